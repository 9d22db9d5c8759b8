"""The Deputy for a person: ``log`` says what was seen, ``presenter`` makes the picture that a window draws.

``picture`` holds its types; ``words`` names places and cards; ``notebook`` says which faces this seat may be shown; ``choices`` words
every legal action and ``ride`` what follows from a move, ``refusals`` why others are not legal; ``board``, ``seats``, ``cards`` and
``dial`` show what lies where, ``status`` says what goes on, ``ending`` what is over, and ``happenings`` what was just seen.
"""

from client.presenters.the_deputy.log import sentences
from client.presenters.the_deputy.presenter import TheDeputyPresenter

__all__ = ["TheDeputyPresenter", "sentences"]
