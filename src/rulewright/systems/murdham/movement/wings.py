"""Wings: creatures that fly, and people whom a power lifts.

Landers neither attack nor hover in the air, swoopers may attack, hoverers do both. Whoever can do nothing falls.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, must, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import must_have_turn
from rulewright.systems.murdham.checks.owed import Matter, outcome, owe
from rulewright.systems.murdham.events.perils import Landed, TookWing
from rulewright.systems.murdham.health.grip import DOWN
from rulewright.systems.murdham.movement.leaps_and_falls import fall
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight
from rulewright.systems.murdham.space.flying import flight_of

FALLING: Final = str(Sentence("a fall from the air"))
LOST_HOLD: Final = str(Sentence("a fall"))
HEIGHTS: Final = {
    str(Sentence("lands softly")): 0,
    str(Sentence("2 metres")): 200,
    str(Sentence("4 metres")): 400,
    str(Sentence("8 metres")): 800,
    str(Sentence("16 metres")): 1600,
}
"""How far somebody falls, in centimetres; the GM says it. Clause: fall.damage"""


@procedure("murdham.take-wing", title="Take to the air", by="owner", even=("frenzied",))
def take_wing(who: Annotated[Creature, Field("who flies")]) -> Rule[Creature]:
    """Take to the air, as part of a move. Clause: core.traits"""
    must_be_able(who)
    must(flight_of(who), "{title} cannot fly", title=who, clause="core.traits")
    must(not who.aloft, "{title} is in the air already", title=who, clause="core.traits")
    must(not who.rides and not who.grabbed_by, "{title} is held or carried", title=who, clause="core.traits")
    yield from must_have_turn(who)
    yield from say("{who} takes to the air", who=who, clause="core.traits")
    return (yield from change(who, TookWing()))


@procedure("murdham.land", title="Come down", by="owner", even=("frenzied",))
def come_down(who: Annotated[Creature, Field("who is in the air")]) -> Rule[Creature]:
    """Come down from the air. Clause: core.traits"""
    must(who.aloft, "{title} is on the ground", title=who, clause="core.traits")
    yield from say("{who} comes down", who=who, clause="core.traits")
    return (yield from change(who, Landed()))


def come_down_who_stood_still(fight: Fight) -> Rule[None]:
    """Let those come down as a round ends who cannot hover and have not moved in it. Clause: core.traits"""
    for one in (yield from survey(Creature)):
        still = one.aloft and one.can_act and fight.side_of(one.id) and one.id not in fight.moved
        if still and flight_of(one) != "hoverer":
            yield from come_down(one)


def fall_down(who: Creature) -> Rule[None]:
    """Fall from the air, as far as the GM says, if that is where they are. Clauses: core.traits, fall.damage"""
    if not who.aloft:
        return
    who = yield from change(who, Landed())
    yield from say("{who} falls from the air", who=who, clause="fall.damage")
    yield from fall_as_the_gm_says(who)


def fall_as_the_gm_says(who: Creature, what: str = FALLING) -> Rule[None]:
    """Let the GM say how far somebody falls. Clause: fall.damage"""
    if not who.dead:
        yield from owe(who, what, str(Sentence("how far is it down?")), *HEIGHTS, clause="fall.damage")


@outcome(FALLING)
@outcome(LOST_HOLD)
def come_to_ground(fell: Matter) -> Rule[None]:
    """Come to ground, as hard as it is far. Clause: fall.damage"""
    if HEIGHTS[fell.choice] and not fell.who.dead:
        yield from fall(fell.who, HEIGHTS[fell.choice], cushion=False)


DOWN.append(fall_down)
