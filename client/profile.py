"""Where a person's key, journals and records lie."""

from pathlib import Path

from platformdirs import user_data_path, user_log_path


def profile_path(chosen: Path | None) -> Path:
    """The folder given with ``--profile``, else the platform's data folder; it may not exist yet."""
    return chosen or user_data_path("tinstar", appauthor=False)


def crash_path(chosen: Path | None) -> Path:
    """Where crash reports go: inside the profile given with ``--profile``, else the platform's folder for logs."""
    return chosen / "crashes" if chosen else user_log_path("tinstar", appauthor=False)
