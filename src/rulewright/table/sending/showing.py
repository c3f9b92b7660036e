"""Showing: news sent to each line of a room when something has changed.

Computed once for everybody who sees with the same eyes, and only if something it is made of has changed; only bytes
that differ from what the line was last sent go out. The log first, to everybody; then the parts.
"""

import asyncio
from collections.abc import Iterable
from operator import is_
from time import monotonic
from typing import NamedTuple

import msgspec

from rulewright.table.desk.desk import Desk
from rulewright.table.desk.sights import Sight, eyes_of
from rulewright.table.line import Line
from rulewright.table.people import Person
from rulewright.table.protocol import Parts
from rulewright.table.view.eyes import Around
from rulewright.table.view.log import LATEST, Items, log_message
from rulewright.table.view.whole import Made

NULL = msgspec.Raw(b"null")
SLICE = 100
"""Entries of a long log that are read at once: a few milliseconds."""
MOST_AGAIN = 1000
"""The most log items sent again because an old one changed; beyond that only the latest."""


Watching = tuple[str, tuple[str, ...], str]
"""The eyes through which a line looks, the records it watches besides their own, and its language."""


class Group(NamedTuple):
    """Lines that are sent the same."""

    key: Watching
    lines: list[Line]
    made: Made


class Showing:
    """The last state sent to the lines of one room."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._made: dict[Watching, Made] = {}

    def take_up(self, lines: Iterable[Line]) -> None:
        """Prepare everybody's log: nothing is sent, since it may not be on disk yet."""
        for (who, _, language), group in _together(self._desk, lines).items():
            if not self._is_far_behind(who):
                items = self._taken(who)
                if any(line.first is not None for line in group):
                    items.bodies(language, items.changed)

    async def catch_up(self, lines: Iterable[Line]) -> None:
        """Read long logs slice by slice, so that other rooms get their turn in between."""
        for who in {who for who, _, _ in _together(self._desk, lines)}:
            while self._is_far_behind(who):
                self._taken(who, SLICE)
                await asyncio.sleep(0)

    def _is_far_behind(self, who: str) -> bool:
        return self._desk.items(self._desk.people[who]).log.taken + SLICE < self._desk.campaign.ledger.last

    def log(self, lines: Iterable[Line]) -> list[Group]:
        """Send lines the new items of their logs; return those who may need new parts, the longest waiting first."""
        together = _together(self._desk, lines)
        found = {who: self._taken(who) for who, _, _ in together}
        for (who, _, _), group in together.items():
            for line in group:
                _send_log(line, found[who], found[who].changed)
        for items in found.values():
            items.changed = len(items.log.items)
        return self._unsent(together)

    def _taken(self, who: str, most: int | None = None) -> Items:
        """Return a person's log with what is new in it, or with at most that many new entries."""
        desk, person = self._desk, self._desk.people[who]
        items, ledger = desk.items(person), desk.campaign.ledger
        stamp = (ledger.last, ledger.turns, desk.campaign.world, desk.settings, desk.opened_before)
        if items.stamp != stamp:
            items.take(ledger, desk.settings, desk.memory(person), most)
            items.stamp = None if most else stamp
        return items

    def parts(self, group: Group) -> None:
        """Send lines the parts that are new for them."""
        (who, watched, language), lines, made = group
        person, sight, around = stamp = self._stamp(who, self._desk.around())
        bodies = made.make(eyes_of(person, sight, around, self._desk.sights.memo, watched, language))
        made.stamp, made.since = stamp, 0.0
        for line in lines:
            _send_parts(line, bodies)

    def _unsent(self, together: dict[Watching, list[Line]]) -> list[Group]:
        """Return those who may not have been sent all that they see, the longest waiting first."""
        self._made = {key: self._made.get(key) or Made() for key in together}
        around, now, found = self._desk.around(), monotonic(), []
        for key, lines in together.items():
            made = self._made[key]
            is_same = bool(made.stamp) and all(map(is_, made.stamp, self._stamp(key[0], around)))
            if not (is_same and all(line.parts is made.bodies for line in lines)):
                made.since = made.since or now
                found.append(Group(key, lines, made))
        return sorted(found, key=lambda one: one.made.since)

    def _stamp(self, who: str, around: Around) -> tuple[Person, Sight, Around]:
        """Return everything that a person's view depends on."""
        person = self._desk.people[who]
        return person, self._desk.sight(person), around


def _together(desk: Desk, lines: Iterable[Line]) -> dict[Watching, list[Line]]:
    """Return the lines that were welcomed, grouped by what they look at."""
    found: dict[Watching, list[Line]] = {}
    for line in lines:
        if line.parts is not None and line.looks_as in desk.people:
            found.setdefault((line.looks_as, line.watched, line.language), []).append(line)
    return found


def _send_log(line: Line, items: Items, changed: int) -> None:
    """Send a line the items from the first that changed on; at first the latest alone."""
    count = len(items.log.items)
    if line.first is None or (changed < line.first and count - changed > MOST_AGAIN):
        line.first = changed = max(0, count - LATEST)
    elif changed >= max(count, line.items):
        return
    line.first = min(line.first, changed)
    line.items = count
    line.send_bytes(log_message(changed - line.first, items.bodies(line.language, changed), line.first))


def _send_parts(line: Line, made: dict[str, bytes]) -> None:
    """Send a line the parts whose bytes differ from those it has."""
    had = line.parts or {}
    new = {name: msgspec.Raw(body) for name, body in made.items() if had.get(name) != body}
    new |= dict.fromkeys(had.keys() - made.keys(), NULL)
    if new:
        line.send(Parts(new))
    line.parts = made
