"""Leaving a melee and running past enemies: those left or passed may strike, and are asked on the spot."""

from typing import Annotated

from rulewright.engine import Field, Rule, by_itself, change, look, must, procedure, say
from rulewright.systems.symbaroum.actions.costs import opponents, pay
from rulewright.systems.symbaroum.blows.outcome import Opening
from rulewright.systems.symbaroum.blows.strike import free_attack
from rulewright.systems.symbaroum.events.fighting import StoodClear
from rulewright.systems.symbaroum.harm.wounds import leave_places
from rulewright.systems.symbaroum.movement.moves import Moved, Who, fronts_of, is_foe, on_foot
from rulewright.systems.symbaroum.movement.places import place_at, step_up
from rulewright.systems.symbaroum.options import FELLED_STILL_LEAVES
from rulewright.systems.symbaroum.records.creature import Creature


@procedure("symbaroum.pass-by", title="Pass an enemy", by="owner", verb="pass-by")
def bypass(
    who: Who,
    past: Annotated[tuple[Creature, ...], Field("The enemies passed")],
    target: Annotated[Creature | None, Field("Whom it goes for", empty="nobody: it just runs on")] = None,
) -> Rule[Moved]:
    """Run past enemies to get at somebody behind them; each one passed may make a Free Attack first.

    Clauses: movement.bypass, flanking.past-triggers, free-attack.triggers
    """
    on_foot(who)
    if target is not None:
        is_foe(who, target)
        fronts = yield from fronts_of(target)
        past = (*past, *(one for one in fronts if one.id not in [other.id for other in past]))
    must(past, "nobody is passed: close in instead")
    for one in past:
        is_foe(who, one)
    side = place_at(target, who) if target is not None else None
    yield from pay(who, "bypass")
    there, openings = yield from by_itself(leave, who, past)
    if there:
        yield from clear(who)
        if target is not None and side is not None:
            now = yield from look(Creature, who.id)
            openings += yield from step_up(now, target, side)
    yield from say(
        "{who} gets past" if there else "{who} does not get past", "movement", who=who, clause="movement.bypass"
    )
    return Moved(there, openings)


@procedure("symbaroum.withdraw", title="Withdraw from melee", by="owner", verb="withdraw")
def withdraw(who: Who, past: Annotated[tuple[Creature, ...], Field("Enemies passed on the way")] = ()) -> Rule[Moved]:
    """Leave the melee; every opponent may make a Free Attack before, and whoever is felled by it stays.

    Clauses: movement.withdraw, disengage.cost, disengage.free-attacks
    """
    yield from _must_fight(who)
    yield from pay(who, "withdraw")
    return (yield from _left(who, past))


@procedure("symbaroum.escape-flank", title="Get out of a flanked place", by="owner", verb="escape-flank")
def escape_flank(who: Who) -> Rule[Moved]:
    """Get out from between enemies, and out of melee; each of them may make a Free Attack.

    Clauses: flanking.escape, disengage.free-attacks
    """
    must(who.is_flanked, "{title} is not flanked: withdraw instead", title=who.title)
    yield from _must_fight(who)
    yield from pay(who, "escape-flank")
    return (yield from _left(who, ()))


def _must_fight(who: Creature) -> Rule[None]:
    on_foot(who)
    must(
        (yield from opponents(who)),
        "{title} is in no melee: there is none to withdraw from",
        title=who,
        clause="disengage.cost",
    )


def _left(who: Creature, past: tuple[Creature, ...]) -> Rule[Moved]:
    there, openings = yield from by_itself(leave, who, past)
    if there:
        yield from clear(who)
    yield from say(
        "{who} leaves the melee" if there else "{who} does not get away",
        "movement",
        who=who,
        clause="movement.withdraw",
    )
    return Moved(there, openings)


def leave(who: Creature, past: tuple[Creature, ...]) -> Rule[tuple[bool, tuple[Opening, ...]]]:
    """Offer the Free Attacks for leaving and passing, in turn order; answer whether it gets away.

    Clauses: disengage.free-attacks, movement.bypass, free-attack.limit
    """
    near = yield from opponents(who)
    falling_due = [(enemy.id, "withdraw") for enemy in near] + [(one.id, "pass-by") for one in past]
    openings: tuple[Opening, ...] = ()
    for name, kind in falling_due:
        openings = (*openings, (yield from by_itself(free_attack, name, who.id, kind)))
    now = yield from look(Creature, who.id)
    felled = now.posture == "prone" and not (yield from FELLED_STILL_LEAVES)
    return now.able and not felled, openings


def clear(who: Creature) -> Rule[None]:
    """Out of melee: it stands about nobody and nobody about it. Clause: movement.withdraw"""
    yield from leave_places(who)
    now = yield from look(Creature, who.id)
    if now.around:
        yield from change(now, StoodClear())
