"""Picking up: a weapon that was dropped is taken in hand again, in a fight as a bonus action."""

from typing import Annotated

from rulewright.engine import Field, Rule, change, peek, procedure
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.battle.turns import bonus_action
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.events.holds import PickedUp
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Weapon


@procedure("murdham.pick-up", title="Pick up a weapon", clauses=("combat.turn.main-actions",), by="owner")
def pick_up(
    who: Annotated[Creature, Field("who picks it up")],
    weapon: Annotated[Weapon, Field("the weapon that was dropped")],
) -> Rule[Weapon]:
    """Take a weapon that was dropped in hand, which in a fight is a bonus action. Clause: combat.turn.main-actions"""
    must_be_free(who)
    if weapon.owner:
        raise Refused(
            Sentence("{weapon}: that does not lie on the ground", weapon=weapon.title),
            clause="combat.turn.main-actions",
        )
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.side_of(who.id) is not None:
        yield from bonus_action(who)
    return (yield from change(weapon, PickedUp(who.id)))
