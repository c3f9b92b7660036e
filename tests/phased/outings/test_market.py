"""What the lists price is bought; what they do not is had in another way, and the market says in which."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.phased.bodies.load import take
from rulewright.systems.phased.delving.kit import light_torch
from rulewright.systems.phased.people.market import PRICED, buy, wares
from tests.phased.people import after, somebody, world

BO = somebody("bo", coins=1000)


def test_everything_with_a_price_is_bought_at_it() -> None:
    for row in PRICED.values():
        run = play(buy, BO, (row.name,), world=world(BO))
        assert after(run, "bo").coins == BO.coins - row.price


def test_the_market_says_that_supplies_have_no_price_and_where_they_come_from() -> None:
    shown = {one.value: one for one in wares(world(BO), {})}
    assert set(shown) == {row.name for row in PRICED.values()} | {"Supplies"}
    assert (shown["Supplies"].price, shown["Supplies"].cost) == ("no price", None)
    assert "the referee lets somebody take a unit along" in shown["Supplies"].text


@pytest.mark.parametrize("word", ["Supplies", "torch", "rations", "iron spikes", "ammunition"])
def test_who_asks_for_a_torch_is_told_where_to_get_one(word: str) -> None:
    with pytest.raises(Refused, match="are in units of supplies") as told:
        play(buy, BO, (word,), world=world(BO))
    assert [(step.procedure, step.arguments) for one in told.value.cures for step in one.steps] == [
        ("phased.take", {"who": "bo", "supplies": 1})
    ]


def test_a_unit_taken_along_has_torches_in_it() -> None:
    poor = BO.with_(coins=0)
    here = play(take, poor, supplies=1, world=world(poor)).world
    run = play(light_torch, here["bo"], world=here)
    assert "torch" in after(run, "bo").hands
