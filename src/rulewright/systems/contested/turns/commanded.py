"""What comes before whatever somebody is commanded to do: they must be able to, and be where it is done; in a fight it
must be their Turn.

Belongs here: whom a deed must wait for. Not here: what a Turn has to spend (action_points), which each deed asks for
itself.
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Procedure, Rule, peek
from rulewright.systems.bricks.exploring import met_by, must_be_together, must_be_where_it_is, people_in
from rulewright.systems.contested.body.condition import must_act, must_live
from rulewright.systems.contested.body.order import FIGHT, in_turn, must_be_among
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.spaces import must_be_beside
from rulewright.systems.contested.words import GONE

NO_DEED: Final = (
    "contested.finish",
    "contested.rename",
    "contested.reroll",
    "contested.save",
    "contested.scar",
    "contested.swap",
    "contested.write-in",
)
"""What comes to somebody whosever Turn it is, a Save or a Scar; names, and how a character is made."""
LYING_DOWN: Final = (*NO_DEED, "contested.auto-turn", "contested.crawl", "contested.end-turn")
"""What those who cannot act may do: let their Turn end, and crawl.

Clauses: combat.loss.recovery, combat.turn.refresh, combat.critical.pc
"""
ANY_TURN: Final = (*NO_DEED, "contested.crawl", "contested.trigger")
"""What waits for no Turn of one's own: a Held Action happens when its condition is met, and the dying have no Turns.

Clauses: special.hold.resolve, combat.critical.pc
"""


BY_HAND: Final = ("contested.give", "contested.loot", "contested.stabilize", "contested.use", "contested.wake")
"""What is done with hands, to somebody beside. Clause: units.space"""


def able_and_in_turn(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Refuse what the dead or helpless would do, what is done to somebody elsewhere, and what is not done in turn.

    Clauses: combat.loss.recovery, combat.turn.spend, combat.initiative.interleave
    """
    who = deed.doer(given)
    if not isinstance(who, Creature) or deed.house:
        return
    if deed.id in LYING_DOWN:
        must_live(who)
    else:
        yield from must_act(who)
    yield from must_be_where_it_is(who, deed)
    for one in met_by(who, deed, given):
        yield from must_be_together(who, one)
    for one in people_in(given, Creature) if deed.id in BY_HAND else ():
        yield from must_be_beside(who, one)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or deed.when is not None or deed.id in ANY_TURN:
        return
    if deed.id not in LYING_DOWN:
        yield from in_turn(who)
    yield from must_be_among(who, *(one for one in people_in(given, Creature) if one.status not in GONE))
