"""The words of `contested`: each file has `DO`, what `given.do` names, to how such a case is prepared.

Belongs here: vocabulary. Not here: decisions of the rules.
"""

import importlib
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any

from tests.cases.convert.prepared import Given, Prepared, Unknown

PARTS = ("checks", "harm", "turns", "fights", "people", "body", "magic")
Prepare = Callable[[Given, Mapping[str, Any]], Prepared]


def known() -> dict[str, Prepare]:
    """Everything that `given.do` can name, from the areas that are there."""
    found: dict[str, Prepare] = {}
    for area in PARTS:
        name = f"{__name__}.{area}"
        if find_spec(name) is not None:
            found.update(importlib.import_module(name).DO)
    return found


def prepare(given: Given, case: Mapping[str, Any]) -> Prepared:
    """Prepare a case by what it does."""
    do = given["do"]
    prepared = known().get(do)
    if prepared is None:
        raise Unknown(f"given.do: nothing is known about '{do}'")
    return prepared(given, case)
