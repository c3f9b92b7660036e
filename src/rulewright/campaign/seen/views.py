"""The world as a seat may see it: which records are there, and how much of each.

Belongs here: applying what a game says of its records (`System.shown`) to a seat. Not here: the log (sight), pages.
Closed unless opened: a type that a game does not mention is hidden, and a field that is not named has its default.
"""

from collections.abc import Collection, Mapping
from typing import Final, Literal

import msgspec

from rulewright.campaign.seats import Seat, may_know
from rulewright.engine.declared.shown import Shown
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.world import World

Level = Literal["whole", "words", "outside"]
"""The degree to which a record is seen: all that its owner may know; its looks; only its outside fields."""
Opening = Level | Literal["absent"]
Openness = Mapping[str, Opening]
"""A table's openness: by record id, or under `party` for records led by a person and `foes` for all others."""
USUAL: Final[Openness] = {"party": "whole", "foes": "words"}
"""The openness of a table that has set none."""


class View(msgspec.Struct, frozen=True):
    """The world as a seat may see it. Whatever is made for that seat is made from this, so that nothing else
    can leak.
    """

    world: World
    """The records that this seat may see; those not seen whole have closed fields at their defaults."""
    levels: dict[str, Level]
    """The degree to which each record is seen, by id."""
    looks: dict[str, str]
    """The looks, in a word or two, of each record that is not seen whole, by id."""
    hidden: frozenset[str] = frozenset()
    """Ids of the records hidden from this seat: in the world, or hidden by the table and gone from it since."""


def view(world: World, seat: Seat, system: System, opened: Openness | None = None) -> View:
    """Return the world as `seat` may see it."""
    if seat.referee:
        return View(world, dict.fromkeys(world.records, "whole"), {})
    opened = {**USUAL, **(opened or {})}
    levels = levels_of(world, absent_from(world, system), seat, system, opened)
    how, there = system.shown, World([])
    for one, level in levels.items():
        whole, owned = level == "whole", one in seat.owns
        there.records[one] = _MASKED.give(world[one], how[type(world[one])], whole=whole, owned=owned)
    _trim(there, system)
    levels = {one: levels[one] for one in there.records}
    worded = [one for one, level in levels.items() if level == "words"]
    looks = {one: looks_of(world[one]) for one in worded if (looks_of := how[type(world[one])].looks)}
    table = {one for one, level in opened.items() if level == "absent"} - {*USUAL, *seat.owns}
    return View(there, levels, looks, frozenset(table | (world.records.keys() - there.records.keys())))


def appearance(one: Record, seat: Seat, system: System, opened: Openness, hidden: frozenset[str], seen: View) -> object:
    """Return how one record looks to a seat, as a value to compare.

    If it is equal before and after a change, and nothing else has changed, the seat still sees what it saw in `seen`.
    `opened` has a value for `party` and `foes`; `hidden` are the ids of the records that are hidden in the world.
    """
    how = system.shown.get(type(one))
    if how is None or (how.audience and not may_know(seat, getattr(one, how.audience))) or one.id in hidden:
        return None
    level = seen.levels.get(one.id)
    if level is None:
        return one  # nothing was left of it; of what it is now there may be
    owned = one.id in seat.owns
    lies_on = getattr(one, how.lies_on) if how.lies_on else ""
    opening = lies_on or _level(one, how, frozenset(seat.owns), opened, system, hidden)
    looks = how.looks(one) if how.looks and level == "words" else ""
    return opening, looks, _MASKED.give(one, how, whole=level == "whole", owned=owned)


def _trim(there: World, system: System) -> None:
    """Cut secrets out of records, in place; and again if a whole record went."""
    trims = {one.id: trim for one in there if (trim := system.shown[type(one)].trimmed)}
    cut = {one: trim(there[one], there) for one, trim in trims.items()}
    if gone := [one for one, left in cut.items() if left is None]:
        for one in gone:
            del there.records[one]
        cut = {one: trim(there[one], there) for one, trim in trims.items() if one in there}
    there.records.update(cut)


def levels_of(
    records: World | Collection[Record], hidden: frozenset[str], seat: Seat, system: System, opened: Openness
) -> dict[str, Level]:
    """Return how much of each of these records is seen, in their order; hidden records are left out.

    `hidden` are ids of the records that are hidden in their world; `opened` has a value for `party` and `foes`. If a
    record lies on another, that other must be among them.
    """
    own = frozenset(seat.owns)
    found: dict[str, Opening] = {}
    for one in records:
        how = system.shown.get(type(one))
        if how is None or (how.audience and not may_know(seat, getattr(one, how.audience))):
            found[one.id] = "absent"
        elif not how.lies_on:
            found[one.id] = _level(one, how, own, opened, system, hidden)
    for one in records:
        if one.id not in found:
            found[one.id] = _lying(one, system.shown[type(one)], own, opened, found, hidden)
    return {one.id: level for one in records if (level := found[one.id]) != "absent"}


def narrower(records: World | Collection[Record], system: System, one: Openness, other: Openness) -> Openness:
    """Return what both of two tables open of these records."""
    one, other = {**USUAL, **one}, {**USUAL, **other}
    if one == other:
        return one
    found: dict[str, Opening] = {name: _less(one[name], other[name]) for name in USUAL}
    by_id = {each.id: each for each in records}
    for name in sorted({*one, *other} - {*USUAL}):
        mine, theirs = one.get(name), other.get(name)
        record = by_id.get(name)
        how = system.shown.get(type(record)) if record is not None else None
        if "absent" in (mine, theirs):
            found[name] = "absent"
        elif record is not None and how is not None and not how.lies_on:
            group = "party" if system.led(record) else "foes"
            found[name] = _less(mine or one[group], theirs or other[group])
        elif mine and theirs:
            found[name] = _less(mine, theirs)
    return found


def _less(one: Opening, other: Opening) -> Opening:
    """Return the narrower of two openings."""
    return min(one, other, key=("absent", "outside", "words", "whole").index)


def _level(
    one: Record, how: Shown, own: frozenset[str], opened: Openness, system: System, hidden: frozenset[str]
) -> Opening:
    if one.id in own:
        return "whole"
    mine = opened.get(one.id)
    if one.id in hidden or mine == "absent":
        return "absent"
    if how.everyone:
        return "whole"
    return mine or opened["party" if system.led(one) else "foes"]


def _lying(
    one: Record,
    how: Shown,
    own: frozenset[str],
    opened: Openness,
    found: Mapping[str, Opening],
    hidden: frozenset[str],
) -> Opening:
    """Return the level of a record that depends on the level of the one it lies on."""
    if one.id in own:
        return "whole"
    mine, under = opened.get(one.id), found.get(getattr(one, how.lies_on), "absent")
    if one.id in hidden or mine == "absent":
        return "absent"
    if "whole" in (mine, under):
        return "whole"
    return "outside" if how.outside and under != "absent" else "absent"


class _Masked:
    """Masked records, found by the identity of the whole ones, which never change.

    A whole record is kept with its mask, so that its identity is not reused meanwhile.
    """

    most: Final = 8192
    """The most masks kept before all are dropped."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int, bool, bool], tuple[Record, Shown, Record]] = {}

    def give(self, record: Record, how: Shown, *, whole: bool, owned: bool) -> Record:
        """Return the record as its owner, somebody who sees it whole, or a stranger sees it."""
        if whole and not how.secret(owned=owned):
            return record
        key = (id(record), id(how), whole, owned)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.most:
                self.known.clear()
            found = self.known[key] = (record, how, how.masked(record, whole=whole, owned=owned))
        return found[2]


class _Hidden:
    """Ids of the records hidden from everybody but the referee; every seat of the same world asks for them in a row."""

    def __init__(self) -> None:
        self.latest: tuple[World, System, frozenset[str]] | None = None

    def give(self, world: World, system: System) -> frozenset[str]:
        """Return the ids for a world."""
        latest = self.latest
        if latest is None or latest[0] is not world or latest[1] is not system:
            ids = frozenset(one.id for one in world if is_absent(one, world, system))
            latest = self.latest = (world, system, ids)
        return latest[2]


def is_absent(one: Record, world: World, system: System) -> bool:
    """Return whether a record of a world is hidden from everybody but the referee and its owner."""
    how = system.shown.get(type(one))
    return how is None or (how.absent is not None and how.absent(one, world))


_MASKED: Final = _Masked()
_HIDDEN: Final = _Hidden()
absent_from = _HIDDEN.give
"""Returns the ids of the records hidden from everybody but the referee."""


__all__ = [
    "USUAL",
    "Level",
    "Openness",
    "View",
    "absent_from",
    "appearance",
    "is_absent",
    "levels_of",
    "narrower",
    "view",
]
