"""Leaps: how far without a save and with one; who does not get across falls where there is a drop."""

from typing import Annotated, Final, NamedTuple

from rulewright.engine import Field, Rule, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.having import must_have_turn
from rulewright.systems.murdham.falling import fall
from rulewright.systems.murdham.moving.effort import SPANS, exert, must_be_free_to_move, set_out
from rulewright.systems.murdham.moving.ground import ACROBAT
from rulewright.systems.murdham.records import Creature, Going
from rulewright.systems.murdham.saves import Difficulty, attempt


class Reach(NamedTuple):
    """How far somebody leaps, in centimetres."""

    easily: int
    at_most: int


RUNNING: Final = Reach(200, 400)
"""With a running start. Clauses: move.leap, move.leap.limits"""
STANDING: Final = Reach(100, 200)
"""Without one. Clauses: move.leap, move.leap.limits"""
ACROBATS: Final = 2
"""What acrobats multiply the most they can try by. Clauses: move.leap.limits, core.skills"""


class Leapt(NamedTuple):
    """What came of a leap."""

    across: bool
    damage: int = 0
    """Of the fall, if there was one."""


@procedure("murdham.leap", title="Leap", clauses=("move.leap", "move.leap.limits", "move.leap.attacks"), by="owner")
def leap(
    who: Annotated[Creature, Field("who leaps")],
    centimetres: Annotated[int, Field("width of the gap or obstacle, in centimetres", low=0, high=100_000)],
    running: Annotated[bool, Field("whether they have a running start")] = True,
    drop: Annotated[int, Field("depth of the fall if they miss, in centimetres", low=0, high=100_000)] = 0,
) -> Rule[Leapt]:
    """Leap a gap: tiny ones without a save, significant ones with an AGI save, very large ones not at all.

    Clauses: move.leap, move.leap.limits, move.leap.attacks, core.proficiency, core.skills
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    proficient = ACROBAT in who.skills
    reach = RUNNING if running else STANDING
    most = reach.at_most * (ACROBATS if proficient else 1)
    if centimetres > most:
        raise Refused(
            Sentence("too far for {title}: at most {metres} metres", title=who.title, metres=f"{most / 100:g}"),
            clause="move.leap.limits",
        )
    who = yield from exert(who, SPANS["round"])
    hard: Difficulty = "challenging" if centimetres <= reach.at_most else "impossible"
    if centimetres <= reach.easily:
        hard = "trivial"
    if (yield from attempt(who, "agi", "agi-save", hard, proficient=proficient)):
        yield from tell(said, Sentence("{who} leaps across", who=who.title), "move.leap", who)
        yield from set_out((yield from look(Creature, who.id)), Going("landing"))
        return Leapt(True)
    yield from tell(said, Sentence("{who} does not get across", who=who.title), "move.leap", who)
    if not drop:
        return Leapt(False)
    fallen = yield from fall((yield from look(Creature, who.id)), drop)
    return Leapt(False, fallen.damage)
