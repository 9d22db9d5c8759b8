"""The windows: first start, lobby, room, game page, rules, settings, and what lies beside them.

Widgets here draw a value and emit a choice; they know no rules and no network, and reach both through the bridge alone. What other
players wrote is plain text wherever it is shown. No dialog has a loop of its own; none stops what is behind it.
"""
