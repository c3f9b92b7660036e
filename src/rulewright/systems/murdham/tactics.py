"""Tactics: the turns of those whom nobody plays, and who answers for them."""

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, peek, procedure, survey
from rulewright.engine.answers import Policy, first
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.attacks import UNARMED, attack
from rulewright.systems.murdham.conditions import break_free
from rulewright.systems.murdham.events.fights import Passed
from rulewright.systems.murdham.fear import flee
from rulewright.systems.murdham.fight import must_have_turn, spend_turn
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Weapon

POLICIES: Final[Mapping[str, Policy]] = {"usual": first}
"""Who answers where no person does: the usual answer stands first."""


@procedure("murdham.foe-turn", title="Let tactics take a turn", clauses=("combat.rounds",), by="referee")
def foe_turn(who: Annotated[Creature, Field("whose turn it is")]) -> Rule[None]:
    """Take the whole turn of somebody nobody plays: break free, run in terror, or attack. Clause: combat.rounds"""
    fight = yield from peek(Fight, FIGHT)
    side = fight.side_of(who.id) if fight else None
    if fight is None or side is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.rounds")
    yield from must_have_turn(who)
    if who.has("entangled"):
        yield from break_free(who)
        yield from spend_turn(who.id)
        return
    if who.has("terrified"):
        yield from flee(who, can_run=True)
        yield from spend_turn(who.id)
        return
    target = yield from _target(fight, who)
    if target is None or not who.can_act:
        yield from change(fight, Passed(side.name))
        return
    arms = [one for one in (yield from survey(Weapon)) if one.owner == who.id]
    if arms:
        yield from attack(who, target, arms[0].die, arms[0])
    else:
        yield from attack(who, target, UNARMED)


def _target(fight: Fight, who: Creature) -> Rule[Creature | None]:
    """Whom it goes for: the first who stands, or whoever looks worst off. Clause: combat.rounds"""
    mine = fight.side_of(who.id)
    standing = [
        one
        for one in (yield from survey(Creature))
        if fight.side_of(one.id) not in (None, mine) and not one.down and one.id not in fight.broken
    ]
    if not standing:
        return None
    return min(standing, key=lambda one: one.health) if who.tactics == "weakest" else standing[0]
