"""The clock: rounds, stretches and watches run out, and with them whatever lasts that long."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Rolls, Rule, Told, procedure
from rulewright.engine.clock import Endings
from rulewright.engine.verbs import change, look, must, pass_time, peek, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.actions.exploring import BUSY, busy_ids, goes_without, watch_over
from rulewright.systems.murdham.actions.work import DAY_REST, FINISHES, finish_work, resting_ids
from rulewright.systems.murdham.animals.befriending import FRIEND, leave_friend
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.combat.fury import REGENERATES, regenerate
from rulewright.systems.murdham.events.exploring import StretchEnded
from rulewright.systems.murdham.health.conditions import end_condition_due, gain, lose, seconds_left
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.harm import MORTAL, harm, perish
from rulewright.systems.murdham.health.infection import RECOVERY
from rulewright.systems.murdham.health.recovery import ROT, recover, rotted
from rulewright.systems.murdham.magic.arts import HINTED, remembers
from rulewright.systems.murdham.magic.miscasts import POSSESSION, haunt
from rulewright.systems.murdham.magic.powers import end_power
from rulewright.systems.murdham.magic.spells import unlock
from rulewright.systems.murdham.magic.working import POWER
from rulewright.systems.murdham.movement.effort import EFFORT, FOOTING, end_effort, firm_again
from rulewright.systems.murdham.movement.elements import FIRE, HARSH, burn_on, endure_on
from rulewright.systems.murdham.numbers import (
    BLEEDING_DIE,
    BLEEDING_ENDS,
    DAY_SECONDS,
    ROUND_SECONDS,
    STRETCH_SECONDS,
    WATCH_SECONDS,
)
from rulewright.systems.murdham.options import COUNTED_WATCHES
from rulewright.systems.murdham.perils.breath import AIRLESS, gasp
from rulewright.systems.murdham.perils.drugs import SURGE, crash
from rulewright.systems.murdham.perils.fear import DREAD, FACED, forget_faced, meet_again
from rulewright.systems.murdham.perils.poison import DOSES, LATER, corrupting, damaging, forget_doses, lethal
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, STRETCH, Fight, Stretch
from rulewright.systems.murdham.records.site import LOCKED_BY_POWER
from rulewright.systems.murdham.tables import CONDITIONS

Unit = Literal["round", "stretch", "watch", "day"]
SECONDS: Final = {"round": ROUND_SECONDS, "stretch": STRETCH_SECONDS, "watch": WATCH_SECONDS, "day": DAY_SECONDS}
"""Lengths of the units of time, in seconds. Clause: core.time.units"""
ENDS: Final[Mapping[Unit, Sentence]] = {
    "round": Sentence("the round ends"),
    "stretch": Sentence("the stretch ends"),
    "watch": Sentence("the watch ends"),
    "day": Sentence("the day ends"),
}
"""The end of a unit of time, in words. Clause: core.time.units"""


def bleed(thing: Lasting) -> Rule[None]:
    """Bleed as a stretch ends, until a damage roll is high enough to stop it. Clause: core.conditions"""
    who = yield from look(Creature, thing.on)
    wound = next((one for one in who.conditions if one.name == "bleeding"), None)
    if wound is None or who.dead:
        return
    points = yield from damage_roll(BLEEDING_DIE, why="bleeding-damage")
    yield from harm(who, points)
    who = yield from look(Creature, who.id)
    if points >= BLEEDING_ENDS:
        yield from lose(who, wound)
    else:
        yield from gain(who, "bleeding", by=wound.by, of=wound.of, until=wound.until)


def die(thing: Lasting) -> Rule[None]:
    """Die when the time left to the dying is up. Clause: core.health.mortal"""
    who = yield from look(Creature, thing.on)
    if who.has("dying") and not who.dead:
        yield from perish(who, MORTAL)


ENDINGS: Final[Endings] = {
    **dict.fromkeys(CONDITIONS, end_condition_due),
    POWER: end_power,
    LOCKED_BY_POWER: unlock,
    POSSESSION: haunt,
    "bleeding": bleed,
    "dying": die,
    DOSES: forget_doses,
    FACED: forget_faced,
    DREAD: meet_again,
    AIRLESS: gasp,
    HINTED: remembers,
    FIRE: burn_on,
    HARSH: endure_on,
    REGENERATES: regenerate,
    SURGE: crash,
    RECOVERY: recover,
    ROT: rotted,
    BUSY: finish_work,
    FRIEND: leave_friend,
    EFFORT: end_effort,
    FOOTING: firm_again,
    LATER["damaging"]: damaging,
    LATER["corrupting"]: corrupting,
    LATER["lethal"]: lethal,
}
"""What happens when a lasting effect is over."""


@procedure("murdham.pass-time", title="Pass time", by="referee", verb="wait", books=True)
def run_out(
    unit: Annotated[Unit, Field("which unit runs to its end")] = "stretch",
) -> Rule[int]:
    """Let the round, stretch, watch or day run to its end, and end what lasted so long.

    Answers the seconds it took.

    A day that runs out in one go has its rest in it, with what that takes, for all who have had none in it yet.

    Clauses: core.time.units, core.conditions, poison.later-dose, rest.daily.supplies
    """
    seconds = ROUND_SECONDS if unit == "round" else (yield from seconds_left(f"end of {unit}"))
    rested = (yield from _rested_today()) if unit == "day" else frozenset()
    yield from tell(_line, unit)
    yield from (pass_time(seconds, ENDINGS) if unit == "day" else advance(seconds))
    if unit == "day":
        for one in (yield from survey(Creature)):
            if one.explores and not one.dead and one.id not in rested:
                yield from FINISHES[DAY_REST](one)
    stretch = yield from peek(Stretch, STRETCH)
    if unit != "round" and stretch is not None and stretch.acted:
        yield from change(stretch, StretchEnded())
    return seconds


def _rested_today() -> Rule[frozenset[str]]:
    """Ids of those whose last rest was in a watch of this day. Clauses: rest.daily, rest.daily.skipped"""
    if not (yield from COUNTED_WATCHES):
        return frozenset()
    gone = (DAY_SECONDS - (yield from seconds_left("end of day"))) // WATCH_SECONDS
    return frozenset(one.id for one in (yield from survey(Creature)) if goes_without(one, ()) and one.awake < gone)


def advance(seconds: int, resting: tuple[str, ...] = ()) -> Rule[None]:
    """Let time pass, watch by watch: each that ends without a rest counts.

    Clauses: core.time.units, rest.daily.skipped
    """
    left = seconds
    if not (yield from _has_sleepless(resting)):
        yield from pass_time(seconds, ENDINGS)
        return
    while left > 0:
        to_end = yield from seconds_left("end of watch")
        resters = (*resting, *(yield from resting_ids()))
        yield from pass_time(min(left, to_end), ENDINGS)
        left -= to_end
        if left >= 0:
            yield from watch_over(resters)


def _has_sleepless(resting: tuple[str, ...]) -> Rule[bool]:
    """Whether anybody's watches without rest are counted. Clause: rest.daily.skipped"""
    if not (yield from COUNTED_WATCHES):
        return False
    return any(goes_without(one, resting) for one in (yield from survey(Creature)))


def _line(_rolls: Rolls, unit: Unit) -> Told:
    return Told(ENDS[unit], about="time", clause="core.time.units")


@procedure(
    "murdham.next-stretch", title="The next stretch or watch", verb="stretch", together=True, when=at_peace, books=True
)
def next_stretch() -> Rule[int]:
    """Start the next stretch, or on a journey the next watch, once everybody of the company has acted.

    Clause: explore.turn.end
    """
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    acted = {*(dict(stretch.acted) if stretch else ()), *(yield from busy_ids())}
    company = yield from survey(Creature)
    left = [one.title for one in company if one.explores and one.can_act and one.id not in acted]
    if left:
        raise Refused(
            Sentence("{left} has not acted yet", "{left} have not acted yet", n=len(left), left=", ".join(left)),
            clause="explore.turn.end",
        )
    return (yield from run_out(stretch.unit if stretch else "stretch"))


def converted(count: int, unit: str) -> dict[str, Fraction]:
    """A span of time in each of the smaller units. Clause: core.time.units"""
    must(unit in SECONDS, "there is no unit {unit}: only {units}", unit=unit, units=in_a_row(map(Sentence, SECONDS)))
    span = count * SECONDS[unit]
    return {name: Fraction(span, SECONDS[name]) for name in SECONDS}
