"""What is sold, as rows to pick from, with its price."""

from collections.abc import Iterator

from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import listed
from rulewright.systems.murdham.gear.money import QUARTERS, money_in_words
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
