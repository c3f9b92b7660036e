"""The end of a Turn: what is due falls, AP come back, and the next one begins."""

from typing import Annotated

from rulewright.engine import Field, Rule, change, look, peek, procedure
from rulewright.errors import Refused, Sentence
from rulewright.systems.contested.body.condition import hindrance
from rulewright.systems.contested.body.order import FIGHT, current
from rulewright.systems.contested.events.fight import MoraleTested, TurnPassed
from rulewright.systems.contested.fight.morale import leader_of, morale
from rulewright.systems.contested.fight.retreat import run_for_it
from rulewright.systems.contested.fight.rounds import next_turn
from rulewright.systems.contested.harm.scars import settle_scars
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.action_points import end_turn
from rulewright.systems.contested.turns.losses import mark_losses, members_of
from rulewright.systems.contested.words import FALLEN


@procedure("contested.end-turn", title="End the Turn", by="owner", books=True, even=("down",))
def end_of_turn(creature: Annotated[Creature, Field("whose Turn it is")]) -> Rule[Fight | None]:
    """End the Turn: AP are refilled, the next creature's Turn begins, and after the last a new Round.

    Whoever has lost heart and has not tried to run yet runs first.

    Clauses: combat.turn.refresh, combat.initiative.interleave, combat.initiative.complete, units.round,
    morale.triggers
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or creature.id not in dict(fight.totals):
        yield from end_turn(creature)
        return None
    now = current(fight)
    if now != creature.id:
        acting = yield from peek(Creature, now)
        raise Refused(
            Sentence("it is {whose}'s Turn, not {title}'s", whose=acting.title, title=creature.title)
            if acting
            else Sentence("it is nobody's Turn, not {title}'s", title=creature.title),
            clause="combat.initiative.interleave",
        )
    creature = yield from look(Creature, creature.id)
    runs = creature.fleeing and not creature.ran and not creature.caught and not (yield from hindrance(creature))
    if runs and (yield from run_for_it(creature)):
        return (yield from peek(Fight, FIGHT))
    yield from settle()
    fight = yield from look(Fight, FIGHT)
    if current(fight) != creature.id:
        return fight
    creature = yield from look(Creature, creature.id)
    yield from end_turn(creature)
    yield from change(fight, TurnPassed())
    return (yield from next_turn())


def settle() -> Rule[None]:
    """Let what is due fall before the next Turn begins: Scars, and the Morale of every Group that has lost enough.

    Clauses: combat.attack.scar, morale.triggers, morale.leader
    """
    yield from settle_scars()
    yield from mark_losses()
    fight = yield from look(Fight, FIGHT)
    for group in dict.fromkeys(group for group, _ in fight.due):
        members = yield from members_of(fight, group)
        if all(one.status in FALLEN or one.fleeing or one.id in fight.fled for one in members):
            moments = tuple(moment for whose, moment in fight.due if whose == group)
            fight = yield from change(fight, MoraleTested(group, moments))  # nobody is left to run
        else:
            yield from morale(group, (yield from leader_of(fight, group)))
