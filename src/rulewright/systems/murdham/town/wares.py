"""What is sold, as rows to pick from, with its price."""

from collections.abc import Iterator
from fractions import Fraction

from rulewright.engine.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import listed
from rulewright.systems.murdham.tables import ARMS, GOODS


def _wares() -> Iterator[Pick]:
    for row in GOODS.values():
        yield Pick(value=row.name, title=_called(row.name), price=_price(Fraction(row.quarters, 4)), group=GEAR)
    for arm in ARMS.values():
        if arm.price:
            yield Pick(value=arm.name, title=_called(arm.name), line=arm.die, price=_price(arm.price), group=WEAPONS)


def _called(name: str) -> str:
    return name[:1].upper() + name[1:]


def _price(shillings: Fraction | int) -> str:
    return Sentence("{n} sh", n=str(shillings))


GEAR = Sentence("gear")
WEAPONS = Sentence("weapon")
wares = listed(_wares)
"""Goods and weapons with a price. Clause: core.money"""
