"""Turns and rounds of a fight: whose turn it is, using it up, and ending turns, rounds and the fight."""

from typing import Annotated

from rulewright.engine import Clock, Field, Lasting, Record, Rule, procedure
from rulewright.engine import end as end_lasting
from rulewright.engine.clock import CLOCK
from rulewright.engine.facts import is_touched
from rulewright.engine.verbs import change, happen, look, must, pass_time, peek, remove, say, survey
from rulewright.systems.bdp.bodies.boons import has_battle_boon
from rulewright.systems.bdp.clock import ENDINGS
from rulewright.systems.bdp.events.fights import FightLeft, Meant, RoundOver, TurnTaken, Waited
from rulewright.systems.bdp.events.magic import SpellsFaded
from rulewright.systems.bdp.fights.skills import COMMANDER
from rulewright.systems.bdp.numbers import ROUND_SECONDS
from rulewright.systems.bdp.records.conditions import FIGHTING, ROUND_ENDS, TURN_BEGINS, TURN_ENDS
from rulewright.systems.bdp.records.creature import FIGHT_OVER, Creature
from rulewright.systems.bdp.records.fights import ENEMIES, FIGHT, GROUND, Fight


@procedure("bdp.turn-start", title="Turn begins", by="owner")
def turn_start(who: Annotated[Creature, Field("whose turn begins")]) -> Rule[Creature]:
    """Begin somebody's turn: who bleeds, bleeds now. Clause: weapon-skill.bleed"""
    yield from say("The turn of {who} begins.", "turn", who=who, clause="combat.round.length")
    return (yield from open_turn(who))


def open_turn(who: Creature) -> Rule[Creature]:
    """Apply what happens at the beginning of somebody's turn. Clause: weapon-skill.bleed"""
    yield from happen(TURN_BEGINS, who.id, ENDINGS)
    return (yield from look(Creature, who.id))


@procedure("bdp.turn-end", title="Turn ends", by="owner")
def turn_end(who: Annotated[Creature, Field("whose turn ends")]) -> Rule[Creature]:
    """End somebody's turn: who was pinned or lost the turn is free again. Clause: skill.damage.triggers"""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None:
        must_be_turn(fight, who)
    yield from happen(TURN_ENDS, who.id, ENDINGS)
    if fight is not None:
        yield from change(fight, TurnTaken(who.id))
    yield from say("The turn of {who} is over.", "turn", who=who, clause="combat.round.length")
    return (yield from look(Creature, who.id))


@procedure("bdp.round-end", title="Round ends", by="referee")
def round_end() -> Rule[Clock]:
    """End a round of ten seconds, with all that lasts until then. Clauses: combat.round.length, weapon-skill.shock"""
    for who in (yield from survey(Creature)):
        yield from happen(ROUND_ENDS, who.id, ENDINGS)
        if who.intent:
            yield from change((yield from look(Creature, who.id)), Meant())
        if who.patient:
            yield from change((yield from look(Creature, who.id)), Waited(patient=False))
    yield from pass_time(ROUND_SECONDS, ENDINGS)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None:
        fight = yield from change(fight, RoundOver())
        yield from say("Round {round} begins.", "round", total=fight.round, round=fight.round)
    else:
        yield from say("A round is over.")
    return (yield from look(Clock, CLOCK))


@procedure("bdp.fight-end", title="The fight is over", by="referee")
def fight_end() -> Rule[int]:
    """End a fight, with all that lasts only in one; those who are out can be looked after.

    Clauses: crit.out.duration, skill.attack.enhancers, skill.dodge.winds-wrath
    """
    for thing in (yield from survey(Lasting)):
        if thing.trigger in FIGHTING:
            yield from end_lasting(thing, {})
    everybody = yield from survey(Creature)
    for who in everybody:
        if is_touched(who, FIGHT_OVER) or COMMANDER in who.used:
            yield from change(who, FightLeft())
        if has_battle_boon(who):
            yield from change(who, SpellsFaded())
        if who.intent:
            yield from change((yield from look(Creature, who.id)), Meant())
    yield from say("The fight is over.")
    for one in (FIGHT, ENEMIES, GROUND):
        if (yield from peek(Record, one)) is not None:
            yield from remove(one)
    return len(everybody)


def must_be_turn(fight: Fight, who: Creature) -> None:
    """Refuse to end a turn that is not somebody's to end. Clause: combat.round.length"""
    must(fight.has(who.id), "{title} is not in this fight", title=who)
    must(who.id not in fight.acted, "{title} has had the turn of round {round}", title=who, round=fight.round)


def must_have_turn(who: Creature) -> Rule[None]:
    """Refuse an action in a fight to somebody who has had their turn or is surprised, or before the order is settled.

    Clauses: combat.round.length, surprise.round.free, initiative.intent.declare
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.has(who.id):
        return
    must(
        fight.settled,
        "who goes first in round {round} is not settled yet",
        round=fight.round,
        clause="initiative.intent.declare",
    )
    must(
        not fight.surprised or who.id not in (fight.party if fight.surprised == "party" else fight.foes),
        "{title} is surprised and does not act in this round",
        title=who,
        clause="surprise.round.free",
    )
    must_be_turn(fight, who)
    yield from _must_come_now(fight, who)


def _must_come_now(fight: Fight, who: Creature) -> Rule[None]:
    """Refuse somebody's action while others come before them: some of the party, then the foes, then the others.

    Clauses: initiative.simple.save, combat.round.length
    """
    sides = (fight.first, fight.foes) if not fight.surprised else ()
    for side in sides:
        if who.id in side:
            return
        for one in side:
            other = yield from peek(Creature, one)
            waits = other is None or not other.able or one in fight.acted or one in fight.gone
            must(waits, "{other} comes before {title}", other=other, title=who, clause="initiative.simple.save")


def must_be_among(who: Creature, *others: Creature) -> Rule[None]:
    """Refuse somebody outside the fight, or who has left it, a deed against those who are in it.

    Clause: combat.round.length
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.has(who.id):
        return
    for one in others:
        must(not fight.has(one.id), "{title} is not in the fight that {other} is in", title=who, other=one)


def spend_turn(who: str) -> Rule[None]:
    """Use up somebody's turn in a fight. Clause: combat.round.length"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.has(who) or who in fight.acted:
        return
    yield from happen(TURN_ENDS, who, ENDINGS)
    yield from change((yield from look(Fight, FIGHT)), TurnTaken(who))
