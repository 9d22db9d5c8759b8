"""The Deputy, two to four seats: ride, examine, find a WANTED and its CONTACT, meet in private, fight on an X; points for captures.

The law of this package: the shared state holds no face that anybody may not see; a queue is a tuple of slots with who has seen each.
What a seat claims about a card is proven by the table or punished, never believed. ``board`` is what lies where, ``cards`` what is
printed, ``state`` what lies on the table, ``actions`` what a seat may choose, ``notes`` what an onlooker saw. ``dealing`` starts a game
and redeals; ``riding`` spins, moves and meets; ``looking`` examines; ``fighting`` captures or lets escape; ``turns`` and ``ending`` pass
the turn and end the game; ``departure`` goes on without a seat; ``legality`` says what may be chosen, once for all; ``asking`` turns
what is due into requests; ``rules`` binds them into a Game. Labels such as D8 name the numbered rules.
"""
