"""The deterministic floor: the same bytes in give the same bytes out, on every machine.

No I/O, clock, dice, threads, locale or Qt enters here; randomness is a parameter.
Iteration that reaches state or bytes is over tuples or sorted; there are no floats and no ``hash()``.
"""
