"""Counterspells: whoever has Magic Dice and is not casting may answer an enemy's spell with a roll of their own.

The roll brings Fatigue and Feedback as any other; a total that reaches the spell's cancels it.
"""

from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Question, Rolls, Rule, Told, choose, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.magic.dice import MD, Invested, Nearby, must_invest, throw_magic
from rulewright.systems.bdp.magic.feedback import Feedback, strike_back
from rulewright.systems.bdp.magic.implements import magic_dice
from rulewright.systems.bdp.numbers import MOST_MAGIC_DICE
from rulewright.systems.bdp.records import MIRACLE, Creature
from rulewright.systems.bdp.sides import sides

COUNTER: Final = "counterspell"
CASTING: Final = ("cast spell", "cast fast spell", "trick", MIRACLE)
"""Intentions of those who are casting themselves this round. Clause: magic.counterspell.total"""


class Answer(msgspec.Struct, frozen=True):
    """A counterspell that was rolled. Clause: magic.counterspell.total"""

    by: str
    faces: tuple[int, ...]
    cancels: bool
    feedback: Feedback = Feedback()


@procedure("bdp.counterspell", title="Counterspell", clauses=("magic.counterspell.total",), by="owner")
def counterspell(
    who: Annotated[Creature, Field("who answers the spell")],
    invested: Invested,
    total: Annotated[int, Field("total of the enemy spell", low=1, high=1000)],
    nearby: Nearby = (),
) -> Rule[Answer]:
    """Answer a spell of which the referee names the total, with Magic Dice, their Fatigue and their Feedback.

    Clauses: magic.counterspell.total, magic.dice.fatigue, magic.feedback.duplicates
    """
    must_counter(who)
    must_invest(who, invested)
    answer = yield from _answer(who, invested, total)
    feedback = yield from strike_back(who.id, answer.faces, nearby)
    return msgspec.structs.replace(answer, feedback=feedback)


def must_counter(who: Creature) -> None:
    """Refuse a counterspell to whoever is casting. Clause: magic.counterspell.total"""
    if is_casting(who):
        raise Refused(
            Sentence("{title} is casting: no counterspell while casting oneself", title=who.title),
            clause="magic.counterspell.total",
        )


def is_casting(who: Creature) -> bool:
    """Whether somebody is at a spell or a miracle of their own. Clause: magic.counterspell.total"""
    return bool(who.casting) or any(action in who.intent for action in CASTING)


def answered(caster: Creature, total: int) -> Rule[tuple[Answer, ...]]:
    """Let the caster's enemies answer a spell of so much, one after the other until it is cancelled.

    Their Feedback is due once the spell is over. Clause: magic.counterspell.total
    """
    found: tuple[Answer, ...] = ()
    for one in (yield from _enemies(caster)):
        most = min(MOST_MAGIC_DICE, magic_dice(one), one.free)
        dice = yield from _chosen(one, caster, total, most)
        if dice:
            found = (*found, (yield from _answer(one, dice, total, f"{COUNTER}-{one.id}")))
            if found[-1].cancels:
                break
    return found


def _enemies(caster: Creature) -> Rule[tuple[Creature, ...]]:
    """Those on the other side who could answer. Clause: magic.counterspell.total"""
    _, others = yield from sides(caster)
    return tuple(one for one in others if one.able and one.free and magic_dice(one) and not is_casting(one))


def _chosen(who: Creature, caster: Creature, total: int, most: int) -> Rule[int]:
    """Ask with how many dice somebody answers. Clause: magic.counterspell.total"""
    keys = tuple(str(number) for number in range(most + 1))
    roll = (Sentence("roll {n} die against it", "roll {n} dice against it", n=number) for number in range(1, most + 1))
    text = Sentence("{caster} casts a spell of {total}. Do you answer it?", caster=caster.title, total=total)
    asks = partial(Question, text, (caster.id,))
    labels = (Sentence("let it happen"), *roll)
    return int((yield from choose(who.id, COUNTER, keys, labels=labels, asks=asks)))


def _answer(who: Creature, dice: int, total: int, why: str = MD) -> Rule[Answer]:
    faces = yield from throw_magic(who, dice, why, "extra" if why == MD else f"{why}-extra")
    answer = Answer(who.id, faces, sum(faces) >= total)
    yield from tell(_line, (yield from look(Creature, who.id)), answer, total)
    return answer


def _line(_rolls: Rolls, who: Creature, answer: Answer, total: int) -> Told:
    numbers = {"who": who.title, "mine": sum(answer.faces), "total": total}
    text = Sentence("{who} answers with {mine} against {total}: the spell takes effect.", **numbers)
    verdict = Sentence("the spell takes effect")
    if answer.cancels:
        text = Sentence("{who} answers with {mine} against {total}: the spell is cancelled.", **numbers)
        verdict = Sentence("cancelled")
    parts = tuple(Part("d6", face) for face in answer.faces)
    return Told(
        text, about=COUNTER, parts=parts, total=sum(answer.faces), against=total, verdict=verdict,
        clause="magic.counterspell.total",
    )  # fmt: skip


PROCEDURES: Final = (counterspell,)
