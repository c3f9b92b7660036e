"""What was before: the cases as they stood in the old words, and what each ended in.

The recordings of what the rules do (`tests/golden`) and the tests of the converter play these.
"""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent


@cache
def old_cases() -> dict[str, dict[str, list[dict[str, Any]]]]:
    """By game: the cases of its catalogue, and `more` of our own."""
    found: dict[str, dict[str, list[dict[str, Any]]]] = _read("old.json.gz")
    return found


@cache
def before() -> dict[str, dict[str, dict[str, Any]]]:
    """By game and case: the rules it entered, what happened, its refusal or odds. Made by `convert.before`."""
    found: dict[str, dict[str, dict[str, Any]]] = _read("before.json.gz")
    return found


def _read(name: str) -> Any:
    return json.loads(gzip.decompress((_HERE / name).read_bytes()))
