"""What comes before whatever somebody is commanded to do: they must be able to, and be where it is done; in a fight it
must be their Turn.

Belongs here: whom a deed must wait for. Not here: what a Turn has to spend (action_points), which each deed asks for
itself.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Procedure, Rule, peek
from rulewright.systems.bricks.exploring import met_by, must_be_together, must_be_where_it_is, people_in
from rulewright.systems.contested.body.condition import must_act, must_live
from rulewright.systems.contested.body.order import FIGHT, in_turn, must_be_among
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.spaces import must_be_beside
from rulewright.systems.contested.words import GONE


def able_and_in_turn(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Refuse what the dead or helpless would do, what is done to somebody elsewhere, and what is not done in turn.

    Clauses: combat.loss.recovery, combat.turn.spend, combat.initiative.interleave
    """
    who = deed.doer(given)
    if not isinstance(who, Creature) or deed.house:
        return
    if "down" in deed.even:
        must_live(who)
    else:
        yield from must_act(who)
    yield from must_be_where_it_is(who, deed)
    for one in met_by(who, deed, given):
        yield from must_be_together(who, one)
    for one in people_in({one.name: given.get(one.name) for one in deed.parameters if one.beside}, Creature):
        yield from must_be_beside(who, one)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or deed.when is not None or "out of turn" in deed.even:
        return
    if "down" not in deed.even:
        yield from in_turn(who)
    yield from must_be_among(who, *(one for one in people_in(given, Creature) if one.status not in GONE))
