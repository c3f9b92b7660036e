"""How a Target answers: with which Attribute and which objects, as its player or its tactics decide."""

import msgspec

from rulewright.chance import parse
from rulewright.engine import Rule, choose, peek
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.checks.sides import ObjectDie, Side, merged
from rulewright.systems.contested.fight.held import NO_DEFENCE, Defence, defend
from rulewright.systems.contested.records import Attribute, Creature

AGAINST_ATTACKS: tuple[Attribute, ...] = ("dex", "str")
"""Dodging and blocking. Clause: saves.modifier.attribute"""
WORDS = {"dex": "dodge", "str": "block", "wil": "resist"}


class Way(msgspec.Struct, frozen=True):
    """One way to make a Save."""

    key: str
    side: Side

    @property
    def label(self) -> str:
        """The way in words."""
        dice = "".join(f" + {one.name} {one.dice}" for one in self.side.objects)
        return f"{WORDS[self.side.attribute]} with {NAMES[self.side.attribute]} {self.side.score}{dice}"


def ways(target: Creature, attributes: tuple[Attribute, ...] = AGAINST_ATTACKS) -> tuple[Way, ...]:
    """The ways in which a Target can make its Save, the usual one first: what it guards itself with, best total first.

    Parrying with a weapon in hand comes after these. Clauses: saves.describe, saves.object-dice
    """
    guards = tuple(
        ObjectDie(one.name, parse(one.die)) for one in target.items if one.held and one.die and not one.weapon
    )
    arms = [one for one in target.items if one.held and one.die and one.weapon and not one.ranged]
    plain = [_way(target, attribute, guards) for attribute in attributes]
    bare = [_way(target, attribute, ()) for attribute in attributes] if guards else []
    parried = [
        _way(target, attribute, (*guards, ObjectDie(arm.name, parse(arm.die))))
        for arm in arms
        for attribute in attributes
    ]
    found = {one.key: one for group in (plain, bare, parried) for one in sorted(group, key=_best)}
    return tuple(found.values())


def _way(target: Creature, attribute: Attribute, objects: tuple[ObjectDie, ...]) -> Way:
    side = Side(attribute, target.score(attribute), 0, merged(objects))
    return Way("+".join((attribute, *(one.name for one in side.objects))), side)


def _best(way: Way) -> float:
    return -way.side.expected


def answer_with(
    target: Creature, attributes: tuple[Attribute, ...] = AGAINST_ATTACKS, *, swing: int = 0, several: bool = False
) -> Rule[tuple[Creature, Side]]:
    """Ask the Target how it makes its Save, and give it as it then stands with its side of the check.

    `swing` are the Advantages less Disadvantages that the referee gives. A held dodge or parry may be used first.
    Clauses: saves.describe, saves.cc.ready, saves.advantage, actions.examples.held-defence
    """
    held = yield from defend(target)
    if held != NO_DEFENCE:
        target = (yield from peek(Creature, target.id)) or target
    options = ways(target, attributes)
    why = f"defence-{target.id}" if several else "defence"
    keys = tuple(one.key for one in options)
    labels = tuple(one.label for one in options)
    key = (yield from choose(target.id, why, keys, labels=labels)) if len(keys) > 1 else keys[0]
    side = next(one.side for one in options if one.key == key)
    return target, _helped(msgspec.structs.replace(side, swing=swing), held)


def _helped(side: Side, held: Defence) -> Side:
    """Add what a held defence brings; a thing that serves already is not counted twice."""
    serving = {one.name for one in side.objects}
    objects = (*side.objects, *(one for one in held.objects if one.name not in serving))
    return msgspec.structs.replace(side, swing=side.swing + held.swing, objects=objects)
