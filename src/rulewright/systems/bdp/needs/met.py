"""Needs met and unmet, and what comes back: Fatigue goes, points of scores return."""

from rulewright.engine import Rule, change, say
from rulewright.systems.bdp.events.rest import (
    AbilityRegained,
    CameRound,
    FatigueGone,
    HadToday,
    NeedMet,
    NeedUnmet,
    RationEaten,
)
from rulewright.systems.bdp.numbers import MEAL_FATIGUE
from rulewright.systems.bdp.records.creature import Creature, Need
from rulewright.systems.bricks.cairn.abilities import Ability


def go_without(who: Creature, need: Need) -> Rule[Creature]:
    """Mark a need as unmet. Clause: deprivation.state.cause"""
    return who if need in who.lacks else (yield from change(who, NeedUnmet(need)))


def meet_need(who: Creature, need: Need) -> Rule[Creature]:
    """Meet a need; another unmet one keeps somebody Deprived. Clause: deprivation.state.cause"""
    if need in DAILY and need not in who.had:
        who = yield from change(who, HadToday(need), "meals.daily.need")
    return (yield from change(who, NeedMet(need))) if need in who.lacks else who


def eat_rations(who: Creature) -> Rule[Creature]:
    """Eat a use of rations: it meets the need of the day and takes Fatigue away.

    Clauses: meals.rations.effect, gear.rations.uses, meals.daily.need
    """
    who = yield from meet_need((yield from change(who, RationEaten())), "food")
    return (yield from remove_fatigue(who, MEAL_FATIGUE))


DAILY: tuple[Need, ...] = ("food", "sleep")
"""Needs of every day. Clauses: meals.daily.need, sleep.none.effect"""


def remove_fatigue(who: Creature, points: int) -> Rule[Creature]:
    """Take Fatigue away, even from the Deprived. Clauses: fatigue.slot.removal, deprivation.effect.no-recovery"""
    points = min(points, who.fatigue)
    return (yield from change(who, FatigueGone(points))) if points else who


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
        return (yield from come_round(who))
    return who


def come_round(who: Creature) -> Rule[Creature]:
    """Let somebody who was out act again. Clause: crit.out.duration"""
    who = yield from change(who, CameRound())
    yield from say("{who} comes round.", "status", who=who, clause="crit.out.duration")
    return who
