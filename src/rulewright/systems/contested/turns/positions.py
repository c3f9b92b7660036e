"""How somebody stands in a fight as the referee says it, until it changes: in cover, in the open, with bound hands."""

from typing import Annotated, Literal

from rulewright.engine import Field, Rule, change, must, procedure, say
from rulewright.systems.contested.body.condition import must_live
from rulewright.systems.contested.events.fight import Positioned
from rulewright.systems.contested.records import Creature

Position = Literal["in-cover", "in-the-open", "hands-bound"]


@procedure("contested.position", title="Say how somebody stands", by="referee")
def position(
    creature: Annotated[Creature, Field("who")],
    how: Annotated[Position, Field("in cover or unseen, in the open, or with bound hands")],
) -> Rule[Creature]:
    """Say that somebody is in cover or unseen, in the open again, or has bound hands: each attack from now on obeys it.

    Clause: combat.modifiers.impaired
    """
    must_live(creature)
    covered = how == "in-cover" if how != "hands-bound" else creature.covered
    bound = creature.bound or how == "hands-bound"
    changes = (covered, bound) != (creature.covered, creature.bound)
    must(changes, "{title} stands like that already", title=creature, clause="combat.modifiers.impaired")
    creature = yield from change(creature, Positioned(covered, bound), "combat.modifiers.impaired")
    yield from say(
        "{title} is in cover: attacks on it are Impaired."
        if how == "in-cover"
        else "{title} is in the open."
        if how == "in-the-open"
        else "{title} has bound hands, and attacks from a weak position until freed.",
        "position",
        title=creature,
        clause="combat.modifiers.impaired",
    )
    return creature
