"""The parts of `tinstar bench`, a module each; `sections` lists them.

A part measures and gives a mapping fit for JSON, then tells a person the same in lines. A value that has something to reach is a
mapping with ``at_most`` or ``at_least`` and ``ok``. Medians everywhere: other programs run too.
"""
