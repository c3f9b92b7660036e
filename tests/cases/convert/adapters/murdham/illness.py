"""Words about diseases: exposure, recovery saves, cures, surgery, and the rests of the addicted."""

import re

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, counted, faces, time_taken
from tests.cases.convert.prepared import Given, Prepared, Unknown

from rulewright.engine import Clock, Lasting, create, look, survey
from rulewright.engine.clock import CLOCK
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.infection import SICK, await_recovery, expose_to_disease, is_immune
from rulewright.systems.murdham.health.recovery import ROT, rot
from rulewright.systems.murdham.numbers import DAY_SECONDS
from rulewright.systems.murdham.options import INFLUENCE_IMMUNITY_DAYS
from rulewright.systems.murdham.perils.treatment import Need, operate, take_cure
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Condition, Illness, illness_id
from rulewright.systems.murdham.tables import DISEASES
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.provisions import Provided
from rulewright.systems.murdham.travel.resting import daily_rest, full_rest


def exposing(stage: Stage) -> Prepared:
    """`expose to disease`: by somebody who may have had it before."""
    given, who = stage.given, stage.people()
    nearby = given.get("exposure")
    if nearby not in (None, "infected person nearby"):
        raise Unknown(f"exposure: {nearby}")
    days = counted("days-since-recovery", given.get("days-since-recovery", 0))
    disease = given["exposed-to"]
    stage.world[0] = Clock(seconds=days * DAY_SECONDS)
    for word in given.get("recovered-from", ()):
        row = named(DISEASES, word)
        stage.world.append(Illness(id=illness_id(who.id, row), on=who.id, disease=row.name, over=0))
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        yield from expose_to_disease(now, disease, nearby is not None)
        return {**(yield from _course(now, 0))}

    return stage.prepared(steps)


def _sick(who: Creature, words: Given, feet: str = "") -> Steps:
    """Somebody who has been sick for a while."""
    row = named(DISEASES, words["disease"], "disease")
    illness = yield from create(
        Illness(
            id=illness_id(who.id, row),
            on=who.id,
            disease=row.name,
            successes=counted("successes", words.get("successes", 0)),
            fails=counted("fails", words.get("fails", 0)),
        )
    )
    now = yield from gain(who, SICK, by=row.name, of=row.name)
    if feet:
        yield from rot(illness)
    yield from await_recovery(illness)
    return {"who": now}


def _heard(words: Given) -> None:
    for word in ("disease", "successes", "fails"):
        words.get(word)


def recovering(stage: Stage) -> Prepared:
    """`recovery save`: as many days as the case has dice for, or its odds ask for."""
    given, who = stage.given, stage.people()
    _heard(given)
    stage.rename |= {"recovery-saves": "recovery-save", "reductions": "reduction"}
    asked = re.search(r"day (\d+)", str(stage.case.get("odds", {}).get("outcome", "")))
    days = int(asked[1]) if asked else len(faces(stage.dice.get("recovery-saves", ()))) or 1

    def steps() -> Steps:
        yield from _sick(who, given)
        for _ in range(days):
            yield from run_out("day")
        return (yield from _course(who, days))

    return stage.prepared(steps)


def day_passing(stage: Stage) -> Prepared:
    """`day passes`: with feet that nobody has cut off."""
    given, who = stage.given, stage.people()
    feet = given.get("feet")
    if feet not in (None, "not amputated"):
        raise Unknown(f"feet: {feet}")
    _heard(given)
    stage.rename |= {"recovery-saves": "recovery-save", "reductions": "reduction"}

    def steps() -> Steps:
        yield from _sick(who, given, "rotting" if feet else "")
        yield from run_out("day")
        return (yield from _course(who, 1))

    return stage.prepared(steps)


def curing(stage: Stage) -> Prepared:
    """`take cure`: by somebody sick."""
    given, who = stage.given, stage.people()
    _heard(given)
    who = stage.instead(who.with_(items=(*who.items, given["item"])))

    def steps() -> Steps:
        now = (yield from _sick(who, given))["who"]
        works = yield from take_cure(now, given["disease"], "medicine" in now.skills)
        return {**(yield from _course(now, 0)), "works": works}

    return stage.prepared(steps)


def operating(stage: Stage) -> Prepared:
    """`surgery`: what the disease of the patient calls for."""
    words = stage.given["patient"]
    patient, surgeon = stage.people(words, "patient"), stage.people(stage.given["surgeon"], "surgeon")
    surgeon = stage.instead(surgeon.with_(items=tuple(stage.given["surgeon"].get("tools", ()))))
    row = named(DISEASES, words["disease"], "disease")
    need: Need = "rotting feet" if row.surgery == "amputates" else "digworm"
    _heard(words)
    stage.rename["surgery-d8"] = "surgery-damage"

    def steps() -> Steps:
        now = (yield from _sick(patient, words, "rotting" if need == "rotting feet" else ""))["who"]
        works = yield from operate(surgeon, now, need)
        now = yield from look(Creature, patient.id)
        return {
            **(yield from _course(now, 0)),
            "works": works,
            "time": (yield from time_taken()),
            "patient-health": now.health,
            "patient-conditions": [str(one) for one in now.conditions],
        }

    return stage.prepared(steps, "patient")


def _course(who: Creature, days: int) -> Steps:
    """How the illnesses of somebody stand."""
    has = [one for one in (yield from survey(Illness)) if one.on == who.id]
    clock = yield from look(Clock, CLOCK)
    season = yield from INFLUENCE_IMMUNITY_DAYS
    last = has[-1] if has else None
    lasts = {one.what: (one.until or 0) - clock.seconds for one in (yield from survey(Lasting))}
    return {
        "day": days,
        "successes": last.successes if last else 0,
        "fails": last.fails if last else 0,
        "recovered": last is not None and last.over is not None,
        "immune": [one.disease for one in has if is_immune(one, DISEASES[one.disease], clock.seconds, season)],
        "feet": {"lost": "amputated", "rotting": "not amputated"}.get(last.feet if last else "", "whole"),
        "must-amputate-within": _days(lasts[ROT]) if ROT in lasts else "none",
        "frenzied-for": _days(lasts.get("frenzied", 0)),
    }


def _days(seconds: int) -> str:
    return f"{seconds // DAY_SECONDS} day"


def resting(stage: Stage) -> Prepared:
    """`daily rest`: with so many units of a drug at hand, or out in bad weather."""
    given, who = stage.given, _with_drugs(stage)
    camp = given.get("in", "settlement") == "wilderness"
    weather, shelter = given.get("bad-weather", False), given.get("shelter", False)
    food, water, sleep = (given.get(need, True) for need in ("ration", "water", "sleep"))
    bought = (given.get("meal"), given.get("room")) == ("bought", "bought")
    who = stage.instead(who.with_(mana=given.get("mana", 0), max_mana=given.get("max-mana", 0), quarters=64 * bought))

    def steps() -> Steps:
        supplies: Provided = "settlement" if bought else ""
        cost = yield from daily_rest((who,), food, water, sleep, camp, weather, shelter, supplies)
        return {"cost": cost, "time": "1 watch"}

    return stage.prepared(steps)


def resting_long(stage: Stage) -> Prepared:
    """`full rest`: abilities come back, but for what is lost for good."""
    given, who = stage.given, _with_drugs(stage)
    camp = given.get("in", "settlement") != "settlement"
    hurts = tuple(Condition(one, until="full rest") for one in given.get("temporary-conditions", ()))
    who = stage.instead(who.with_(conditions=(*who.conditions, *hurts)))
    lost = counted("permanent-loss", given.get("permanent-loss", 0))
    who = stage.instead(who.with_(full_strength=who.full_strength - lost))

    def steps() -> Steps:
        return {"cost": (yield from full_rest(who, camp=camp))}

    return stage.prepared(steps)


def _with_drugs(stage: Stage) -> Creature:
    who = stage.people()
    units = counted("units", stage.given.get("units", 0))
    return stage.instead(who.with_(items=(*who.items, *(drug for drug in who.addictions for _ in range(units)))))
