"""A server that starts sooner than its database waits for it."""

import asyncio
from typing import Any

import pytest

from rulewright.campaign.faults import NotKept
from rulewright.errors import Unreadable
from rulewright.table import starting


class House:
    """A house whose campaigns can be reached after so many tries."""

    def __init__(self, *faults: Exception) -> None:
        self.faults, self.place = list(faults), self

    def slugs(self) -> list[str]:
        if self.faults:
            raise self.faults.pop(0)
        return []


def reach(house: Any) -> None:
    asyncio.run(starting._reached(house))


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "AGAIN", 0.001)


def test_it_waits_for_a_database_that_is_starting_and_says_so_once(capsys: pytest.CaptureFixture[str]) -> None:
    starts = NotKept("the database cannot be reached")
    house = House(starts, starts, starts)
    reach(house)
    assert house.faults == []
    assert capsys.readouterr().err == "the database cannot be reached. Trying again for 60 seconds.\n"


def test_it_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "PATIENCE", 0.0)
    with pytest.raises(NotKept):
        reach(House(*[NotKept("gone")] * 1000))


def test_it_does_not_wait_for_what_does_not_pass_by_itself() -> None:
    with pytest.raises(Unreadable):
        reach(House(Unreadable("the URL", "the database does not take this name and password")))
