"""The games as the window and the commands know them: one entry each, listed in ``registry``.

An entry says what is worded of its game (title, options, summary) and where its parts are. Those are imported only when they are asked for:
the lobby is shown without any rules.
"""
