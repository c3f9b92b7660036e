"""Morale: a side brought down to half in a round saves, and whoever fails surrenders or retreats.

In a long chase the faster get away, the slower do not, and else a save decides.
"""

from typing import Annotated

import msgspec

from rulewright.engine import Field, Rolls, Rule, Told, change, must, peek, procedure, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.checks.saves import group_save, save
from rulewright.systems.murdham.combat.mercy import CHASE
from rulewright.systems.murdham.events.fighting import MoraleTried
from rulewright.systems.murdham.perils.fear import fear_caused
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import CALLED, Fight, Side


def count_side(side: Side, members: tuple[Creature, ...]) -> Side:
    """A side with its strength when a round begins. Clause: combat.morale"""
    standing = [one for one in members if not one.down]
    hale = all(one.health * 2 > one.max_health for one in standing)
    return msgspec.structs.replace(side, standing=len(standing), hale=hale)


def members_of(side: Side) -> Rule[tuple[Creature, ...]]:
    found: tuple[Creature, ...] = ()
    for one in side.members:
        who = yield from peek(Creature, one)
        found = found if who is None else (*found, who)
    return found


def try_morale(fight: Fight, side: Side) -> Rule[Fight]:
    """The morale of a side that was brought down to half in this round. Clause: combat.morale"""
    members = yield from members_of(side)
    testers = tuple(
        one
        for one in members
        if one.kind == "gm"
        and not one.down
        and one.id not in (*fight.firm, *fight.broken)
        and fear_caused(one, "frightening")
    )
    if not testers or not is_shaken(side, members):
        return fight
    yield from say("{side} are down to half: morale", "morale", side=CALLED[side.name])
    if len(testers) > 1:
        passed = yield from group_save(testers, "wit", "morale-wit-save")
    else:
        passed = ((yield from save(testers[0], "wit", "morale-wit-save", lost=Sentence("your courage breaks"))),)
    firm = tuple(one for one, held in zip(testers, passed, strict=True) if held)
    broken = tuple(one for one, held in zip(testers, passed, strict=True) if not held)
    yield from tell(_morale_settled, firm, broken)
    return (yield from change(fight, MoraleTried(tuple(one.id for one in firm), tuple(one.id for one in broken))))


def is_shaken(side: Side, members: tuple[Creature, ...]) -> bool:
    """Whether this round brought a group to half its number, or a lone fighter to half its health.

    Clause: combat.morale
    """
    now = count_side(side, members)
    if len(side.members) == 1:
        return side.hale and not now.hale
    whole = len(side.members)
    return side.standing * 2 > whole >= now.standing * 2 and now.standing > 0


def _morale_settled(_rolls: Rolls, firm: tuple[Creature, ...], broken: tuple[Creature, ...]) -> Told:
    """How morale came out. Clause: combat.morale"""
    stays, goes = (", ".join(one.title for one in some) for some in (firm, broken))
    held = Sentence("{names} fights on", "{names} fight on", n=len(firm), names=stays)
    if not broken:
        return Told(held, about="morale", verdict=Sentence("firm"), clause="combat.morale")
    text = Sentence("{names} gives up or runs", "{names} give up or run", n=len(broken), names=goes)
    if firm:
        text = Sentence("{broken}; {firm}", broken=text, firm=held)
    return Told(text, about="morale", verdict=Sentence("broken"), clause="combat.morale")


@procedure("murdham.chase", title="Long chase", by="referee", verb="chase")
def chase(
    fleeing: Annotated[tuple[Creature, ...], Field("those who flee")],
    speed: Annotated[int, Field("areas they move in a unit of time", low=0, high=100)],
    pursuing: Annotated[int, Field("areas their pursuers move", low=0, high=100)],
) -> Rule[tuple[str, ...]]:
    """Find out who gets away in a long chase: the faster do, the slower do not, and else a group AGI save decides.

    Answers the ids of those who escape. Clause: combat.chase
    """
    must(fleeing, "name those who flee")
    if speed == pursuing:
        passed = yield from group_save(fleeing, "agi", CHASE)
    else:
        passed = tuple(speed > pursuing for _ in fleeing)
    away = tuple(one for one, held in zip(fleeing, passed, strict=True) if held)
    caught = tuple(one for one, held in zip(fleeing, passed, strict=True) if not held)
    if away:
        yield from say("escape: {names}", of=away, names=in_a_row(one.title for one in away))
    if caught:
        yield from say("caught: {names}", of=caught, names=in_a_row(one.title for one in caught))
    return tuple(one.id for one in away)
