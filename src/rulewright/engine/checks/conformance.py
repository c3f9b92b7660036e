"""The kit every system passes, ours and other people's: `problems(system)` returns all that is wrong.

Belongs here: what any system must keep to. Not here: whether a game's rules are right, which its cases show.
"""

import re
from typing import Any, Final

import msgspec

from rulewright.engine.checks.leaks import leaks
from rulewright.engine.clock import Clock
from rulewright.engine.declared.shown import faults
from rulewright.engine.facts import facts_of
from rulewright.engine.journal import Codec
from rulewright.engine.parameters import Parameter
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.system import System

TAKEN: Final = frozenset({"dice", "choices", "world", "options", "policy", "source", "of"})
"""Names that the ways of running a rule use themselves."""
MOST_TAKEN: Final = 10_000
"""The most characters of a text and items of a list that a parameter may let through."""
KEBAB: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def problems(system: System, clauses: frozenset[str] = frozenset()) -> list[str]:
    """Return every way in which a system breaks the contract, in words; empty if it keeps it.

    `clauses` are the ids of its catalogue, if it has one: every procedure, event and option must name clauses of it,
    and every clause must be named in the system's code or in `left_out`.
    """
    found = []
    if not KEBAB.fullmatch(system.id):
        found.append(f"system id '{system.id}' is not kebab-case")
    if system.behaviour < 1:
        found.append("behaviour starts at 1")
    for one in system.procedures.values():
        found += _procedure(system, one, clauses)
    events: tuple[Any, ...] = system.events
    for event in events:
        found += [] if _has_effect(event) else [f"event {event.__name__} has no effect of its own"]
        found += _known(f"event {event.__name__}", (event.clause,) if event.clause else (), clauses)
    for option in system.options.values():
        found += _known(f"option {option.name}", (option.clause,), clauses)
    found += [
        f"{one.__name__} is a creature and none of its records" for one in system.creatures if one not in system.records
    ]
    found += [said for kind in system.creatures for said in _silent(kind)]
    found += _verbs(system) + _types(system) + _shown(system) + _world(system)
    return found + [f"left out, but no such clause: {one}" for one in system.left_out if not _covers(one, clauses)]


def _procedure(system: System, one: Procedure[..., Any], clauses: frozenset[str]) -> list[str]:
    found = []
    area, _, name = one.id.partition(".")
    if area != system.base.id or not KEBAB.fullmatch(name):
        found.append(f"procedure id '{one.id}' is not '{system.base.id}.<kebab-case>'")
    if not one.clauses and not one.house:
        found.append(f"procedure {one.id} names no clause")
    if one.clauses and one.house:
        found.append(f"procedure {one.id} is of the table and names clauses")
    if not one.doc:
        found.append(f"procedure {one.id} does not say what it does")
    found += [f"procedure {one.id}: parameter {p.name} is not described" for p in one.parameters if not p.doc]
    found += [f"procedure {one.id}: no parameter may be called {p.name}" for p in one.parameters if p.name in TAKEN]
    found += [f"procedure {one.id}: {wrong}" for p in one.parameters for wrong in _unbounded(p)]
    return found + _known(f"procedure {one.id}", one.clauses, clauses)


def _silent(kind: type[Record]) -> list[str]:
    """Return the undocumented fields of a type some of whose fields are documented."""
    facts = facts_of(kind)
    return [
        f"{kind.__name__}.{name} says neither what people call it nor why it is on no page"
        for name in kind.__struct_fields__
        if facts and name not in facts and name != "id"
    ]


def _has_effect(event: Any) -> bool:
    return "apply" in vars(event) or bool(event.effect or event.__struct_fields__)


def _unbounded(one: Parameter) -> list[str]:
    """Return how a parameter may be endless: one message with such a number could keep a table busy for ever."""
    is_number = one.kind == "number" or one.type in (int, float)
    wrong = [f"parameter {one.name} has no highest number"] if is_number and one.high is None else []
    if one.longest > MOST_TAKEN or one.most > MOST_TAKEN:
        wrong.append(f"parameter {one.name} takes more than {MOST_TAKEN} signs or things")
    return wrong


def _known(where: str, named: tuple[str, ...], clauses: frozenset[str]) -> list[str]:
    return [f"{where} names '{one}', which is no clause" for one in named if clauses and one not in clauses]


def _verbs(system: System) -> list[str]:
    verbs = [one.verb for one in system.procedures.values()]
    twice = [f"verb '{verb}' is used twice" for verb in sorted(set(verbs)) if verbs.count(verb) > 1]
    steps = [one for one in system.procedures.values() if one.step and one.step not in system.procedures]
    return twice + [f"{one.id} has a step '{one.step}' that is no procedure" for one in steps]


def _types(system: System) -> list[str]:
    types: tuple[Any, ...] = (*system.records, *system.events)
    names = [one.__name__ for one in types]
    found = [f"type name '{name}' is used twice" for name in sorted(set(names)) if names.count(name) > 1]
    found += [f"{one.__name__} is not frozen" for one in types if not one.__struct_config__.frozen]
    try:
        Codec(system)
        msgspec.json.schema_components([*system.records, *system.events])
    except TypeError as wrong:
        found.append(f"its types have no text form: {wrong}")
    return found


def _shown(system: System) -> list[str]:
    """Return what is wrong with `shown`. A type that it leaves out is legal: it is closed to everybody but
    the referee.
    """
    strangers = [one.__name__ for one in system.shown if one not in system.records]
    found = [f"`shown` has a word for {name}, which is none of its records" for name in strangers]
    found += [fault for kind, word in system.shown.items() for fault in faults(kind, word)]
    return found or leaks(system)


def _world(system: System) -> list[str]:
    world = system.world()
    try:
        codec = Codec(system)
    except TypeError:  # said already, by _types
        return []
    found = [] if any(isinstance(record, Clock) for record in world) else ["its world has no clock"]
    return found + [
        f"record {record.id} does not come back from its text form"
        for record in world
        if codec.decode_record(codec.encode_record(record)) != record
    ]


def _covers(pattern: str, clauses: frozenset[str]) -> bool:
    """Return whether what is left out, a clause or an `area.*`, names existing clauses."""
    if not clauses:
        return True
    return pattern in clauses or (pattern.endswith("*") and any(one.startswith(pattern[:-1]) for one in clauses))
