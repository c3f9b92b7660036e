"""The fight that could begin with whoever is here."""

from rulewright.engine import Offer, World
from rulewright.engine.declared.derived import derived
from rulewright.systems.bricks.beginning import against
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.people.groups import is_bystander
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.fight.rounds import in_play, start_fight
from rulewright.systems.contested.records import Creature, Fight


@derived
def fight(world: World) -> Offer | None:
    """The fight that could begin; None where one is on. Clause: combat.initiative.roll"""
    if world.all(Fight):
        return None
    able = [one for one in in_play(world.all(Creature)) if not can_act(one)]
    groups = {one.group for one in able if one.kind == "pc"}
    party = [one for one in able if one.group in groups]
    others = [one for one in able if one.group not in groups and not is_bystander(one)]
    foes = [one for one in others if not is_elsewhere(one, world)]
    return against(start_fight, {}, party, foes)
