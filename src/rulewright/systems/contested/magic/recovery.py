"""Recovery from Mishaps: what rest, healers, magical help or a blade end, and what is rolled then."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Rule, change, must, need, procedure, remove, roll, say
from rulewright.errors import Sentence
from rulewright.systems.contested.body.afflictions import met
from rulewright.systems.contested.body.condition import must_live
from rulewright.systems.contested.body.raising import raise_max_hp, set_attribute
from rulewright.systems.contested.checks.owed import forget, matters
from rulewright.systems.contested.events.body import GrimoireLost, ThingLost
from rulewright.systems.contested.events.magic import MishapAltered, MishapEnded, TumoursRemoved
from rulewright.systems.contested.gear.deprivation import meet
from rulewright.systems.contested.gear.inventory import room
from rulewright.systems.contested.magic.property_mishaps import BOLT
from rulewright.systems.contested.magic.timed_mishaps import ROWS as WINDOWS
from rulewright.systems.contested.magic.timed_mishaps import close_now
from rulewright.systems.contested.options import DOUBLE_GAIN
from rulewright.systems.contested.records import Attribute, Creature
from rulewright.systems.contested.tables.mishap_rows import (
    BARK,
    DOUBLE,
    DRAINED,
    FUSED,
    SHELL,
    SOUL,
    TUMOURS,
    WINGS,
    mishap_row,
)

DRAINED_DIE: Final = d(6)
"""Die against maximum HP after row 7. Clause: magic.mishap.7"""
DOUBLE_DIE: Final = d(6)
"""Die added to each Attribute when a double is undone. Clause: magic.mishap.23"""
FOR_GOOD: Final = (SHELL, SOUL, BARK, FUSED, WINGS)
"""Rows that changed numbers or things for good.

Clauses: magic.mishap.12, magic.mishap.15, magic.mishap.16, magic.mishap.18, magic.mishap.19
"""
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("str", "dex", "wil")


def drained(creature: Creature) -> bool:
    """Whether row 7 still waits for a recovery. Clause: magic.mishap.7"""
    return bool(met(creature, DRAINED))


def recover_drained(creature: Creature) -> Rule[Creature]:
    """Roll 1d6 against maximum HP for each time row 7 is over. Clause: magic.mishap.7"""
    for mishap in met(creature, DRAINED):
        creature = yield from change(creature, MishapEnded(mishap), "magic.mishap.7")
        total = yield from roll(DRAINED_DIE, "max-hp")
        creature = yield from raise_max_hp(creature, total)
    return creature


def heal_tumours(creature: Creature) -> Rule[Creature]:
    """Remove all tumours: their slots are free, and one Fatigue may be ignored later. Clause: magic.mishap.14"""
    creature = yield from change(creature, TumoursRemoved())
    for mishap in met(creature, TUMOURS):
        if not mishap.healed:
            healed = msgspec.structs.replace(mishap, healed=True)
            creature = yield from change(creature, MishapAltered(mishap, healed), "magic.mishap.14")
    yield from say(
        "{title}'s tumours are gone: {room}, and one Fatigue may be ignored.",
        "tumours",
        outside="{title}'s tumours are gone.",
        title=creature,
        room=room(creature),
    )
    return creature


def undo(creature: Creature) -> Rule[Creature]:
    """Make one of two again: the double is gone, each Attribute rises by 1d6. Clause: magic.mishap.23"""
    bond = met(creature, DOUBLE)[0]
    creature = yield from change(creature, MishapEnded(bond), "magic.mishap.23")
    if bond.other:
        yield from remove(bond.other)
        yield from forget(*(one for one in (yield from matters()) if one.on == bond.other))
    alike = (yield from DOUBLE_GAIN) == "one-roll-for-all"
    points = 0
    for attribute in ATTRIBUTES:
        if not (alike and points):
            points = yield from roll(DOUBLE_DIE, f"{attribute}-gain")
        value, maximum = creature.score(attribute) + points, creature.maximum(attribute) + points
        creature = yield from set_attribute(creature, attribute, value, maximum, points)
    return creature


@procedure("contested.remove-tumours", title="Remove tumours", by="referee")
def remove_tumours(creature: Annotated[Creature, Field("whom a specialised healer treats")]) -> Rule[Creature]:
    """Let a specialised healer remove all tumours. Clause: magic.mishap.14"""
    must_live(creature)
    must(creature.tumours, "{title} has no tumours", title=creature)
    return (yield from heal_tumours(creature))


@procedure("contested.undo-double", title="Undo a double", by="referee")
def undo_double(creature: Annotated[Creature, Field("who has a double; this one stays")]) -> Rule[Creature]:
    """Let magical help undo a double: it is gone, and each Attribute rises by 1d6. Clause: magic.mishap.23"""
    must_live(creature)
    must(met(creature, DOUBLE), "{title} has no double", title=creature)
    return (yield from undo(creature))


@procedure("contested.cut-off-hand", title="Cut off the fused hand", by="referee")
def cut_off_hand(creature: Annotated[Creature, Field("who loses the hand that holds the Grimoire")]) -> Rule[Creature]:
    """Cut off the hand that is one with the Grimoire: no casting ever again. Clause: magic.mishap.18"""
    fused = need(
        next((one for one in met(creature, FUSED) if not one.hand_cut_off), None),
        "{title} has no hand fused with a Grimoire",
        title=creature,
    )
    gone = msgspec.structs.replace(fused, hand_cut_off=True)
    creature = yield from change(creature, MishapAltered(fused, gone), "magic.mishap.18")
    creature = yield from _without_bolt(creature)
    if creature.grimoire is not None:
        creature = yield from change(creature, GrimoireLost(), "magic.mishap.18")
    yield from say(
        "{title} loses the fused hand and the Grimoire with it, and can never cast again.", "mishap", title=creature
    )
    return creature


def _without_bolt(creature: Creature) -> Rule[Creature]:
    return (yield from change(creature, ThingLost(BOLT), "magic.mishap.18")) if BOLT in creature.items else creature


@procedure("contested.mishap-over", title="End a Mishap", by="referee")
def mishap_over(
    creature: Annotated[Creature, Field("who has recovered")],
    row: Annotated[int, Field("row of the Mishap that is over", low=2, high=24)],
) -> Rule[Creature]:
    """Say that the recovery a Mishap waits for has come, and roll what it then gives.

    Clauses: magic.mishap.lookup, magic.mishap.7, magic.mishap.8, magic.mishap.14, magic.mishap.23
    """
    entry = mishap_row(row)
    must_live(creature)
    must(
        met(creature, row),
        "{title} does not suffer from {name}",
        title=creature,
        name=Sentence(entry.name),
        clause=f"magic.mishap.{row}",
    )
    must(
        row not in FOR_GOOD,
        "{name} is for good: what it took does not come back",
        name=Sentence(entry.name),
        clause=f"magic.mishap.{row}",
    )
    if row in WINDOWS:
        return (yield from close_now(creature, row))
    if row == DRAINED:
        creature = yield from meet(creature, "rest")
        return (yield from recover_drained(creature))
    if row == TUMOURS:
        return (yield from heal_tumours(creature))
    if row == DOUBLE:
        return (yield from undo(creature))
    return (yield from change(creature, MishapEnded(met(creature, row)[0]), f"magic.mishap.{row}"))
