"""The world as a seat may see it: what is there, and how much of it.

Belongs here: applying what a game says of its records (`System.shown`) to a seat. Not here: the log (sight), pages.
Closed unless opened: a type of which a game says nothing is not there, a field that is not named is at its default.
"""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from rulewright.campaign.seats import Seat, may_know
from rulewright.engine.record import Record
from rulewright.engine.shown import Shown
from rulewright.engine.system import System
from rulewright.engine.world import World

Level = Literal["whole", "words", "outside"]
"""How much of a record is seen: all that its owner may know; how it looks; only its outside fields."""
Opening = Level | Literal["absent"]
Openness = Mapping[str, Opening]
"""What a table opens: by record id, or under `party` and `foes` for those a person leads and for those none does."""
USUAL: Final[Openness] = {"party": "whole", "foes": "words"}
"""What is opened where a table says nothing."""


class View(msgspec.Struct, frozen=True):
    """The world as a seat may see it. Whatever is made for that seat is made of this, so that nothing else can leak."""

    world: World
    """Records that are there for this seat; of those not seen whole, closed fields are at their defaults."""
    levels: dict[str, Level]
    """How much is seen, by record id."""
    looks: dict[str, str]
    """How those look that are not seen whole, in a word or two, by record id."""
    hidden: frozenset[str] = frozenset()
    """Ids of what is not there for this seat: in the world, or hidden by the table and gone from it since."""


def view(world: World, seat: Seat, system: System, opened: Openness | None = None) -> View:
    """The world as `seat` may see it."""
    if seat.referee:
        return View(world, dict.fromkeys(world.records, "whole"), {})
    opened = {**USUAL, **(opened or {})}
    levels = _levels(world, seat, system, opened)
    said, there = system.shown, World([])
    for one, level in levels.items():
        whole, owned = level == "whole", one in seat.owns
        there.records[one] = _MASKED.give(world[one], said[type(world[one])], whole=whole, owned=owned)
    _trim(there, system)
    levels = {one: levels[one] for one in there.records}
    worded = [one for one, level in levels.items() if level == "words"]
    looks = {one: looks_of(world[one]) for one in worded if (looks_of := said[type(world[one])].looks)}
    table = {one for one, level in opened.items() if level == "absent"} - {*USUAL, *seat.owns}
    return View(there, levels, looks, frozenset(table | (world.records.keys() - there.records.keys())))


def _trim(there: World, system: System) -> None:
    """Cut away what is secret inside of records, in place; once more where a whole record went."""
    trims = {one.id: trim for one in there if (trim := system.shown[type(one)].trimmed)}
    gone = {one for one, trim in trims.items() if trim(there[one], there) is None}
    for one in gone:
        del there.records[one]
    there.records.update({one: trim(there[one], there) for one, trim in trims.items() if one not in gone})


def _levels(world: World, seat: Seat, system: System, opened: Openness) -> dict[str, Level]:
    """How much of each record that is there is seen, oldest first."""
    own = frozenset(seat.owns)
    hidden = _HIDDEN.give(world, system)
    found: dict[str, Opening] = {}
    for one in world:
        said = system.shown.get(type(one))
        if said is None or (said.audience and not may_know(seat, getattr(one, said.audience))):
            found[one.id] = "absent"
        elif not said.lies_on:
            found[one.id] = _level(one, said, own, opened, system, hidden)
    for one in world:
        if one.id not in found:
            found[one.id] = _lying(one, system.shown[type(one)], own, opened, found, hidden)
    return {one.id: level for one in world if (level := found[one.id]) != "absent"}


def _level(
    one: Record, said: Shown, own: frozenset[str], opened: Openness, system: System, hidden: frozenset[str]
) -> Opening:
    if one.id in own:
        return "whole"
    mine = opened.get(one.id)
    if one.id in hidden or mine == "absent":
        return "absent"
    if said.everyone:
        return "whole"
    return mine or opened["party" if system.led(one) else "foes"]


def _lying(
    one: Record,
    said: Shown,
    own: frozenset[str],
    opened: Openness,
    found: Mapping[str, Opening],
    hidden: frozenset[str],
) -> Opening:
    """The level of a record that hangs on that of the one it lies on."""
    if one.id in own:
        return "whole"
    mine, under = opened.get(one.id), found.get(getattr(one, said.lies_on), "absent")
    if one.id in hidden or mine == "absent":
        return "absent"
    if "whole" in (mine, under):
        return "whole"
    return "outside" if said.outside and under != "absent" else "absent"


class _Masked:
    """Masked records by the identity of the whole ones, which never change.

    A whole record is kept beside its mask, so that its identity is not given to another meanwhile.
    """

    most: Final = 8192
    """Masks kept before all are forgotten."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int, bool, bool], tuple[Record, Shown, Record]] = {}

    def give(self, record: Record, said: Shown, *, whole: bool, owned: bool) -> Record:
        """The record as its owner, somebody who sees it whole, or a stranger sees it."""
        if whole and not said.secret(owned=owned):
            return record
        key = (id(record), id(said), whole, owned)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.most:
                self.known.clear()
            found = self.known[key] = (record, said, said.masked(record, whole=whole, owned=owned))
        return found[2]


class _Hidden:
    """Ids of what is not there for anybody but the referee; asked for by every seat of the same world in a row."""

    def __init__(self) -> None:
        self.latest: tuple[World, System, frozenset[str]] | None = None

    def give(self, world: World, system: System) -> frozenset[str]:
        """The ids."""
        latest = self.latest
        if latest is None or latest[0] is not world or latest[1] is not system:
            ids = frozenset(one.id for one in world if _is_absent(one, world, system))
            latest = self.latest = (world, system, ids)
        return latest[2]


def _is_absent(one: Record, world: World, system: System) -> bool:
    said = system.shown.get(type(one))
    return said is None or (said.absent is not None and said.absent(one, world))


_MASKED: Final = _Masked()
_HIDDEN: Final = _Hidden()


__all__ = ["USUAL", "Level", "Openness", "View", "view"]
