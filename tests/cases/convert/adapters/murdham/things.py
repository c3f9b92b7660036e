"""Words about doors, carts and boats."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, done, time_taken
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.murdham.blows.weapons import UNARMED
from rulewright.systems.murdham.records.creature import BEAST, Creature
from rulewright.systems.murdham.records.fight_and_stretch import Mode, Stretch
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.site.doors import DOOR_ARMOUR, DOOR_HEALTH, bash, batter, open_lock
from rulewright.systems.murdham.space.distance import area_of
from rulewright.systems.murdham.tables import VEHICLES
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.vehicles.boarding import vehicle_row as row_of
from rulewright.systems.murdham.vehicles.boats import crew_of as hands_on
from rulewright.systems.murdham.vehicles.boats import keep_afloat, move_boat
from rulewright.systems.murdham.vehicles.carts import Danger, drive, keep_upright

MODES: Mapping[str, Mode] = {"stretch": "site", "watch": "travel"}
DANGERS: Mapping[str, Danger] = {"cart sprints": "sprint"}


def opening(stage: Stage) -> Prepared:
    """`open lock`: with a tool, once or in several attempts."""
    given, tool = stage.given, stage.given["tool"]
    who = stage.people(None, items=() if tool == "none" else (tool,))
    kind = given.get("object", "locked door").removeprefix("locked ")
    lock = Thing(id="lock", called="the lock", kind=kind, shut="locked", health=DOOR_HEALTH)
    stage.world.append(lock)
    attempts = given.get("attempts", 1)

    def steps() -> Steps:
        opened = yield from done(who, open_lock(who, lock, tool))
        taken = yield from time_taken()
        for _ in range(1, attempts):
            if not opened:
                yield from run_out("watch")
                opened = yield from done(who, open_lock((yield from look(Creature, who.id)), lock, tool))
        return {"open": opened, "time": taken, "noise": tool == "crowbar"}

    return stage.prepared(steps)


def bashing(stage: Stage) -> Prepared:
    """`bash door`: an old one, or not."""
    who = stage.people()
    door = Thing(id="door", called="the door", shut="locked", old=stage.given["door"] == "old", health=DOOR_HEALTH)
    stage.world.append(door)

    def steps() -> Steps:
        return {"open": (yield from bash(who, door))}

    return stage.prepared(steps)


def battering(stage: Stage) -> Prepared:
    """`attack door`: with a weapon that suits the job, or not."""
    given, who = stage.given, stage.people()
    health = given["door-health"]
    door = Thing(id="door", called="the door", shut="locked", health=health, max_health=DOOR_HEALTH, armour=DOOR_ARMOUR)
    stage.world.append(door)
    die, suited = given["attack"], given["suited"]
    if die == UNARMED and stage.dice:
        raise Unknown("dice of bare hands")

    def steps() -> Steps:
        worn = yield from batter(who, door, die, suited)
        now = yield from look(Thing, door.id)
        return {
            "damage": worn.points,
            "door-health": now.health,
            "open": not now.shut,
            "critical": worn.critical,
            "door-state": "damaged" if now.damaged and now.health else "",
        }

    return stage.prepared(steps)


def _vehicle(words: Any, make: str = "") -> Thing:
    row = VEHICLES[words.get("type", make)]
    health = words.get("health", row.health)
    if words.get("armour", row.armour) != row.armour:
        raise Unknown(f"armour: {words['armour']}")
    return Thing(
        id="vehicle",
        called="the vehicle",
        kind="vehicle",
        make=row.name,
        health=health,
        max_health=health,
        armour=row.armour,
    )


def driving(stage: Stage) -> Prepared:
    """`drive cart`: with those who pull it, or in danger."""
    given = stage.given
    if "event" not in given:
        return _harnessing(stage)
    cart = _vehicle(given["vehicle"]).with_(driver="driver")
    driver, passenger = (
        stage.instead(stage.people(given[name], name).with_(rides=cart.id)) for name in ("driver", "passenger")
    )
    stage.world.append(cart)
    danger = DANGERS[given["event"]]

    def steps() -> Steps:
        upright = yield from keep_upright(driver, danger)
        wreck = yield from look(Thing, cart.id)
        told: dict[str, Any] = {"crash": not upright, "vehicle-health": wreck.health}
        for one in (driver, passenger):
            now = yield from look(Creature, one.id)
            told |= {f"{one.id}-health": now.health, f"{one.id}-conditions": [each.name for each in now.conditions]}
        return told

    return stage.prepared(steps, driver.id)


def _harnessing(stage: Stage) -> Prepared:
    given = stage.given
    cart = _vehicle({}, "cart")
    stage.world.append(cart)
    pullers = tuple(stage.instead(_puller(stage, words, f"puller-{at}")) for at, words in enumerate(given["pullers"]))
    rides = "" if given.get("driver", "somebody") == "none" else cart.id
    driver = stage.instead(stage.people({}, "driver").with_(rides=rides))

    def steps() -> Steps:
        return {"speed": (yield from drive(driver, cart, pullers))}

    return stage.prepared(steps, driver.id)


def _puller(stage: Stage, words: Any, name: str) -> Creature:
    """A beast trained for labour, of the speed a case gives."""
    traits = {2: (), 4: ("fast",)}[words.get("speed", 2)]
    words.get("animal")
    return stage.people({}, name).with_(kind="gm", traits=(BEAST, *traits), trainings=("labour",))


def _crew(stage: Stage, boat: Thing) -> tuple[Creature, ...]:
    given = stage.given
    words = given.get("crew") or [{}] * given["hands"]
    return tuple(stage.instead(stage.people(one, f"hand-{at}").with_(rides=boat.id)) for at, one in enumerate(words))


def boating(stage: Stage) -> Prepared:
    """`move boat`: with so many hands."""
    given = stage.given
    boat = _vehicle(given["vehicle"])
    crew = _crew(stage, boat)
    stage.world.append(boat)
    unit = given.get("unit", "stretch")
    stage.world.append(Stretch(mode=MODES[unit]))
    direction = given.get("direction", "against the current")
    if direction not in ("with the current", "against the current"):
        raise Unknown(f"direction: {direction}")

    def steps() -> Steps:
        areas = yield from move_boat(crew[0], boat, direction == "with the current")
        hands, _ = hands_on(crew, row_of(boat), "rowing")
        return {"areas": areas, "area-kind": area_of(unit), "hands": hands}

    return stage.prepared(steps, crew[0].id)


def steering(stage: Stage) -> Prepared:
    """`steer boat`: through rapids."""
    given = stage.given
    if given["event"] != "rapids":
        raise Unknown(f"event: {given['event']}")
    boat = _vehicle(given["vehicle"]).with_(driver="driver")
    driver = stage.instead(stage.people(given["driver"], "driver").with_(rides=boat.id))
    stage.world.append(boat)
    by = given["propulsion"]

    def steps() -> Steps:
        return {"crash": not (yield from keep_afloat(driver, by))}

    return stage.prepared(steps, driver.id)
