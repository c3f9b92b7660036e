"""Swimming: calm water and a light load need no save; else one on entering and one as each round begins, or drown."""

from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, look, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.having import must_have_turn
from rulewright.systems.murdham.breath import draw_breath, miss_air
from rulewright.systems.murdham.conditions import gain, lose
from rulewright.systems.murdham.deeds import must_be_able
from rulewright.systems.murdham.gear.load import load_of
from rulewright.systems.murdham.moving.breaks import stand_firm
from rulewright.systems.murdham.moving.effort import SPANS, exert, must_be_free_to_move, set_out
from rulewright.systems.murdham.options_abroad import SWIM_SKILL_LIMITS
from rulewright.systems.murdham.records import Creature, Going, Weapon
from rulewright.systems.murdham.saves import save

SWIMMER: Final = "swim"
"""The skill that makes somebody proficient. Clause: core.skills"""
LIGHT: Final = Fraction(2)
"""The most bulk with which calm water needs no save. Clause: move.swim"""
SWIMMERS_LIGHT: Final = Fraction(4)
"""The same for somebody with the skill, in any water. Clauses: move.swim, core.skills"""
WATER: Final = str(Sentence("water"))
Waters = Literal["calm", "turbulent"]


@procedure("murdham.swim", title="Swim", clauses=("move.swim", "move.swim.drowning", "move.swim.attacks"), by="owner")
def swim(
    who: Annotated[Creature, Field("who enters the water")],
    waters: Annotated[Waters, Field("what the water is like")] = "calm",
) -> Rule[bool]:
    """Enter water: turbulent water or more than 2 bulk take an AGI save now and in each round, or one drowns.

    Clauses: move.swim, move.swim.drowning, core.proficiency
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    hard = yield from _is_hard(who, waters)
    who = yield from exert(who, SPANS["round"])
    if hard and not (yield from save(who, "agi", "start-agi-save")):
        yield from drown(who)
        return False
    yield from tell(said, Sentence("{who} swims", who=who.title), "move.swim", who)
    yield from set_out((yield from look(Creature, who.id)), Going("swimming", hard))
    return True


@procedure("murdham.swim-on", title="Swim on", clauses=("move.swim",), by="owner")
def swim_on(
    who: Annotated[Creature, Field("who is in the water as the round begins")],
    waters: Annotated[Waters, Field("what the water is like")] = "calm",
) -> Rule[bool]:
    """Begin another round in the water, with another AGI save where it takes one. Clause: move.swim"""
    if who.going is None or who.going.kind != "swimming":
        raise Refused(Sentence("{title} is not swimming", title=who.title), clause="move.swim")
    yield from must_have_turn(who)
    going = who.going
    hard = yield from _is_hard(who, waters)
    who = yield from exert(who, SPANS["round"])
    if hard and not (yield from save(who, "agi", f"round-{going.rounds + 1}-agi-save")):
        yield from drown(who)
        return False
    yield from tell(said, Sentence("{who} swims on", who=who.title), "move.swim", who)
    yield from set_out((yield from look(Creature, who.id)), Going("swimming", hard, going.rounds + 1))
    return True


@procedure("murdham.rescue", title="Rescue from the water", clauses=("move.swim.drowning",), by="owner")
def rescue(
    rescuer: Annotated[Creature, Field("who pulls them out")],
    who: Annotated[Creature, Field("who is drowning")],
) -> Rule[Creature]:
    """Pull somebody who drowns out of the water, which nobody can do alone. Clause: move.swim.drowning"""
    must_be_able(rescuer)
    held = next((one for one in who.conditions if one.name == "drowning"), None)
    if held is None:
        raise Refused(Sentence("{title} is not drowning", title=who.title), clause="move.swim.drowning")
    if rescuer.id == who.id:
        raise Refused("who drowns needs somebody else for a rescue", clause="move.swim.drowning")
    text = Sentence("{who} pulls {other} out of the water", who=rescuer.title, other=who.title)
    yield from tell(said, text, "move.swim.drowning", rescuer, who)
    who = yield from lose(who, held)
    who = yield from stand_firm(who)
    return (yield from draw_breath(who)) if who.airless else who


@procedure("murdham.firm-ground", title="Reach firm ground", clauses=("move.climb", "move.swim"), by="owner")
def reach_ground(who: Annotated[Creature, Field("who is off the surface or out of the water")]) -> Rule[Creature]:
    """Be done with a climb or a swim. Clauses: move.climb, move.swim"""
    must_be_able(who)
    if who.going is None:
        raise Refused(Sentence("{title} stands firm already", title=who.title), clause="move.climb")
    yield from tell(said, Sentence("{who} has firm ground", who=who.title), "move.climb", who)
    return (yield from stand_firm(who))


def drown(who: Creature) -> Rule[None]:
    """Begin to drown: this round is the first of the held breath. Clauses: move.swim.drowning, suffocate.hold"""
    who = yield from look(Creature, who.id)
    who = yield from stand_firm(who)
    who = yield from gain(who, "drowning", by=WATER)
    yield from miss_air(who)


def _is_hard(who: Creature, waters: Waters) -> Rule[bool]:
    """Whether the water takes saves of somebody; Refused where nobody may try. Clauses: move.swim, core.skills"""
    bulk, skilled = load_of(who, (yield from survey(Weapon))), SWIMMER in who.skills
    if (yield from SWIM_SKILL_LIMITS):
        most = SWIMMERS_LIGHT if skilled else LIGHT
        if bulk > most:
            raise Refused(
                Sentence("{title} carries too much to swim: at most {most} bulk", title=who.title, most=most),
                clause="move.swim",
            )
        return bulk > LIGHT if skilled else waters == "turbulent"
    if skilled:
        return bulk > SWIMMERS_LIGHT
    return waters == "turbulent" or bulk > LIGHT
