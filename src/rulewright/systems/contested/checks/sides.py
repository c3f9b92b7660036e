"""Sides of a check: everything somebody brings to it, decided before a die falls.

Plain values, so that odds are solved once for equal sides.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from rulewright.chance import Dice, parse
from rulewright.chance.remembered import USUAL
from rulewright.engine import refused
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.contested.numbers import BASE_DIE, UNARMED_DIE
from rulewright.systems.contested.records import Attribute, Creature, Item

SWUNG: Final = re.compile(r"(?P<name>.*?)\s*(?P<swing>[+-][0-9]{1,2})?")
"""A thing as people name it, with Advantages or Disadvantages of its own die: `axe+1`."""


@lru_cache(USUAL)
def _average(dice: Dice) -> float:
    return float(dice.mean())


class ObjectDie(msgspec.Struct, frozen=True):
    """An object that serves the attempt. Clauses: actions.object-dice, actions.advantage.scope"""

    name: str
    dice: Dice
    swing: int = 0
    """Advantages less Disadvantages of this die."""

    @property
    def thrown(self) -> Dice:
        """The dice thrown for it. Clauses: actions.advantage.keep-high, actions.disadvantage.keep-low"""
        return self.dice.swing(self.swing) if self.swing else self.dice


class Side(msgspec.Struct, frozen=True):
    """Everything one side brings to a check. Clauses: actions.modifier.attribute, saves.modifier.attribute"""

    attribute: Attribute
    score: int
    swing: int = 0
    """Advantages less Disadvantages of the Base Die. Clause: actions.advantage.mixed"""
    objects: tuple[ObjectDie, ...] = ()
    derived: bool = False
    """A bonus derived from the score is added, where the table reads it so."""

    def __post_init__(self) -> None:
        """Refuse what no Attribute can be. Clause: attributes.three"""
        if self.score < 0:
            raise Unreadable(
                "score", Sentence("{score}: an Attribute cannot be below 0", score=self.score), "give 0 or more"
            )

    @property
    def base(self) -> Dice:
        """The Base Die as it is thrown."""
        return BASE_DIE.swing(self.swing) if self.swing else BASE_DIE

    @property
    def added(self) -> int:
        """What the Attribute adds to the roll. Clause: actions.modifier.attribute"""
        return (self.score - 10) // 2 if self.derived else self.score

    @property
    def expected(self) -> float:
        """What it comes to on average, to put the best of several ways first."""
        return self.added + _average(self.base) + sum([_average(one.thrown) for one in self.objects])


class Assault(msgspec.Struct, frozen=True):
    """An attack as it is about to be rolled."""

    side: Side
    """The attacker's side: Attribute, Base Die, and objects beside weapons."""
    weapons: tuple[ObjectDie, ...] = ()
    """Empty: unarmed."""
    pierces: bool = False
    """Armor does not help against it."""
    fire: bool = False
    """It burns, which does nothing to whoever fire does no harm. Clause: magic.mishap.6"""
    mundane: bool = False
    """Nothing about it is magical. Clause: magic.mishap.24"""
    wide: bool = False
    """It strikes a whole area."""
    adds: bool = False
    """Lower dice of several weapons add to the IR, where the table reads it so."""


FIST: Final = ObjectDie("unarmed", UNARMED_DIE)
"""What attacks without a weapon. Clause: combat.attack.unarmed"""


def merged(objects: Iterable[ObjectDie]) -> tuple[ObjectDie, ...]:
    """The objects with those of one name rolled together, so that each name falls once. Clause: actions.object-dice"""
    found: dict[str, ObjectDie] = {}
    for one in objects:
        held = found.get(one.name)
        found[one.name] = one if held is None else ObjectDie(one.name, held.thrown + one.thrown)
    return tuple(found.values())


@lru_cache(USUAL)
def split_swing(word: str) -> tuple[str, int]:
    """A thing's name and the swing of its die, from a word such as `axe+1`. Clause: actions.advantage.scope"""
    match = SWUNG.fullmatch(word)
    return (match["name"], int(match["swing"] or 0)) if match else (word, 0)


def named(words: Iterable[str], who: Creature) -> tuple[tuple[Item, int], ...]:
    """The things `who` has by these words, each with the swing of its own die; the same thing is not taken twice."""
    left = list(who.items)
    found = []
    for word in words:
        name, swing = split_swing(word)
        low = name.casefold()
        item = next((one for one in left if low == one.name.casefold() or low == one.gear.casefold()), None)
        if item is None:
            have = ", ".join(one.name for one in who.items) or Sentence("nothing")
            raise refused(
                "{title} has no {name}; there is {have}", title=who, name=name, have=have, clause="actions.object-dice"
            )
        left.remove(item)
        found.append((item, swing))
    return tuple(found)


def serving(words: Iterable[str], who: Creature) -> tuple[ObjectDie, ...]:
    """The dice of the objects that serve an attempt; one without a die adds nothing. Clause: actions.object-dice"""
    return merged(ObjectDie(item.name, parse(item.die), swing) for item, swing in named(words, who) if item.die)
