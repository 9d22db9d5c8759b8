"""Cards without a dealer: what rules may ask of a table, and two tables that answer alike.

``contract`` is what both sides see. ``plain`` sees everything (tests, simulation). ``masked`` is the fair table among
peers: its secrets live in ``vault`` and its messages in ``messages``. A table never sees a rule.
"""
