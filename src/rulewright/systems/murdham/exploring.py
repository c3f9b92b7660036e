"""A stretch of exploring: each of the company does one thing, and when all have, the next one starts."""

from typing import Annotated

from rulewright.engine import Field, Rolls, Rule, Told, change, create, peek, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.deeds import must_be_able
from rulewright.systems.murdham.events.fights import ActedInStretch
from rulewright.systems.murdham.passing import run_out
from rulewright.systems.murdham.records import FIGHT, STRETCH, Creature, Fight, Stretch


@procedure(
    "murdham.act",
    title="Act in this stretch",
    clauses=("explore.turn.one-action", "explore.action.stretch"),
    by="owner",
)
def act(
    who: Annotated[Creature, Field("who acts")],
    what: Annotated[str, Field("what they do: move on, search, talk; empty to do nothing")] = "",
) -> Rule[Stretch]:
    """Do the one thing of this stretch, or pass. Clauses: explore.turn.one-action, explore.action.stretch"""
    must_be_able(who)
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None and who.id in dict(stretch.acted):
        raise Refused(
            Sentence("{title}: the action of this stretch is already spent", title=who.title),
            clause="explore.turn.one-action",
        )
    if stretch is None:
        stretch = yield from create(Stretch())
    yield from tell(_acts, who, what)
    return (yield from change(stretch, ActedInStretch(who.id, what)))


@procedure("murdham.next-stretch", title="Next stretch", clauses=("explore.turn.end",), verb="stretch")
def next_stretch() -> Rule[int]:
    """Start the next stretch once everybody of the company has acted. Clause: explore.turn.end"""
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    acted = dict(stretch.acted) if stretch else {}
    company = yield from survey(Creature)
    left = [one.title for one in company if one.kind == "pc" and one.can_act and one.id not in acted]
    if left:
        raise Refused(
            Sentence("{left} has not acted yet", "{left} have not acted yet", n=len(left), left=", ".join(left)),
            clause="explore.turn.end",
        )
    return (yield from run_out("stretch"))


def _acts(_rolls: Rolls, who: Creature, what: str) -> Told:
    return Told(f"{who.title}: {what or 'nothing in this stretch'}", about="act", clause="explore.turn.one-action")
