"""Things that have a price, and what somebody has of them, as rows to pick from."""

from collections.abc import Iterator
from itertools import count
from typing import Final

import msgspec

from rulewright.content import pack
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import listed
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.characters.stock import gear_named, gear_title, kind_of
from rulewright.systems.symbaroum.characters.worth import worth
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.rows import Bearing

CURE = "herbal-cure"
"""What a dose of herbal cure is called among things. Clause: healing.herbal-cure"""


def _wares() -> Iterator[Pick]:
    for row in pack("symbaroum", "gear", Bearing):
        if row.price is not None and row.kind != "service":
            yield Pick(
                value=row.id,
                title=row.name,
                line=_sold_as(row),
                price=_shillings(row.price),
                cost=row.price,
                text=row.text,
                group=Sentence(row.kind),
            )


def _sold_as(row: Bearing) -> Sentence:
    """What matters of a ware, and how many are sold together, if it is not one. Clause: other.gm-handles"""
    told = [Sentence("{n} together", n=row.bundle)] if row.bundle > 1 else []
    return in_a_row(one for one in (*told, worth(row.id)) if one) if told else worth(row.id)


wares = listed(_wares)
"""What is sold, with its price. Clause: other.gm-handles"""


def had(one: Creature) -> dict[str, str]:
    """What somebody has: each thing once, by its id, with its name. Armor and what is on the arm only others take off,
    from whoever can mind nothing.

    Clause: problem-solving.what
    """
    arms = {each.name: each.name for each in one.weapons if each.category != "natural"}
    doses = {name: gear_title(name) for name, count in one.elixirs.items() if count}
    cures = {CURE: gear_title(CURE)} if one.herbal_cures else {}
    borne = (*one.shields, *([one.armor.gear] if one.armor.gear else [])) if one.helpless else ()
    things = {thing: gear_title(thing) for thing in (*one.gear, *borne)}
    return {**things, **arms, **doses, **cures}


def how_many(one: Creature, key: str) -> int:
    """How many of a thing somebody has beside armor and what is on the arm, by its id. Clause: problem-solving.what"""
    arms = sum(each.name == key and each.category != "natural" for each in one.weapons)
    cures = one.herbal_cures if key == CURE else 0
    return one.gear.count(key) + arms + one.elixirs.get(key, 0) + cures


def possessions(one: Creature) -> Iterator[Pick]:
    """Rows of what somebody has. Clause: problem-solving.what"""
    arms = {each.name: each.gear for each in one.weapons}
    for key, name in had(one).items():
        yield Pick(value=key, title=name, line=worth(arms.get(key, key)))


RESALE: Final = 2
"""Whoever sells gets the price divided by this. Clause: other.gm-handles"""


def resold(thing: str, number: int = 1) -> int | None:
    """What things alike bring by the list, half of the price of all; None where the referee names it.

    Clause: other.gm-handles
    """
    row = gear_named(thing) if kind_of(thing) else None
    return (row.price or 0) * number // (row.bundle * RESALE) if row is not None else None


def _brings(thing: str) -> Sentence:
    """What one of a thing brings, or how many bring a shilling. Clause: other.gm-handles"""
    price = resold(thing)
    if price is None:
        return Sentence("the referee names the price")
    if price or not gear_named(thing).price:
        return _shillings(price)
    fewest = next(n for n in count(2) if resold(thing, n))
    return Sentence("1 shilling for {n}", n=fewest)


def _for_sale(one: Creature) -> Iterator[Pick]:
    arms = {each.name: each.gear for each in one.weapons}
    for pick in possessions(one):
        thing = arms.get(pick.value, pick.value)
        yield msgspec.structs.replace(pick, price=_brings(thing), cost=resold(thing))


for_sale: Final = Own("who", _for_sale)
"""What somebody could sell, with what it brings. Clause: other.gm-handles"""


def _shillings(number: int) -> Sentence:
    return Sentence("{n} shilling", "{n} shillings", n=number)


def suits(one: Creature) -> Iterator[Pick]:
    """Rows of the armor that somebody carries and does not wear. Clause: secondary.defense"""
    for key in dict.fromkeys(one.gear):
        if kind_of(key) == "armor":
            yield Pick(value=key, title=gear_title(key), line=worth(key))
