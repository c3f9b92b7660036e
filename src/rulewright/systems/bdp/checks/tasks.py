"""Tasks settled by Time, Gear and Skill, and open questions answered by the Die of Fate."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Part, Rule, came_to, change, grade, need, procedure, say, survey
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import is_stiff, walks_lightly
from rulewright.systems.bdp.checks.luck import luck
from rulewright.systems.bdp.checks.saves import ability_named
from rulewright.systems.bdp.events.gear import ItemBroken
from rulewright.systems.bdp.events.harm import HpLost
from rulewright.systems.bdp.numbers import (
    FATE_DIE,
    HIGH_ABILITY,
    LOW_ABILITY,
    MINOR_DAMAGE,
    TASK_CLEAN_FROM,
    TASK_COST_FROM,
    TASK_DIE,
)
from rulewright.systems.bdp.options import LUCK
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import CAREERS, GEAR, SKILLS, TASK_TITLES, TASKS, named
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.picking import beside, owned, worded

Cost = Literal["complication", "broken", "fatigue", "damage"]
TWO_OF_THREE: Final = grade(TASK_DIE, (TASK_COST_FROM, TASK_CLEAN_FROM), ("failure", "cost", "success"), "d6")
"""The die rolled if two of the three are present. Clause: tgs.count.two"""
CLIMB: Final = "climb"
"""The example in which stiff joints are a benefit. Clause: recipe.ironroot-brew"""
FATE: Final = grade(
    FATE_DIE,
    (2, 3, 4, 5, 6),
    (("no", "and"), ("no", ""), ("no", "but"), ("yes", "but"), ("yes", ""), ("yes", "and")),
    "d6",
)
"""The six answers of the Die of Fate. Clause: fate.roll.table"""
BROAD: Final = tuple(row.name for row in SKILLS.values() if row.broad)
"""Skills that count as Skill for what they name. Clause: skill.use.tgs"""


def usual_abilities(name: str) -> tuple[str, ...]:
    """The abilities that matter for one of the example tasks. Clause: tgs.examples.list"""
    return named(TASKS, name, Sentence("task")).abilities


class Task(msgspec.Struct, frozen=True):
    """The result of a task."""

    success: Annotated[bool, result("succeeds", answers=True)]
    cost: Annotated[bool, result("at a cost")] = False
    factors: int = 0
    """The number of Time, Gear and Skill that were present."""


BREAKABLE: Final = beside(owned("who", lambda one: (item.name for item in one.items if _breaks(item))))
"""What somebody carries that could break. Clause: tgs.cost.kinds"""


def _breaks(item: Item) -> bool:
    return not item.broken and not item.lit


def _broad(who: Creature) -> Iterator[str]:
    return (one for one in BROAD if who.can(one))


def _careers(who: Creature) -> Iterator[Pick]:
    return (Pick(value=one, title=Sentence(CAREERS[one].name)) for one in who.careers)


HasTime = Annotated[bool, Field("there is time to look the matter over calmly")]
Benefits = Annotated[int, Field("things and surroundings that help", low=0, high=100)]
Hindrances = Annotated[int, Field("things and surroundings that get in the way", low=0, high=100)]
Trained = Annotated[bool, Field("a fitting skill is known")]
Lived = Annotated[bool, Field("a fitting career or experience is established")]
Bearing = Annotated[tuple[str, ...], Field("the abilities that bear on it", rows=worded("str", "dex", "wil"))]
Like = Annotated[
    str,
    Field(
        "an example it is like, which names the abilities", empty="no example", words=("", *TASKS), titles=TASK_TITLES
    ),
]


@procedure("bdp.task", title="Time, Gear and Skill", by="referee")
def task(
    who: Annotated[Creature, Field("who undertakes it", able=True)],
    time: HasTime = True,
    benefits: Benefits = 0,
    hindrances: Hindrances = 0,
    trained: Trained = False,
    background: Lived = False,
    abilities: Bearing = (),
    like: Like = "",
    skill: Annotated[
        str,
        Field(
            "a broad skill that bears on it", empty="no skill", words=("", *BROAD), rows=beside(owned("who", _broad))
        ),
    ] = "",
    career: Annotated[
        str,
        Field("a career that bears on it", empty="no career", words=("", *CAREERS), rows=beside(Own("who", _careers))),
    ] = "",
    impossible: Annotated[bool, Field("it cannot work at all")] = False,
    certain: Annotated[bool, Field("it cannot go wrong")] = False,
    cost: Annotated[Cost, Field("what success at a cost costs")] = "complication",
    breaks: Annotated[
        str,
        Field("what breaks, if that is the cost", empty="what helps with it", rows=BREAKABLE),
    ] = "",
    what: Annotated[str, Field("what they undertake, in words")] = "",
) -> Rule[Task]:
    """Undertake something: all of Time, Gear and Skill succeed, one or none fails, and with two a d6 decides.

    Clauses: tgs.gate.impossible, tgs.gate.certain, tgs.gate.doubt, tgs.time.definition, tgs.gear.definition,
    tgs.gear.balance, tgs.example.lockpicking, tgs.examples.list, recipe.ironroot-brew, skill.use.tgs,
    gear.climbing.break, tgs.count.three, tgs.count.one-or-none, tgs.count.two
    """
    if impossible or certain:
        yield from say(
            "{who} fails[: {what}]: there is no doubt."
            if impossible
            else "{who} succeeds[: {what}]: there is no doubt.",
            "task",
            who=who,
            what=what.strip(),
            verdict="fails" if impossible else "succeeds",
            clause="tgs.gate.doubt",
        )
        return Task(success=not impossible)
    helps, hinders = yield from gear_of(who, like)
    benefits, hindrances = benefits + helps, hindrances + hinders
    known, lived = trained or who.can(skill) or is_trained(who, like), background or is_lived(who, like, career)
    factors = factors_of(who, time, benefits, hindrances, known, lived, abilities, like)
    obstacle = like in TASKS and TASKS[like].obstacle
    return (yield from attempt(who, factors, cost, breaks or _first_help(who, like), what.strip(), obstacle=obstacle))


def is_trained(who: Creature, like: str) -> bool:
    """Whether somebody has a skill for what is like an example. Clauses: tgs.skill.definition, skill.use.tgs"""
    return bool(like) and any(map(who.can, named(TASKS, like, Sentence("task")).skills))


def is_lived(who: Creature, like: str, career: str = "") -> bool:
    """Whether somebody has a fitting career: the one named, or one for what is like an example.

    Clause: tgs.skill.definition
    """
    fitting = named(TASKS, like, Sentence("task")).careers if like else ()
    return bool({career, *fitting} & {*who.careers})


def gear_of(who: Creature, like: str) -> Rule[tuple[int, int]]:
    """How many things that help with an example somebody has, and how many of theirs get in its way.

    Clauses: tgs.gear.definition, tgs.gear.balance, recipe.ironroot-brew, gear.climbing.break
    """
    if not like:
        return 0, 0
    row = named(TASKS, like, Sentence("task"))
    party = yield from survey(Creature)
    helps = sum(_helps(who, party, thing) for thing in row.benefits)
    if like == CLIMB:
        helps += (yield from is_stiff(who)) + shares_climbing_gear(party)
    return helps, sum(HINDERS[thing](who) for thing in row.hindrances)


HINDERS: Final[Mapping[str, Callable[[Creature], bool]]] = {
    "heavy armor": lambda who: who.suit == "heavy",
    "full backpack": lambda who: not who.free,
}
"""What gets in the way of the examples. Clause: tgs.gear.definition"""
CONTACTS: Final = ("Carouser", "Friends in Low Places", "Friends in High Places")
"""Skills of those who have good contacts. Clause: skill.list.table"""


def _helps(who: Creature, party: tuple[Creature, ...], thing: str) -> bool:
    """Whether somebody has what helps; the light of any companion is as good as one's own."""
    if thing == "light":
        return any(item.lit for one in party if one.group == who.group for item in one.items)
    if thing == "good contacts":
        return any(map(who.can, CONTACTS))
    if thing == "shield":
        return who.shield is not None
    return any(
        not item.broken and thing in (item.name.casefold(), item.weapon.row if item.weapon else "")
        for item in who.items
    )


def factors_of(
    who: Creature,
    time: bool,
    benefits: int,
    hindrances: int,
    trained: bool,
    background: bool,
    abilities: tuple[str, ...],
    like: str,
) -> int:
    """The number of Time, Gear and Skill that are present; whether there is Time, somebody has said.

    Clauses: tgs.gear.definition, tgs.gear.balance, tgs.skill.definition
    """
    used = abilities or (usual_abilities(like) if like else ())
    return time + (benefits > hindrances) + has_skill(who, trained, background, used)


def has_skill(who: Creature, trained: bool, background: bool, abilities: tuple[str, ...]) -> bool:
    """Whether Skill is present: more benefits than hindrances, counting high and low scores.

    Clauses: tgs.skill.definition, tgs.ability.low, tgs.ability.high
    """
    scores = [who.score(ability_named(name)) for name in abilities]
    benefits = trained + background + sum(score >= HIGH_ABILITY for score in scores)
    return benefits > sum(score <= LOW_ABILITY for score in scores)


def attempt(
    who: Creature,
    factors: int,
    cost: Cost = "complication",
    breaks: str = "",
    what: str = "",
    *,
    obstacle: bool = False,
) -> Rule[Task]:
    """Settle a task once its factors are counted. Clauses: tgs.count.three, tgs.count.one-or-none, tgs.count.two"""
    result: str = "success" if factors == len(FACTORS) else "failure"
    if factors == len(FACTORS) - 1:
        result = yield from TWO_OF_THREE
    by_die = factors == len(FACTORS) - 1
    yield from say(
        "{who} fails, with {factors} of Time, Gear and Skill[: {what}]."
        if result == "failure"
        else "{who} succeeds, with {factors} of Time, Gear and Skill[: {what}]."
        if result == "success"
        else "{who} succeeds at a cost ({cost}), with {factors} of Time, Gear and Skill[: {what}].",
        "task",
        parts=(Part("d6", came_to("d6"), "two of the three"),) if by_die else (),
        total=came_to("d6") if by_die else factors,
        verdict=word(result),
        who=who,
        factors=factors,
        cost=word(cost),
        what=what,
        clause="tgs.count.two",
    )
    if result == "cost":
        yield from _pay(who, cost, breaks, obstacle=obstacle)
    return Task(result != "failure", result == "cost", factors)


FACTORS: Final = ("Time", "Gear", "Skill")
"""The three factors of a task. Clause: tgs.gate.doubt"""


def _first_help(who: Creature, like: str) -> str:
    """The first thing of somebody that helps with an example; nothing if none does. Clause: tgs.gear.definition"""
    benefits = TASKS[like].benefits if like in TASKS else ()
    return next((item.name for item in who.items if _breaks(item) and item.name.casefold() in benefits), "")


def _pay(who: Creature, cost: Cost, breaks: str, *, obstacle: bool) -> Rule[None]:
    """Pay the cost of a success; a song may keep the party from tiring at an obstacle.

    Clauses: tgs.cost.kinds, song.sing.save
    """
    thing = next((one for one in who.items if one.name.casefold() == breaks.casefold() and _breaks(one)), None)
    if cost == "broken" and thing is not None:
        yield from change(who, ItemBroken(thing.name), "tgs.cost.kinds")
        yield from say("The {thing} of {who} breaks.", who=who, thing=word(thing.name), clause="tgs.cost.kinds")
    if cost == "fatigue":
        if not (obstacle and who.group == "party" and (yield from walks_lightly())):
            yield from force_fatigue(who)
    elif cost == "damage" and who.hp:
        yield from change(who, HpLost(min(MINOR_DAMAGE, who.hp)), "tgs.cost.kinds")


@procedure("bdp.fate", title="Die of Fate", by="referee")
def fate(
    who: Annotated[Creature | None, Field("whose luck decides", empty="nobody's")] = None,
) -> Rule[Annotated[tuple[str, str], result("the answer", answers=True)]]:
    """Let the Die of Fate answer an open question: no or yes, with more, with a but, or plainly.

    Where the table plays with Luck, that of somebody answers in its place.
    Clauses: fate.use.when, fate.roll.table, luck.roll.d20
    """
    if (yield from LUCK):
        who = need(who, "this table plays with Luck: say whose luck decides", clause="luck.roll.d20")
        return ("yes" if (yield from luck(who)).favourable else "no"), ""
    answer: tuple[str, str] = yield from FATE
    yield from say(
        ANSWERS[answer],
        "fate",
        total=came_to("d6"),
        verdict="yes" if answer[0] == "yes" else "no",
        clause="fate.roll.table",
    )
    return answer


ANSWERS: Final = {
    ("no", "and"): Sentence("The Die of Fate: no, and."),
    ("no", ""): Sentence("The Die of Fate: no."),
    ("no", "but"): Sentence("The Die of Fate: no, but."),
    ("yes", "but"): Sentence("The Die of Fate: yes, but."),
    ("yes", ""): Sentence("The Die of Fate: yes."),
    ("yes", "and"): Sentence("The Die of Fate: yes, and."),
}
"""The answers in words. Clause: fate.roll.table"""


CLIMBING: Final = GEAR["climbing-gear"].name


def shares_climbing_gear(party: tuple[Creature, ...]) -> bool:
    """Whether one of a party has climbing gear, which is Gear for all who climb. Clause: gear.climbing.break"""
    return any(
        item.name == CLIMBING and not item.broken
        for one in party
        if one.kind == "pc" and one.able
        for item in one.items
    )
