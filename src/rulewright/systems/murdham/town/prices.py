"""Prices: what goods change hands for, by who bargains, who resells, and what is illegal."""

from fractions import Fraction
from typing import Final, Literal, NamedTuple

from rulewright.engine import Rule
from rulewright.errors import Refused
from rulewright.systems.murdham.gear.money import Supply, priced
from rulewright.systems.murdham.options_people import FENCES_BY_VALUE
from rulewright.systems.murdham.records import Creature

BARGAIN: Final = "bargain"
"""The skill of buying at half. Clause: trade.bargain"""
HALF: Final = Fraction(1, 2)
"""What each of bargaining and reselling leaves of a price. Clauses: trade.bargain, trade.merchant"""
ILLEGAL_SOLD, ILLEGAL_BOUGHT = Fraction(2), Fraction(1, 2)
"""What dealers multiply the price of illegal goods by, selling and buying. Clause: trade.illegal.price"""


class Party(NamedTuple):
    """One side of a deal. Clauses: trade.bargain, trade.merchant"""

    bargains: bool = False
    resells: bool = False
    """A professional merchant, who buys to make a profit."""
    fences: bool = False
    """Deals in what is illegal or stolen. Clause: trade.illegal.refused"""


Partner = Literal["merchant", "dealer", "ordinary person", "person who bargains"]
PARTNERS: Final[dict[Partner, Party]] = {
    "merchant": Party(bargains=True, resells=True),
    "dealer": Party(bargains=True, resells=True, fences=True),
    "ordinary person": Party(),
    "person who bargains": Party(bargains=True),
}
"""Those whom people trade with; merchants are taken to bargain. Clauses: trade.market.merchants, trade.illegal.price"""


def party_of(who: Creature) -> Party:
    """Somebody as a side of a deal. Clause: trade.bargain"""
    return Party(bargains=BARGAIN in who.skills)


def agreed(
    value: Fraction,
    seller: Party,
    buyer: Party,
    *,
    supply: Supply = "",
    illegal: bool = False,
    damaged: bool = False,
) -> Rule[Fraction]:
    """The price in shillings of goods of a value, to the next quarter; Refused where nobody would trade.

    Clauses: trade.bargain, trade.merchant, trade.merchant.buys, trade.illegal.refused, trade.illegal.price
    """
    if value < 0:
        raise Refused("a value cannot be negative", clause="trade.equal-value")
    if illegal and not (seller.fences or buyer.fences):
        raise Refused(
            "hardly anybody will trade in plainly illegal goods: find a dealer first", clause="trade.illegal.refused"
        )
    share = Fraction(1)
    if not (illegal and (yield from FENCES_BY_VALUE)):
        share *= HALF if buyer.bargains and not seller.bargains else 1
        share *= HALF if buyer.resells else 1
    if illegal:
        share *= ILLEGAL_BOUGHT if buyer.fences else ILLEGAL_SOLD
    return priced(value * share, supply, damaged=damaged)
