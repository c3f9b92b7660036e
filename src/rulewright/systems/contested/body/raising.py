"""Raising maxima: what a Scar or a Mishap makes of somebody who survives it."""

from rulewright.engine import Part, Rolls, Rule, Told, change, tell
from rulewright.errors import Sentence
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.events.harm import AttributeSet, MaxHpSet
from rulewright.systems.contested.options import RAISED_ATTRIBUTE, RAISED_HP
from rulewright.systems.contested.records import Attribute, Creature


def add_max_hp(creature: Creature, points: int) -> Rule[Creature]:
    """Add to the maximum HP; current HP come back by rest. Clause: scars.row-3"""
    return (yield from set_max_hp(creature, creature.max_hp + points, points, adds=True))


def raise_max_hp(creature: Creature, total: int) -> Rule[Creature]:
    """Make `total` the maximum HP if it is higher; current HP come back by rest. Clause: scars.raise-max-hp"""
    return (yield from set_max_hp(creature, max(total, creature.max_hp), total))


def set_max_hp(creature: Creature, maximum: int, rolled: int, *, adds: bool = False) -> Rule[Creature]:
    """Make `maximum` the maximum HP, even if it is lower; `adds` says that the roll was added to what there was.

    Clauses: scars.raise-max-hp, scars.row-3, scars.row-11
    """
    before = creature
    if maximum != creature.max_hp:
        hp = min(creature.hp, maximum)
        if maximum > creature.max_hp and (yield from RAISED_HP) == "rise":
            hp = creature.hp + maximum - creature.max_hp
        creature = yield from change(creature, MaxHpSet(maximum, hp))
    yield from tell(_max_hp, before, creature, rolled, adds)
    return creature


def _max_hp(_rolls: Rolls, before: Creature, after: Creature, rolled: int, adds: bool) -> Told:
    if after.max_hp == before.max_hp:
        text = Sentence(
            "{title}: {rolled} is not higher than the maximum of {hp} HP, which stays.",
            title=before.title,
            rolled=rolled,
            hp=before.max_hp,
        )
        outside = Sentence("{title}: maximum HP stays.", title=before.title)
    else:
        text = Sentence(
            "{title}: maximum HP {before} becomes {now}.", title=before.title, before=before.max_hp, now=after.max_hp
        )
        outside = Sentence("{title}: maximum HP changes.", title=before.title)
    parts: tuple[Part, ...] = (Part("rolled", rolled),)
    if adds:
        parts = (Part("HP before", before.max_hp), *parts)
        return Told(text, "max-hp", parts, after.max_hp, clause="scars.row-3", outside=outside)
    return Told(text, "max-hp", parts, rolled, before.max_hp, clause="scars.raise-max-hp", outside=outside)


def raise_attribute(creature: Creature, attribute: Attribute, total: int) -> Rule[Creature]:
    """Make `total` the maximum of an Attribute if it is higher; a whole current value rises with it.

    Clause: scars.raise-max-hp
    """
    old, value = creature.maximum(attribute), creature.score(attribute)
    if total > old:
        reading = yield from RAISED_ATTRIBUTE
        if reading == "rises" or (reading == "rises-if-whole" and value == old):
            value += total - old
    return (yield from set_attribute(creature, attribute, value, max(old, total), total))


def set_attribute(creature: Creature, attribute: Attribute, value: int, maximum: int, rolled: int) -> Rule[Creature]:
    """Give an Attribute a value and a maximum, and say so. Clauses: scars.raise-max-hp, scars.row-6"""
    before = creature
    if (value, maximum) != (creature.score(attribute), creature.maximum(attribute)):
        creature = yield from change(creature, AttributeSet(attribute, value, maximum))
    yield from tell(_attribute, before, creature, attribute, rolled)
    return creature


def _attribute(_rolls: Rolls, before: Creature, after: Creature, attribute: Attribute, rolled: int) -> Told:
    name, old, new = NAMES[attribute], before.score(attribute), after.score(attribute)
    most, more = before.maximum(attribute), after.maximum(attribute)
    if before == after:
        text = Sentence(
            "{title}: {rolled} is not higher, {name} stays {score} of {most}.",
            title=before.title,
            rolled=rolled,
            name=name,
            score=old,
            most=most,
        )
        outside = Sentence("{title}: {name} stays.", title=before.title, name=name)
    else:
        text = Sentence(
            "{title}: {name} {before} of {most} becomes {now} of {more}.",
            title=before.title,
            name=name,
            before=old,
            most=most,
            now=new,
            more=more,
        )
        outside = Sentence("{title}: {name} changes.", title=before.title, name=name)
    return Told(
        text,
        about="attribute",
        outside=outside,
        parts=(Part("rolled", rolled),),
        total=rolled,
        against=most,
        clause="scars.raise-max-hp",
    )
