"""Recovery: sleep removes Fatigue, comfort and treatment bring scores back, and the Deprived regain neither."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, must, procedure, refused, roll, say
from rulewright.engine import end as end_lasting
from rulewright.errors import either, every
from rulewright.systems.bdp.bodies.boons import DROWSY, brew_on, is_warded
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named
from rulewright.systems.bdp.events.rest import (
    AbilityRegained,
    CameRound,
    DayEndured,
    FatigueGone,
    NeedMet,
    NeedUnmet,
    Treated,
)
from rulewright.systems.bdp.harm.diseases import run_illness_day
from rulewright.systems.bdp.numbers import COMFORT, DAYS_WITHOUT_FATIGUE, TREATMENT_DIE
from rulewright.systems.bdp.options import COMFORT_READING
from rulewright.systems.bdp.records.creature import Creature, Need
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import Ability

Quality = Literal["none", "perilous", "normal", "comfortable"]
QUALITIES: Final[tuple[Quality, ...]] = ("none", "perilous", "normal", "comfortable")
"""The four qualities of rest, worst first. Clause: sleep.quality.table"""
HELP: Final[dict[Ability, tuple[str, ...]]] = {
    "str": ("healer", "physician", "clinic"),
    "dex": ("spa", "masseur", "bath house"),
    "wil": ("company", "tavern", "leisure", "tea ritual", "meditation", "prayer"),
}
"""Where each ability is treated.

Clauses: ability-recovery.str.healer, ability-recovery.dex.bath, ability-recovery.wil.company
"""


@procedure("bdp.sleep", title="Sleep", by="owner", together=True, when=at_peace)
def sleep(
    who: Annotated[Creature, Field("who sleeps")],
    quality: Annotated[
        Literal["none", "perilous", "normal", "comfortable"],
        Field("how well, before gear, place and tonic", by="referee"),
    ],
    place: Annotated[Literal["", "indoors", "outdoors", "dungeon"], Field("where, if it matters", by="referee")] = "",
    bedroll: Annotated[bool, Field("a bedroll is at hand", by="referee")] = True,
    tent: Annotated[bool, Field("a tent is at hand", by="referee")] = True,
    harsh: Annotated[bool, Field("rain, cold, autumn or winter", by="referee")] = False,
    tonic: Annotated[bool, Field("a Sleeping Tonic was taken", by="referee")] = False,
) -> Rule[Quality]:
    """Spend a night: none deprives, perilous does not, normal takes all Fatigue, comfortable restores scores too.

    The clock stands: a night is one for all who sleep through it, and is let pass once for everybody.

    Clauses: sleep.none.effect, sleep.perilous.effect, sleep.normal.effect, sleep.comfortable.effect, sleep.hp.none,
    fatigue.slot.removal, recipe.sleeping-tonic, miracle.list.table, sleep.quality.table
    """
    must(
        quality in QUALITIES,
        "the quality of rest is none, perilous, normal or comfortable, not {quality}",
        quality=quality,
        clause="sleep.quality.table",
    )
    drowsy = yield from brew_on(who, DROWSY)
    if drowsy is not None:
        yield from end_lasting(drowsy, {})
    mild = not harsh or (yield from is_warded(who))
    quality = effective_quality(quality, place, bedroll and (tent or mild), tonic or drowsy is not None)
    yield from say(
        "{who}: a night of {quality} rest.",
        "sleep",
        who=who,
        quality=word(quality),
        verdict=word(quality),
        clause="sleep.quality.table",
    )
    if quality == "none":
        yield from go_without(who, "sleep")
        return quality
    who = yield from meet_need(who, "sleep")
    if quality != "perilous":
        who = yield from remove_fatigue(who, who.fatigue)
    if quality == "comfortable":
        yield from _comfort(who)
    return quality


def effective_quality(quality: Quality, place: str, sheltered: bool, tonic: bool) -> Quality:
    """The quality that counts: a dungeon is never better than perilous, nor is the open without bedroll and tent;
    a Sleeping Tonic makes it one better.

    Clauses: dungeon.turn.length, gear.bedroll.needed, recipe.sleeping-tonic
    """
    if quality == "none":
        return quality
    if place == "dungeon" or (place == "outdoors" and quality == "normal" and not sheltered):
        quality = "perilous"
    better = min(QUALITIES.index(quality) + tonic, len(QUALITIES) - 1)
    return QUALITIES[better]


def _comfort(who: Creature) -> Rule[Creature]:
    """Restore a point of every lowered ability. Clause: sleep.comfortable.effect"""
    lowered: tuple[Ability, ...] = ("str", "dex", "wil")
    lowered = tuple(one for one in lowered if who.score_now(one) < who.maximum(one))
    if (yield from COMFORT_READING) == "one":
        lowered = lowered[:1]
    for ability in lowered:
        who = yield from regain(who, ability, COMFORT, "sleep.comfortable.effect")
    return who


def regain(who: Creature, ability: Ability, points: int, clause: str) -> Rule[Creature]:
    """Restore points of an ability, never past the maximum and not while Deprived; somebody out at 0 comes round.

    Clauses: deprivation.effect.no-recovery, crit.out.duration, ability-recovery.ways.advice
    """
    points = min(points, who.maximum(ability) - who.score_now(ability))
    if points <= 0 or who.deprived or who.status == "dead":
        return who
    at_zero = not who.score_now(ability)
    who = yield from change(who, AbilityRegained(ability, points), clause)
    yield from say(
        "{who} regains {points} {ability}: {now} of {most}.",
        "regained",
        who=who,
        points=points,
        now=who.score_now(ability),
        most=who.maximum(ability),
        ability=ability.upper(),
        total=points,
        outside="{who} regains {ability}.",
        clause=clause,
    )
    if at_zero and who.status == "out" and all(who.score_now(one) for one in ("str", "dex", "wil")):
        who = yield from change(who, CameRound())
    return who


@procedure("bdp.treatment", title="A day of treatment", by="referee")
def treatment(
    who: Annotated[Creature, Field("who is treated")],
    ability: Annotated[str, Field("the lowered ability", words=ABILITIES)],
    place: Annotated[str, Field("where: clinic, bath house, tavern; anywhere fitting where left out")] = "",
) -> Rule[Creature]:
    """Have a lowered ability treated for a day: 1d4 comes back, once a day for each ability.

    Clauses: ability-recovery.str.healer, ability-recovery.dex.bath, ability-recovery.wil.company
    """
    used = ability_named(ability)
    must(
        used not in who.treated,
        "{used} of {title} was treated today: once per day for each ability",
        used=used.upper(),
        title=who,
    )
    if place and place not in HELP[used]:
        raise refused(
            "a {place} does not help {used}; {help} would", place=place, used=used.upper(), help=either(HELP[used])
        )
    who = yield from change(who, Treated(used))
    if who.deprived or who.score_now(used) >= who.maximum(used):
        yield from say(
            "{who} is Deprived: no {ability} comes back."
            if who.deprived
            else "{who} has lost nothing: no {ability} comes back.",
            "regained",
            who=who,
            ability=used.upper(),
            clause="deprivation.effect.no-recovery",
        )
        return who
    points = yield from roll(TREATMENT_DIE, "d4")
    return (yield from regain(who, used, points, "ability-recovery.str.healer"))


@procedure("bdp.day-end", title="The day ends", by="owner", together=True, when=at_peace)
def end_of_day(
    who: Annotated[Creature, Field("for whom")],
    unmet: Annotated[
        tuple[str, ...], Field("needs that stayed unmet all day: food, sleep, water, warmth", by="referee")
    ] = (),
    meals: Annotated[
        int | None, Field("meals eaten today, where that is counted", low=0, high=100, by="referee")
    ] = None,
) -> Rule[Creature]:
    """End a day: who went without is Deprived, and from the second day on each brings 1 Fatigue, however many needs.

    The clock stands: each ends a day by what they had of it, and the day itself is let pass once for everybody.
    Saves against disease that were not made today are made now.
    Clauses: deprivation.state.cause, deprivation.fatigue.daily, meals.daily.need, disease.daily.damage
    """
    needs = tuple(_need(word) for word in unmet) + (("food",) if meals == 0 else ())
    who = yield from run_illness_day(who)
    if who.status == "dead":
        return who
    for need in dict.fromkeys(needs):
        who = yield from go_without(who, need)
    days = who.deprived_days + 1 if who.deprived else 0
    who = yield from change(who, DayEndured(days))
    without = every(map(word, who.lacks)) if who.kind == "pc" and who.lacks else ""
    yield from say(
        "The day ends for {who}[, day {day} without {needs}].",
        "day",
        who=who,
        day=days,
        needs=without,
        clause="deprivation.fatigue.daily",
    )
    return (yield from force_fatigue(who)) if days > DAYS_WITHOUT_FATIGUE else who


def _need(word: str) -> Need:
    for need in ("food", "sleep", "water", "warmth"):
        if need == word:
            return need
    raise refused("'{word}' is no need: food, sleep, water or warmth", word=word, clause="deprivation.state.cause")


def go_without(who: Creature, need: Need) -> Rule[Creature]:
    """Mark a need as unmet. Clause: deprivation.state.cause"""
    return who if need in who.lacks else (yield from change(who, NeedUnmet(need)))


def meet_need(who: Creature, need: Need) -> Rule[Creature]:
    """Meet a need; another unmet one keeps somebody Deprived. Clause: deprivation.state.cause"""
    return (yield from change(who, NeedMet(need))) if need in who.lacks else who


def remove_fatigue(who: Creature, points: int) -> Rule[Creature]:
    """Take Fatigue away, even from the Deprived. Clauses: fatigue.slot.removal, deprivation.effect.no-recovery"""
    points = min(points, who.fatigue)
    return (yield from change(who, FatigueGone(points))) if points else who


@procedure("bdp.warm-up", title="Warm up", by="owner", when=at_peace)
def warm_up(who: Annotated[Creature, Field("who gets warm")]) -> Rule[Creature]:
    """Get warm at a fire or under a roof: nobody is Deprived of warmth any more. Clause: deprivation.state.cause"""
    yield from say("{who} gets warm.", who=who)
    return (yield from meet_need(who, "warmth"))
