"""Things on the ground: what is let fall or laid down lies there until somebody takes it up.

Belongs here: letting fall. Not here: handing over and taking up at somebody's word (gear).
"""

import msgspec

from rulewright.engine import Rule, change, create, peek, survey
from rulewright.systems.bdp.events.gear import ItemDropped
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Ingredient, Item, Lying
from rulewright.systems.bdp.tables import Usage
from rulewright.systems.bdp.things.flames import quench
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.newcomers import free_id


def let_fall(who: Creature, item: Item, clause: str) -> Rule[Creature]:
    """Let somebody lose a thing, which lies where they are from now on. Clauses: injury.arm.drop, gambit.save.target"""
    who = yield from change(who, ItemDropped(item.name), clause)
    if item.lit:
        yield from quench(who.id, item.name)
    yield from lie(item)
    return who


def lie(item: Item, *, rations: int = 0, water: Usage = "", ingredients: tuple[Ingredient, ...] = ()) -> Rule[None]:
    """Let something lie where the party is, with what is in it; a light goes out.

    Clauses: inventory.slots.ten, fatigue.slot.no-room
    """
    scene = yield from peek(Scene, SCENE)
    taken = [one.id for one in (yield from survey(Lying))]
    loose = msgspec.structs.replace(item, hand="", worn=False, stored=False, lit=False)
    place = scene.place if scene is not None else ""
    identity = free_id(f"lying-{item.name}", taken)
    yield from create(
        Lying(id=identity, item=loose, place=place, rations=rations, water=water, ingredients=ingredients)
    )
