"""Ambush: those who are concealed have a round alone, and those they attack are surprised and cannot react."""

from typing import Annotated

from rulewright.engine import Field, Rule, change, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
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
        yield from tell(said, Sentence("{who} is concealed no longer", who=who.title), "combat.ambush", who)


@procedure("murdham.come-to-light", title="End concealment", clauses=("combat.ambush",), by="owner")
def show(who: Annotated[Creature, Field("who makes noise or comes into view")]) -> Rule[None]:
    """Let somebody who lay in ambush be noticed. Clause: combat.ambush"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.conceals(who.id):
        raise Refused(Sentence("{title} is not concealed", title=who.title), clause="combat.ambush")
    yield from lose_concealment(who)
