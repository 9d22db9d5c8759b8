"""The seats before the start: who sits at a table, on which terms, and how all of them come to start one and the same game.

Laws. Whoever opens a table is an introducer and nothing more: what it says is shown, what it starts is checked against what was
shown and agreed to, and a game begins only under a charter that every seat has signed. Machines without I/O: links, messages,
commands and time in, effects out. Nothing that a peer sends makes a method raise, and nobody but the opener is obeyed. Signed things
count whoever brings them; unsigned ones only over the link of whom they concern.

``Opener`` and ``Guest`` are the two roles; ``Seating`` is one attempt to start, the same for both. The first byte that marks a
message as the lobby's on a link is put and taken away outside (``net.frames``). All times are seconds of one steady clock.
"""
