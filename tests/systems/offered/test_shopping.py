"""Whoever is where people are known to buy and sell can go shopping, as often as they like, in every game."""

import pytest

from rulewright.chance import Seeded
from rulewright.engine import Record, System, World, installed, live
from rulewright.systems.bricks.house.records import Dealer, Setting, dealer_id

games = pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)


def hero(system: System) -> Record:
    assert system.demo
    return next(one for one in system.demo() if system.somebody(one) and system.led(one))


def shops(system: System, world: World, who: str) -> list[str]:
    assert system.offers
    assert system.shop
    return [one.why_not for one in system.offers(world, who, {}) if one.procedure == system.shop.procedure.id]


@games
def test_it_is_offered_as_long_as_the_scene_has_a_market_and_not_elsewhere(system: System):
    one = hero(system)
    market = World([one, Setting(called="The square", market=True)])
    assert shops(system, market, one.id) == [""]
    assert shops(system, World([one, Setting(called="A moor")]), one.id) == []
    assert shops(system, World([one]), one.id) == [], "nothing is told of where they are"


@games
def test_it_is_offered_where_somebody_deals(system: System):
    one = hero(system)
    moor = World([one, Setting(called="A moor")])
    run = live(system.procedure(f"{system.base.id}.people"), person="smith", world=moor, source=Seeded(1))
    assert shops(system, run.world, one.id) == [""]
    assert shops(system, run.world, run.value[0].id) == [], "a smith does not shop at their own"


@games
def test_whoever_deals_and_is_not_noticed_sells_nothing(system: System):
    one = hero(system)
    run = live(
        system.procedure(f"{system.base.id}.people"),
        person="smith",
        unseen=True,
        world=World([one, Setting(called="A moor")]),
        source=Seeded(1),
    )
    assert run.world.records[dealer_id(run.value[0].id)] == run.world.all(Dealer)[0]
    assert shops(system, run.world, one.id) == []
