"""Sealed links between two peers: who I am, the handshake, frames, and the channel that holds them together.

The law here: bytes in, bytes and events out. Nothing in this package has a socket, a clock or a loop; time enters as ``now``
(seconds of any clock that never goes back). Only ``profile`` touches the disk. Whatever the other end sends may end a link, never
raise out of one, and never cost more memory than the limits say.

Floors: channel > hello > noise, framing, profile > identity > name, loss.
"""
