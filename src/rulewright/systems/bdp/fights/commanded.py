"""What comes before whatever somebody is commanded to do: they must be able to, and in a fight it must be their turn.

Belongs here: whom a deed must wait for. Not here: what a turn has to spend (turns), which each deed asks for itself.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Procedure, Rule, must, peek
from rulewright.systems.bdp.blows.morale import must_have_heart
from rulewright.systems.bdp.blows.order import must_be_aware, must_be_next
from rulewright.systems.bdp.bodies.falling import must_act, must_live
from rulewright.systems.bdp.fights.turns import must_be_among
from rulewright.systems.bdp.needs.sleeping import must_be_awake
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.words import state_of
from rulewright.systems.bricks.exploring import met_by, must_be_together, must_be_where_it_is, people_in


def _fit_for_it(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Refuse what befalls the dead, but for what is said to be for them, and what the senseless and sleepers would do.

    Clauses: crit.out.duration, crit.str.zero, sleep.quality.table
    """
    for one in people_in({one.name: given.get(one.name) for one in deed.parameters if one.able}, Creature):
        must_act(one)
        yield from must_be_awake(one)
    named = {one.name: given.get(one.name) for one in deed.parameters if not (one.gone or deed.house)}
    for one in people_in(named, Creature):
        if one is not deed.doer(given):  # who is asked what they can do, as the living are
            must_live(one)


def able_and_in_turn(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Refuse what the dead, the routed, the senseless or sleepers would do, and in a fight what is not at one's turn,
    or what those do no more who have lost heart.

    Clauses: crit.out.duration, combat.round.length, sleep.quality.table, morale.save.failed
    """
    yield from _fit_for_it(deed, given)
    who = deed.doer(given)
    if not isinstance(who, Creature) or deed.house:
        return
    if "down" in deed.even:
        must_live(who)
        must(who.status != "routed", "{title} cannot act: {state}", title=who, state=state_of(who))
    else:
        must_act(who)
    if "asleep" not in deed.even:
        yield from must_be_awake(who)
    yield from must_be_where_it_is(who, deed)
    for one in met_by(who, deed, given):
        yield from must_be_together(who, one)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and "surprised" not in deed.even:
        must_be_aware(fight, who)
    if fight is None or deed.when is not None or "out of turn" in deed.even:
        return
    must(who.id not in fight.gone, "{title} has got away from this fight", title=who)
    if fight.has(who.id):
        yield from must_be_next(who)
        if "disheartened" not in deed.even:
            yield from must_have_heart(fight, who)
    else:
        yield from must_be_among(who, *(one for one in people_in(given, Creature) if one.able))
