"""Showing: what each line of a room is sent when something has changed.

Computed once for everybody who sees with the same eyes, and only where what it is made of has changed; only bytes that
differ from what the line was sent last go out. The log first, to everybody; then the parts.
"""

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rulewright.campaign.seatlog import Shared
from rulewright.campaign.sight import Known, View, departed, known, view
from rulewright.engine.world import World
from rulewright.table.line import Line
from rulewright.table.people import Person
from rulewright.table.protocol import Log, Parts, Welcome
from rulewright.table.settings import Settings, opened
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.forms import forms
from rulewright.table.view.log import LATEST, Items
from rulewright.table.view.parts import Made

if TYPE_CHECKING:
    from rulewright.table.room import Room

NULL = msgspec.Raw(b"null")
MOST_AGAIN = 1000
"""Log items sent anew at most because an old one changed; beyond that only the latest."""


Watching = tuple[str, tuple[str, ...]]
"""Through whose eyes a line looks, and at whom beside their own."""


class Group(NamedTuple):
    """Lines that are sent the same."""

    key: Watching
    lines: list[Line]
    made: Made


class Showing:
    """What the seats of one room see, as it was computed last."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._sights: dict[tuple[tuple[str, ...], bool], Sight] = {}
        self._made: dict[Watching, Made] = {}
        self._items: dict[str, Items] = {}
        self._shared = Shared()

    def eyes(self, person: Person, watched: tuple[str, ...] = ()) -> Eyes:
        """The eyes of a person, now."""
        room = self.room
        sight = self._view(person)
        return Eyes(
            person=person,
            view=sight.view,
            about=sight.about,
            memo=sight.memo,
            system=room.campaign.system,
            options=room.campaign.options,
            settings=room.settings,
            people=tuple(room.people.values()),
            here=frozenset(one.person for one in room.lines),
            waits=room.waits(),
            proposals=room.every_proposal(),
            calls=room.calls,
            watched=watched,
            evening=room.evening,
        )

    def items(self, person: Person) -> Items:
        """The log of a person, as it was taken up last."""
        found = self._items.get(person.id)
        if found is None or found.log.seat != person.seat or found.person.role != person.role:
            found = self._items[person.id] = Items(person, self._shared)
        return found

    def log(self, lines: Iterable[Line]) -> "list[Group]":
        """Send lines what is new in their log, and give whom there may be new parts for, the longest waiting first."""
        together: dict[Watching, list[Line]] = {}
        for line in lines:
            if line.parts is not None and line.looks_as in self.room.people:
                together.setdefault((line.looks_as, line.watched), []).append(line)
        changed: dict[str, int] = {}
        for (who, watched), group in together.items():
            eyes = self.eyes(self.room.people[who], watched)
            items = self.items(eyes.person)
            if who not in changed:
                changed[who] = items.take(self.room.campaign.ledger, eyes)
            for line in group:
                _send_log(line, items, changed[who])
        self._made = {key: made for key, made in self._made.items() if key in together}
        groups = [Group(key, lines, self._made.setdefault(key, Made())) for key, lines in together.items()]
        return sorted(groups, key=lambda one: one.made.at)

    def parts(self, group: "Group") -> None:
        """Send lines the parts that are new for them."""
        (who, watched), lines, made = group
        bodies = made.make(self.eyes(self.room.people[who], watched))
        made.at = monotonic()
        for line in lines:
            _send_parts(line, bodies)

    def welcome(self, line: Line) -> Welcome:
        """The first message to a line; everything is sent anew after it."""
        line.begin_anew()
        mine, system = self.room.people[line.person], self.room.campaign.system
        line.role = mine.role
        eyes = self.room.people[line.looks_as]
        return Welcome(
            version=1,
            seat=mine.id,
            nick=mine.nick,
            role=mine.role,
            looking_as=line.looking_as,
            system=system.id,
            title=self.room.settings.title,
            procedures=forms(system, referee=eyes.seat.referee),
        )

    def _view(self, person: Person) -> "Sight":
        """The world as a person sees it, made once for each world, and one for all who see the same."""
        seat, campaign, settings = person.seat, self.room.campaign, self.room.settings
        key = (seat.owns, seat.referee)
        made = self._sights.get(key)
        if made is not None and made.fits(campaign.world, campaign.options, settings):
            return made
        seen = view(campaign.world, seat, campaign.system, opened(settings))
        about = known(campaign.world, seen, departed(campaign.ledger, seat))
        if made is not None and made.takes_up(campaign.world, campaign.options, settings, seen, about):
            return made
        others = (one for one in self._sights.values() if one.fits(campaign.world, campaign.options, settings))
        found = next((one for one in others if one.about == about and _alike(one.view, seen)), None)
        if found is None:
            found = Sight(campaign.world, campaign.options, settings, seen, about)
        self._sights[key] = found
        return found


class Sight:
    """A view of the world, with what was made of it."""

    def __init__(self, world: World, options: dict[str, Any], settings: Settings, seen: View, about: Known) -> None:
        self.world, self.options, self.settings, self.view, self.about = world, options, settings, seen, about
        self.memo: dict[str, Any] = {}

    def fits(self, world: World, options: dict[str, Any], settings: Settings) -> bool:
        """Whether it is of this world, at this table."""
        return self.world is world and self.settings is settings and self.options == options

    def takes_up(self, world: World, options: dict[str, Any], settings: Settings, seen: View, about: Known) -> bool:
        """Take up a world that has moved on without a change that shows here; whether that is so."""
        is_same = self.settings is settings and self.options == options and self.about == about
        if is_same and _alike(self.view, seen):
            self.world = world
            return True
        return False


def _alike(one: View, other: View) -> bool:
    """Whether two views hold the very same records, equally well seen."""
    mine, theirs = one.world.records, other.world.records
    return mine == theirs and list(mine) == list(theirs) and (one.levels, one.looks) == (other.levels, other.looks)


def _send_log(line: Line, items: Items, changed: int) -> None:
    """Send a line the items from the first that changed on; at first the latest alone."""
    count = len(items.log.items)
    if line.first is None or (changed < line.first and count - changed > MOST_AGAIN):
        line.first = changed = max(0, count - LATEST)
    elif changed >= max(count, line.items):
        return
    line.first = min(line.first, changed)
    line.items = count
    line.say(Log(changed - line.first, tuple(items.bodies(changed)), line.first))


def _send_parts(line: Line, made: dict[str, bytes]) -> None:
    """Send a line the parts whose bytes are not those it has."""
    had = line.parts or {}
    new = {name: msgspec.Raw(body) for name, body in made.items() if had.get(name) != body}
    new |= dict.fromkeys(had.keys() - made.keys(), NULL)
    if new:
        line.say(Parts(new))
    line.parts = made
