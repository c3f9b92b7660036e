"""What comes before whatever somebody is commanded to do: they must be able to, and must not act into others' fight.

Belongs here: whom a deed must wait for. Not here: phases and what a round has to spend, which each deed asks for
itself (rounds).
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Procedure, Rule, must, peek
from rulewright.systems.bricks.exploring import met_by, must_be_together, must_be_where_it_is, people_in
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.bodies.condition import STATES, must_be_able
from rulewright.systems.phased.combat.attack import must_be_among
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight


def able_and_among(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Refuse what the dead or helpless would do, and what somebody outside a fight would do to those in it.

    Clauses: critical.helpless, zero.dex, zero.wil, initiative.order
    """
    who = deed.doer(given)
    if not isinstance(who, Creature) or deed.house:
        return
    if "down" in deed.even:
        must(who.state != "dead", "{title} {state}", title=who, state=STATES["dead"], clause="zero.str")
    else:
        must_be_able(who)
    yield from must_be_where_it_is(who, deed)
    for one in met_by(who, deed, given):
        yield from must_be_together(who, one)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or deed.when is not None or "out of turn" in deed.even:
        return
    for one in people_in(given, Creature):
        if one.state != "dead":
            must_be_among(fight, who, one)
