"""Asking around: a watch finds a buyer who pays in full, a dealer in what is illegal, or rumours.

Which rumours, and whether they are true, the GM decides.
"""

from fractions import Fraction
from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import REFEREE, Field, Record, Rule, came_to, procedure
from rulewright.engine.facts import REFEREE_ONLY, drawn, hidden
from rulewright.engine.verbs import create, must, reaches, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.gear.money import price_here, quarters_of, receive
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.whereabouts import DEALER_FOUND, keep_found
from rulewright.systems.murdham.town.belongings import must_part, part_with
from rulewright.systems.murdham.town.trade import Place, Worth, must_be_in_town
from rulewright.systems.murdham.town.wares import possessions

GOSSIP: Final = "gossip"
"""The skill that finds people without a save. Clause: core.skills"""
BUYER: Final = str(Sentence("looks for a buyer at the full price"))
DEALER: Final = str(Sentence("looks for a dealer in illegal goods"))
"""What somebody does for the watch. Clauses: trade.full-price-buyer, trade.illegal.find"""


@procedure("murdham.find-buyer", title="Find a buyer", by="owner", when=at_peace, books=True)
def find_buyer(
    who: Annotated[Creature, Field("who sells")],
    item: Annotated[str, Field("what they sell", rows=possessions)],
    value: Worth = None,
    place: Place = "",
) -> Rule[None]:
    """Look for a watch for somebody who pays a thing in full; with a WIT save it is sold when the watch is over.

    Clauses: trade.full-price-buyer, explore.action.watch
    """
    yield from must_be_in_town(place)
    (good,) = yield from must_part(who, item)
    must(not good.damaged, "{item} is damaged: nobody pays for it", item=good.called, clause="core.money")
    good.worth(value)
    yield from set_to_work(who, BUYER, "buyer", item, value)


@work("buyer")
def buyer_sought(who: Creature, item: str, value: int | None) -> Rule[Fraction | None]:
    """Find somebody who pays in full, or nobody; answers the price of what is sold. Clause: trade.full-price-buyer"""
    (good,) = yield from must_part(who, item)
    price = price_here(good.worth(value))
    if not (yield from _finds(who, "trade.full-price-buyer")):
        return None
    yield from part_with(who, good)
    yield from receive(who, quarters_of(price), "trade.full-price-buyer")
    return price


@procedure("murdham.find-dealer", title="Find a dealer in illegal goods", by="owner", when=at_peace)
def find_dealer(
    who: Annotated[Creature, Field("who looks for one")],
    place: Place = "",
) -> Rule[None]:
    """Look for a watch for somebody who deals in illegal goods: a WIT save when it is over.

    Clauses: trade.illegal.find, explore.action.watch
    """
    yield from must_be_in_town(place)
    yield from set_to_work(who, DEALER, "dealer")


@work("dealer")
def dealer_sought(who: Creature) -> Rule[bool]:
    """Find a dealer, who is known here from then on, or nobody. Clause: trade.illegal.find"""
    found = yield from _finds(who, "trade.illegal.find")
    if found:
        yield from keep_found(DEALER_FOUND)
    return found


def _finds(who: Creature, clause: str) -> Rule[bool]:
    found = yield from attempt(who, "wit", "wit-save", proficient=GOSSIP in who.skills)
    yield from say("{who} has found somebody" if found else "{who} has found nobody", who=who, clause=clause)
    return found


TALKS: Final = str(Sentence("talks to the locals"))
"""What somebody does for the watch. Clause: rumours.gather"""
FEELS: Final = reaches(d(4), 2, "rumour-d4", secret=True)
"""Whether a gossip's feeling about a rumour is right: it misleads 1 time in 4. Clause: core.skills"""


class Rumour(Record, frozen=True, kw_only=True):
    """Something somebody has heard. Clause: rumours.gather"""

    on: Annotated[str, drawn("heard by")]
    """Id of whoever heard it."""
    text: Annotated[str, drawn("Rumour")]
    true: Annotated[bool, hidden("the GM alone knows it", seen=REFEREE_ONLY)] = True
    """Whether it is true, which only the GM knows. Clause: rumours.truth"""


@procedure("murdham.gather-rumours", title="Gather rumours", by="owner", verb="rumours", when=at_peace)
def gather(
    who: Annotated[Creature, Field("who asks around")],
    place: Place = "",
) -> Rule[None]:
    """Talk to the locals for a watch, and hear what the GM then tells; gossips do it beside something else.

    Clauses: rumours.gather, core.skills
    """
    yield from must_be_in_town(place)
    if GOSSIP not in who.skills:
        yield from set_to_work(who, TALKS, "rumours")
        return
    yield from act(who, TALKS, "moment")
    yield from rumours_heard(who)


@work("rumours")
def rumours_heard(who: Creature) -> Rule[None]:
    """Hear what is said; which rumours, the GM then tells. Clauses: rumours.gather, rumours.truth"""
    yield from say("{who} hears rumours: the GM says which", who=who, clause="rumours.gather")
    yield from owe(who, OWED, str(Sentence("what the locals say, true or not")), clause="rumours.truth")


OWED: Final = str(Sentence("rumours to be told"))
"""What the GM owes whoever asked around. Clause: rumours.truth"""


@procedure("murdham.rumour", title="Tell a rumour", by="referee", verb="rumour")
def tell_rumour(
    who: Annotated[Creature, Field("who hears it")],
    text: Annotated[str, Field("what they hear")],
    true: Annotated[bool, Field("whether it is true, which nobody else learns")] = True,
) -> Rule[Rumour]:
    """Let somebody hear a rumour, true or not; a gossip has a feeling about it, which may mislead.

    Clauses: rumours.truth, core.skills
    """
    must(text.strip(), "say what is heard")
    # Numbered for each: how many rumours others have heard is not theirs to know.
    number = sum(one.on == who.id for one in (yield from survey(Rumour))) + 1
    rumour = yield from create(Rumour(id=f"rumour-{who.id}-{number}", on=who.id, text=text.strip(), true=true))
    yield from say("{who} hears: {text}", "rumour", who=who, text=rumour.text, clause="rumours.gather")
    if GOSSIP in who.skills:
        is_right = yield from FEELS
        yield from say(
            "the feeling of {who} about it is right: a {shown} on a d4"
            if is_right
            else "the feeling of {who} about it misleads: a {shown} on a d4",
            "rumour-d4",
            total=came_to("rumour-d4"),
            audience=REFEREE,
            who=who,
            shown=came_to("rumour-d4"),
            clause="core.skills",
        )
        yield from say(
            "{who} has a feeling that it is true" if is_right == true else "{who} has a feeling that it is not true",
            "rumour",
            who=who,
            clause="core.skills",
        )
    return rumour
