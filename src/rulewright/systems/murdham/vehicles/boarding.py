"""Vehicles: bringing them in, getting on and off, and what a crash does to them and to everybody aboard."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Rule, by_itself, change, create, look, must, peek, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.animals.riding import mount_or_dismount
from rulewright.systems.murdham.blows.wear import damage_thing
from rulewright.systems.murdham.events.animals import Dismounted, Mounted
from rulewright.systems.murdham.events.places import Manned
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.harm import harm
from rulewright.systems.murdham.options import ONE_CRASH_DIE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing, free_thing_id, vehicle_of_make
from rulewright.systems.murdham.space.load import item_bulk, own_bulk, weapon_bulk
from rulewright.systems.murdham.space.sizes import MEASURES
from rulewright.systems.murdham.tables import VEHICLES, VehicleRow

PLACE_BULK: Final = 16
"""Bulk of goods that one place holds. Clause: items.vehicles"""
CRASH_DIE: Final = d(4)
"""Direct damage of a crash to the vehicle and to everybody on it. Clauses: carts.save, boats.save"""


@procedure("murdham.vehicle", title="Bring a vehicle in", by="referee")
def bring_vehicle(
    make: Annotated[str, Field("which vehicle of the table", words=tuple(VEHICLES))],
    name: Annotated[str, Field("what it is called", empty="by its make")] = "",
) -> Rule[Thing]:
    """Bring a vehicle of the table into the world. Clause: items.vehicles"""
    row = named(VEHICLES, make, Sentence("vehicle"))
    key = free_thing_id(row.id, (yield from survey(Thing)))
    thing = vehicle_of_make(row, key, name.strip() or row.name)
    yield from say("there is {what}", what=thing.title)
    return (yield from create(thing))


@procedure("murdham.board", title="Get on a vehicle", by="owner")
def board(
    who: Annotated[Creature, Field("who gets on")],
    vehicle: Annotated[Thing, Field("the vehicle")],
    moving: Annotated[bool, Field("whether it is moving just then", by="referee")] = False,
) -> Rule[Creature]:
    """Get on a vehicle that has room: a place for each medium character with gear.

    Clauses: items.vehicles, combat.mounted
    """
    must_be_able(who)
    row = vehicle_row(vehicle)
    must(not who.rides, "{title} rides already", title=who)
    must(
        places_taken(who) <= (yield from places_left(vehicle)),
        "{vehicle} is full: {n} place",
        many="{vehicle} is full: {n} places",
        vehicle=vehicle,
        n=row.places,
    )
    if not (yield from mount_or_dismount(who, moving=moving)):
        return (yield from look(Creature, who.id))
    yield from say("{who} gets on: {vehicle}", who=who, vehicle=vehicle.title)
    return (yield from change(who, Mounted(vehicle.id)))


@procedure("murdham.get-off", title="Get off", by="owner")
def get_off(
    who: Annotated[Creature, Field("who gets off a mount or a vehicle")],
    moving: Annotated[bool, Field("whether it is moving just then", by="referee")] = False,
) -> Rule[Creature]:
    """Get off what carries one. Clauses: mounts.ride, items.vehicles, combat.mounted"""
    must_be_able(who)
    must(who.rides, "{title} rides nothing", title=who)
    yield from mount_or_dismount(who, moving=moving)
    yield from say("{who} gets off", who=who)
    left = yield from peek(Thing, who.rides)
    if left is not None and left.driver == who.id:
        yield from change(left, Manned("", left.pullers))
    return (yield from change(who, Dismounted()))


def vehicle_row(vehicle: Thing) -> VehicleRow:
    """The row of a vehicle; Refused for other things and for damaged ones. Clauses: items.vehicles, items.health"""
    must(vehicle.kind == "vehicle", "{what} is no vehicle", what=vehicle)
    must(
        not vehicle.damaged and not vehicle.wrecked,
        "{what} is damaged and of no use",
        what=vehicle,
        clause="items.health",
    )
    return VEHICLES[vehicle.make]


def places_taken(who: Creature) -> Fraction:
    """Places that somebody with gear takes up. Clauses: items.vehicles, size.bulk"""
    return own_bulk(who) / MEASURES["medium"].bulk


def places_left(vehicle: Thing) -> Rule[Fraction]:
    """Places of a vehicle that neither people nor goods take up. Clause: items.vehicles"""
    people = sum(map(places_taken, (yield from aboard(vehicle))), Fraction(0))
    goods = bulk_laid(vehicle, (yield from survey(Weapon))) / PLACE_BULK
    return VEHICLES[vehicle.make].places - people - goods


def bulk_laid(vehicle: Thing, weapons: Iterable[Weapon]) -> Fraction:
    """Bulk of all that lies in a vehicle. Clauses: items.vehicles, core.encumbrance.bulk"""
    arms = (weapon_bulk(one) for one in weapons if one.owner == vehicle.id)
    return sum((*map(item_bulk, vehicle.goods), *arms), Fraction(0))


def aboard(vehicle: Thing) -> Rule[tuple[Creature, ...]]:
    """Everybody a vehicle carries. Clause: items.vehicles"""
    return tuple(one for one in (yield from survey(Creature)) if one.rides == vehicle.id)


def crash(vehicle: Thing, clause: str) -> Rule[None]:
    """Crash or tip over: d4 direct damage to the vehicle and to everybody on it, who lie beside it.

    Clauses: carts.save, boats.save
    """
    yield from say("{vehicle} crashes", vehicle=vehicle.title, clause=clause)
    people = yield from aboard(vehicle)
    one_die = yield from ONE_CRASH_DIE
    points = yield from damage_roll(CRASH_DIE, why="vehicle-damage")
    worn = yield from damage_thing(vehicle, points, direct=True)
    yield from change(worn.thing, Manned("", worn.thing.pullers))
    for one in people:
        why = "driver-damage" if one.id == vehicle.driver else f"{one.id}-damage"
        yield from by_itself(_thrown_off, one.id, why, points if one_die else None)


def _thrown_off(name: str, why: str, points: int | None) -> Rule[None]:
    """Come off a vehicle that crashes, hurt by a die of one's own where no points are given.

    Clauses: carts.save, boats.save
    """
    own = (yield from damage_roll(CRASH_DIE, why=why)) if points is None else points
    who = yield from look(Creature, name)
    who = (yield from change(who, Dismounted())) if who.rides else who
    yield from harm(who, own)
