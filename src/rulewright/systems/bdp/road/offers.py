"""What can be done on the road and in dungeons now, what is due, and how things stand."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import Line, World
from rulewright.errors import Sentence
from rulewright.systems.bdp.clock import WATCHES
from rulewright.systems.bdp.fights.meetings import SKILLED, reaction, surprise
from rulewright.systems.bdp.needs.foraging import LANDS
from rulewright.systems.bdp.numbers import WATCH_SECONDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT
from rulewright.systems.bdp.records.road import JOURNEY, TREK, How, Journey, Matter, Omen, Trap, Trek
from rulewright.systems.bdp.recovery.meals import meal
from rulewright.systems.bdp.road.camp import camp
from rulewright.systems.bdp.road.dungeons import STUCK_DIE, STUCK_TO, open_door, spring
from rulewright.systems.bdp.road.encounter_ground import encounter_ground
from rulewright.systems.bdp.road.events import ASKS, MEANS, dungeon_event, exhaustion, loss, watch_event
from rulewright.systems.bdp.road.gathering import gather
from rulewright.systems.bdp.road.journey import travel
from rulewright.systems.bdp.road.told import USUAL, event_say, event_told
from rulewright.systems.bdp.road.watches import SEASONS, come_back, end_watch, set_out
from rulewright.systems.bdp.road.weather import SKIES, toll, weather
from rulewright.systems.bdp.things.matters import FIND, TURN
from rulewright.systems.bricks.exploring import Place, Scene, is_elsewhere
from rulewright.systems.bricks.hours import clock_of
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import in_a_row

GATHERS: Final[dict[How, Sentence]] = {
    "hunting": Sentence("Hunt for a Watch"),
    "foraging": Sentence("Forage for a Watch"),
    "fishing": Sentence("Fish for a Watch"),
}
"""Ways of gathering, as they are offered. Clause: wild.gather.types"""
TRAPS: Final = {
    "set": Sentence("a trap that is set"),
    "disarmed": Sentence("a trap that is disarmed"),
    "sprung": Sentence("a trap that has sprung"),
}
"""The state of a trap, in words. Clause: dungeon.trap.disarm"""


def trek_of(world: World) -> Trek | None:
    """The current days in the wilderness."""
    found = world.records.get(TREK)
    return found if isinstance(found, Trek) else None


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Actions offered for a Watch, or in a dungeon. Clauses: wild.watch.three, dungeon.door.stuck"""
    me = {"who": one.id}
    trek = trek_of(world)
    if trek is not None and not trek.arrived:
        if JOURNEY in world:
            yield travel, {}, Sentence("Travel for a Watch, everybody")
        for how, text in GATHERS.items():
            yield gather, {**me, "how": how}, text
        yield camp, me, Sentence("Make camp")
        for other in world.all(Creature):
            if other.kind == "pc" and other.illnesses and other.status != "dead" and not is_elsewhere(other, world):
                words = {**me, "activity": "treat-injuries", "patient": other.id}
                yield camp, words, Sentence("Make camp and care for {who}", who=other.title)
    if _has_closed_way(world):
        yield (
            open_door,
            me,
            Sentence("Open a door: stuck on 1-{most} in {sides}", most=STUCK_TO, sides=STUCK_DIE.single),
        )


def _has_closed_way(world: World) -> bool:
    """Whether the party is at a closed way that no button of its own opens. Clause: dungeon.door.stuck"""
    for scene in world.all(Scene):
        place = world.records.get(scene.place)
        if isinstance(place, Place):
            return any(way.locked and not (way.hidden or way.door or way.stuck) for way in place.ways)
    return False


def due(world: World) -> Iterator[Deed]:
    """What is due in a Watch: its weather, its event, its end. Clauses: wild.watch.three, wild.weather.d6"""
    trek = trek_of(world)
    yield from _matters(world)
    yield from _unseen_traps(world)
    yield from _unfed(trek, world)
    if trek is None:
        return
    yield from of_the_watch(world)


def of_the_watch(world: World) -> Iterator[Deed]:
    """What a Watch still needs of the referee, in order: weather and its price, event, end. Clause: wild.watch.three"""
    trek = trek_of(world)
    if trek is None:
        return
    if trek.arrived:
        yield come_back, {}, Sentence("{goal} is reached: out of the wilderness", goal=trek.arrived)
        stays = {"terrain": trek.terrain, "season": trek.season}
        yield set_out, stays, Sentence("{goal} is reached: it lies in the wilderness", goal=trek.arrived)
        return
    if trek.missed:
        yield watch_event, {}, Sentence("Roll the event of a Watch that has passed")
    if not trek.weather:
        yield weather, {}, Sentence("Roll the weather of the day")
    yield from _price(trek, world)
    idle = [one for one in world.all(Creature) if one.kind == "pc" and one.able and not trek.did(one.id)]
    if idle or not trek.deeds:
        return
    if trek.event:
        yield end_watch, {}, Sentence("End the Watch")
    else:
        yield watch_event, {}, Sentence("Roll the event of the Watch")


def _matters(world: World) -> Iterator[Deed]:
    """What events ask of the referee, with the choices there are. Clauses: wild.event.d6, dungeon.event.d6"""
    for matter in world.all(Matter):
        for what in matter.left:
            yield from _matter(what, world)
        events = [event for event in MEANS if {event, *ASKS.get(event, ())} & {*matter.left}]
        yield event_told, {}, Sentence("Skip: {event}", event=in_a_row(MEANS[one] for one in events))


def _matter(what: str, world: World) -> Iterator[Deed]:
    if what == "ground":
        yield encounter_ground, {}, Sentence("Roll the ground of the encounter")
    elif what == "surprise":
        yield surprise, {}, Sentence("Roll for surprise")
    elif what == "reaction":
        yield reaction, {}, Sentence("Roll their reaction (2d6)")
        yield from kinder_reactions(world)
    elif what in ("slow", "loud"):
        yield dungeon_event, {"after": what}, Sentence("Roll: {event}", event=MEANS[what])
    elif what in (TURN, FIND):
        yield from _to_say(what, world)
    elif what == "exhaustion":
        yield from _prices(world)
    elif what == "loss":
        yield from _losses(world)


def _to_say(what: str, world: World) -> Iterator[Deed]:
    """What often has turned, the weather with it, or is found. Clauses: wild.event.d6, dungeon.event.d6"""
    event = MEANS["environment" if what == TURN else "discovery"]
    for one in USUAL[what]:
        yield event_told, {"what": str(one)}, Sentence("{event}: {choice}", event=event, choice=one)
    yield event_say, {}, Sentence("{event}: say what it is", event=event)
    trek = trek_of(world)
    if what == TURN and trek is not None and trek.weather:
        for sky, words in SKIES.items():
            if sky != trek.weather:
                yield event_told, {"weather": sky}, Sentence("The weather turns: {weather}", weather=words)


def _prices(world: World) -> Iterator[Deed]:
    """What exhaustion may cost: on a journey a Watch, in a dungeon a rest or a meal. Clauses: wild.event.d6,
    dungeon.event.d6
    """
    yield exhaustion, {}, Sentence("Exhaustion: 1 Fatigue each")
    if JOURNEY in world:
        yield exhaustion, {"price": "watch"}, Sentence("Exhaustion: a Watch more")
    elif TREK not in world:
        yield exhaustion, {"price": "rest"}, Sentence("Exhaustion: ten minutes' rest, and another event")
        yield exhaustion, {"price": "eat"}, Sentence("Exhaustion: everybody eats a ration")


def _losses(world: World) -> Iterator[Deed]:
    """What may be lost, by whom. Clauses: wild.event.d6, dungeon.event.d6"""
    party = [one for one in world.all(Creature) if one.kind == "pc" and one.status != "dead"]
    for one in party:
        if any(item.lit for item in one.items):
            yield loss, {"who": one.id, "what": "light"}, Sentence("A loss: the light of {who}", who=one.title)
        if one.rations:
            yield loss, {"who": one.id, "what": "supplies"}, Sentence("A loss: a ration of {who}", who=one.title)
    for one in party[:1]:
        yield loss, {"who": one.id, "what": "time"}, Sentence("A loss: time")
    for one in party:
        yield loss, {"who": one.id, "what": "effort"}, Sentence("A loss: the effort of {who}", who=one.title)


def kinder_reactions(world: World) -> Iterator[Deed]:
    """Those who make strangers kinder, where the referee says that they share a language, or that these are animals.

    Clause: skill.list.table
    """
    for one in world.all(Creature):
        for helps, skill in SKILLED.items():
            if one.kind == "pc" and one.able and one.can(skill):
                said = Sentence("Roll their reaction, with {who}'s {skill}: +1", who=one.title, skill=Sentence(skill))
                yield reaction, {"speaker": one.id, "helps": helps}, said


def _unseen_traps(world: World) -> Iterator[Deed]:
    """Traps that wait where the party is. Clause: dungeon.trap.disarm"""
    here = {one.place for one in world.all(Scene)}
    party = [one.id for one in world.all(Creature) if one.kind == "pc" and one.able]
    for trap in world.all(Trap) if party else ():
        if trap.place and trap.place in here and trap.state == "set" and not trap.found:
            yield spring, {"trap": trap.id, "victims": party[:1]}, Sentence("Somebody sets off {trap}", trap=trap.title)


def _unfed(trek: Trek | None, world: World) -> Iterator[Deed]:
    """Who has not eaten when the night falls, and has something to eat. Clause: meals.daily.need"""
    watch = clock_of(world).seconds // WATCH_SECONDS % len(WATCHES) if trek is None else trek.watch
    if watch != len(WATCHES) - 1 or FIGHT in world:
        return
    for one in world.all(Creature):
        if one.kind == "pc" and one.able and "food" not in one.had and one.rations:
            yield (
                meal,
                {"who": one.id, "kind": "rations"},
                Sentence("{who} eats rations, having eaten nothing today", who=one.title),
            )


def _price(trek: Trek, world: World) -> Iterator[Deed]:
    """What the weather costs the party that is out in it, with its choices. Clause: wild.weather.d6"""
    if trek.paid or trek.weather not in ("unpleasant", "terrible"):
        return
    if trek.weather == "unpleasant" and JOURNEY in world:
        yield toll, {"price": "watch"}, Sentence("The weather costs a Watch more")
    tires = Sentence("The weather tires all without a cloak")
    if trek.weather == "terrible":
        tires = Sentence("The weather tires everybody, and costs a Watch more")
    yield toll, {"price": "fatigue"}, tires


def lines(world: World) -> tuple[Line, ...]:
    """The day, the weather and the journey as they stand. Clauses: wild.watch.three, wild.weather.d6"""
    trek, way = trek_of(world), world.records.get(JOURNEY)
    found = []
    if trek is not None:
        found += [
            Line(Sentence("Country"), LANDS[trek.terrain], note=SEASONS[trek.season], clause="wild.gather.types"),
            Line(Sentence("Watch"), WATCHES[trek.watch], clause="wild.watch.three"),
        ]
        if trek.weather:
            found.append(Line(Sentence("Weather"), SKIES[trek.weather], clause="wild.weather.d6"))
    if isinstance(way, Journey):
        done = Sentence("{n} Watch so far", "{n} Watches so far", n=way.done)
        found.append(Line(way.goal, done, clause="wild.journey.length"))
    return (*found, *_kept(world, trek))


def _kept(world: World, trek: Trek | None) -> Iterator[Line]:
    """Events and omens, for the referee alone, and known traps. Clauses: wild.event.d6, dungeon.event.d6"""
    if trek is not None and trek.event:
        yield Line(Sentence("Event"), MEANS[trek.event], clause="wild.event.d6")
    for omen in world.all(Omen):
        yield Line(Sentence("Foreshadowed"), MEANS[omen.event], note=omen.note, clause="dungeon.event.d6")
    for trap in world.all(Trap):
        yield Line(trap.title, TRAPS[trap.state], clause="dungeon.trap.disarm")
