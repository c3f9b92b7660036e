"""Prices: the price bands, and buying and selling for coins."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, must, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.events.gear import CoinsChanged, ItemDropped
from rulewright.systems.bdp.gear.kits import carried, stow
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import GEAR, PRICES, PriceBand, PriceRow
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.slots import must_fit, sized, weigh
from rulewright.systems.bdp.words import word

HAGGLER: Final = "Haggler"
HAGGLED: Final = 10
"""Per cent by which a Haggler buys cheaper and sells dearer. Clause: skill.list.table"""
BY_SUIT: Final[dict[str, PriceBand]] = {"light": "affordable", "medium": "costly", "heavy": "expensive"}
BY_SPEED: Final[dict[str, PriceBand]] = {"fast": "affordable", "balanced": "costly", "slow": "costly"}


def band_of(item: Item) -> PriceRow | None:
    """The price band of a thing; None if only the referee can say. Clause: gear.price.bands"""
    row = GEAR.get(item.name.casefold().replace("'", "").replace(" ", "-"))
    if row:
        return PRICES[row.band]
    if item.weapon and item.weapon.grade == "legendary":
        return PRICES["expensive"]
    if item.weapon and item.weapon.speed in BY_SPEED:
        return PRICES[BY_SPEED[item.weapon.speed]]
    if item.shield:
        return PRICES["affordable"]
    return PRICES[BY_SUIT[item.suit]] if item.suit in BY_SUIT else None


def must_be_in_band(item: Item, price: int) -> None:
    """Refuse a price that is not one of such a thing. Clause: gear.price.bands"""
    band = band_of(item)
    if band is None or (band.low <= price and (band.high is None or price <= band.high)):
        return
    names = {"thing": word(item.name), "band": word(band.name), "low": band.low, "price": price}
    text = Sentence("the {thing} is {band}: {low} coins and more, not {price}", **names)
    if band.high is not None:
        text = Sentence("the {thing} is {band}: {low} to {high} coins, not {price}", high=band.high, **names)
    raise Refused(text, clause="gear.price.bands")


def must_have_coins(who: Creature, coins: int, clause: str) -> None:
    """Refuse what somebody cannot pay. Clause: gear.price.bands"""
    must(
        who.coins >= coins,
        "that costs {coins} coins, and {title} has {has}",
        coins=coins,
        title=who,
        has=who.coins,
        clause=clause,
    )


def pay(who: Creature, coins: int, clause: str) -> Rule[Creature]:
    """Spend coins that are there. Clause: gear.price.bands"""
    must_have_coins(who, coins, clause)
    return (yield from change(who, CoinsChanged(-coins), clause)) if coins else who


@procedure("bdp.buy", title="Buy", by="referee")
def buy(
    who: Annotated[Creature, Field("who buys")],
    thing: Annotated[str, Field("what is bought")],
    price: Annotated[int, Field("its price in coins, before any haggling", low=0, high=1_000_000)],
) -> Rule[Creature]:
    """Buy something at a price of its band; a Haggler pays a tenth less. Clauses: gear.price.bands, skill.list.table"""
    item = sized(who, item_named(thing))
    must_be_in_band(item, price)
    # Halves of a coin go against whoever haggles.
    paid = -(-price * (100 - HAGGLED) // 100) if who.can(HAGGLER) else price
    must_have_coins(who, paid, "gear.price.bands")
    must_fit(who, item)
    who = yield from pay(who, paid, "gear.price.bands")
    yield from tell(_bought, who, item, paid)
    return (yield from weigh((yield from stow(who, item))))


@procedure("bdp.sell", title="Sell", by="referee")
def sell(
    who: Annotated[Creature, Field("who sells")],
    thing: Annotated[str, Field("something carried")],
    price: Annotated[int, Field("its price in coins, before any haggling", low=0, high=1_000_000)],
) -> Rule[Creature]:
    """Sell something carried; a Haggler gets a tenth more. Clauses: gear.price.bands, skill.list.table"""
    item = carried(who, thing)
    paid = price * (100 + HAGGLED) // 100 if who.can(HAGGLER) else price
    who = yield from change(who, ItemDropped(item.name), "gear.price.bands")
    who = yield from change(who, CoinsChanged(paid))
    yield from tell(_sold, who, item, paid)
    return who


def _bought(_rolls: Rolls, who: Creature, item: Item, paid: int) -> Told:
    names = {"who": who.title, "thing": word(item.name)}
    text = Sentence("{who} buys: {thing}, for {n} coin.", "{who} buys: {thing}, for {n} coins.", n=paid, **names)
    outside = Sentence("{who} buys: {thing}.", **names)
    return Told(text, about="trade", total=paid, clause="gear.price.bands", outside=outside)


def _sold(_rolls: Rolls, who: Creature, item: Item, paid: int) -> Told:
    names = {"who": who.title, "thing": word(item.name)}
    text = Sentence("{who} sells: {thing}, for {n} coin.", "{who} sells: {thing}, for {n} coins.", n=paid, **names)
    outside = Sentence("{who} sells: {thing}.", **names)
    return Told(text, about="trade", total=paid, clause="gear.price.bands", outside=outside)
