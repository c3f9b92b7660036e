"""What somebody has of magic, faith, songs and wildcraft, as sheets and glances draw it.

Belongs here: lines for people to read. Not here: any rule.
"""

from collections.abc import Iterator

from rulewright.engine import Line, Part, World
from rulewright.engine.glance import Suffered
from rulewright.errors import Sentence
from rulewright.systems.bdp.faith.miracles import faith_dice
from rulewright.systems.bdp.magic.implements import gifted, magic_dice
from rulewright.systems.bdp.numbers import ARMOR_CAP, MOST_MAGIC_DICE
from rulewright.systems.bdp.records import Blessing, Creature
from rulewright.systems.bdp.words import word


def lines(who: Creature) -> Iterator[Line]:
    """Dice, Power and ingredients. Clauses: magic.dice.invest, magic.gear.dice, miracle.cast.wil"""
    if dice := magic_dice(who):
        gear = dice - gifted(who)
        parts = (Part("Gifted", gifted(who)), *((Part("arcane equipment", gear),) if gear else ()))
        now = min(dice, who.free, MOST_MAGIC_DICE)
        note = Sentence("{n} can be rolled now: a free slot each, {most} at most", n=now, most=MOST_MAGIC_DICE)
        yield Line("Magic Dice", str(dice), parts=parts, note=note, clause="magic.dice.invest")
    if dice := faith_dice(who):
        yield Line("Faith Dice", str(dice), clause="miracle.cast.wil")
    for item in who.items:
        if item.most_power:
            power = Sentence("Power {power} of {most}", power=item.power, most=item.most_power)
            cracked = Sentence("cracked: no Magic Dice until it is repaired")
            yield Line(word(item.name), cracked if item.cracked else power, clause="magic.gear.dice")
    for one in dict.fromkeys(who.ingredients):
        kind = Sentence("{rarity}, {region}", rarity=word(one.rarity), region=word(one.region))
        portions = Sentence("{n} portion", "{n} portions", n=who.ingredients.count(one))
        yield Line(one.name, kind, note=portions, clause="craft.ingredient.example")


def boons(who: Creature, world: World) -> Iterator[Suffered]:
    """What miracles and songs have left on somebody. Clauses: miracle.list.table, song.sing.save"""
    if who.smites:
        left = Sentence("{n} attack", "{n} attacks", n=who.smites)
        yield Suffered(Sentence("Smite: {points} bonus damage", points=who.smite), left, "miracle.list.table")
    if who.protection:
        left = Sentence("{n} attack", "{n} attacks", n=who.protection)
        yield Suffered(Sentence("Divine Protection: {armor} Armor", armor=ARMOR_CAP), left, "miracle.list.table")
    if who.empowered:
        text = Sentence("Empower: {points} bonus damage", points=who.empowered)
        yield Suffered(text, Sentence("the fight is over"), "miracle.list.table")
    if who.heartened:
        yield Suffered(Sentence("no fear, morale holds"), Sentence("the fight is over"), "song.sing.save")
    for one in world.all(Blessing):
        if who.id in one.blessed and one.points:
            text = Sentence("Bless: {n} point for Saves", "Bless: {n} points for Saves", n=one.points)
            yield Suffered(text, Sentence("the day ends"), "miracle.list.table")
