"""A price is paid by several: what the buyer lacks is chipped in, and where all have too little nothing is lost."""

from typing import Any, NamedTuple

import pytest

from rulewright.chance import Seeded
from rulewright.engine import Run, World, live, system
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from tests.house.demos import demo


class Deal(NamedTuple):
    """A purchase of a game: its command, the buyer and who chips in, the field of a purse."""

    game: str
    verb: str
    given: dict[str, Any]
    buyer: str
    helper: str
    purse: str


RICH = 300
"""Enough for each of them, and little to carry."""
DEALS = [
    Deal("bdp", "buy", {"thing": "longsword", "price": 60}, "hale", "dorn", "coins"),
    Deal("contested", "buy", {"gear": "Rope", "price": 20}, "keld", "nim", "gold"),
    Deal("murdham", "market", {"buys": ["crowbar"]}, "gerda", "pim", "quarters"),
    Deal("phased", "buy", {"goods": ["Polearm"]}, "oda", "tam", "coins"),
    Deal("symbaroum", "trade", {"thing": "rope", "price": 20}, "berin", "odo", "money"),
]


def bought(deal: Deal, world: World, **more: Any) -> Run:
    """The purchase."""
    found = system(deal.game).procedure(deal.verb)
    who = found.parameters[0].name
    given = {who: deal.buyer, **deal.given, **more}
    return live(found, source=Seeded(1), world=world, **bind(found.parameters, given, world))


def with_purses(deal: Deal, buyer: int, helper: int) -> World:
    """The demonstration with so much in two purses."""
    world = demo(system(deal.game), fighting=False)
    purses = {deal.buyer: buyer, deal.helper: helper}
    return World([one.with_(**{deal.purse: purses[one.id]}) if one.id in purses else one for one in world])


def purse(deal: Deal, world: World, who: str) -> int:
    """What somebody has."""
    return int(getattr(world[who], deal.purse))


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.game)
def test_what_the_buyer_lacks_is_chipped_in(deal: Deal) -> None:
    rich = with_purses(deal, RICH, 0)
    price = RICH - purse(deal, bought(deal, rich).world, deal.buyer)
    assert price > 1
    world = with_purses(deal, 1, price + 5)
    with pytest.raises(Refused):
        bought(deal, world)
    after = bought(deal, world, together=[deal.helper]).world
    assert (purse(deal, after, deal.buyer), purse(deal, after, deal.helper)) == (0, 6)


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.game)
def test_purses_that_are_short_together_are_refused_in_one_sentence(deal: Deal) -> None:
    with pytest.raises(Refused, match=r"that costs .*, and together they have .*: "):
        bought(deal, with_purses(deal, 1, 0), together=[deal.helper])


@pytest.mark.parametrize("deal", [one for one in DEALS if one.game != "bdp"], ids=lambda deal: deal.game)
def test_a_player_does_not_dispose_of_anothers_purse(deal: Deal) -> None:
    shared = next(one for one in system(deal.game).procedure(deal.verb).parameters if one.name == "together")
    assert shared.by == "referee"
