"""Somebody at a glance, and the clock as a strip. Clauses: load.encumbered.hp, wild.watch, dungeon.turn"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from rulewright.engine import Lasting, Record, World
from rulewright.engine.display.glance import Glance, Meter, Purse, Step, Strip, Suffered, Tick
from rulewright.engine.display.stating import suffered
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import clock_of, due_within, into, lasting, until
from rulewright.systems.bricks.offering import Deed, offered
from rulewright.systems.phased.bodies.harm import DYING
from rulewright.systems.phased.bodies.owed import Matter, matter_in_words
from rulewright.systems.phased.bodies.saves import NAMES
from rulewright.systems.phased.bodies.supplies import rations_left
from rulewright.systems.phased.combat.maneuvers import end_in_words
from rulewright.systems.phased.delving.turns import RESTING, take_turn
from rulewright.systems.phased.numbers import DAY_SECONDS, TURN_SECONDS, WATCH_SECONDS, WEEK_SECONDS
from rulewright.systems.phased.outings.company import company_in
from rulewright.systems.phased.outings.rest import full_rest, long_rest, short_rest, wait
from rulewright.systems.phased.pages import wild
from rulewright.systems.phased.pages.fight import fight_of, next_words, phase_in_words
from rulewright.systems.phased.pages.magic import ends, kept_up, lying, passing, plain, told
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Outing
from rulewright.systems.phased.records.spells import SOURCES
from rulewright.systems.phased.rounds.fight import next_act
from rulewright.systems.phased.tables import ARMOR, WEAPONS, WOUNDS

DOWN: Final = Sentence("until the load is put down")
"""How long somebody is encumbered."""


def glance(record: Record, world: World) -> Glance:
    """A creature at a glance. Clauses: load.encumbered.hp, fatigue.capacity, wounds.trigger"""
    if not isinstance(record, Creature):
        return Glance()
    loaded = record.load > 0
    return Glance(
        state=record.plight,
        meters=(Meter("HP", 0 if loaded else record.hp, record.max_hp), *_tired(record)),
        scores=(*((name, record.written(ability)) for ability, name in NAMES.items()), ("DR", str(record.dr))),
        lacks=_lacks(record),
        carries=_carries(record),
        room=Meter("load", record.load, record.capacity),
        purse=Purse(record.coins, "coins", one="coin"),
        suffers=_all_suffered(record, world),
        due=_due(record, world),
    )


def _due(who: Creature, world: World) -> tuple[str, ...]:
    """What somebody owes or is owed, or the referee says of them.

    Clauses: critical.stabilise, dungeon.events.exhaustion, wild.events.exhaustion, maneuver.choice, casting.danger-save
    """
    found = [Sentence("aid and rest")] if who.state == "critical" and not who.tended_by else []
    found += [Sentence("a rest") for outing in world.all(Outing) if who.id in outing.resting]
    found += [matter_in_words(one, world) for one in world.all(Matter) if one.on == who.id]
    return tuple(found)


def _tired(who: Creature) -> tuple[Meter, ...]:
    return (Meter("fatigue", who.fatigue, who.own_capacity, bad=True),) if who.fatigue else ()


def _lacks(who: Creature) -> tuple[str, ...]:
    found = [Sentence("food: no HP come back")] if who.hungry else []
    found += [Sentence("ammunition ({weapon})", weapon=WEAPONS[one].name) for one in who.out_of_ammo]
    return tuple(found)


def _carries(who: Creature) -> tuple[str, ...]:
    found = [_name(one) for one in (*who.hands, *who.worn)]
    found += [Sentence("{source} of {spell}", source=SOURCES[one.source], spell=one.spell) for one in who.writings]
    food = rations_left(who)
    found += [Sentence("{n} ration", "{n} rations", n=food)] if food else []
    found += [Sentence("the kit of the delve")] if who.delve_kit else []
    found += [Sentence("{n} key", "{n} keys", n=len(who.keys))] if who.keys else []
    found += [*who.objects]
    found += [Sentence("{n} treasure", "{n} treasure", n=who.nameless)] if who.nameless else []
    return (*found, *((Sentence("{n} coin", "{n} coins", n=who.coins),) if who.coins else ()))


def _name(thing: str) -> str:
    if thing in WEAPONS:
        return WEAPONS[thing].name
    return ARMOR[thing].name if thing in ARMOR else thing


def _all_suffered(who: Creature, world: World) -> tuple[Suffered, ...]:
    """Everything that lies on somebody, and what they keep up. Clauses: load.encumbered.hp, wounds.trigger"""
    laden = Suffered(Sentence("encumbered: HP do not count"), DOWN, "load.encumbered.hp")
    reading = Suffered(Sentence("casting"), Sentence("phase 5"), "phases.order")
    wounds = [WOUNDS[one] for one in who.wounds]
    hurt = [Suffered(Sentence("{wound}: {means}", wound=one.title, means=one.means), "", one.clause) for one in wounds]
    others = [Suffered(_named(one), until(one, world), one.clause) for one in passing(who, world)]
    states = suffered(plain(who), world, ends(who, world))
    mine = [laden] * (who.load > 0) + [reading] * (who.casting is not None)
    return (*mine, *states, *hurt, *lying(who, world), *kept_up(who, world), *_in_rounds(others))


def _in_rounds(found: Iterable[Suffered]) -> tuple[Suffered, ...]:
    """What lasts, with the ends of rounds in words."""
    return tuple(msgspec.structs.replace(one, until=end_in_words(one.until)) for one in found)


WATCHES: Final = (Sentence("first watch"), Sentence("second watch"), Sentence("third watch"))
"""The watches of a day. Clause: wild.watch"""


def strip(world: World, options: Mapping[str, Any]) -> Strip:
    """Game time: round and phase, turn, watch and day, with the steps that can be taken.

    Clauses: dungeon.turn, wild.watch, phases.order
    """
    fight, seconds = fight_of(world), clock_of(world).seconds
    ticks = [Tick(Sentence("day"), str(seconds // DAY_SECONDS + 1))]
    ticks.append(Tick("", WATCHES[seconds % DAY_SECONDS // WATCH_SECONDS]))
    ticks += into(seconds % WATCH_SECONDS)
    ticks += wild.ticks(world)
    if fight is not None:
        ticks += [Tick(Sentence("round"), str(fight.round)), Tick(Sentence("phase"), phase_in_words(fight, world))]
        deed: Deed = (next_act, {"fight": fight.id}, next_words(fight, world))
        return Strip(tuple(ticks), (Step(offered(deed, world, options)),), _lasting(world))
    steps = tuple(
        Step(offered(deed, world, options), due_within(world, length, _named)) for length, deed in _steps(world)
    )
    return Strip(tuple(ticks), steps, _lasting(world))


def _lasting(world: World) -> tuple[Suffered, ...]:
    return _in_rounds(lasting(world, _named))


def _steps(world: World) -> tuple[tuple[int, Deed], ...]:
    """The procedures that take time, shortest first. Clauses: rest.short, rest.long, rest.full, dungeon.turn"""
    ids = [one.id for one in company_in(world)]
    turn: Deed = (wait, {"minutes": TURN_SECONDS // 60}, Sentence("Let a turn pass"))
    if DELVE in world:
        turn = (take_turn, {"what": [RESTING]}, Sentence("Spend a turn resting"))
    steps: list[tuple[int, Deed]] = [(TURN_SECONDS, turn)]
    if ids:
        steps.append((TURN_SECONDS, (short_rest, {"resters": ids}, Sentence("Short rest for everybody, safe and lit"))))
    steps += [(WATCH_SECONDS, camp) for camp in wild.camping(world, warn=False)] if wild.is_out(world) else []
    steps.append((WATCH_SECONDS, (wait, {"minutes": WATCH_SECONDS // 60}, Sentence("Let a watch pass"))))
    return tuple(steps)


def rests(who: Creature, others: tuple[Creature, ...], world: World) -> tuple[tuple[int, Deed], ...]:
    """The rests somebody can take with all `others`, with their length in seconds; out there are none of these.

    Clauses: rest.long, rest.full
    """
    if wild.is_out(world):
        return ()
    more = {"others": [one.id for one in others if one.id != who.id]} if len(others) > 1 else {}
    lowered = [(one, name) for one, name in NAMES.items() if who.score(one) < who.maximum(one)]
    nights = [
        ({"heal": one}, Sentence("Long rest, a night in camp: d6 {name} come back", name=name)) for one, name in lowered
    ]
    found: list[tuple[int, Deed]] = []
    for heals, text in nights or [({}, Sentence("Long rest, a night in camp"))]:
        night = {"who": who.id, **heals, **more}
        found.append((WATCH_SECONDS, (long_rest, night, wild.forewarned(text, world, WATCH_SECONDS))))
    week = wild.forewarned(Sentence("Full rest, a week in town"), world, WEEK_SECONDS)
    return (*found, (WEEK_SECONDS, (full_rest, {"who": who.id, **more}, week)))


def _named(one: Lasting) -> Sentence:
    return Sentence("dies untreated") if one.what == DYING else told(one)
