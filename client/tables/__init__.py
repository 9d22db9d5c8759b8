"""What every game's table is made of, and one package per game.

Widgets draw a presenter's picture and emit what a player chooses. They know no rules. ``contract`` says what the window needs of a table
and of a picture; ``table`` has what every table does, from ``button``, ``zone``, ``prompt``, ``leaf``, ``reader`` and ``animation``.
"""
