"""What is likely to come of a fight is the referee's to ask, costs the room nothing, and is better each time."""

import pytest

from rulewright.engine import World, installed
from rulewright.errors import Refused
from rulewright.table.odds.forecasts import BATCH, MOST_FIGHTS, RANKS, Forecasts

ENOUGH = 60
"""Fights by which one foe more or less is told apart from chance."""


def test_each_asking_counts_on_and_another_world_begins_anew() -> None:
    game = installed()["phased"]
    assert game.demo
    world, known = game.demo(), Forecasts()
    first = known.further(game, world, {}, {})
    second = known.further(game, world, {}, {})
    assert first.fights <= second.fights <= MOST_FIGHTS
    assert second.is_good or second.fights > first.fights
    third = known.further(game, game.demo(), {}, {"sluice-hob": 2})
    assert len(third.people) == len(first.people) + 2
    assert all(sum(end.percent for end in one.ends) > 99 for one in second.people)
    assert all(
        [end.harm for end in one.ends] == sorted((end.harm for end in one.ends), key=RANKS.index)
        for one in third.people
    )


def test_forecasts_of_one_to_five_foes_are_gone_on_with_side_by_side() -> None:
    game = installed()["phased"]
    assert game.demo
    world, known = game.demo(), Forecasts()
    one = known.further(game, world, {}, {"sluice-hob": 1})
    five, again = one, one
    for _ in range(60):
        five = known.further(game, world, {}, {"sluice-hob": 5})
        again = known.further(game, world, {}, {"sluice-hob": 1})
        if five.fights >= ENOUGH and again.fights >= ENOUGH:
            break
    assert again.fights > one.fights or one.is_good
    assert five.party <= again.party <= 100
    assert len(five.people) == len(again.people) + 4


def test_as_soon_as_the_world_is_another_nothing_is_counted_any_further() -> None:
    game = installed()["phased"]
    assert game.demo
    world, known, is_same = game.demo(), Forecasts(), iter((True, False))
    assert known.further(game, world, {}, {}, lambda: next(is_same)).fights == BATCH
    with pytest.raises(Refused, match="things have moved on"):
        known.further(game, world, {}, {}, lambda: False)


def test_what_it_costs_is_told_for_each_of_the_party_and_so_is_what_running_costs() -> None:
    game = installed()["phased"]
    assert game.demo
    world, known = game.demo(), Forecasts()
    foes = {"bandit-archer": 3}
    fought = known.further(game, world, {}, foes)
    run = known.further(game, world, {}, foes, runs=True)
    assert fought.can_run
    again = known.further(game, world, {}, foes)
    assert again.fights > fought.fights or again.is_good
    mine = [one for one in again.people if one.side == "party"]
    assert any(cost.what == "HP" and cost.mean < 0 for one in mine for cost in one.costs)
    assert any(other.what == "Out of ammunition" for one in mine for other in one.others)
    assert not any(one.costs or one.others for one in again.people if one.side == "foes")
    assert "The party flees" in {end.what for end in run.ends}
    for found in (again, run):
        fallen = sum(
            end.percent for one in found.people if one.side == "party" for end in one.ends if end.harm == "bad"
        )
        assert found.falls == pytest.approx(fallen / 100, abs=0.1)
        assert sum(end.percent for end in found.ends) == pytest.approx(100, abs=1)


def test_nobody_who_comes_in_hurt_is_called_unhurt() -> None:
    game = installed()["bdp"]
    assert game.demo
    world = game.demo()
    hurt = next(one for one in world if game.somebody(one) and game.led(one))
    world, known = World({**world.records, hurt.id: hurt.with_(hp=1)}), Forecasts()
    told: set[str] = set()
    for _ in range(40):
        found = known.further(game, world, {}, {"quarry-rat": 1})
        told |= {str(end.what) for one in found.people if one.who == hurt.id for end in one.ends}
        if "no worse than before" in told or "unhurt" in told:
            break
    assert "unhurt" not in told
    assert "no worse than before" in told


def test_of_one_fight_alone_it_is_said_how_little_is_known() -> None:
    game = installed()["symbaroum"]
    assert game.demo
    one = Forecasts().further(game, game.demo(), {}, {}, iter((True, False)).__next__)
    assert one.fights == 1
    assert one.low <= one.party <= one.high
    assert one.high - one.low > 70
    assert one.margin >= 70
    assert not one.is_good
