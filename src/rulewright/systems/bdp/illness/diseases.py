"""Diseases: caught from foes and surroundings, nursed, cured at once by what cures them."""

from collections.abc import Iterable
from typing import Annotated, Final

from rulewright.chance import parse
from rulewright.engine import Field, Part, Rolls, Rule, Told, change, procedure, roll, tell
from rulewright.engine.numerals import numeral
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.bdp.events.illness import FellIll, IllnessOver, Nursed
from rulewright.systems.bdp.numbers import SUCCESSES_UNSAID
from rulewright.systems.bdp.pieces import Illness
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bdp.tables import DISEASES, DiseaseRow
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.saying import said

ENDLESS: Final = "no end"
"""What is said of a disease that never ends by itself. Clause: disease.duration.limited"""


@procedure(
    "bdp.contract",
    title="Catch a disease",
    clauses=("disease.contract.source", "disease.duration.limited"),
    by="referee",
)
def contract(
    who: Annotated[Creature, Field("who catches it")],
    disease: Annotated[str, Field("one of the six diseases, or another with its numbers")],
    ability: Annotated[str, Field("of another disease: the ability it damages", words=("", *ABILITIES))] = "",
    damage: Annotated[str, Field("of another disease: damage a day, as dice or a number")] = "",
    lasts: Annotated[str, Field("of another disease: its days, as dice or a number, or: no end")] = "",
    heals: Annotated[int, Field("of another disease: Saves that heal it; 0 where its days do", low=0, high=100)] = 0,
) -> Rule[Creature]:
    """Let somebody catch a disease; how long it lasts is rolled now, and the first Save is made on the day after.

    Clauses: disease.contract.source, disease.duration.limited, disease.list.swampsigh, disease.list.bonebreaker,
    disease.list.tick-jitters, disease.list.shadowrot, disease.list.mindfog, disease.list.souls-despair
    """
    row = _row(disease) or _other(disease, ability, damage, lasts, heals)
    if who.status == "dead":
        raise Refused(Sentence("{title} is dead already", title=who.title), clause="disease.contract.source")
    if any(one.name == row.name for one in who.illnesses):
        raise Refused(
            Sentence("{title} has {disease} already", title=who.title, disease=row.name),
            clause="disease.contract.source",
        )
    days = (yield from _days(row.lasts)) if row.lasts else None
    caught = Illness(name=row.name, ability=row.ability, damage=row.damage, days=days, needed=needed(row), settled=True)
    who = yield from change(who, FellIll(caught))
    yield from tell(_caught, who, caught)
    return who


def _row(disease: str) -> DiseaseRow | None:
    low = disease.casefold()
    return next((row for row in DISEASES.values() if low in (row.id, row.name.casefold())), None)


def _other(disease: str, ability: str, damage: str, lasts: str, heals: int) -> DiseaseRow:
    """A disease by its numbers; Refused where one is wanting. Clause: disease.contract.source"""
    if not (disease and ability and damage and lasts):
        raise Refused(
            Sentence(
                "{disease} is not one of the six diseases ({names}): it needs ability, damage and duration",
                disease=disease,
                names=", ".join(row.name for row in DISEASES.values()),
            ),
            clause="disease.daily.damage",
        )
    days = "" if lasts == ENDLESS else lasts
    made = DiseaseRow(
        id=disease, name=disease, ability=ability_named(ability), damage=damage, lasts=days, heals=heals, clause=""
    )
    for dice in (damage, days):
        if dice and numeral(dice) is None:
            parse(dice)
    return made


def _days(lasts: str) -> Rule[int]:
    """Days a disease lasts, each with a Save. Clause: disease.duration.limited"""
    number = numeral(lasts)
    return number if number is not None else (yield from roll(parse(lasts), "duration"))


def needed(row: DiseaseRow) -> int:
    """Successful Saves that heal it; where nothing else ends it, one does. Clause: disease.save.multiple"""
    return row.heals or (0 if row.lasts else SUCCESSES_UNSAID)


@procedure("bdp.nurse", title="Rest and care for the ill", clauses=("disease.care.advantage",), by="owner")
def nurse(who: Annotated[Creature, Field("who is ill, rests and is cared for")]) -> Rule[Creature]:
    """Let somebody ill rest all day under care: today's Saves against disease have advantage.

    Clause: disease.care.advantage
    """
    if not who.illnesses:
        raise Refused(Sentence("{title} is not ill", title=who.title), clause="disease.care.advantage")
    if who.nursed:
        raise Refused(Sentence("{title} is cared for today already", title=who.title), clause="disease.care.advantage")
    yield from tell(said, Sentence("{who} rests and is cared for.", who=who.title), "disease.care.advantage", who)
    return (yield from change(who, Nursed()))


@procedure("bdp.cure", title="Cure a disease", clauses=("disease.cure.instant",), by="referee")
def cure(
    who: Annotated[Creature, Field("who is ill")],
    disease: Annotated[str, Field("which disease; every one where left out")] = "",
) -> Rule[Creature]:
    """End a disease at once and without a Save; what it has cost stays lost. Clause: disease.cure.instant"""
    cured = [one for one in who.illnesses if disease.casefold() in ("", one.name.casefold())]
    if not cured:
        raise Refused(
            Sentence("{title} does not have {disease}", title=who.title, disease=disease)
            if disease
            else Sentence("{title} is not ill", title=who.title),
            clause="disease.cure.instant",
        )
    for one in cured:
        who = yield from change(who, IllnessOver(one.name), "disease.cure.instant")
    yield from tell(_cured, who, tuple(one.name for one in cured))
    return who


def running(illnesses: Iterable[Illness]) -> tuple[Illness, ...]:
    """Those of which the Save of today is still to be made. Clause: disease.daily.damage"""
    return tuple(one for one in illnesses if not one.settled)


def _caught(_rolls: Rolls, who: Creature, caught: Illness) -> Told:
    names = {"who": who.title, "disease": word(caught.name)}
    text = Sentence("{who} catches {disease}; it does not end by itself.", **names)
    if caught.days is not None:
        days = Sentence("{n} day", "{n} days", n=caught.days)
        text = Sentence("{who} catches {disease}; it lasts {days}.", days=days, **names)
    parts = (Part("days", caught.days),) if caught.days is not None else ()
    return Told(
        text, about="illness", parts=parts, total=caught.days, clause="disease.contract.source",
        outside=Sentence("{who} falls ill.", who=who.title),
    )  # fmt: skip


def _cured(_rolls: Rolls, who: Creature, names: tuple[str, ...]) -> Told:
    text = Sentence("{who} is cured of {diseases}.", who=who.title, diseases=every(map(word, names)))
    outside = Sentence("{who} is cured.", who=who.title)
    return Told(text, about="illness", verdict=Sentence("cured"), clause="disease.cure.instant", outside=outside)
