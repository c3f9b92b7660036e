"""The net itself: a law that is broken is found, and one that holds is not."""

from collections.abc import Iterator

import pytest

from rulewright.engine import Clock, System, World, installed
from rulewright.engine.laws import Act, conserved, of_worlds, time_runs_on
from tests.laws.walking import Walk, told

SYSTEM = installed()["contested"]
WAIT = SYSTEM.procedure("wait")


def act(before: World, after: World) -> Act:
    return Act(SYSTEM, WAIT, {}, False, before, after, ())


def test_a_clock_that_runs_back_is_found() -> None:
    later, sooner = World([Clock(seconds=60)]), World([Clock()])
    assert time_runs_on.broken(act(later, sooner)) == ("the clock went back by 60 seconds",)
    assert not time_runs_on.broken(act(sooner, later))


def test_what_was_broken_before_an_act_is_not_its_fault() -> None:
    @of_worlds("The clock stands at nought")
    def nought(_system: System, world: World) -> Iterator[str]:
        yield from (f"it shows {one.seconds}" for one in world.all(Clock) if one.seconds)

    late = World([Clock(seconds=60)])
    assert nought.broken(act(World([Clock()]), late)) == ("it shows 60",)
    assert not nought.broken(act(late, late))


def test_what_is_conserved_changes_by_the_procedures_named_alone() -> None:
    worlds = World([Clock()]), World([Clock(seconds=60)])
    for free, broken in (((), 1), ((WAIT.id,), 0)):
        law = conserved("Seconds stay", lambda world: sum(one.seconds for one in world.all(Clock)), free)
        assert len(law.broken(act(*worlds))) == broken


PIECES = 4
"""Walks of each game, so that they are spread over workers."""
ACTS = 300
"""Acts of each walk; `make laws` goes as far as one likes."""


@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("game", installed().values(), ids=installed())
def test_no_law_is_broken_at_peace_or_in_a_fight(game: System, piece: int) -> None:
    walk = Walk(game, str(piece))
    walk.acted(ACTS)
    assert not walk.found, told(walk.found)


@pytest.mark.parametrize("game", installed().values(), ids=installed())
def test_random_play_is_the_same_each_time_and_comes_to_something(game: System) -> None:
    walks = [Walk(game, "twice"), Walk(game, "twice")]
    for walk in walks:
        walk.acted(40)
    assert walks[0].ran == walks[1].ran
    assert len(walks[0].ran) > 10
    assert not [one for one in walks[0].found if one.law == "Each command replays to the same world"]
