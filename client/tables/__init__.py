"""One package per game: the widgets that show a presenter's picture and emit what a player chooses. They know no rules."""
