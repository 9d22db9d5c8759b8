"""From a snapshot and notes to a picture or a sentence: plain Python values, no Qt and no I/O.

One module per game, named as the game's package. Presenters say what everybody saw and nothing more: they are given notes, which
hold a face only where all saw it, and never what one seat knows.
"""
