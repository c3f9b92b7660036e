"""A creature at a glance, and the clock as a strip. Clauses: inventory.slots.ten, deprivation.state.cause"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Lasting, Record, World
from rulewright.engine.display import stating
from rulewright.engine.display.glance import Glance, Meter, Purse, Step, Strip, Suffered, Tick
from rulewright.errors import Sentence, every
from rulewright.systems.bdp.bodies.boons import WARDED
from rulewright.systems.bdp.bodies.peace import lies_in_a_dungeon
from rulewright.systems.bdp.clock import SECONDS, WATCHES, Unit, wait
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.needs.days import missed, would_eat
from rulewright.systems.bdp.numbers import ROUND_SECONDS, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.bdp.records.creature import HORSE, Creature
from rulewright.systems.bdp.records.road import TREK, Trek
from rulewright.systems.bdp.recovery.rest import BEDROLL, has, is_harsh, shares_tent, sleep
from rulewright.systems.bdp.table import sheet
from rulewright.systems.bdp.table.fight_view import due, fight_of, turn
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.words import illness_left, lasting_name, state_of, word
from rulewright.systems.bricks.cairn.abilities import FIELDS
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.hours import clock_of, due_within, into, lasting, suffers
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.offering import Deed, offered

DAY: Final = SECONDS["day"]
PASSES: Final[dict[Unit, Sentence]] = {
    "turn": Sentence("Let a turn of ten minutes pass"),
    "hour": Sentence("Let an hour pass"),
    "watch": Sentence("Let a Watch of eight hours pass"),
    "day": Sentence("Let a day pass"),
}
"""Steps of time outside fights. Clause: dungeon.turn.length"""


def glance(record: Record, world: World) -> Glance:
    """A creature at a glance; what harm takes, HP and then STR, stands first.

    Clauses: abilities.scores.three, inventory.slots.ten, deprivation.state.cause
    """
    if not isinstance(record, Creature):
        return Glance()
    fatigue = (Meter("Fatigue", record.fatigue, record.capacity, bad=True),) if record.fatigue else ()
    scores = ((one.upper(), record.written(one)) for one in FIELDS if one != "str")
    return Glance(
        state="" if record.able else state_of(record),
        meters=(Meter("HP", record.hp, record.max_hp), Meter("STR", record.strength, record.max_strength), *fatigue),
        scores=(*scores, ("Armor", str(armor_of(record)))),
        lacks=_lacks(record),
        carries=_carries(record),
        room=Meter(Sentence("slots"), record.filled, record.capacity, full="" if record.folk == HORSE else BURDENED),
        purse=Purse(record.coins, Sentence("coins"), one=Sentence("coin")),
        suffers=_suffers(record, world),
        due=tuple(one.text for one in due(world) if record.id in one.arguments.values()),
    )


BURDENED: Final = Sentence("every slot is filled: HP fall to 0")
"""What it means to have no slot left. Clause: inventory.full.hp-zero"""


def _lacks(who: Creature) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    if who.deprived:
        needs = every(map(word, who.lacks))
        text = Sentence("{needs} (Deprived, {n} day)", "{needs} (Deprived, {n} days)", needs=needs, n=who.deprived_days)
        found = (text,)
    return (*found, *((Sentence("the waterskin is empty"),) if who.water == "empty" else ()))


def _carries(who: Creature) -> tuple[str, ...]:
    held = [item for item in who.items if item.hand and not item.broken and not item.grown]
    found = [Sentence("{thing} ({hand})", thing=word(item.name), hand=word(item.hand)) for item in held]
    found += [word(item.name) for item in who.items if item.worn and not item.broken]
    found += [Sentence("waterskin {die}", die=who.water)] if who.water not in ("", "empty") else []
    return (*found, *((Sentence("{n} ration", "{n} rations", n=who.rations),) if who.rations else ()))


def _suffers(who: Creature, world: World) -> tuple[Suffered, ...]:
    found = [Suffered(wound.title, "", "wounds.level.three") for wound in who.wounds]
    found += [Suffered(word(one.name), illness_left(one), "disease.daily.damage") for one in who.illnesses]
    found += stating.suffered(who, world, sheet.ENDS)
    if who.full:
        full = Sentence("every slot filled: HP stay at 0")
        found.append(Suffered(full, Sentence("a slot is free"), "inventory.full.hp-zero"))
    return (*found, *sheet.boons_on(who, world), *suffers(world, who.id, lasting_name))


def strip(world: World, options: Mapping[str, Any]) -> Strip:
    """Game time: day and Watch, how much of the Watch is over, and the round, with the steps that can be taken.

    Clauses: combat.round.length, dungeon.turn.length, wild.watch.three
    """
    fight, seconds = fight_of(world), clock_of(world).seconds
    trek, over = world.records.get(TREK), seconds % WATCH_SECONDS
    watch = trek.watch if isinstance(trek, Trek) else seconds // WATCH_SECONDS % WATCHES_A_DAY
    ticks = [
        Tick(Sentence("day"), str(seconds // DAY + 1)),
        Tick(Sentence("Watch"), WATCHES[watch]),
        *into(over),
    ]
    steps: tuple[Step, ...]
    if fight is not None:
        ticks.append(Tick(Sentence("round"), Sentence("before the first") if fight.surprised else str(fight.round)))
        text = Sentence("End round {round}", round=fight.round)
        deed: Deed = (round_end, {}, Sentence("End the free round") if fight.surprised else text)
        if not fight.settled or turn(world):
            text = Sentence("End round {round} for all", round=fight.round)
            deed = (round_end, {"passing": True}, Sentence("End the free round for all") if fight.surprised else text)
        steps = (Step(offered(deed, world, options), (*_ends(world), *due_within(world, ROUND_SECONDS, lasting_name))),)
    else:
        steps = tuple(
            Step(
                offered((wait, {"unit": unit, **how}, text), world, options),
                (*due_within(world, length, lasting_name), *_needs(world, length, how)),
            )
            for unit, length in SECONDS.items()
            for how, text in _ways(world, unit)
        )
    return Strip(tuple(ticks), steps, lasting(world, lasting_name))


def _ways(world: World, unit: Unit) -> Iterator[tuple[dict[str, bool], Sentence]]:
    """Ways to let a unit of time pass: a day is also ended by eating, or with board and lodging.

    Clauses: meals.daily.need, dungeon.turn.length
    """
    yield {}, PASSES[unit]
    if days_ended(world, SECONDS[unit]):
        if any(would_eat(one) for one in world.all(Creature)):
            yield {"eating": True}, Sentence("{time}: all eat of their rations", time=PASSES[unit])
        yield {"lodged": True}, Sentence("{time} with board and lodging", time=PASSES[unit])


def _needs(world: World, seconds: int, how: Mapping[str, bool]) -> Iterator[Sentence]:
    """Who eats, and who will be Deprived of what, when so much time passes.

    Clauses: meals.daily.need, sleep.none.effect, deprivation.state.cause
    """
    for one in world.all(Creature) if days_ended(world, seconds) and not how.get("lodged") else ():
        if one.kind != "pc" or one.status == "dead":
            continue
        eats = bool(how.get("eating")) and would_eat(one)
        if eats:
            yield Sentence("{who} eats rations ({n} left)", who=one.title, n=one.rations - 1)
        needs = [need for need in missed(one) if not (eats and need == "food")]
        if needs:
            text = Sentence("{who} goes without {needs}: Deprived", who=one.title, needs=every(map(word, needs)))
            yield text


def days_ended(world: World, seconds: int) -> int:
    """How many days end when so much time passes; in the wilderness they are counted by its Watches.

    Clause: wild.watch.three
    """
    now = clock_of(world).seconds
    watches = (now + seconds) // WATCH_SECONDS - now // WATCH_SECONDS
    trek = world.records.get(TREK)
    first = trek.watch if isinstance(trek, Trek) else now // WATCH_SECONDS
    return sum((first + at) % WATCHES_A_DAY == 0 for at in range(1, watches + 1))


def _ends(world: World) -> tuple[str, ...]:
    """What ends with the round. Clause: combat.round.length"""
    return tuple(one.text for one in lasting(world, lasting_name) if one.until == "round ends")


def nights(who: Creature, world: World) -> tuple[Deed, ...]:
    """Ways to spend a night: in a dungeon there is one. Clauses: sleep.quality.table, gear.bedroll.needed,
    dungeon.turn.length
    """
    me = {"who": who.id}
    dungeon = Sentence("Sleep in a dungeon: perilous, no Fatigue goes")
    comfortable = Sentence("A comfortable night: all Fatigue goes, scores come back")
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    if TREK not in world and lies_in_a_dungeon(place):
        return ((sleep, me, _whose(dungeon, who, world)),)
    return (
        (sleep, me, _whose(_normal_night(who, world), who, world)),
        (sleep, {**me, "quality": "comfortable"}, _whose(comfortable, who, world)),
    )


def _whose(night: Sentence, who: Creature, world: World) -> Sentence:
    """A night, with whose it is where there are others: each of them sleeps at a word of their own.

    Clause: sleep.quality.table
    """
    alone = all(one.id == who.id or one.kind != "pc" or one.status == "dead" for one in world.all(Creature))
    return night if alone else Sentence("{night}; it is for one alone", night=night)


def _normal_night(who: Creature, world: World) -> Sentence:
    """What a night in the usual way comes to, in the wilderness by what there is to sleep in.

    Clause: gear.bedroll.needed
    """
    trek = world.records.get(TREK)
    if isinstance(trek, Trek):
        mild = not is_harsh(trek) or any(one.on == who.id and one.what == WARDED for one in world.all(Lasting))
        if not has(who, BEDROLL):
            return Sentence("A night in the open without a bedroll: perilous, no Fatigue goes")
        if not mild and not shares_tent(who, world.all(Creature)):
            return Sentence("A night in the open without a tent: perilous, no Fatigue goes")
    return Sentence("A normal night: all Fatigue goes")
