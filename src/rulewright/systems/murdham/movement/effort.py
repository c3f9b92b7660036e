"""Effort: at most a stretch of special movement, then a stretch without; and what holds while it goes on."""

from typing import Final, Literal

from rulewright.engine import Lasting, Rule, begin, change, look, must, stop
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.events.exploring import EffortOver, Exerted, FootingFound, SetOut
from rulewright.systems.murdham.numbers import ROUND_SECONDS, STRETCH_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Going

BREAK: Final = str(Sentence("needs a break from special movement"))
"""What it is called."""
Span = Literal["round", "stretch"]
SPANS: Final[dict[Span, int]] = {"round": ROUND_SECONDS, "stretch": STRETCH_SECONDS}
"""How long a special movement takes, in seconds. Clause: core.time.units"""
STAYS: Final = ("climbing", "swimming")
"""What goes on from round to round until it is over. Clauses: move.climb, move.swim"""


def has_breath(who: Creature, seconds: int) -> bool:
    """Whether somebody can still move specially for so long. Clause: move.special.max-duration"""
    return who.effort + seconds <= STRETCH_SECONDS


def must_have_breath(who: Creature, seconds: int) -> None:
    """Refuse special movement beyond a stretch without a break. Clause: move.special.max-duration"""
    must(
        has_breath(who, seconds),
        "{title} needs a break: at most one stretch of special movement, then one without",
        title=who,
        clause="move.special.max-duration",
    )


def exert(who: Creature, seconds: int) -> Rule[Creature]:
    """Move specially for some time; Refused beyond a stretch without a break. Clause: move.special.max-duration"""
    must_have_breath(who, seconds)
    yield from stop(who.id, EFFORT)
    clause = "move.special.max-duration"
    yield from begin(EFFORT, who.id, seconds=seconds + STRETCH_SECONDS, title=BREAK, clause=clause)
    return (yield from change(who, Exerted(seconds)))


def must_be_free_to_move(who: Creature) -> None:
    """Refuse special movement to those who cannot act, and a second one to those who climb or swim.

    Clauses: core.conditions, fear.terrified, move.special.no-combining
    """
    must_be_free(who)
    if who.going is not None and who.going.kind in STAYS:
        raise Refused(
            Sentence(
                "{title} is {doing}: special movements cannot be combined without proficiency",
                title=who.title,
                doing=Sentence(who.going.kind),
            ),
            clause="move.special.no-combining",
        )


def begin_movement(who: Creature, going: Going) -> Rule[Creature]:
    """Begin a special movement: to the end of the round or, climbing and swimming, until it is over."""
    if going.kind not in STAYS:
        yield from begin(FOOTING, who.id, seconds=ROUND_SECONDS, title=going.kind, clause="move.balance.attacks")
    return (yield from change(who, SetOut(going)))


EFFORT: Final = "special movement"
"""What lasts until somebody has had a break. Clause: move.special.max-duration"""
FOOTING: Final = "unsure footing"
"""What lasts while somebody balances or has just landed. Clauses: move.balance.attacks, move.leap.attacks"""


def end_effort(thing: Lasting) -> Rule[None]:
    """End the effort after a break. Clause: move.special.max-duration"""
    who = yield from look(Creature, thing.on)
    yield from change(who, EffortOver())


def stand_firm(who: Creature) -> Rule[Creature]:
    """Stand on firm ground again."""
    return (yield from change(who, FootingFound())) if who.going is not None else who


def firm_again(thing: Lasting) -> Rule[None]:
    """Stand firm as the round ends. Clauses: move.balance.attacks, move.leap.attacks"""
    who = yield from look(Creature, thing.on)
    if who.going is not None and who.going.kind == thing.title:
        yield from stand_firm(who)
