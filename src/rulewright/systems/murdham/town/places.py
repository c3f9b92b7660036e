"""Where things can be had: what only a settlement offers."""

from typing import Annotated, Literal

from rulewright.engine import Field
from rulewright.errors import Refused

Place = Annotated[Literal["settlement", "wilderness"], Field("where they are")]


def must_be_in_town(place: str) -> None:
    """Refuse in the wilderness what takes other people. Clauses: trade.market, rumours.gather"""
    if place != "settlement":
        raise Refused("that takes a settlement: there is nobody to deal with here", clause="trade.market")
