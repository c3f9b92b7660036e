"""Tactics: the turns of those whom nobody plays, and who answers for them."""

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.engine import Field, Rule, look, peek, procedure, survey, tell
from rulewright.engine.answers import Policy, first
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham import fight_lines as lines
from rulewright.systems.murdham.attacks import attack
from rulewright.systems.murdham.battle.blows import UNARMED
from rulewright.systems.murdham.battle.having import must_have_turn, spend_turn
from rulewright.systems.murdham.battle.holds import break_hold
from rulewright.systems.murdham.battle.pursuit import Aim, aim_at, nearer_to, nearest_first
from rulewright.systems.murdham.conditions import break_free
from rulewright.systems.murdham.fear import flee
from rulewright.systems.murdham.records import FIGHT, Creature, Fight
from rulewright.systems.murdham.space.steps import go_to

POLICIES: Final[Mapping[str, Policy]] = {"usual": first}
"""Who answers where no person does: the usual answer stands first."""
WAITS: Final = str(Sentence("waits for an opening"))
"""What those do for whom nothing else is possible. Clause: combat.rounds"""


@procedure("murdham.foe-turn", title="Let tactics take a turn", clauses=("combat.rounds",), by="referee")
def foe_turn(who: Annotated[Creature, Field("whose turn it is")]) -> Rule[None]:
    """Take the whole turn of somebody nobody plays: break free, run in terror, attack, or go where they can.

    Where nothing is possible the turn is spent on waiting. Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.rounds")
    yield from must_have_turn(who)
    try:
        yield from _deed(fight, who)
    except Refused:  # a deed refuses before it changes anything
        yield from tell(lines.did, who, WAITS)
    yield from spend_turn(who.id)


def _deed(fight: Fight, who: Creature) -> Rule[None]:
    """What somebody does with the turn; Refused where nothing is possible. Clauses: combat.rounds, combat.grabbed"""
    if who.has("entangled"):
        yield from break_free(who)
        return
    if who.has("terrified"):
        yield from flee(who, can_run=True)
        return
    if who.grabbed_by:
        yield from break_hold(who)
        return
    targets = yield from _targets(fight, who)
    aim = yield from aim_at(who, targets, fight)
    if aim is not None:
        yield from _strike(who, aim)
        return
    zone = yield from nearer_to(who, targets, fight)
    if zone is None:
        raise Refused(Sentence("{title} reaches nobody", title=who.title), clause="combat.attack")
    yield from go_to(who, zone)


def _strike(who: Creature, aim: Aim) -> Rule[None]:
    """Go where the strike is possible, and strike if still able. Clauses: combat.turn, combat.opportunity"""
    if aim.zone is not None:
        who = yield from go_to(who, aim.zone)
        if who.zone != aim.zone.id or who.down:
            return
    target = yield from look(Creature, aim.target.id)
    die = aim.weapon.die if aim.weapon else UNARMED
    yield from attack(who, target, die, aim.weapon, moving=aim.moving)


def _targets(fight: Fight, who: Creature) -> Rule[list[Creature]]:
    """Whom it goes for, best first: only whoever taunted it; else who is nearest, or looks worst off.

    Clauses: combat.rounds, manipulation.taunt.combat
    """
    mine = fight.side_of(who.id)
    standing = [
        one
        for one in (yield from survey(Creature))
        if fight.side_of(one.id) not in (None, mine) and not one.down and one.id not in fight.broken
    ]
    taunts = [one.of for one in who.conditions if one.name == "taunted"]
    if taunts:
        standing = [one for one in standing if one.title in taunts]
    if who.tactics == "weakest":
        return sorted(standing, key=lambda one: one.health)
    return (yield from nearest_first(who, standing))
