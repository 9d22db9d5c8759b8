"""Why something does not happen in a lobby: a stable code, and the English sentence for it.

``{name}`` in a sentence is the person meant. A window translates by the code.
"""

from collections.abc import Mapping
from typing import Final

REFUSALS: Final[Mapping[str, str]] = {
    "protocol": "This table speaks protocol version {ours}, you speak version {theirs}; both need the same.",
    "rules": "This table plays by rules {ours}, you have rules {theirs}; both need the same.",
    "no-table": "That table is not open here.",
    "bad-name": "A name has 1 to 32 characters that can be seen.",
    "locked": "The table is locked: nobody new is let in.",
    "started": "The game at this table has started.",
    "full": "All seats at this table are taken.",
    "busy": "Too many people come and go at this table just now; try again in a moment.",
    "flood": "Too many messages in too short a time.",
    "nonsense": "A message could not be understood.",
    "removed": "You were asked to leave the table.",
    "closed": "The table was closed.",
}
"""What the opener can answer to a guest."""

FAILURES: Final[Mapping[str, str]] = {
    "no-link": "No link to {name} came up in time.",
    "link-lost": "The link to {name} was lost.",
    "left": "{name} left the table.",
    "withdrawn": "{name} was no longer ready.",
    "no-consent": "{name} did not agree in time.",
    "bad-signature": "{name} sent a signature that is not right.",
    "other-charter": "{name} agreed to another description of the table, which its opener never signed.",
    "two-charters": "{name} signed two different descriptions of the table for one start.",
    "two-consents": "{name} agreed twice with different random numbers.",
    "not-ready": "{name} started a game to which nobody here had agreed.",
    "other-seats": "{name} started a game with other seats than those shown.",
    "other-terms": "{name} started a game on other terms than those shown.",
    "called-off": "{name} called the start off.",
}
"""What can go wrong with a start; {name} is to blame."""

CONTRADICTIONS: Final = frozenset({"two-charters", "two-consents"})
"""Failures of which two signed assents are the proof for anybody."""

ENDINGS: Final[Mapping[str, str]] = {
    "left": "You left the table.",
    "opener-lost": "The link to {name}, who opened the table, was lost.",
    "no-answer": "{name} did not answer.",
    "flood": "{name} sent too many messages in too short a time.",
    "nonsense": "{name} sent a message that could not be understood.",
    "bad-view": "{name} sent a description of the table that contradicts itself or what was said before.",
    "bad-options": "{name} chose options that this game does not have.",
}
"""How a lobby can end for a guest, besides by a refusal."""

COMMANDS: Final[Mapping[str, str]] = {
    "not-now": "That cannot be done now.",
    "changed": "The table has changed meanwhile; look again.",
    "chat-rate": "Slower, please: a few lines at a time.",
    "chat-empty": "There is nothing in that line that could be shown.",
    "bad-options": "The game does not have these options.",
    "too-few-seats": "More people sit at the table than that.",
    "no-such-member": "Nobody with that key sits at the table.",
}
"""Why a command of one's own is refused."""


def failure(reason: str, name: str) -> str:
    """The sentence for a failed start; also for a reason that only another version of the program knows."""
    return FAILURES.get(reason, "{name} made the start fail.").format(name=name)
