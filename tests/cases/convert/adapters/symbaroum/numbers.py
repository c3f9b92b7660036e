"""Numbers alone: secondary attributes, modifiers, fixed values, success tests."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.symbaroum.people import DICE, one_of, person
from tests.cases.convert.adapters.symbaroum.reading import Seen, body, prepared, result
from tests.cases.convert.prepared import Given, Prepared, Unknown

from rulewright.engine import Rule
from rulewright.errors import Refused
from rulewright.systems.symbaroum.actions.weapons_in_hand import fits_shield
from rulewright.systems.symbaroum.challenges import make_test
from rulewright.systems.symbaroum.characters.creation import checked_values
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.checks.rolls import attribute_named
from rulewright.systems.symbaroum.numbers import fixed, modifier
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.records.scene import Scene


def derive(given: Given, case: Mapping[str, Any]) -> Prepared:
    who = person(given["character"], "character")

    def rule() -> Rule[Seen]:
        yield from fits_shield(who, who.weapon)
        value = defense(who)
        return {
            **body(who),
            "legal": True,
            "defense": value,
            "modifier_for_attackers": modifier(value),
            "defense_bonus": who.shield_bonus,
            "defense_of": {"character": value},
        }

    return prepared(rule, case)


def set_attributes(given: Given, case: Mapping[str, Any]) -> Prepared:
    values = {name: given["attributes"][name] for name in given["attributes"]}

    def rule() -> Rule[Seen]:
        who = Creature(id="character", **checked_values(values))
        value = defense(who)
        return {**body(who), "defense": value, "modifier_for_attackers": modifier(value)}
        yield

    return prepared(rule, case)


def modifiers(given: Given, case: Mapping[str, Any]) -> Prepared:
    values = given["values"]

    def rule() -> Rule[Seen]:
        return {"modifiers": [modifier(value) for value in values]}
        yield

    return prepared(rule, case)


def fixed_values(given: Given, case: Mapping[str, Any]) -> Prepared:
    dice = [one_of(die, DICE, "given.dice") for die in given["dice"]]

    def rule() -> Rule[Seen]:
        return {"fixed": [fixed(die) for die in dice]}
        yield

    return prepared(rule, case)


def attribute_of(given: Mapping[str, Any], where: str) -> str:
    """The one attribute a person of a test is given."""
    named = [name for name in ATTRIBUTES if name in given]
    if len(named) != 1:
        raise Unknown(f"{where}: exactly one attribute is given, not {len(named)}")
    return named[0]


def test(given: Given, case: Mapping[str, Any]) -> Prepared:
    opposed, against = "", None
    if "test" in given:
        attribute, value = given["test"]["attribute"], given["test"]["value"]
        fields = {attribute: value} if attribute in ATTRIBUTES else {}
        who = person({**dict(given.get("character", {})), **fields}, "actor")
    else:
        attribute = attribute_of(given["actor"], "actor")
        who = person(given["actor"], "actor")
    word = "target" if "target" in given else "opponent"
    if word in given:
        opposed = attribute_of(given[word], word)
        against = person(given[word], word, side="npc", group="others")
    kind = one_of(given.get("scene", "problem-solving"), ("problem-solving", "social-challenge"), "scene")
    scene = Scene(id="scene", kind=kind) if "scene" in given else None
    difficulty = given.get("difficulty", 0)
    if type(difficulty) is not int:
        raise Refused(f"a difficulty is a whole number, not {difficulty}")
    world = tuple(one for one in (who, against, scene) if one is not None)

    def rule() -> Rule[Seen]:
        attribute_named(attribute)
        tested = yield from make_test(who, attribute, against, opposed, difficulty, scene)
        return {
            "target_number": tested.target,
            "result": result(tested.success),
            "modifier": tested.modifier,
            "rolled_by": tested.by,
            "actor_succeeds": tested.actor_succeeds,
            "unusual": tested.unusual,
            "tests": 1,
        }

    return prepared(rule, case, world=world)


DOES = {
    "derive": derive,
    "equip": derive,
    "set-attributes": set_attributes,
    "modifiers": modifiers,
    "fixed-values": fixed_values,
    "test": test,
}
