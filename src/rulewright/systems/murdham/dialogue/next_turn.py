"""The next turn of those who were distracted or taunted in a fight: lost, or good for one thing only.

It is the turn of this round for whoever has not had it, and of the next round for whoever has.
"""

from typing import Final

from rulewright.engine import Rule, peek, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.conditions import gain, lose
from rulewright.systems.murdham.records import FIGHT, FIGHT_ENDS, Creature, Fight, Until

DISTRACTED: Final = str(Sentence("distraction"))
"""Cause of the turn that the distracted lose. Clause: manipulation.distract.combat"""


def lose_turn(target: Creature) -> Rule[None]:
    """Lose the next turn in a fight, and with it every reaction until then. Clause: manipulation.distract.combat"""
    until = yield from _turn_over(target)
    if until:
        yield from gain(target, "stunned", by=DISTRACTED, until=until)


def provoke(target: Creature, by: Creature) -> Rule[None]:
    """Let the next turn in a fight be good only for harming somebody. Clause: manipulation.taunt.combat"""
    until = yield from _turn_over(target)
    if until:
        yield from gain(target, "taunted", of=by.title, until=until)


def must_vent(who: Creature, on: Creature | None = None) -> None:
    """Refuse the taunted any deed but to try to harm whoever taunted them. Clause: manipulation.taunt.combat"""
    taunts = [one.of for one in who.conditions if one.name == "taunted"]
    if taunts and (on is None or on.title not in taunts):
        raise Refused(
            Sentence("{title} is taunted: this turn is only for trying to harm {by}", title=who.title, by=taunts[0]),
            clause="manipulation.taunt.combat",
        )


def calm_down() -> Rule[None]:
    """Let what lasts as long as a fight be over with it. Clause: manipulation.intimidate.combat"""
    for one in (yield from survey(Creature)):
        who = one
        for condition in one.conditions:
            if condition.until == FIGHT_ENDS:
                who = yield from lose(who, condition)


def _turn_over(target: Creature) -> Rule[Until]:
    """When the next turn of somebody in a fight is over; empty where they are in none."""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(target.id) is None:
        return ""
    return "end of next round" if target.id in fight.acted else "end of round"
