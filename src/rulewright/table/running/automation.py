"""Automation within a table's settings: foes' decisions, everything due, answers when time is up.

Belongs here: when something happens by itself. Not here: how far it may go (settings), the tactics (each game).
Everything is commanded like any other command, by `table` or by `time`, stands in the log and can be undone.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from rulewright.campaign.seats import Seat
from rulewright.campaign.stored_journal import new_id
from rulewright.engine.journal.entries import Entry
from rulewright.engine.world import World
from rulewright.table import open_things
from rulewright.table.desk.desk import Desk
from rulewright.table.desk.own_proposals import due_id
from rulewright.table.open_things import OpenCall
from rulewright.table.running import commanding
from rulewright.table.running.commanding import TABLE, TIME
from rulewright.table.settings import degree_of
from rulewright.table.view.doing.due import wanted

MOST_AT_ONCE: Final = 100
"""The most commands and answers that may follow one batch by themselves, so that no rule keeps a table busy
for ever.
"""

Name = tuple[str, str, int]
"""The purpose of a timer: a call by its id, or a wait by its command and the number of the entry."""
Ending = tuple[str, Callable[[], None]]
"""When something's time is up, in people's time, and what happens then."""


class Automation:
    """The automation of one table."""

    def __init__(self, desk: Desk, later: Callable[[Callable[[], Any]], None], show: Callable[[], None]) -> None:
        """`later` runs something in the room's queue, when its turn comes; `show` sends out what is new."""
        self._desk, self._later, self._show = desk, later, show
        self._timers: dict[Name, asyncio.TimerHandle] = {}
        self._refused: tuple[World, set[str]] | None = None
        self._looked_at: World | None = None

    # After each batch.

    def go_on(self) -> None:
        """Do everything the table does by itself, until nothing is left; called within a hold."""
        for _ in range(MOST_AT_ONCE):
            if not (
                self._desk.campaign.ledger.is_open
                and (self._let_lapse() or self._throw_unasked() or self._answer_for_foes() or self._do_due())
            ):
                return

    def _let_lapse(self) -> bool:
        """Let go of what waits and can no longer go on, since other things have happened."""
        campaign = self._desk.campaign
        if campaign.world is self._looked_at:
            return False
        self._looked_at = campaign.world
        gone = campaign.stranded()
        for entry, why in gone:
            commanding.let_lapse(self._desk, entry, why)
        return bool(gone)

    def _throw_unasked(self) -> bool:
        """Let the dice of one command fall for which it waits, if their player is not shown that: it is done with, or
        to, somebody unseen.
        """
        desk = self._desk
        for entry in [one for one in desk.campaign.ledger.waiting.values() if commanding.is_dice(one)]:
            asked = entry.asks.who if entry.asks else ""
            players = [one for one in desk.people.every if asked in one.plays]
            if not players or any(desk.asked_of(one, entry) for one in players):
                continue
            if self._try_once(f"{entry.command} {entry.seq}", partial(self._answer, entry, TABLE)):
                return True
        return False

    def _answer_for_foes(self) -> bool:
        """Answer one decision of a creature that no person leads, if the table does that."""
        desk = self._desk
        for entry in list(desk.campaign.ledger.waiting.values()):
            if desk.waits.is_led(entry) or degree_of(desk.settings, "foes", entry.procedure) != "do":
                continue
            if self._try_once(f"{entry.command} {entry.seq}", partial(self._answer, entry, TABLE)):
                return True
        return False

    def _do_due(self) -> bool:
        """Command one thing that is due by the rules, if the table does that."""
        desk = self._desk
        for one in wanted(desk.campaign.system, desk.campaign.world, desk.settings, "do"):
            found = desk.campaign.system.procedure(one.procedure)
            if self._try_once(due_id(one), partial(commanding.run, desk, TABLE, found, one.arguments, new_id())):
                return True
        return False

    def _try_once(self, key: str, deed: Callable[[], Any]) -> bool:
        """Try something and return whether it was possible; if not, it is not tried again until the world changes."""
        world = self._desk.campaign.world
        if self._refused is None or self._refused[0] is not world:
            self._refused = (world, set())
        refused = self._refused[1]
        if key in refused:
            return False
        is_done = commanding.try_whole(self._desk, deed)
        if not is_done:
            refused.add(key)
        return is_done

    def _answer(self, entry: Entry[Any, Any], seat: Seat) -> None:
        """Give the usual answer to what an entry waits for."""
        if commanding.is_dice(entry):
            self._desk.campaign.answer_faces(entry.command, None, by=seat, expect=entry.seq)
            return
        assert entry.asks is not None, "a waiting entry says for what"
        commanding.answer(self._desk, entry, self._desk.waits.usual(entry) or entry.asks.options[0], seat)

    # When time is up.

    def set_timers(self) -> None:
        """Set the timers of what waits, and stop those of what no longer waits."""
        due = {**self._choices_with_an_end(), **self._calls_with_an_end()}
        for name in self._timers.keys() - due.keys():
            self._timers.pop(name).cancel()
            self._desk.waits.ends.pop(name[1:], None)
        for name in due.keys() - self._timers.keys():
            until, deed = due[name]
            self._timers[name] = self._timer(until, deed)
            if name[0] == "wait":
                self._desk.waits.ends[name[1:]] = until
            self._show()

    def stop(self) -> None:
        """Stop all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _choices_with_an_end(self) -> dict[Name, Ending]:
        """Return the choices of people that are answered when time is up, if the table has a time limit for them."""
        seconds = self._desk.settings.seconds
        if not seconds:
            return {}
        until = (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat(timespec="seconds")
        waiting = [one for one in self._desk.campaign.ledger.waiting.values() if self._desk.waits.is_led(one)]
        return {("wait", one.command, one.seq): (until, partial(self._time_is_up, one)) for one in waiting}

    def _calls_with_an_end(self) -> dict[Name, Ending]:
        with_end = [one for one in self._desk.calls if one.until]
        return {("call", one.id, 0): (one.until, partial(self._call_is_over, one)) for one in with_end}

    def _timer(self, until: str, deed: Callable[[], None]) -> asyncio.TimerHandle:
        left = (datetime.fromisoformat(until) - datetime.now(UTC)).total_seconds()
        return asyncio.get_running_loop().call_later(max(0.0, left), self._later, deed)

    def _time_is_up(self, entry: Entry[Any, Any]) -> None:
        """Take the usual answer, if the entry still waits for one."""
        waiting = self._desk.campaign.ledger.waiting.get(entry.command)
        if waiting is not None and waiting.seq == entry.seq:
            self._answer(waiting, TIME)

    def _call_is_over(self, called: OpenCall) -> None:
        still = next((one for one in self._desk.calls if one.id == called.id), None)
        if still is not None:
            self._desk.campaign.shelf.drop(open_things.CALLS, still.id)
            commanding.roll_for_the_rest(self._desk, still, TIME)
