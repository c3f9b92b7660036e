"""Adapter for the words of the game of player rolls.

Belongs here: mapping `given` to calls, and what came out to the words of `then`. Not here: any decision of the rules.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.convert.adapters.symbaroum import beyond, bodies, combats, fighters, numbers, whole_turns
from tests.cases.convert.adapters.symbaroum.reading import AREA
from tests.cases.convert.prepared import Given, Prepared, Unknown

DOES: dict[str, Callable[[Given, Mapping[str, Any]], Prepared]] = {
    **numbers.DOES,
    **combats.DOES,
    **fighters.DOES,
    **bodies.DOES,
    **beyond.DOES,
    **whole_turns.DOES,
}


def prepare(given: Given, case: Mapping[str, Any]) -> Prepared:
    """The case as a rule with its arguments."""
    do = given["do"]
    if do not in DOES:
        raise Unknown(f"given.do: {do}")
    unread = [word for word in case.get("then", {}) if word not in AREA]
    if unread:
        raise Unknown(f"then: {', '.join(unread)}")
    return DOES[do](given, case)
