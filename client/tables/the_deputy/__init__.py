"""The table of The Deputy: the board as a picture, over it real buttons for all that can be ridden to, looked at and pointed at.

It knows no rules: what is not in the picture cannot be chosen.
"""
