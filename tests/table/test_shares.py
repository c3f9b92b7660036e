"""Who takes more of a processor than their part waits for themselves, and is forgiven with time."""

import asyncio
import time
from functools import partial
from typing import Any

import pytest

from rulewright.table.process.background import Background
from rulewright.table.process.shares import MANY, PART, SPARE, Counted, Shares


class Clock:
    """Stands still unless it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shares(clock: Clock) -> Shares:
    return Shares(clock)


def test_whoever_took_less_than_is_spare_does_not_wait(shares: Shares) -> None:
    shares.spend("ann", SPARE)
    assert shares.late("ann") == 0


def test_whoever_took_more_waits_until_their_part_of_the_time_has_made_up_for_it(shares: Shares, clock: Clock) -> None:
    shares.spend("ann", SPARE + 1)
    assert shares.late("ann") == pytest.approx(1 / PART)
    assert shares.late("bo") == 0
    clock.now += 1 / PART
    assert shares.late("ann") == 0


def test_nobody_saves_up_more_than_is_spare(shares: Shares, clock: Clock) -> None:
    shares.spend("ann", 1)
    clock.now += 1e6
    shares.spend("ann", SPARE + 1)
    assert shares.late("ann") == pytest.approx(1 / PART)


def test_names_without_end_are_not_remembered_but_who_owes_most_is(shares: Shares) -> None:
    shares.spend("ann", 100)
    for number in range(3 * MANY):
        shares.spend(f"{number}", 0.001)
    assert shares.late("ann") > 0
    assert len(shares._even) <= MANY


def _work(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_what_others_do_while_somebody_waits_is_not_counted_for_them() -> None:
    shares, spent = Shares(), dict[str, float]()
    shares.spend = lambda who, seconds: spent.update({who: spent.get(who, 0) + seconds})  # type: ignore[method-assign]  # counts instead of spending

    async def asks(seconds: float, pause: float) -> str:
        _work(seconds)
        await asyncio.sleep(pause)
        return "done"

    async def both() -> Any:
        return await asyncio.gather(
            _awaited(Counted(asks(0.002, 0.05), shares, "ann")), _awaited(Counted(asks(0.03, 0), shares, "bo"))
        )

    assert asyncio.run(both()) == ["done", "done"]
    assert 0.002 <= spent["ann"] < 0.03 <= spent["bo"]


def test_what_goes_wrong_in_what_is_counted_goes_wrong_outside() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    async def waits() -> None:
        await asyncio.sleep(60)

    async def cancelled() -> None:
        task = asyncio.create_task(_awaited(Counted(waits(), Shares(), "ann")))
        await asyncio.sleep(0)
        task.cancel()
        await task

    with pytest.raises(KeyError):
        asyncio.run(_awaited(Counted(fails(), Shares(), "ann")))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancelled())


async def _awaited(one: Any) -> Any:
    return await one


def test_questions_of_whoever_asked_too_much_wait_and_others_are_answered_meanwhile() -> None:
    answered: list[str] = []

    async def evening() -> None:
        background = Background()
        background.shares.spend("ann", SPARE + 60)
        waits = background.answer(lambda: answered.append("ann"), "ann")
        await background.answer(lambda: answered.append("bo"), "bo")
        background.stop()
        assert waits.cancelled()

    asyncio.run(evening())
    assert answered == ["bo"]


def test_whoever_asks_once_is_answered_before_the_second_question_of_whoever_asks_a_lot() -> None:
    answered: list[str] = []

    async def evening() -> None:
        background = Background()
        asked = [background.answer(partial(answered.append, who), who) for who in ("ann", *["bo", "ann"] * 20, "cy")]
        assert (background.waiting("ann"), background.waiting("bo"), background.waiting("cy")) == (20, 20, 1)
        await asyncio.gather(*asked)
        assert background.waiting("ann") == 0
        assert len(background._turns) == 1, "of who has gone nothing is remembered"

    asyncio.run(evening())
    assert answered[:3] == ["ann", "bo", "cy"]
    assert answered[3:13] == ["ann", "bo"] * 5
