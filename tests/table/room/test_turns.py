"""Which room of a process shows next."""

import asyncio
from collections.abc import Callable

from rulewright.table.sending.turns import Turns


def told(turns: Turns, owed: dict[str, int], after: Callable[[], None] = lambda: None) -> list[tuple[int, str]]:
    """Return which room showed in which turn of the loop, until none owes anything more."""
    shown: list[tuple[int, str]] = []

    async def run() -> None:
        turn = 0

        def show(name: str) -> bool:
            shown.append((turn, name))
            owed[name] -= 1
            after()
            return owed[name] > 0

        shows = {name: (lambda name=name: show(name)) for name in owed}
        for one in shows.values():
            turns.join(one)
            turns.join(one)
        while any(owed.values()) and turn < 99:
            await asyncio.sleep(0)
            turn += 1

    asyncio.run(run())
    return shown


def test_however_many_rooms_owe_parts_one_seat_is_shown_in_each_turn_of_the_loop() -> None:
    shown = told(Turns(), {"barrow": 2, "mill": 1, "ford": 3})

    assert [name for _, name in shown] == ["barrow", "barrow", "mill", "ford", "ford", "ford"]
    assert len({turn for turn, _ in shown}) == 6


def test_a_room_that_has_left_shows_no_more() -> None:
    turns, shown = Turns(), []

    async def run() -> None:
        def show() -> bool:
            shown.append("barrow")
            return True

        turns.join(show)
        await asyncio.sleep(0)
        turns.leave(show)
        for _ in range(3):
            await asyncio.sleep(0)

    asyncio.run(run())

    assert shown == ["barrow"]
