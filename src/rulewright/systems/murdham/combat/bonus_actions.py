"""Bonus actions: something short beside a main action, such as picking a dropped weapon up."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free, must_heed_taunt
from rulewright.systems.murdham.actions.turn import (
    MOST_BONUS,
    must_be_within_half_speed,
    must_have_turn,
    must_not_be_held,
)
from rulewright.systems.murdham.combat.reactions import once_a_round_note
from rulewright.systems.murdham.events.fighting import ActionTaken, PickedUp, UsedFree
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon

QUICK: Final = "quick draw"
HANDLES: Final = str(Sentence("draws or puts away what is held"))
"""The bonus action that quick draw makes of any number. Clause: core.skills"""


@procedure("murdham.bonus", title="Bonus action", by="owner")
def bonus_action(
    who: Annotated[Creature, Field("whose turn it is")],
    what: Annotated[str, Field("what they do: pick something up, draw a weapon, open a door, a few words")] = HANDLES,
) -> Rule[Fight]:
    """Do something short beside a main action, or two such things instead of one.

    Clauses: combat.turn, combat.turn.main-actions, core.skills
    """
    must_be_free(who)
    must_heed_taunt(who)
    fight = yield from spend_bonus_action(who)
    yield from say("{who}: {deed}", who=who, deed=Sentence(what))
    return fight


def spend_bonus_action(who: Creature) -> Rule[Fight]:
    """Use up a bonus action of the turn; Refused where none is left. Clauses: combat.turn, combat.turn.main-actions"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.turn")
    yield from must_have_turn(who)
    must_not_be_held(who)
    turn = fight.turn_of(who.id)
    must(turn.bonus < MOST_BONUS + (not turn.main), "{title}: the bonus actions of this turn are spent", title=who)
    yield from must_be_within_half_speed(who, fight)
    return (yield from change(fight, ActionTaken(who.id)))


@procedure("murdham.pick-up", title="Pick up a weapon", by="owner", even=("frenzied",))
def pick_up(
    who: Annotated[Creature, Field("who picks it up")],
    weapon: Annotated[Weapon, Field("the weapon that was dropped", rows=arms("", loose=True))],
) -> Rule[Weapon]:
    """Take a weapon that was dropped in hand, which in a fight is a bonus action. Clause: combat.turn.main-actions"""
    must_be_free(who)
    must(not weapon.owner, "{weapon}: that does not lie on the ground", weapon=weapon)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.side_of(who.id) is not None:
        yield from _handle(who, fight)
    return (yield from change(weapon, PickedUp(who.id)))


def _handle(who: Creature, fight: Fight) -> Rule[None]:
    """Spend a bonus action on what is held, once for any number of things where the skill is. Clause: core.skills"""
    note = once_a_round_note(QUICK, who)
    if note in fight.free and fight.turn_of(who.id).bonus:
        return
    yield from bonus_action(who)
    if QUICK in who.skills:
        yield from change((yield from look(Fight, FIGHT)), UsedFree(note))
