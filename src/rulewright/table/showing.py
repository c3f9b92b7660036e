"""Showing: what each line of a room is sent when something has changed.

Computed once for everybody who sees with the same eyes, and only where what it is made of has changed; only bytes that
differ from what the line was sent last go out. The log first, to everybody; then the parts.
"""

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rulewright.campaign.memory import Memory
from rulewright.table.line import Line
from rulewright.table.open_things import Proposal
from rulewright.table.people import Person
from rulewright.table.protocol import Parts, Welcome
from rulewright.table.sights import Sights
from rulewright.table.view.eyes import Eyes, Wait
from rulewright.table.view.forms import forms
from rulewright.table.view.log import LATEST, Items, SharedItems, log_message
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
        self.sights = Sights(room.campaign)
        self._made: dict[Watching, Made] = {}
        self._items: dict[str, Items] = {}
        self._shared = SharedItems()

    def eyes(
        self,
        person: Person,
        watched: tuple[str, ...] = (),
        around: "Around | None" = None,
        language: str = ENGLISH,
    ) -> Eyes:
        """The eyes of a person, now; `around` is what does not hang on who looks."""
        room, around = self.room, around or self._around()
        sight = self.sights.of(person.seat, room.settings)
        return Eyes(
            person=person,
            view=sight.view,
            about=sight.about,
            memo=self.sights.memo,
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
            found = self._items[person.id] = Items(person, self.room.campaign.system, self._shared)
        return found

    def memory(self, eyes: Eyes) -> Memory:
        """Whom a person has known, entry by entry."""
        return self._memory(eyes.person)

    def _memory(self, person: Person) -> Memory:
        room = self.room
        return self.sights.memory(person.seat, room.settings, room.opened_before)

    def log(self, lines: Iterable[Line]) -> "list[Group]":
        """Send lines what is new in their log, and give whom there may be new parts for, the longest waiting first."""
        together: dict[Watching, list[Line]] = {}
        for line in lines:
            if line.parts is not None and line.looks_as in self.room.people:
                together.setdefault((line.looks_as, line.watched, line.language), []).append(line)
        changed: dict[str, int] = {}
        for (who, _, _), group in together.items():
            person = self.room.people[who]
            items = self.items(person)
            if who not in changed:
                changed[who] = items.take(self.room.campaign.ledger, self.room.settings, self._memory(person))
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
            system=system.id,
            title=self.room.settings.title,
            procedures=forms(system, referee=eyes.seat.referee),
        )


def _send_log(line: Line, items: Items, changed: int) -> None:
    """Send a line the items from the first that changed on; at first the latest alone."""
    count = len(items.log.items)
    if line.first is None or (changed < line.first and count - changed > MOST_AGAIN):
        line.first = changed = max(0, count - LATEST)
    elif changed >= max(count, line.items):
        return
    line.first = min(line.first, changed)
    line.items = count
    line.send(log_message(changed - line.first, items.bodies(line.language, changed), line.first))


def _send_parts(line: Line, made: dict[str, bytes]) -> None:
    """Send a line the parts whose bytes are not those it has."""
    had = line.parts or {}
    new = {name: msgspec.Raw(body) for name, body in made.items() if had.get(name) != body}
    new |= dict.fromkeys(had.keys() - made.keys(), NULL)
    if new:
        line.say(Parts(new))
    line.parts = made
