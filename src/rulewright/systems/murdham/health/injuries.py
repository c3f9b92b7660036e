"""Injuries: a d12 for anybody saved from dying. They go with a full rest, unless they are permanent."""

from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.chance import d
from rulewright.engine import (
    Field,
    Rolls,
    Rule,
    Told,
    change,
    look,
    procedure,
    reaches,
    roll,
    say,
    tell,
)
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.checks.owed import Matter, outcome, owe
from rulewright.systems.murdham.checks.table_rolls import or_another
from rulewright.systems.murdham.events.bodies import ConditionEnded, Scarred
from rulewright.systems.murdham.health.abilities import lower_ability
from rulewright.systems.murdham.health.conditions import gain, lose
from rulewright.systems.murdham.health.infection import infect
from rulewright.systems.murdham.numbers import ARM_DIE, INJURY_DIE, INJURY_LOSS_DIE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Condition, Until
from rulewright.systems.murdham.tables import DISEASES, INJURIES, Disease, Injury

ARMS: Final = ("main arm", "off arm")
"""What the arm die shows. Clause: core.health.injury"""
OPEN_ENDED: Final = ("bleeding", "sick")
"""Injuries that a full rest does not end by itself: each has its own end. Clause: core.conditions"""
CAUSE: Final = str(Sentence("injury"))
"""Cause of what an injury brings. Clause: core.health.injury"""
HURT: Final = Sentence("You are injured: {injury}, {means}.")
WHICH: Final = Sentence("You rolled two injuries, and one of them counts. Which?")
INJURY: Final = "injury-d12"


class Hurt(msgspec.Struct, frozen=True):
    """The injury somebody took."""

    injury: Annotated[str, result("injury", answers=True)]
    """Id of the row."""
    permanent: Annotated[bool, result("it is for good")] = False
    arm: Annotated[str, result("arm")] = ""


@procedure("murdham.injury", title="Injury", by="referee")
def injure(
    who: Annotated[Creature, Field("who is injured")],
    cause: Annotated[str, Field("who or what did it")] = "",
    permanent: Annotated[bool, Field("whether no full rest ends it")] = False,
    disease: Annotated[
        str, Field("the disease an infected wound brings", empty="as the wound has it", words=("", *DISEASES))
    ] = "",
) -> Rule[Hurt]:
    """Roll an injury and suffer it; an omen rolls another, and one of them counts.

    Clauses: core.health.injury, core.conditions, core.omens.reroll
    """
    caught = named(DISEASES, disease, Sentence("disease")) if disease else None
    if CONTORTIONIST in who.skills and not (yield from SLIPS):
        yield from say("{who} twists aside, and is not injured", who=who, clause="core.skills")
        return Hurt("")
    row = yield from _rolled(who, permanent)
    return (yield from suffer_injury((yield from look(Creature, who.id)), row, cause, permanent, caught))


CONTORTIONIST: Final = "contortionist"
SLIPS: Final = reaches(d(4), 2, "contortion-d4")
"""Whether an injury finds somebody who twists aside 1 time in 4. Clause: core.skills"""


def suffer_injury(
    who: Creature, row: Injury, cause: str = "", permanent: bool = False, caught: Disease | None = None
) -> Rule[Hurt]:
    """Suffer an injury of the table. Clauses: core.health.injury, core.conditions"""
    arm = ""
    if row.ability:
        points = yield from roll(INJURY_LOSS_DIE, "injury-reduction")
        yield from lower_ability(who, row.ability, points, for_good=permanent)
    elif row.condition == "arm injury":
        arm = yield from _arm(who, permanent)
    elif row.condition == "eye injury" and who.has("eye injury"):
        yield from _blind(who, permanent)
    elif row.condition == "sick" and caught:
        yield from infect(who, caught)
    elif row.condition:
        of = cause if row.condition == "frightened" else ""
        until = "" if row.condition in OPEN_ENDED else _end(permanent)
        yield from gain(who, row.condition, by=CAUSE, of=of, until=until)
        if row.condition == "sick":
            yield from owe(who, INFECTED, WHICH_DISEASE, *DISEASES, clause="core.health.injury")
        elif row.condition == "frightened" and not of:
            yield from owe(who, AFRAID, OF_WHAT, clause="core.health.injury")
    else:
        yield from change(who, Scarred())
    return Hurt(row.id, permanent=permanent or row.id == "scar", arm=arm)


INFECTED: Final = str(Sentence("infected wound"))
WHICH_DISEASE: Final = str(Sentence("which disease is it?"))
AFRAID: Final = str(Sentence("fear"))
OF_WHAT: Final = str(Sentence("what is it of?"))
"""What the GM says of an injury: the disease of a wound, and what somebody fears. Clause: core.health.injury"""


@outcome(INFECTED)
def sicken(settled: Matter) -> Rule[None]:
    """Have the disease that the wound brought. Clause: core.health.injury"""
    yield from infect(settled.who, DISEASES[settled.choice])
    who = yield from look(Creature, settled.who.id)
    for one in who.conditions:
        if one.name == "sick" and one.by == CAUSE:
            who = yield from lose(who, one)


@outcome(AFRAID)
def fear_it(settled: Matter) -> Rule[None]:
    """Fear what nearly was the end of one. Clause: core.health.injury"""
    who, of = settled.who, settled.whom.title if settled.whom is not None else settled.choice
    vague = next((one for one in who.conditions if one == Condition("frightened", CAUSE, "", one.until)), None)
    if vague is not None and of:
        who = yield from change(who, ConditionEnded(vague))
        yield from gain(who, "frightened", by=CAUSE, of=of, until=vague.until)


def _rolled(who: Creature, permanent: bool) -> Rule[Injury]:
    row = yield from _row(who, permanent, INJURY)
    again = partial(_row, who, permanent, f"{INJURY}-again")
    return (yield from or_another(who, row, again, why=INJURY, noun="injury", fell=HURT, both=WHICH))


def _row(who: Creature, permanent: bool, why: str) -> Rule[Injury]:
    row = INJURIES[(yield from roll(INJURY_DIE, why))]
    yield from tell(_line, who, row, permanent, why)
    return row


def _arm(who: Creature, permanent: bool) -> Rule[str]:
    hurt = [one.of for one in who.conditions if one.name == "arm injury"]
    arm = next((arm for arm in ARMS if arm not in hurt), ARMS[0])
    if not hurt:
        arm = ARMS[(yield from roll(ARM_DIE, "arm-d2")) - 1]
    yield from gain(who, "arm injury", by=CAUSE, of=arm, until=_end(permanent))
    return arm


def _blind(who: Creature, permanent: bool) -> Rule[Creature]:
    """Lose the other eye as well: sight comes back with the first eye that heals. Clause: core.health.injury"""
    eyes = [one for one in who.conditions if one.name == "eye injury"]
    for_good = [one for one in eyes if one.until == _end(True)]
    for one in eyes:
        if one not in for_good or permanent:
            who = yield from lose(who, one)
    if permanent and not for_good:
        who = yield from gain(who, "eye injury", by=CAUSE, until=_end(True))
    return (yield from gain(who, "blind", by=CAUSE, until=_end(permanent and bool(for_good))))


def _end(permanent: bool) -> Until:
    return "for good" if permanent else "full rest"


def _line(rolls: Rolls, who: Creature, row: Injury, permanent: bool, why: str) -> Told:
    value = rolls[why].value
    name, means = Sentence(row.name), Sentence(row.means)
    if permanent:
        text = Sentence(
            "{who} is injured, {value}: {injury}, {means}, for good",
            who=who.title,
            value=value,
            injury=name,
            means=means,
        )
    else:
        text = Sentence(
            "{who} is injured, {value}: {injury}, {means}", who=who.title, value=value, injury=name, means=means
        )
    return Told(text, about=why, total=value, verdict=name, clause="core.health.injury")
