"""The mathematics of the fair table: masked cards, shares of points, and proofs about them.

Law: mathematics only, over one group (the prime-order subgroup of edwards25519, ``group``); nothing here knows a game, a
table, a seat's name or a wire. A verifier answers False for any bytes whatever and never raises; a prover raises ``Refused``
when its statement is false or no point of the group. A proof is one flat ``bytes`` whose length its statement fixes: points
first, then scalars. Every proof is bound to one place by ``transcript.context``. Secrets are drawn with ``secrets`` and are never printed.

Points of a statement that the seats already agree on are taken as valid; whatever a peer brings along is checked here.
"""
