"""A day of illness: one STR Save for each disease, made once a day, by the end of the day at the latest."""

from typing import Annotated

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, procedure, roll, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import lose
from rulewright.systems.bdp.events.illness import IllnessOver, IllnessRan
from rulewright.systems.bdp.illness.diseases import running
from rulewright.systems.bdp.pieces import Illness
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import save
from rulewright.systems.bdp.words import word


@procedure(
    "bdp.illness-day",
    title="A day of illness",
    clauses=("disease.daily.damage", "disease.save.multiple", "disease.care.advantage"),
    by="owner",
)
def illness_day(
    who: Annotated[Creature, Field("who is ill")],
    rest: Annotated[bool, Field("it rests all day")] = False,
    care: Annotated[bool, Field("it is cared for")] = False,
) -> Rule[Creature]:
    """Make today's Saves against disease, each with STR; a failed one damages the ability that the disease names.

    Clauses: disease.daily.damage, disease.save.multiple, disease.care.advantage, disease.duration.limited
    """
    if not who.illnesses or who.status == "dead":
        raise Refused(Sentence("{title} is not ill", title=who.title), clause="disease.daily.damage")
    if not running(who.illnesses):
        raise Refused(
            Sentence("no Save of {title} against disease is due today", title=who.title), clause="disease.daily.damage"
        )
    return (yield from run_its_day(who, nursed=rest and care))


def run_its_day(who: Creature, *, nursed: bool = False) -> Rule[Creature]:
    """Run the day of every disease whose Save of today is not made yet.

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
        had = who.score_now(illness.ability)
        who = yield from lose(who, illness.ability, points, "disease.daily.damage")
        yield from tell(_worse, who, illness, had)
    now = next(one for one in who.illnesses if one.name == illness.name)
    if who.status != "dead" and _is_over(now):
        who = yield from change(who, IllnessOver(now.name))
        yield from tell(_over, who, now)
    return who


def _is_over(now: Illness) -> bool:
    """Whether its Saves or its days have ended it. Clauses: disease.save.multiple, disease.duration.limited"""
    return now.days == 0 or (now.needed > 0 and now.successes >= now.needed)


def _points(illness: Illness) -> Rule[int]:
    """What a failed Save costs. Clause: disease.daily.damage"""
    dice = illness.dice
    return (yield from roll(dice, f"damage-{illness.damage}")) if dice.sides else dice.read(())


def _worse(_rolls: Rolls, who: Creature, illness: Illness, had: int) -> Told:
    left = who.score_now(illness.ability)
    names = {"who": who.title, "disease": word(illness.name), "ability": illness.ability.upper()}
    text = Sentence("{disease}: {who} loses {points} {ability}, {left} left.", points=had - left, left=left, **names)
    return Told(
        text, about="damage", parts=(Part(illness.damage, had - left, illness.name),), total=had - left,
        clause="disease.daily.damage", outside=Sentence("{who} gets worse.", who=who.title),
    )  # fmt: skip


def _over(_rolls: Rolls, who: Creature, illness: Illness) -> Told:
    text = Sentence("{who} is over {disease}.", who=who.title, disease=word(illness.name))
    outside = Sentence("{who} is well again.", who=who.title)
    return Told(text, about="illness", verdict=Sentence("over"), clause="disease.duration.limited", outside=outside)
