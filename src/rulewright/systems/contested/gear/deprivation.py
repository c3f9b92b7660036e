"""Deprivation: lacking something vital, day after day, until the need is met.

The first day costs nothing; every further one brings a Fatigue at its end. Whoever is Deprived recovers neither HP
nor Attributes nor slots. A lack of rest ends with a full night's rest in a safe place; food and water with a meal.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Option, Rule, procedure
from rulewright.engine.verbs import change, lasts, must, peek, say, stop
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.body.condition import must_live
from rulewright.systems.contested.body.hours import forget_hour, run_on
from rulewright.systems.contested.events.body import Ate, DayLacked, NeedLacked, NeedMet, Slept
from rulewright.systems.contested.gear.fatigue import add_fatigue
from rulewright.systems.contested.numbers import DAY_SECONDS, DEPRIVED_FROM
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.words import GONE, NEEDS, lacked

Need = Literal["rest", "food", "water"]
DAY: Final = "deprived-day"
DEPRIVED_OF: Final = "Deprived of "
"""Begins the title of such a day."""
VESSEL: Final = 22
"""Row of those who need neither food nor water nor air. Clause: magic.mishap.22"""
FIRST_DAY: Final = Option(
    "first-deprived-day",
    "The first day of Deprivation",
    values=("free", "counts-later"),
    default="free",
    clause="deprivation.fatigue",
    doc="Free: d days bring d - 1 Fatigue; counts later: once the first is over, d days bring d.",
)


def needs(creature: Creature) -> tuple[str, ...]:
    """The needs that are lacking. Clause: deprivation.state"""
    return tuple(creature.deprived.split(" and ")) if creature.deprived else ()


def deprive(creature: Creature, need: str = "rest", *, briefly: bool = False) -> Rule[Creature]:
    """Let somebody lack a need from now on; a lack of rest ends with a safe night, or `briefly` with less.

    Clause: deprivation.state
    """
    sleepless = need == "rest" and not briefly
    lacking = needs(creature)
    if need in lacking and (creature.sleepless or not sleepless):
        return creature
    joined = creature.deprived if need in lacking else " and ".join((*lacking, need))
    creature = yield from change(creature, NeedLacked(joined, sleepless))
    if need in lacking:
        return creature
    yield from say(
        "{title} is Deprived of {lacked}: no HP, Attributes or slots come back until that ends.",
        "deprived",
        title=creature,
        lacked=lacked(needs(creature)),
    )
    yield from count_days(creature)
    return creature


def count_days(creature: Creature) -> Rule[None]:
    """Let the days of a Deprivation be counted, if they are not yet. Clause: deprivation.fatigue"""
    if not creature.deprived or creature.status in GONE:
        return
    if not (yield from lasts(creature.id, DAY)):
        title = DEPRIVED_OF + creature.deprived
        yield from run_on(creature, DAY, DAY_SECONDS, title=title, clause="deprivation.fatigue")


def meet(creature: Creature, need: str) -> Rule[Creature]:
    """Let a need be met; whoever lacks nothing more is no longer Deprived. Clause: deprivation.state"""
    if need not in needs(creature):
        return creature
    left = " and ".join(one for one in needs(creature) if one != need)
    creature = yield from change(creature, NeedMet(left))
    if not left:
        yield from stop(creature.id, DAY)
        yield from forget_hour(creature.id, DAY)
    if left:
        still = lacked(needs(creature))
        yield from say(
            "{title} has {need} again, but still lacks {lacked}.",
            "deprived",
            title=creature,
            need=lacked([need]),
            lacked=still,
        )
    else:
        yield from say(
            "{title} has {need} again and is no longer Deprived.", "deprived", title=creature, need=lacked([need])
        )
    return creature


def day_over(lasting: Lasting) -> Rule[None]:
    """End a day of Deprivation: from the second on it brings a Fatigue. Clause: deprivation.fatigue"""
    creature = yield from peek(Creature, lasting.on)
    if creature is None or not creature.deprived or creature.status in GONE:
        return
    creature = yield from change(creature, DayLacked())
    if creature.deprived_days >= DEPRIVED_FROM:
        makes_up = creature.deprived_days == DEPRIVED_FROM and (yield from FIRST_DAY) == "counts-later"
        creature = yield from add_fatigue(creature, 2 if makes_up else 1)
    else:
        yield from say(
            "{title} is Deprived of {lacked} for a day now: every further one brings a Fatigue.",
            "deprived",
            title=creature,
            lacked=lacked(needs(creature)),
        )
    yield from count_days(creature)


@procedure("contested.deprive", title="Deprive", by="referee")
def go_without(
    creature: Annotated[Creature, Field("who goes without")],
    need: Annotated[Need, Field("what is lacking")] = "rest",
) -> Rule[Creature]:
    """Say that somebody goes without something vital. Clause: deprivation.state"""
    must_live(creature)
    must(need not in needs(creature), "{title} is Deprived of {need} already", title=creature, need=NEEDS[need])
    must(
        need == "rest" or not suffers(creature, VESSEL),
        "{title} is a vessel of magic and needs no {need}",
        title=creature,
        need=NEEDS[need],
        clause="magic.mishap.22",
    )
    return (yield from deprive(creature, need))


@procedure("contested.relieve", title="Relieve", by="referee")
def relieve(
    creature: Annotated[Creature, Field("who gets what was lacking")],
    need: Annotated[Need, Field("what is there again")] = "food",
) -> Rule[Creature]:
    """Say that a need is met: a meal, a drink, a safe night. Clause: deprivation.state"""
    if need not in needs(creature):
        raise Refused(
            Sentence(
                "{title} lacks {lacking}, not {need}",
                title=creature.title,
                lacking=lacked(needs(creature)),
                need=NEEDS[need],
            )
            if creature.deprived
            else Sentence("{title} lacks nothing, not {need}", title=creature.title, need=NEEDS[need]),
            clause="deprivation.state",
        )
    today = 1 + (yield from now()) // DAY_SECONDS
    if need == "food":
        creature = yield from change(creature, Ate(today))
    elif need == "rest":
        creature = yield from change(creature, Slept(today))
    return (yield from meet(creature, need))


ENDINGS: Final = {DAY: day_over}
