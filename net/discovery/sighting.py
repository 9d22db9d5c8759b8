"""What mDNS tells us: hearsay, to be made sure of by a hello."""

from dataclasses import dataclass

from net.discovery.advert import Advert


@dataclass(frozen=True, slots=True)
class Seen:
    """An advert is new or has changed; ``hosts`` are the addresses on our networks at which its peer says it listens, best first."""

    advert: Advert
    hosts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The record with this instance label was withdrawn or ran out; that says little (it may be forged, or late by 19 minutes)."""

    label: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A record that is not to be shown; ``reason`` is a sentence. For logs: nothing follows from it."""

    label: str
    reason: str


Sighting = Seen | Withdrawn | Refused
