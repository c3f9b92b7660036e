"""Ruling another's body: whoever dominates plans for whom he rules. Clause: spells.dominate"""

from typing import Annotated

from rulewright.engine import Field, Rule, procedure, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.phased.plans import intend
from rulewright.systems.phased.records import Act, ActKind, Creature, Fight, Trick


@procedure("phased.rule-body", title="Plan for the body ruled", by="owner")
def rule_body(
    who: Annotated[Creature, Field("who rules another's body")],
    act: Annotated[ActKind, Field("what the body is to do")],
    at: Annotated[str, Field("whom it attacks or goes up to, by id")] = "",
    weapon: Annotated[str, Field("weapon used; the one held if empty")] = "",
    move: Annotated[str, Field("how far, such as 1/2; as far as possible if empty")] = "",
    to: Annotated[str, Field("the safe place fled to")] = "",
    trick: Annotated[Trick, Field("what a maneuver tries")] = "other",
) -> Rule[Fight]:
    """Say what the body one rules will do this round, against friend or foe. Clause: spells.dominate"""
    body = next((one for one in (yield from survey(Creature)) if one.ruled_by == who.id), None)
    if body is None:
        raise Refused(Sentence("{title} rules nobody's body", title=who.title), clause="spells.dominate")
    meant = Act(who=body.id, kind=act, at=at, weapon=weapon, move=move, to=to, trick=trick)
    return (yield from intend(body, meant))
