"""Peers: who is there, sealed links, and one log that all agree on. Machines without I/O; ``runtime`` alone has sockets and clocks."""
