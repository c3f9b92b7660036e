"""Climbing and swimming: an AGI save to start and one as each further round begins, or fall, or drown.

Calm water and a light load need no save.
"""

from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, look, must, need, procedure, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import must_have_main_action, must_have_turn, spend_main_action
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import Difficulty, attempt, save
from rulewright.systems.murdham.health.conditions import gain, lose
from rulewright.systems.murdham.health.grip import DOWN
from rulewright.systems.murdham.movement.effort import (
    SPANS,
    STAYS,
    begin_movement,
    exert,
    has_breath,
    must_be_free_to_move,
    stand_firm,
)
from rulewright.systems.murdham.movement.leaps_and_falls import fall
from rulewright.systems.murdham.movement.wings import LOST_HOLD, fall_as_the_gm_says
from rulewright.systems.murdham.options import CLIMB_TWICE, SWIM_SKILL_LIMITS
from rulewright.systems.murdham.perils.breath import draw_breath, miss_air
from rulewright.systems.murdham.records.creature import WATER_BREATHING, Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.states import Going
from rulewright.systems.murdham.space.distance import must_be_nearby
from rulewright.systems.murdham.space.load import load_of

CLIMBER: Final = "climb"
"""The skill that makes somebody proficient. Clause: core.skills"""
CLIMBING_GEAR: Final = str(Sentence("climbing gear"))
"""What lets anybody try a smooth surface. Clause: move.climb.limits"""
Surface = Literal["easy", "challenging", "smooth"]
HARD_SURFACES: Final[dict[Surface, Difficulty]] = {
    "easy": "trivial",
    "challenging": "challenging",
    "smooth": "impossible",
}
"""Clauses: move.climb, move.climb.limits"""


@procedure("murdham.climb", title="Climb", by="owner", even=("frenzied",))
def climb(
    who: Annotated[Creature, Field("who climbs")],
    surface: Annotated[
        Surface, Field("easy like a ladder or rope, challenging like a cliff, or smooth like a wall", by="referee")
    ] = "challenging",
) -> Rule[bool]:
    """Start to climb a surface: challenging ones take an AGI save now and in each round that follows.

    Clauses: move.climb, move.climb.limits, core.proficiency, move.climb.attacks
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    hard = _difficulty(who, surface)
    must(
        hard != "impossible",
        "{title} cannot climb a smooth surface: it takes proficiency or climbing gear",
        title=who,
        clause="move.climb.limits",
    )
    who = yield from exert(who, SPANS["round"])
    whys = ("start-agi-save", "round-1-agi-save") if (yield from CLIMB_TWICE) else ("start-agi-save",)
    for why in whys:
        if not (yield from attempt(who, "agi", why, hard)):
            yield from lose_hold(who, 0)
            return False
        who = yield from look(Creature, who.id)
    yield from say("{who} climbs", who=who)
    yield from begin_movement(who, Going("climbing", hard=hard != "trivial"))
    return True


@procedure("murdham.climb-on", title="Climb on", by="owner", when=at_peace, even=("frenzied",))
def climb_on(
    who: Annotated[Creature, Field("who is on the surface as the round begins")],
    centimetres: Annotated[int, Field("height reached, in centimetres", low=0, high=100_000, by="referee")] = 0,
) -> Rule[bool]:
    """Begin another round on the surface, with another AGI save where it is challenging; in a fight it comes by itself.

    Clause: move.climb
    """
    must_be_able(who)
    if who.going is None or who.going.kind != "climbing":
        raise Refused(Sentence("{title} is not climbing", title=who.title), clause="move.climb")
    if not (yield from _holds_on(who, who.going, hard=who.going.hard)):
        yield from lose_hold(who, centimetres)
        return False
    return True


def hold_on_or_fall() -> Rule[None]:
    """As a round of a fight begins, all who climb or swim make the save that it takes, or fall or drown.

    Clauses: move.climb, move.swim, move.swim.drowning, move.special.max-duration
    """
    for known in (yield from survey(Creature)):
        who = yield from look(Creature, known.id)
        going = who.going
        if going is None or going.kind not in STAYS or not going.hard or who.down:
            continue
        if not has_breath(who, SPANS["round"]) or not (yield from _holds_on(who, going, hard=True)):
            yield from lose_all_hold((yield from look(Creature, who.id)))


STAYS_ON: Final = {
    "climbing": (Sentence("{who} climbs on"), "move.climb"),
    "swimming": (Sentence("{who} swims on"), "move.swim"),
}
"""What is said of whoever keeps on, and by which clause."""


def _holds_on(who: Creature, going: Going, *, hard: bool) -> Rule[bool]:
    """Spend another round on a surface or in the water; whether it holds. Clauses: move.climb, move.swim"""
    who = yield from exert(who, SPANS["round"])
    if hard and not (yield from attempt(who, "agi", f"round-{going.rounds + 1}-agi-save")):
        return False
    text, clause = STAYS_ON[going.kind]
    yield from say(text, who=who, clause=clause)
    who = yield from look(Creature, who.id)
    yield from begin_movement(who, Going(going.kind, hard, going.rounds + 1))
    return True


def lose_hold(who: Creature, centimetres: int) -> Rule[None]:
    """Fall from the height reached. Clauses: move.climb, fall.damage"""
    who = yield from look(Creature, who.id)
    who = yield from stand_firm(who)
    yield from say("{who} loses hold and falls", who=who)
    if centimetres:
        yield from fall(who, centimetres)


def _difficulty(who: Creature, surface: Surface) -> Difficulty:
    """How hard a surface is for somebody. Clauses: move.climb.limits, core.proficiency"""
    hard = HARD_SURFACES[surface]
    if CLIMBER in who.skills:
        return "trivial" if hard != "impossible" else "challenging"
    return "challenging" if hard == "impossible" and CLIMBING_GEAR in who.items else hard


SWIMMER: Final = "swim"
"""The skill that makes somebody proficient. Clause: core.skills"""
LIGHT: Final = Fraction(2)
"""The most bulk with which calm water needs no save. Clause: move.swim"""
SWIMMERS_LIGHT: Final = Fraction(4)
"""The same for somebody with the skill, in any water. Clauses: move.swim, core.skills"""
WATER: Final = str(Sentence("water"))
Waters = Literal["calm", "turbulent"]


@procedure("murdham.swim", title="Swim", by="owner", even=("frenzied",))
def swim(
    who: Annotated[Creature, Field("who enters the water")],
    waters: Annotated[Waters, Field("what the water is like", by="referee")] = "calm",
) -> Rule[bool]:
    """Enter water: turbulent water or more than 2 bulk take an AGI save now and in each round, or one drowns.

    Clauses: move.swim, move.swim.drowning, core.proficiency, move.swim.attacks
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    hard = yield from _is_hard(who, waters)
    who = yield from exert(who, SPANS["round"])
    if hard and not (yield from save(who, "agi", "start-agi-save")):
        yield from drown(who)
        return False
    yield from say("{who} swims", who=who)
    yield from begin_movement((yield from look(Creature, who.id)), Going("swimming", hard))
    return True


@procedure("murdham.swim-on", title="Swim on", by="owner", when=at_peace, even=("frenzied",))
def swim_on(
    who: Annotated[Creature, Field("who is in the water as the round begins")],
    waters: Annotated[Waters, Field("what the water is like", by="referee")] = "calm",
) -> Rule[bool]:
    """Begin another round in the water, with another AGI save where it takes one; in a fight it comes by itself.

    Clause: move.swim
    """
    must_be_able(who)
    if who.going is None or who.going.kind != "swimming":
        raise Refused(Sentence("{title} is not swimming", title=who.title), clause="move.swim")
    if not (yield from _holds_on(who, who.going, hard=(yield from _is_hard(who, waters)))):
        yield from drown(who)
        return False
    return True


@procedure("murdham.rescue", title="Rescue from the water", by="owner")
def rescue(
    rescuer: Annotated[Creature, Field("who pulls them out")],
    who: Annotated[Creature, Field("who is drowning")],
) -> Rule[Creature]:
    """Pull somebody who drowns out of the water, which nobody can do alone. Clause: move.swim.drowning"""
    must_be_able(rescuer)
    held = need(
        next((one for one in who.conditions if one.name == "drowning"), None), "{title} is not drowning", title=who
    )
    must(rescuer.id != who.id, "who drowns needs somebody else for a rescue")
    yield from must_be_nearby(rescuer, who)
    yield from must_have_main_action(rescuer)
    yield from say("{who} pulls {other} out of the water", who=rescuer, other=who)
    who = yield from lose(who, held)
    who = yield from stand_firm(who)
    who = (yield from draw_breath(who)) if who.airless else who
    yield from spend_main_action(rescuer.id)
    return who


@procedure("murdham.firm-ground", title="Reach firm ground", by="owner", even=("frenzied",))
def reach_ground(who: Annotated[Creature, Field("who is off the surface or out of the water")]) -> Rule[Creature]:
    """Be done with a climb or a swim. Clauses: move.climb, move.swim"""
    must_be_able(who)
    must(who.going is not None, "{title} stands firm already", title=who)
    yield from say("{who} has firm ground", who=who)
    return (yield from stand_firm(who))


def drown(who: Creature) -> Rule[None]:
    """Begin to drown: this round is the first of the held breath. Clauses: move.swim.drowning, suffocate.hold"""
    who = yield from look(Creature, who.id)
    who = yield from stand_firm(who)
    who = yield from gain(who, "drowning", by=WATER)
    yield from miss_air(who)


def _is_hard(who: Creature, waters: Waters) -> Rule[bool]:
    """Whether somebody needs saves in this water; Refused if nobody may try. Clauses: move.swim, core.skills"""
    if WATER_BREATHING in who.powers:
        return False
    bulk, skilled = load_of(who, (yield from survey(Weapon))), SWIMMER in who.skills
    if (yield from SWIM_SKILL_LIMITS):
        most = SWIMMERS_LIGHT if skilled else LIGHT
        must(bulk <= most, "{title} carries too much to swim: at most {most} bulk", title=who, most=most)
        return bulk > LIGHT if skilled else waters == "turbulent"
    if skilled:
        return bulk > SWIMMERS_LIGHT
    return waters == "turbulent" or bulk > LIGHT


def lose_all_hold(who: Creature) -> Rule[None]:
    """Fall off a surface, as far as the GM says, or go under, where somebody can do nothing any more.

    Clauses: move.climb, move.swim.drowning, core.conditions
    """
    if who.going is None or who.going.kind not in STAYS:
        return
    climbs = who.going.kind == "climbing"
    who = yield from stand_firm(who)
    if not climbs and not who.dead and WATER_BREATHING not in who.powers:
        yield from drown(who)
    elif climbs:
        yield from say("{who} loses hold and falls", who=who, clause="move.climb")
        yield from fall_as_the_gm_says(who, LOST_HOLD)


DOWN.append(lose_all_hold)
