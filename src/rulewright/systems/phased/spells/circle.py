"""Circles of Protection: unnatural beings cannot come to those within; whoever moves off steps out."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, must, peek, procedure, refused, say, survey
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.events.magic import CircleLeft, SpellLifted
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Working

CIRCLE: Final = "circle-of-protection"


def is_unnatural(who: Creature) -> bool:
    """Whether a circle keeps somebody out: undead, fey, demons and the like. Clause: spells.circle-of-protection"""
    return who.undead or who.unnatural


def keeps_out(who: Creature, of: str) -> Rule[bool]:
    """Whether a circle keeps somebody from coming to another who is within. Clause: spells.circle-of-protection"""
    if not is_unnatural(who):
        return False
    circles = yield from survey(Working)
    return any(one.spell == CIRCLE and of in one.on and who.id not in one.on for one in circles)


def must_cross(who: Creature, of: str) -> Rule[None]:
    """Refuse an unnatural being the way into a circle, unless the other is within its reach already.

    Clause: spells.circle-of-protection
    """
    fight = yield from peek(Fight, FIGHT)
    near = fight is not None and of in fight.in_reach_of(who.id)
    if not near and (yield from keeps_out(who, of)):
        inside = yield from peek(Creature, of)
        raise refused("{who} cannot cross the circle around {other}", who=who, other=inside.title if inside else of)


@procedure("phased.cross-circle", title="Come to a circle", by="referee")
def cross_circle(
    who: Annotated[Creature, Field("who comes")],
    to: Annotated[Creature, Field("who is within the circle")],
) -> Rule[bool]:
    """Say whether somebody can cross the circle around another. Clause: spells.circle-of-protection"""
    crosses = not (yield from keeps_out(who, to.id))
    yield from say("{who} crosses the circle" if crosses else "{who} cannot cross the circle", "circle", who=who)
    return crosses


def step_out(who: Creature) -> Rule[Creature]:
    """Whoever moves off leaves the circles drawn around him. Clause: spells.circle-of-protection"""
    for one in (yield from survey(Working)):
        if one.spell == CIRCLE and who.id in one.on and CIRCLE in who.spells:
            yield from change(one, CircleLeft(who.id))
            who = yield from change(who, SpellLifted(CIRCLE), "spells.circle-of-protection")
            yield from say("{who} is out of the circle", "circle", who=who)
    return who


@procedure("phased.leave-circle", title="Leave the circle", by="owner")
def leave_circle(who: Annotated[Creature, Field("who steps out")]) -> Rule[Creature]:
    """Step out of the circle drawn around somebody. Clause: spells.circle-of-protection"""
    must(CIRCLE in who.spells, "{title} is within no circle", title=who)
    return (yield from step_out(who))
