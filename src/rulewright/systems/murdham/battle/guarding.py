"""Guarding: standing ready to take the blows that are meant for somebody nearby."""

from typing import Annotated

from rulewright.engine import Field, Rule, change, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.events.fights import StoodGuard
from rulewright.systems.murdham.records import FIGHT, Creature, Fight


@procedure("murdham.guard", title="Guard somebody", clauses=("combat.guard", "combat.turn.reactions"), by="owner")
def guard(
    who: Annotated[Creature, Field("who stands ready")],
    ward: Annotated[Creature | None, Field("for whom; for nobody any more, if empty")] = None,
) -> Rule[Fight]:
    """Stand ready to guard somebody: who attacks them, asks first, and stepping in is the reaction that is spent.

    Clauses: combat.guard, combat.turn.reactions
    """
    must_be_free(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.guard")
    if ward is not None and (ward.id == who.id or fight.side_of(ward.id) is None):
        raise Refused(
            Sentence("{title} needs somebody else in this fight to guard", title=who.title), clause="combat.guard"
        )
    text = (
        Sentence("{who} guards {other}", who=who.title, other=ward.title) if ward
        else Sentence("{who} guards nobody any more", who=who.title)
    )  # fmt: skip
    yield from tell(said, text, "combat.guard", who, *((ward,) if ward else ()))
    return (yield from change(fight, StoodGuard(who.id, ward.id if ward else "")))
