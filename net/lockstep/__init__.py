"""Order and agreement: signed words and heads, and the machine that keeps one replica in step among the seats of a table."""
