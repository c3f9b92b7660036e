"""Showing: what each line of a room is sent when something has changed.

Computed once for everybody who sees with the same eyes, and only where what it is made of has changed; only bytes that
differ from what the line was sent last go out. The log first, to everybody; then the parts.
"""

from collections.abc import Iterable
from operator import is_
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rulewright.campaign.memory import Memory
from rulewright.table.line import Line
from rulewright.table.people import Person
from rulewright.table.protocol import Parts, Welcome
from rulewright.table.sights import Sight, Sights, eyes_of
from rulewright.table.view.eyes import Around, Eyes
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


class Showing:
    """What the seats of one room see, as it was computed last."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.sights = Sights(room.campaign)
        self._around: Around | None = None
        """What all of them see of the table itself, after the latest batch."""
        self._made: dict[Watching, Made] = {}
        self._items: dict[str, Items] = {}
        self._shared = SharedItems()

    def eyes(self, person: Person, watched: tuple[str, ...] = (), language: str = ENGLISH) -> Eyes:
        """The eyes of a person, now."""
        sight = self.sights.of(person.seat, self.room.settings)
        return eyes_of(person, sight, self._around_now(), self.sights.memo, watched, language)

    def _around_now(self) -> Around:
        """What everybody sees of the table itself; the same as before where it is equal."""
        room = self.room
        now = Around(
            system=room.campaign.system,
            settings=room.settings,
            people=room.people.every,
            here=frozenset(one.person for one in room.lines) | room.elsewhere(),
            waits=room.waits(),
            proposals=room.every_proposal(),
            calls=room.calls,
            evening=room.evening,
        )
        return self._around if self._around == now else now

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
        self._around = self._around_now()
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
        self._made = {key: self._made.get(key) or Made() for key in together}
        found = (Group(key, lines, self._made[key]) for key, lines in together.items())
        groups = [one for one in found if not self._is_sent(one)]
        now = monotonic()
        for one in groups:
            one.made.since = one.made.since or now
        return sorted(groups, key=lambda one: one.made.since)

    def parts(self, group: "Group") -> None:
        """Send lines the parts that are new for them."""
        (who, watched, language), lines, made = group
        person, sight, around = self._stamp(who)
        bodies = made.make(eyes_of(person, sight, around, self.sights.memo, watched, language))
        made.stamp, made.since = (person, sight, around), 0.0
        for line in lines:
            _send_parts(line, bodies)

    def _is_sent(self, group: "Group") -> bool:
        """Whether all of these lines have been sent all that they see."""
        made = group.made
        stamp = self._stamp(group.key[0])
        return (
            bool(made.stamp)
            and all(map(is_, made.stamp, stamp))
            and all(line.parts is made.bodies for line in group.lines)
        )

    def _stamp(self, who: str) -> tuple[Person, Sight, Around]:
        """All on which it depends what a person sees."""
        person = self.room.people[who]
        return person, self.sights.of(person.seat, self.room.settings), self._around or self._around_now()

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
