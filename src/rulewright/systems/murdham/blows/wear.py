"""Wear: weapons that break on a 1, shields and armour that break under 8, the rolls when a fight is over, doors.

Things take damage less armour, then health; half of what was left, lost at once, leaves a thing damaged.
"""

from typing import Annotated, Final, NamedTuple

from rulewright.engine import Part, Rule, change, look, peek, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.murdham.blows.hits import LANDED, Landed
from rulewright.systems.murdham.blows.weapons import SHIELD
from rulewright.systems.murdham.events.animals import Dismounted
from rulewright.systems.murdham.events.fighting import Strained
from rulewright.systems.murdham.events.goods import ArmourGone
from rulewright.systems.murdham.events.places import ThingHurt
from rulewright.systems.murdham.gear.armour import wears_armour
from rulewright.systems.murdham.gear.durability import is_weak, try_armour, try_weapon
from rulewright.systems.murdham.gear.losing import lose_weapon
from rulewright.systems.murdham.numbers import CRITICAL_SHARE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.space.load import is_grown
from rulewright.systems.murdham.tables import THROWN

BREAKS_ON: Final = 1
"""Damage roll on which a damaged or fragile weapon breaks. Clause: combat.gear"""
BREAKS_UNDER: Final = 8
"""Damage before reduction under which damaged shields and armour break. Clause: combat.gear"""


def after_blow(target: Creature, weapon: Weapon | None, rolled: int, *, shield: bool) -> Rule[None]:
    """What a blow does to the weapon, and to the shield or armour it strikes. Clauses: combat.gear, items.fragile"""
    if weapon is not None and weapon.make in THROWN:
        weapon = None  # gone as it flew
    if weapon is not None and is_grown(weapon, (yield from peek(Creature, weapon.owner)) if weapon.owner else None):
        weapon = None
    yield from _note(weapon.id if weapon else "")
    if weapon is not None and rolled == BREAKS_ON and is_weak(weapon.version, damaged=weapon.damaged):
        yield from lose_weapon(weapon)
        yield from _broken(weapon.title)
    shields = [one for one in (yield from survey(Weapon)) if one.owner == target.id and one.make == SHIELD]
    if shield and shields:
        yield from _note(shields[0].id)
    if target.armour:
        yield from _note(target.id)
    if rolled < BREAKS_UNDER:
        return
    weak = next((one for one in shields if shield and is_weak(one.version, damaged=one.damaged)), None)
    if weak is not None:
        yield from lose_weapon(weak)
        yield from _broken(weak.title)
    elif target.armour and is_weak(target.armour_version, damaged=target.armour_damaged):
        yield from change((yield from look(Creature, target.id)), ArmourGone())
        yield from _broken(Sentence("the armour of {who}", who=target.title))


def wear_out(landed: Landed) -> Rule[None]:
    """What any blow that lands does to the weapon and to what it strikes. Clauses: combat.gear, items.fragile"""
    yield from after_blow(landed.target, landed.weapon, landed.rolled, shield=landed.blow.shield)


LANDED.append(wear_out)


def after_fight(fight: Fight) -> Rule[None]:
    """The durability roll of each weapon, shield and armour that a fight has tried. Clause: combat.gear"""
    for name in fight.used:
        weapon = yield from peek(Weapon, name)
        wearer = yield from peek(Creature, name)
        if weapon is not None:
            yield from try_weapon(weapon)
        elif wearer is not None and wears_armour(wearer):
            yield from try_armour(wearer)


def _note(what: str) -> Rule[None]:
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and what and what not in fight.used:
        yield from change(fight, Strained(what))


def _broken(thing: str) -> Rule[None]:
    yield from say("{thing} breaks", thing=thing, clause="combat.gear")


class ThingDamage(NamedTuple):
    """The result of damage to a thing."""

    points: Annotated[int, result("damage")]
    critical: Annotated[bool, result("a critical hit")]
    thing: Thing


def damage_thing(thing: Thing, damage: int, *, direct: bool = False) -> Rule[ThingDamage]:
    """Take damage, less armour; critical damage makes a thing useless, and what is destroyed carries nobody.

    Clauses: items.health, core.damage.armour
    """
    points = damage if direct else max(0, damage - thing.armour)
    critical = points > 0 and points >= thing.health * CRITICAL_SHARE
    left = max(0, thing.health - points)
    yield from say(
        "{what} takes {points} and is destroyed"
        if not left
        else ("{what} takes {points}: health {left}, damaged" if critical else "{what} takes {points}: health {left}"),
        "wear",
        parts=(Part("damage", damage), Part("armour", points - damage)),
        total=points,
        what=thing,
        points=points,
        left=left,
    )
    if points:
        thing = yield from change(thing, ThingHurt(points, critical))
    for one in (yield from survey(Creature)) if not left and points else ():
        if one.rides == thing.id:
            yield from change(one, Dismounted())
            yield from say("{who} has nothing to ride on any more", who=one, clause="items.health")
    return ThingDamage(points, critical, thing)
