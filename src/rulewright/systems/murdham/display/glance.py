"""A character at a glance, and the clock as a strip. Clauses: core.health.max, core.time.units"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Lasting, Record, World
from rulewright.engine.display.glance import Glance, Meter, Purse, Step, Strip, Suffered, Tick
from rulewright.engine.display.stating import suffered
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import clock_of, due_within, lasting, named, until
from rulewright.systems.bricks.offering import Deed, offered
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.display.turn_order import due, fight_of
from rulewright.systems.murdham.events.bodies import FIELDS
from rulewright.systems.murdham.gear.money import QUARTERS
from rulewright.systems.murdham.health.infection import RECOVERY
from rulewright.systems.murdham.magic.arts import DRANK, HINTED
from rulewright.systems.murdham.movement.elements import FIRE
from rulewright.systems.murdham.numbers import DAY_SECONDS, ROUND_SECONDS, STRETCH_SECONDS, WATCH_SECONDS
from rulewright.systems.murdham.perils.bonds import STRUGGLED
from rulewright.systems.murdham.perils.breath import AIRLESS
from rulewright.systems.murdham.perils.fear import DREAD, FACED, STILL
from rulewright.systems.murdham.perils.poison import DOSES
from rulewright.systems.murdham.records.creature import ENDS, Creature
from rulewright.systems.murdham.records.fight_and_stretch import NEXT, STRETCH, UNWAITED, Stretch, Unit
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.rounds.fight import end_round
from rulewright.systems.murdham.space.load import BURDENED, carry_limit, load_of
from rulewright.systems.murdham.tables import CONDITIONS
from rulewright.systems.murdham.travel.clock import next_stretch, run_out
from rulewright.systems.murdham.travel.resting import daily_rest

WATCHES = (Sentence("morning"), Sentence("afternoon"), Sentence("night"))
"""The watches of a day. Clause: core.time.units"""
COUNTS = (FACED, DOSES, DREAD, STILL, AIRLESS, FIRE, STRUGGLED, DRANK, HINTED)
"""Lasting effects that only count, and that nobody feels."""
FELT: Final[Mapping[str, str]] = {"dying": Sentence("dies"), "bleeding": Sentence("bleeds")}
"""What happens when the time is up, in words; anything else simply ends."""


def glance(record: Record, world: World) -> Glance:
    """A character at a glance. Clauses: core.health.max, core.conditions, core.omens"""
    if not isinstance(record, Creature):
        return Glance()
    meters = [Meter("health", record.health, record.max_health)]
    meters += [Meter("omens", record.omens, record.max_omens, spent=True)] if record.max_omens else []
    meters += [Meter("mana", record.mana, record.max_mana, spent=True)] if record.max_mana else []
    meters += [Meter("corruption", record.corruption, bad=True)] if record.corruption else []
    return Glance(
        state="" if record.status == "alive" else record.status,
        meters=tuple(meters),
        scores=(
            *((name, _score(record, FIELDS[ability])) for ability, name in NAMES.items()),
            ("armour", str(record.protection)),
        ),
        lacks=(Sentence("air, {n} round", "air, {n} rounds", n=record.airless),) if record.airless else (),
        carries=(*_arms(record, world), *record.items),
        purse=Purse(record.quarters, "sh", QUARTERS),
        suffers=() if record.dead else _suffers(record, world),
        due=tuple(one.text for one in due(world) if record.id in one.arguments.values()),
    )


def _score(who: Creature, field: str) -> str:
    now, full = getattr(who, field), getattr(who, f"full_{field}")
    return str(now) if now == full else f"{now}/{full}"


def _arms(who: Creature, world: World) -> tuple[str, ...]:
    return tuple(
        Sentence("{weapon} {die}, {poison} poison", weapon=one.title, die=one.die, poison=Sentence(one.poison))
        if one.poison
        else f"{one.title} {one.die}"
        for one in world.all(Weapon)
        if one.owner == who.id
    )


def _suffers(who: Creature, world: World) -> tuple[Suffered, ...]:
    """Conditions and when they end, then other effects on somebody. Clause: core.conditions"""
    things = [one for one in world.all(Lasting) if one.on == who.id and one.what not in COUNTS]
    found = [Suffered(Sentence(who.going.kind), "", "move.special.max-duration")] if who.going else []
    for one in who.conditions:
        mine = next((thing for thing in things if thing.what == one.name), None)
        end = until(mine, world) if mine else one.ends
        text = Sentence("{name}: {means}", name=one.lasting, means=Sentence(CONDITIONS[one.name].means))
        found.append(Suffered(text, end, "core.conditions"))
    if load_of(who, world.all(Weapon)) > carry_limit(who):
        found.append(Suffered(BURDENED, "", "core.encumbrance"))
    found = [*dict.fromkeys(found)]  # what several things bring on somebody is felt once
    other = [thing for thing in things if thing.what not in CONDITIONS]
    lasting_on = (Suffered(_named(thing), until(thing, world), thing.clause) for thing in other)
    return (*found, *lasting_on, *suffered(who, world, ENDS))


def strip(world: World, options: Mapping[str, Any]) -> Strip:
    """Game time: round, stretch, watch and day, with the steps that can be taken. Clause: core.time.units"""
    fight, seconds = fight_of(world), clock_of(world).seconds
    watch = seconds % DAY_SECONDS // WATCH_SECONDS
    ticks = [
        Tick(Sentence("day"), str(seconds // DAY_SECONDS + 1)),
        Tick(Sentence("watch"), WATCHES[watch]),
        Tick(Sentence("stretch"), str(seconds % WATCH_SECONDS // STRETCH_SECONDS + 1)),
    ]
    deeds: tuple[tuple[int, Deed], ...]
    if fight is not None:
        ticks.append(Tick(Sentence("round"), str(fight.round)))
        deeds = ((ROUND_SECONDS, (end_round, {}, Sentence("End round {round}", round=fight.round))),)
    else:
        deeds = _steps(world, seconds)
    steps = tuple(
        Step(offered(deed, world, options), due_within(world, length, _named, but=COUNTS)) for length, deed in deeds
    )
    return Strip(tuple(ticks), steps, lasting(world, _named, but=COUNTS))


def _steps(world: World, now: int) -> tuple[tuple[int, Deed], ...]:
    """The procedures that take time: what all do next, then longer ones, a round last.

    Clauses: core.time.units, explore.turn.end, rest.daily
    """
    company = [one.id for one in world.all(Creature) if one.kind == "pc" and one.status != "dead"]
    stretch, watch = STRETCH_SECONDS - now % STRETCH_SECONDS, WATCH_SECONDS - now % WATCH_SECONDS
    running = world.records.get(STRETCH)
    unit: Unit = running.unit if isinstance(running, Stretch) else "stretch"
    on: tuple[int, Deed] = (watch if unit == "watch" else stretch, (next_stretch, {}, NEXT[unit]))
    return (
        on,
        (stretch, (run_out, {"unit": "stretch"}, UNWAITED["stretch"])),
        (watch, (run_out, {"unit": "watch"}, UNWAITED["watch"])),
        *(
            ((WATCH_SECONDS, (daily_rest, {"resters": company}, Sentence("Daily rest for the company: a watch"))),)
            if company
            else ()
        ),
        (ROUND_SECONDS, (run_out, {"unit": "round"}, Sentence("Let a round pass"))),
    )


def _named(one: Lasting) -> str:
    if one.what == RECOVERY:
        return Sentence("recovery save against {disease}", disease=Sentence(one.title))
    if one.what in CONDITIONS:
        return FELT.get(one.what) or Sentence("{condition} ends", condition=Sentence(one.what))
    return named(one)
