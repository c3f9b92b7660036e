"""Turns and rounds of a fight: whose turn it is, using it up, and ending turns, rounds and the fight."""

from typing import Annotated

from rulewright.engine import Clock, Field, Lasting, Record, Rule, procedure
from rulewright.engine import end as end_lasting
from rulewright.engine.clock import running_clock
from rulewright.engine.facts import is_touched
from rulewright.engine.verbs import change, happen, look, must, peek, peek_all, remove, say, survey
from rulewright.systems.bdp.blows.morale import count_fallen, has_lost_heart, must_have_heart
from rulewright.systems.bdp.blows.order import must_be_next
from rulewright.systems.bdp.bodies.boons import has_battle_boon
from rulewright.systems.bdp.bodies.falling import fell, must_live
from rulewright.systems.bdp.clock import ENDINGS, let_pass
from rulewright.systems.bdp.events.fights import FightLeft, Meant, RoundOver, TurnTaken, Waited
from rulewright.systems.bdp.events.magic import SpellsFaded
from rulewright.systems.bdp.events.rest import CameRound
from rulewright.systems.bdp.fights.skills import COMMANDER
from rulewright.systems.bdp.numbers import ROUND_SECONDS
from rulewright.systems.bdp.records.conditions import FIGHTING, REGROUPED, ROUND_ENDS, TURN_BEGINS, TURN_ENDS
from rulewright.systems.bdp.records.creature import FIGHT_OVER, HORSE, Creature
from rulewright.systems.bdp.records.fights import ENEMIES, FIGHT, GROUND, RIPOSTE, Fight
from rulewright.systems.bdp.things.matters import call_for, meeting_over
from rulewright.systems.bricks.exploring.moving import run_off
from rulewright.systems.bricks.exploring.together import get_away, those_here
from rulewright.systems.bricks.exploring.waiting import warn_around
from rulewright.systems.bricks.saying import named


@procedure("bdp.turn-start", title="Turn begins", by="owner", even=("down", "asleep", "out of turn", "surprised"))
def turn_start(who: Annotated[Creature, Field("whose turn begins")]) -> Rule[Creature]:
    """Begin somebody's turn: who bleeds, bleeds now. Clause: weapon-skill.bleed"""
    must_live(who)
    yield from say("The turn of {who} begins.", "turn", who=who, clause="combat.round.length")
    return (yield from open_turn(who))


def open_turn(who: Creature) -> Rule[Creature]:
    """Apply what happens at the beginning of somebody's turn. Clause: weapon-skill.bleed"""
    yield from happen(TURN_BEGINS, who.id, ENDINGS)
    yield from count_fallen()
    return (yield from look(Creature, who.id))


@procedure("bdp.turn-end", title="Turn ends", by="owner", even=("asleep", "disheartened"))
def turn_end(who: Annotated[Creature, Field("whose turn ends")]) -> Rule[Creature]:
    """End somebody's turn: who was pinned or lost the turn is free again. Clause: skill.damage.triggers"""
    fight = yield from peek(Fight, FIGHT)
    yield from must_be_next(who)
    yield from happen(TURN_ENDS, who.id, ENDINGS)
    if fight is not None:
        yield from change(fight, TurnTaken(who.id))
    yield from say("The turn of {who} is over.", "turn", who=who, clause="combat.round.length")
    return (yield from look(Creature, who.id))


@procedure("bdp.round-end", title="Round ends", by="referee")
def round_end(
    passing: Annotated[bool, Field("those who have not had their turn let it pass")] = False,
) -> Rule[Clock]:
    """End a round of ten seconds, with all that lasts until then, once all have had their turn or let it pass.

    Clauses: combat.round.length, weapon-skill.shock
    """
    if not passing:
        yield from _must_be_done()
    for who in (yield from survey(Creature)):
        yield from happen(ROUND_ENDS, who.id, ENDINGS)
        if who.intent:
            yield from change((yield from look(Creature, who.id)), Meant())
        if who.patient:
            yield from change((yield from look(Creature, who.id)), Waited(patient=False))
    yield from let_pass(ROUND_SECONDS)
    yield from count_fallen()
    fight = yield from peek(Fight, FIGHT)
    if fight is not None:
        fight = yield from change(fight, RoundOver())
        yield from say("Round {round} begins.", "round", round=fight.round)
    else:
        yield from say("A round is over.")
    return (yield from running_clock())


def _must_be_done() -> Rule[None]:
    """Refuse to end a round in which somebody has still to act. Clause: combat.round.length"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return
    sides = (fight.party, fight.foes)
    idle = {"party": fight.party, "foes": fight.foes}.get(fight.surprised, ())
    for one in (name for side in sides for name in side):
        who = yield from peek(Creature, one)
        done = who is None or not who.able or one in fight.acted or one in fight.gone or one in idle
        must(done, "{title} has still to act in this round, or lets it pass", title=who)


@procedure("bdp.fight-end", title="The fight is over", by="referee")
def fight_end(
    surrender: Annotated[bool, Field("foes who have lost heart give up and stay; else they flee")] = False,
) -> Rule[int]:
    """End a fight, with all that lasts only in one; those who are out can be looked after.

    Whoever is next door hears it, and an event is due where a place is explored.
    Ruling: once it is over there is time to regroup, and terror passes.

    Clauses: crit.out.duration, npc.features.table, skill.attack.enhancers, skill.dodge.winds-wrath, dungeon.event.d6
    """
    was_fought = (yield from peek(Fight, FIGHT)) is not None
    for thing in (yield from survey(Lasting)):
        if thing.trigger in (*FIGHTING, REGROUPED):
            yield from end_lasting(thing, {})
    yield from _leave_for_good(surrender=surrender)
    everybody = yield from survey(Creature)
    for who in everybody:
        if is_touched(who, FIGHT_OVER) or COMMANDER in who.used:
            yield from change(who, FightLeft())
        if has_battle_boon(who):
            yield from change(who, SpellsFaded())
        if who.intent:
            yield from change((yield from look(Creature, who.id)), Meant())
    yield from say("The fight is over.")
    for one in (FIGHT, ENEMIES, GROUND, RIPOSTE):
        if (yield from peek(Record, one)) is not None:
            yield from remove(one)
    yield from meeting_over()
    if was_fought and (yield from warn_around("dungeon.event.d6")):
        yield from call_for("loud")
    return len(everybody)


def _leave_for_good(*, surrender: bool) -> Rule[None]:
    """Let the foes who got away, or who lost heart and do not surrender, be there no more; a party that ran is
    somewhere else then, and whoever of it ran alone comes back.

    Clauses: retreat.save.dex, morale.save.failed
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return
    for foe in (yield from peek_all(Creature, fight.foes)):
        away = foe.id in fight.gone
        if foe.able and (away or (yield from has_lost_heart(fight, foe))):
            if away or not surrender:
                yield from get_away(foe)
            by = "fled" if away or not surrender else "surrendered"
            yield from fell(foe, "routed", by, "morale.save.failed")
    for one in (yield from peek_all(Creature, fight.party)):
        if one.kind == "pc" and one.status == "routed":
            yield from change(one, CameRound())
            yield from say("{who} had given up, and acts again.", "status", who=one, clause="morale.save.pcs")
    here = yield from those_here((yield from survey(Creature)))
    party = tuple(one for one in here if one.group == "party" and one.status != "routed")
    ran = tuple(one for one in party if one.id in fight.gone)
    left = tuple(one for one in party if one.id not in fight.gone and not _goes_along(one, ran))
    if ran and not any(one.able and one.folk != HORSE for one in left):
        there = yield from run_off((one.id for one in left), clause="retreat.save.dex")
        if there is not None and left:
            yield from say(
                "{names} stays behind.", many="{names} stay behind.", n=len(left), of=left, names=named(left)
            )
        return
    for one in (yield from peek_all(Creature, fight.party)):
        if one.able and one.id in fight.gone:
            yield from say("{who} is safe, and joins the others again.", who=one, clause="retreat.save.dex")


def _goes_along(beast: Creature, ran: tuple[Creature, ...]) -> bool:
    """Whether a horse is away with those who ran: it carries one of them, or a player who leads it plays one.

    Clause: horse.combat.flee Ruling: whatever is loose stays where it is, and can be found there.
    """
    if beast.folk != HORSE or not beast.able:
        return False
    return any(beast.id == one.mount or (beast.player and beast.player == one.player) for one in ran)


def must_have_turn(who: Creature) -> Rule[None]:
    """Refuse an action in a fight to whoever's turn it is not, and to a foe that has lost heart.

    Clauses: combat.round.length, surprise.round.free, initiative.intent.declare, morale.save.failed
    """
    yield from must_be_next(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.has(who.id):
        must(not who.protects, "{title} protects the others in this round", title=who, clause="skill.list.table")
        yield from must_have_heart(fight, who)


def must_be_among(who: Creature, *others: Creature) -> Rule[None]:
    """Refuse somebody outside the fight a deed against those who are in it, and any deed of or against those who have
    got away.

    Clauses: combat.round.length, retreat.save.dex
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return
    for one in (*others, who):
        must(one.id not in fight.gone, "{title} has got away", title=one, clause="retreat.save.dex")
    if fight.has(who.id):
        return
    for one in others:
        must(not fight.has(one.id), "{title} is not in the fight that {other} is in", title=who, other=one)


def spend_turn(who: str) -> Rule[None]:
    """Use up somebody's turn in a fight. Clause: combat.round.length"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return
    if fight.has(who) and who not in fight.acted:
        yield from happen(TURN_ENDS, who, ENDINGS)
        yield from change((yield from look(Fight, FIGHT)), TurnTaken(who))
    yield from count_fallen()
