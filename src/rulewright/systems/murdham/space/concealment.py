"""Ambush: those who are concealed have a round alone, and those they attack are surprised and cannot react."""

from typing import Annotated

from rulewright.engine import Field, Rule, change, must, peek, procedure, say
from rulewright.systems.murdham.events.fighting import CameToLight
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight


def is_aware(attacker: Creature, *, unaware: bool) -> Rule[bool]:
    """Whether the target of an attack knows of the attacker, and so may react. Clauses: combat.ambush, combat.react"""
    fight = yield from peek(Fight, FIGHT)
    return not unaware and not (fight is not None and fight.conceals(attacker.id))


def lose_concealment(who: Creature) -> Rule[None]:
    """Stop being concealed, after an attack, noise, or coming into view. Clause: combat.ambush"""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.conceals(who.id):
        yield from change(fight, CameToLight(who.id))
        yield from say("{who} is concealed no longer", who=who)


@procedure("murdham.come-to-light", title="End concealment", by="owner", even=("out of turn", "frenzied"))
def show(who: Annotated[Creature, Field("who makes noise or comes into view")]) -> Rule[None]:
    """Let somebody who lay in ambush be noticed. Clause: combat.ambush"""
    fight = yield from peek(Fight, FIGHT)
    must(fight is not None and fight.conceals(who.id), "{title} is not concealed", title=who)
    yield from lose_concealment(who)
