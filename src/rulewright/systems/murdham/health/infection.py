"""Infection: anybody exposed falls sick without a save, unless they have had it or nothing can infect them."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.clock import running_clock
from rulewright.engine.verbs import begin, change, create, look, peek, say, stop
from rulewright.errors import Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.bodies import FellIll, Recovered
from rulewright.systems.murdham.health.conditions import gain, lose, seconds_left
from rulewright.systems.murdham.numbers import DAY_SECONDS
from rulewright.systems.murdham.options import INFLUENCE_IMMUNITY_DAYS
from rulewright.systems.murdham.records.creature import FLAME, Creature, is_immune_to
from rulewright.systems.murdham.records.states import Illness, illness_id
from rulewright.systems.murdham.tables import DISEASES, Disease

SICK: Final = "sick"
"""The condition of whoever has a disease. Clause: core.conditions"""
RECOVERY: Final = "recovery"
"""What lasts on the sick until the day ends, with the recovery save. Clause: disease.recovery-save"""


@procedure("murdham.expose-to-disease", title="Expose to a disease", by="referee", verb="infect")
def expose_to_disease(
    who: Annotated[Creature, Field("who is exposed to it")],
    disease: Annotated[str, Field("which disease", words=tuple(DISEASES))],
    nearby: Annotated[bool, Field("caught of somebody infected nearby")] = False,
) -> Rule[bool]:
    """Let somebody meet a disease: no save, but immunity.

    Answers whether they fall sick and stay so.

    Clauses: disease.exposure, disease.immunity, disease.digworm, core.traits, disease.influence, disease.bloody-flu
    """
    row = named(DISEASES, disease, Sentence("disease"))
    if nearby and not row.contagious:
        yield from say(
            "{disease} does not pass from one to another", disease=Sentence(row.name), clause=f"disease.{row.id}"
        )
        return False
    return (yield from infect(who, row))


def infect(who: Creature, row: Disease) -> Rule[bool]:
    """Fall sick, unless immune; whoever resists diseases may shake it off at once.

    Clauses: disease.exposure, disease.immunity, core.skills, core.traits
    """
    before = yield from peek(Illness, illness_id(who.id, row))
    if who.unliving or is_immune_to(who, "disease") or FLAME in who.powers or (yield from _is_safe(before, row)):
        yield from say(
            "{disease} does nothing to {who}", "disease", who=who, disease=Sentence(row.name), clause="disease.immunity"
        )
        return False
    yield from fall_ill(who, row, before)
    if "disease resistance" in who.skills and (yield from save(who, "str", "str-save")):
        yield from get_well((yield from look(Illness, illness_id(who.id, row))))
        return False
    return True


def fall_ill(who: Creature, row: Disease, before: Illness | None = None) -> Rule[Illness]:
    """Make somebody ill; the first recovery save comes at the end of the day.

    Clauses: disease.exposure, disease.bloody-flu
    """
    if before is None:
        illness = yield from create(Illness(id=illness_id(who.id, row), on=who.id, disease=row.name))
    else:
        illness = yield from change(before, FellIll())
    for one in who.conditions:
        if one.name == SICK and not one.of:
            who = yield from lose(who, one)
    yield from gain(who, SICK, by=row.name, of=row.name)
    means = Sentence(row.means)
    shunned = Sentence("{symptoms}; people shun them beyond reason", symptoms=means) if row.shunned else means
    yield from say("{who} has {symptoms}", "disease", who=who, symptoms=shunned, clause=f"disease.{row.id}")
    yield from await_recovery(illness)
    return illness


def await_recovery(illness: Illness) -> Rule[None]:
    """Put the recovery save off to the end of the day. Clause: disease.recovery-save"""
    seconds = yield from seconds_left("end of day")
    clause = "disease.recovery-save"
    yield from begin(RECOVERY, illness.on, seconds=seconds, title=illness.disease, clause=clause)


def get_well(illness: Illness) -> Rule[None]:
    """End a disease, and with it the sickness. Clauses: disease.recovery, disease.immunity"""
    clock = yield from running_clock()
    yield from change(illness, Recovered(clock.seconds))
    yield from stop(illness.on, RECOVERY, title=illness.disease)
    who = yield from look(Creature, illness.on)
    yield from say(
        "{who} recovers from {disease}",
        "disease",
        verdict="well again",
        who=who,
        disease=Sentence(illness.disease),
        of=(illness,),
    )
    for one in who.conditions:
        if one.name == SICK and one.of == illness.disease:
            who = yield from lose(who, one)


def is_immune(illness: Illness, row: Disease, now: int, season: int) -> bool:
    """Whether a past disease makes somebody immune to it at this moment; `season` in days.

    Clauses: disease.immunity, disease.influence, disease.digworm
    """
    if illness.over is None or row.immunity == "none":
        return False
    return row.immunity == "lasting" or now < illness.over + season * DAY_SECONDS


def _is_safe(illness: Illness | None, row: Disease) -> Rule[bool]:
    """Whether somebody has the disease already, or has had it and is immune. Clause: disease.immunity"""
    if illness is None:
        return False
    clock = yield from running_clock()
    return illness.over is None or is_immune(illness, row, clock.seconds, (yield from INFLUENCE_IMMUNITY_DAYS))
