"""Wyatt Earp for a person: ``log`` says what was seen, ``presenter`` makes the picture that a window draws.

``picture`` holds its types; ``words`` names cards and money; ``choices`` words every legal action; ``cards`` shows hands and piles,
``status`` says what is going on, ``score_sheet`` and ``ending`` tell hands and games that are over.
"""

from client.presenters.wyatt_earp.log import sentences

__all__ = ["sentences"]
