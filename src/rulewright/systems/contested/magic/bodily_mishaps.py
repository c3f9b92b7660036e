"""Mishaps that strike body and mind, for good or until somebody helps."""

from typing import Final

import msgspec

from rulewright.chance import d
from rulewright.engine import Lasting, Question, Rule, begin, change, choose, create, peek, roll
from rulewright.errors import Sentence
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.body.condition import lose
from rulewright.systems.contested.body.raising import set_attribute
from rulewright.systems.contested.events.body import ThingAltered
from rulewright.systems.contested.events.magic import MishapBegan, SkinHardened, SlotsLost, YearPassed
from rulewright.systems.contested.gear.deprivation import deprive
from rulewright.systems.contested.gear.inventory import fit_in
from rulewright.systems.contested.magic.cast_values import Casting
from rulewright.systems.contested.numbers import DAY_SECONDS, SLOTS, WINGED_SLOTS
from rulewright.systems.contested.options import WINGED_DEX
from rulewright.systems.contested.records import Creature, Mishap
from rulewright.systems.contested.tables.mishap_rows import (
    BARK,
    BURNS,
    DOUBLE,
    DRAINED,
    ELEMENTAL,
    LIMBS,
    PATRON,
    PURPLE,
    UNCANNY,
    VESSEL,
    WINGS,
)
from rulewright.systems.contested.words import GONE

AGEING: Final = "double-ageing"
BURNS_DIE: Final = d(4)
"""WIL lost to arcane burns. Clause: magic.mishap.11"""
BARK_DIE: Final = d(4)
"""STR lost for good to bark skin. Clause: magic.mishap.16"""
WINGS_DIE: Final = d(4)
"""DEX gained with wings. Clause: magic.mishap.19"""


def drained(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Be Deprived; after recovery 1d6 against maximum HP. Clause: magic.mishap.7"""
    creature = yield from _begun(creature, DRAINED, casting)
    return (yield from deprive(creature, "rest"))


def arcane_burns(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Lose 1d4 WIL and have one free Magic Die from now on. Clause: magic.mishap.11"""
    points = yield from roll(BURNS_DIE, "wil-loss")
    creature = yield from lose(creature, "wil", points)
    return (yield from _begun(creature, BURNS, casting))


def bark_skin(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Lose 1d4 STR for good and gain 1 Armor; fire attacks are Enhanced, light is the only food.

    Clause: magic.mishap.16
    """
    points = yield from roll(BARK_DIE, "str-loss")
    creature = yield from _begun(creature, BARK, casting)
    creature = yield from change(creature, SkinHardened(), "magic.mishap.16")
    maximum = max(0, creature.max_strength - points)
    creature = yield from set_attribute(creature, "str", creature.strength, maximum, points)
    return (yield from lose(creature, "str", points))


def wings(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Grow wings: +1d4 DEX, flight, 5 slots; what is worn is torn off, and what no longer fits is dropped.

    Clause: magic.mishap.19
    """
    points = yield from roll(WINGS_DIE, "dex-gain")
    both = (yield from WINGED_DEX) == "current-and-maximum"
    value, maximum = creature.dexterity + points, creature.max_dexterity + (points if both else 0)
    creature = yield from set_attribute(creature, "dex", value, maximum, points)
    first = not suffers(creature, WINGS)
    creature = yield from _begun(creature, WINGS, casting)
    if first:
        left = max(0, WINGED_SLOTS - max(0, SLOTS - creature.slots))
        creature = yield from change(creature, SlotsLost(left), "magic.mishap.19")
    for item in creature.items:
        if item.worn:
            torn = ThingAltered(item, msgspec.structs.replace(item, worn=False))
            creature = yield from change(creature, torn, "magic.mishap.19")
    return (yield from fit_in(creature))


def double(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Let an exact double appear: one mind, one death. Clause: magic.mishap.23"""
    number = 1
    while (yield from peek(Creature, f"{creature.id}-double-{number}")) is not None:
        number += 1
    twin = f"{creature.id}-double-{number}"
    bond = Mishap(DOUBLE, note=casting.note, other=creature.id)
    name = f"{creature.title}'s double"
    yield from create(creature.with_(id=twin, name=name, mishaps=(*creature.mishaps, bond)))
    bond = msgspec.structs.replace(bond, other=twin)
    creature = yield from change(creature, MishapBegan(bond), "magic.mishap.23")
    labels = (
        Sentence("you grow older, the double younger"),
        Sentence("you grow younger, the double older"),
    )
    older = (yield from choose(creature.id, "ages", ("older", "younger"), labels=labels, asks=_ages)) == "older"
    yield from _next_day(creature.id, 1 if older else -1)
    yield from _next_day(twin, -1 if older else 1)
    return creature


def _ages() -> Question:
    """What the double asks."""
    return Question(
        Sentence("There are two of you now. Every day one ages by a year and the other grows younger. Which are you?")
    )


def _next_day(who: str, years: int) -> Rule[None]:
    title = "growing older" if years > 0 else "growing younger"
    yield from begin(AGEING, who, seconds=DAY_SECONDS, title=title, clause="magic.mishap.23", amount=years)


def aged(lasting: Lasting) -> Rule[None]:
    """Age one of two by a year, as long as they are two and live. Clause: magic.mishap.23"""
    creature = yield from peek(Creature, lasting.on)
    if creature is None or creature.status in GONE or not suffers(creature, DOUBLE):
        return
    if creature.age + lasting.amount > 0:
        yield from change(creature, YearPassed(lasting.amount))
    yield from _next_day(creature.id, lasting.amount)


def changed(creature: Creature, casting: Casting, row: int) -> Rule[Creature]:
    """Be changed by a row that rolls nothing: what it does counts wherever it matters, or the referee tells it.

    Clauses: magic.mishap.9, magic.mishap.17, magic.mishap.20, magic.mishap.21, magic.mishap.22, magic.mishap.24
    """
    return (yield from _begun(creature, row, casting))


def _begun(creature: Creature, row: int, casting: Casting) -> Rule[Creature]:
    return (yield from change(creature, MishapBegan(Mishap(row, note=casting.note)), f"magic.mishap.{row}"))


ENDINGS: Final = {AGEING: aged}
ROWS: Final = {DRAINED: drained, BURNS: arcane_burns, BARK: bark_skin, WINGS: wings, DOUBLE: double}
CHANGES: Final = (PURPLE, UNCANNY, LIMBS, PATRON, VESSEL, ELEMENTAL)
"""Rows that roll nothing and take nothing."""
