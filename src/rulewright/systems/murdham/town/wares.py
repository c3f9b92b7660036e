"""What is sold and what somebody could sell, as rows to pick from, with what it is worth."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import World
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.picking import listed
from rulewright.systems.murdham.gear.money import QUARTERS, money_in_words, quarters_of
from rulewright.systems.murdham.gear.wares import value_of
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.tables import ARMS, GOODS


def _wares() -> Iterator[Pick]:
    for row in GOODS.values():
        yield _ware(row.name, "", row.quarters, GEAR)
    for arm in ARMS.values():
        if arm.price:
            yield _ware(arm.name, arm.die, arm.price * QUARTERS, WEAPONS)


def _ware(name: str, line: str, quarters: int, group: str) -> Pick:
    price = Sentence("{n} sh", n=money_in_words(quarters))
    return Pick(value=name, title=Sentence(name), line=line, price=price, cost=quarters, group=group)


GEAR = Sentence("gear")
WEAPONS = Sentence("weapon")
wares = listed(_wares)
"""Goods and weapons with a price. Clause: core.money"""


def _worth(name: str) -> Pick:
    """A thing as a row with its value, where the lists have one. Clause: core.money"""
    try:
        worth = Sentence("worth {n} sh", n=money_in_words(quarters_of(value_of(name))))
    except Refused:
        worth = Sentence("the GM says what it is worth")
    return Pick(value=name, title=Sentence(name), line=worth)


def _things(one: Creature) -> Iterator[Pick]:
    return map(_worth, dict.fromkeys(one.items))


def _weapons(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
    mine = (one for one in world.all(Weapon) if one.owner == given.get("who") and not one.dropped_by)
    return map(_worth, dict.fromkeys(one.title for one in mine))


possessions: Final = Own("who", _things, also=_weapons)
"""What somebody could part with: things and weapons, by name. Clauses: trade.market, core.money"""
