"""What a command says at its end: a sentence for a person, or one JSON object on the last line for a machine."""

import io
import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Any


def steady_streams() -> None:
    """Make the standard streams take whatever is said: a closed one leads nowhere, and what cannot be encoded is escaped."""
    # A descriptor that is closed would be given to the next file that is opened, and what Qt or C says would land in it.
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(descriptor)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def report(result: Mapping[str, Any], sentence: str, as_json: bool) -> None:
    """Print ``result`` as one line of JSON if ``as_json``, else ``sentence``; either ends the output."""
    # In ASCII: an escape for what the stream cannot encode would be no JSON.
    print(json.dumps(result) if as_json else sentence, flush=True)


def complain(sentence: str) -> None:
    """Print one sentence about what went wrong to the standard error stream."""
    try:
        print(f"tinstar: {sentence}", file=sys.stderr, flush=True)
    except OSError:  # there is nobody left to tell
        _give_up(sys.stderr)


def fail(sentence: str, as_json: bool) -> None:
    """Complain, and end the output with an object that says the same if ``as_json``. Raises nothing if that cannot be said."""
    complain(sentence)
    try:
        if as_json:
            report({"ok": False, "reason": sentence}, sentence, as_json)
        sys.stdout.flush()
    except OSError:
        _give_up(sys.stdout)


def _give_up(stream: IO[str]) -> None:
    """Let what this stream still holds go nowhere: Python would complain again when it flushes at exit."""
    with suppress(OSError):  # it has no descriptor
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
