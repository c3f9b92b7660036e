"""Arcane equipment: trinkets, wands and staves give Magic Dice; wands and staves have Power that cancels dice.

A wand or staff whose Power is used up is cracked, and gives no dice until it is repaired.
"""

from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Question, Rolls, Rule, Told, change, choose, procedure, tell
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bdp.events.magic import PowerSet
from rulewright.systems.bdp.numbers import MOST_MAGIC_DICE
from rulewright.systems.bdp.pieces import Item
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.words import word

GIFTED: Final = "Gifted"
"""The skill that gives a Magic Die each time it is learned. Clause: magic.dice.invest"""


def gifted(who: Creature) -> int:
    """Magic Dice by skill. Clause: magic.dice.invest"""
    return min(MOST_MAGIC_DICE, who.skills.count(GIFTED))


def magic_dice(who: Creature) -> int:
    """Magic Dice by skill and by what is worn and in hand: trinkets give one in all.

    Clauses: magic.dice.invest, magic.gear.dice
    """
    trinkets = max((item.grants for item in who.items if item.worn), default=0)
    return gifted(who) + trinkets + sum(item.grants for item in implements(who) if not item.cracked)


def implements(who: Creature) -> tuple[Item, ...]:
    """Wands and staves in hand. Clause: magic.gear.dice"""
    return tuple(item for item in who.items if item.most_power and item.hand and not item.broken)


def power(who: Creature) -> int:
    """Dice that the wands and staves in hand can still cancel. Clause: magic.gear.dice"""
    return sum(item.power for item in implements(who))


def cancelled(who: Creature, most: int, why: str, asks: Sentence, of: tuple[str, ...] = ()) -> Rule[int]:
    """Ask the bearer of a wand or staff how many of `most` dice its Power cancels, and use that up.

    Clause: magic.gear.dice
    """
    most = min(most, power(who))
    if most < 1 or not who.able:
        return 0
    keys = tuple(str(number) for number in range(most + 1))
    labels = (Sentence("none"), *(Sentence("{n} die", "{n} dice", n=number) for number in range(1, most + 1)))
    dice = int((yield from choose(who.id, why, keys, labels=labels, asks=partial(Question, asks, of))))
    left = dice
    for item in implements(who):
        used = min(left, item.power)
        if used:
            left -= used
            who = yield from change(who, PowerSet(item.name, item.power - used))
            yield from tell(_used, who, item, used)
    return dice


@procedure("bdp.repair-implement", title="Repair a wand or staff", clauses=("magic.gear.dice",), by="referee")
def repair(
    who: Annotated[Creature, Field("whose it is")],
    thing: Annotated[str, Field("the wand or staff")],
    days: Annotated[int, Field("days of work on it", low=1, high=365)] = 1,
) -> Rule[Creature]:
    """Give a wand or staff its Power back, 1 for each day of work. Clause: magic.gear.dice"""
    item = next((one for one in who.items if one.most_power and one.name.casefold() == thing.casefold()), None)
    if item is None:
        names = ", ".join(one.name for one in who.items if one.most_power)
        raise Unreadable(
            Sentence("'{thing}'", thing=thing),
            Sentence("{title} has no wand or staff of that name", title=who.title),
            Sentence("there are {items}", items=names or Sentence("none")),
        )
    if item.power >= item.most_power:
        raise Refused(
            Sentence("the {thing} has all its Power: {power}", thing=word(item.name), power=item.power),
            clause="magic.gear.dice",
        )
    item = msgspec.structs.replace(item, power=min(item.most_power, item.power + days))
    yield from tell(_repaired, who, item)
    return (yield from change(who, PowerSet(item.name, item.power)))


def _used(_rolls: Rolls, who: Creature, item: Item, used: int) -> Told:
    names = {"thing": word(item.name), "who": who.title}
    text = Sentence("The {thing} of {who} cancels {n} die.", "The {thing} of {who} cancels {n} dice.", n=used, **names)
    if used == item.power:
        text = Sentence("{told} It cracks.", told=text)
    return Told(text, about="power", total=item.power - used, clause="magic.gear.dice")


def _repaired(_rolls: Rolls, who: Creature, item: Item) -> Told:
    names = {"thing": word(item.name), "who": who.title}
    text = Sentence("The {thing} of {who} is worked on: Power {power}.", power=item.power, **names)
    outside = Sentence("The {thing} of {who} is worked on.", **names)
    return Told(text, about="power", total=item.power, clause="magic.gear.dice", outside=outside)


PROCEDURES: Final = (repair,)
