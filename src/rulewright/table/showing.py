"""Showing: what each line of a room is sent when something has changed.

Computed once for everybody who sees with the same eyes, and only where what it is made of has changed; only bytes that
differ from what the line was sent last go out. The log first, to everybody; then the parts.
"""

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rulewright.campaign.memory import Memory
from rulewright.campaign.seatlog import Shared
from rulewright.campaign.sight import Known, View, departed, known
from rulewright.campaign.viewer import Viewer
from rulewright.engine.world import World
from rulewright.table.line import Line
from rulewright.table.open_things import Proposal
from rulewright.table.people import Person
from rulewright.table.protocol import Log, Parts, Welcome
from rulewright.table.settings import Settings, opened
from rulewright.table.view.eyes import Eyes, Wait
from rulewright.table.view.forms import forms
from rulewright.table.view.log import LATEST, Items
from rulewright.table.view.parts import Made
from rulewright.table.words import ENGLISH

if TYPE_CHECKING:
    from rulewright.table.room import Room

NULL = msgspec.Raw(b"null")
MOST_AGAIN = 1000
"""Log items sent anew at most because an old one changed; beyond that only the latest."""


Watching = tuple[str, tuple[str, ...], str]
"""Through whose eyes a line looks, at whom beside their own, and in which language."""


class Group(NamedTuple):
    """Lines that are sent the same."""

    key: Watching
    lines: list[Line]
    made: Made


class Around(NamedTuple):
    """What eyes see of the table itself, whoever looks."""

    people: tuple[Person, ...]
    here: frozenset[str]
    waits: tuple[Wait, ...]
    proposals: tuple[Proposal, ...]


class Showing:
    """What the seats of one room see, as it was computed last."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._sights: dict[tuple[tuple[str, ...], bool], Sight] = {}
        self._made: dict[Watching, Made] = {}
        self._viewers: dict[tuple[tuple[str, ...], bool], Viewer] = {}
        self._opened: Settings | None = None
        """The settings by which the viewers see."""
        self._items: dict[str, Items] = {}
        self._shared = Shared()
        self._memories: dict[tuple[tuple[str, ...], bool], tuple[Settings, Memory]] = {}

    def eyes(
        self,
        person: Person,
        watched: tuple[str, ...] = (),
        around: "Around | None" = None,
        language: str = ENGLISH,
    ) -> Eyes:
        """The eyes of a person, now; `around` is what does not hang on who looks."""
        room, around = self.room, around or self._around()
        sight = self._view(person)
        return Eyes(
            person=person,
            view=sight.view,
            about=sight.about,
            memo=sight.memo,
            system=room.campaign.system,
            options=sight.options,
            settings=room.settings,
            people=around.people,
            here=around.here,
            waits=around.waits,
            proposals=around.proposals,
            calls=room.calls,
            watched=watched,
            evening=room.evening,
            language=language,
        )

    def _around(self) -> "Around":
        room = self.room
        here = frozenset(one.person for one in room.lines) | room.elsewhere()
        return Around(tuple(room.people.values()), here, room.waits(), room.every_proposal())

    def items(self, person: Person) -> Items:
        """The log of a person, as it was taken up last."""
        found = self._items.get(person.id)
        if found is None or found.log.seat != person.seat or found.person.role != person.role:
            found = self._items[person.id] = Items(person, self._shared)
        return found

    def memory(self, eyes: Eyes) -> Memory:
        """Whom a person has known, entry by entry."""
        key, settings = (eyes.seat.owns, eyes.seat.referee), self.room.settings
        of, memory = self._memories.get(key, (None, None))
        if memory is None or of is not settings:
            campaign, before = self.room.campaign, self.room.opened_before
            memory = Memory(campaign.past, eyes.seat, eyes.about, opened(settings), before)
            self._memories[key] = (settings, memory)
        memory.now = eyes.about
        return memory

    def log(self, lines: Iterable[Line]) -> "list[Group]":
        """Send lines what is new in their log, and give whom there may be new parts for, the longest waiting first."""
        together: dict[Watching, list[Line]] = {}
        for line in lines:
            if line.parts is not None and line.looks_as in self.room.people:
                together.setdefault((line.looks_as, line.watched, line.language), []).append(line)
        changed: dict[str, int] = {}
        around = self._around()
        for (who, watched, language), group in together.items():
            eyes = self.eyes(self.room.people[who], watched, around, language)
            items = self.items(eyes.person)
            if who not in changed:
                changed[who] = items.take(self.room.campaign.ledger, eyes, self.memory(eyes))
            for line in group:
                _send_log(line, items, changed[who])
        self._made = {key: made for key, made in self._made.items() if key in together}
        groups = [Group(key, lines, self._made.setdefault(key, Made())) for key, lines in together.items()]
        now = monotonic()
        for one in groups:
            one.made.since = one.made.since or now
        return sorted(groups, key=lambda one: one.made.since)

    def parts(self, group: "Group") -> None:
        """Send lines the parts that are new for them."""
        (who, watched, language), lines, made = group
        bodies = made.make(self.eyes(self.room.people[who], watched, language=language))
        made.since = 0.0
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
            system=system.base.id,
            title=self.room.settings.title,
            procedures=forms(system, referee=eyes.seat.referee),
        )

    def _view(self, person: Person) -> "Sight":
        """The world as a person sees it, made once for each world, and one for all who see the same."""
        seat, campaign, settings = person.seat, self.room.campaign, self.room.settings
        world, options = campaign.world, campaign.ledger.options
        key = (seat.owns, seat.referee)
        made = self._sights.get(key)
        if made is not None and made.fits(world, options, settings):
            return made
        if self._opened is not settings:
            self._opened, self._viewers = settings, {}
        if key not in self._viewers:
            self._viewers[key] = Viewer(seat, campaign.system, opened(settings))
        seen = self._viewers[key].see(world)
        about = known(world, seen, departed(campaign.ledger, seat))
        if made is not None and made.takes_up(world, options, settings, seen, about):
            return made
        others = (one for one in self._sights.values() if one.fits(world, options, settings))
        found = next((one for one in others if one.about == about and _alike(one.view, seen)), None)
        self._sights[key] = found = found or Sight(world, dict(options), settings, seen, about)
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
    same = (one.levels, one.looks) == (other.levels, other.looks)
    return one is other or (same and mine == theirs and list(mine) == list(theirs))


def _send_log(line: Line, items: Items, changed: int) -> None:
    """Send a line the items from the first that changed on; at first the latest alone."""
    count = len(items.log.items)
    if line.first is None or (changed < line.first and count - changed > MOST_AGAIN):
        line.first = changed = max(0, count - LATEST)
    elif changed >= max(count, line.items):
        return
    line.first = min(line.first, changed)
    line.items = count
    line.say(Log(changed - line.first, tuple(items.bodies(line.language, changed)), line.first))


def _send_parts(line: Line, made: dict[str, bytes]) -> None:
    """Send a line the parts whose bytes are not those it has."""
    had = line.parts or {}
    new = {name: msgspec.Raw(body) for name, body in made.items() if had.get(name) != body}
    new |= dict.fromkeys(had.keys() - made.keys(), NULL)
    if new:
        line.say(Parts(new))
    line.parts = made
