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

NO_DEED: Final = (
    "murdham.save",
    "murdham.durability",
    "murdham.mount-danger",
    "murdham.cart-danger",
    "murdham.boat-danger",
    "murdham.pass",
    "murdham.load",
)
"""What comes to somebody whosever turn it is, a save or a roll; a side that passes; what is only reckoned."""
LYING_DOWN: Final = (*NO_DEED, "murdham.break-free", "murdham.full-rest")
"""What those who cannot act may do: struggle where they are entangled, and rest. Clauses: core.conditions, rest.full"""
ANY_TURN: Final = (*NO_DEED, "murdham.opportunity", "murdham.guard", "murdham.let-go", "murdham.come-to-light")
"""What takes no turn of one's own: reactions, standing ready for one, letting go, being noticed.

Clauses: combat.turn.reactions, combat.guard, combat.grabbed, combat.ambush
"""
IN_A_FRENZY: Final = (
    *ANY_TURN,
    "murdham.attack",
    "murdham.blast",
    "murdham.hold",
    "murdham.death-blow",
    "murdham.pick-up",
    "murdham.break-free",
    "murdham.break-hold",
    "murdham.calm-down",
    "murdham.foe-turn",
    "murdham.go-to",
    "murdham.move",
    "murdham.approach",
    "murdham.sprint",
    "murdham.leap",
    "murdham.balance",
    "murdham.climb",
    "murdham.climb-on",
    "murdham.swim",
    "murdham.swim-on",
    "murdham.firm-ground",
    "murdham.take-wing",
    "murdham.land",
)
"""What the frenzied do in a fight: they attack, or move for it, and can try to calm down. Clause: core.conditions"""
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
    if deed.id not in LYING_DOWN:
        must_be_able(who)
    hostile = (given.get(one.name) for one in deed.parameters if one.hostile)
    must(who not in hostile, "{title} cannot attack itself", title=who, clause="combat.attack")
    yield from must_be_where_it_is(who, deed)
    for one in met_by(who, deed, given):
        yield from must_be_with(who, one)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or deed.id in ANY_TURN:
        return
    if fight.side_of(who.id) is None:
        there = [one for one in people_in(given, Creature) if fight.side_of(one.id) is not None and not one.down]
        must(not there, "{title} is in no fight, and has nothing to do with those who are", title=who)
        return
    yield from must_have_turn(who)
    must(who.id not in fight.broken, "{title} has given up", title=who, clause="combat.surrender")
    must(
        deed.id in IN_A_FRENZY or not who.has("frenzied") or not (yield from enemies_of(who, fight)),
        "{title} is frenzied, and does nothing but attack or close in",
        title=who,
        clause="core.conditions",
    )
