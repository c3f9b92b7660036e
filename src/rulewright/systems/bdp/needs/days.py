"""The end of a day: Saves against disease, hunger and lost sleep by what everybody had, and what it clears."""

from collections.abc import Iterable

from rulewright.engine import Rule, change, look, say, survey
from rulewright.errors import every
from rulewright.systems.bdp.events.rest import DayEndured
from rulewright.systems.bdp.harm.diseases import run_illness_day, running
from rulewright.systems.bdp.needs.met import DAILY, eat_rations, go_without, meet_need
from rulewright.systems.bdp.numbers import DAYS_WITHOUT_FATIGUE
from rulewright.systems.bdp.records.creature import Creature, Need
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bdp.words import word


def end_days(day: int, *, lodged: bool = False, eating: bool = False) -> Rule[None]:
    """End a day for all, by its number: those `lodged` have eaten and slept, those `eating` eat of their rations
    before; whose day is ended already is left out.

    Clauses: deprivation.state.cause, deprivation.fatigue.daily, meals.daily.need, disease.daily.damage
    """
    for one in (yield from survey(Creature)):
        who = yield from look(Creature, one.id)
        if who.status == "dead" or who.day_ended >= day:
            continue
        if who.kind == "pc":
            for need in who.lacks if lodged else ():
                who = (yield from meet_need(who, need)) if need in DAILY else who
            if eating and not lodged and would_eat(who):
                yield from say("{who} eats rations.", "meal", who=who, clause="meals.rations.effect")
                who = yield from eat_rations(who)
            yield from end_day(who, day, () if lodged else missed(who))
        elif running(who.illnesses) or who.illnesses or who.used or who.treated:
            yield from end_day(who, day, ())


def would_eat(who: Creature) -> bool:
    """Whether somebody has not eaten today, and has rations. Clauses: meals.daily.need, gear.rations.uses"""
    return who.kind == "pc" and who.status != "dead" and "food" in missed(who) and who.rations > 0


def missed(who: Creature) -> tuple[Need, ...]:
    """The needs of every day that somebody has not met today. Clauses: meals.daily.need, sleep.none.effect"""
    return tuple(need for need in DAILY if need not in who.had)


def end_day(who: Creature, day: int, unmet: Iterable[Need]) -> Rule[Creature]:
    """End a day for somebody: who went without is Deprived, and from the second day on each brings 1 Fatigue.

    Clauses: deprivation.state.cause, deprivation.fatigue.daily, disease.daily.damage
    """
    who = yield from run_illness_day(who)
    if who.status == "dead":
        return who
    for need in dict.fromkeys(unmet):
        who = yield from go_without(who, need)
    days = who.deprived_days + 1 if who.deprived else 0
    who = yield from change(who, DayEndured(days, day))
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
