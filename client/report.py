"""What a command says at its end: a sentence for a person, or one JSON object on the last line for a machine."""

import json
import sys
from collections.abc import Mapping
from typing import Any


def report(result: Mapping[str, Any], sentence: str, as_json: bool) -> None:
    """Print ``result`` as one line of JSON if ``as_json``, else ``sentence``; either ends the output."""
    print(json.dumps(result, ensure_ascii=False) if as_json else sentence, flush=True)


def complain(sentence: str) -> None:
    """Print one sentence about what went wrong to the standard error stream."""
    print(f"tinstar: {sentence}", file=sys.stderr, flush=True)
