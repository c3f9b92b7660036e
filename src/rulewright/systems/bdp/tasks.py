"""Undertakings and open questions: Time, Gear and Skill, and the Die of Fate."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, grade, procedure, tell
from rulewright.systems.bdp.events.body import HpLost
from rulewright.systems.bdp.numbers import (
    FATE_DIE,
    HIGH_ABILITY,
    LOW_ABILITY,
    MINOR_DAMAGE,
    TASK_CLEAN_FROM,
    TASK_COST_FROM,
    TASK_DIE,
)
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ability_named
from rulewright.systems.bdp.slots import force_fatigue
from rulewright.systems.bdp.tables import TASKS, named

Cost = Literal["complication", "broken", "fatigue", "damage"]
TWO_OF_THREE: Final = grade(TASK_DIE, (TASK_COST_FROM, TASK_CLEAN_FROM), ("failure", "cost", "success"), "d6")
"""The die where two of the three are there. Clause: tgs.count.two"""
FATE: Final = grade(
    FATE_DIE,
    (2, 3, 4, 5, 6),
    (("no", "and"), ("no", ""), ("no", "but"), ("yes", "but"), ("yes", ""), ("yes", "and")),
    "d6",
)
"""The six answers of the Die of Fate. Clause: fate.roll.table"""


def usual_abilities(word: str) -> tuple[str, ...]:
    """The abilities that bear on one of the example tasks. Clause: tgs.examples.list"""
    return named(TASKS, word, "task").abilities


class Task(msgspec.Struct, frozen=True):
    """How an undertaking came out."""

    success: bool
    cost: bool = False
    factors: int = 0
    """How many of Time, Gear and Skill were there."""


@procedure(
    "bdp.task",
    title="Time, Gear and Skill",
    clauses=("tgs.gate.doubt", "tgs.count.three", "tgs.count.one-or-none", "tgs.count.two"),
    by="referee",
)
def task(
    who: Annotated[Creature, Field("who undertakes it")],
    time: Annotated[bool, Field("there is time to look the matter over calmly")] = True,
    benefits: Annotated[int, Field("things and surroundings that help", low=0)] = 0,
    hindrances: Annotated[int, Field("things and surroundings that get in the way", low=0)] = 0,
    trained: Annotated[bool, Field("a fitting skill is known")] = False,
    background: Annotated[bool, Field("a fitting career or experience is established")] = False,
    abilities: Annotated[tuple[str, ...], Field("the abilities that bear on it")] = (),
    like: Annotated[str, Field("an example it is like, which names the abilities", words=("", *TASKS))] = "",
    impossible: Annotated[bool, Field("it cannot work at all")] = False,
    certain: Annotated[bool, Field("it cannot go wrong")] = False,
    cost: Annotated[
        Literal["complication", "broken", "fatigue", "damage"], Field("what success at a cost costs")
    ] = "complication",
) -> Rule[Task]:
    """Undertake something: all of Time, Gear and Skill succeed, one or none fails, and with two a d6 decides.

    Clauses: tgs.gate.impossible, tgs.gate.certain, tgs.gate.doubt, tgs.time.definition, tgs.gear.definition,
    tgs.gear.balance, tgs.example.lockpicking, tgs.examples.list
    """
    if impossible or certain:
        yield from tell(_settled, who, certain and not impossible)
        return Task(success=not impossible)
    used = abilities or (usual_abilities(like) if like else ())
    factors = time + (benefits > hindrances) + has_skill(who, trained, background, used)
    return (yield from attempt(who, factors, cost))


def has_skill(who: Creature, trained: bool, background: bool, abilities: tuple[str, ...]) -> bool:
    """Whether Skill is there: more benefits than hindrances, high and low scores among them.

    Clauses: tgs.skill.definition, tgs.ability.low, tgs.ability.high
    """
    scores = [who.score(ability_named(word)) for word in abilities]
    benefits = trained + background + sum(score >= HIGH_ABILITY for score in scores)
    return benefits > sum(score <= LOW_ABILITY for score in scores)


def attempt(who: Creature, factors: int, cost: Cost = "complication") -> Rule[Task]:
    """Settle an undertaking of which the factors are counted.

    Clauses: tgs.count.three, tgs.count.one-or-none, tgs.count.two
    """
    result: str = "success" if factors == len(FACTORS) else "failure"
    if factors == len(FACTORS) - 1:
        result = yield from TWO_OF_THREE
    yield from tell(_tried, who, factors, result, cost)
    if result == "cost":
        yield from _pay(who, cost)
    return Task(result != "failure", result == "cost", factors)


FACTORS: Final = ("Time", "Gear", "Skill")
"""What an undertaking is judged by. Clause: tgs.gate.doubt"""


def _pay(who: Creature, cost: Cost) -> Rule[None]:
    """Let success have its price. Clause: tgs.cost.kinds"""
    if cost == "fatigue":
        yield from force_fatigue(who)
    elif cost == "damage" and who.hp:
        yield from change(who, HpLost(min(MINOR_DAMAGE, who.hp)), "tgs.cost.kinds")


@procedure("bdp.fate", title="Die of Fate", clauses=("fate.use.when", "fate.roll.table"), by="referee")
def fate() -> Rule[tuple[str, str]]:
    """Let the Die of Fate answer an open question: no or yes, with more, with a but, or plainly.

    Clauses: fate.use.when, fate.roll.table
    """
    answer: tuple[str, str] = yield from FATE
    yield from tell(_fate, answer)
    return answer


def _settled(_rolls: Rolls, who: Creature, success: bool) -> Told:
    word = "succeeds" if success else "fails"
    return Told(f"{who.title} {word}: there is no doubt.", about="task", verdict=word, clause="tgs.gate.doubt")


def _tried(rolls: Rolls, who: Creature, factors: int, result: str, cost: Cost) -> Told:
    parts = (Part("d6", rolls["d6"].value, "two of the three"),) if factors == len(FACTORS) - 1 else ()
    says = {"failure": "fails", "success": "succeeds", "cost": f"succeeds at a cost ({cost})"}[result]
    text = f"{who.title} {says}: {factors} of Time, Gear and Skill."
    total = rolls["d6"].value if parts else factors
    return Told(text, about="task", parts=parts, total=total, verdict=result, clause="tgs.count.two")


def _fate(rolls: Rolls, answer: tuple[str, str]) -> Told:
    says, more = answer
    text = f"The Die of Fate: {says}{f', {more}' if more else ''}."
    return Told(text, about="fate", total=rolls["d6"].value, verdict=says, clause="fate.roll.table")
