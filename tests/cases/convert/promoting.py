"""A command instead of an inner rule, wherever one leads to the very same steps.

An adapter often calls a rule that people reach through a procedure. Each procedure that leads to the rule is tried
with the same people and values: where every step and every fact that the case looks at is the same, it takes its place.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from tests.cases import runner
from tests.cases.convert.chances import Extremes
from tests.cases.facts import found, shown
from tests.cases.form import Call, calls, rule_of, world_of

from rulewright.engine import Chance, Procedure, Script, System, World
from rulewright.engine.steps import Told
from rulewright.errors import Complaint

TRIED = 8
"""Paths of odds that are compared."""
DEEP = 3
"""Calls between a procedure and the rule it leads to."""


def promoted(system: System, made: dict[str, Any]) -> dict[str, Any]:
    """The case with procedures in place of inner rules, as far as there are such."""
    if not any("rule" in one for one in _commands(made)):
        return made
    before = _came(system, made)
    if before is None:
        return made
    for number, call in enumerate(_commands(made)):
        if "rule" not in call:
            continue
        for other in _others(system, call):
            again = _with(made, number, other)
            if _came(system, again) == before and ("odds" not in made or not runner.failures(system.id, again)):
                made = again
                break
    return made


def _commands(made: Mapping[str, Any]) -> list[dict[str, Any]]:
    return list(made["calls"]) if "calls" in made else [dict(made)]


def _with(made: dict[str, Any], number: int, call: dict[str, Any]) -> dict[str, Any]:
    """The case with one of its commands changed, its words in their order."""
    if "calls" in made:
        return {**made, "calls": [call if at == number else one for at, one in enumerate(made["calls"])]}
    found: dict[str, Any] = {}
    for word, value in made.items():
        if word == "rule":
            found["call"] = call["call"]
            if "with" in call:
                found["with"] = call["with"]
        elif word != "with":
            found[word] = value
    return found


def _others(system: System, call: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The same command by each procedure that leads to its rule, the nearest first."""
    rule = rule_of(system.id, call["rule"])
    wanted = rule.__wrapped__
    given = dict(call.get("with") or {})
    kinds = {one.name: one for one in rule.parameters}
    near = sorted(
        (depth, one.id) for one in system.procedures.values() if (depth := _leads(one.rule).get(wanted)) is not None
    )
    for _, identity in near:
        arguments = _arguments(system.procedures[identity], kinds, given)
        if arguments is not None:
            more = {word: value for word, value in call.items() if word not in ("rule", "with")}
            yield {
                **({"world": more.pop("world")} if "world" in more else {}),
                "call": identity,
                **({"with": arguments} if arguments else {}),
                **more,
            }


def _arguments(
    procedure: Procedure[..., Any], kinds: Mapping[str, Any], given: Mapping[str, Any]
) -> dict[str, Any] | None:
    """The rule's arguments by the procedure's names; None where it needs others."""
    left, found = dict(given), {}
    for parameter in procedure.parameters:
        if parameter.name in left and kinds[parameter.name].kind == parameter.kind:
            found[parameter.name] = left.pop(parameter.name)
    for parameter in procedure.parameters:
        if parameter.name in found:
            continue
        alike = [name for name in left if kinds[name].kind == parameter.kind and kinds[name].type == parameter.type]
        if alike and (parameter.required or parameter.kind in ("record", "records", "number")):
            found[parameter.name] = left.pop(alike[0])
        elif parameter.required:
            return None
    return {one.name: found[one.name] for one in procedure.parameters if one.name in found}


@cache
def _leads(rule: Any) -> dict[Any, int]:
    """Which functions a rule leads to, with how many calls lie between."""
    reached: dict[Any, int] = {}
    level = [rule]
    for depth in range(DEEP + 1):
        below = []
        for one in level:
            for other in _named(one):
                if other not in reached:
                    reached[other] = depth
                    below.append(other)
        level = below
    reached[rule] = 0
    return reached


def _named(rule: Any) -> Iterator[Any]:
    """The functions that a function names."""
    if not isinstance(rule, FunctionType):
        return
    codes: list[CodeType] = [rule.__code__]
    for code in codes:
        codes += [one for one in code.co_consts if isinstance(one, CodeType)]
        for name in code.co_names:
            thing = rule.__globals__.get(name)
            thing = thing.rule if isinstance(thing, Procedure) else thing
            if isinstance(thing, FunctionType) and thing.__module__.startswith("rulewright.systems."):
                yield thing


def _came(system: System, made: Mapping[str, Any]) -> Any:
    """What came of each command, as far as the case looks at it; for odds, on several paths; None where it fails."""
    try:
        commands = calls(system, made)
        world = world_of(system, made.get("world") or {})
    except Complaint:
        return None
    if "odds" in made:
        policy = runner.policy_of(made.get("choices") or {})
        return [_walked(system, made, commands, world, Chance(Extremes(seed), policy)) for seed in range(TRIED)]
    script = Script(runner.dice_of(made.get("dice") or {}), runner.listed(made.get("choices") or ()))
    return _walked(system, made, commands, world, script)


def _walked(
    system: System, made: Mapping[str, Any], commands: tuple[Call, ...], world: World, answers: Any
) -> list[Any]:
    came: list[Any] = []
    for number, one in enumerate(commands):
        then = {**one.then, **((made.get("then") or {}) if number == len(commands) - 1 else {})}
        try:
            world = world_of(system, one.world, world)
            seen, world = _last(runner.repeated(one, world, answers, made.get("options") or {}))
        except Complaint as complaint:
            return [*came, (type(complaint), complaint.clause, complaint.field)]
        steps = tuple(step for step in seen.steps if not isinstance(step, Told))
        came.append((steps, world, {path: shown(found(path, seen)) for path in then}))
    return came


def _last(walk: Any) -> Any:
    """What a generator returns."""
    while True:
        try:
            next(walk)
        except StopIteration as stop:
            return stop.value
