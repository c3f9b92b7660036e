"""Things on the ground: what is let fall or laid down lies there until somebody takes it up.

Belongs here: letting fall. Not here: handing over and taking up at somebody's word (gear).
"""

import msgspec

from rulewright.engine import Record, Rule, change, create, peek, survey
from rulewright.systems.bdp.events.gear import ItemDropped
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item, Lying
from rulewright.systems.bricks.exploring import SCENE, Scene
from rulewright.systems.bricks.newcomers import free_id


def let_fall(who: Creature, item: Item, clause: str) -> Rule[Creature]:
    """Let somebody lose a thing, which lies where they are from now on. Clauses: injury.arm.drop, gambit.save.target"""
    who = yield from change(who, ItemDropped(item.name), clause)
    scene = yield from peek(Scene, SCENE)
    taken = [one.id for one in (yield from survey(Record))]
    loose = msgspec.structs.replace(item, hand="", worn=False, stored=False)
    place = scene.place if scene is not None else ""
    yield from create(Lying(id=free_id(f"lying-{item.name}", taken), item=loose, place=place))
    return who
