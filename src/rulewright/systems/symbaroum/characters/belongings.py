"""Belongings change hands: given to whoever is there, taken off those who cannot mind, bought and sold.

Belongs here: what people have, and their money. Not here: what it does in a fight (actions), finding it (site).
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final, Literal

from msgspec.structs import replace

from rulewright.engine import Field, Procedure, Rule, change, look, must, need, procedure, say
from rulewright.engine.declared.picks import Own
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import markets, must_be_here, must_be_together
from rulewright.systems.bricks.exploring.markets import Trade, must_have_market
from rulewright.systems.bricks.picking import fallen_beside, traded
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
from rulewright.systems.symbaroum.actions.costs import fit_to_act
from rulewright.systems.symbaroum.actions.light import come_into, is_light
from rulewright.systems.symbaroum.actions.peace import at_peace
from rulewright.systems.symbaroum.characters.stock import armor_named, gear_named, gear_title, kind_of, weapon_named
from rulewright.systems.symbaroum.characters.wares import (
    CURE,
    for_sale,
    had,
    how_many,
    possessions,
    resold,
    suits,
    wares,
)
from rulewright.systems.symbaroum.events.belongings import (
    ArmorPutOn,
    CuresChanged,
    ElixirsChanged,
    GearGot,
    GearLost,
    Spent,
    WeaponGot,
    WeaponLost,
)
from rulewright.systems.symbaroum.events.gear import ShieldsHeld
from rulewright.systems.symbaroum.events.site import MoneyFound
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon

MOST_SHILLINGS: Final = 1_000_000
SHILLINGS: Final = Purse(lambda who: who.money, Spent, MoneyFound, lambda n: Sentence("{n} sh", n=n))
"""What people pay with. Clause: other.gm-handles"""
TRADE: Final = Trade("symbaroum", "other.gm-handles", at_peace, lambda one: one.able)
"""Who deals, and where. Clause: other.gm-handles"""
DEALING: Final = markets.procedures(TRADE, Creature)


@procedure("symbaroum.give", title="Hand over", by="owner", verb="give", when=at_peace, books=True)
def give(
    who: Annotated[Creature, Field("Who gives")],
    to: Annotated[Creature, Field("Who gets it, of those who are here")],
    thing: Annotated[str, Field("What", empty="nothing but money", rows=Own("who", possessions))] = "",
    shillings: Annotated[int, Field("Shillings handed over as well", low=0, high=MOST_SHILLINGS)] = 0,
) -> Rule[None]:
    """Hand a thing or money to somebody who is there and can take it. Clause: problem-solving.what"""
    fit_to_act(who)
    fit_to_act(to)
    yield from _pass_on(who, to, thing, shillings)


HELPLESS: Final = fallen_beside(Creature, "who", lambda one, _: one.helpless)
"""Whoever can mind nothing. Clause: problem-solving.what"""


@procedure("symbaroum.take", title="Take from the helpless", by="owner", verb="take", when=at_peace, books=True)
def take(
    who: Annotated[Creature, Field("Who takes it")],
    other: Annotated[Creature, Field("Whom they search: dead, or unable to mind", rows=HELPLESS, gone=True)],
    thing: Annotated[str, Field("What", empty="nothing but money", rows=Own("other", possessions))] = "",
    shillings: Annotated[int, Field("Shillings taken", low=0, high=MOST_SHILLINGS)] = 0,
) -> Rule[None]:
    """Take a thing or money off the dead and the helpless. Clause: problem-solving.what"""
    fit_to_act(who)
    must(
        other.helpless,
        "{title} is not helpless",
        title=other,
        clause="problem-solving.what",
    )
    yield from _pass_on(other, who, thing, shillings)


@procedure("symbaroum.wear", title="Change armor", by="owner", verb="wear", when=at_peace, books=True)
def wear(
    who: Annotated[Creature, Field("Who changes")],
    armor: Annotated[str, Field("Which of the armor they carry", rows=Own("who", suits))],
) -> Rule[Creature]:
    """Put on armor that is carried, and carry what was worn. Clause: secondary.defense"""
    fit_to_act(who)
    key = _key(who, armor)
    must(kind_of(key) == "armor", "{thing} is no armor", thing=gear_title(key), clause="secondary.defense")
    old = who.armor
    who = yield from change(who, GearLost(key))
    if old.gear:
        who = yield from change(who, GearGot(old.gear))
    yield from say("{who} wears: {armor}", who=who, armor=gear_title(key), clause="secondary.defense")
    return (yield from change(who, ArmorPutOn(armor_named(key)), "secondary.defense"))


Price = Annotated[
    int | None,
    Field("Shillings one is to cost here", empty="what the list says", low=0, high=MOST_SHILLINGS, by="referee"),
]


@procedure("symbaroum.sell", title="Sell", by="owner", verb="sell", when=at_peace, books=True)
def sell(
    who: Annotated[Creature, Field("Who sells")],
    thing: Annotated[str, Field("Which of their things", rows=for_sale)],
    price: Price = None,
    number: HowMany = 1,
) -> Rule[int]:
    """Sell a thing for half of its price where somebody deals; for what the referee names anywhere.

    Clause: other.gm-handles
    """
    fit_to_act(who)
    if price is None:
        yield from must_be_here(who)
        yield from must_have_market(TRADE)
    key = _key(who, thing)
    arm = _arm(who, key)
    name, has = had(who)[key], how_many(who, key)
    must(has >= number, HAS_FEWER, title=who, thing=name, n=has, clause="other.gm-handles")
    gets = need(
        resold(arm.gear if arm else key, number) if price is None else price * number,
        "no list says what {thing} is worth: the referee names the price",
        thing=name,
        clause="other.gm-handles",
    )
    yield from say(
        "{who} sells: {thing}, for {n} sh",
        who=who,
        thing=several(name, number),
        n=gets,
        clause="other.gm-handles",
    )
    for _ in range(number):
        yield from _lose((yield from look(Creature, who.id)), key)
    yield from change((yield from look(Creature, who.id)), MoneyFound(gets))
    if is_light(key):
        yield from come_into()
    return gets


def fit_to_trade(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:  # noqa: ARG001 - a guard is asked of any
    """Refuse shopping to whoever can do nothing, or is elsewhere. Clauses: dying.state, other.gm-handles"""
    fit_to_act(given["who"])
    yield from must_be_here(given["who"])


@procedure("symbaroum.trade", title="Buy", by="owner", verb="trade", when=at_peace, books=True)
def trade(
    who: Annotated[Creature, Field("Who buys or sells")],
    thing: Annotated[str, Field("What", rows=traded(wares, for_sale))],
    does: Annotated[Literal["buys", "sells"], Field("Whether they buy or sell")] = "buys",
    price: Price = None,
    together: Annotated[tuple[Creature, ...], Field(SHARED, by="referee")] = (),
    number: HowMany = 1,
) -> Rule[int]:
    """Buy a thing for its price, or sell it for half of that, where somebody deals; for what the referee names
    anywhere.

    Clause: other.gm-handles
    """
    if does == "sells":
        return (yield from sell(who, thing, price, number))
    fit_to_act(who)
    if price is None:
        yield from must_be_here(who)
        yield from must_have_market(TRADE)
    row = gear_named(thing)
    must(row.kind != "service" and row.price is not None, "{thing} is nothing to carry away", thing=row.name)
    each = (row.price or 0) if price is None else price
    costs = each * number
    for one in together:
        fit_to_act(one)
    yield from must_be_possible(number, partial(_must_pay, who, each, together))
    if together:
        who = yield from chip_in(SHILLINGS, who, costs, together, "other.gm-handles")
    yield from change(who, Spent(costs))
    yield from say(
        "{who} buys: {thing}, for {n} sh",
        who=who,
        thing=several(row.name, number * row.bundle),
        n=costs,
        clause="other.gm-handles",
    )
    for _ in range(number * row.bundle):
        yield from _receive((yield from look(Creature, who.id)), row.id)
    if is_light(row.id):
        yield from come_into()
    return costs


def _must_pay(who: Creature, each: int, together: tuple[Creature, ...], number: int) -> Rule[None]:
    """Refuse so many things that cannot be paid. Clause: other.gm-handles"""
    costs = each * number
    if together:
        yield from must_have_together(SHILLINGS, who, costs, together, "other.gm-handles")
        return
    must(
        who.money >= costs,
        "that costs {n} sh, and {title} has {money}",
        n=costs,
        title=who,
        money=who.money,
        clause="other.gm-handles",
    )


def _key(who: Creature, thing: str) -> str:
    """The thing that is meant among what somebody has; Refused where it is not there. Clause: problem-solving.what"""
    meant = thing.casefold()
    found = [one for one, name in had(who).items() if meant in (one.casefold(), name.casefold())]
    return need(found[0] if found else None, "{title} has no {thing}", title=who, thing=gear_title(thing))


def _arm(who: Creature, key: str) -> Weapon | None:
    """The weapon of that name, rather one that is not in hand. Clause: weapons-ready.state"""
    found = sorted((one for one in who.weapons if one.name == key), key=lambda one: one.in_hand)
    return found[0] if found else None


def _pass_on(giver: Creature, to: Creature, thing: str, shillings: int) -> Rule[None]:
    """Move a thing and money from one to the other. Clause: problem-solving.what"""
    must(thing or shillings, "say what changes hands")
    must(giver.id != to.id, "nobody hands anything to themselves")
    yield from must_be_together(to, giver)
    must(giver.money >= shillings, "{title} has {money} sh, not {n}", title=giver, money=giver.money, n=shillings)
    if thing:
        key = _key(giver, thing)
        arm = _arm(giver, key)
        got = had(giver)[key]
        if shillings:
            got = Sentence("{thing} and {n} sh", thing=got, n=shillings)
        yield from say("{who} gets {thing} from {other}", who=to, other=giver, thing=got)
        yield from _lose(giver, key)
        yield from _receive((yield from look(Creature, to.id)), key, arm)
        if is_light(key):
            yield from come_into()
    if shillings:
        yield from change((yield from look(Creature, giver.id)), Spent(shillings))
        yield from change((yield from look(Creature, to.id)), MoneyFound(shillings))
        if not thing:
            yield from say("{who} gets {n} sh from {other}", who=to, other=giver, n=shillings)


def _lose(who: Creature, key: str) -> Rule[None]:
    """One such thing is theirs no more. Clause: problem-solving.what"""
    arm = _arm(who, key)
    if key in who.gear:
        yield from change(who, GearLost(key))
    elif arm is not None:
        yield from change(who, WeaponLost(arm))
    elif key == CURE:
        yield from change(who, CuresChanged(-1))
    elif key in who.shields:
        yield from change(who, ShieldsHeld(tuple(one for one in who.shields if one != key), who.gear))
    elif key == who.armor.gear:
        yield from change(who, ArmorPutOn(armor_named("")))
    else:
        yield from change(who, ElixirsChanged(key, -1))


def _receive(who: Creature, key: str, arm: Weapon | None = None) -> Rule[None]:
    """One such thing is theirs, a weapon not in hand. Clauses: problem-solving.what, weapons-ready.state"""
    kind = kind_of(key)
    if arm is not None or kind == "weapon":
        yield from change(who, WeaponGot(replace(arm, ready=False) if arm else weapon_named(key, ready=False)))
    elif kind == "cure":
        yield from change(who, CuresChanged(1))
    elif kind == "elixir":
        yield from change(who, ElixirsChanged(key, 1))
    else:
        yield from change(who, GearGot(key))
