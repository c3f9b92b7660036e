"""What a table does by itself, as far as its settings let it: foes' decisions, what is due, answers when time is up.

Belongs here: when something goes by itself. Not here: how far it may (settings), what the tactics are (each game's).
Everything is commanded like any other command, by `table` or by `time`, stands in the log and can be taken back.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulewright.campaign.attempt import Attempt
from rulewright.campaign.kept import new_id
from rulewright.campaign.seats import Seat
from rulewright.campaign.tactics import habit
from rulewright.engine.answers import Chance
from rulewright.engine.entries import Entry, EveningClosed, EveningOpened
from rulewright.engine.offer import Offer
from rulewright.engine.requests import Choose
from rulewright.engine.run import Waiting
from rulewright.engine.world import World
from rulewright.errors import Complaint, Refused, Sentence
from rulewright.table import open_things
from rulewright.table.deeds import commands
from rulewright.table.open_things import OpenCall, Proposal
from rulewright.table.settings import degree_of
from rulewright.table.view.due import wanted
from rulewright.table.view.eyes import Evening, Wait
from rulewright.table.wording import phrase

if TYPE_CHECKING:
    from rulewright.table.room import Room

TABLE: Final = Seat("table", referee=True)
"""Who commands what goes by itself."""
TIME: Final = Seat("time", referee=True)
"""Who answers when time is up."""
MOST_AT_ONCE: Final = 100
"""Commands and answers that may follow one batch by themselves, so that no rule keeps a table busy for ever."""

Moment = tuple[str, int]
"""A wait: the command, and the number of the entry that waits."""
Ending = tuple[str, Callable[[], None]]
"""When something's time is up, in people's time, and what happens then."""


class Automation:
    """What goes by itself in one room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._suggested: dict[Moment, str] = {}
        self._timers: dict[str, tuple[asyncio.TimerHandle, str]] = {}
        """Timers by what they are for, with the moment, in people's time."""
        self._declined: set[str] = set()
        self._refused: tuple[World, set[str]] | None = None
        self._due: tuple[World, Any, tuple[Proposal, ...]] | None = None
        self._evening: tuple[int, Any, Evening] = (0, None, Evening())

    # What is waited for.

    def waits(self) -> tuple[Wait, ...]:
        """What is waited for, oldest first."""
        found = []
        for entry in self.room.campaign.ledger.waiting.values():
            number = len(self.waits_of(entry.command))
            timer = self._timers.get(_timer_of(entry))
            until = timer[1] if timer else ""
            suggested = self._usual(entry) if until else self._suggestion(entry)
            found.append(Wait(entry=entry, number=number, suggested=suggested, until=until))
        return tuple(found)

    def waits_of(self, command: str) -> list[Entry[Any, Any]]:
        """The entries in which a command has waited, oldest first."""
        entries = self.room.campaign.ledger.entries
        entry = self.room.campaign.ledger.by_command.get(command)
        found: list[Entry[Any, Any]] = []
        while isinstance(entry, Entry):
            if entry.status == "waiting":
                found.append(entry)
            entry = entries[entry.resumes - 1] if entry.resumes else None
        return found[::-1]

    def _suggestion(self, entry: Entry[Any, Any]) -> str:
        """What tactics would answer, where the one asked is led by nobody."""
        return "" if self._is_led(entry) else self._usual(entry)

    def _is_led(self, entry: Entry[Any, Any]) -> bool:
        """Whether a person decides what is waited for."""
        asked, campaign = entry.asks, self.room.campaign
        if asked is None or asked.who not in campaign.world:
            return True
        return campaign.system.led(campaign.world[asked.who])

    def _usual(self, entry: Entry[Any, Any]) -> str:
        """The usual answer to what an entry waits for; empty where it cannot be found, as with dice."""
        key = (entry.command, entry.seq)
        if key not in self._suggested:
            live = {(one.command, one.seq) for one in self.room.campaign.ledger.waiting.values()}
            self._suggested = {known: said for known, said in self._suggested.items() if known in live}
            self._suggested[key] = self._found_usual(entry)
        return self._suggested[key]

    def _found_usual(self, entry: Entry[Any, Any]) -> str:
        campaign = self.room.campaign
        said: list[str] = []

        def listen(request: Choose, run: Any) -> str:
            said.append(habit(campaign.system)(request, run))
            raise Waiting(request)

        try:
            attempt = Attempt(campaign.system.procedure(entry.procedure), entry.arguments, campaign.world)
            attempt.run(Chance(_NoDice(), listen), campaign.options, entry.steps)
        except Complaint:
            return ""
        options = entry.asks.options if entry.asks else ()
        return said[0] if said and said[0] in options else ""

    # What goes by itself after each batch.

    def go_on(self) -> None:
        """Do what the table does by itself, as long as there is something; called within a hold."""
        for _ in range(MOST_AT_ONCE):
            if not (self.room.campaign.ledger.is_open and (self._answer_for_foes() or self._do_due())):
                return

    def _answer_for_foes(self) -> bool:
        """Answer one decision of somebody whom no person leads, where the table does that."""
        for entry in list(self.room.campaign.ledger.waiting.values()):
            if self._is_led(entry) or degree_of(self.room.settings, "foes", entry.procedure) != "do":
                continue
            if self._tried(f"{entry.command} {entry.seq}", partial(self._answer, entry, TABLE)):
                return True
        return False

    def _do_due(self) -> bool:
        """Command one thing that the rules want done, where the table does that."""
        room = self.room
        for one in wanted(room.campaign.system, room.campaign.world, room.settings, "do"):
            found = room.campaign.system.procedure(one.procedure)
            if self._tried(_id_of(one), partial(commands.run, room, TABLE, found, one.arguments, new_id())):
                return True
        return False

    def _tried(self, key: str, deed: Callable[[], Any]) -> bool:
        """Whether something could be done; what could not is not tried again while the world stays as it is."""
        campaign = self.room.campaign
        if self._refused is None or self._refused[0] is not campaign.world:
            self._refused = (campaign.world, set())
        if key in self._refused[1]:
            return False
        refused = self._refused[1]
        try:
            with campaign.whole():
                deed()
        except Complaint:
            refused.add(key)
            return False
        return True

    def _answer(self, entry: Entry[Any, Any], seat: Seat) -> None:
        """Give the usual answer to what an entry waits for."""
        if commands.is_dice(entry):
            self.room.campaign.answer_faces(entry.command, None, by=seat, expect=entry.seq)
            return
        assert entry.asks is not None, "a waiting entry says for what"
        commands.answered(self.room, entry, self._usual(entry) or entry.asks.options[0], seat)

    # What is put ready.

    def proposed(self) -> tuple[Proposal, ...]:
        """What the rules want done, put ready for the referee where the table does that."""
        campaign, settings = self.room.campaign, self.room.settings
        if self._due is None or self._due[0] is not campaign.world or self._due[1] is not settings:
            found = tuple(map(self._proposal, wanted(campaign.system, campaign.world, settings, "propose")))
            self._declined &= {one.id for one in found}
            self._due = (campaign.world, settings, found)
        return tuple(one for one in self._due[2] if one.id not in self._declined)

    def decline(self, proposal: Proposal) -> None:
        """Do not put it ready again while it stays due."""
        if proposal.by == TABLE.name:
            self._declined.add(proposal.id)

    def _proposal(self, one: Offer) -> Proposal:
        found = self.room.campaign.system.procedure(one.procedure)
        text = Sentence(one.text) if one.text else phrase(found, one.arguments, self.room.campaign.world)
        return Proposal(
            id=_id_of(one), by=TABLE.name, procedure=found.id, title=found.title, text=text, arguments=one.arguments
        )

    # What has its time.

    def wind(self) -> None:
        """Set the timers of what waits, and stop those of what does not wait any more."""
        due = {**self._choices_with_an_end(), **self._calls_with_an_end()}
        for name in self._timers.keys() - due.keys():
            self._timers.pop(name)[0].cancel()
        for name in due.keys() - self._timers.keys():
            until, deed = due[name]
            self._timers[name] = (self._timer(until, deed), until)
            self.room.nudge()

    def _choices_with_an_end(self) -> "dict[str, Ending]":
        """The choices of people that are answered when time is up, where the table has a time for them."""
        seconds = self.room.settings.seconds
        if not seconds:
            return {}
        until = (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat(timespec="seconds")
        waiting = self.room.campaign.ledger.waiting.values()
        return {_timer_of(one): (until, partial(self._time_is_up, one)) for one in waiting if self._is_led(one)}

    def _calls_with_an_end(self) -> "dict[str, Ending]":
        return {f"call {one.id}": (one.until, partial(self._call_is_over, one)) for one in self.room.calls if one.until}

    def stop(self) -> None:
        """Stop all timers."""
        for timer, _ in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _timer(self, until: str, deed: Callable[[], None]) -> asyncio.TimerHandle:
        left = (datetime.fromisoformat(until) - datetime.now(UTC)).total_seconds()
        return asyncio.get_running_loop().call_later(max(0.0, left), self.room.later, deed)

    def _time_is_up(self, entry: Entry[Any, Any]) -> None:
        """Take the usual answer, where it is still waited for."""
        waiting = self.room.campaign.ledger.waiting.get(entry.command)
        if waiting is not None and waiting.seq == entry.seq:
            self._answer(waiting, TIME)

    def _call_is_over(self, called: OpenCall) -> None:
        still = next((one for one in self.room.calls if one.id == called.id), None)
        if still is not None:
            self.room.campaign.shelf.drop(open_things.CALLS, still.id)
            self.roll_for_the_rest(still, TIME)

    def roll_for_the_rest(self, called: OpenCall, seat: Seat) -> None:
        """Roll for those of a call who have not, with the usual answers; who cannot any more is left out."""
        campaign = self.room.campaign
        found = campaign.system.procedure(called.procedure)
        for who in called.who:
            if who in called.done:
                continue
            answers = campaign.chance(habit(campaign.system))
            given, identity = called.given(who), new_id()  # one that nobody can have used before
            self._tried(
                identity, partial(campaign.command, found.id, given, by=seat, command=identity, answers=answers)
            )

    # The evening.

    def evening(self) -> Evening:
        """The dice of the evening in play, and the seed of the last one that was closed."""
        campaign = self.room.campaign
        entries = campaign.ledger.entries
        count, last, known = self._evening
        if count == 0 or count > len(entries) or entries[count - 1] is not last:
            count, known = 0, Evening(commitment=campaign.header.commitment)
        for entry in entries[count:]:
            if isinstance(entry, EveningOpened):
                known = msgspec.structs.replace(known, is_open=True, commitment=entry.commitment)
            elif isinstance(entry, EveningClosed):
                known = msgspec.structs.replace(known, is_open=False, seed=entry.seed)
        self._evening = (len(entries), entries[-1] if entries else None, known)
        return known


class _NoDice:
    """A source that has no dice: what is looked for stands before any that are still to fall."""

    def draw(self, sides: int) -> int:
        """Refused: nothing falls here."""
        raise Refused(Sentence("a d{sides} was to fall before the answer was asked for", sides=sides))


def _timer_of(entry: Entry[Any, Any]) -> str:
    return f"wait {entry.command} {entry.seq}"


def _id_of(one: Offer) -> str:
    """A name for something due that is the same as long as it is due."""
    said = one.procedure.encode() + msgspec.json.encode(one.arguments, order="sorted")
    return f"{open_things.DUE}{sha256(said).hexdigest()[:16]}"
