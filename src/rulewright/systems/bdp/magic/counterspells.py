"""Counterspells, and the Arcane Feedback that every roll of Magic Dice may bring.

Whoever has Magic Dice and is not casting may answer an enemy's spell; a total that reaches the spell's cancels it.
Feedback: dice that show the same value strike back after the spell, past Armor, at HP and then WIL. More than 6 points
of it strike everybody Close as well.
"""

from collections import Counter
from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Question, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import change, choose, look, must, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import lose
from rulewright.systems.bdp.events.harm import HpLost
from rulewright.systems.bdp.fights.rounds import sides
from rulewright.systems.bdp.harm.critical import critical
from rulewright.systems.bdp.magic.dice import MD, Invested, Nearby, ask_power, magic_dice, must_invest, throw_magic
from rulewright.systems.bdp.numbers import BLAST_OVER, MOST_MAGIC_DICE
from rulewright.systems.bdp.records.creature import MIRACLE, Creature
from rulewright.systems.bdp.records.fights import Spacing, between

CLAUSE = "magic.feedback.duplicates"


class Feedback(msgspec.Struct, frozen=True):
    """The Feedback of a roll. Clause: magic.feedback.duplicates"""

    points: Annotated[int, result("Feedback")] = 0
    blast: Annotated[bool, result("the Feedback is a blast")] = False


def doubled(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that show a value shown by another, highest first. Clause: magic.feedback.duplicates"""
    shown = Counter(faces)
    return tuple(face for face in sorted(faces, reverse=True) if shown[face] > 1)


def strike_back(caster: str, faces: tuple[int, ...], nearby: tuple[Creature, ...] = ()) -> Rule[Feedback]:
    """Let the doubled dice strike the caster, less those that Power cancels.

    Clauses: magic.feedback.duplicates, magic.gear.dice
    """
    dice = doubled(faces)
    if not dice:
        return Feedback()
    who = yield from look(Creature, caster)
    asks = Sentence("Feedback of {points} strikes you. How many of its dice does your Power cancel?", points=sum(dice))
    dice = dice[(yield from ask_power(who, len(dice), "power", asks)) :]
    found = Feedback(sum(dice), sum(dice) > BLAST_OVER)
    yield from say(
        "No Feedback is left for {who}."
        if not found.points
        else "Arcane Feedback: {points} for {who} and everybody Close."
        if found.blast
        else "Arcane Feedback: {points} for {who}.",
        "feedback",
        who=who,
        points=found.points,
        parts=tuple(Part("d6", face) for face in dice),
        total=found.points,
        clause=CLAUSE,
    )
    if not found.points:
        return found
    struck = (caster, *((yield from _close(caster, nearby)) if found.blast else ()))
    for one in struck:
        yield from _suffer((yield from look(Creature, one)), found.points)
    return found


def _close(caster: str, nearby: tuple[Creature, ...]) -> Rule[tuple[str, ...]]:
    """Everybody Close to the caster. Clause: magic.feedback.duplicates"""
    close = {one.id for one in (yield from survey(Spacing)) if one.band == "close"}
    named = {one.id for one in nearby}
    return tuple(
        one.id
        for one in (yield from survey(Creature))
        if one.id != caster and (one.id in named or between(caster, one.id) in close)
    )


def _suffer(who: Creature, points: int) -> Rule[None]:
    """Lose HP, then WIL, with a Critical Damage Save if WIL was lost. Clause: magic.feedback.duplicates"""
    if who.status == "dead":
        return
    hp = min(points, who.hp)
    lost = min(points - hp, who.willpower)
    yield from say(
        "{who} loses {hp} HP[ and {lost} WIL].",
        "harm",
        who=who,
        lost=lost or None,
        hp=hp,
        total=hp + lost,
        outside="Feedback strikes {who}.",
        clause=CLAUSE,
    )
    if hp:
        who = yield from change(who, HpLost(hp), CLAUSE)
    if lost:
        who = yield from lose(who, "wil", lost, CLAUSE)
        if who.willpower and who.status != "dead":
            yield from critical(who, "wil")


COUNTER: Final = "counterspell"
CASTING: Final = ("cast spell", "cast fast spell", "trick", MIRACLE)
"""Intentions of those who are casting themselves this round. Clause: magic.counterspell.total"""


class Answer(msgspec.Struct, frozen=True):
    """A counterspell that was rolled. Clause: magic.counterspell.total"""

    by: str
    faces: Annotated[tuple[int, ...], result("Magic Dice")]
    cancels: Annotated[bool, result("the counterspell works")]
    feedback: Annotated[Feedback, implied("what it does to them is told")] = Feedback()


@procedure("bdp.counterspell", title="Counterspell", by="owner")
def counterspell(
    who: Annotated[Creature, Field("who answers the spell")],
    invested: Invested,
    total: Annotated[int, Field("total of the enemy spell", low=1, high=1000, by="referee")],
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
    """Refuse a counterspell to somebody who is casting. Clause: magic.counterspell.total"""
    must(not is_casting(who), "{title} is casting: no counterspell while casting oneself", title=who)


def is_casting(who: Creature) -> bool:
    """Whether somebody is casting a spell or a miracle. Clause: magic.counterspell.total"""
    return bool(who.casting) or any(action in who.intent for action in CASTING)


def ask_counterspells(caster: Creature, total: int) -> Rule[tuple[Answer, ...]]:
    """Let the caster's enemies counter a spell with this total, one after another until it is cancelled. Their Feedback
    is due once the spell is over.

    Clause: magic.counterspell.total
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
    """Opponents who could answer. Clause: magic.counterspell.total"""
    _, others = yield from sides(caster)
    return tuple(one for one in others if one.able and one.free and magic_dice(one) and not is_casting(one))


def _chosen(who: Creature, caster: Creature, total: int, most: int) -> Rule[int]:
    """Ask how many dice somebody rolls against a spell. Clause: magic.counterspell.total"""
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
        text,
        about=COUNTER,
        parts=parts,
        total=sum(answer.faces),
        against=total,
        verdict=verdict,
        clause="magic.counterspell.total",
    )
