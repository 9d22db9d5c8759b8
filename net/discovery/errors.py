"""The wrongs of discovery; each text is one sentence for the player that says what to do."""

from core.errors import TinStarError


class DiscoveryError(TinStarError):
    """Peers cannot be looked for on this network; joining by HOST:PORT still works."""


class AddressError(TinStarError):
    """What was typed in is no HOST:PORT."""
