"""Two special movements at once: only with proficiency in one of them, and then with one AGI save for both."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, look, must, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.actions.turn import must_have_turn
from rulewright.systems.murdham.checks.saves import attempt, save
from rulewright.systems.murdham.movement.climbing_and_swimming import CLIMBER, SWIMMER, drown, lose_hold
from rulewright.systems.murdham.movement.effort import SPANS, exert
from rulewright.systems.murdham.movement.on_foot import ACROBAT, STEALTHY, lose_balance
from rulewright.systems.murdham.options import COMBINED_SAVES
from rulewright.systems.murdham.records.creature import Creature

Movement = Literal["sprint", "balance", "sneak", "leap", "climb", "swim"]
SKILLS: Final[dict[Movement, str]] = {
    "balance": ACROBAT,
    "sneak": STEALTHY,
    "leap": ACROBAT,
    "climb": CLIMBER,
    "swim": SWIMMER,
}
"""The skills that make somebody proficient; a sprint has none. Clauses: move.special.no-combining, core.skills"""
FAILS: Final[dict[Movement, Sentence]] = {
    "sneak": Sentence("detected"),
    "leap": Sentence("not across"),
    "balance": Sentence("falls"),
    "climb": Sentence("falls"),
    "swim": Sentence("drowns"),
}
"""Movements that can fail, with what comes of it. Clause: move.special.no-combining"""


@procedure("murdham.combine", title="Combine movements", by="owner")
def combine(
    who: Annotated[Creature, Field("who moves")],
    first: Annotated[Movement, Field("one of the two")],
    second: Annotated[Movement, Field("the other one")],
    centimetres: Annotated[
        int, Field("height reached, if one is a climb, in centimetres", low=0, high=100_000, by="referee")
    ] = 0,
) -> Rule[Annotated[tuple[str, ...], result("what fails", answers=True)]]:
    """Do two special movements at once, which takes proficiency in one of them and an AGI save.

    Answers what fails.

    Clauses: move.special.no-combining, core.proficiency
    """
    must_be_free(who)
    yield from must_have_turn(who)
    must(first != second, "name two different movements")
    able = [one for one in (first, second) if SKILLS.get(one) in who.skills]
    must(able, "special movements cannot be combined without proficiency")
    who = yield from exert(who, SPANS["round"])
    if (yield from COMBINED_SAVES) == "one save":
        failed: tuple[Movement, ...] = (
            () if (yield from save(who, "agi", "agi-save")) else (_weaker(first, second, able),)
        )
    else:
        failed = yield from _each(who, (first, second), able)
    names = Sentence("{first} and {second}", first=Sentence(first), second=Sentence(second))
    if not failed:
        yield from say("{who}: {both} at once", who=who, both=names)
    for one in failed:
        yield from say("{who}: {both} at once: {fails}", who=who, both=names, fails=FAILS[one])
        yield from _suffer(who, one, centimetres)
    return failed


def _weaker(first: Movement, second: Movement, able: list[Movement]) -> Movement:
    """Which of two movements fails: one without proficiency, if it can fail. Clause: move.special.no-combining"""
    order = sorted((first, second), key=lambda one: one in able)
    return next(one for one in order if one in FAILS)


def _each(who: Creature, both: tuple[Movement, Movement], able: list[Movement]) -> Rule[tuple[Movement, ...]]:
    """Try both movements as they would be tried alone. Clause: move.special.no-combining"""
    failed: tuple[Movement, ...] = ()
    for one in both:
        if one not in FAILS:
            continue
        who = yield from look(Creature, who.id)
        if not (yield from attempt(who, "agi", f"{one}-agi-save", proficient=one in able)):
            failed = (*failed, one)
    return failed


def _suffer(who: Creature, movement: Movement, centimetres: int) -> Rule[None]:
    """What a failed movement does to somebody. Clauses: move.balance, move.climb, move.swim.drowning"""
    if movement == "balance":
        yield from lose_balance(who)
    elif movement == "climb":
        yield from lose_hold(who, centimetres)
    elif movement == "swim":
        yield from drown(who)
