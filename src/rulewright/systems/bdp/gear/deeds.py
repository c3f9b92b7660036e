"""What people can do with gear: the procedures of this area, and what is offered."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bdp.gear.bombs import BOMB, smoke_bomb
from rulewright.systems.bdp.gear.chance_finds import random_weapon
from rulewright.systems.bdp.gear.cloaks import cold_travel, warm_up
from rulewright.systems.bdp.gear.kits import KIT, climb, first_aid, use_supplies
from rulewright.systems.bdp.gear.lights import bad_fall, die_of, drop_light, light, put_out, take_light
from rulewright.systems.bdp.gear.prices import buy, sell
from rulewright.systems.bdp.gear.records import FallenLight
from rulewright.systems.bdp.gear.sharing import CLIMBING
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import SCENE, Scene
from rulewright.systems.bricks.offering import Deed

PROCEDURES: Final = (
    light, put_out, drop_light, take_light, bad_fall, first_aid, climb, use_supplies, smoke_bomb, cold_travel,
    warm_up, buy, sell, random_weapon,
)  # fmt: skip


def deeds(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody could do with what they carry. Clauses: gear.light.torch, gear.healer-kit.uses"""
    yield from _lights(one, world)
    names = {item.name for item in one.items if not item.broken}
    if KIT.name in names:
        for other in world.all(Creature):
            if other.status == "out" and other.kind == "pc" and not other.tended:
                yield first_aid, {"who": one.id, "patient": other.id}, Sentence("First aid for {who}", who=other.title)
    if CLIMBING in names:
        yield climb, {"who": one.id}, Sentence("Climb with the climbing gear (d6)")
    if BOMB in names:
        foes = [other.id for other in world.all(Creature) if other.group == "foes" and other.able]
        yield smoke_bomb, {"who": one.id, "near": foes}, Sentence("Throw a smoke bomb")
    if "warmth" in one.lacks:
        yield warm_up, {"who": one.id}, Sentence("Warm up")


def _lights(one: Creature, world: World) -> Iterator[Deed]:
    for item in one.items:
        die = "" if item.broken else die_of(item)
        names = {"thing": word(item.name), "die": die}
        me = {"who": one.id, "thing": item.name}
        if item.lit:
            yield put_out, me, Sentence("Put out the {thing}", **names)
            yield drop_light, me, Sentence("Drop the {thing}", **names)
        elif die not in ("", "empty"):
            yield light, me, Sentence("Light the {thing} ({die})", **names)
    scene = world.records.get(SCENE)
    for lies in world.all(FallenLight):
        if isinstance(scene, Scene) and not lies.is_at(scene):
            continue
        yield take_light, {"who": one.id, "lies": lies.id}, Sentence("Take up the {thing}", thing=word(lies.item.name))
