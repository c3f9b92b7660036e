"""Money: shillings, counted down to quarters; what goods cost if they are scarce, plentiful or damaged."""

from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, must, procedure, say
from rulewright.systems.murdham.events.goods import Paid, Received
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.load import coin_bulk, must_carry

QUARTERS: Final = 4
"""Quarters of a shilling. Clause: core.money"""
Supply = Literal["", "scarce", "plentiful"]
SUPPLY: Final[dict[Supply, Fraction]] = {"": Fraction(1), "scarce": Fraction(2), "plentiful": Fraction(1, 2)}
"""What the supply of goods multiplies their price by. Clause: core.money"""


def quarters_of(shillings: Fraction) -> int:
    """Money in quarters; a fraction of a quarter counts as one. Clauses: core.money, core.rounding"""
    exactly = shillings * QUARTERS
    return -(-exactly.numerator // exactly.denominator)


def price_here(value: Fraction, supply: Supply = "", *, damaged: bool = False) -> Fraction:
    """What goods of this value cost here, in shillings; damaged ones are worthless. Clause: core.money"""
    return Fraction(0) if damaged else Fraction(quarters_of(value * SUPPLY[supply]), QUARTERS)


def money_in_words(quarters: int) -> str:
    """Money as people write it, in shillings: 4, 3.25. Clause: core.money"""
    whole, rest = divmod(quarters, QUARTERS)
    return f"{whole}{('', '.25', '.5', '.75')[rest]}"


def must_afford(who: Creature, quarters: int) -> None:
    """Refuse a price that somebody cannot pay. Clause: core.money"""
    must(
        who.quarters >= quarters,
        "{title} has {has} sh, and it costs {price} sh",
        title=who,
        has=money_in_words(who.quarters),
        price=money_in_words(quarters),
    )


def pay(who: Creature, quarters: int, clause: str = "core.money") -> Rule[Creature]:
    """Pay a sum; Refused if there is less. Clause: core.money"""
    who = yield from look(Creature, who.id)
    must_afford(who, quarters)
    if not quarters:
        return who
    yield from say(
        "{who} pays {price} sh, {left} sh left",
        "money",
        outside="{who} pays",
        who=who,
        price=money_in_words(quarters),
        left=money_in_words(who.quarters - quarters),
        clause=clause,
    )
    return (yield from change(who, Paid(quarters)))


def bulk_of(quarters: int, who: Creature) -> Fraction:
    """Bulk that a sum adds to the money somebody has. Clause: core.encumbrance.bulk"""
    return coin_bulk((who.quarters + quarters) // QUARTERS) - coin_bulk(who.quarters // QUARTERS)


def receive(who: Creature, quarters: int, clause: str = "core.money") -> Rule[Creature]:
    """Receive a sum; Refused if it is too heavy to carry. Clauses: core.money, core.encumbrance.bulk"""
    who = yield from look(Creature, who.id)
    if not quarters:
        return who
    yield from must_carry(who, bulk_of(quarters, who))
    price = money_in_words(quarters)
    yield from say("{who} gets {price} sh", "money", outside="{who} gets money", who=who, price=price, clause=clause)
    return (yield from change(who, Received(quarters)))


@procedure("murdham.money", title="Give or take money", by="referee", verb="money", books=True)
def change_money(
    who: Annotated[Creature, Field("whose money it is")],
    shillings: Annotated[int, Field("shillings they get, or lose where below 0", low=-1_000_000, high=1_000_000)],
    quarters: Annotated[int, Field("quarters of a shilling beside them, with the same sign", low=-3, high=3)] = 0,
) -> Rule[Creature]:
    """Let somebody get or lose money. Clause: core.money"""
    amount = shillings * QUARTERS + quarters
    must(amount, "a change of 0 shillings changes nothing")
    return (yield from receive(who, amount) if amount > 0 else pay(who, -amount))
