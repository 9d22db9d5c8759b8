"""A report about our own bug that can be handed to a stranger.

It holds types and places alone: which exception, in which line of which file. No message, no local and no argument enters it,
because any of these could hold a key, a face or a name.
"""

import os
import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_log_path

from client import __version__


def crash_text(error: BaseException) -> str:
    """The report: versions, then the exception and its causes with their frames, outermost first."""
    head = f"tinstar {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return "\n".join([head, *_chain(error)]) + "\n"


def _chain(error: BaseException) -> Iterator[str]:
    seen: set[int] = set()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        yield f"{type(link).__module__}.{type(link).__qualname__}"
        for frame in traceback.extract_tb(link.__traceback__):
            yield f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"
        if isinstance(link, BaseExceptionGroup):
            for member in link.exceptions:
                yield "grouping"
                yield from _chain(member)
        link = link.__cause__ or link.__context__
        if link is not None:
            yield "after"


def _place(filename: str) -> str:
    """The file as seen from the nearest folder on the import path, so that no home folder's name is told."""
    inside = [entry for entry in sys.path if entry and filename.startswith(entry.rstrip(os.sep) + os.sep)]
    nearest = max(inside, key=len, default="")
    return os.path.relpath(filename, nearest) if nearest else os.path.basename(filename)


def crash_folder(profile: Path | None) -> Path:
    """Where reports go: inside the profile given with ``--profile``, else the platform's folder for logs."""
    return profile / "crashes" if profile else user_log_path("tinstar", appauthor=False)


def write_crash(error: BaseException, folder: Path) -> Path:
    """Write the report to a new file in ``folder``, readable by its owner alone. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"crash-{datetime.now(UTC):%Y%m%dT%H%M%S.%f}-{os.getpid()}.txt"
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as stream:
        stream.write(crash_text(error))
    return file


def bug_sentence(error: BaseException, profile: Path | None) -> str:
    """Write the report, and say in a sentence what happened and where it lies."""
    told = f"This is a bug in Tin Star ({type(error).__name__})"
    try:
        return f"{told}; a report without secrets lies in {write_crash(error, crash_folder(profile))}."
    except OSError:
        return f"{told}, and no report of it could be written."
