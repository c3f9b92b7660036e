"""Damage to things: armour first, then health; half of what was left at once leaves a thing damaged."""

from typing import NamedTuple

from rulewright.engine import Part, Rolls, Rule, Told, change, tell
from rulewright.errors import Sentence
from rulewright.systems.murdham.numbers import CRITICAL_SHARE
from rulewright.systems.murdham.things.records import Thing, ThingHurt


class Worn(NamedTuple):
    """What damage to a thing came to."""

    points: int
    critical: bool
    thing: Thing


def wear(thing: Thing, damage: int, *, direct: bool = False) -> Rule[Worn]:
    """Take so much damage, less armour; critical damage makes a thing useless.

    Clauses: items.health, core.damage.armour
    """
    points = damage if direct else max(0, damage - thing.armour)
    critical = points > 0 and points >= thing.health * CRITICAL_SHARE
    yield from tell(_line, thing, damage, points, critical)
    if points:
        thing = yield from change(thing, ThingHurt(points, critical))
    return Worn(points, critical, thing)


def _line(_rolls: Rolls, thing: Thing, damage: int, points: int, critical: bool) -> Told:
    left = max(0, thing.health - points)
    parts = (Part("damage", damage), Part("armour", points - damage))
    fields = {"what": thing.title, "points": points, "left": left}
    if not left:
        text = Sentence("{what} takes {points} and is destroyed", what=thing.title, points=points)
    elif critical:
        text = Sentence("{what} takes {points}: health {left}, damaged", **fields)
    else:
        text = Sentence("{what} takes {points}: health {left}", **fields)
    return Told(text, about="wear", parts=parts, total=points, clause="items.health")
