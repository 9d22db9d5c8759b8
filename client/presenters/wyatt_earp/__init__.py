"""Wyatt Earp for a person: ``log`` says what was seen, ``presenter`` makes the picture that a window draws.

``picture`` holds its types; ``words`` names cards and money; ``choices`` words every legal action, ``refusals`` why others are not;
``cards`` and ``board`` show what lies where, ``status`` says what goes on, ``score_sheet`` and ``ending`` tell what is over, and
``happenings`` what was just seen.
"""

from client.presenters.wyatt_earp.log import sentences
from client.presenters.wyatt_earp.presenter import WyattEarpPresenter

__all__ = ["WyattEarpPresenter", "sentences"]
