"""Whose dice they are: each die of a player's side is thrown by that player, who is told what it has to come to."""

from functools import partial

from rulewright.chance import Dice
from rulewright.engine import Question, Rule, roll, thrown_by
from rulewright.engine.requests.kinds import Graded
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.records.creature import Creature


def for_test(
    who: Creature, asked: Graded[bool], target: int, swing: int, calls: Sentence, of: str, *, reacts: bool
) -> Rule[None]:
    """Put a test into the hand of whose it is. `calls` says what for. Clauses: checks.only-players-roll, checks.d20"""
    if who.side == "pc":
        yield from thrown_by(who.id, partial(_tests, asked, target, swing, calls, of), reacts=reacts)


def _tests(asked: Graded[bool], target: int, swing: int, calls: Sentence, of: str) -> Question:
    dice = Sentence("a d20") if not swing else Sentence("two d20, of which the lower counts")
    if swing < 0:
        dice = Sentence("two d20, of which the higher counts")
    held = sum(weight for answer, weight in asked.weigh() if answer)
    text = Sentence(
        "{calls}. Roll {dice}: {target} or less holds ({percent}%)",
        calls=calls,
        dice=dice,
        target=target,
        percent=round(100 * held / asked.total),
    )
    return Question(text, of=(of,) if of else ())


def rolled_by(who: Creature, dice: Dice, why: str, calls: Sentence, *, of: str = "", reacts: bool = False) -> Rule[int]:
    """Throw dice, in the hand of whose they are. Clause: checks.only-players-roll"""
    if who.side == "pc":
        yield from thrown_by(who.id, partial(_rolls, dice, calls, of), reacts=reacts)
    return (yield from roll(dice, why))


def _rolls(dice: Dice, calls: Sentence, of: str) -> Question:
    return Question(Sentence("{calls}. Roll {dice}", calls=calls, dice=str(dice)), of=(of,) if of else ())
