"""Turns: full speed, or half speed with a main and a bonus action; or the turn is spent on a reaction.

A main action ends the turn unless it is said to go on, because most turns end with one.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.having import (
    MOST_BONUS,
    must_have_moved_little,
    must_have_turn,
    must_not_be_held,
)
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.events.fights import ActionTaken, Reacted
from rulewright.systems.murdham.records import FIGHT, Creature, Fight
from rulewright.systems.murdham.space.areas import speed_of

HANDLES: Final = str(Sentence("draws or puts away what is held"))
"""The bonus action that quick draw makes of any number. Clause: core.skills"""


@procedure("murdham.bonus", title="Bonus action", clauses=("combat.turn", "combat.turn.main-actions"), by="owner")
def bonus_action(
    who: Annotated[Creature, Field("whose turn it is")],
    what: Annotated[str, Field("what they do: pick something up, draw a weapon, open a door, a few words")] = HANDLES,
) -> Rule[Fight]:
    """Do something short beside a main action, or two such things instead of one.

    Clauses: combat.turn, combat.turn.main-actions, core.skills
    """
    must_be_free(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.turn")
    yield from must_have_turn(who)
    must_not_be_held(who)
    turn = fight.turn_of(who.id)
    if turn.bonus >= MOST_BONUS + (not turn.main):
        raise Refused(
            Sentence("{title}: the bonus actions of this turn are spent", title=who.title), clause="combat.turn"
        )
    yield from must_have_moved_little(who, fight)
    fight = yield from change(fight, ActionTaken(who.id))
    yield from tell(said, Sentence("{who}: {deed}", who=who.title, deed=Sentence(what)), "combat.turn", who)
    return fight


def why_no_reaction(who: Creature, fight: Fight, mount_halves_left: bool = True) -> Sentence | None:
    """Why somebody cannot react just now; None where they can.

    Clauses: combat.react, combat.turn.reactions, combat.ambush, combat.grabbed, combat.mounted
    """
    if fight.side_of(who.id) is None:
        return Sentence("{title} is in no fight", title=who.title)
    if who.id in fight.acted:
        return Sentence("{title}: the turn of this round is already spent", title=who.title)
    if not fight.may_act(who.id):
        return Sentence("{title} is surprised or has given up, and cannot react", title=who.title)
    if fight.turn is not None and fight.turn.who == who.id:
        return Sentence("{title} is in the middle of a turn", title=who.title)
    if not who.can_act or who.has("stunned") or who.has("terrified") or who.grabbed_by:
        return Sentence("{title} is in no state to react", title=who.title)
    if not mount_halves_left:
        return Sentence("{title} is carried at full speed and cannot react", title=who.title)
    return None


def can_react(who: Creature, fight: Fight | None) -> Rule[bool]:
    """Whether somebody can react just now. Clauses: combat.react, combat.turn.reactions, combat.mounted"""
    if fight is None:
        return False
    slow = True
    if who.rides and fight.turn is not None and fight.turn.who == who.rides:
        mount = yield from look(Creature, who.rides)
        slow = fight.turn.halves <= (yield from speed_of(mount))
    return why_no_reaction(who, fight, slow) is None


def must_react(who: Creature) -> Rule[Fight]:
    """The fight in which somebody reacts; Refused where they cannot. Clauses: combat.react, combat.turn.reactions"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.react")
    why_not = why_no_reaction(who, fight)
    if why_not is not None:
        raise Refused(why_not, clause="combat.turn.reactions")
    return fight


def spend_reaction(who: str) -> Rule[None]:
    """The turn of the round is used up out of sequence. Clause: combat.turn.reactions"""
    fight = yield from look(Fight, FIGHT)
    yield from change(fight, Reacted(who))
