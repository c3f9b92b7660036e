"""Powers: who can read which aloud and at whom it can be aimed; what they do, for how long, and what ends them."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import Lasting, Rule, change, must, peek, remove, say, survey
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.checks.owed import Owed, owe
from rulewright.systems.murdham.events.perils import PowerEnded
from rulewright.systems.murdham.magic.working import DURATIONS, NEEDS, OVER, POWER, WORKS, Cast, begin_power
from rulewright.systems.murdham.records.creature import (
    BANE,
    COURAGE,
    FALSE_DEATH,
    FLAME,
    HONESTY,
    MINDLESS,
    PRESERVATION,
    PROTECTION,
    SILENCE,
    SPEECH,
    WARDING,
    WATER_BREATHING,
    WOOD,
    Creature,
)
from rulewright.systems.murdham.space.distance import range_against, range_between
from rulewright.systems.murdham.space.whereabouts import is_hushed, is_with, must_be_with
from rulewright.systems.murdham.tables import POWERS, Duration, Power

SCROLL: Final = "scroll of "
"""What stands before the power in the name of its scroll. Clause: magic.scrolls"""
SKILLS: Final = {"sacred": "faith", "profane": "sorcery"}
"""The skill it takes to invoke powers of each art. Clause: magic.scrolls"""
SIGHT: Final = 8
"""Zones that powers of sight reach. Clause: magic.range"""
RANGES: Final = ("touch", "sight", "connection")
"""Ranges, the least first. Clause: magic.range"""
UPON_MINDS: Final = ("bewitch", "burning vengeance", "hold secret", HONESTY)
"""Powers that move minds, and so nothing that has none. Clause: core.traits"""
WARDED: Final = 1
"""Range within which a ward shuts out profane powers. Clause: magic.sacred"""
WORKING: Final = (
    PROTECTION,
    COURAGE,
    BANE,
    SILENCE,
    WATER_BREATHING,
    PRESERVATION,
    WARDING,
    FLAME,
    SPEECH,
    HONESTY,
    WOOD,
    FALSE_DEATH,
)
"""Powers that rules ask for wherever they matter. Clauses: magic.sacred, magic.profane"""


AIMED: Final = tuple(row.name for row in POWERS.values() if row.upon in ("other", "dead"))
"""Powers that are laid on whoever is named, and never on the invoker unless that is said. Clause: magic.range"""
UNNAMED: Final = "on oneself, if it is neither to harm nor for the dead"
"""What naming nobody means. Clause: magic.range"""


def aim_of(who: Creature, power: Power, named: tuple[Creature, ...], asks: str) -> tuple[Creature, ...]:
    """On whom a power is laid: those who are named, else the invoker; Refused, for `asks`, where it must be said.

    Clause: magic.range
    """
    must(named or power.name not in AIMED, "say on whom it works", clause="magic.range", asks=asks)
    return named or (who,)


def scrolls(art: str) -> Own:
    """Rows of the powers of an art whose scrolls somebody has. Clause: magic.scrolls"""

    def read(who: Creature) -> Iterator[Pick]:
        for row in POWERS.values():
            if row.art == art and SCROLL + row.name in who.items:
                yield Pick(value=row.name, title=Sentence(row.name), line=Sentence(row.means))

    return Own("who", read, acts=False)


def power_named(word: str, art: str) -> Power:
    """The power people mean, of one art; Refused for one of the other. Clause: magic.scrolls"""
    row = named(POWERS, word, Sentence("power"))
    if row.art != art:
        wrong = (
            Sentence("{power} is a sacred power", power=Sentence(row.name))
            if row.art == "sacred"
            else Sentence("{power} is a profane power", power=Sentence(row.name))
        )
        raise Refused(wrong, clause="magic.scrolls")
    return row


def must_read(who: Creature, power: Power) -> Rule[None]:
    """Refuse a power to anybody who lacks the skill, the scroll or the voice.

    Clauses: magic.scrolls, core.conditions
    """
    must_be_free(who)
    skill = SKILLS[power.art]
    must(skill in who.skills, "{title} cannot invoke it without the skill: {skill}", title=who, skill=Sentence(skill))
    hushed = yield from is_hushed(who)
    must(not hushed, "{title} is silenced: no powers", title=who, clause="core.conditions")
    must(
        SCROLL + power.name in who.items,
        "{title} has no scroll of this power: {power}",
        title=who,
        power=Sentence(power.name),
    )


def must_be_in_range(who: Creature, target: Creature, reach: str) -> Rule[None]:
    """Refuse a target that a power does not reach; oneself it always does. Clause: magic.range"""
    if who.id == target.id or reach == "connection":
        return
    yield from must_be_with(who, target)
    apart = yield from range_between(who, target)
    most = range_against(who, target, SIGHT) if reach == "sight" else 0
    if apart is not None and apart > most:
        raise Refused(
            Sentence(
                "{target} is {n} zone off, and the power reaches {reach}",
                "{target} is {n} zones off, and the power reaches {reach}",
                target=target.title,
                n=apart,
                reach=most,
            ),
            clause="magic.range",
        )
    must(reach != "sight" or not who.has("blind"), "{title} is blind and sees nobody", title=who)


DISPELS: Final[dict[Duration, int]] = {"stretch": 0, "watch": 2, "lingering": 4}
"""Enhancement points it takes to dispel a power of a duration. Clause: magic.duration"""


def lengthened(duration: Duration, categories: int) -> Duration:
    """A duration longer by a number of categories; instant ones stay instant.

    Clauses: magic.duration, magic.profane.enhance
    """
    if duration == "instant":
        return duration
    return DURATIONS[min(len(DURATIONS) - 1, DURATIONS.index(duration) + categories)]


def must_suit(cast: Cast) -> Rule[None]:
    """Refuse a power on what it cannot be laid on, and a profane one on the preserved dead and in a ward.

    Clauses: magic.sacred, magic.profane
    """
    if cast.power.art == "profane":
        must(
            PRESERVATION not in cast.target.powers,
            "{title} is preserved: no profane power works on that body",
            title=cast.target,
            clause="magic.sacred",
        )
        yield from _must_be_unwarded(cast.by, cast.target)
    must(
        cast.power.name not in UPON_MINDS or MINDLESS not in cast.target.traits,
        "{title} is mindless: nothing moves it",
        title=cast.target,
        clause="core.traits",
    )
    if cast.power.name in NEEDS:
        NEEDS[cast.power.name](cast)


def _must_be_unwarded(*people: Creature) -> Rule[None]:
    """Refuse profane powers within the range of a ward. Clause: magic.sacred"""
    for ward in (yield from survey(Creature)):
        if WARDING not in ward.powers:
            continue
        for one in people:
            near = yield from is_near(one, ward, WARDED)
            must(
                not near, "{title} stands within a ward: no profane power works there", title=one, clause="magic.sacred"
            )


def is_near(one: Creature, other: Creature, zones: int) -> Rule[bool]:
    """Whether two are within so many zones; all at one place are, where nobody counts zones. Clause: core.range"""
    if not (yield from is_with(one, other)):
        return False
    apart = yield from range_between(one, other)
    return apart is None or apart <= zones


def take_effect(cast: Cast) -> Rule[None]:
    """Apply what a power does, or put it before the GM. Clauses: magic.sacred, magic.profane, magic.duration"""
    power, target = cast.power, cast.target
    yield from say(
        "{power} works on {who}: {means}",
        power=Sentence(power.name),
        who=target,
        means=Sentence(power.means),
        clause="magic.duration",
    )
    if power.name in WORKS:
        yield from WORKS[power.name](cast)
    elif power.name not in WORKING:
        yield from owe(
            target,
            power.name,
            power.means,
            *power.choices,
            clause="magic.duration",
            about=cast.about,
            by=cast.by.id,
            outlives=True,
        )
    if cast.duration != "instant" and power.upon != "thing":
        yield from begin_power(target, power.name, cast.duration)


def end_power(thing: Lasting) -> Rule[None]:
    """End a power that is at work. Clause: magic.duration"""
    target = yield from peek(Creature, thing.on)
    if target is None or thing.title not in target.powers:
        return
    target = yield from change(target, PowerEnded(thing.title))
    yield from say("{power} on {who} is over", power=Sentence(thing.title), who=target)
    owed = [one.id for one in (yield from survey(Owed)) if one.on == target.id and one.what == thing.title]
    if thing.title in OVER:
        yield from OVER[thing.title](target)
    for one in owed:
        yield from remove(one)


def dispel(target: Creature, name: str, points: int) -> Rule[tuple[bool, int]]:
    """Dispel a power with the same power; returns whether it ends, and the points it takes. Clause: magic.duration"""
    for thing in (yield from survey(Lasting)):
        if thing.what == POWER and thing.on == target.id and thing.title == name:
            needed = DISPELS[DURATIONS[thing.amount]]
            if points < needed:
                return False, needed
            yield from remove(thing.id)
            yield from end_power(thing)
            return True, needed
    return False, 0
