"""Games as pure functions. A game asks a table for cards and never sees a key; it knows no other game and no concrete table."""
