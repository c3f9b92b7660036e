"""Who stands with somebody and who against them: by the fight that goes on, else by who is at the same place."""

from rulewright.engine import Rule, peek, survey
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.rounds import FIGHT, Fight
from rulewright.systems.bricks.exploring import SCENE, Place, Scene, lives_elsewhere

Sides = tuple[tuple[Creature, ...], tuple[Creature, ...]]


def sides(who: Creature) -> Rule[Sides]:
    """Those of somebody's own side, themselves among them, and those of the other; the dead and gone are left out."""
    fight = yield from peek(Fight, FIGHT)
    living = [one for one in (yield from survey(Creature)) if one.status != "dead"]
    if fight is not None and fight.has(who.id):
        own = fight.party if who.id in fight.party else fight.foes
        there = [one for one in living if fight.has(one.id)]
        return _parted(there, [one.id in own for one in there])
    scene, places = (yield from peek(Scene, SCENE)), (yield from survey(Place))
    there = [one for one in living if scene is None or not lives_elsewhere(one.id, scene, places)]
    return _parted(there, [one.group == who.group for one in there])


def _parted(people: list[Creature], own: list[bool]) -> Sides:
    pairs = list(zip(people, own, strict=True))
    return tuple(one for one, mine in pairs if mine), tuple(one for one, mine in pairs if not mine)
