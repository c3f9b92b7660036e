"""Whoever buys needs somebody who sells: a place with people who trade, a scene set, one who deals and is there."""

from typing import Any

import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import Record, System, World, why_not
from rulewright.errors import Refused
from tests.house.demos import GAMES, demo
from tests.places.hand import Hand

BUYS: dict[str, tuple[str, dict[str, Any]]] = {
    "bdp": ("buy", {"thing": "torch"}),
    "contested": ("buy", {"gear": "torch"}),
    "murdham": ("trade", {"does": "buys", "item": "ration"}),
    "phased": ("buy", {"goods": ["Hand"]}),
    "symbaroum": ("trade", {"does": "buys", "thing": "rope"}),
}
"""A cheap purchase of each game."""
PURSES = {"bdp": "coins", "contested": "gold", "murdham": "quarters", "phased": "coins", "symbaroum": "money"}
RICH = 300
NOBODY = "nobody buys or sells here: go to a market, or to somebody who deals"
NAMED: dict[str, dict[str, Any]] = {
    "bdp": {"price": 2},
    "contested": {"price": 2},
    "murdham": {"partner": "ordinary person"},
    "symbaroum": {"price": 2},
}
"""What a referee says who sells by hand."""
games = pytest.mark.parametrize("game", GAMES, ids=lambda one: one.id)


class Buyer(Hand):
    """Somebody with money, who shops."""

    def __init__(self, game: System) -> None:
        super().__init__(game)
        self.purse = PURSES[game.id]
        self.world = World([self._rich(one) for one in self.world])

    def _rich(self, one: Record) -> Record:
        return one.with_(**{self.purse: RICH}) if one.id == self.hero else one

    def buys(self, **more: Any) -> bool:
        """Whether they buy something; False where nobody sells."""
        verb, what = BUYS[self.game.id]
        before = getattr(self.world[self.hero], self.purse)
        try:
            self.does(verb, **self.me, **what, **more)
        except Refused as refusal:
            if str(refusal) != NOBODY:
                raise
            return False
        assert getattr(self.world[self.hero], self.purse) < before
        return True


@games
def test_in_a_dungeon_nobody_sells_anything(game: System) -> None:
    buyer = Buyer(game)
    buyer.does("make-place", name="Vault")
    assert not buyer.buys()
    buyer.does("make-place", name="Hask", beside="place-vault", market=True)
    buyer.does("take-party", place="place-hask")
    assert buyer.buys()
    buyer.does("take-party", place="place-vault")
    assert not buyer.buys()
    buyer.does("change-place", place="place-vault", market=True)
    assert buyer.buys()


@games
def test_the_shop_is_open_where_somebody_sells_and_nobody_fights(game: System) -> None:
    """The page offers it only there."""
    assert game.shop is not None
    buyer = Buyer(game)
    assert why_not(game.shop.when, {}, buyer.world) is None
    buyer.does("make-place", name="Vault")
    assert str(why_not(game.shop.when, {}, buyer.world)) == NOBODY
    fighting = demo(game, fighting=True)
    assert "fight" in str(why_not(game.shop.when, {}, fighting))


@games
def test_where_nothing_is_told_of_a_place_people_are_in_town(game: System) -> None:
    buyer = Buyer(game)
    assert buyer.buys()
    buyer.does("set-scene", called="The fen")
    assert not buyer.buys()
    buyer.does("set-scene", called="The fair at Hask", market=True)
    assert buyer.buys()


@games
def test_somebody_who_deals_sells_where_they_are(game: System) -> None:
    buyer = Buyer(game)
    buyer.does("make-place", name="Vault")
    buyer.does("make-place", name="Road", beside="place-vault")
    buyer.does("put-creatures", place="place-vault", creature=buyer.foe(), count=1)
    before = set(buyer.world.records)
    buyer.does("meet" if game.id == "contested" else "who-is-here")
    pedlar = next(one for one in buyer.world if one.id not in before and game.somebody(one)).id
    assert not buyer.buys()
    buyer.does("deal", who=pedlar)
    with pytest.raises(Refused, match="buys and sells already"):
        buyer.does("deal", who=pedlar)
    assert buyer.buys()
    buyer.does("take-party", place="place-road")
    assert not buyer.buys()
    buyer.does("take-party", place="place-vault")
    buyer.does("keep-unseen", who=[pedlar])
    assert not buyer.buys()
    buyer.does("show", who=[pedlar])
    assert buyer.buys()
    buyer.does("deal", who=pedlar, stops=True)
    assert not buyer.buys()
    with pytest.raises(Refused, match="does not buy and sell"):
        buyer.does("deal", who=pedlar, stops=True)
    buyer.does("deal", who=pedlar)
    buyer.does("dismiss", record=pedlar)
    assert not any(one.id == f"dealer-{pedlar}" for one in buyer.world)


@games
def test_nobody_dead_deals(game: System) -> None:
    buyer = Buyer(game)
    dead = next(one for one in buyer.world if game.somebody(one) and game.led(one)).id
    died = {"status": "dead"} if "status" in buyer.world[dead].__struct_fields__ else {"dead": True}
    buyer.world = World({**buyer.world.records, dead: buyer.world[dead].with_(**died)})
    with pytest.raises(Refused, match="is dead or away, and deals no more"):
        buyer.does("deal", who=dead)


@pytest.mark.parametrize("game", [one for one in GAMES if one.id in NAMED], ids=lambda one: one.id)
def test_a_referee_sells_by_hand_anywhere(game: System) -> None:
    buyer = Buyer(game)
    buyer.does("make-place", name="Vault")
    assert buyer.buys(**NAMED[game.id])


@games
def test_a_place_says_that_people_trade_there(game: System) -> None:
    buyer = Buyer(game)
    buyer.does("make-place", name="Hask", market=True)
    sheet = game.scene(view(buyer.world, Seat("ann", owns=(buyer.hero,)), game).world)
    assert sheet is not None
    assert "People buy and sell here." in [str(line.value) for _, lines in sheet.groups for line in lines]


OUT: dict[str, dict[str, Any]] = {
    "bdp": {"status": "out"},
    "contested": {"status": "dead"},
    "phased": {"critical": True},
    "symbaroum": {"status": "dying"},
}
"""How somebody of each game cannot act."""


@pytest.mark.parametrize("game", OUT)
def test_whoever_cannot_act_is_offered_neither_shopping_nor_what_the_company_does(game: str) -> None:
    hand = Hand(next(one for one in GAMES if one.id == game))
    hand.does("set-scene", called="Town", market=True)
    offers, hero = hand.game.offers, hand.world[hand.hero]
    assert offers is not None

    def told(one: Record) -> set[str]:
        found = offers(World({**hand.world.records, one.id: one}), one.id, {})
        return {str(each.text) for each in found if not each.why_not and one.id not in str(each.arguments)}

    shop = BUYS[game][0]
    assert f"{game}.{shop}" in {one.procedure for one in offers(hand.world, hero.id, {})}
    lying = hero.with_(**OUT[game])
    there = World({**hand.world.records, hero.id: lying})
    assert f"{game}.{shop}" not in {one.procedure for one in offers(there, hero.id, {})}
    assert told(lying) <= {"Go on with a new character", "Look around: Town", "Look around: The toll at Three Elms"}
