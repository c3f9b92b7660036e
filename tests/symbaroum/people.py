"""People for the tests, and runs whose records may be of any type."""

from typing import Any

import rulewright.engine
from rulewright.engine import World
from rulewright.engine.parameters import bind
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Armor, Weapon

SWORD = Weapon(name="sword", die="d8", ready=True)
BOW = Weapon(name="bow", category="ranged", die="d8", ready=True)
PIKE = Weapon(name="pike", category="long", die="d8", ready=True)
DAGGER = Weapon(name="dagger", category="short", die="d6", ready=True)


def mira(**fields):
    """A player character with a sword."""
    return Creature(**{"id": "mira", "name": "Mira", "weapons": (SWORD,), **fields})


def brute(name="brute", **fields):
    """A creature of the referee's with a sword of 4 damage."""
    return Creature(
        **{"id": name, "name": name.capitalize(), "side": "npc", "group": "foes", "weapons": (SWORD,), **fields}
    )


def near(who, target, *others):
    """Both, with each about the other."""
    return (
        who.with_(around={**who.around, "south": target.id}),
        target.with_(around={**target.around, "north": who.id}),
        *others,
    )


def fight(*people, turn=1, at=0):
    """A world with these in a fight, in this order."""
    return World([*people, Fight(order=tuple(one.id for one in people), turn=turn, at=at)])


def mail(die="d4"):
    """Armor."""
    return Armor(name="mail", die=die)


def play(*arguments: Any, **named: Any) -> Any:
    """A rule run with the dice and choices given by name."""
    return rulewright.engine.play(*arguments, **named)


def done(world, verb, *, dice=(), choices=(), options=None, **given):
    """The world after a command, with its arguments as people give them."""
    procedure = SYSTEM.procedure(verb)
    bound = bind(procedure.parameters, given, world)
    return play(procedure, world=world, dice=dice, choices=choices, options=options or {}, **bound).world
