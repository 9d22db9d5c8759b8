"""Wyatt Earp, two to four seats: draw, lay outlaws, play one Sheriff card, discard; money for captured outlaws.

The law of this package: the shared state holds no face that anybody may not see; a hand is a tuple of handles. Whatever hangs
on a hidden face is asked of the table. ``cards`` is what is printed, ``state`` what lies on the table, ``actions`` what a seat
may choose, ``notes`` what an onlooker saw. ``hand`` deals, ends, scores and duels; ``turn`` plays; ``shots`` resolves the Sheriff
cards; ``departure`` goes on without a seat; ``legality`` says what may be chosen, once for all; ``asking`` turns what is due
into requests; ``rules`` binds them into a Game. Rule numbers (W1 … W12) are those of the project's rules text.
"""
