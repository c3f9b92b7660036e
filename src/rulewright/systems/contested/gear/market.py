"""Market: what things cost, buying and selling, and what the referee lets somebody find.

Prices and sizes are those of the gear list. What has no price there, the referee prices.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.chance import d
from rulewright.content import pack
from rulewright.engine import Field, Rule, change, create, must, need, peek, procedure, roll, say
from rulewright.engine.requests.kinds import Tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.exploring import markets
from rulewright.systems.bricks.exploring.markets import Trade, must_have_market
from rulewright.systems.bricks.purses import (
    HAS_FEWER,
    SHARED,
    HowMany,
    Purse,
    chip_in,
    must_be_possible,
    must_have_together,
)
from rulewright.systems.bricks.saying import several
from rulewright.systems.contested.body.condition import can_act, must_act
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.events.body import DustChanged, GoldChanged
from rulewright.systems.contested.gear.belongings import receive
from rulewright.systems.contested.gear.gear_list import BOOK, DUST, SCROLL, gear_named, thing
from rulewright.systems.contested.gear.inventory import burden, must_fit, part_with, purse_slots, room, weighed_down
from rulewright.systems.contested.gear.picks import carried_by, for_sale, gear_picks, spell_picks
from rulewright.systems.contested.numbers import BULKY_SLOTS, PURSE_GOLD
from rulewright.systems.contested.records import Creature, Grimoire, Item, Store
from rulewright.systems.contested.rows.things import Gear, Spell

SPELL_DIE: Final = d(100)
"""Die for a random spell of the list. Clauses: magic.grimoire, magic.spell-list"""


def random_spell() -> Rule[str]:
    """A spell of the list, by chance. Clauses: magic.grimoire, magic.spell-list"""
    number = yield from roll(SPELL_DIE, "spell")
    return next(row.name for row in pack("contested", "spells", Spell) if row.number == number)


def new_grimoire(spells: tuple[str, ...] = ()) -> Rule[Grimoire]:
    """A Grimoire with the spells named, or with one random spell of the list. Clause: magic.grimoire"""
    return Grimoire(spells=spells or ((yield from random_spell()),), slots=BULKY_SLOTS)


def stocked(creature: Creature, row: Gear, number: int, spell: str) -> Rule[Creature]:
    """Put new things of the gear list into an inventory. Clauses: inventory.sizes, magic.grimoire, magic.mana-dust"""
    if row.id == DUST:
        return (yield from change(creature, DustChanged(number)))
    for _ in range(number):
        if row.holds:
            yield from _new_store(creature, row)
        elif row.id == BOOK:
            book = yield from new_grimoire((spell,) if spell else ())
            item = thing(row)
            creature = yield from receive(
                creature, Item(name=item.name, gear=BOOK, slots=book.slots, hands=2, book=book)
            )
        elif row.kind != "service":
            creature = yield from receive(creature, thing(row, spell))
    return creature


def _new_store(creature: Creature, row: Gear) -> Rule[Store]:
    number = 1
    while (yield from peek(Store, f"{row.id}-{number}")) is not None:
        number += 1
    name = f"{creature.title}'s {row.name.lower()}"
    return (yield from create(Store(id=f"{row.id}-{number}", name=name, slots=row.holds)))


def _needs(row: Gear, number: int) -> int:
    """Slots that new things will fill: what carries other things stands beside its owner."""
    return 0 if row.holds or row.kind == "service" else row.slots * number


GOLD: Final = Purse(lambda who: who.gold, lambda n: GoldChanged(-n), GoldChanged, lambda n: Sentence("{n} gp", n=n))
"""What people pay with. Clause: inventory.sizes"""
TRADE: Final = Trade("contested", "inventory.sizes", at_peace, lambda one: not can_act(one))
"""Who deals, and where. Clause: inventory.sizes"""
DEALING: Final = markets.procedures(TRADE, Creature)


@procedure("contested.buy", title="Buy", by="owner", when=at_peace, books=True)
def buy(
    creature: Annotated[Creature, Field("who buys")],
    gear: Annotated[str, Field("what, a name of the gear list", rows=for_sale)],
    number: HowMany = 1,
    spell: Annotated[str, Field("the spell of a Scroll or a Grimoire", rows=spell_picks)] = "",
    price: Annotated[
        int | None,
        Field(
            "gold pieces for one, where the referee sets a price",
            empty="the usual price",
            low=0,
            high=1_000_000,
            by="referee",
        ),
    ] = None,
    together: Annotated[tuple[Creature, ...], Field(SHARED, by="referee")] = (),
) -> Rule[Creature]:
    """Buy things at the price of the gear list where somebody sells them, or at what the referee names anywhere.

    Clauses: inventory.sizes, magic.grimoire, healing.cost
    """
    yield from must_act(creature)
    if price is None:
        yield from must_have_market(TRADE)
    row = gear_named(gear)
    each = need(
        row.price if price is None else price, "{name} has no price in the rules: the referee sets one", name=row.name
    )
    _must_name(row, spell)
    cost = each * number
    for one in together:
        yield from must_act(one)
    yield from must_be_possible(number, partial(_must_get, creature, row, each, together))
    if together:
        creature = yield from chip_in(GOLD, creature, cost, together, "inventory.sizes")
    had = creature.hp
    creature = yield from change(creature, GoldChanged(-cost))
    creature = yield from stocked(creature, row, number, spell)
    bought = {"title": creature.title, "number": number, "thing": row.name, "gold": cost}
    did = Sentence("{title} buys {number} {thing} for {gold} gp", **bought)
    yield from _traded(creature, did, had)
    return creature


def _must_get(creature: Creature, row: Gear, each: int, together: tuple[Creature, ...], number: int) -> Rule[None]:
    """Refuse so many things that cannot be paid or carried. Clauses: inventory.sizes, inventory.slots"""
    cost = each * number
    if together:
        yield from must_have_together(GOLD, creature, cost, together, "inventory.sizes")
        creature = creature.with_(gold=max(creature.gold, cost))
    must(cost <= creature.gold, "{cost} gp needed, {title} has {gold}", cost=cost, title=creature, gold=creature.gold)
    lighter = int(creature.gold >= PURSE_GOLD > creature.gold - cost)
    must_fit(creature, max(0, _needs(row, number) - lighter))


def _must_name(row: Gear, spell: str) -> None:
    must(row.id != SCROLL or spell, "a Scroll holds one spell: say which", clause="magic.scroll.single-use")


@procedure("contested.sell", title="Sell", by="owner", when=at_peace, books=True)
def sell(
    creature: Annotated[Creature, Field("who sells")],
    thing: Annotated[str, Field("what, by its name", rows=carried_by("creature"))],
    price: Annotated[
        int, Field("gold pieces paid for one: the rules name no price for selling", low=0, high=1_000_000, by="referee")
    ],
    number: HowMany = 1,
) -> Rule[Creature]:
    """Sell a thing, or several alike, for what is agreed. Clause: inventory.sizes"""
    yield from must_act(creature)
    must(price >= 0, "a price cannot be negative: {price}", price=price)
    item, event = part_with(creature, thing)
    has = sum(one.name == item.name for one in creature.items) or 1
    must(has >= number, HAS_FEWER, title=creature, thing=item.name, n=has, clause="inventory.sizes")
    paid = price * number
    if purse_slots(creature, paid):
        must_fit(creature.with_(slots=creature.slots + item.slots * number), 1)
    for _ in range(number):
        item, event = part_with(creature, item.name if number > 1 else thing)
        creature = yield from change(creature, event)
    had = creature.hp
    creature = yield from burden((yield from change(creature, GoldChanged(paid))))
    things = several(item.name, number)
    sold = Sentence("{title} sells {thing} for {gold} gp", title=creature.title, thing=things, gold=paid)
    yield from _traded(creature, sold, had)
    return creature


@procedure("contested.grant", title="Grant", by="referee")
def grant(
    creature: Annotated[Creature, Field("who finds or is given it")],
    gear: Annotated[str, Field("what, of the gear list", empty="nothing but gold", rows=gear_picks)] = "",
    number: HowMany = 1,
    spell: Annotated[str, Field("the spell of a Scroll or a Grimoire", rows=spell_picks)] = "",
    gold: Annotated[int, Field("gold pieces", low=0, high=1_000_000)] = 0,
) -> Rule[Creature]:
    """Let somebody find things or gold. Clauses: inventory.sizes, magic.grimoire, magic.mana-dust"""
    row = gear_named(gear) if gear else None
    if row is not None:
        _must_name(row, spell)
    must_fit(creature, (_needs(row, number) if row else 0) + purse_slots(creature, gold))
    had = creature.hp
    if gold:
        creature = yield from change(creature, GoldChanged(gold))
    if row is not None:
        creature = yield from stocked(creature, row, number, spell)
    found = ([f"{number} {row.name}"] if row else []) + [f"{gold} gp"] * bool(gold)
    got = Sentence("{title} gets {things}", title=creature.title, things=every(found) if found else "")
    creature = yield from burden(creature)
    yield from _traded(creature, got, had)
    return creature


def _traded(creature: Creature, did: Sentence, had: int) -> Tell:
    """Say what changed hands, with the gold and the room that are left. Clause: inventory.sizes"""
    return say(
        "{did}: {gold} gp left, {room}.",
        "market",
        outside="{told}.",
        did=weighed_down(did, had, creature),
        told=did,
        gold=creature.gold,
        room=room(creature),
        of=(creature,),
        total=creature.gold,
        clause="inventory.sizes",
    )
