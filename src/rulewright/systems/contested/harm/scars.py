"""Scars: what is left on a PC brought to 0 HP or under, at once and when it has healed.

The row is due from the attack on; its dice fall by a command of their own, `scar`. What waits for a rest, for
recovery or for help is rolled when that is over, by `recover` or by the rest itself.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import change, grade, look, must, refused, roll, survey, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.picking import worded
from rulewright.systems.contested.body.condition import MORTAL, MORTAL_ROW, begin_dying, must_live, stop_dying
from rulewright.systems.contested.body.raising import (
    add_max_hp,
    raise_attribute,
    raise_max_hp,
    set_attribute,
    set_max_hp,
)
from rulewright.systems.contested.checks.rolls import attribute_named, save
from rulewright.systems.contested.events.harm import MortalWoundHealed, ScarMended, Scarred
from rulewright.systems.contested.gear.deprivation import deprive, meet
from rulewright.systems.contested.gear.inventory import let_slip
from rulewright.systems.contested.numbers import AVERAGE_DC, PLACE_DIE
from rulewright.systems.contested.options import HEAD_WOUND
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.tables.scar_rows import ScarRow, scar_name, scar_row
from rulewright.systems.contested.words import GONE

WALLOPED, SUNDERED = 3, 10
LIMBS: Final = worded(
    "left arm", "right arm", "left hand", "right hand", "left leg", "right leg", "left foot", "right foot"
)
"""What row 10 may take. Clause: scars.lookup"""
"""Rows with something of their own. Clauses: scars.row-3, scars.row-10"""


class Marked(msgspec.Struct, frozen=True):
    """A Scar as it was rolled."""

    row: Annotated[int, result("row of the Scars", spelled=scar_name)]
    name: Annotated[str, implied("the row says it")]
    place: Annotated[str, result("place")]
    when: Annotated[str, implied("the row says it")]
    """When its gain is rolled: now, after rest, after recovery."""
    held: Annotated[bool | None, result("the save succeeds")] = None
    """Whether the WIL save was passed, where the row has one."""
    save: Annotated[int | None, result("total of the save")] = None
    """Total of that save, where the table wants odds by totals."""


@procedure(
    "contested.scar",
    title="Roll a Scar",
    clauses=("combat.attack.scar", "scars.lookup", *(f"scars.row-{row}" for row in range(1, 13))),
    by="owner",
    even=("down", "out of turn"),
)
def scar(
    creature: Annotated[Creature, Field("who has a Scar coming")],
    row: Annotated[int | None, Field("which row, where several are due", empty="the first", low=1, high=12)] = None,
    dc: Annotated[int, Field("DC of the WIL save of rows 8 and 10", low=0, high=100, by="referee")] = AVERAGE_DC,
    part: Annotated[str, Field("body part that row 10 takes, as the referee says", by="referee", rows=LIMBS)] = "",
) -> Rule[Marked]:
    """Roll the Scar that is due: its place and what it changes at once. Clauses: combat.attack.scar, scars.lookup"""
    must(creature.scars_due, "{title} has no Scar coming", title=creature, clause="scars.lookup")
    chosen = creature.scars_due[0] if row is None else row
    if chosen not in creature.scars_due:
        due = every(map(scar_name, creature.scars_due))
        raise refused("{title} has another Scar coming: {due}", title=creature, due=due, clause="scars.lookup")
    return (yield from mark(creature, chosen, dc, part))


@procedure("contested.give-scar", title="Give a Scar", by="referee")
def give_scar(
    creature: Annotated[Creature, Field("who is marked")],
    row: Annotated[int, Field("row of the Scars Table, 1 to 12", low=1, high=12)],
    dc: Annotated[int, Field("DC of the WIL save of rows 8 and 10", low=0, high=100)] = AVERAGE_DC,
    part: Annotated[str, Field("body part that row 10 takes", rows=LIMBS)] = "",
) -> Rule[Marked]:
    """Mark a PC with a row of the Scars Table, whatever the reason. Clause: scars.lookup"""
    return (yield from mark(creature, row, dc, part))


@procedure("contested.recover", title="Recover from a Scar", by="referee")
def recover(
    creature: Annotated[Creature, Field("who has recovered")],
    row: Annotated[int, Field("which Scar is over: mended, cured, helped, healed", low=1, high=12)],
) -> Rule[Creature]:
    """Say that what a Scar waited for has come, and roll what it then gives.

    Clauses: scars.row-4, scars.row-11, scars.row-3, scars.row-5, scars.row-7, scars.row-8
    """
    return (yield from recover_scar(creature, row))


def mark(creature: Creature, row: int, dc: int = AVERAGE_DC, part: str = "") -> Rule[Marked]:
    """Roll a row of the Scars Table: its place, what it does at once, and its gain where that does not wait.

    Clauses: scars.lookup, scars.row-1, scars.row-2, scars.row-3, scars.row-6, scars.row-9, scars.row-12
    """
    entry = scar_row(row)
    must_live(creature)
    must(creature.kind == "pc", "only PCs get Scars, and {title} is none", title=creature)
    place = yield from _place(entry, part)
    mortal = row == MORTAL_ROW
    event = Scarred(row, place, not entry.waits, entry.gain == "doom", mortal)
    creature = yield from change(creature, event, f"scars.row-{row}")
    yield from tell(_marked, creature, entry, place)
    creature = yield from let_slip(creature)
    if entry.deprived:
        creature = yield from deprive(creature, entry.deprived, briefly=row == WALLOPED)
    if mortal:
        yield from begin_dying(creature, MORTAL)
    if entry.when != "now":
        return Marked(row, entry.name, place, entry.when)
    return (yield from _gain(creature, entry, place, dc))


def settle_scars() -> Rule[None]:
    """Roll every Scar that is due, before time goes on or the next Turn begins. Clause: combat.attack.scar"""
    for one in (yield from survey(Creature)):
        for row in one.scars_due:
            who = yield from look(Creature, one.id)
            if who.status not in GONE:
                yield from mark(who, row)


def _place(entry: ScarRow, part: str) -> Rule[str]:
    if not entry.places:
        return part if entry.number == SUNDERED else ""
    places = entry.places
    cuts = tuple(face for face in range(2, len(places) + 1) if places[face - 1] != places[face - 2])
    return (yield from grade(PLACE_DIE, cuts, (places[0], *(places[cut - 1] for cut in cuts)), "location"))


def _gain(creature: Creature, entry: ScarRow, place: str, dc: int) -> Rule[Marked]:
    """Roll what a row gives at once. Clauses: scars.raise-max-hp, scars.row-1, scars.row-2, scars.row-6, scars.row-9"""
    held, total = None, None
    if entry.gain == "will-if-saved":
        held, total = yield from _will(creature, entry, dc)
    elif entry.gain == "head-wound":
        yield from _head_wound(creature, entry, place)
    else:
        yield from _roll_gain(creature, entry)
    return Marked(entry.number, entry.name, place, entry.when, held, total)


def _will(creature: Creature, entry: ScarRow, dc: int) -> Rule[tuple[bool, int | None]]:
    """Save with WIL; if it holds, maximum WIL rises. Clauses: scars.row-8, scars.row-10"""
    verdict = yield from save(creature, "wil", dc)
    if verdict.success:
        points = yield from roll(entry.gain_dice, "wil-gain")
        yield from raise_attribute(creature, "wil", creature.max_willpower + points)
    return verdict.success, verdict.total


def _head_wound(creature: Creature, entry: ScarRow, place: str) -> Rule[None]:
    """Replace the current value by 3d6 if higher, and the maximum too where it is passed. Clause: scars.row-6"""
    attribute = attribute_named(place)
    total = yield from roll(entry.gain_dice, "attribute")
    if (yield from HEAD_WOUND) == "maximum":
        yield from raise_attribute(creature, attribute, total)
        return
    value, maximum = creature.score(attribute), creature.maximum(attribute)
    yield from set_attribute(creature, attribute, max(value, total), max(maximum, total), total)


def _roll_gain(creature: Creature, entry: ScarRow) -> Rule[Creature]:
    """Roll dice against a maximum. Clauses: scars.raise-max-hp, scars.row-3, scars.row-7, scars.row-11"""
    if entry.gain == "attribute-if-higher":
        total = yield from roll(entry.gain_dice, "attribute")
        return (yield from raise_attribute(creature, entry.attribute, total))
    total = yield from roll(entry.gain_dice, "max-hp")
    if entry.gain == "hp-added":
        return (yield from add_max_hp(creature, total))
    if entry.gain == "hp-becomes":
        return (yield from set_max_hp(creature, total, total))
    return (yield from raise_max_hp(creature, total))


def recover_scar(creature: Creature, row: int) -> Rule[Creature]:
    """End the waiting of the oldest Scar of a row and roll what it then gives.

    Clauses: scars.row-3, scars.row-4, scars.row-5, scars.row-7, scars.row-8, scars.row-11
    """
    entry = scar_row(row)
    must_live(creature)
    must(
        any(one.row == row and not one.healed for one in creature.scars),
        "{title} has no Scar {row}, {name}, to recover from",
        title=creature,
        row=row,
        name=Sentence(entry.name),
        clause=f"scars.row-{row}",
    )
    must(entry.gain != "doom", "Doomed ends with the next save against Critical Damage", clause="scars.row-12")
    creature = yield from change(creature, ScarMended(row), f"scars.row-{row}")
    if row == MORTAL_ROW:
        creature = yield from change(creature, MortalWoundHealed())
        yield from stop_dying(creature.id, MORTAL)
    if entry.deprived:
        creature = yield from meet(creature, entry.deprived)
    yield from tell(_recovered, creature, entry)
    return creature if entry.when == "now" else (yield from _roll_gain(creature, entry))


def _marked(_rolls: Rolls, creature: Creature, entry: ScarRow, place: str) -> Told:
    where = Sentence(place)
    got = Sentence("{title}: Scar {row}, {name}", title=creature.title, row=entry.number, name=Sentence(entry.name))
    if place:
        got = Sentence("{scar} ({place})", scar=got, place=where)
    text = Sentence("{scar}. {effect}", scar=got, effect=Sentence(entry.effect))
    if entry.waits:
        text = Sentence("{told} It waits for {waits}.", told=text, waits=Sentence(entry.waits))
    return Told(text, about="location" if entry.places else "scar", verdict=where, clause=f"scars.row-{entry.number}")


def _recovered(_rolls: Rolls, creature: Creature, entry: ScarRow) -> Told:
    name = Sentence(entry.name)
    text = Sentence("{title} has got over a Scar: {scar}.", title=creature.title, scar=name)
    return Told(text, about="recovered", verdict=name, clause=f"scars.row-{entry.number}")
