"""Sharing: the money of those who are here, evenly, in one deed."""

from typing import Annotated

from rulewright.engine import Field, Rule, must, procedure, survey
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.purses import share_out
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.gear.money import bulk_of
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.load import must_carry
from rulewright.systems.murdham.town.trade import MONEY


@procedure("murdham.share", title="Share money evenly", by="anyone", together=True, when=at_peace, books=True)
def share(
    people: Annotated[
        tuple[Creature, ...],
        Field("who shares", empty="all of the company who are here and can take anything", by="referee"),
    ] = (),
) -> Rule[None]:
    """Put the money of the company together and give each as much; what does not divide stays with the first.

    Clauses: core.money, core.encumbrance.bulk
    """
    for one in people:
        must(one.explores, "{title} is not of the company", title=one)
        must_be_able(one)
        yield from must_be_together(people[0], one)
    company = [one for one in (yield from survey(Creature)) if one.explores and one.can_act]
    yield from share_out(MONEY, people or (yield from those_here(company)), "core.money", _must_fit)


def _must_fit(who: Creature, quarters: int) -> Rule[None]:
    yield from must_carry(who, bulk_of(quarters, who))
