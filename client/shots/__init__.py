"""Every screen and state worth looking at, rendered to PNG from made-up values and simulated games: ``python -m client.shots FOLDER``.

Nobody has to play for an hour to see how a duel looks with long names in German. Each game has a file of scenes of its own
(``SCENES`` by name, listed in ``games``); ``windows`` has the screens around the games. Nothing here is part of what a player runs.
"""
