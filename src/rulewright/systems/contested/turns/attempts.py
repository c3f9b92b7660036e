"""Attempts, as people call them: a check against a number, a Save, a contest with somebody who resists, fate."""

from functools import partial
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Part, Question, Rolls, Rule, Told, must, once, procedure, reaches, tell
from rulewright.engine.facts import Who
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import FIELDS, Ability
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.body.condition import must_act, must_live
from rulewright.systems.contested.body.order import must_be_among
from rulewright.systems.contested.checks.lines import FAILS, NAMES, SUCCEEDS, ended, flagged, parts
from rulewright.systems.contested.checks.owed import owe_for_naturals
from rulewright.systems.contested.checks.rolls import (
    Contest,
    Result,
    Verdict,
    action,
    opposed,
    ready,
    save_with,
    summed,
    swing_of,
)
from rulewright.systems.contested.checks.sides import Side, serving
from rulewright.systems.contested.gear.picks import guarding, serving_by
from rulewright.systems.contested.numbers import AVERAGE_DC, FATE_DIE, FATE_FAVOURS
from rulewright.systems.contested.options import DETAIL
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.tables.mishap_rows import UNCANNY
from rulewright.systems.contested.turns.action_points import UsualCost, affordable, charge, spend, usual_cost
from rulewright.systems.contested.turns.defences import answer_with, answering, helping

UNPERSUADED: Final = Sentence("nobody is persuaded by such a shape")
TRIVIAL: Final = Sentence("trivial")


class Met(msgspec.Struct, frozen=True):
    """How a contest with one Target came out."""

    target: Who
    winner: Annotated[Literal["initiator", "target"], result("winner", answers=True)]
    natural: Annotated[int | None, result("natural result")]
    save_natural: Annotated[int | None, result("natural result of the save")]
    ir: Annotated[int | None, result("the initiator's total")] = None
    tr: Annotated[int | None, result("the target's total")] = None


class Contested(msgspec.Struct, frozen=True):
    """How a contest with several Targets came out."""

    met: tuple[Met, ...]


Advantage = Annotated[int, Field("Advantages on the Base Die", low=0, high=20, by="referee")]
Disadvantage = Annotated[int, Field("Disadvantages on the Base Die", low=0, high=20, by="referee")]


@procedure("contested.check", title="Check", by="owner", asked="awake")
def check(
    who: Annotated[Creature, Field("who tries")],
    attribute: Annotated[Ability, Field("Attribute added")],
    dc: Annotated[int, Field("number to reach; 20 is average", low=0, high=100, by="referee")] = AVERAGE_DC,
    advantage: Advantage = 0,
    disadvantage: Disadvantage = 0,
    objects: Annotated[tuple[str, ...], Field("things that help", empty="none", rows=serving_by("who"))] = (),
    trivial: Annotated[
        Literal["no", "success", "failure"], Field("what the referee rules without a roll", by="referee")
    ] = "no",
    persuasion: Annotated[bool, Field("an attempt to persuade somebody")] = False,
    ap: UsualCost = None,
    hidden: Annotated[bool, Field("the number stays with the referee", by="referee")] = False,
) -> Rule[Verdict]:
    """Try something against a number: d20 plus the Attribute plus the dice of objects must reach it.

    Even the impossible may be tried; a natural 20 on it brings a turn of events, and not the thing itself.

    Clauses: actions.definition, actions.trivial, actions.versus-dc, actions.dc.value, actions.dc.disclose,
    actions.examples.impossible, actions.describe, actions.kind, actions.object-dice, actions.examples.list
    """
    yield from must_act(who)
    things = serving(objects, who)
    cost = yield from usual_cost(who, ap)
    affordable(who, cost)
    swing = yield from swing_of(advantage, disadvantage)
    who = yield from spend(who, cost)
    return (
        yield from attempt(who, Side(attribute, who.score(attribute), swing, things), dc, trivial, persuasion, hidden)
    )


def attempt(
    who: Creature, side: Side, dc: int = AVERAGE_DC, trivial: str = "no", persuasion: bool = False, hidden: bool = False
) -> Rule[Verdict]:
    """Roll an Action, unless it is trivial or cannot succeed at all. Clauses: actions.trivial, magic.mishap.17"""
    if persuasion and suffers(who, UNCANNY):
        yield from tell(_unrolled, who, UNPERSUADED, False, "magic.mishap.17")
        return Verdict(success=False, natural=None)
    if trivial != "no":
        yield from tell(_unrolled, who, TRIVIAL, trivial == "success", "actions.trivial")
        return Verdict(success=trivial == "success", natural=None)
    return (yield from action(who, side, dc, hidden=hidden))


def _unrolled(_rolls: Rolls, who: Creature, why: Sentence, success: bool, clause: str) -> Told:
    if success:
        text, word = Sentence("{who} succeeds without a roll: {why}.", who=who.title, why=why), SUCCEEDS
    else:
        text, word = Sentence("{who} fails without a roll: {why}.", who=who.title, why=why), FAILS
    return Told(text, about="base", verdict=word, clause=clause)


@procedure("contested.save", title="Save", by="owner", asked="awake", even=("down", "out of turn"))
def save(
    who: Annotated[Creature, Field("who is threatened")],
    attribute: Annotated[Ability, Field("Attribute added")],
    dc: Annotated[int, Field("number to exceed; 20 is average", low=0, high=100, by="referee")] = AVERAGE_DC,
    advantage: Advantage = 0,
    disadvantage: Disadvantage = 0,
    objects: Annotated[tuple[str, ...], Field("things that help", empty="none", rows=serving_by("who"))] = (),
    ap: Annotated[int, Field("AP the referee charges, usually none", low=0, high=100, by="referee")] = 0,
    hidden: Annotated[bool, Field("the number stays with the referee", by="referee")] = False,
) -> Rule[Verdict]:
    """Escape or soften something bad: d20 plus the Attribute plus the dice of objects must exceed the number.

    A boulder of DC 24, DEX 11 and Disadvantage for carelessness: 8 and 1 make 12, and it falls.

    Clauses: saves.definition, saves.versus-dc, saves.dc.value, saves.advantage, combat.turn.saves-free,
    saves.example-boulder, saves.describe, saves.dc.disclose, saves.object-dice
    """
    must_live(who)
    things = serving(objects, who)
    swing = yield from swing_of(advantage, disadvantage)
    who = yield from charge(who, ap)
    return (yield from save_with(who, Side(attribute, who.score(attribute), swing, things), dc, "base", hidden=hidden))


SaveObjects = Annotated[
    tuple[str, ...],
    Field(
        "things of the Targets whose own die has an Advantage in the Save", empty="none", by="referee", rows=guarding
    ),
]
SaveAdvantage = Annotated[int, Field("Advantages on the Base Die of the Targets' Saves", low=0, high=20, by="referee")]
SaveDisadvantage = Annotated[
    int, Field("Disadvantages on the Base Die of the Targets' Saves", low=0, high=20, by="referee")
]
AddedInSaves = Annotated[
    tuple[str, ...], Field("Attributes the referee lets a Target add", words=("str", "dex", "wil"), by="referee")
]


SWAYED: Final = ("wil",)
"""What resists persuasion, where the referee does not narrow the choice. Clause: attributes.uses.wil"""


@procedure("contested.contest", title="Contest", by="owner", asked="awake")
def contest(
    initiator: Annotated[Creature, Field("who tries")],
    targets: Annotated[tuple[Creature, ...], Field("who resists, one or several")],
    attribute: Annotated[Ability, Field("Attribute the initiator adds")],
    against: AddedInSaves = (
        "str",
        "dex",
        "wil",
    ),
    advantage: Advantage = 0,
    disadvantage: Disadvantage = 0,
    objects: Annotated[tuple[str, ...], Field("things that help", empty="none", rows=serving_by("initiator"))] = (),
    persuasion: Annotated[bool, Field("an attempt to persuade somebody")] = False,
    ap: UsualCost = None,
    save_advantage: SaveAdvantage = 0,
    save_disadvantage: SaveDisadvantage = 0,
    save_objects: SaveObjects = (),
    doing: Annotated[str, Field("what is tried, in words")] = "",
) -> Rule[Met | Contested]:
    """Try something that somebody resists: IR against each Target's TR, a tie is the initiator's.

    Clauses: actions.kind, actions.cc.notify, actions.versus-cc, saves.versus-cc, results.initiator-wins,
    saves.advantage, magic.mishap.17, saves.cc.ready, results.sides, results.target-wins, results.naturals,
    actions.examples.list
    """
    yield from must_act(initiator)
    ids = [one.id for one in targets]
    must(
        ids and len(set(ids)) >= len(ids) and initiator.id not in ids,
        "a contest needs targets, each once, and not the initiator",
    )
    for one in targets:
        must_live(one)
    allowed = answering(SWAYED if persuasion and set(against) == set(FIELDS) else against)
    swings = helping(save_objects, targets)
    things = serving(objects, initiator)
    yield from must_be_among(initiator, *targets)
    cost = yield from usual_cost(initiator, ap)
    affordable(initiator, cost)
    swing = yield from swing_of(advantage, disadvantage)
    saves = yield from swing_of(save_advantage, save_disadvantage)
    initiator = yield from spend(initiator, cost)
    if persuasion and suffers(initiator, UNCANNY):
        yield from tell(_unrolled, initiator, UNPERSUADED, False, "magic.mishap.17")
        return _met_by(tuple(Met(one.id, "target", None, None) for one in targets))
    side = Side(attribute, initiator.score(attribute), swing, things)
    defences: list[tuple[Creature, Side]] = []
    peril = partial(_peril, initiator, attribute, doing)
    for target in targets:
        defences += [
            (yield from answer_with(target, allowed, swing=saves, things=swings, several=len(targets) > 1, peril=peril))
        ]
    return _met_by((yield from compete(initiator, side, tuple(defences))))


def _peril(initiator: Creature, attribute: Ability, doing: str, target: Creature) -> Question:
    """What a contest says to its Target."""
    text = Sentence(
        "{who} tries something against you with {attribute}. If your Save does not beat it, it is done to you.",
        who=initiator.title,
        attribute=NAMES[attribute],
    )
    if doing:
        text = Sentence(
            "{who} tries this against you with {attribute}: {deed}. If your Save does not beat it, it is done to you.",
            who=initiator.title,
            attribute=NAMES[attribute],
            deed=doing.rstrip(". "),
        )
    return Question(text, of=(initiator.id, target.id))


def _met_by(met: tuple[Met, ...]) -> Met | Contested:
    return met[0] if len(met) == 1 else Contested(met)


def compete(initiator: Creature, side: Side, defences: tuple[tuple[Creature, Side], ...]) -> Rule[tuple[Met, ...]]:
    """Roll the initiator once and each Target against it.

    Clauses: actions.ir, saves.tr, results.sides, results.initiator-wins, results.target-wins
    """
    side = yield from ready(initiator, side)
    detail = yield from DETAIL
    first = yield from once(summed, side, "base")
    yield from tell(_tried, initiator, side)
    yield from owe_for_naturals(initiator, "base")
    found = []
    for target, theirs in defences:
        why = "save-base" if len(defences) == 1 else f"save-base-{target.id}"
        found.append(
            (yield from _meet(target, (yield from ready(target, theirs, saving=True)), first, side, why, detail))
        )
    return tuple(found)


def _meet(target: Creature, side: Side, first: Result, first_side: Side, why: str, detail: str) -> Rule[Met]:
    second = yield from opposed(first, side, why, "save-")
    yield from tell(_resisted, target, side, first_side, why, second.success)
    yield from owe_for_naturals(target, why)
    ir = first.total if detail == "totals" else None
    flag = None if detail == "outcome" else first.natural
    return Met(target.id, "target" if second.success else "initiator", flag, second.natural, ir, second.total)


def _tried(rolls: Rolls, who: Creature, side: Side) -> Told:
    made = parts(rolls, "base", side)
    ir = sum(part.value for part in made)
    tried = Sentence("{who} tries with {attribute}: IR {ir}", who=who.title, attribute=NAMES[side.attribute], ir=ir)
    text, outside = flagged(tried, made[0].value), ended(tried)
    return Told(text, about="base", parts=made, total=ir, clause="actions.ir", outside=outside)


def _resisted(rolls: Rolls, target: Creature, side: Side, first: Side, why: str, held: bool) -> Told:
    ir = sum(part.value for part in parts(rolls, "base", first))
    made = parts(rolls, why, side, "save-")
    tr = sum(part.value for part in made)
    if held:
        word = Sentence("resists")
        told = Sentence("{who} resists: TR {tr} against IR {ir}", who=target.title, tr=tr, ir=ir)
    else:
        word = Sentence("fails to resist")
        told = Sentence("{who} fails to resist: TR {tr} against IR {ir}", who=target.title, tr=tr, ir=ir)
    text, outside = flagged(told, made[0].value), ended(told)
    return Told(
        text, about=why, parts=made, total=tr, against=ir, verdict=word, clause="results.sides", outside=outside
    )


__all__ = ["Contest", "Contested", "Met", "attempt", "check", "compete", "contest", "save"]


@procedure("contested.fate", title="Die of Fate", by="anyone")
def fate(
    question: Annotated[str, Field("what is open")] = "",
) -> Rule[Annotated[bool, result("the die favours the party", answers=True)]]:
    """Roll d6 where an outcome is open: 4 to 6 tends to favour the PCs, 1 to 3 means bad luck for them.

    Clauses: fate.roll, fate.reading
    """
    favoured = yield from reaches(FATE_DIE, FATE_FAVOURS, "fate")
    yield from tell(_spoken, question, favoured)
    return favoured


def _spoken(rolls: Rolls, question: str, favoured: bool) -> Told:
    face = rolls["fate"].value
    word = Sentence("favours the PCs") if favoured else Sentence("bad luck for the PCs")
    text = Sentence("Die of Fate {face}: {outcome}.", face=face, outcome=word)
    if question:
        text = Sentence("{question} {answer}", question=question, answer=text)
    return Told(text, "fate", (Part("d6", face),), face, FATE_FAVOURS, word, "fate.reading")
