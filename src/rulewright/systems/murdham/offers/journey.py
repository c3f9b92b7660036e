"""Offers outside fights, or on the move within one: a template each, changed in its form."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Lasting, Procedure, World
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.murdham.actions.exploring import ACTIVITY
from rulewright.systems.murdham.animals.befriending import FRIEND, befriend, let_go
from rulewright.systems.murdham.animals.riding import keep_saddle, ride
from rulewright.systems.murdham.animals.training import NEEDS, Form, order_animal, train
from rulewright.systems.murdham.characters.learning import PHYSICIAN, recognise
from rulewright.systems.murdham.display.turn_order import fight_of
from rulewright.systems.murdham.movement.climbing_and_swimming import climb_on, reach_ground, rescue, swim_on
from rulewright.systems.murdham.movement.on_foot import sneak, sprint
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Secret, Thing
from rulewright.systems.murdham.records.states import TRAININGS
from rulewright.systems.murdham.site.doors import bash, batter, open_lock
from rulewright.systems.murdham.site.secrets import search
from rulewright.systems.murdham.site.traps import meet_trap
from rulewright.systems.murdham.space.whereabouts import is_elsewhere
from rulewright.systems.murdham.town.handing_over import give_beast
from rulewright.systems.murdham.travel.foraging import FRUIT, eat_fruit, forage
from rulewright.systems.murdham.travel.journey import find_shelter, travel
from rulewright.systems.murdham.vehicles.boarding import board, get_off
from rulewright.systems.murdham.vehicles.boats import RIVER_LORE, keep_afloat, move_boat
from rulewright.systems.murdham.vehicles.carts import drive, keep_upright
from rulewright.systems.murdham.vehicles.loading import give_vehicle, load_vehicle, unload_vehicle

OPENED_WITH: Final = {"lockpicks": Sentence("with lockpicks"), "crowbar": Sentence("with a crowbar")}
"""Tools for locks, in words. Clause: locks.open"""


GOES_ON: Final[Mapping[str, tuple[Procedure[..., Any], str]]] = {
    "climbing": (climb_on, Sentence("Climb on for another round")),
    "swimming": (swim_on, Sentence("Swim on for another round")),
}
"""What is begun anew in each round. Clauses: move.climb, move.swim"""


def is_on_journey(world: World) -> bool:
    """Whether the company is on a journey. Clause: explore.mode.travel"""
    stretch = world.records.get(STRETCH)
    return isinstance(stretch, Stretch) and stretch.mode == "travel"


def special_movement(one: Creature, world: World) -> Iterator[Deed]:
    """Special movement, in a fight and out of one. Clauses: move.sprint, move.climb, move.swim"""
    me = {"who": one.id}
    kind = one.going.kind if one.going else ""
    if kind in GOES_ON and fight_of(world) is None:  # in a fight it goes on by itself as a round begins
        deed, text = GOES_ON[kind]
        yield deed, me, text
    if kind in ("climbing", "swimming"):
        yield reach_ground, me, Sentence("Reach firm ground")
    elif one.explores:
        # Where there is something to climb, to leap over or to swim in, the referee says: these are found by name.
        yield sneak, me, Sentence("Sneak")
        if fight_of(world) is not None:
            yield sprint, me, Sentence("Sprint")
    for other in world.all(Creature):
        if other.has("drowning") and other.id != one.id and not other.dead:
            yield rescue, {"rescuer": one.id, "who": other.id}, Sentence("Pull {who} out of the water", who=other.title)
    for thing in world.all(Thing):
        if thing.kind != "vehicle" and thing.shut and not thing.wrecked:
            yield from _shut(one, thing, world)
    if one.rides:
        yield from _riding(one, world)


def at_peace(one: Creature, world: World) -> Iterator[Deed]:
    """Offers that take more time than there is in a fight."""
    me = {"who": one.id}
    if is_on_journey(world):
        yield from _on_a_journey(one, world)
    for trap in world.all(Secret):
        if trap.found and trap.trap and not trap.sprung:
            text = Sentence("Set it off on purpose: {what}", what=trap.title)
            yield meet_trap, {**me, "trap": trap.id, "choice": "trigger"}, text
    if FRUIT in one.items:
        yield eat_fruit, me, Sentence("Eat foraged fruit")
    if PHYSICIAN in one.skills:
        for other in world.all(Creature):
            if other.has("sick"):
                text = Sentence("Look at the symptoms of {who}", who=other.title)
                yield recognise, {**me, "patient": other.id}, text
    for thing in world.all(Thing):
        if thing.kind == "vehicle" and not one.rides:
            yield board, {**me, "vehicle": thing.id}, Sentence("Get on: {vehicle}", vehicle=thing.title)
        if thing.kind == "vehicle" and not thing.wrecked:
            yield from _with_vehicle(one, thing, world)
    for animal in world.all(Creature):
        if animal.breed and not animal.dead and animal.id != one.id:
            yield from _with_animal(one, animal, world)


def _on_a_journey(one: Creature, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    company = [other.id for other in world.all(Creature) if other.explores and not other.down]
    yield travel, {"company": company}, Sentence("Travel on with the company")
    yield search, {**me, "area": "region"}, Sentence("Search the region for what is hidden (a watch)")
    yield forage, me, Sentence("Forage (a watch)")
    yield find_shelter, me, Sentence("Look for shelter (a watch, WIT save)")


def _shut(one: Creature, thing: Thing, world: World) -> Iterator[Deed]:
    if thing.shut == "locked":
        for tool, how in OPENED_WITH.items():
            if tool in one.items:
                text = Sentence("Open {what} {how}", what=thing.title, how=how)
                yield open_lock, {"who": one.id, "thing": thing.id, "tool": tool}, text
    if thing.old and thing.kind == "door":
        yield bash, {"who": one.id, "door": thing.id}, Sentence("Bash in: {what}", what=thing.title)
    arm = next((each for each in world.all(Weapon) if each.owner == one.id), None)
    hacks = {"attacker": one.id, "door": thing.id, **({"weapon": arm.id} if arm else {})}
    yield batter, hacks, Sentence("Hack at: {what}", what=thing.title)


def _riding(one: Creature, world: World) -> Iterator[Deed]:
    on = world.records.get(one.rides)
    yield get_off, {"who": one.id}, Sentence("Get off")
    if isinstance(on, Creature):
        yield keep_saddle, {"rider": one.id}, Sentence("Keep the saddle (AGI save)")
    elif isinstance(on, Thing) and on.make.endswith("boat"):
        by = "sailing" if on.make.endswith("sailing boat") and RIVER_LORE in one.skills else "rowing"
        yield move_boat, {"driver": one.id, "boat": on.id, "propulsion": by}, Sentence("Steer the boat on")
        if on.driver == one.id:
            yield keep_afloat, {"driver": one.id, "propulsion": by}, Sentence("Steer through danger")
    elif isinstance(on, Thing) and on.driver == one.id:
        yield keep_upright, {"driver": one.id}, Sentence("Keep the cart upright (STR save)")
    elif isinstance(on, Thing) and not _is_driven(on, world):
        pullers = _harnessed(one, on, world)
        names = every(each.title for each in pullers)
        text = Sentence("Drive, drawn by {names}", names=names) if pullers else Sentence("Drive")
        yield drive, {"driver": one.id, "cart": on.id, "pullers": [each.id for each in pullers]}, text


def _is_driven(cart: Thing, world: World) -> bool:
    """Whether somebody on a cart drives it, and is able to. Clause: carts.driven"""
    driver = world.records.get(cart.driver)
    return isinstance(driver, Creature) and driver.rides == cart.id and driver.can_act


def _harnessed(one: Creature, cart: Thing, world: World) -> list[Creature]:
    """Those in harness before a cart; else beasts of the company trained for labour, first those that follow `one`.

    Clauses: carts.driven, animals.train.labour
    """
    before = [each for each in world.all(Creature) if each.id in cart.pullers and each.can_act]
    if before:
        return before
    company = {each.id for each in world.all(Creature) if each.kind == "pc"}
    pull = {each for thing in world.all(Thing) if thing.driver for each in thing.pullers}
    found = [each for each in world.all(Creature) if "labour" in each.trainings and each.leader in company]
    found = [each for each in found if each.can_act and each.id not in pull]
    mine = [each for each in found if each.leader == one.id]
    return mine or found


def _with_vehicle(one: Creature, vehicle: Thing, world: World) -> Iterator[Deed]:
    """Goods laid in a vehicle and taken out of it, and who has it next. Clause: items.vehicles"""
    there = {"who": one.id, "vehicle": vehicle.id}
    if one.items and vehicle.whose in ("", *(each.id for each in world.all(Creature) if each.kind == "pc")):
        text = Sentence("Lay in {vehicle}: {what}", vehicle=vehicle.title, what=Sentence(one.items[0]))
        yield load_vehicle, {**there, "item": one.items[0]}, text
    arm = next((each for each in world.all(Weapon) if each.owner == vehicle.id), None)
    if vehicle.goods:
        text = Sentence("Take out of {vehicle}: {what}", vehicle=vehicle.title, what=Sentence(vehicle.goods[0]))
        yield unload_vehicle, {**there, "item": vehicle.goods[0]}, text
    elif arm is not None:
        text = Sentence("Take out of {vehicle}: {what}", vehicle=vehicle.title, what=arm.title)
        yield unload_vehicle, {**there, "item": arm.id}, text
    if vehicle.whose == one.id:
        for other in _others(one, world)[:1]:
            text = Sentence("Hand over to {who}: {what}", who=other.title, what=vehicle.title)
            yield give_vehicle, {**there, "to": other.id}, text


def _others(one: Creature, world: World) -> list[Creature]:
    """The others of the company who are here."""
    there = (each for each in world.all(Creature) if each.kind == "pc" and each.id != one.id and not each.dead)
    return [each for each in there if not is_elsewhere(each, world)]


def _with_animal(one: Creature, animal: Creature, world: World) -> Iterator[Deed]:
    both = {"who": one.id, "animal": animal.id}
    if not animal.leader:
        yield befriend, both, Sentence("Win over with food: {animal}", animal=animal.title)
        return
    if animal.leader != one.id:
        return
    if any(thing.what == FRIEND and thing.on == animal.id for thing in world.all(Lasting)):
        yield let_go, {"animal": animal.id}, Sentence("Too far from its territory: {animal}", animal=animal.title)
    for other in _others(one, world)[:1]:
        text = Sentence("Hand over to {who}: {what}", who=other.title, what=animal.title)
        yield give_beast, {"who": one.id, "beast": animal.id, "to": other.id}, text
    if "mount" in animal.trainings and not one.rides:
        yield ride, {"rider": one.id, "mount": animal.id}, Sentence("Ride: {animal}", animal=animal.title)
    for task, form in NEEDS.items():
        if form in animal.trainings:
            text = Sentence("Order {animal}: {task}", animal=animal.title, task=Sentence(task))
            yield order_animal, {**both, "task": task}, text
    if any(thing.what == ACTIVITY and thing.on == one.id for thing in world.all(Lasting)):
        untaught = next((form for form in TRAININGS if form not in animal.trainings), TRAININGS[0])
        lesson: Form = "taming" if animal.wild and not animal.tamed else untaught
        text = Sentence("Train {animal}: {form}", animal=animal.title, form=Sentence(lesson))
        yield train, {"trainer": one.id, "animal": animal.id, "form": lesson}, text
