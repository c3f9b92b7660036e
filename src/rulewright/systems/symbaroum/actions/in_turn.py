"""What comes before whatever somebody is commanded to do in a fight: it must be their turn.

Belongs here: which deeds wait for one's turn. Not here: what they cost (costs), and what else each deed asks for.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Procedure, Rule
from rulewright.systems.bricks.exploring import met_by, must_be_together, must_be_where_it_is
from rulewright.systems.symbaroum.actions.costs import must_be_now
from rulewright.systems.symbaroum.records.creature import Creature


def in_turn(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Refuse a deed in somebody else's turn, before anything else is said against it. Clause: actions.on-initiative"""
    who = deed.doer(given)
    if not isinstance(who, Creature) or deed.house:
        return
    yield from must_be_where_it_is(who, deed)
    for one in met_by(who, deed, given):
        yield from must_be_together(who, one)
    if deed.when is not None or "out of turn" in deed.even:
        return
    yield from must_be_now(who)
