"""What the rules want done next: Scars not yet rolled, Groups whose Morale is due."""

from rulewright.engine import Offer, World
from rulewright.systems.contested.fight.morale import morale
from rulewright.systems.contested.harm.scars import scar
from rulewright.systems.contested.records import Creature, Fight


def owed(world: World) -> tuple[Offer, ...]:
    """Scars and Morale saves that are due, as the commands that roll them.

    Clauses: combat.attack.scar, morale.triggers
    """
    scars = [
        Offer(scar.id, {"creature": one.id, "row": row}, f"{one.title}'s Scar, row {row}")
        for one in world.all(Creature)
        for row in one.scars_due
    ]
    groups = dict.fromkeys(group for fight in world.all(Fight) for group, _ in fight.due)
    return (*scars, *(Offer(morale.id, {"group": group}, f"Morale of {group}") for group in groups))
