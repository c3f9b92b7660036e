"""Whose turn it is in a fight, as far as the fight itself says.

Belongs here: the guards. Not here: what a turn costs and what ends with it (fights).
"""

from rulewright.engine import Rule
from rulewright.engine.verbs import must, peek
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight


def must_be_turn(fight: Fight, who: Creature) -> None:
    """Refuse to end a turn that is not somebody's to end. Clause: combat.round.length"""
    must(fight.has(who.id), "{title} is not in this fight", title=who)
    must(who.id not in fight.gone, "{title} has got away from this fight", title=who)
    must(who.id not in fight.acted, "{title} has already acted in round {round}", title=who, round=fight.round)


def must_be_aware(fight: Fight, who: Creature) -> None:
    """Refuse an action in the free round to somebody who is surprised. Clause: surprise.round.free"""
    must(
        not fight.surprised or who.id not in (fight.party if fight.surprised == "party" else fight.foes),
        "{title} is surprised and does not act in this round",
        title=who,
        clause="surprise.round.free",
    )


def must_be_next(who: Creature) -> Rule[None]:
    """Refuse an action in a fight to somebody who has had their turn or is surprised, or before the order is settled.

    Clauses: combat.round.length, surprise.round.free, initiative.intent.declare
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.has(who.id):
        return
    must(
        fight.settled,
        "who goes first in round {round} is not settled yet",
        round=fight.round,
        clause="initiative.intent.declare",
    )
    must_be_aware(fight, who)
    must_be_turn(fight, who)
    yield from _must_come_now(fight, who)


def _must_come_now(fight: Fight, who: Creature) -> Rule[None]:
    """Refuse somebody's action while others come before them: some of the party, then the foes, then the others.

    Clauses: initiative.simple.save, combat.round.length
    """
    sides = (fight.first, fight.foes) if not fight.surprised else ()
    for side in sides:
        if who.id in side:
            return
        for one in side:
            other = yield from peek(Creature, one)
            waits = other is None or not other.able or one in fight.acted or one in fight.gone
            must(waits, "{other} comes before {title}", other=other, title=who, clause="initiative.simple.save")
