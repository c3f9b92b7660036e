"""Somebody at a glance, and the clock as a strip. Clauses: load.encumbered.hp, wild.watch, dungeon.turn"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Lasting, Record, World
from rulewright.engine.glance import Glance, Meter, Step, Strip, Suffered, Tick
from rulewright.errors import Sentence
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.bricks.hours import clock_of, due_within, lasting, named, suffers
from rulewright.systems.bricks.offering import Deed, offered
from rulewright.systems.bricks.saying import several
from rulewright.systems.phased.course import PHASES, fight_of, next_words
from rulewright.systems.phased.fight import next_act
from rulewright.systems.phased.harm import DYING
from rulewright.systems.phased.numbers import TURN_SECONDS, WATCH_SECONDS, WEEK_SECONDS
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.rest import full_rest, long_rest, short_rest, wait
from rulewright.systems.phased.saves import NAMES
from rulewright.systems.phased.supplies import rations_left
from rulewright.systems.phased.tables import ARMOR, WEAPONS, WOUNDS

WATCHES_A_DAY: Final = 3
"""Watches in a day. Clause: wild.watch"""
DAY_SECONDS: Final = WATCHES_A_DAY * WATCH_SECONDS


def glance(record: Record, world: World) -> Glance:
    """A creature at a glance. Clauses: load.encumbered.hp, fatigue.capacity, wounds.trigger"""
    if not isinstance(record, Creature):
        return Glance()
    loaded = record.load > 0
    return Glance(
        state="" if record.state == "able" else record.state,
        meters=(Meter("HP", 0 if loaded else record.hp, record.max_hp), *_tired(record)),
        scores=(*((name, _score(record, ability)) for ability, name in NAMES.items()), ("DR", str(record.dr))),
        lacks=_lacks(record),
        carries=_carries(record),
        room=Meter("load", record.load, record.capacity),
        suffers=(*_suffers(record), *suffers(world, record.id, _named)),
        due=(Sentence("aid and rest"),) if record.critical and not record.tended_by else (),
    )


def _tired(who: Creature) -> tuple[Meter, ...]:
    return (Meter("fatigue", who.fatigue, who.own_capacity, bad=True),) if who.fatigue else ()


def _score(who: Creature, ability: Ability) -> str:
    now, most = who.score(ability), who.maximum(ability)
    return str(now) if now == most else f"{now}/{most}"


def _lacks(who: Creature) -> tuple[str, ...]:
    found = ["food: no HP come back"] if who.hungry else []
    found += [f"ammunition ({WEAPONS[one].name})" for one in who.out_of_ammo]
    return tuple(found)


def _carries(who: Creature) -> tuple[str, ...]:
    found = [_name(one) for one in (*who.hands, *who.worn)]
    found += [f"{one.source} of {one.spell}" for one in who.writings]
    food = rations_left(who)
    found += [f"{several(food, 'ration')}"] if food else []
    found += [f"{who.treasure} treasure"] if who.treasure else []
    return (*found, *((f"{several(who.coins, 'coin')}",) if who.coins else ()))


def _name(thing: str) -> str:
    if thing in WEAPONS:
        return WEAPONS[thing].title
    return ARMOR[thing].name if thing in ARMOR else thing


def _suffers(who: Creature) -> tuple[Suffered, ...]:
    words = {
        "encumbered: HP do not count": (who.load > 0, "until the load is put down", "load.encumbered.hp"),
        "tripped": (who.tripped, "the next move", "maneuver.choice"),
        "casting": (who.casting is not None, "phase 5", "phases.order"),
        "blessed": (who.blessed, "", "spells.bless"),
        "asleep": (who.asleep, "", "spells.sleep"),
    }
    found = [Suffered(text, end, clause) for text, (holds, end, clause) in words.items() if holds]
    wounds = [Suffered(f"{WOUNDS[one].name}: {WOUNDS[one].means}", "", WOUNDS[one].clause) for one in who.wounds]
    return (*found, *wounds)


def strip(world: World, options: Mapping[str, Any]) -> Strip:
    """Game time: round and phase, turn, watch and day, with the steps that can be taken.

    Clauses: dungeon.turn, wild.watch, phases.order
    """
    fight, seconds = fight_of(world), clock_of(world).seconds
    ticks = [Tick(Sentence("day"), str(seconds // DAY_SECONDS + 1))]
    ticks.append(Tick(Sentence("watch"), str(seconds % DAY_SECONDS // WATCH_SECONDS + 1)))
    ticks.append(Tick(Sentence("turn"), str(seconds % WATCH_SECONDS // TURN_SECONDS + 1)))
    if fight is not None:
        phase = Sentence("{phase}, {what}", phase=fight.phase, what=PHASES[fight.phase])
        ticks += [Tick(Sentence("round"), str(fight.round)), Tick(Sentence("phase"), phase)]
        deed: Deed = (next_act, {"fight": fight.id}, next_words(fight, world))
        return Strip(tuple(ticks), (Step(offered(deed, world, options)),), lasting(world, _named))
    steps = tuple(
        Step(offered(deed, world, options), due_within(world, length, _named)) for length, deed in _steps(world)
    )
    return Strip(tuple(ticks), steps, lasting(world, _named))


def _steps(world: World) -> tuple[tuple[int, Deed], ...]:
    """The procedures that take time, shortest first. Clauses: rest.short, rest.long, rest.full, dungeon.turn"""
    party = tuple(one for one in world.all(Creature) if one.kind != "monster" and one.state != "dead")
    ids = [one.id for one in party]
    steps: list[tuple[int, Deed]] = [
        (TURN_SECONDS, (wait, {"minutes": TURN_SECONDS // 60}, Sentence("Let a turn pass"))),
    ]
    if ids:
        steps.append((TURN_SECONDS, (short_rest, {"resters": ids}, Sentence("Short rest for everybody, safe and lit"))))
    steps.append((WATCH_SECONDS, (wait, {"minutes": WATCH_SECONDS // 60}, Sentence("Let a watch pass"))))
    return tuple(steps)


def rests(who: Creature) -> tuple[tuple[int, Deed], ...]:
    """The rests somebody can take alone, with their length in seconds. Clauses: rest.long, rest.full"""
    lowered = [(one, name) for one, name in NAMES.items() if who.score(one) < who.maximum(one)]
    found: list[tuple[int, Deed]] = [
        (
            WATCH_SECONDS,
            (
                long_rest,
                {"who": who.id, "heal": one},
                Sentence("Long rest, a night in camp: d6 {name} come back", name=name),
            ),
        )
        for one, name in lowered
    ]
    if not lowered:
        found.append((WATCH_SECONDS, (long_rest, {"who": who.id}, Sentence("Long rest, a night in camp"))))
    found.append((WEEK_SECONDS, (full_rest, {"who": who.id}, Sentence("Full rest, a week in town"))))
    return tuple(found)


def _named(one: Lasting) -> str:
    return Sentence("dies untreated") if one.what == DYING else named(one)
