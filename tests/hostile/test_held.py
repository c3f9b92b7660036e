"""What is kept in memory has an end, who sends a lot waits for themselves, what holds the loop is told."""

import ast
import asyncio
import importlib
import pkgutil
import time
from collections.abc import Iterator
from functools import _lru_cache_wrapper, partial
from inspect import signature
from pathlib import Path
from threading import Event
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import rulewright
from rulewright.campaign.faults import NotKept
from rulewright.chance.remembered import Remembered
from rulewright.table import protocol as say
from rulewright.table.http.front import address_of
from rulewright.table.http.guarding.limits import Buckets, TooMuch
from rulewright.table.odds import exact as chances
from rulewright.table.process import watch
from rulewright.table.room import Room
from rulewright.table.sending.delivery import MOST_OF_A_SEAT
from rulewright.table.sending.queue import AT_ONCE, MOST_WAITING
from tests.table.room.table import Table

FROM_FILES = {
    "rulewright.campaign.odds.guarded._kind",
    "rulewright.content.clauses.catalogue",
    "rulewright.content.stock.ids",
    "rulewright.content.stock.packs",
    "rulewright.content.stock._rows",
    "rulewright.content.stock._sheet",
    "rulewright.engine.hacks.changes._defined",
    "rulewright.manual.places.owed_in",
    "rulewright.engine.hacks.changes._tree",
    "rulewright.engine.running.concerns._held_in",
    "rulewright.engine.facts.facts_of",
    "rulewright.engine.facts.naming",
    "rulewright.engine.facts._usual",
    "rulewright.engine.journal.shorthand.lines._made_so",
    "rulewright.engine.journal.shorthand.lines.shapes_of",
    "rulewright.engine.record._plan",
    "rulewright.engine.declared.shown._closed",
    "rulewright.engine.declared.shown._given",
    "rulewright.engine.system._loaded",
    "rulewright.manual.places.places",
    "rulewright.systems.bricks.house.events.field_type",
    "rulewright.systems.bricks.people.newcomers.first_names",
    "rulewright.systems.bricks.people.newcomers.spoken_for",
    "rulewright.systems.contested.tables._read",
    "rulewright.systems.symbaroum.characters.stock.gear_ids",
    "rulewright.table.http.words.words",
    "rulewright.table.pages._classes",
    "rulewright.table.pages._written",
    "rulewright.table.view.doing.forms._asked_for",
    "rulewright.table.headlines.rows.rows",
    "rulewright.table.view.doing.forms.forms",
    "rulewright.table.words.catalogue.catalogue",
    "rulewright.table.words.translating._fields",
    "rulewright.table.words.translating._translator",
}
"""Those that remember without end, and are asked for kinds, games, languages and files that are installed, alone."""


def modules() -> Iterator[ModuleType]:
    """Every module of the program."""
    for one in pkgutil.walk_packages(rulewright.__path__, "rulewright."):
        if not one.name.endswith("__main__") and ".migrations." not in one.name:
            yield importlib.import_module(one.name)


def test_whatever_remembers_without_end_is_asked_only_for_what_is_installed() -> None:
    endless = {
        f"{module.__name__}.{name}"
        for module in modules()
        for name, one in vars(module).items()
        if isinstance(one, _lru_cache_wrapper)
        and one.__module__ == module.__name__
        and one.cache_parameters()["maxsize"] is None
        and not all(_is_kind(each.annotation) for each in signature(one).parameters.values())
    }
    assert endless - FROM_FILES == set(), "remember no more than so many: lru_cache(USUAL), Remembered()"


def _is_kind(hint: Any) -> bool:
    """Whether a parameter takes types or games, of which there are only those that are installed, or yes and no."""
    return hint is bool or str(hint).startswith(("type[", "tuple[type[", "<class 'rulewright.engine.system.System'>"))


SWEPT = {
    "rulewright.chance.expression._RECENT",
    "rulewright.chance.expression._ALIVE",
    "rulewright.chance.dice.pool._RECENT",
    "rulewright.chance.dice.pool._ALIVE",
    "rulewright.campaign.store.engine._SHARED",
    "rulewright.engine.system._BROUGHT",
    "rulewright.table.http.guarding.deadlines._HALF",
    "rulewright.campaign.store.engine._USERS",
    "rulewright.chance.expression._KINDS",
    "rulewright.systems.murdham.actions.work.FINISHES",
    "rulewright.systems.murdham.checks.owed.OUTCOMES",
}
"""Those that are swept when they have grown, hold what is open now, or what there is in the program."""


def test_every_table_of_a_module_that_grows_has_an_end() -> None:
    grown = {f"{module.__name__}.{name}" for module in modules() for name in _written(module)}
    endless = {
        one
        for one in grown - SWEPT
        if not isinstance(getattr(importlib.import_module(one.rpartition(".")[0]), one.rpartition(".")[2]), Remembered)
    }
    assert endless == set()


def _written(module: ModuleType) -> set[str]:
    """Tables of a module that something is put into while it runs."""
    tables = {name for name, one in vars(module).items() if isinstance(one, dict) and name.lstrip("_").isupper()}
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    found = set()
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for one in ast.walk(function):
                if (
                    isinstance(one, ast.Subscript)
                    and isinstance(one.ctx, ast.Store)
                    and isinstance(one.value, ast.Name)
                ):
                    found.add(one.value.id)
    return found & tables


def test_what_is_remembered_has_an_end() -> None:
    known: Remembered[int, int] = Remembered(3)
    for number in range(10):
        known[number] = number
        assert len(known) <= 3
    assert known[9] == 9


def test_guesses_from_ever_new_addresses_are_not_remembered_for_ever() -> None:
    buckets = Buckets((0.001, 1), "wait", clock=lambda: 0.0)
    begun = time.thread_time()
    for number in range(3 * Buckets.MANY):
        buckets.take(str(number))
    assert len(buckets._by_key) <= Buckets.MANY
    assert time.thread_time() - begun < 2
    with pytest.raises(TooMuch):
        buckets.take(str(3 * Buckets.MANY - 1))


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("x:y", "x:y"),
    ],
)
def test_a_household_with_many_addresses_is_counted_as_one(host: str, counted: str) -> None:
    on: Any = SimpleNamespace(client=SimpleNamespace(host=host))
    assert address_of(on) == counted


def test_who_sends_a_lot_waits_for_themselves(tmp_path: Path) -> None:
    with Table(tmp_path / "barrow.rulewright") as table:
        answered: list[str] = []

        def heard(who: str, body: bytes) -> None:
            if body.startswith(b'{"t":"done"'):
                answered.append(who)

        for who in ("ann", "bob"):
            table.lines[who] = table.room.enter(who, partial(heard, who))

        async def flood() -> None:
            for number in range(MOST_WAITING + 50):
                table.room.ask(table.lines["ann"], say.Set(id=f"a{number}", own_dice=bool(number % 2)))
            table.room.ask(table.lines["bob"], say.Set(id="b", own_dice=True))

        table.runner.run(flood())
        table.until(lambda: answered.count("ann") >= MOST_WAITING)
        assert answered.index("bob") <= AT_ONCE
        assert answered.count("ann") == MOST_WAITING
        assert not table.room._queue.waiting


def test_who_comes_again_and_again_leaves_no_row_of_questions_that_grows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, blow = Event(), {"striker": "mira", "target": "kol"}
    monkeypatch.setattr(chances, "of_command", lambda *_: go_on.wait(20) and [])
    with Table(tmp_path / "barrow.rulewright") as table:
        for turn in range(12):
            table.room.leave(table.lines["ann"])
            table.come("ann")
            for number in range(60):
                asked = say.Odds(id=f"o{turn}-{number}", procedure="lantern.strike", arguments=blow)

                async def send(asked: say.Odds = asked) -> None:
                    table.room.ask(table.lines["ann"], asked)

                table.runner.run(send())
            table.until(lambda: not table.room._queue.waiting)
        waiting = table.room._background.waiting("ann")
        go_on.set()
        assert MOST_OF_A_SEAT - 60 < waiting <= MOST_OF_A_SEAT


def test_whoever_waits_for_a_room_that_is_let_go_is_told_and_no_task_is_left(tmp_path: Path) -> None:
    async def evening(room: Room) -> list[Any]:
        asked = [asyncio.create_task(room.within(lambda: None)) for _ in range(3)]
        await asyncio.sleep(0)
        task = asyncio.create_task(room.run())
        await asyncio.sleep(0)
        task.cancel()
        late = asyncio.create_task(room.within(lambda: None))
        found = await asyncio.wait_for(asyncio.gather(*asked, late, return_exceptions=True), 10)
        return [*found, *await asyncio.gather(room.within(lambda: None), return_exceptions=True)]

    with Table(tmp_path / "barrow.rulewright") as table:
        room = Room("other", table.campaign, table.room.people, table.room.settings)
        found = table.runner.run(evening(room))
    assert {type(one) for one in found[3:]} == {NotKept}
    assert {type(one) for one in found} <= {NotKept, type(None)}


async def _hold(seconds: float) -> None:
    """What keeps everybody waiting."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        sum(range(1000))


def test_what_holds_the_loop_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(watch, "LAG", 0.1)
    monkeypatch.setattr(watch, "OURS", __file__)

    async def evening() -> None:
        async with watch.Watch(told.append):
            await _hold(0.5)
            await asyncio.sleep(0.15)

    asyncio.run(evening())
    assert [one.partition(" ")[0] for one in told] == ["loop.held", "loop.free"]
    assert all(one.endswith(":_hold") and Path(__file__).name in one for one in told)


def test_a_loop_that_turns_is_not_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(watch, "LAG", 0.2)

    async def evening() -> None:
        async with watch.Watch(told.append):
            await asyncio.sleep(0.3)

    asyncio.run(evening())
    assert told == []
