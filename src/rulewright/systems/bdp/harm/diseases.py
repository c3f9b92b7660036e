"""Diseases: catching them, the daily STR Save for each, nursing and curing."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final

from rulewright.chance import parse
from rulewright.engine import Field, Part, Rolls, Rule, Told, change, must, procedure, refused, roll, say, tell
from rulewright.engine.texts.numerals import numeral
from rulewright.errors import Sentence, every
from rulewright.systems.bdp.bodies.falling import lose, must_live
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named, save
from rulewright.systems.bdp.events.harm import FellIll, IllnessOver, IllnessRan, Nursed
from rulewright.systems.bdp.numbers import SUCCESSES_UNSAID
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Illness
from rulewright.systems.bdp.tables import DISEASES, DiseaseRow
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.house.throws import dice_rows
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.picking import owned, rowed

ENDLESS: Final = "no end"
"""The duration of a disease that never ends without a cure. Clause: disease.duration.limited"""


@procedure("bdp.contract", title="Catch a disease", by="referee")
def contract(
    who: Annotated[Creature, Field("who catches it")],
    disease: Annotated[str, Field("one of the six diseases, or another with its numbers", rows=rowed(DISEASES))],
    ability: Annotated[
        str, Field("of another disease: the ability it damages", empty="as the disease has it", words=("", *ABILITIES))
    ] = "",
    damage: Annotated[
        str, Field("of another disease: damage a day, as dice or a number", rows=dice_rows(), own=True)
    ] = "",
    lasts: Annotated[
        str, Field("of another disease: its days, as dice or a number, or: no end", rows=dice_rows("no end"), own=True)
    ] = "",
    heals: Annotated[int, Field("of another disease: Saves that heal it; 0 where its days do", low=0, high=100)] = 0,
) -> Rule[Creature]:
    """Let somebody catch a disease; how long it lasts is rolled now, and the first Save is made on the day after.

    Clauses: disease.contract.source, disease.duration.limited, disease.list.swampsigh, disease.list.bonebreaker,
    disease.list.tick-jitters, disease.list.shadowrot, disease.list.mindfog, disease.list.souls-despair
    """
    row = _row(disease) or _other(disease, ability, damage, lasts, heals)
    must_live(who)
    must(
        not any(one.name == row.name for one in who.illnesses),
        "{title} has {disease} already",
        title=who,
        disease=row.name,
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
    """A disease made from given numbers; raises Refused if one is missing. Clause: disease.contract.source"""
    if not (disease and ability and damage and lasts):
        raise refused(
            "{disease} is not one of the six diseases ({names}): it needs ability, damage and duration",
            disease=disease,
            names=", ".join(row.name for row in DISEASES.values()),
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
    """The number of successful Saves that heal it; 1 if nothing else would end it. Clause: disease.save.multiple"""
    return row.heals or (0 if row.lasts else SUCCESSES_UNSAID)


@procedure("bdp.nurse", title="Rest and care for the ill", by="owner", when=at_peace, even=("down", "asleep"))
def nurse(who: Annotated[Creature, Field("who is ill, rests and is cared for")]) -> Rule[Creature]:
    """Let somebody ill rest all day under care: today's Saves against disease have advantage.

    Clause: disease.care.advantage
    """
    must(who.illnesses, "{title} is not ill", title=who)
    must(not who.nursed, "{title} is cared for today already", title=who)
    yield from say("{who} rests and is cared for.", who=who)
    return (yield from change(who, Nursed()))


@procedure("bdp.cure", title="Cure a disease", by="referee")
def cure(
    who: Annotated[Creature, Field("who is ill")],
    disease: Annotated[
        str,
        Field(
            "which disease",
            empty="every one",
            rows=owned("who", lambda one: (ill.name for ill in one.illnesses)),
        ),
    ] = "",
) -> Rule[Creature]:
    """End a disease at once and without a Save; what it has cost stays lost. Clause: disease.cure.instant"""
    cured = [one for one in who.illnesses if disease.casefold() in ("", one.name.casefold())]
    must(cured, "{title} does not have {disease}" if disease else "{title} is not ill", title=who, disease=disease)
    for one in cured:
        who = yield from change(who, IllnessOver(one.name), "disease.cure.instant")
    yield from say(
        "{who} is cured of {diseases}.",
        "illness",
        who=who,
        diseases=every(word(one.name) for one in cured),
        verdict="cured",
        outside="{who} is cured.",
    )
    return who


def running(illnesses: Iterable[Illness]) -> tuple[Illness, ...]:
    """The illnesses whose Save of today is still to be made. Clause: disease.daily.damage"""
    return tuple(one for one in illnesses if not one.settled)


def _caught(_rolls: Rolls, who: Creature, caught: Illness) -> Told:
    names = {"who": who.title, "disease": word(caught.name)}
    text = Sentence("{who} catches {disease}; it does not end by itself.", **names)
    if caught.days is not None:
        days = Sentence("{n} day", "{n} days", n=caught.days)
        text = Sentence("{who} catches {disease}; it lasts {days}.", days=days, **names)
    parts = (Part("days", caught.days),) if caught.days is not None else ()
    return Told(
        text,
        about="illness",
        parts=parts,
        total=caught.days,
        clause="disease.contract.source",
        outside=Sentence("{who} falls ill.", who=who.title),
    )


@procedure(
    "bdp.illness-day", title="A day of illness", by="owner", together=True, when=at_peace, even=("down", "asleep")
)
def illness_day(
    who: Annotated[Creature, Field("who is ill")],
    rest: Annotated[bool, Field("they rest all day", by="referee")] = False,
    care: Annotated[bool, Field("they are cared for", by="referee")] = False,
) -> Rule[Creature]:
    """Make today's Saves against disease, each with STR; a failed one damages the ability that the disease names.

    Clauses: disease.daily.damage, disease.save.multiple, disease.care.advantage, disease.duration.limited
    """
    must(who.illnesses and who.status != "dead", "{title} is not ill", title=who)
    must(running(who.illnesses), "no Save of {title} against disease is due today", title=who)
    return (yield from run_illness_day(who, nursed=rest and care))


def run_illness_day(who: Creature, *, nursed: bool = False) -> Rule[Creature]:
    """Make today's Save against every disease for which it is still due.

    Clauses: disease.daily.damage, disease.care.advantage
    """
    due = running(who.illnesses)
    for illness in due:
        if who.status != "dead":
            why = "save" if len(due) == 1 else f"save-{illness.name.casefold().replace(' ', '-')}"
            who = yield from _day(who, illness, why, nursed or who.nursed)
    return who


def _day(who: Creature, illness: Illness, why: str, nursed: bool) -> Rule[Creature]:
    passed = yield from save(who, "str", why, swing=int(nursed))
    who = yield from change(who, IllnessRan(illness.name, passed))
    if not passed:
        points = yield from _points(illness)
        yield from tell(_worse, who, illness, points)
        who = yield from lose(who, illness.ability, points, "disease.daily.damage")
    now = next(one for one in who.illnesses if one.name == illness.name)
    if who.status != "dead" and _is_over(now):
        who = yield from change(who, IllnessOver(now.name))
        yield from say(
            "{who} is over {disease}.",
            "illness",
            who=who,
            disease=word(now.name),
            verdict="over",
            outside="{who} is well again.",
            clause="disease.duration.limited",
        )
    return who


def _is_over(now: Illness) -> bool:
    """Whether enough Saves or days have ended it. Clauses: disease.save.multiple, disease.duration.limited"""
    return now.days == 0 or (now.needed > 0 and now.successes >= now.needed)


def _points(illness: Illness) -> Rule[int]:
    """The damage of a failed Save. Clause: disease.daily.damage"""
    dice = illness.dice
    return (yield from roll(dice, f"damage-{illness.damage}")) if dice.sides else dice.read(())


def _worse(_rolls: Rolls, who: Creature, illness: Illness, points: int) -> Told:
    had = who.score_now(illness.ability)
    left = max(0, had - points)
    names = {"who": who.title, "disease": word(illness.name), "ability": illness.ability.upper()}
    text = Sentence("{disease}: {who} loses {points} {ability}, {left} left.", points=had - left, left=left, **names)
    return Told(
        text,
        about="damage",
        parts=(Part(illness.damage, had - left, illness.name),),
        total=had - left,
        clause="disease.daily.damage",
        outside=Sentence("{who} gets worse.", who=who.title),
    )


def offers(one: Creature) -> Iterator[Deed]:
    """Actions offered to the ill today. Clauses: disease.daily.damage, disease.care.advantage"""
    if not one.illnesses:
        return
    yield nurse, {"who": one.id}, Sentence("Rest and be cared for: advantage against disease today")
    due = len(running(one.illnesses))
    if due:
        yield (
            illness_day,
            {"who": one.id},
            Sentence("{n} STR Save against disease", "{n} STR Saves against disease", n=due),
        )
