"""Prices: the price bands, and buying and selling for coins."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Annotated, Any, Final

import msgspec

from rulewright.engine import Field, Rule, World, change, must, need, procedure, say
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.horses import come
from rulewright.systems.bdp.bodies.peace import among_people, at_peace
from rulewright.systems.bdp.events.gear import CoinsChanged, ItemDropped
from rulewright.systems.bdp.gear.kits import carried, stow
from rulewright.systems.bdp.records.creature import HORSE, Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.slots import SKIN, must_fit, sized, weigh
from rulewright.systems.bdp.things.wares import band_of, mounts, wares
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import markets
from rulewright.systems.bricks.exploring.markets import Trade, must_have_market
from rulewright.systems.bricks.picking import owned
from rulewright.systems.bricks.purses import (
    HAS_FEWER,
    SHARED,
    HowMany,
    Purse,
    chip_in,
    must_be_possible,
    must_have_together,
)
from rulewright.systems.bricks.saying import in_a_row, several

COINS: Final = Purse(
    lambda who: who.coins, lambda n: CoinsChanged(-n), CoinsChanged, lambda n: Sentence("{n} coin", "{n} coins", n=n)
)
"""What people pay with. Clause: gear.price.bands"""
TRADE: Final = Trade("bdp", "gear.price.bands", at_peace, lambda one: one.able, among_people)
"""Who deals, and where. Clause: gear.price.bands"""
DEALING: Final = markets.procedures(TRADE, Creature)
HAGGLER: Final = "Haggler"
HAGGLED: Final = 10
"""Per cent by which a Haggler buys cheaper and sells dearer. Clause: skill.list.table"""


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
        "that costs {n} coin, and {title} has {has}",
        many="that costs {n} coins, and {title} has {has}",
        n=coins,
        title=who,
        has=who.coins,
        clause=clause,
    )


def pay(who: Creature, coins: int, clause: str) -> Rule[Creature]:
    """Spend coins that are there. Clause: gear.price.bands"""
    must_have_coins(who, coins, clause)
    return (yield from change(who, CoinsChanged(-coins), clause)) if coins else who


def _on_sale(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
    """What is sold, with the slots each fills, and what that means for whoever gets it; a horse to somebody.

    Clauses: inventory.slots.ten, inventory.full.hp-zero
    """
    who = world.records.get(given.get("who", ""))
    for one in (*wares(world, given), *(mounts() if isinstance(who, Creature) else ())):
        item = item_named(one.value)
        slots = 0 if item.name == HORSE else sized(who, item).slots if isinstance(who, Creature) else item.slots
        words = [one.line, Sentence("{n} slot", "{n} slots", n=slots) if slots else Sentence("no slot")]
        if isinstance(who, Creature):
            words += [Sentence("already carried")] * any(each.name == item.name for each in who.items)
            words += [Sentence("no room for it")] * (slots > who.free)
            words += [Sentence("fills the last slot, HP fall to 0")] * (0 < slots == who.free and who.folk != HORSE)
        yield msgspec.structs.replace(one, line=in_a_row(filter(None, words)), size=slots)


DEAREST: Final = 1_000_000
"""The most coins that something costs."""
PRICE: Final = "the price of one in coins, before any haggling"
Price = Annotated[int, Field(PRICE, low=0, high=DEAREST)]


def _least(item: Item) -> int:
    """The least that a thing costs. Clause: gear.price.bands"""
    band = need(
        band_of(item), "the referee names the price of this: {thing}", thing=word(item.name), clause="gear.price.bands"
    )
    return band.low


@procedure("bdp.buy", title="Buy", by="owner", when=at_peace, books=True)
def buy(
    who: Annotated[Creature, Field("who buys")],
    thing: Annotated[str, Field("what is bought", rows=_on_sale)],
    price: Annotated[
        int | None,
        Field(
            PRICE,
            empty="the least such a thing costs",
            low=0,
            high=DEAREST,
            by="referee",
        ),
    ] = None,
    together: Annotated[tuple[Creature, ...], Field(SHARED, by="referee")] = (),
    number: HowMany = 1,
) -> Rule[Creature]:
    """Buy something at a price of its band, the least where somebody sells it and the referee names none; a Haggler
    pays a tenth less, and others may chip in. A horse comes along by itself.

    Clauses: gear.price.bands, horse.stats.block, skill.list.table
    """
    must_act(who)
    item = sized(who, item_named(HORSE if thing.strip().casefold() == HORSE else thing))
    if price is None:
        yield from must_have_market(TRADE)
    price = _least(item) if price is None else price
    must_be_in_band(item, price)
    # Halves of a coin go against whoever haggles.
    each = -(-price * (100 - HAGGLED) // 100) if who.can(HAGGLER) else price
    paid = each * number
    yield from must_be_possible(number, partial(_must_take, who, item, each, together))
    if together:
        for one in together:
            must_act(one)
        who = yield from chip_in(COINS, who, paid, together, "gear.price.bands")
    who = yield from pay(who, paid, "gear.price.bands")
    yield from say(
        "{who} buys: {thing}, for {n} coin.",
        "trade",
        who=who,
        n=paid,
        thing=several(word(item.name), number),
        many="{who} buys: {thing}, for {n} coins.",
        total=paid,
        outside="{who} buys: {thing}.",
    )
    for _ in range(number):
        if item.name == HORSE:
            yield from come(player=who.player)
        else:
            who = yield from stow(who, item)
    return (yield from weigh(who))


def _must_take(who: Creature, item: Item, each: int, together: tuple[Creature, ...], number: int) -> Rule[None]:
    """Refuse so many things that cannot be paid or carried. Clauses: gear.price.bands, inventory.slots.ten"""
    if not together:
        must_have_coins(who, each * number, "gear.price.bands")
    must(
        number == 1 or item.name != SKIN,
        "nobody carries more than one: {thing}",
        thing=word(item.name),
        clause="waterskin.slot.size",
    )
    if item.name != HORSE:
        must_fit(who, item, number)
    if together:
        yield from must_have_together(COINS, who, each * number, together, "gear.price.bands")


@procedure("bdp.sell", title="Sell", by="referee", when=at_peace, books=True)
def sell(
    who: Annotated[Creature, Field("who sells", able=True)],
    thing: Annotated[
        str,
        Field("something carried", rows=owned("who", lambda one: (item.name for item in one.items if not item.grown))),
    ],
    price: Price,
    number: HowMany = 1,
) -> Rule[Creature]:
    """Sell something carried; a Haggler gets a tenth more. Clauses: gear.price.bands, skill.list.table"""
    must_act(who)
    item = carried(who, thing)
    has = sum(one.name == item.name and not one.broken for one in who.items)
    must(has >= number, HAS_FEWER, title=who, thing=word(item.name), n=has, clause="gear.price.bands")
    paid = (price * (100 + HAGGLED) // 100 if who.can(HAGGLER) else price) * number
    for _ in range(number):
        who = yield from change(who, ItemDropped(item.name), "gear.price.bands")
    who = yield from change(who, CoinsChanged(paid))
    yield from say(
        "{who} sells: {thing}, for {n} coin.",
        "trade",
        who=who,
        n=paid,
        thing=several(word(item.name), number),
        many="{who} sells: {thing}, for {n} coins.",
        total=paid,
        outside="{who} sells: {thing}.",
    )
    return who
