"""What comes before whatever somebody is commanded to do: they must be able to, and in a fight it must be their turn.

Belongs here: whom a deed must wait for. Not here: what a turn has to spend (turn), which each deed asks for itself.
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Procedure, Rule, must, peek
from rulewright.systems.bricks.exploring import met_by, must_be_where_it_is, people_in
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import enemies_of, must_have_turn
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.space.whereabouts import must_be_with

GIVEN: Final = "given"
"""What says that a drug is slipped in by somebody else, which the referee alone may say. Clause: drugs.as-poison"""


def able_and_in_turn(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Refuse what somebody who can do nothing would do, blows against oneself, and in a fight what is not done at one's
    own turn.

    Clauses: core.conditions, core.ability.zero, combat.attack, combat.rounds
    """
    who = deed.doer(given)
    if not isinstance(who, Creature) or deed.house or given.get(GIVEN):
        return
    if "down" not in deed.even:
        must_be_able(who)
    hostile = (given.get(one.name) for one in deed.parameters if one.hostile)
    must(who not in hostile, "{title} cannot attack itself", title=who, clause="combat.attack")
    yield from must_be_where_it_is(who, deed)
    for one in met_by(who, deed, given):
        yield from must_be_with(who, one)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or "out of turn" in deed.even:
        return
    if fight.side_of(who.id) is None:
        there = [one for one in people_in(given, Creature) if fight.side_of(one.id) is not None and not one.down]
        must(not there, "{title} is in no fight, and has nothing to do with those who are", title=who)
        return
    yield from must_have_turn(who)
    must(who.id not in fight.broken, "{title} has given up", title=who, clause="combat.surrender")
    must(
        "frenzied" in deed.even or not who.has("frenzied") or not (yield from enemies_of(who, fight)),
        "{title} is frenzied, and does nothing but attack or close in",
        title=who,
        clause="core.conditions",
    )
