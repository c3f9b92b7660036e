"""Laying down and taking up: what is on the ground lies where the party is, for whoever comes by.

Not here: handing over (handing), and what makes somebody drop a weapon (combat).
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from msgspec.structs import replace

from rulewright.engine import Field, Rule, World, procedure
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.verbs import change, must, need, remove, say
from rulewright.errors import Sentence
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.gear import TORCH, hands_take_the_action, must_have, own_what_is_borne
from rulewright.systems.phased.bodies.heap import inventory, lie, lying_at, lying_here
from rulewright.systems.phased.bodies.load import MOST_COINS, burden, encumbered, must_have_room, shed, weigh_down
from rulewright.systems.phased.bodies.supplies import loose_units, rations_left
from rulewright.systems.phased.events.bodies import (
    HandsFilled,
    Hitched,
    LoadPutDown,
    LoadTaken,
    ThingsGiven,
    ThingsGot,
    less,
)
from rulewright.systems.phased.events.ground import LaidThere, StoresTaken, TakenThence
from rulewright.systems.phased.numbers import COINS_A_UNIT, RATIONS_A_UNIT
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.tables import ANIMALS, called
from rulewright.systems.phased.things.keys import KeysHeld, KeysHere, gain_keys, lose_keys, must_have_keys


def _lies(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    heap = lying_at(world)
    if heap is None:
        return ()
    things = (Pick(value=one, title=called(one)) for one in dict.fromkeys(heap.things))
    return (*things, *(Pick(value=one, title=one) for one in dict.fromkeys(heap.objects)))


def had(one: Creature) -> Iterable[Pick]:
    """What somebody can part with; a torch goes out, and texts are passed on.

    Clauses: chargen.equipment, treasure.item
    """
    things = (Pick(value=thing, title=called(thing)) for thing in one.belongings if _can_lie(one, thing))
    return (*things, *(Pick(value=name, title=name) for name in one.objects))


def _can_lie(one: Creature, thing: str) -> bool:
    return thing != TORCH and (thing in one.gear or thing.casefold() not in one.texts)


Things = Annotated[tuple[str, ...], Field("weapons, armour and the like", rows=Own("who", had))]
Coins = Annotated[int, Field("coins", low=0, high=MOST_COINS)]
Supplies = Annotated[int, Field("units of supplies", low=0, high=1000)]
Treasure = Annotated[int, Field("pieces of treasure", low=0, high=1000)]


def sorted_out(owner: Creature | Lying, things: tuple[str, ...], load: LoadTaken) -> tuple[tuple[str, ...], LoadTaken]:
    """Notable objects that are named among things, counted with the treasure; of pieces that are only counted, those
    without a name go first.

    Clause: treasure.item
    """
    owned = owner.belongings if isinstance(owner, Creature) else owner.things
    left, rest = list(owner.objects), list[str]()
    for thing in things:
        if thing in left and rest.count(thing) >= owned.count(thing):
            left.remove(thing)
        else:
            rest.append(thing)
    named = less(owner.objects, tuple(left))
    more = left[: max(0, load.treasure - owner.nameless)]
    pieces = load.treasure + len(named)
    return tuple(rest), LoadTaken(load.supplies, pieces, load.coins, (*named, *more))


@procedure("phased.lay-down", title="Lay down", by="owner", books=True)
def lay_down(
    who: Annotated[Creature, Field("who lays it down")],
    things: Things = (),
    coins: Coins = 0,
    supplies: Supplies = 0,
    treasure: Treasure = 0,
    keys: KeysHeld = (),
) -> Rule[Creature]:
    """Lay things down, which lie there until somebody takes them up; in a fight it is the round's action.

    Clauses: load.unencumbered, chargen.equipment, treasure.item, phases.actions, doors.locked
    """
    must_be_able(who)
    things, load = sorted_out(who, things, LoadTaken(supplies, treasure, coins))
    must_have_keys(who, keys)
    if things or load != LoadTaken() or not keys:
        must_part_with(who, things, load)
    who = yield from hands_take_the_action(who)
    who = yield from part_with(who, things, load)
    ids = tuple(one.id for one in keys)
    who = yield from lose_keys(who, ids)
    laid = LaidThere(things, load.supplies, treasure=load.treasure, coins=load.coins, objects=load.objects, keys=ids)
    heap = yield from lie(laid)
    yield from say("{who} lays something down; on the ground: {things}", who=who, things=inventory(heap))
    return who


def must_part_with(giver: Creature, things: tuple[str, ...], load: LoadTaken) -> None:
    """Refuse to part with what somebody has not got; units that are begun stay whole with their bearer.

    Clauses: chargen.equipment, supplies.food-week
    """
    must(things or load != LoadTaken(), "say what changes hands")
    must_have(giver, things)
    for thing in things:
        must(thing != TORCH, "a burning torch is nobody's but the bearer's: light another", clause="supplies.delve")
        must(_can_lie(giver, thing), "Spellbooks and scrolls are passed on, one by one", clause="casting.how")
    for there, wanted, short in (
        (giver.coins, load.coins, Sentence("{title} has {there} coins, not {wanted}")),
        (loose_units(giver), load.supplies, Sentence("{title} has {there} units of supplies, not {wanted}")),
        (giver.treasure, load.treasure, Sentence("{title} has {there} units of treasure, not {wanted}")),
    ):
        must(wanted <= there, short, title=giver, there=there, wanted=wanted)
    left = put(load).apply(ThingsGiven(things).apply(giver))
    if giver.able and giver.vehicle and not draws(left.gear, left.vehicle):
        must_carry_without(left)


HAND_CART: Final = "cart-hand"
"""The vehicle that a body draws by itself. Clause: transport.cart"""


def draws(gear: tuple[str, ...], vehicle: str) -> bool:
    """Whether somebody with these things can draw a vehicle. Clauses: transport.cart, transport.wagon"""
    return vehicle in gear and (vehicle == HAND_CART or any(one in ANIMALS for one in gear))


def must_carry_without(who: Creature, vehicle: str = "") -> None:
    """Refuse to leave a vehicle, or change it for another, while it carries what one could not carry then.

    Clauses: transport.cart, transport.wagon
    """
    after = who.with_(vehicle=vehicle)
    must(
        after.load <= after.capacity or (after.load <= who.load and not who.vehicle),
        "{title} carries {load} units and could carry {capacity} without it: put some down first",
        title=who,
        load=who.load,
        capacity=after.capacity,
    )


def part_with(giver: Creature, things: tuple[str, ...], load: LoadTaken) -> Rule[Creature]:
    """Take things and load from somebody, who draws nothing any more without the vehicle or the animal.

    Clauses: chargen.equipment, load.unencumbered, transport.cart, transport.wagon
    """
    if things:
        giver = yield from change(giver, ThingsGiven(things))
    if giver.vehicle and not draws(giver.gear, giver.vehicle):
        giver = yield from change(giver, Hitched(""))
        yield from say("{who} draws nothing any more", who=giver)
    if load != LoadTaken():
        giver = yield from change(giver, put(load))
    return giver


def put(load: LoadTaken) -> LoadPutDown:
    """The same load, put down. Clause: load.unencumbered"""
    return LoadPutDown(load.supplies, load.treasure, load.coins, load.objects)


@procedure("phased.put-down", title="Put the load down", by="owner", books=True, even=("down", "out of turn"))
def put_down(who: Annotated[Creature, Field("who puts everything down")]) -> Rule[Creature]:
    """Put all supplies and treasure down, which is free; HP count again at once, and it lies there.

    Loose coins below a thousand are personal and stay. Clauses: load.encumbered.hp, load.unencumbered
    """
    must(who.state != "dead", "{title} is dead", title=who, clause="zero.str")
    whole = who.coins - who.coins % COINS_A_UNIT
    before, who = who, (yield from change(who, LoadPutDown(who.supplies, who.treasure, whole, who.objects)))
    laid = shed(before, who)
    if laid != LaidThere():
        heap = yield from lie(laid)
        yield from say("{who} lays something down; on the ground: {things}", who=who, things=inventory(heap))
    return (yield from weigh_down(who, was_laden=True))


@procedure("phased.take-up", title="Take up what lies here", by="owner", books=True)
def take_up(
    who: Annotated[Creature, Field("who takes it up")],
    things: Annotated[tuple[str, ...], Field("weapons, armour and the like", rows=_lies)] = (),
    coins: Coins = 0,
    supplies: Supplies = 0,
    treasure: Treasure = 0,
    keys: KeysHere = (),
) -> Rule[Creature]:
    """Take up what lies where the party is, all of it or one thing; in a fight it is the round's action.

    A weapon that was struck from the hand is in hand again. Clauses: weapons.hand, maneuver.choice,
    load.encumbered.capacity, phases.actions, doors.locked
    """
    must_be_able(who)
    heap = yield from lying_here()
    if heap is None and who.disarmed and who.die:
        who = yield from hands_take_the_action(who)
        yield from say("{who} takes the weapon up again", who=who, clause="maneuver.choice")
        return (yield from change(who, HandsFilled(who.hands)))
    heap = need(heap, "nothing lies here", clause="weapons.hand")
    opens = tuple(one.id for one in keys)
    for door in keys:
        must(door.id in heap.keys, "no such thing lies here: {thing}", thing=door, clause="doors.locked")
    if not (things or coins or supplies or treasure or keys):
        things, coins, supplies, treasure, opens = heap.things, heap.coins, heap.units, heap.treasure, heap.keys
    taken = _taken(who, heap, *sorted_out(heap, things, LoadTaken(supplies, treasure, coins)))
    taken = replace(taken, keys=opens)
    must_have_room(who, LoadTaken(_stores(who, taken)[0], taken.treasure, taken.coins))
    who = yield from hands_take_the_action(who)
    who = yield from _received(who, taken)
    heap = yield from change(heap, taken)
    gone = Lying(id=heap.id).with_(
        things=taken.things,
        supplies=taken.supplies,
        rations=taken.rations,
        kits=taken.kits,
        treasure=taken.treasure,
        objects=taken.objects,
        coins=taken.coins,
        keys=taken.keys,
    )
    yield from say("{who} takes up: {things}", who=who, things=inventory(gone), clause="weapons.hand")
    if heap.is_empty:
        yield from remove(heap.id)
    return who


def _taken(who: Creature, heap: Lying, things: tuple[str, ...], load: LoadTaken) -> TakenThence:
    """What of a heap somebody takes: whole units of supplies first, then an opened kit, then begun rations.

    Clauses: supplies.food-week, supplies.delve
    """
    for thing in things:
        must(things.count(thing) <= heap.things.count(thing), "no such thing lies here: {thing}", thing=called(thing))
    kits = min(heap.kits, int(not who.delve_kit))
    there = heap.supplies + kits + bool(heap.rations)
    for has, wanted in ((heap.coins, load.coins), (there, load.supplies), (heap.treasure, load.treasure)):
        must(wanted <= has, "{has} of it can be taken up here, and {wanted} were named", has=has, wanted=wanted)
    whole = min(load.supplies, heap.supplies)
    kit = min(load.supplies - whole, kits)
    rations = heap.rations if load.supplies > whole + kit else 0
    return TakenThence(things, whole, rations, kit, load.treasure, load.coins, load.objects)


def _stores(who: Creature, taken: TakenThence) -> tuple[int, int]:
    """Units that somebody has more, and rations then left of the one in use. Clause: supplies.food-week"""
    days = rations_left(who) + taken.supplies * RATIONS_A_UNIT + taken.rations
    units = -(-days // RATIONS_A_UNIT) + (who.delve_kit or bool(taken.kits))
    return units - who.supplies, days % RATIONS_A_UNIT


def _received(who: Creature, taken: TakenThence) -> Rule[Creature]:
    """Let somebody have what was taken up. Clause: load.encumbered.capacity"""
    units, rations = _stores(who, taken)
    was_laden = yield from encumbered(who)
    if taken.things:
        who = yield from change((yield from own_what_is_borne(who)), ThingsGot(taken.things))
    if units or taken.rations:
        who = yield from change(who, StoresTaken(units, rations, delve_kit=who.delve_kit or bool(taken.kits)))
    if taken.treasure or taken.coins:
        who = yield from change(who, LoadTaken(0, taken.treasure, taken.coins, taken.objects))
    who = yield from gain_keys(who, taken.keys)
    if taken.things and who.disarmed:
        who = yield from change(who, HandsFilled(who.hands))
    return (yield from burden(who, was_laden=was_laden))
