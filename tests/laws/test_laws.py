"""The net itself: a law that is broken is found, and one that holds is not."""

from collections.abc import Iterator

import pytest

from rulewright.engine import Clock, Record, System, World, installed
from rulewright.engine.games.laws import (
    Act,
    by_order,
    conserved,
    nobody_acts_out_of_turn,
    of_worlds,
    senseless_do_nothing,
    the_fled_are_left_alone,
    time_is_taken,
    time_runs_on,
)
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


def fight() -> tuple[World, System]:
    """A fight of a demonstration, as its order stands."""
    walk = Walk(SYSTEM, "order")
    return walk._starts["a fight"], SYSTEM


def deed(before: World, actor: Record, other: Record, what: str = "attack") -> Act:
    """An attack by somebody on somebody, or something else of theirs."""
    named = [one.name for one in SYSTEM.procedure(what).parameters if one.kind.startswith("record")]
    bound = dict(zip(named, (actor, other), strict=False))
    return Act(SYSTEM, SYSTEM.procedure(what), bound, False, before, before, ())


def test_who_acts_before_their_turn_or_into_a_fight_of_others_is_found() -> None:
    world, system = fight()
    order = system.order(world)
    assert order is not None
    standings = [one for column in order.columns for one in column.standings]
    now = next(world[one.who] for one in standings if one.state == "now")
    waits = next(world[one.who] for one in standings if one.state == "ready")
    law = nobody_acts_out_of_turn(by_order(together=False))
    assert not law.broken(deed(world, now, waits))
    assert law.broken(deed(world, waits, now)) == (f"{waits.title} acted and is not next",)
    assert not law.broken(deed(world, waits, now, "save"))
    stranger = now.with_(id="stranger")
    assert law.broken(deed(world, stranger, now)) == (f"{now.title} acted and is not in the fight",)


def test_who_can_do_nothing_and_acts_is_found() -> None:
    world, _ = fight()
    one, other = world.all(SYSTEM.creatures[0])[:2]
    for able, broken in ((lambda _one: True, 0), (lambda _one: False, 1)):
        law = senseless_do_nothing(SYSTEM.creatures[0], able)
        assert len(law.broken(deed(world, one, other))) == broken
        assert not law.broken(deed(world, one, other, "save"))


def test_an_act_that_took_less_time_than_it_takes_is_found() -> None:
    now, later = World([Clock()]), World([Clock(seconds=60)])
    for span, broken in ((60, 0), (61, 1)):
        assert len(time_is_taken({WAIT.id: span}, lambda _act: False).broken(act(now, later))) == broken
        assert not time_is_taken({WAIT.id: span}, lambda _act: True).broken(act(now, later))


def test_who_got_away_and_is_hurt_all_the_same_is_found() -> None:
    world, _ = fight()
    one = world.all(SYSTEM.creatures[0])[0]
    hurt = World({**world.records, one.id: one.with_(hp=0, strength=1)})
    law = the_fled_are_left_alone(lambda _world: (one.id,), ["contested.attack"])
    blow = deed(world, one, one)
    assert law.broken(blow._replace(after=hurt)) == (f"{one.title} was hurt, who has got away",)
    assert not law.broken(blow)
    assert not the_fled_are_left_alone(lambda _world: (), ["contested.attack"]).broken(blow._replace(after=hurt))


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
