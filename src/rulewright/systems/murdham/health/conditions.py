"""Conditions: what comes over somebody, and how it ends.

Most end with the stretch, the watch or a full rest; the clock ends those that have a moment. A second bout of
grogginess knocks out.
"""

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Rolls, Rule, Told, procedure
from rulewright.engine.clock import running_clock
from rulewright.engine.verbs import begin, change, look, must, say, stop, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import there
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.events.bodies import ConditionEnded, ConditionGained
from rulewright.systems.murdham.health.abilities import lower_ability, raise_ability
from rulewright.systems.murdham.health.grip import lose_grip
from rulewright.systems.murdham.numbers import DAY_SECONDS, GROGGY_LOSS, ROUND_SECONDS, STRETCH_SECONDS, WATCH_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Condition, Until
from rulewright.systems.murdham.tables import CONDITIONS

NEXT_ROUND: Final = "end of next round"
"""The moment at which the dying die: a whole round is left to them. Clause: core.health.mortal"""
UNITS: Final[dict[str, int]] = {
    "end of round": ROUND_SECONDS,
    NEXT_ROUND: ROUND_SECONDS,
    "end of stretch": STRETCH_SECONDS,
    "end of watch": WATCH_SECONDS,
    "end of day": DAY_SECONDS,
}
"""Moments of the clock at which things end, by the length of the unit in seconds. Clause: core.time.units"""
SPANS: Final[Mapping[Until, Sentence]] = {
    "end of round": Sentence("until the end of the round"),
    "end of next round": Sentence("until the end of the next round"),
    "end of stretch": Sentence("until the end of the stretch"),
    "end of watch": Sentence("until the end of the watch"),
    "end of day": Sentence("until the end of the day"),
    "end of fight": Sentence("until the end of the fight"),
    "full rest": Sentence("until a full rest"),
    "for good": Sentence("for good"),
}
"""How long something lasts, in words. Clause: core.time.units"""
TWICE: Final = str(Sentence("groggy twice"))
"""Cause given for the effects of a second bout of grogginess. Clause: core.conditions"""


def gain(who: Creature, name: str, *, by: str = "", of: str = "", until: Until = "") -> Rule[Creature]:
    """Gain a condition; the same one from the same cause only lasts longer. Clause: core.conditions"""
    if name == "groggy" and who.has("groggy"):
        return (yield from gain(who, "incapacitated", by=TWICE, until=until or "end of stretch"))
    one = Condition(name, by, of, until)
    if one in who.conditions:
        yield from _forget(who.id, one)
    else:
        who = yield from change(who, ConditionGained(one))
        yield from tell(_began, who, one, *(yield from _source(one)))
        yield from lose_grip(who)
        if name == "groggy":
            who = yield from _weaken(who)
    if until in UNITS or name == "bleeding":
        seconds = yield from seconds_left(until if until in UNITS else "end of stretch")
        yield from begin(name, who.id, seconds=seconds, title=_called(one), clause="core.conditions")
    return who


def _source(one: Condition) -> Rule[tuple[Creature, ...]]:
    """Whom a condition names: lines about it are for those alone who know them. Clause: core.conditions"""
    if one.words == one.name:
        return ()
    return tuple(each for each in (yield from survey(Creature)) if each.title == one.of)


def _called(one: Condition) -> str:
    """What lasts for a condition is called by its cause, or its name, and by whom it is of.

    So two fears end each by itself.
    """
    called = one.by or one.name
    return f"{called}: {one.of}" if one.of else called


def lose(who: Creature, one: Condition) -> Rule[Creature]:
    """Lose a condition; losing grogginess gives the abilities back. Clause: core.conditions"""
    yield from _forget(who.id, one)
    if one not in who.conditions:
        return who
    who = yield from change(who, ConditionEnded(one))
    source = yield from _source(one)
    yield from say(
        "{who} no longer has the {condition}" if CONDITIONS[one.name].had else "{who} is no longer {condition}",
        one.name,
        of=source,
        who=who,
        condition=one.words,
    )
    if one.name == "groggy":
        for ability in NAMES:
            who = yield from raise_ability(who, ability, GROGGY_LOSS)
    return who


def end_condition_due(thing: Lasting) -> Rule[None]:
    """End a condition when its time is up. Clause: core.conditions"""
    who = yield from look(Creature, thing.on)
    for one in who.conditions:
        if (
            one.name == thing.what
            and thing.title in (one.by, f"{one.by}: {one.of}", _called(one))
            and one.until in UNITS
        ):
            yield from lose(who, one)
            return


def seconds_left(until: str) -> Rule[int]:
    """Seconds until the next round, or the running stretch or watch, ends. Clause: core.time.units"""
    unit = UNITS[until]
    clock = yield from running_clock()
    return unit - clock.seconds % unit + (unit if until == NEXT_ROUND else 0)


@procedure("murdham.gain-condition", title="Gain a condition", by="referee")
def gain_condition(
    who: Annotated[Creature, Field("who gets it")],
    condition: Annotated[str, Field("which condition", words=tuple(CONDITIONS))],
    until: Annotated[Until, Field("when it ends by itself", empty="not by itself")] = "",
    whom: Annotated[
        str, Field("whom or what a fear is of", rows=there(Creature, lambda one: (one.title,)), own=True)
    ] = "",
) -> Rule[Creature]:
    """Put somebody under a condition of the table. Clause: core.conditions"""
    row = named(CONDITIONS, condition, Sentence("condition"))
    after = yield from gain(who, row.name, of=whom, until=until)
    if after == who:
        yield from say("{who} is no more {condition} than before", who=who, condition=Sentence(row.name))
    return after


@procedure("murdham.end-condition", title="End a condition", by="referee")
def end_condition(
    who: Annotated[Creature, Field("who is rid of it")],
    condition: Annotated[str, Field("which condition", words=tuple(CONDITIONS))],
) -> Rule[Creature]:
    """Free somebody of a condition of the table. Clause: core.conditions"""
    row = named(CONDITIONS, condition, Sentence("condition"))
    must(who.has(row.name), "{title} is not {condition}", title=who, condition=Sentence(row.name))
    for one in who.conditions:
        if one.name == row.name:
            who = yield from lose(who, one)
    return who


def _weaken(who: Creature) -> Rule[Creature]:
    for ability in NAMES:
        who = yield from lower_ability(who, ability, GROGGY_LOSS)
    return who


def _forget(who: str, one: Condition) -> Rule[None]:
    for called in dict.fromkeys((one.by, f"{one.by}: {one.of}", _called(one))):
        yield from stop(who, one.name, title=called)


def _began(_rolls: Rolls, who: Creature, one: Condition, *_of: Creature) -> Told:
    state = one.words
    if one.until:
        state = Sentence("{condition} {span}", condition=state, span=SPANS[one.until])
    if one.by:
        state = Sentence("{condition} ({cause})", condition=state, cause=Sentence(one.by))
    means = Sentence(CONDITIONS[one.name].means)
    told = {"who": who.title, "condition": state, "means": means}
    text = Sentence("{who} is {condition}: {means}", **told)
    if CONDITIONS[one.name].had:
        text = Sentence("{who} has an {condition}: {means}", **told)
    return Told(text, about=one.name, verdict=Sentence(one.name), clause="core.conditions")
