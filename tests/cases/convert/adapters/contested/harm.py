"""attack, damage, scar, armor, attribute-loss, stabilize."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.contested.checks import detail, each, opponents, renamed, sides, total_of
from tests.cases.convert.adapters.contested.sides import (
    CLOCK,
    creature,
    dice_of,
    flag,
    listed,
    one_of,
    roller,
    thing,
    whole,
)
from tests.cases.convert.prepared import Given, Outcome, Prepared, Read

from rulewright.engine import Clock, Lasting, Rule, look
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.body.condition import MORTAL, can_act, condition, lose
from rulewright.systems.contested.checks.rolls import attribute_named
from rulewright.systems.contested.checks.sides import Assault, Side, merged
from rulewright.systems.contested.fight.circumstances import Circumstances, standing
from rulewright.systems.contested.fight.strike import Blow, strike
from rulewright.systems.contested.harm.aid import stabilize
from rulewright.systems.contested.harm.damage import damage
from rulewright.systems.contested.harm.scars import Marked, mark, recover_scar
from rulewright.systems.contested.records import Creature, Item

HOW = ("enhanced", "impaired", "distant", "blast", "fire", "mundane")


def stands(seen: Outcome, name: str) -> Creature:
    """A creature as it stands now."""
    found = seen.find(name)
    assert isinstance(found, Creature)
    return found


def state_reads(name: str) -> dict[str, Read]:
    """How to read the state of one creature."""
    fields = {
        "hp": "hp",
        "max_hp": "max_hp",
        "str": "strength",
        "dex": "dexterity",
        "wil": "willpower",
        "max_str": "max_strength",
        "max_dex": "max_dexterity",
        "max_wil": "max_willpower",
        "doomed": "doomed",
        "stabilized": "stabilized",
    }

    def reader(field: str) -> Read:
        return lambda seen: getattr(stands(seen, name), field)

    return {
        **{word: reader(field) for word, field in fields.items()},
        "status": lambda seen: condition(stands(seen, name)),
        "can_act": lambda seen: not can_act(stands(seen, name)),
        "deprived": lambda seen: stands(seen, name).deprived or None,
    }


def attack(given: Given, case: Mapping[str, Any]) -> Prepared:
    """A contest plus damage."""
    words = given["initiator"]
    state, who, found = creature(words, "initiator"), roller(words), opponents(given)
    weapons = listed(words, "weapons", thing)
    flags = {word: flag(words, word) for word in HOW}
    how = Circumstances(advantage=who.adv, disadvantage=who.disadv, **flags)

    def rule() -> Rule[tuple[Blow, ...]]:
        stood = yield from standing(state, tuple(target for target, _ in found), how)
        objects = merged((yield from dice_of(who.objects)))
        side = Side(who.attribute, who.score, stood.swing, objects)
        assault = Assault(side, (yield from dice_of(weapons)))
        return (yield from strike(state, assault, (yield from sides(found)), stood.causes))

    names = tuple(target.id for target, _ in found)
    world = (CLOCK, state, *(target for target, _ in found))
    rename = {**renamed(found), "fist": "unarmed"}
    return Prepared(rule, world=world, options=detail(case), reads=_blows(given, names), rename=rename)


def _blows(given: Given, names: tuple[str, ...]) -> dict[str, Read]:
    def field(word: str) -> Read:
        return each(given, names, lambda seen, at: getattr(seen.value[at], word))

    def record(word: str) -> Read:
        return each(given, names, lambda seen, at: getattr(stands(seen, names[at]), word))

    def tr(seen: Outcome, at: int) -> int | None:
        about = "save-base" if len(names) == 1 else f"save-base-{names[at]}"
        return total_of(about, seen.value[at].tr, seen)

    return {
        "ir": lambda seen: total_of("base", seen.value[0].ir, seen),
        "tr": each(given, names, tr),
        "natural": lambda seen: seen.value[0].natural,
        **{word: field(word) for word in ("hit", "damage", "scar", "save_natural")},
        **{word: record(field) for word, field in (("hp", "hp"), ("str", "strength"), ("max_hp", "max_hp"))},
        "status": each(given, names, lambda seen, at: condition(stands(seen, names[at]))),
        "save": each(given, names, _critical_save),
    }


def _critical_save(seen: Outcome, at: int) -> int | None:
    """The total of one Target's Critical Damage save; the log has them in the order of the Targets."""
    blow = seen.value[at]
    if blow.held is None or not seen.told:
        return blow.save if blow.held is not None else None
    before = sum(one.held is not None for one in seen.value[:at])
    return [line for line in seen.told if line.about == "str-save"][before].total


def hurt(given: Given, case: Mapping[str, Any]) -> Prepared:
    """A rolled damage number reaches a target, Armor not yet subtracted."""
    target, rolled = creature(given["target"], "target"), whole(given, "rolled")

    def save(seen: Outcome) -> int | None:
        return total_of("str-save", seen.value.save, seen) if seen.value.held is not None else None

    reads: dict[str, Read] = {
        **state_reads("target"),
        "damage": lambda seen: seen.value.damage,
        "scar": lambda seen: seen.value.scar,
        "save": save,
    }
    return Prepared(damage, (target, rolled), world=(CLOCK, target), options=detail(case), reads=reads)


def scar(given: Given, case: Mapping[str, Any]) -> Prepared:
    """A row of the Scars Table, and its recovery where that is over."""
    who, row = creature(given.get("creature") or Given({}), "creature"), whole(given, "row")
    dc, recovered = whole(given, "dc", 20, what="a DC"), flag(given, "recovered")

    def rule() -> Rule[Marked]:
        marked = yield from mark(who, row, dc)
        after = yield from look(Creature, who.id)
        if recovered and not after.scars[-1].healed and not after.doomed:
            yield from recover_scar(after, row)
        return marked

    def save(seen: Outcome) -> int | None:
        return total_of("wil-save", seen.value.save, seen) if seen.value.held is not None else None

    reads: dict[str, Read] = {
        **state_reads("creature"),
        "location": lambda seen: seen.value.place or None,
        "when": lambda seen: seen.value.when,
        "save": save,
        "minutes_left": _minutes_left,
    }
    return Prepared(rule, world=(CLOCK, who), options=detail(case), reads=reads)


def _minutes_left(seen: Outcome) -> int | None:
    lasting, clock = seen.find(f"{MORTAL}-creature-1"), seen.find("clock")
    if not isinstance(lasting, Lasting) or not isinstance(clock, Clock) or lasting.until is None:
        return None
    return (lasting.until - clock.seconds) // 60


def armor(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """The Armor that counts."""
    who = creature(given["creature"], "creature")

    def rule() -> Rule[int]:
        now = yield from look(Creature, who.id)
        return armor_of(now)[0]

    return Prepared(rule, world=(CLOCK, who), reads={"armor": lambda seen: seen.value})


def attribute_loss(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Points of an Attribute are lost."""
    who = creature(given["creature"], "creature")
    attribute, points = attribute_named(str(given["attribute"])), whole(given, "amount")
    return Prepared(lose, (who, attribute, points), world=(CLOCK, who), reads=state_reads("creature"))


def stabilizing(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Aid for somebody with Critical Damage."""
    aid = one_of("aid", given["aid"], ("bandages",))
    patient = creature(given["creature"], "creature")
    helper = Creature(id="helper", items=(Item(name="bandages", gear="bandages", uses=3),))
    return Prepared(stabilize, (helper, patient, aid), world=(CLOCK, helper, patient), reads=state_reads("creature"))


DO = {
    "attack": attack,
    "damage": hurt,
    "scar": scar,
    "armor": armor,
    "attribute-loss": attribute_loss,
    "stabilize": stabilizing,
}
