"""Bodies: Death Tests, first aid, natural healing."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.symbaroum.people import one_of, person
from tests.cases.convert.adapters.symbaroum.reading import Seen, body, prepared
from tests.cases.convert.chains import ends_of
from tests.cases.convert.prepared import Given, Prepared, Unknown

from rulewright.engine import Rule, change, explore, look, peek
from rulewright.systems.symbaroum.events.fighting import TurnOpened
from rulewright.systems.symbaroum.harm.dying import face_death
from rulewright.systems.symbaroum.harm.healing import first_aid, natural_healing
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight

MEANS = ("herbal-cure", "lay-on-hands", "medicus", "medicus-with-cure", "none", "recovery")
POWERS = ("lay-on-hands", "recovery")
State = tuple[Any, int, int, int]
"""Status, steps, Toughness lost, Death Tests left (-1 for no end)."""


def dying(given: Given, case: Mapping[str, Any]) -> Prepared:
    who = person(given["character"], "character")
    most = given.get("death_tests", 1)
    if most != "all" and type(most) is not int:
        raise Unknown(f"death_tests: {most}")
    count = -1 if most == "all" else most
    turn = given.get("turn", 1)
    rule = _odds(who, count) if "odds" in case else _tests(who, count, case)
    return prepared(rule, case, world=(who, Fight(order=(who.id,), turn=turn)))


def _tests(who: Creature, count: int, case: Mapping[str, Any]) -> Any:
    def rule() -> Rule[Seen]:
        now, after_each, made = who, [], 0
        while made != count and (now.status == "dying" or not made):
            yield from face_death(now)
            now = yield from look(Creature, who.id)
            made += 1
            after_each.append(now.steps)
        seen = {**body(now), "stepped": now.steps > who.steps}
        return {**seen, "steps": after_each} if isinstance(case["then"].get("steps"), list) else seen

    return rule


def _odds(who: Creature, count: int) -> Any:
    def step(state: State) -> Rule[State]:
        status, steps, lost, left = state
        before = who.with_(status=status, steps=steps, lost=lost)
        yield from face_death(before)
        after = (yield from peek(Creature, who.id)) or before
        return after.status, after.steps, after.lost, left - 1 if left > 0 else left

    def rule() -> Rule[Seen]:
        start = (who.status, who.steps, who.lost, count)
        chain = explore(step, start, lambda state: state[0] != "dying" or state[3] == 0)
        status, steps, lost, _ = yield from ends_of(chain)
        after = who.with_(status=status, steps=steps, lost=lost)
        return {**body(after), "stepped": steps > who.steps}

    return rule


def helping(given: Given, case: Mapping[str, Any]) -> Prepared:
    patient = person(given["character"], "character")
    means = one_of(given["means"], MEANS, "means")
    helper = patient
    if given.get("helper", {}) != "self":
        helper = person(given.get("helper", {}), "helper")
    if means in POWERS and (helper.id == patient.id or "abilities" not in given.get("helper", {})):
        helper = helper.with_(abilities={means: "novice", **helper.abilities})
    if helper.id == patient.id:
        patient = helper
    heals, times = given.get("heals"), given.get("times", 1)
    helper = helper.with_(left=tuple(given.get("actions_left", helper.left)))
    patient = helper if helper.id == patient.id else patient
    people = (patient,) if helper.id == patient.id else (patient, helper)
    fight = Fight(order=tuple(one.id for one in reversed(people)), turn=given.get("turn", 1))

    def rule() -> Rule[Seen]:
        for time in range(times):
            if time:
                yield from change((yield from look(Creature, helper.id)), TurnOpened())
            aiding, ailing = (yield from look(Creature, helper.id)), (yield from look(Creature, patient.id))
            yield from first_aid(aiding, ailing, means, heals)
        healed, spent = (yield from look(Creature, patient.id)), (yield from look(Creature, helper.id))
        return {**body(healed), "herbal_cures": spent.herbal_cures, "actions_left": list(spent.left)}

    return prepared(rule, case, world=(*people, fight))


def days(given: Given, case: Mapping[str, Any]) -> Prepared:
    who = person(given["character"], "character")
    hours = int(given["days"] * 24)

    def rule() -> Rule[Seen]:
        return body((yield from natural_healing(who, hours)))

    return prepared(rule, case, world=(who,))


DOES = {"death-test": dying, "first-aid": helping, "natural-healing": days}
