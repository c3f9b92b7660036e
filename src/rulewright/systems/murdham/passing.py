"""Time: rounds, stretches and watches run out on the clock, and with them what lasts so long."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Clock, Field, Lasting, Rolls, Rule, Told, change, look, pass_time, peek, procedure, tell
from rulewright.engine.clock import CLOCK, Endings
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.beasts.friends import FRIEND, goes_its_way
from rulewright.systems.murdham.conditions import gain, left_of, lose, over
from rulewright.systems.murdham.damage import damage_roll
from rulewright.systems.murdham.drugs import SURGE, crash
from rulewright.systems.murdham.events.fights import StretchEnded
from rulewright.systems.murdham.fear import FACED, faced_over
from rulewright.systems.murdham.harm import MORTAL, harm, perish
from rulewright.systems.murdham.illness.infection import RECOVERY
from rulewright.systems.murdham.illness.recovery import ROT, recover, rotted
from rulewright.systems.murdham.magic.work import POWER
from rulewright.systems.murdham.magic.work import over as power_over
from rulewright.systems.murdham.moving.breaks import EFFORT, FOOTING, firm_again, rested
from rulewright.systems.murdham.numbers import (
    BLEEDING_DIE,
    BLEEDING_ENDS,
    DAY_SECONDS,
    ROUND_SECONDS,
    STRETCH_SECONDS,
    WATCH_SECONDS,
)
from rulewright.systems.murdham.poison import DOSES, LATER, corrupting, damaging, doses_over, lethal
from rulewright.systems.murdham.records import STRETCH, Creature, Stretch
from rulewright.systems.murdham.tables import CONDITIONS
from rulewright.systems.murdham.travel.busy import BUSY, done
from rulewright.systems.murdham.weariness import watch_over

Unit = Literal["round", "stretch", "watch", "day"]
SECONDS: Final = {
    "round": ROUND_SECONDS, "stretch": STRETCH_SECONDS, "watch": WATCH_SECONDS, "day": DAY_SECONDS,
}  # fmt: skip
"""Lengths of the units of time, in seconds. Clause: core.time.units"""
ENDS: Final[Mapping[Unit, Sentence]] = {
    "round": Sentence("the round ends"),
    "stretch": Sentence("the stretch ends"),
    "watch": Sentence("the watch ends"),
    "day": Sentence("the day ends"),
}
"""The end of a unit of time, in words. Clause: core.time.units"""


def bleed(thing: Lasting) -> Rule[None]:
    """Bleed as a stretch ends, until the damage roll is high enough to stop it. Clause: core.conditions"""
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
    """Die when the time left to the dying is over. Clause: core.health.mortal"""
    who = yield from look(Creature, thing.on)
    if who.has("dying") and not who.dead:
        yield from perish(who, MORTAL)


ENDINGS: Final[Endings] = {
    **dict.fromkeys(CONDITIONS, over),
    POWER: power_over,
    "bleeding": bleed,
    "dying": die,
    DOSES: doses_over,
    FACED: faced_over,
    SURGE: crash,
    RECOVERY: recover,
    ROT: rotted,
    BUSY: done,
    FRIEND: goes_its_way,
    EFFORT: rested,
    FOOTING: firm_again,
    LATER["damaging"]: damaging,
    LATER["corrupting"]: corrupting,
    LATER["lethal"]: lethal,
}
"""What happens when something that lasts is over."""


@procedure(
    "murdham.pass-time", title="Pass time", clauses=("core.time.units", "poison.later-dose"), by="referee", verb="wait"
)
def run_out(
    unit: Annotated[Unit, Field("which unit runs to its end")] = "stretch",
) -> Rule[int]:
    """Let the round, stretch, watch or day run to its end, and end what lasted so long; answers the seconds it took.

    Clauses: core.time.units, core.conditions, poison.later-dose
    """
    seconds = ROUND_SECONDS if unit == "round" else (yield from left_of(f"end of {unit}"))
    yield from tell(_line, unit)
    yield from pass_time(seconds, ENDINGS)
    if unit != "round" and not (yield from look(Clock, CLOCK)).seconds % WATCH_SECONDS:
        yield from watch_over()
    stretch = yield from peek(Stretch, STRETCH)
    if unit != "round" and stretch is not None and stretch.acted:
        yield from change(stretch, StretchEnded())
    return seconds


def converted(count: int, unit: str) -> dict[str, Fraction]:
    """A span of time in each smaller unit. Clause: core.time.units"""
    if unit not in SECONDS:
        raise Refused(
            Sentence("there is no unit {unit}: only {units}", unit=unit, units=in_a_row(map(Sentence, SECONDS))),
            clause="core.time.units",
        )
    span = count * SECONDS[unit]
    return {name: Fraction(span, SECONDS[name]) for name in SECONDS}


def _line(_rolls: Rolls, unit: Unit) -> Told:
    return Told(ENDS[unit], about="time", clause="core.time.units")
