"""Damage rolls: dice that go on while they show their maximum, better or worse of two, less armour.

A maximum counts one less and is rolled again. Impaired damage is the lower of two rolls, enhanced the higher; one
cancels one of the other, and two impairments left over make the attack useless.
"""

from functools import lru_cache
from typing import Final

from rulewright.chance import Dice, parse
from rulewright.chance.remembered import USUAL
from rulewright.engine import Part, Rolls, Rule, Told, must, once, roll, say, tell
from rulewright.errors import Sentence
from rulewright.systems.murdham.numbers import EXPLODING_LOSS, MOST_DAMAGE, USELESS_IMPAIRMENTS
from rulewright.systems.murdham.records.creature import Creature

DICE: Final = ("d4", "d6", "d8", "d10", "d12")
"""Damage dice. Clause: core.dice"""


@lru_cache(USUAL)
def exploding(die: Dice, count: int = 1) -> Dice:
    """The damage dice made of plain ones. Clauses: core.damage.exploding, combat.size.damage"""
    one = die.exploding(loss=EXPLODING_LOSS).at_most_value(MOST_DAMAGE)
    return count * one if count > 1 else one


def damage_roll(die: Dice, *, impaired: int = 0, enhanced: int = 0, why: str = "damage", count: int = 1) -> Rule[int]:
    """Roll a damage die, or `count` of them, as a pair if something impairs or enhances it.

    Clauses: core.damage.exploding, core.damage.impaired-enhanced, combat.size.damage
    """
    left = impaired - enhanced
    if left >= USELESS_IMPAIRMENTS:
        yield from say(
            "damage impaired {left} times does nothing",
            "damage",
            total=0,
            left=left,
            clause="core.damage.impaired-enhanced",
        )
        return 0
    if left == 0:
        return (yield from roll(exploding(die, count), why))
    points = yield from once(_of_two, die, left < 0, count)
    yield from tell(_pair, left < 0, points)
    return points


def reduced(target: Creature, damage: int, *, direct: bool, more: int = 0) -> int:
    """Damage that armour, plus `more` of it, lets through; direct damage ignores it.

    Clauses: core.damage.armour, core.damage.direct, combat.cover
    """
    return damage if direct else max(0, damage - target.protected(more))


def die_named(word: str) -> Dice:
    """The damage die people mean; Refused for any other. Clause: core.dice"""
    must(word in DICE, "{word} is no damage die: only {dice}", word=word, dice=", ".join(DICE))
    return parse(word)


def _of_two(die: Dice, better: bool, count: int) -> Rule[int]:
    first = yield from roll(exploding(die, count), "first-roll")
    second = yield from roll(exploding(die, count), "second-roll")
    return max(first, second) if better else min(first, second)


def _pair(rolls: Rolls, better: bool, points: int) -> Told:
    first, second = rolls["first-roll"].value, rolls["second-roll"].value
    if better:
        text = Sentence(
            "enhanced damage: {first} and {second}, the higher counts: {points}",
            first=first,
            second=second,
            points=points,
        )
        parts = (Part("enhanced", points, "the higher of two rolls"),)
    else:
        text = Sentence(
            "impaired damage: {first} and {second}, the lower counts: {points}",
            first=first,
            second=second,
            points=points,
        )
        parts = (Part("impaired", points, "the lower of two rolls"),)
    return Told(text, about="damage", parts=parts, total=points, clause="core.damage.impaired-enhanced")
