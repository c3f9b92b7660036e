"""A room: one campaign in play, the seats connected to it, and the order in which things happen.

Belongs here: one thing after the other, on disk before anybody is told, everybody told what they may know. Not here:
what a message does (deeds), what a seat sees (view), sockets and pages (http).
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from rulewright.campaign import Campaign
from rulewright.campaign.sight import view
from rulewright.errors import Complaint
from rulewright.table import deeds
from rulewright.table.people import Person
from rulewright.table.protocol import Done, FromSeat, Log, Parts, Reply, Sorry, ToSeat, Welcome
from rulewright.table.settings import Settings
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.forms import forms
from rulewright.table.view.log import items
from rulewright.table.view.parts import parts

Send = Callable[[bytes], None]
"""Puts bytes into the line of one socket; never waits."""


class Line:
    """One connected socket: whose it is, and what it was last sent."""

    def __init__(self, person: str, send: Send) -> None:
        self.person, self.send = person, send
        self.looking_as = ""
        self.watched: tuple[str, ...] = ()
        self.parts: dict[str, bytes] = {}
        self.log: list[bytes] = []

    def say(self, message: ToSeat) -> None:
        """Send a message."""
        self.send(msgspec.json.encode(message))


class Room:
    """A table in play."""

    def __init__(self, slug: str, campaign: Campaign, people: Iterable[Person], settings: Settings) -> None:
        self.slug, self.campaign, self.settings = slug, campaign, settings
        self.people = {one.id: one for one in people}
        self.lines: set[Line] = set()
        self._asked: asyncio.Queue[tuple[Line, FromSeat]] = asyncio.Queue()

    def enter(self, person: str, send: Send) -> Line:
        """Seat a socket."""
        line = Line(person, send)
        self.lines.add(line)
        return line

    def leave(self, line: Line) -> None:
        """A socket is gone."""
        self.lines.discard(line)
        self.show()

    def ask(self, line: Line, message: FromSeat) -> None:
        """Put a message into the row; it is answered on its line."""
        self._asked.put_nowait((line, message))

    async def run(self) -> None:
        """Serve the row until cancelled: all that has come goes into one commit, and then everybody is told."""
        while True:
            batch = [await self._asked.get()]
            while not self._asked.empty():
                batch.append(self._asked.get_nowait())
            answers = [(line, self._answer(line, message)) for line, message in batch]
            for line, answer in answers:
                line.say(answer)
            self.show()

    def _answer(self, line: Line, message: FromSeat) -> ToSeat:
        try:
            said = deeds.do(self, line, message)
        except Complaint as complaint:
            return Sorry(message.id, complaint.code, str(complaint), complaint.clause or "")
        return said if isinstance(said, Welcome) else Done(message.id) if said is None else Reply(message.id, said)

    def show(self) -> None:
        """Send every line what is new for it."""
        for line in self.lines:
            if line.parts or line.log is not None:
                self._show(line)

    def welcome(self, line: Line) -> Welcome:
        """The first message to a line; everything is sent anew after it."""
        eyes = self.eyes(line)
        line.parts, line.log = {}, []
        mine = self.people[line.person]
        return Welcome(
            version=1,
            seat=mine.id,
            nick=mine.nick,
            role=mine.role,
            looking_as=line.looking_as,
            system=self.campaign.system.id,
            title=self.settings.title,
            procedures=forms(self.campaign.system, referee=eyes.seat.referee),
        )

    def eyes(self, line: Line) -> Eyes:
        """The eyes of a line."""
        person = self.people[line.looking_as or line.person]
        opened: dict[str, Any] = {"party": self.settings.party, "foes": self.settings.foes, **self.settings.shown}
        campaign = self.campaign
        return Eyes(
            person=person,
            view=view(campaign.world, person.seat, campaign.system, opened),
            system=campaign.system,
            options=campaign.options,
            settings=self.settings,
            people=tuple(self.people.values()),
            here=frozenset(one.person for one in self.lines),
            waiting=tuple(campaign.waiting),
            watched=line.watched,
            is_open=campaign.ledger.is_open,
            commitment=campaign.header.commitment,
        )

    def _show(self, line: Line) -> None:
        eyes = self.eyes(line)
        found = parts(eyes)
        new = {name: msgspec.Raw(body) for name, body in found.items() if line.parts.get(name) != body}
        new |= {name: msgspec.Raw(b"null") for name in line.parts.keys() - found.keys()}
        log = items(self.campaign.log(eyes.seat), self.campaign.system, eyes.person)
        keep = next((at for at, (a, b) in enumerate(zip(line.log, log, strict=False)) if a != b), None)
        keep = min(len(line.log), len(log)) if keep is None else keep
        if keep < len(log) or keep < len(line.log):
            line.say(Log(keep, tuple(map(msgspec.Raw, log[keep:]))))
        if new:
            line.say(Parts(new))
        line.parts, line.log = found, log
