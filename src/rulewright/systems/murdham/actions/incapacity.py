"""Incapacity: what conditions, terror, distraction and taunts keep somebody from doing.

The next turn of the distracted or taunted is that of this round if they have not had it, else that of the next round.
"""

from typing import Final

from rulewright.engine import Rule, must, peek, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.health.conditions import gain, lose
from rulewright.systems.murdham.records.creature import WOOD, Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.states import FIGHT_ENDS, Until
from rulewright.systems.murdham.tables import CONDITIONS


def must_be_able(who: Creature) -> None:
    """Refuse any action of somebody whose conditions allow none. Clauses: core.conditions, core.ability.zero"""
    must(
        who.status == "alive",
        "{title} is {status} and cannot act",
        title=who,
        status=Sentence(who.status),
        clause="core.ability.zero",
    )
    for one in who.conditions:
        must(
            not CONDITIONS[one.name].helpless,
            "{title} is {status} and cannot act",
            title=who,
            status=Sentence(one.name),
        )
    must(
        not who.has("dying") or who.has("frenzied"),
        "{title} is {status} and cannot act",
        title=who,
        status=Sentence("dying"),
    )
    must(WOOD not in who.powers, "{title} is a tree and cannot act", title=who, clause="magic.profane")
    must(not who.has("stunned"), "{title} is stunned and loses this turn", title=who)


def must_be_free(who: Creature) -> None:
    """Refuse the terrified anything but running away or cowering. Clause: fear.terrified"""
    must_be_able(who)
    must(not who.has("terrified"), "{title} is terrified: must run away, or cowers and cannot act", title=who)


VENGEANCE: Final = "burning vengeance"
"""The power under which somebody is bent on killing, in fights and out of them. Clause: magic.profane"""
DISTRACTED: Final = str(Sentence("distraction"))
"""Cause of the turn that the distracted lose. Clause: manipulation.distract.combat"""


def lose_turn(target: Creature, by: str = DISTRACTED) -> Rule[None]:
    """Lose the next turn in a fight, and with it every reaction until then. Clause: manipulation.distract.combat"""
    until = yield from _turn_over(target)
    if until:
        yield from gain(target, "stunned", by=by, until=until)


def provoke(target: Creature, by: Creature) -> Rule[None]:
    """Let the next turn in a fight be good only for harming somebody. Clause: manipulation.taunt.combat"""
    until = yield from _turn_over(target)
    if until:
        yield from gain(target, "taunted", of=by.title, until=until)


def must_heed_taunt(who: Creature, on: Creature | None = None) -> None:
    """Refuse the taunted any action except harming the one who taunted them. Clause: manipulation.taunt.combat"""
    taunts = [one.of for one in who.conditions if one.name == "taunted"]
    if taunts and (on is None or on.title not in taunts):
        raise Refused(
            Sentence("{title} is taunted: this turn is only for trying to harm {by}", title=who.title, by=taunts[0]),
            clause="manipulation.taunt.combat",
        )


def calm_down() -> Rule[None]:
    """End everything that lasts as long as the fight, or to a turn of it.

    Clauses: manipulation.intimidate.combat, manipulation.distract.combat, manipulation.taunt.combat
    """
    for one in (yield from survey(Creature)):
        who = one
        for condition in one.conditions:
            goaded = condition.name == "taunted" and condition.by != VENGEANCE
            if condition.until == FIGHT_ENDS or goaded or condition.by == DISTRACTED:
                who = yield from lose(who, condition)


def _turn_over(target: Creature) -> Rule[Until]:
    """When the next turn of somebody in a fight is over; empty if they are in no fight."""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(target.id) is None:
        return ""
    return "end of next round" if target.id in fight.acted else "end of round"
