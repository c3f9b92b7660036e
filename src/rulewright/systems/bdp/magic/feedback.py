"""Arcane Feedback: dice that show the same value strike back, after the spell has taken effect.

It is damage to HP, then to WIL, past any Armor. More than 6 of it takes everybody Close as well.
"""

from collections import Counter

import msgspec

from rulewright.engine import Part, Rolls, Rule, Told, change, look, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies import lose
from rulewright.systems.bdp.critical import critical
from rulewright.systems.bdp.events.body import HpLost
from rulewright.systems.bdp.magic.implements import cancelled
from rulewright.systems.bdp.numbers import BLAST_OVER
from rulewright.systems.bdp.records import Creature, Spacing, between

CLAUSE = "magic.feedback.duplicates"


class Feedback(msgspec.Struct, frozen=True):
    """What struck back. Clause: magic.feedback.duplicates"""

    points: int = 0
    blast: bool = False


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
    dice = dice[(yield from cancelled(who, len(dice), "power", asks)) :]
    found = Feedback(sum(dice), sum(dice) > BLAST_OVER)
    yield from tell(_strikes, who, dice, found)
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
    """Lose HP, then WIL, with a Critical Damage Save where WIL was lost. Clause: magic.feedback.duplicates"""
    if who.status == "dead":
        return
    hp = min(points, who.hp)
    lost = min(points - hp, who.willpower)
    yield from tell(_suffered, who, hp, lost)
    if hp:
        who = yield from change(who, HpLost(hp), CLAUSE)
    if lost:
        who = yield from lose(who, "wil", lost, CLAUSE)
        if who.willpower and who.status != "dead":
            yield from critical(who, "wil")


def _strikes(_rolls: Rolls, who: Creature, dice: tuple[int, ...], found: Feedback) -> Told:
    names = {"who": who.title, "points": found.points}
    text = Sentence("Arcane Feedback: {points} for {who}.", **names)
    if not found.points:
        text = Sentence("No Feedback is left for {who}.", who=who.title)
    elif found.blast:
        text = Sentence("Arcane Feedback: {points} for {who} and everybody Close.", **names)
    parts = tuple(Part("d6", face) for face in dice)
    return Told(text, about="feedback", parts=parts, total=found.points, clause=CLAUSE)


def _suffered(_rolls: Rolls, who: Creature, hp: int, lost: int) -> Told:
    names = {"who": who.title, "hp": hp}
    text = Sentence("{who} loses {hp} HP.", **names)
    if lost:
        text = Sentence("{who} loses {hp} HP and {lost} WIL.", lost=lost, **names)
    outside = Sentence("Feedback strikes {who}.", who=who.title)
    return Told(text, about="harm", total=hp + lost, clause=CLAUSE, outside=outside)
