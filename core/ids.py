"""The three nouns that every floor shares."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0-based, clockwise; a place, not a player."""

Card = NewType("Card", int)
"""A handle of one card, public and meaningless; a shuffle or tuck gives the cards fresh handles."""

Face = NewType("Face", int)
"""What is printed on a card, 0-based within a game; equal cards share a face."""
