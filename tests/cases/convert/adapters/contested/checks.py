"""check, save, contest."""

import re
from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.contested.sides import CLOCK, Roller, creature, flag, one_of, roller, side_of, whole
from tests.cases.convert.prepared import Given, Outcome, Prepared, Read, Unknown

from rulewright.engine import Rule
from rulewright.errors import Unreadable
from rulewright.systems.contested.checks.attempts import Met, attempt, compete
from rulewright.systems.contested.checks.rolls import Verdict, save_with
from rulewright.systems.contested.checks.sides import Side
from rulewright.systems.contested.records import Creature

TOTALS = re.compile(r"\b(ir|tr|save)\b")
"""Words of odds that need totals told apart."""


def detail(case: Mapping[str, Any]) -> dict[str, str]:
    """The setting under which odds tell totals apart, where a case asks for them."""
    asked = "odds" in case and TOTALS.search(str(case["odds"]["outcome"]))
    return {"detail": "totals"} if asked else {}


def total_of(about: str, value: int | None, seen: Outcome) -> int | None:
    """A total: from the result where it has it, else from the line in the log."""
    return value if value is not None or not seen.told else seen.line(about).total


def check(given: Given, case: Mapping[str, Any]) -> Prepared:
    """An Action against a DC."""
    who, dc = roller(given), whole(given, "dc", 20, what="a DC")
    state = creature(given, "creature")
    trivial = one_of("trivial", given.get("trivial", "no"), ("no", "success", "failure"))
    persuasion = flag(given, "persuasion")

    def rule() -> Rule[Verdict]:
        return (yield from attempt(state, (yield from side_of(who)), dc, trivial, persuasion))

    reads: dict[str, Read] = {"ir": lambda seen: total_of("base", seen.value.total, seen)}
    return Prepared(rule, world=(CLOCK, state), options=detail(case), reads={**_verdict(dc), **reads})


def save(given: Given, case: Mapping[str, Any]) -> Prepared:
    """A Save against a DC."""
    who, dc = roller(given), whole(given, "dc", 20, what="a DC")
    state = creature(given, "creature")

    def rule() -> Rule[Verdict]:
        return (yield from save_with(state, (yield from side_of(who)), dc, "base"))

    reads: dict[str, Read] = {"tr": lambda seen: total_of("base", seen.value.total, seen)}
    return Prepared(rule, world=(CLOCK, state), options=detail(case), reads={**_verdict(dc), **reads})


def _verdict(dc: int) -> dict[str, Read]:
    return {
        "success": lambda seen: seen.value.success,
        "natural": lambda seen: seen.value.natural,
        "dc": lambda seen: seen.line("base").against if seen.told else dc,
    }


def opponents(given: Given) -> tuple[tuple[Creature, Roller], ...]:
    """The Target or Targets of an action, each with its roller."""
    if ("target" in given) == ("targets" in given):
        raise Unknown("a case has either target or targets")
    if "target" in given:
        words = given["target"]
        return ((creature(words, "target"), roller(words)),)
    many = given["targets"]
    if not many:
        raise Unreadable("'targets'", "a target is needed", "give one or more")
    return tuple((creature(many[name], str(name)), roller(many[name])) for name in many)


def sides(found: tuple[tuple[Creature, Roller], ...]) -> Rule[tuple[tuple[Creature, Side], ...]]:
    """The Targets with their sides, as the rules want them."""
    defences = []
    for target, who in found:
        defences.append((target, (yield from side_of(who))))
    return tuple(defences)


def renamed(found: tuple[tuple[Creature, Roller], ...]) -> dict[str, str]:
    """A lone Target that stands in `targets` has its ID in the name of its die."""
    only = found[0][0].id
    return {f"save-base-{only}": "save-base"} if len(found) == 1 else {}


def each(given: Given, names: tuple[str, ...], read: Any) -> Read:
    """Read a word for the single Target, or for each of several by its ID."""
    if "target" in given:
        return lambda seen: read(seen, 0)
    return lambda seen: {name: read(seen, number) for number, name in enumerate(names)}


def contest(given: Given, case: Mapping[str, Any]) -> Prepared:
    """IR against TR."""
    words = given["initiator"]
    state, who, found = creature(words, "initiator"), roller(words), opponents(given)
    names = tuple(target.id for target, _ in found)

    def rule() -> Rule[tuple[Met, ...]]:
        side = yield from side_of(who)
        return (yield from compete(state, side, (yield from sides(found))))

    def tr(seen: Outcome, at: int) -> int | None:
        about = "save-base" if len(names) == 1 else f"save-base-{names[at]}"
        return total_of(about, seen.value[at].tr, seen)

    reads: dict[str, Read] = {
        "ir": lambda seen: total_of("base", seen.value[0].ir, seen),
        "tr": each(given, names, tr),
        "winner": each(given, names, lambda seen, at: seen.value[at].winner),
        "natural": lambda seen: seen.value[0].natural,
        "save_natural": each(given, names, lambda seen, at: seen.value[at].save_natural),
    }
    world = (CLOCK, state, *(target for target, _ in found))
    return Prepared(rule, world=world, options=detail(case), reads=reads, rename=renamed(found))


DO = {"check": check, "save": save, "contest": contest}
