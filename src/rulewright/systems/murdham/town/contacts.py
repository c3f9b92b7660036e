"""Contacts: a watch and a WIT save find somebody who pays the full price, or who deals in what is illegal."""

from fractions import Fraction
from typing import Annotated, Final

from rulewright.engine import Field, Rule, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.gear.money import priced, quarters_of, receive
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import attempt
from rulewright.systems.murdham.town.deals import Worth
from rulewright.systems.murdham.town.places import Place, must_be_in_town
from rulewright.systems.murdham.town.wares import hand_over, must_have, value_of

GOSSIP: Final = "gossip"
"""The skill that finds people without a save. Clause: core.skills"""
BUYER: Final = str(Sentence("looks for a buyer at the full price"))
DEALER: Final = str(Sentence("looks for a dealer in illegal goods"))
"""What somebody does for the watch. Clauses: trade.full-price-buyer, trade.illegal.find"""


@procedure("murdham.find-buyer", title="Find a buyer", clauses=("trade.full-price-buyer",), by="owner")
def find_buyer(
    who: Annotated[Creature, Field("who sells")],
    item: Annotated[str, Field("what they sell")],
    value: Worth = None,
    place: Place = "settlement",
) -> Rule[Fraction | None]:
    """Look for a watch for somebody who pays a thing in full; with a WIT save it is sold. Answers the price.

    Clause: trade.full-price-buyer
    """
    must_be_in_town(place)
    (damaged,) = yield from must_have(who, item)
    if damaged:
        raise Refused(Sentence("{item} is damaged: nobody pays for it", item=item), clause="core.money")
    price = priced(value_of(item, value))
    yield from act(who, BUYER, "watch")
    if not (yield from _finds(who, "trade.full-price-buyer")):
        return None
    yield from hand_over(who, item)
    yield from receive(who, quarters_of(price), "trade.full-price-buyer")
    return price


@procedure("murdham.find-dealer", title="Find a dealer in illegal goods", clauses=("trade.illegal.find",), by="owner")
def find_dealer(
    who: Annotated[Creature, Field("who looks for one")],
    place: Place = "settlement",
) -> Rule[bool]:
    """Look for a watch for somebody who deals in illegal goods: a WIT save finds one. Clause: trade.illegal.find"""
    must_be_in_town(place)
    yield from act(who, DEALER, "watch")
    return (yield from _finds(who, "trade.illegal.find"))


def _finds(who: Creature, clause: str) -> Rule[bool]:
    found = yield from attempt(who, "wit", "wit-save", proficient=GOSSIP in who.skills)
    text = (
        Sentence("{who} has found somebody", who=who.title)
        if found
        else Sentence("{who} has found nobody", who=who.title)
    )
    yield from tell(said, text, clause, who)
    return found
