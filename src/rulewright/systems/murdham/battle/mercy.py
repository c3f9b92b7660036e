"""Mercy, and none: death blows, giving up, being harmed all the same, and long chases."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, peek, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import in_a_row, said
from rulewright.systems.murdham.battle.having import must_have_main, must_have_turn, spend_main
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.events.fights import GaveUp, TookUpArms, TurnHad
from rulewright.systems.murdham.harm import perish
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Zone
from rulewright.systems.murdham.saves import group_save
from rulewright.systems.murdham.space.reach import nearby
from rulewright.systems.murdham.strikes import Hit

CHASE: Final = "group-agi-save"


@procedure("murdham.death-blow", title="Death blow", clauses=("combat.attack.death-blow",), by="owner")
def death_blow(
    who: Annotated[Creature, Field("who deals it")],
    target: Annotated[Creature, Field("who is incapacitated and nearby")],
    distance: Annotated[int, Field("zones to the target", low=0, high=100)] = 0,
) -> Rule[bool]:
    """Kill somebody incapacitated who is nearby, outright. Clause: combat.attack.death-blow"""
    must_be_free(who)
    if target.dead:
        raise Refused(Sentence("{title} is dead already", title=target.title), clause="combat.attack.death-blow")
    if not target.has("incapacitated"):
        raise Refused(Sentence("{title} is not incapacitated", title=target.title), clause="combat.attack.death-blow")
    if distance or not nearby(who, target, (yield from survey(Zone))):
        raise Refused(Sentence("{title} is not nearby", title=target.title), clause="combat.attack.death-blow")
    yield from must_have_main(who)
    killed = yield from perish(target, "combat.attack.death-blow")
    yield from spend_main(who.id)
    return killed


@procedure("murdham.surrender", title="Surrender", clauses=("combat.surrender",), by="owner")
def surrender(who: Annotated[Creature, Field("who gives up")]) -> Rule[Fight]:
    """Give up, which spends the turn. Clause: combat.surrender"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.surrender")
    if who.id in fight.broken:
        raise Refused(Sentence("{title} has given up already", title=who.title), clause="combat.surrender")
    yield from must_have_turn(who)
    yield from change(fight, TurnHad(who.id))
    yield from tell(said, Sentence("{who} surrenders", who=who.title), "combat.surrender", who)
    return (yield from change((yield from look(Fight, FIGHT)), GaveUp(who.id)))


def take_up_arms(who: str, done: Hit) -> Rule[None]:
    """Fight again, for whoever gave up and was harmed all the same. Clause: combat.surrender"""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and done.damage and who in fight.broken:
        yield from change(fight, TookUpArms(who))
        harmed = yield from look(Creature, who)
        text = Sentence("{who} had given up and was harmed: may fight again", who=harmed.title)
        yield from tell(said, text, "combat.surrender", harmed)


@procedure("murdham.chase", title="Long chase", clauses=("combat.chase",), by="referee", verb="chase")
def chase(
    fleeing: Annotated[tuple[Creature, ...], Field("those who flee")],
    speed: Annotated[int, Field("areas they move in a unit of time", low=0, high=100)],
    pursuing: Annotated[int, Field("areas their pursuers move", low=0, high=100)],
) -> Rule[tuple[str, ...]]:
    """Find out who gets away in a long chase: the faster do, the slower do not, and else a group AGI save decides.

    Answers the ids of those who escape. Clause: combat.chase
    """
    if not fleeing:
        raise Refused("name those who flee", clause="combat.chase")
    if speed == pursuing:
        passed = yield from group_save(fleeing, "agi", CHASE)
    else:
        passed = tuple(speed > pursuing for _ in fleeing)
    away = tuple(one for one, held in zip(fleeing, passed, strict=True) if held)
    caught = tuple(one for one, held in zip(fleeing, passed, strict=True) if not held)
    if away:
        text = Sentence("escape: {names}", names=in_a_row(one.title for one in away))
        yield from tell(said, text, "combat.chase", *away)
    if caught:
        text = Sentence("caught: {names}", names=in_a_row(one.title for one in caught))
        yield from tell(said, text, "combat.chase", *caught)
    return tuple(one.id for one in away)
