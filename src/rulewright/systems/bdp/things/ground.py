"""Things on the ground: what is let fall or laid down lies there until somebody takes it up.

Belongs here: letting fall, and leaving behind. Not here: handing over and taking up at somebody's word (gear).
"""

import msgspec

from rulewright.engine import Rule, change, create, peek, say, survey
from rulewright.systems.bdp.events.gear import ItemDropped, LeftBehind
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import FallenLight, Ingredient, Item, Lying
from rulewright.systems.bdp.tables import Usage
from rulewright.systems.bdp.things.flames import quench
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.saying import in_a_row


def let_fall(who: Creature, item: Item, clause: str) -> Rule[Creature]:
    """Let somebody lose a thing, which lies where they are from now on. Clauses: injury.arm.drop, gambit.save.target"""
    who = yield from part_with(who, item, clause)
    if item.lit:
        yield from quench(who.id, item.name)
    yield from lie(item)
    return who


def part_with(who: Creature, item: Item, clause: str) -> Rule[Creature]:
    """Let somebody have a thing no more: this one, where they carry several of its name. Clause: inventory.slots.ten"""
    place = who.items.index(item)
    is_first = all(one.name != item.name for one in who.items[:place])
    return (yield from change(who, ItemDropped(item.name, -1 if is_first else place), clause))


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


def leave_behind() -> Rule[None]:
    """Whoever travels on leaves what lies on the road, in no place. Clause: wild.watch.three"""
    lying: tuple[Lying | FallenLight, ...] = (*(yield from survey(Lying)), *(yield from survey(FallenLight)))
    left = [one for one in lying if not one.place and not one.left]
    if left:
        yield from say("Left behind: {things}", things=in_a_row(word(one.item.name) for one in left))
    for one in left:
        if one.item.lit:
            yield from quench(one.id, one.item.name)
        yield from change(one, LeftBehind())
