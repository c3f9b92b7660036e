"""What the referee's card of anybody lets them do: come into view, if they are unseen; come to the fight that is on, if
they stand outside it and would fight on a side of it.

Belongs here: the offers. Not here: what coming to it takes (each game's), nor whose side somebody is on (sides).
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Offer, Procedure, World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.markets import Offers
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.house.unseen import into_view, is_unseen
from rulewright.systems.bricks.offering import offered
from rulewright.systems.bricks.people.groups import group_of, is_bystander, side_of


def with_joining(says_side: Procedure[..., Any], offers: Offers) -> Offers:
    """Return a game's `offers`, headed by coming into view for the unseen and by the way into a fight for those who
    stand outside it; `says_side` is the command by which the referee says whose side somebody is on.
    """
    game = says_side.id.partition(".")[0]

    def found(world: World, one: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
        others, who = offers(world, one, options), world.records.get(one)
        if who is not None and is_unseen(world, one):
            text = Sentence("Bring {who} into view", who=who.title)
            others = (into_view(game, who, text), *others)
        if FIGHT not in world or who is None or not group_of(who) or is_bystander(who):
            return others
        text = Sentence("Let {who} come into the fight", who=who.title)
        comes = offered((says_side, {"who": [one], "side": side_of(who)}, text), world, options)
        return others if comes.why_not else (comes, *others)

    return found
