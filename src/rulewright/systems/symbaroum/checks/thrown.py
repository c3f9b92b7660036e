"""Whose dice they are: each die of a player's side is thrown by that player, who is told what it has to come to."""

from functools import partial

from rulewright.chance import Dice
from rulewright.engine import Part, Question, Rule, roll, thrown_by
from rulewright.engine.requests.kinds import Graded
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.records.creature import Creature

Parts = tuple[Part, ...]


def word_of(attribute: str) -> Sentence:
    """An attribute as it stands on the sheet. Clause: attributes.list"""
    return Sentence(attribute.capitalize())


def for_test(
    who: Creature,
    asked: Graded[bool],
    made: Parts,
    swing: int,
    calls: Sentence,
    of: str,
    *,
    reacts: bool,
    struck: bool = False,
) -> Rule[None]:
    """Put a test into the hand of whose it is. `calls` says what for; the first part is what stands on their sheet. Who
    is `struck` at defends against a blow, seen or not.

    Clauses: checks.only-players-roll, checks.d20, checks.gm-sets, checks.modify-attribute
    """
    if who.side == "pc":
        yield from thrown_by(who.id, partial(_tests, asked, made, swing, calls, of, struck), reacts=reacts)


def _tests(asked: Graded[bool], made: Parts, swing: int, calls: Sentence, of: str, struck: bool) -> Question:
    dice = Sentence("a d20") if not swing else Sentence("two d20, of which the lower counts")
    if swing < 0:
        dice = Sentence("two d20, of which the higher counts")
    held = sum(weight for answer, weight in asked.weigh() if answer)
    text = Sentence(
        "{calls}. Roll {dice}: {target} or less holds ({percent}%)",
        calls=calls,
        dice=dice,
        target=sum(part.value for part in made),
        percent=round(100 * held / asked.total),
    )
    changes = [part for part in made[1:] if part.value]
    if changes:
        text = Sentence(
            "{question}. That is {sum}", question=text, sum=in_a_row((_own(made[0]), *map(_change, changes)))
        )
    return Question(text, of=(of,) if of else (), struck=struck)


def _own(part: Part) -> Sentence:
    return Sentence("{what} {value}", what=word_of(part.name), value=part.value)


def _change(part: Part) -> Sentence:
    """A modification with what it comes of. Clause: checks.modify-attribute"""
    name = part.name if isinstance(part.name, Sentence) else Sentence(part.name)
    return Sentence("{value} ({what})", value=f"{part.value:+d}", what=name)


def rolled_by(
    who: Creature,
    dice: Dice,
    why: str,
    calls: Sentence,
    *,
    of: str = "",
    reacts: bool = False,
    struck: bool = False,
) -> Rule[int]:
    """Throw dice, in the hand of whose they are; those of who is `struck` come of a blow, seen or not.

    Clause: checks.only-players-roll
    """
    if who.side == "pc":
        yield from thrown_by(who.id, partial(_rolls, dice, calls, of, struck), reacts=reacts)
    return (yield from roll(dice, why))


def _rolls(dice: Dice, calls: Sentence, of: str, struck: bool) -> Question:
    text = Sentence("{calls}. Roll {dice}", calls=calls, dice=str(dice))
    return Question(text, of=(of,) if of else (), struck=struck)
