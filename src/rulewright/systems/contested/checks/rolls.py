"""Checks: d20, plus the whole Attribute, plus the dice of objects, against a number or against somebody.

Each die has Advantages and Disadvantages of its own, which cancel one for one. The first side of a comparison (IR, or
the DC of a Save) prevails on a tie. A natural 1 or 20 is the kept Base Die's, and decides nothing.
"""

from functools import lru_cache
from typing import Annotated

import msgspec

from rulewright.chance import Dice
from rulewright.chance.remembered import USUAL
from rulewright.engine import Rule, change, grade, must, once, roll, tell
from rulewright.engine.odds.results import result
from rulewright.engine.requests.kinds import Graded
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.contested.checks.lines import disclosed, spoken
from rulewright.systems.contested.checks.owed import owe_for_naturals
from rulewright.systems.contested.checks.sides import ObjectDie, Side
from rulewright.systems.contested.events.turns import AdvantageUsed
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.options import DETAIL, GAINED_FOR, MIXED, MODIFIER, NATURALS, SAVE_TIE
from rulewright.systems.contested.records import Attribute, Creature


class Result(msgspec.Struct, frozen=True):
    """What one side rolled: its total, its natural and the kept face of each object, in order."""

    total: int
    natural: int | None
    faces: tuple[int, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """Whether whoever rolled succeeded, and the natural result. Clauses: results.outcomes, results.naturals"""

    success: Annotated[bool, result("succeeds", answers=True)]
    natural: Annotated[int | None, result("natural result")]
    total: Annotated[int | None, result("total")] = None
    """Only where the table wants odds by totals."""


class Contest(msgspec.Struct, frozen=True):
    """How a Contested Check came out. Clauses: results.sides, results.initiator-wins, results.target-wins"""

    won: bool
    """The initiator prevails."""
    natural: int | None
    save_natural: int | None
    faces: tuple[int, ...]
    """Kept face of each of the initiator's objects. Clause: results.reuse-object-dice"""
    ir: int | None = None
    tr: int | None = None


def natural(face: int) -> int | None:
    """The natural result of a kept Base Die: 1, 20 or none. Clause: results.naturals"""
    return face if face in (1, 20) else None


def swing_of(advantages: int, disadvantages: int) -> Rule[int]:
    """What Advantages and Disadvantages of one die leave: they cancel one for one. Clause: actions.advantage.mixed"""
    if advantages < 0 or disadvantages < 0:
        raise Unreadable(
            "Advantage", Sentence("cannot be {value}", value=min(advantages, disadvantages)), "give 0 or more"
        )
    if advantages and disadvantages and (reading := (yield from MIXED)) != "one-for-one":
        must(reading != "refused", "at this table a die has Advantage or Disadvantage, not both")
        return 0
    return advantages - disadvantages


def total(side: Side, base: str, prefix: str = "") -> Rule[Result]:
    """Roll one side: Base Die, then each object, and add the score. Clauses: actions.roll, saves.roll, actions.ir"""
    face = yield from roll(side.base, base)
    faces: list[int] = []
    for one in side.objects:
        faces += [(yield from roll(one.thrown, prefix + one.name))]
    return Result(face + side.added + sum(faces), natural(face), tuple(faces))


def summed(side: Side, base: str, prefix: str = "") -> Rule[Result]:
    """Roll one side as `total` does, and keep no face of an object: asked for by `once` it has few outcomes."""
    result = yield from total(side, base, prefix)
    return Result(result.total, result.natural)


def reach(side: Side, need: int, base: str, prefix: str = "") -> Rule[Verdict]:
    """Roll one side that only has to come to `need`: as `total`, followed by its few outcomes and not by its faces."""
    detail = yield from DETAIL
    automatic = (yield from NATURALS) == "automatic"
    if not side.objects and detail != "totals":
        return (yield from _graded(side.base, need - side.added, base, detail == "naturals", automatic))
    return (yield from once(_reached, side, need, base, prefix))


def _reached(side: Side, need: int, base: str, prefix: str) -> Rule[Verdict]:
    result = yield from once(summed, side, base, prefix)
    detail = yield from DETAIL
    automatic = (yield from NATURALS) == "automatic"
    success = _rank(result.natural) > 0 if automatic and result.natural else result.total >= need
    return _noted(detail, success, result)


def opposed(first: Result, side: Side, base: str, prefix: str = "") -> Rule[Verdict]:
    """Answer an IR that has been rolled: the Target's total must be larger. Clauses: results.target-wins, saves.tr"""
    if (yield from NATURALS) != "automatic":
        return (yield from reach(side, first.total + 1, base, prefix))
    return (yield from once(_ranked, first.total, _rank(first.natural), side, base, prefix))


def _ranked(ir: int, theirs: int, side: Side, base: str, prefix: str) -> Rule[Verdict]:
    result = yield from once(summed, side, base, prefix)
    ours = _rank(result.natural)
    success = ours > theirs if ours != theirs else result.total > ir
    return _noted((yield from DETAIL), success, result)


def _rank(natural_result: int | None) -> int:
    return {1: -1, 20: 1}.get(natural_result or 0, 0)


def _noted(detail: str, success: bool, result: Result) -> Verdict:
    flag = None if detail == "outcome" else result.natural
    return Verdict(success, flag, result.total if detail == "totals" else None)


@lru_cache(USUAL)
def _graded(base: Dice, need: int, why: str, flags: bool, automatic: bool) -> Graded[Verdict]:
    """The Base Die alone, asked for by its outcomes: natural 1, failure, success, natural 20."""
    edge = max(2, min(need, 20)) if automatic else max(1, min(need, 21))
    cuts = tuple(sorted(cut for cut in ({2, edge, 20} if flags else {edge}) if cut > 1))
    lows = (1, *cuts)
    answers = tuple(Verdict(low >= edge, natural(low) if flags else None) for low in lows)
    return grade(base, cuts, answers, why)


def contest(initiator: Side, target: Side, base: str = "base", save: str = "save-base") -> Rule[Contest]:
    """One attempt against one resisting Target: a tie is the initiator's.

    Clauses: actions.kind, actions.versus-cc, saves.versus-cc, results.sides, results.initiator-wins
    """
    detail = yield from DETAIL
    first = yield from total(initiator, base)
    second = yield from opposed(first, target, save, "save-")
    ir = first.total if detail == "totals" else None
    flag = None if detail == "outcome" else first.natural
    return Contest(not second.success, flag, second.natural, first.faces, ir, second.total)


def action(
    who: Creature, side: Side, dc: int = AVERAGE_DC, why: str = "base", *, hidden: bool = False
) -> Rule[Verdict]:
    """Roll an Action against a number: it succeeds on the number itself.

    Clauses: actions.definition, actions.versus-dc, actions.dc.value, actions.dc.disclose
    """
    side = yield from ready(who, side)
    verdict = yield from reach(side, dc, why)
    yield from tell(spoken, why, side, dc, verdict.success, "actions.versus-dc", hidden, who)
    yield from owe_for_naturals(who, why)
    if hidden:
        yield from tell(disclosed, who.title, side, dc, "actions.versus-dc")
    return verdict


def save(
    who: Creature,
    attribute: Attribute,
    dc: int = AVERAGE_DC,
    *,
    why: str = "",
    swing: int = 0,
    objects: tuple[ObjectDie, ...] = (),
) -> Rule[Verdict]:
    """Roll a Save against a number: it must be exceeded, the number itself fails.

    Clauses: saves.definition, saves.versus-dc, saves.dc.value
    """
    side = Side(attribute, who.score(attribute), swing, objects)
    return (yield from save_with(who, side, dc, why or f"{attribute}-save"))


def save_with(who: Creature, side: Side, dc: int, why: str, *, hidden: bool = False) -> Rule[Verdict]:
    """Roll a Save with everything the Target brings to it. Clauses: saves.versus-dc, saves.dc.disclose"""
    side = yield from ready(who, side, saving=True)
    need = dc + 1 if (yield from SAVE_TIE) == "fails" else dc
    verdict = yield from reach(side, need, why)
    yield from tell(spoken, why, side, dc, verdict.success, "saves.versus-dc", hidden, who)
    yield from owe_for_naturals(who, why)
    if hidden:
        yield from tell(disclosed, who.title, side, dc, "saves.versus-dc")
    return verdict


def ready(who: Creature, side: Side, *, saving: bool = False) -> Rule[Side]:
    """Settle what a side adds and throws just before the dice fall.

    Clauses: actions.modifier.attribute, saves.modifier.attribute, special.gain-advantage
    """
    if (yield from MODIFIER) == "bonus":
        side = msgspec.structs.replace(side, derived=True)
    if not who.advantage or (saving and (yield from GAINED_FOR) == "actions"):
        return side
    return (yield from bought(who, side))


def bought(who: Creature, side: Side) -> Rule[Side]:
    """Let the next Base Die use up all Advantage that was bought for it. Clause: special.gain-advantage"""
    if not who.advantage:
        return side
    if side.swing < 0:
        swing = yield from swing_of(who.advantage, -side.swing)
    else:
        swing = side.swing + who.advantage
    yield from change(who, AdvantageUsed())
    return msgspec.structs.replace(side, swing=swing)


def attribute_named(word: str) -> Attribute:
    """The Attribute people mean by `word`; Unreadable for any other.

    STR is for brute effort, DEX for speed and balance, WIL to sway others and to handle magic.
    Clauses: attributes.three, attributes.uses.str, attributes.uses.dex, attributes.uses.wil
    """
    low = word.casefold()
    if low in ("str", "strength"):
        return "str"
    if low in ("dex", "dexterity"):
        return "dex"
    if low in ("wil", "willpower"):
        return "wil"
    raise Unreadable("attribute", Sentence("unknown attribute {word}", word=word), "STR, DEX or WIL")
