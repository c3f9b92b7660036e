"""Dice that belong to somebody within a deed of several, or of another: whoever throws real dice throws these too."""

from functools import partial

from rulewright.chance import Dice
from rulewright.engine import Question, Rule, roll, thrown_by
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import A, Graded
from rulewright.errors import Sentence


def own_hand(who: Record, dice: Dice, calls: Sentence) -> Rule[None]:
    """Put the dice that are asked for next into the hand of whoever throws real dice for `who`; `calls` tells them
    what for.
    """
    yield from thrown_by(who.id, partial(_asks, who, dice, calls), real=True)


def own_roll(who: Record, dice: Dice, why: str, calls: Sentence) -> Rule[int]:
    """Roll dice of somebody, as `own_hand` says."""
    yield from own_hand(who, dice, calls)
    return (yield from roll(dice, why))


def own_grade(who: Record, graded: Graded[A], calls: Sentence) -> Rule[A]:
    """Ask what dice of somebody come to, as `own_hand` says."""
    yield from own_hand(who, graded.dice, calls)
    return (yield from graded)


def _asks(who: Record, dice: Dice, calls: Sentence) -> Question:
    return Question(Sentence("{calls}. Roll {dice}", calls=calls, dice=str(dice)), of=(who.id,))
