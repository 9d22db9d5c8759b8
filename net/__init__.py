"""Peers: who is there, sealed links, and one log that all agree on.

Nearly all of it are machines without I/O: happenings in, effects out. Sockets, loops, threads and clocks belong to the drivers alone:
``runtime`` (all together), ``switchboard`` (listening and calling), ``wire`` (one connection), ``workers`` (threads for proofs),
``archive`` (the disk, in a thread of its own), ``discovery.mdns`` (multicast), and ``practice``, which stands in for ``runtime`` where a
table needs no network. Files are written by ``archive``, by ``journal`` for it, and by ``link.profile`` (the key and name of whoever
plays).

Of core it uses these doors and no other: ``match`` (a game to play), ``record`` (to write it down), ``codec``, ``ids`` and, of what these
speak of, ``errors`` (what they raise), ``replica`` (what the lockstep needs of a match, so that it can be tested with a sum), ``words``
(what seats sign: a record holds the very bytes that went over the wire), ``evidence`` (whom signed things convict: judged alike at the
table and from a record) and ``work`` (pieces of computing that a driver runs elsewhere). Games, cards and cryptography stay behind them.
"""
