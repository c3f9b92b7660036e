"""Cases about people: `reaction`, `fate`, `hireling`."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.convert.prepared import Given, Outcome, Prepared

from rulewright.systems.contested.checks.fate import fate
from rulewright.systems.contested.people.hirelings import hireling
from rulewright.systems.contested.people.reactions import reaction


def meet(_given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Somebody is met whose attitude is not obvious."""
    return Prepared(reaction, reads={"reaction": lambda seen: seen.value.name})


def ask_fate(_given: Given, _case: Mapping[str, Any]) -> Prepared:
    """The Die of Fate is rolled."""
    return Prepared(fate, reads={"favours_pcs": lambda seen: seen.value})


def hire(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """A hireling of a trade is created."""
    role = str(given["role"]).casefold().replace(" ", "-")
    return Prepared(hireling, (role,), reads=PERSON)


PERSON: Mapping[str, Callable[[Outcome], Any]] = {
    "str": lambda seen: seen.value.strength,
    "dex": lambda seen: seen.value.dexterity,
    "wil": lambda seen: seen.value.willpower,
    "hp": lambda seen: seen.value.hp,
    "max_hp": lambda seen: seen.value.max_hp,
}

DO = {"reaction": meet, "fate": ask_fate, "hireling": hire}
