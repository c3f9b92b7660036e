"""What holds in a fight whoever asks: whose Turn it is, and what nobody has time for.

Belongs here: the guards. Not here: the order itself, and what Actions cost (turns).
"""

from typing import Final

from rulewright.engine import Rule, World, must, peek, refused
from rulewright.systems.bricks.exploring import rules as exploring
from rulewright.systems.bricks.house import records as house
from rulewright.systems.contested.body.condition import can_act, must_act
from rulewright.systems.contested.records import Creature, Fight

FIGHT: Final = house.FIGHT
"""Id of the fight in progress."""


def current(fight: Fight | None) -> str:
    """Id of whoever has the Turn now; empty where nobody has."""
    if fight is None or not fight.turning or fight.turn >= len(fight.order):
        return ""
    return fight.order[fight.turn]


def is_over(fight: Fight, world: World) -> bool:
    """Whether fewer than two sides are left that can act. Clause: combat.initiative.interleave"""
    there = [one for one in world.all(Creature) if fight.has(one.id)]
    # Whoever sees one Group alone, the others lying in wait, does not see the end of a fight.
    return len(fight.groups) > 1 and len({one.group for one in there if not can_act(one)}) < 2


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: combat.turn.spend"""
    yield from exploring.at_peace(Fight, FIGHT, "combat.turn.spend")


def in_turn(creature: Creature) -> Rule[None]:
    """Refuse whoever cannot act, or not now: in a fight each acts in their own Turn, whatever it costs.

    Clauses: combat.turn.spend, combat.initiative.interleave, combat.loss.recovery, combat.retreat
    """
    yield from must_act(creature)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or creature.id not in dict(fight.totals):
        return
    must(creature.id not in fight.fled, "{title} has left the fight", title=creature, clause="combat.retreat")
    now = current(fight)
    if now and now != creature.id:
        other = yield from peek(Creature, now)
        whose = other.title if other else now
        raise refused(
            "it is {whose}'s Turn, not {title}'s", whose=whose, title=creature, clause="combat.initiative.interleave"
        )


def must_be_among(creature: Creature, *others: Creature) -> Rule[None]:
    """Refuse whoever is in no fight, or has left it, a deed against those who are in it: they come into it first.

    Clauses: combat.initiative.interleave, combat.retreat
    """
    fight = yield from peek(Fight, FIGHT)
    within = () if fight is None else [one for one, _ in fight.totals if one not in fight.fled]
    if not within or creature.id in within:
        return
    for one in others:
        must(
            one.id not in within,
            "{title} is not in the fight that {other} is in: let {title} join it first",
            title=creature,
            other=one,
            clause="combat.initiative.interleave",
        )
