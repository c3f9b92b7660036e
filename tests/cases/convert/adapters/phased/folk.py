"""Cases of making people, paying, buying, eating and being chased."""

from collections.abc import Generator
from typing import Any

from tests.cases.convert.adapters.phased.people import person
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.engine.requests.kinds import Roll
from rulewright.systems.phased.bodies.supplies import animal_save, eat, feed
from rulewright.systems.phased.combat.movement import distract, slip_away
from rulewright.systems.phased.numbers import RATIONS_A_UNIT
from rulewright.systems.phased.people.chargen import create_character, hire, pay_hirelings
from rulewright.systems.phased.people.market import buy
from rulewright.systems.phased.records.creatures import Creature

NEW = "newcomer"
SECRET_DOOR = "secret door"
DIE_OF = {"hp": "hp", "hp_max": "hp", "str": "str", "dex": "dex", "wil": "wil", "coins": "coins"}
"""The dice on which each word about somebody new depends, and on no others."""
STILL = 3
"""What dice show that stand still."""


def _rolled(stage: Stage, rule: Generator[Any, Any, Any]) -> Steps:
    """Make somebody; for odds, dice that nobody asks about stand still, as they change nothing of the rest."""
    if "odds" not in stage.case or not stage.asks <= set(DIE_OF):
        return {"made": (yield from rule)}
    wanted = {DIE_OF[word] for word in stage.asks}
    answer: Any = None
    while True:
        try:
            request = rule.send(answer)
        except StopIteration as stop:
            return {"made": stop.value}
        idle = isinstance(request, Roll) and request.why not in wanted
        answer = STILL if idle else (yield request)


def creating(stage: Stage) -> Prepared:
    """A new character."""
    stage.made = NEW

    return stage.comes(lambda: _rolled(stage, create_character(NEW)))


def hiring(stage: Stage) -> Prepared:
    """A new hireling."""
    stage.made = NEW

    return stage.comes(lambda: _rolled(stage, hire(NEW)))


def buying(stage: Stage) -> Prepared:
    """Buying goods."""
    who = stage.add(person(stage.given.get("pc"), "pc"))
    goods = tuple(stage.given["buy"])

    return stage.comes(lambda: buy(who, goods))


def paying(stage: Stage) -> Prepared:
    """Paying hirelings."""
    given = stage.given
    who = stage.add(person(given.get("pc"), "pc"))
    terms = given.get("terms", "wage")
    if terms not in ("wage", "share"):
        raise Unknown(f"terms: {terms}")
    hirelings, days = given.get("hirelings", 1), given.get("days", 1)

    return stage.comes(lambda: pay_hirelings(who, hirelings, days, terms))


def eating(stage: Stage) -> Prepared:
    """Eating from supplies."""
    given = stage.given
    who = stage.add(person(given.get("pc"), "pc"))
    kind = given.get("supply_kind", "food")
    if kind not in ("food", "food and water"):
        raise Unknown(f"supply_kind: {kind}")
    people, days = given.get("people", 1), given.get("days", 1)

    return stage.comes(lambda: eat(who, people, days, kind))


def feeding(stage: Stage) -> Prepared:
    """Feeding animals."""
    given = stage.given
    who = stage.add(person(given.get("pc"), "pc"))
    animals = tuple(name for name, count in given["animals"].items() for _ in range(count))
    days = given.get("days", 1)

    return stage.comes(
        lambda: feed(who, animals, days), lambda fed: {"supplies_needed": fed.needed, "shortfall": fed.shortfall}
    )


def animal_saves(stage: Stage) -> Prepared:
    """One save for each kind of animal."""
    kinds = list(stage.given["animals"])
    for kind in kinds:
        stage.given["animals"][kind]
        stage.add(Creature(id=kind, name=kind))

    def steps() -> Steps:
        told: dict[str, Any] = {}
        for kind in kinds:
            told[kind] = {"success": (yield from stage.step(animal_save(kind), other=(kind,)))}
        return {**told[kinds[0]], **told}

    return stage.prepared(steps)


def evading(stage: Stage) -> Prepared:
    """Shaking off pursuers: by what is dropped, or through a secret door."""
    given = stage.given
    count = sum(given["pursuers"][kind] for kind in given["pursuers"])
    thinks, through = given.get("intelligent", True), given.get("through", "")
    given.get("undead", False)
    if through not in ("", SECRET_DOOR):
        raise Unknown(f"through: {through}")
    drop = given.get("drop", {})
    rations, coins = drop.get("rations", 0), drop.get("sp", 0)
    who = person(given.get("pc"), "pc")
    words = given.get("pc") or {}
    if not ({"supplies", "load"} & set(words)):
        units = -(-rations // RATIONS_A_UNIT)
        who = who.with_(supplies=units)
    stage.add(who if "coins" in words else who.with_(coins=coins))

    def steps() -> Steps:
        if through:
            return {"still_pursuing": (yield from slip_away(count))}
        now = yield from look(Creature, who.id)
        return {"still_pursuing": (yield from distract(now, count, thinks, rations, coins))}

    return stage.prepared(steps)
