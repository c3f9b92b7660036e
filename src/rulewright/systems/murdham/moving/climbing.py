"""Climbing: an AGI save to start and one as each further round begins; who fails falls from the height reached."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.having import must_have_turn
from rulewright.systems.murdham.falling import fall
from rulewright.systems.murdham.moving.breaks import stand_firm
from rulewright.systems.murdham.moving.effort import SPANS, exert, must_be_free_to_move, set_out
from rulewright.systems.murdham.options_abroad import CLIMB_TWICE
from rulewright.systems.murdham.records import Creature, Going
from rulewright.systems.murdham.saves import Difficulty, attempt

CLIMBER: Final = "climb"
"""The skill that makes somebody proficient. Clause: core.skills"""
GEAR: Final = str(Sentence("climbing gear"))
"""What lets anybody try a smooth surface. Clause: move.climb.limits"""
Surface = Literal["easy", "challenging", "smooth"]
HARD: Final[dict[Surface, Difficulty]] = {"easy": "trivial", "challenging": "challenging", "smooth": "impossible"}
"""Clauses: move.climb, move.climb.limits"""


@procedure(
    "murdham.climb", title="Climb", clauses=("move.climb", "move.climb.limits", "move.climb.attacks"), by="owner"
)
def climb(
    who: Annotated[Creature, Field("who climbs")],
    surface: Annotated[
        Surface, Field("easy like a ladder or rope, challenging like a cliff, or smooth like a wall")
    ] = "challenging",
) -> Rule[bool]:
    """Start to climb a surface: challenging ones take an AGI save now and in each round that follows.

    Clauses: move.climb, move.climb.limits, core.proficiency
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    hard = _difficulty(who, surface)
    if hard == "impossible":
        raise Refused(
            Sentence("{title} cannot climb a smooth surface: it takes proficiency or climbing gear", title=who.title),
            clause="move.climb.limits",
        )
    who = yield from exert(who, SPANS["round"])
    whys = ("start-agi-save", "round-1-agi-save") if (yield from CLIMB_TWICE) else ("start-agi-save",)
    for why in whys:
        if not (yield from attempt(who, "agi", why, hard)):
            yield from lose_hold(who, 0)
            return False
        who = yield from look(Creature, who.id)
    yield from tell(said, Sentence("{who} climbs", who=who.title), "move.climb", who)
    yield from set_out(who, Going("climbing", hard=hard != "trivial"))
    return True


@procedure("murdham.climb-on", title="Climb on", clauses=("move.climb",), by="owner")
def climb_on(
    who: Annotated[Creature, Field("who is on the surface as the round begins")],
    centimetres: Annotated[int, Field("height reached, in centimetres", low=0, high=100_000)] = 0,
) -> Rule[bool]:
    """Begin another round on the surface, with another AGI save where it is challenging. Clause: move.climb"""
    if who.going is None or who.going.kind != "climbing":
        raise Refused(Sentence("{title} is not climbing", title=who.title), clause="move.climb")
    yield from must_have_turn(who)
    going = who.going
    who = yield from exert(who, SPANS["round"])
    if going.hard and not (yield from attempt(who, "agi", f"round-{going.rounds + 1}-agi-save")):
        yield from lose_hold(who, centimetres)
        return False
    yield from tell(said, Sentence("{who} climbs on", who=who.title), "move.climb", who)
    yield from set_out((yield from look(Creature, who.id)), Going("climbing", going.hard, going.rounds + 1))
    return True


def lose_hold(who: Creature, centimetres: int) -> Rule[None]:
    """Fall from the height reached. Clauses: move.climb, fall.damage"""
    who = yield from look(Creature, who.id)
    who = yield from stand_firm(who)
    yield from tell(said, Sentence("{who} loses hold and falls", who=who.title), "move.climb", who)
    if centimetres:
        yield from fall(who, centimetres)


def _difficulty(who: Creature, surface: Surface) -> Difficulty:
    """How hard a surface is for somebody. Clauses: move.climb.limits, core.proficiency"""
    hard = HARD[surface]
    if CLIMBER in who.skills:
        return "trivial" if hard != "impossible" else "challenging"
    return "challenging" if hard == "impossible" and GEAR in who.items else hard
