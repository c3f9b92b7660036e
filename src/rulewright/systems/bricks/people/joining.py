"""Whoever stands outside a fight that is on, and would fight on a side of it: their card lets them come to it.

Belongs here: the offer. Not here: what coming to it takes (each game's), nor whose side somebody is on (sides).
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Offer, Procedure, World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.markets import Offers
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.offering import offered
from rulewright.systems.bricks.people.groups import group_of, is_bystander, side_of


def with_joining(says_side: Procedure[..., Any], offers: Offers) -> Offers:
    """Return a game's `offers`, headed by coming to the fight for those who stand outside it; `says_side` is the
    command by which the referee says whose side somebody is on.
    """

    def found(world: World, one: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
        others, who = offers(world, one, options), world.records.get(one)
        if FIGHT not in world or who is None or not group_of(who) or is_bystander(who):
            return others
        text = Sentence("Let {who} come into the fight", who=who.title)
        comes = offered((says_side, {"who": [one], "side": side_of(who)}, text), world, options)
        return others if comes.why_not else (comes, *others)

    return found
