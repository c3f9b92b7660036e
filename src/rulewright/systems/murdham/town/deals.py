"""Deals: one thing bought or sold for money or other goods, and a watch on the market for any number of them."""

from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Rolls, Rule, Told, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.gear.money import Supply, must_afford, pay, quarters_of, receive, told
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.town.places import Place, must_be_in_town
from rulewright.systems.murdham.town.prices import PARTNERS, Partner, agreed, party_of
from rulewright.systems.murdham.town.wares import hand_over, must_bear, must_have, take_in, value_of
from rulewright.systems.murdham.travel.busy import BUSY

MARKET: Final = str(Sentence("buys and sells on the market"))
"""What somebody does for the watch. Clause: trade.market"""
Worth = Annotated[
    int | None, Field("value of the plain thing in shillings; by the lists if left out", low=0, high=1_000_000)
]


@procedure(
    "murdham.trade",
    title="Trade",
    clauses=(
        "trade.equal-value", "trade.bargain", "trade.merchant", "trade.merchant.buys", "trade.illegal.refused",
        "trade.illegal.price",
    ),
    by="owner",
)  # fmt: skip
def trade(
    who: Annotated[Creature, Field("who trades")],
    does: Annotated[Literal["buys", "sells"], Field("whether they buy or sell")],
    item: Annotated[str, Field("what")],
    partner: Annotated[Partner, Field("with whom")] = "merchant",
    value: Worth = None,
    supply: Annotated[Supply, Field("whether there is little or much of it here")] = "",
    illegal: Annotated[bool, Field("whether it is plainly illegal or stolen")] = False,
    goods: Annotated[str, Field("what the buyer gives instead of money, if anything")] = "",
    goods_value: Worth = None,
) -> Rule[Fraction]:
    """Buy or sell one thing, for money or for goods worth as much; answers the price in shillings.

    Clauses: trade.equal-value, trade.bargain, trade.merchant, trade.merchant.buys, trade.illegal.price
    """
    me, other = party_of(who), PARTNERS[partner]
    seller, buyer = (other, me) if does == "buys" else (me, other)
    damaged = False
    if does == "sells":
        (damaged,) = yield from must_have(who, item)
    worth = value_of(item, value)
    price = yield from agreed(worth, seller, buyer, supply=supply, illegal=illegal, damaged=damaged)
    if goods and value_of(goods, goods_value) < price:
        raise Refused(
            Sentence("{goods} is worth less than {item}: {price} sh", goods=goods, item=item,
                     price=told(quarters_of(price))),
            clause="trade.equal-value",
        )  # fmt: skip
    if does == "buys":
        yield from _buy(who, item, price, goods)
    else:
        yield from _sell(who, item, price, goods)
    return price


@procedure("murdham.market", title="Visit the market", clauses=("trade.market", "trade.market.merchants"), by="owner")
def visit_market(
    who: Annotated[Creature, Field("who spends a watch there")],
    sells: Annotated[tuple[str, ...], Field("what they sell")] = (),
    buys: Annotated[tuple[str, ...], Field("what they buy")] = (),
    supply: Annotated[Supply, Field("whether there is little or much of what they buy")] = "",
    place: Place = "settlement",
) -> Rule[Fraction]:
    """Sell and buy any number of things in one watch, with merchants who bargain; answers the shillings gained.

    Who is on the market already goes on. Clauses: trade.market, trade.market.merchants, trade.merchant.buys
    """
    must_be_in_town(place)
    merchant, me = PARTNERS["merchant"], party_of(who)
    gains = Fraction(0)
    for item, damaged in zip(sells, (yield from must_have(who, *sells)), strict=True):
        gains += yield from agreed(value_of(item), me, merchant, damaged=damaged)
    costs = Fraction(0)
    for item in buys:
        costs += yield from agreed(value_of(item), merchant, me, supply=supply)
    must_afford(who, quarters_of(costs - gains))
    yield from must_bear(who, buys, sells)
    if not (yield from _is_there(who)):
        yield from act(who, MARKET, "watch")
    for item in sells:
        yield from hand_over(who, item)
    if gains > costs:
        yield from receive(who, quarters_of(gains - costs), "trade.market")
    else:
        yield from pay(who, quarters_of(costs - gains), "trade.market")
    for item in buys:
        yield from take_in(who, item, "trade.market")
    yield from tell(_done, who, sells, buys)
    return gains - costs


def _is_there(who: Creature) -> Rule[bool]:
    """Whether somebody is on the market already. Clause: trade.market"""
    return any(one.what == BUSY and one.on == who.id and one.title == MARKET for one in (yield from survey(Lasting)))


def _buy(who: Creature, item: str, price: Fraction, goods: str) -> Rule[None]:
    yield from must_bear(who, (item,), (goods,) if goods else ())
    if goods:
        yield from must_have(who, goods)
        yield from hand_over(who, goods)
    else:
        yield from pay(who, quarters_of(price), "trade.equal-value")
    yield from take_in(who, item)
    yield from tell(_bought, who, item)


def _sell(who: Creature, item: str, price: Fraction, goods: str) -> Rule[None]:
    yield from must_bear(who, (goods,) if goods else (), (item,))
    yield from hand_over(who, item)
    if goods:
        yield from take_in(who, goods)
    else:
        yield from receive(who, quarters_of(price), "trade.equal-value")
    yield from tell(_sold, who, item)


def _bought(_rolls: Rolls, who: Creature, item: str) -> Told:
    return Told(Sentence("{who} buys {item}", who=who.title, item=item), about="trade", clause="trade.equal-value")


def _sold(_rolls: Rolls, who: Creature, item: str) -> Told:
    return Told(Sentence("{who} sells {item}", who=who.title, item=item), about="trade", clause="trade.equal-value")


def _done(_rolls: Rolls, who: Creature, sells: tuple[str, ...], buys: tuple[str, ...]) -> Told:
    text = Sentence("{who} is on the market", who=who.title)
    if sells:
        text = Sentence("{done}; sold: {items}", done=text, items=", ".join(sells))
    if buys:
        text = Sentence("{done}; bought: {items}", done=text, items=", ".join(buys))
    return Told(text, about="market", clause="trade.market")
