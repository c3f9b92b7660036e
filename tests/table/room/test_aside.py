"""Odds are found aside: a room waits for its own questions alone, and a rule that is broken says so where it should."""

import asyncio
import logging
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from rulewright.campaign import Campaign
from rulewright.chance import d
from rulewright.engine import Rule, procedure, roll
from rulewright.table import protocol as say
from rulewright.table.sending.delivery import FAULT
from rulewright.table.settings import Settings
from tests.table.room.table import GAME, PEOPLE, Table
from tests.waiting import seen

BLOW = {"striker": "mira", "target": "kol"}
LONGEST = 30
"""Seconds after which a test that waits for what never comes is given up."""


class Gate:
    """Where a rule stops until it is let through."""

    def __init__(self) -> None:
        self.came, self.opened = Event(), Event()

    def pass_through(self) -> None:
        self.came.set()
        assert self.opened.wait(LONGEST), "nobody opened it"


class Thinkers(Table):
    """A table at which some questions are hard, and one rule is broken."""

    def __init__(self, file: Path) -> None:
        self.gates = [Gate(), Gate()]
        self.runner = asyncio.Runner()
        self.file, self.people = file, PEOPLE
        self.open(Campaign.create(file, self._game(), "Thinkers", seed=b"s"), Settings())

    def _game(self) -> Any:
        game, gates = copy(GAME), self.gates

        @procedure("lantern.ponder", title="Ponder", clauses=("blow.harm",))
        def ponder(gate: int) -> Rule[int]:
            """Think until somebody opens the gate. Clause: blow.harm"""
            gates[gate].pass_through()
            return (yield from roll(d(6), "thought"))

        @procedure("lantern.stumble", title="Stumble", clauses=("blow.harm",))
        def stumble() -> Rule[int]:
            """A rule that is wrong where a 6 falls. Clause: blow.harm"""
            fallen = yield from roll(d(6), "step")
            return {face: face for face in range(1, 6)}[fallen]

        game.procedures = {**GAME.procedures, ponder.id: ponder, stumble.id: stumble}
        return game

    def send(self, who: str, message: say.FromSeat) -> None:
        """Send a message, and wait for nothing."""

        async def sent() -> None:
            self.room.ask(self.lines[who], message)

        self.runner.run(sent())
        self.within(lambda: None)

    def wait_for(self, who: str, identity: str) -> dict[str, Any]:
        """The answer to what was sent."""

        async def given() -> None:
            await seen(lambda: identity in self.pages[who].answers, f"an answer to {identity}", pause=0.001)

        self.runner.run(given())
        return self.pages[who].answers[identity]


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[Thinkers, Thinkers]]:
    with Thinkers(tmp_path / "one.rulewright") as one, Thinkers(tmp_path / "other.rulewright") as other:
        try:
            yield one, other
        finally:
            for gate in (*one.gates, *other.gates):
                gate.opened.set()


def ponder(identity: str, gate: int) -> say.Odds:
    return say.Odds(id=identity, procedure="lantern.ponder", arguments={"gate": gate})


def test_while_one_room_thinks_about_its_odds_another_is_answered(tables: tuple[Thinkers, Thinkers]) -> None:
    slow, quick = tables
    slow.send("rae", ponder("hard", 0))
    assert slow.gates[0].came.wait(LONGEST)
    quick.send("rae", say.Odds(id="easy", procedure="lantern.strike", arguments=BLOW))
    assert quick.wait_for("rae", "easy")["t"] == "reply"
    assert "hard" not in slow.pages["rae"].answers
    slow.gates[0].opened.set()
    assert slow.wait_for("rae", "hard")["t"] == "reply"


def test_of_one_room_one_question_at_a_time_is_thought_about_and_seats_take_turns(
    tables: tuple[Thinkers, Thinkers],
) -> None:
    slow, quick = tables
    for number in (0, 1):
        slow.send("rae", ponder(f"hard {number}", number))
    slow.send("bob", say.Odds(id="easy", procedure="lantern.strike", arguments={"striker": "bo", "target": "mira"}))
    assert slow.gates[0].came.wait(LONGEST)
    for number in range(8):  # as many as would find every thread that is free
        quick.send("rae", say.Odds(id=f"o{number}", procedure="lantern.strike", arguments=BLOW))
        quick.wait_for("rae", f"o{number}")
    assert not slow.gates[1].came.is_set()
    slow.gates[0].opened.set()
    slow.wait_for("rae", "hard 0")
    assert slow.wait_for("bob", "easy")["t"] == "reply"  # before the second question of the other seat
    assert slow.gates[1].came.wait(LONGEST)
    assert "hard 1" not in slow.pages["rae"].answers
    slow.gates[1].opened.set()
    assert slow.wait_for("rae", "hard 1")["t"] == "reply"


def test_a_room_that_is_let_go_answers_nothing_more(tables: tuple[Thinkers, Thinkers]) -> None:
    slow, _ = tables
    slow.send("rae", ponder("hard", 0))
    slow.send("rae", ponder("next", 1))
    assert slow.gates[0].came.wait(LONGEST)

    async def stop() -> None:
        slow.task.cancel()
        await asyncio.gather(slow.task, return_exceptions=True)
        slow.gates[0].opened.set()
        await seen(lambda: "hard" in slow.pages["rae"].answers, "an answer to the hard question", pause=0.001)

    slow.runner.run(stop())
    assert not slow.gates[1].came.is_set()


@pytest.mark.parametrize("who", ["rae", "ann"])
def test_the_odds_of_a_broken_rule_are_a_fault_in_the_log_and_no_refusal(
    tables: tuple[Thinkers, Thinkers], who: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = tables
    with caplog.at_level(logging.ERROR):
        table.send(who, say.Odds(id="o", procedure="lantern.stumble"))
        said = table.wait_for(who, "o")
    assert (said["code"], said["text"]) == ("fault", FAULT)
    (line,) = [one.getMessage() for one in caplog.records]
    assert "kind=Odds fault=KeyError" in line
    assert "test_aside.py" in line
