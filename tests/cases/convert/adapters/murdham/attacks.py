"""Words about attacks: who strikes whom with what, and what the blade carries."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.murdham.bodies import protected
from tests.cases.convert.adapters.murdham.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.murdham.blows.hits import caught_in_blast, strike_wet_zone
from rulewright.systems.murdham.blows.weapons import UNARMED
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.perils.poison_delivery import must_enter_by as must_reach
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.states import Going

OWN = ("skills", "traits", "conditions", "omens", "max-omens", "agi", "wit", "effects", "items")
"""Words at the top of a case that belong to the one who attacks."""


def attacking(stage: Stage) -> Prepared:
    """`attack`: an attack that hits, with what makes it better or worse."""
    given = stage.given
    if given.get("zone") not in (None, "wet", "typical"):
        raise Unknown(f"zone: {given['zone']}")
    weapon, die = _armed(stage)
    element = given.get("element", "none")
    if given.get("zone") == "wet" and element == "lightning" and "in-zone" in given:
        return _wet_zone(stage, die)
    target, attacker = _target(stage), _attacker(stage)
    poison = given.get("poison")
    susceptible = given.get("flammable", False) if element == "fire" else given.get("metal", False)
    impaired, enhanced = given.get("impaired", 0), given.get("enhanced", 0)
    stage.rename["target-str-save"] = "str-save"

    def steps() -> Steps:
        struck = (yield from stage.set_up(target, given.get("target", {})))["who"]
        striker = (yield from stage.set_up(attacker, given.get("attacker", given)))["who"]
        if weapon.poison and poison:
            must_reach(poison, "bloodstream")
        hit = yield from attack(striker, struck, die, weapon, impaired, enhanced, element, susceptible)
        striker = yield from look(Creature, striker.id)
        return {
            "damage": hit.damage,
            "hit": hit.landed,
            "exposed": hit.exposed,
            "takes-effect": hit.takes_effect,
            "coated": bool(weapon.poison) and not hit.exposed,
            "omens": striker.omens,
            "attacks": "impaired" if striker.attack_impairments else "normal",
        }

    for word in ("metal", "flammable", "poison"):
        given.get(word)
    return stage.prepared(steps)


def _armed(stage: Stage) -> tuple[Weapon, str]:
    """The weapon and its damage die, where only one of the two is given."""
    given, words = stage.given, stage.given.get("weapon", {})
    die = given.get("attack", words.get("damage", "d6"))
    make = words.get("type", UNARMED if die == UNARMED else "dagger")
    if words.get("ranged", False) and "type" not in words:
        make = "missile hand weapon"
    poison = given.get("poison", "damaging") if given.get("coated", False) else ""
    weapon = Weapon(id="blade", make=make, die=die, poison=poison)
    stage.world.append(weapon)
    return weapon, die


def _target(stage: Stage) -> Creature:
    given = stage.given
    instead: dict[str, Any] = {"armour": given["target-armour"]} if "target-armour" in given else {}
    if "target" in given:
        return protected(stage, stage.people(given["target"], **instead))
    others: Mapping[str, Any] = {"skills": (), "traits": (), "conditions": (), "omens": 0, "items": (), "effects": ()}
    return protected(stage, stage.people(None, **{"agi": 9, "wit": 9, "max-omens": 2, **others, **instead}))


def _attacker(stage: Stage) -> Creature:
    words = stage.given.get("attacker")
    if words is not None:
        return stage.people(words, "attacker")
    who = stage.people({word: stage.given[word] for word in OWN if word in stage.given}, "attacker")
    doing = stage.given.get("while")
    return stage.instead(who.with_(going=Going(doing))) if doing else who


def _wet_zone(stage: Stage, die: str) -> Prepared:
    given = stage.given
    inside = tuple(stage.people({}, name) for name in given["in-zone"])
    border = tuple(stage.people({}, name) for name in given.get("on-border", ()))
    for name in given.get("next-zone", ()):
        stage.people({}, name)

    def steps() -> Steps:
        if stage.dice:
            yield from strike_wet_zone(inside, die, border)
        return {"hits": [one.name for one in caught_in_blast(inside, border)]}

    return stage.prepared(steps, inside[0].id)
