"""Armor: what is worn, what has grown on, never more than 3 together."""

from rulewright.engine import Part
from rulewright.systems.contested.numbers import ARMOR_CAP
from rulewright.systems.contested.records import Creature, Item

SHELL_ROW, BARK_ROW, WINGS_ROW = 12, 16, 19
"""Mishaps that give Armor or forbid wearing it. Clauses: magic.mishap.12, magic.mishap.16, magic.mishap.19"""


def armor_of(creature: Creature) -> tuple[int, tuple[Part, ...]]:
    """The Armor that counts, and what it is made of.

    Clauses: armor.worn, armor.cap, armor.extra, magic.mishap.12, magic.mishap.16, magic.mishap.19
    """
    made = [*_own(creature)]
    winged = any(one.row == WINGS_ROW for one in creature.mishaps)
    for item in creature.items:
        if item.armor and _protects(item):
            if winged and item.worn:
                made.append(Part(item.name, 0, "wings: nothing can be worn"))
            else:
                made.append(Part(item.name, item.armor, "worn" if item.worn else "held"))
    summed = sum(part.value for part in made)
    if summed > ARMOR_CAP:
        made.append(Part("cap", ARMOR_CAP - summed, "more does not count"))
    return min(summed, ARMOR_CAP), tuple(made)


def _protects(item: Item) -> bool:
    """Worn pieces protect; a shield in the hand does only where its data name Armor. Clause: armor.worn"""
    return item.worn or (item.held and bool(item.die) and not item.weapon)


def _own(creature: Creature) -> list[Part]:
    shells = {SHELL_ROW: Part("magical shell", 1, "Mishap"), BARK_ROW: Part("bark skin", 1, "Mishap")}
    grown = [shells[one.row] for one in creature.mishaps if one.row in shells]
    grown = grown[: creature.armor]
    rest = creature.armor - len(grown)
    return [Part("natural", rest, "of its own"), *grown] if rest else grown
