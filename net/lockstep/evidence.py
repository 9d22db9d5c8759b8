"""A fault as the lockstep tells of it: who did wrong, and what shows it. Whom evidence convicts is judged in ``core.evidence``."""

import msgspec

from core.codec import decode
from core.evidence import SENTENCES as CONVICTING
from core.evidence import Charge, Evidence
from core.ids import Seat

SENTENCES = {
    **CONVICTING,
    "bad-frame": "A message is none that this program makes.",
    "bad-signature": "A message bears a signature that is not its signer's at this table.",
    "far-ahead": "A message speaks of step {step}, which cannot have begun.",
}
"""Reason codes that the lockstep itself gives, each with its sentence. A replica has more (see ``ContributionError.reason``)."""


class Fault(msgspec.Struct, frozen=True):
    """A seat did wrong. ``reason`` is a stable code, ``sentence`` English for a player.

    ``evidence`` is an encoded ``Evidence``; for the reasons bad-frame and bad-signature, which blame a link and convince nobody else, it is
    the frame as it came. ``ends``: the game cannot go on with this seat; otherwise what it sent was passed over.
    """

    seat: Seat
    reason: str
    sentence: str
    evidence: bytes
    ends: bool


def charge(fault: Fault) -> Charge:
    """A fault that ends the game, as it stands in a record."""
    assert fault.ends, "what is passed over convicts nobody"
    return Charge(fault.seat, fault.reason, decode(fault.evidence, Evidence))
