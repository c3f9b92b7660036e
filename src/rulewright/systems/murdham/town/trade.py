"""Trade: what goods change hands for, one deal at a time, or any number of them in a watch on the market.

The price depends on who bargains, who resells, and on what is illegal; whatever takes other people takes a settlement.
"""

from fractions import Fraction
from functools import partial
from typing import Annotated, Final, Literal, NamedTuple

from rulewright.engine import Field, Rolls, Rule, Told, lasts, must, peek, procedure, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import markets
from rulewright.systems.bricks.exploring.markets import Trade, is_told_of, must_have_market
from rulewright.systems.bricks.picking import beside, traded
from rulewright.systems.bricks.purses import HAS_FEWER, SHARED, HowMany, Purse, chip_in, must_be_possible
from rulewright.systems.bricks.saying import counted
from rulewright.systems.murdham.actions.exploring import BUSY, act
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.characters.picks import BARGAIN
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.events.goods import Paid, Received
from rulewright.systems.murdham.gear.money import (
    Supply,
    money_in_words,
    must_afford,
    pay,
    price_here,
    quarters_of,
    receive,
)
from rulewright.systems.murdham.gear.wares import how_many, receive_thing
from rulewright.systems.murdham.options import FENCES_BY_VALUE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Stretch
from rulewright.systems.murdham.space.load import is_encumbered, say_if_burdened
from rulewright.systems.murdham.space.whereabouts import DEALER_FOUND, is_found
from rulewright.systems.murdham.town.beasts_and_vehicles import must_be_able_to_take, take, ware, worth_of
from rulewright.systems.murdham.town.belongings import Good, beasts_of, must_part, part_with, plain_of
from rulewright.systems.murdham.town.wares import possessions, priced, things, wares

Place = Annotated[
    Literal["", "settlement", "wilderness"], Field("where they are", empty="as it is known", by="referee")
]


def _among_people() -> Rule[bool | None]:
    """Whether the company is in a settlement, and not on a journey. Clauses: trade.market, explore.mode.travel"""
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is None:
        return None
    return stretch.settlement or (None if stretch.mode == "site" else False)


TRADE: Final = Trade("murdham", "trade.market", at_peace, lambda one: one.can_act, _among_people)
"""Who deals, and where. Clause: trade.market"""
DEALING: Final = markets.procedures(TRADE, Creature)


def must_be_in_town(place: str = "") -> Rule[None]:
    """Refuse in the wilderness anything that takes other people. Clauses: trade.market, rumours.gather"""
    must(place != "wilderness", "that takes a settlement: there is nobody to deal with here")
    if not place:
        yield from must_have_market(TRADE)


HALF: Final = Fraction(1, 2)
"""What each of bargaining and reselling leaves of a price. Clauses: trade.bargain, trade.merchant"""
ILLEGAL_SOLD, ILLEGAL_BOUGHT = Fraction(2), Fraction(1, 2)
"""What dealers multiply the price of illegal goods by, selling and buying. Clause: trade.illegal.price"""


class Party(NamedTuple):
    """One side of a deal. Clauses: trade.bargain, trade.merchant"""

    bargains: bool = False
    resells: bool = False
    """A professional merchant, who buys to make a profit."""
    fences: bool = False
    """Deals in illegal or stolen goods. Clause: trade.illegal.refused"""


Partner = Literal["merchant", "dealer", "ordinary person", "person who bargains"]
PARTNERS: Final[dict[Partner, Party]] = {
    "merchant": Party(bargains=True, resells=True),
    "dealer": Party(bargains=True, resells=True, fences=True),
    "ordinary person": Party(),
    "person who bargains": Party(bargains=True),
}
"""The kinds of partners in trade; merchants are assumed to bargain.

Clauses: trade.market.merchants, trade.illegal.price
"""


def party_of(who: Creature) -> Party:
    """Somebody as a side of a deal. Clause: trade.bargain"""
    return Party(bargains=BARGAIN in who.skills)


def agreed_price(
    value: Fraction,
    seller: Party,
    buyer: Party,
    *,
    supply: Supply = "",
    illegal: bool = False,
    damaged: bool = False,
) -> Rule[Fraction]:
    """The price in shillings of goods of a value, to the next quarter; Refused if nobody would trade.

    Clauses: trade.bargain, trade.merchant, trade.merchant.buys, trade.illegal.refused, trade.illegal.price
    """
    must(value >= 0, "a value cannot be negative", clause="trade.equal-value")
    must(
        not (illegal and not (seller.fences or buyer.fences)),
        "hardly anybody will trade in plainly illegal goods: find a dealer first",
        clause="trade.illegal.refused",
    )
    share = Fraction(1)
    if not (illegal and (yield from FENCES_BY_VALUE)):
        share *= HALF if buyer.bargains and not seller.bargains else 1
        share *= HALF if buyer.resells else 1
    if illegal:
        share *= ILLEGAL_BOUGHT if buyer.fences else ILLEGAL_SOLD
    return price_here(value * share, supply, damaged=damaged)


MARKET: Final = str(Sentence("buys and sells on the market"))
"""What somebody does for the watch. Clause: trade.market"""
Worth = Annotated[
    int | None,
    Field("value of the plain thing in shillings", empty="what the lists say", low=0, high=1_000_000, by="referee"),
]


WithWhom = Annotated[
    Literal["", "merchant", "dealer", "ordinary person", "person who bargains"],
    Field("with whom", empty="a merchant, or the dealer found for illegal goods", by="referee"),
]
InSupply = Annotated[Supply, Field("there is little or much of it here", empty="about the usual", by="referee")]
Illegal = Annotated[bool, Field("whether it is plainly illegal or stolen", by="referee")]


@procedure("murdham.sell", title="Sell", by="owner", when=at_peace, books=True)
def sell(
    who: Annotated[Creature, Field("who sells")],
    item: Annotated[str, Field("which of their things", rows=possessions)],
    partner: WithWhom = "",
    value: Worth = None,
    supply: InSupply = "",
    illegal: Illegal = False,
    number: HowMany = 1,
) -> Rule[Fraction]:
    """Sell one thing, or several alike, for money; a watch on a market is spent for all that is dealt with there.

    Answers the price in shillings.

    Clauses: trade.bargain, trade.merchant, trade.merchant.buys, trade.illegal.price, trade.illegal.refused
    """
    return (yield from trade(who, "sells", item, partner, value, supply, illegal, number=number))


@procedure("murdham.trade", title="Trade", by="owner", when=at_peace, books=True)
def trade(
    who: Annotated[Creature, Field("who trades")],
    does: Annotated[Literal["buys", "sells"], Field("whether they buy or sell")],
    item: Annotated[str, Field("what", rows=traded(wares, possessions))],
    partner: WithWhom = "",
    value: Worth = None,
    supply: InSupply = "",
    illegal: Illegal = False,
    goods: Annotated[
        str, Field("what the buyer gives instead of money", rows=traded(beside(possessions), things))
    ] = "",
    goods_value: Worth = None,
    number: HowMany = 1,
) -> Rule[Fraction]:
    """Buy or sell one thing, or several alike, for money or for goods worth as much.

    On a market that takes the watch, with a trader elsewhere the stretch; with whom the GM names it takes none.

    Answers the price in shillings.

    Clauses: trade.equal-value, trade.bargain, trade.merchant, trade.merchant.buys, trade.illegal.price,
    trade.illegal.refused
    """
    found = illegal and (yield from is_found(DEALER_FOUND))
    private = bool(found or partner or value is not None)
    if not private:
        yield from must_be_in_town()
    me, other = party_of(who), PARTNERS[partner or ("dealer" if found else "merchant")]
    seller, buyer = (other, me) if does == "buys" else (me, other)
    items = (item,) * number
    if does == "sells":
        has = yield from how_many(who, item)
        must(has >= number or not has, HAS_FEWER, title=who, thing=Sentence(item), n=has, clause="trade.equal-value")
    parted = yield from must_part(who, *(items if does == "sells" else filter(None, (goods,))))
    sold = parted if does == "sells" else ()
    worth, price = sold[0].worth(value) if sold else worth_of(item, value), Fraction(0)
    for damaged in [one.damaged for one in sold] or [False] * number:
        price += yield from agreed_price(worth, seller, buyer, supply=supply, illegal=illegal, damaged=damaged)
    instead = parted[0] if parted and not sold else Good(goods)
    must(
        not (goods and instead.worth(goods_value) < price),
        "{goods} is worth less than {item}: {price} sh",
        goods=instead.called,
        item=counted([one.called for one in sold] or map(ware, items)),
        price=money_in_words(quarters_of(price)),
    )
    if sold:
        yield from must_be_able_to_take(who, (goods,) if goods else (), plain_of(sold), beasts_of(sold))
    else:
        yield from must_be_possible(number, partial(_must_get, who, items, price / number, parted))
    if not private:
        yield from _take_time(who)
    burdened = yield from is_encumbered(who)
    if sold:
        yield from _sell(who, sold, price, goods)
    else:
        yield from _buy(who, items, price, parted)
    yield from say_if_burdened(who, burdened)
    return price


DEALS: Final = str(Sentence("deals with whoever buys and sells here"))
"""What somebody does in a stretch outside a settlement. Clause: explore.action.stretch"""


def _take_time(who: Creature) -> Rule[None]:
    """Spend a watch on the market of a settlement, or elsewhere a stretch with whoever deals there; once for all deals.

    Clauses: trade.market, explore.action.stretch
    """
    if not (yield from is_told_of(TRADE)) or (yield from _is_there(who)):
        return
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None and stretch.settlement:
        yield from act(who, MARKET, "watch")
    elif stretch is None or dict(stretch.acted).get(who.id) != DEALS:
        yield from act(who, DEALS, "stretch")


MONEY: Final = Purse(lambda who: who.quarters, Paid, Received, lambda n: Sentence("{sum} sh", sum=money_in_words(n)))
"""What people pay with, in quarters. Clause: core.money"""


@procedure("murdham.market", title="Visit the market", by="owner", when=at_peace, books=True)
def visit_market(
    who: Annotated[Creature, Field("who spends a watch there")],
    sells: Annotated[tuple[str, ...], Field("what they sell", repeats=True, rows=beside(possessions))] = (),
    buys: Annotated[tuple[str, ...], Field("what they buy", repeats=True, rows=priced)] = (),
    supply: Annotated[
        Supply, Field("there is little or much of what they buy", empty="about the usual", by="referee")
    ] = "",
    place: Place = "",
    together: Annotated[tuple[Creature, ...], Field(SHARED, by="referee")] = (),
) -> Rule[Fraction]:
    """Sell and buy any number of things in one watch, with merchants who bargain.

    Answers the shillings gained.

    Who is on the market already goes on. Clauses: trade.market, trade.market.merchants, trade.merchant.buys
    """
    yield from must_be_in_town(place)
    merchant, me = PARTNERS["merchant"], party_of(who)
    gains = Fraction(0)
    parted = yield from must_part(who, *sells)
    for good in parted:
        gains += yield from agreed_price(good.worth(), me, merchant, damaged=good.damaged)
    costs = Fraction(0)
    for item in buys:
        costs += yield from agreed_price(worth_of(item), merchant, me, supply=supply)
    if together:
        for one in together:
            must_be_able(one)
        who = yield from chip_in(MONEY, who, quarters_of(costs - gains), together, "core.money")
    must_afford(who, quarters_of(costs - gains))
    yield from must_be_able_to_take(who, buys, plain_of(parted), beasts_of(parted))
    if not (yield from _is_there(who)):
        yield from act(who, MARKET, "watch")
    burdened = yield from is_encumbered(who)
    for good in parted:
        yield from part_with(who, good)
    if gains > costs:
        yield from receive(who, quarters_of(gains - costs), "trade.market")
    else:
        yield from pay(who, quarters_of(costs - gains), "trade.market")
    for item in buys:
        yield from take(who, item, "trade.market")
    yield from tell(_done, who, parted, buys)
    yield from say_if_burdened(who, burdened)
    return gains - costs


def _is_there(who: Creature) -> Rule[bool]:
    """Whether somebody is on the market already. Clause: trade.market"""
    return bool((yield from lasts(who.id, BUSY, title=MARKET)))


def _buy(who: Creature, items: tuple[str, ...], price: Fraction, parted: tuple[Good, ...]) -> Rule[None]:
    yield from say("{who} buys {item}", "trade", who=who, item=counted(map(ware, items)), clause="trade.equal-value")
    if not parted:
        yield from pay(who, quarters_of(price), "trade.equal-value")
    for good in parted:
        yield from part_with(who, good)
    for item in items:
        yield from take(who, item)


def _must_get(
    who: Creature, items: tuple[str, ...], each: Fraction, parted: tuple[Good, ...], number: int
) -> Rule[None]:
    """Refuse so many things alike that cannot be paid or taken. Clauses: core.money, core.encumbrance"""
    yield from must_be_able_to_take(who, items[:number], plain_of(parted), beasts_of(parted))
    if not parted:
        must_afford(who, quarters_of(each * number))


def _sell(who: Creature, sold: tuple[Good, ...], price: Fraction, goods: str) -> Rule[None]:
    what = counted(one.called for one in sold)
    yield from say("{who} sells {item}", "trade", who=who, item=what, clause="trade.equal-value")
    for good in sold:
        yield from part_with(who, good)
    if goods:
        yield from receive_thing(who, goods)
    else:
        yield from receive(who, quarters_of(price), "trade.equal-value")


def _done(_rolls: Rolls, who: Creature, sold: tuple[Good, ...], buys: tuple[str, ...]) -> Told:
    text = Sentence("{who} is on the market", who=who.title)
    if sold:
        text = Sentence("{done}; sold: {items}", done=text, items=counted(one.called for one in sold))
    if buys:
        text = Sentence("{done}; bought: {items}", done=text, items=counted(map(ware, buys)))
    return Told(text, about="market", clause="trade.market")
