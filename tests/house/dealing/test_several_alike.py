"""Several things alike change hands in one deal: paid once, told once, and refused whole with how many are possible."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from rulewright.chance import Seeded
from rulewright.engine import Run, World, live, system
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from tests.house.demos import demo


def numbered(number: int) -> dict[str, Any]:
    return {"number": number}


class Deal(NamedTuple):
    """A purchase of a game: its command, the buyer and what is given, and how several things are asked for."""

    game: str
    verb: str
    given: dict[str, Any]
    buyer: str
    purse: str
    several: Callable[[int], dict[str, Any]] = numbered


RICH, TWO = 300, 2
DEALS = [
    Deal("bdp", "buy", {"thing": "torch"}, "dorn", "coins"),
    Deal("contested", "buy", {"gear": "Rope", "price": 3}, "keld", "gold"),
    Deal("murdham", "trade", {"does": "buys", "item": "torch"}, "gerda", "quarters"),
    Deal("phased", "buy", {}, "oda", "coins", lambda number: {"goods": ["Bow"] * number}),
    Deal("symbaroum", "trade", {"thing": "rope", "price": 3}, "berin", "money"),
]
games = pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.game)


def dealt(deal: Deal, world: World, verb: str, **given: Any) -> Run:
    found = system(deal.game).procedure(verb)
    who = {found.parameters[0].name: deal.buyer}
    return live(found, source=Seeded(1), world=world, **bind(found.parameters, {**who, **given}, world))


def bought(deal: Deal, world: World, number: int) -> Run:
    return dealt(deal, world, deal.verb, **deal.given, **deal.several(number))


def with_purse(deal: Deal, money: int) -> World:
    """The demonstration with so much in the buyer's purse, and nothing in hand or pack."""
    world = demo(system(deal.game), fighting=False)
    bare = {"items": ()} if deal.game in ("bdp", "contested", "murdham") else {}
    return World([one.with_(**{deal.purse: money}, **bare) if one.id == deal.buyer else one for one in world])


def has(deal: Deal, run: Run) -> int:
    return int(getattr(run.world[deal.buyer], deal.purse))


def price(deal: Deal) -> int:
    return RICH - has(deal, bought(deal, with_purse(deal, RICH), 1))


@games
def test_several_alike_cost_as_much_as_one_after_another_and_are_told_once(deal: Deal) -> None:
    one_by_one = bought(deal, bought(deal, with_purse(deal, RICH), 1).world, 1)
    together = bought(deal, with_purse(deal, RICH), 2)
    assert together.world[deal.buyer] == one_by_one.world[deal.buyer]
    lines = [str(one.text).casefold() for one in together.told]
    assert len(lines) == len(bought(deal, with_purse(deal, RICH), 1).told)
    assert any(" (2)" in line or "2 rope" in line for line in lines), lines


@games
def test_a_purse_that_holds_too_little_for_all_says_how_many_it_holds_enough_for(deal: Deal) -> None:
    with pytest.raises(Refused, match=r"; at most 2 are possible$"):
        bought(deal, with_purse(deal, TWO * price(deal)), 3)
    with pytest.raises(Refused, match=r"; not even one is possible$"):
        bought(deal, with_purse(deal, 0), 3)


@pytest.mark.parametrize("deal", [one for one in DEALS if one.game in ("bdp", "contested")], ids=lambda deal: deal.game)
def test_slots_that_are_too_few_say_how_many_find_room(deal: Deal) -> None:
    with pytest.raises(Refused, match=r"slots.*; at most \d+ are possible$"):
        bought(deal, with_purse(deal, RICH), 20)


def test_nobody_pays_for_a_second_waterskin() -> None:
    deal = DEALS[0]._replace(given={"thing": "waterskin"})
    with pytest.raises(Refused, match="nobody carries more than one: waterskin; at most 1 is possible"):
        bought(deal, with_purse(deal, RICH), 2)


SOLD: dict[str, dict[str, Any]] = {
    "bdp": {"thing": "torch", "price": 5},
    "contested": {"thing": "Rope", "price": 3},
    "murdham": {"item": "torch"},
    "symbaroum": {"thing": "rope", "price": 3},
}


@pytest.mark.parametrize("deal", [one for one in DEALS if one.game in SOLD], ids=lambda deal: deal.game)
def test_several_alike_are_sold_in_one_deal_and_no_more_than_there_are(deal: Deal) -> None:
    given, full = SOLD[deal.game], bought(deal, with_purse(deal, RICH), 3).world
    one_by_one = dealt(deal, dealt(deal, full, "sell", **given).world, "sell", **given)
    together = dealt(deal, full, "sell", **given, number=2)
    assert together.world[deal.buyer] == one_by_one.world[deal.buyer]
    assert sum(" (2)" in str(one.text) for one in together.told) == 1
    with pytest.raises(Refused, match=r"has only \d+: "):
        dealt(deal, full, "sell", **given, number=9)
