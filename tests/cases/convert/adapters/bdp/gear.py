"""Gear and horses in the words of the cases."""

from collections.abc import Callable
from typing import Any

import msgspec
from tests.cases.convert.adapters.bdp.scene import Act, Scene, on_one
from tests.cases.convert.prepared import Given, Outcome, Read

from rulewright.engine import Lasting, Rule
from rulewright.systems.bdp.checks.tasks import CLIMBING
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.gear import kits
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import FallenLight, Item
from rulewright.systems.bdp.road import horses
from rulewright.systems.bdp.things import catalogue as chance_finds
from rulewright.systems.bdp.things import flames, lights
from rulewright.systems.bdp.things.catalogue import item_named

BEARER = "bearer"
LIGHTS = ("torch", "lantern")


def _lit(scene: Scene, given: Given) -> tuple[str, str]:
    """Bring in somebody with a burning light of which the case gives the die."""
    thing = next(one for one in LIGHTS if one in given)
    item = msgspec.structs.replace(item_named(thing), usage=given[thing], lit=True)
    scene.before[BEARER] = scene.people.records[BEARER] = Creature(id=BEARER, items=(item,))
    burns = Lasting(id="burns", what=flames.BURNING, on=BEARER, until=flames.BURN_SECONDS, title=thing)
    scene.people.records[burns.id] = burns
    return BEARER, thing


def _burn(scene: Scene, given: Given) -> tuple[Act, ...]:
    _lit(scene, given)
    return (lambda: wait("turn"),)


def _extinguish(scene: Scene, given: Given) -> tuple[Act, ...]:
    who, thing = _lit(scene, given)
    return on_one(lights.put_out, who, thing=thing)


def _drop(scene: Scene, given: Given) -> tuple[Act, ...]:
    who, thing = _lit(scene, given)
    return on_one(lights.drop_light, who, thing=thing)


def _climb(scene: Scene, given: Given) -> tuple[Act, ...]:
    gear = msgspec.structs.replace(item_named(CLIMBING), broken=given["climbing_gear"] != "ok")
    scene.before[BEARER] = scene.people.records[BEARER] = Creature(id=BEARER, items=(gear,))
    return on_one(kits.climb, BEARER)


def _supplies(scene: Scene, given: Given) -> tuple[Act, ...]:
    who = scene.role("actor", "target")
    made = scene.before[who]
    packs = tuple(Item(name=kits.SUPPLIES) for _ in range(given["actor"]["supplies"]))
    laden = made.with_(items=(*made.items, *packs), load=made.load - len(packs))
    scene.before[who] = scene.people.records[who] = laden
    return on_one(kits.use_supplies, who, thing=given["item"])


def _random(_scene: Scene, _given: Given) -> tuple[Act, ...]:
    return (chance_finds.random_weapon,)


def _ride(_scene: Scene, given: Given) -> tuple[Act, ...]:
    watches, terrain = given["watches_on_foot"], given["terrain"]

    def act() -> Rule[int]:
        return (yield from horses.ride(watches, terrain))

    return (act,)


def readings(scene: Scene) -> dict[str, Read]:
    """What becomes of lights, kits and finds."""

    def bearer(seen: Outcome) -> Creature:
        who = seen.find(BEARER) or seen.find("actor")
        assert isinstance(who, Creature)
        return who

    def light(thing: str) -> Callable[[Outcome], Item | None]:
        def found(seen: Outcome) -> Item | None:
            lying = [value.item for value in seen.value if isinstance(value, FallenLight)]
            return next((one for one in (*lying, *bearer(seen).items) if one.name == thing), None)

        return found

    def die(thing: str) -> Read:
        return lambda seen: item.usage if (item := light(thing)(seen)) else "out"

    found: dict[str, Read] = {
        "torch": die("torch"),
        "lantern": die("lantern"),
        "lit": lambda seen: any(item.lit for thing in LIGHTS if (item := light(thing)(seen))),
        "climbing_gear": lambda seen: "spoilt" if any(item.broken for item in bearer(seen).items) else "ok",
        "supplies": lambda seen: sum(item.name == kits.SUPPLIES for item in bearer(seen).items),
        "watches": lambda seen: seen.value[-1],
    }
    if scene.given["action"] == "use-supplies":
        found["items"] = lambda seen: [item.name for item in bearer(seen).items if item.name != kits.SUPPLIES]
    if scene.given["action"] == "random-gear":
        found["choice"] = lambda seen: list(seen.value[-1])
    return found


def burnt_out(seen: Outcome) -> bool:
    """Whether nothing is left of the light."""
    who: Any = seen.find(BEARER)
    return not any(item.name in LIGHTS and item.usage != "empty" for item in who.items)


STEPS: dict[str, Callable[[Scene, Given], tuple[Act, ...]]] = {
    "burn-light": _burn,
    "extinguish": _extinguish,
    "drop": _drop,
    "climb": _climb,
    "use-supplies": _supplies,
    "random-gear": _random,
    "ride": _ride,
}
