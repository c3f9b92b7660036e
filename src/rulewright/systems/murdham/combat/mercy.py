"""Mercy, and none: death blows, giving up, and fighting on if harmed all the same."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.actions.turn import must_have_main_action, must_have_turn, spend_main_action
from rulewright.systems.murdham.blows.hits import LANDED, Hit, Landed
from rulewright.systems.murdham.combat.fury import rejoice
from rulewright.systems.murdham.events.fighting import GaveUp, TookUpArms, TurnHad
from rulewright.systems.murdham.health.harm import perish
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.space.distance import must_be_nearby

CHASE: Final = "group-agi-save"


@procedure("murdham.death-blow", title="Death blow", by="owner", even=("frenzied",))
def death_blow(
    who: Annotated[Creature, Field("who deals it")],
    target: Annotated[Creature, Field("who is incapacitated and nearby", hostile=True)],
    distance: Annotated[int, Field("zones to the target", low=0, high=100, by="referee")] = 0,
) -> Rule[bool]:
    """Kill somebody incapacitated who is nearby, outright. Clause: combat.attack.death-blow"""
    must_be_free(who)
    must(not target.dead, "{title} is dead already", title=target)
    must(target.has("incapacitated"), "{title} is not incapacitated", title=target)
    must(not distance, "{title} is not nearby", title=target)
    yield from must_be_nearby(who, target)
    yield from must_have_main_action(who)
    yield from say("{who} deals {other} a death blow", who=who, other=target)
    killed = yield from perish(target, "combat.attack.death-blow")
    if killed:
        yield from rejoice((yield from look(Creature, who.id)))
    yield from spend_main_action(who.id)
    return killed


@procedure("murdham.surrender", title="Surrender", by="owner")
def surrender(who: Annotated[Creature, Field("who gives up")]) -> Rule[Fight]:
    """Give up, which spends the turn. Clause: combat.surrender"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.surrender")
    must(who.id not in fight.broken, "{title} has given up already", title=who)
    yield from must_have_turn(who)
    yield from change(fight, TurnHad(who.id))
    yield from say("{who} surrenders", who=who)
    return (yield from change((yield from look(Fight, FIGHT)), GaveUp(who.id)))


def take_up_arms(who: str, done: Hit) -> Rule[None]:
    """Let somebody who gave up and was harmed all the same fight again. Clause: combat.surrender"""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and done.damage and who in fight.broken:
        yield from change(fight, TookUpArms(who))
        harmed = yield from look(Creature, who)
        yield from say("{who} had given up and was harmed: may fight again", who=harmed)


def take_up_arms_again(landed: Landed) -> Rule[None]:
    """Let whoever gave up fight again, by whatever blow they were harmed. Clause: combat.surrender"""
    yield from take_up_arms(landed.target.id, landed.hit)


LANDED.append(take_up_arms_again)
