"""The fight: how a combat begins, goes on act by act through five phases, and ends."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.clock import Endings
from rulewright.engine.facts import is_touched
from rulewright.engine.verbs import change, create, happen, look, must, peek, remove, say, survey
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import must_all_be_together
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.people.sides import drawn_in
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.gear import check_ammo
from rulewright.systems.phased.bodies.nerve import keeps_fear
from rulewright.systems.phased.combat.attack import come_into_reach, strike
from rulewright.systems.phased.combat.blows import ready_blow
from rulewright.systems.phased.combat.initiative import order, settle_initiative
from rulewright.systems.phased.combat.maneuvers import DAZZLED, end_of_round, reach_and_trick, see_again
from rulewright.systems.phased.combat.morale import morale_save
from rulewright.systems.phased.combat.movement import can_move, flee, go, run_away, withdraw
from rulewright.systems.phased.events.fight import (
    ActDropped,
    ActionSpent,
    ActSettled,
    CombatLeft,
    PhaseBegan,
    PlacePassed,
    Refreshed,
    RoundBegan,
    SpeedSpent,
)
from rulewright.systems.phased.magic.cast import spell_in_phase_5
from rulewright.systems.phased.magic.writings import writing_of
from rulewright.systems.phased.options import INITIATIVE_EACH_ROUND
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Act, Fight
from rulewright.systems.phased.rounds.plans import ACT_PHASE, ACTS, BLOW_OF, EFFECT_PHASE, MISSILES, intend
from rulewright.systems.phased.rounds.refuges import must_stand_open, run_off_all
from rulewright.systems.phased.spells.casting import begin_spell
from rulewright.systems.phased.spells.circle import must_cross

ROUND_ENDINGS: Final[Endings] = {DAZZLED: see_again}
MOVE_PHASE: Final = 3


class Deed(msgspec.Struct, frozen=True):
    """An act that happened in the round."""

    who: str
    what: str
    """Its kind, or `free attack`, `spell effect` or `spell lost`."""


@procedure("phased.begin-fight", title="Begin a fight", by="referee", verb="fight")
def begin_fight(
    party: Annotated[tuple[Creature, ...], Field("the characters, in the order named", here=True)],
    enemies: Annotated[tuple[Creature, ...], Field("the other side, in the order named", here=True)],
    leader: Annotated[Creature | None, Field("the enemy whose WIL decides for all", empty="nobody", here=True)] = None,
) -> Rule[Fight]:
    """Begin a combat: every character saves with DEX for the initiative.

    Clauses: initiative.save, morale.leader, initiative.order
    """
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight already: end it first")
    everybody = (*party, *enemies)
    _must_meet(party, enemies)
    yield from must_all_be_together(everybody)
    must(
        leader is None or any(one.id == leader.id for one in enemies),
        "{who} is none of the enemies: only one of them leads them",
        who=leader,
        clause="morale.leader",
    )
    yield from drawn_in(party, enemies)
    fight = yield from create(
        Fight(
            party=tuple(one.id for one in party),
            enemies=tuple(one.id for one in enemies),
            leader=leader.id if leader else "",
            hasted=tuple(one.id for one in everybody if one.hasted),
            slowed=tuple(one.id for one in everybody if one.slowed),
            running=tuple(one.id for one in enemies if one.broken),
        )
    )
    for one in everybody:
        if one.hasted or one.slowed:
            yield from change(one, SpeedSpent())
        yield from _refresh(one)
    return (yield from settle_initiative(fight))


def _must_meet(party: tuple[Creature, ...], enemies: tuple[Creature, ...]) -> None:
    """Refuse a fight of nobody, of somebody on both sides, or of the dead. Clause: initiative.order"""
    must(party or enemies, "a fight needs fighters: name the characters and their enemies")
    both = [one.title for one in party if any(one.id == other.id for other in enemies)]
    must(not both, "{both} cannot be on both sides", both=", ".join(both))
    dead = [one.title for one in (*party, *enemies) if one.state == "dead"]
    must(not dead, "{dead} cannot fight: dead", dead=", ".join(dead), clause="zero.str")


@procedure("phased.next", title="Next act", by="anyone", together=True)
def next_act(
    fight: Annotated[Fight, Field("the fight that goes on")],
    anyway: Annotated[bool, Field("whoever has not said what they do does nothing this round", by="referee")] = False,
) -> Rule[tuple[Deed, ...]]:
    """Let the next planned act happen: phase by phase, in the order of initiative. After the last the round is over.

    It waits until every character who can act has said what they do. Where a morale save is due, that is made instead.

    Clauses: phases.order, initiative.order, morale.first-casualty, morale.half, morale.lone
    """
    if fight.shaken or fight.alone:
        yield from morale_save(fight)
        return ()
    if not anyway:
        yield from _must_have_said(fight)
    while fight.phase <= EFFECT_PHASE:
        places = order(fight)
        for at, who in enumerate(places):
            if who not in fight.past:
                fight = yield from change(fight, PlacePassed(places[: at + 1]))
                deeds = yield from _take_place(fight, who)
                if deeds:
                    return deeds
                fight = yield from look(Fight, FIGHT)
        if fight.phase == EFFECT_PHASE:
            break
        fight = yield from change(fight, PhaseBegan(fight.phase + 1))
    yield from _next_round(fight)
    return ()


def has_begun(fight: Fight, who: Creature) -> bool:
    """Whether somebody has said or done something this round, or another says it. Clauses: phases.actions"""
    return fight.has_said(who.id) or who.acted or who.moved or bool(who.ruled_by) or who.casting is not None


def _must_have_said(fight: Fight) -> Rule[None]:
    """Refuse to go on while a character who can act has not said what to do this round.

    The enemies' plans are the referee's own: those who have none do nothing. Clauses: phases.order, phases.actions
    """
    if fight.under_way:
        return
    silent: tuple[Creature, ...] = ()
    for one in fight.left(fight.party):
        who = yield from look(Creature, one)
        if who.able and not has_begun(fight, who):
            silent = (*silent, who)
    must(
        not silent,
        "{who} has yet to say what to do",
        many="{who} have yet to say what to do",
        n=len(silent),
        who=named(silent) if silent else "",
    )


@procedure("phased.stand-by", title="Do nothing this round", by="owner", even=("out of turn",))
def stand_by(who: Annotated[Creature, Field("who does nothing this round")]) -> Rule[Fight]:
    """Say that somebody lets this round go by. Clause: phases.actions"""
    return (yield from intend(who, Act(who=who.id, kind="wait")))


@procedure("phased.end-fight", title="End the fight", by="referee")
def end_fight(fight: Annotated[Fight, Field("the fight that is over")]) -> Rule[None]:
    """End a combat: ammunition is rolled for, and what lasted for the combat ends.

    Clauses: weapons.missile.ammo, charge.enhanced, spells.haste, spells.slow
    """
    yield from _let_run(fight)
    fight = yield from look(Fight, fight.id)
    yield from say("the fight is over", "fight", clause="charge.enhanced")
    for one in (*fight.party, *fight.enemies):
        who = yield from look(Creature, one)
        for weapon in who.used:
            who = yield from check_ammo(who, weapon)
        if is_touched(who, "fight"):
            yield from change(who, CombatLeft())
    yield from _blinks(fight.round)
    yield from _blinks(fight.round + 1)
    yield from remove(fight.id)
    yield from run_off_all(fight)


def _let_run(fight: Fight) -> Rule[None]:
    """Those whose morale broke and who have not left yet leave now, struck at by those whose reach they leave.

    Clauses: flee.save, withdraw.free-attack
    """
    for one in fight.running:
        who = yield from look(Creature, one)
        if one not in fight.gone and not who.able:
            yield from keeps_fear(who)
        elif one not in fight.gone:
            if is_touched(who, "round"):
                who = yield from change(who, Refreshed())
            yield from run_away(who)


def _take_place(fight: Fight, who_id: str) -> Rule[tuple[Deed, ...]]:
    """What somebody does at his place in this phase, if anything. Clause: initiative.order"""
    who = yield from look(Creature, who_id)
    if fight.phase == EFFECT_PHASE and who.casting is not None and who.able:
        effect = Act(who=who.id, kind="effect", spell=who.casting.spell)
        made = yield from spell_in_phase_5(who)
        yield from change((yield from look(Fight, FIGHT)), ActSettled(effect, done=made.works))
        return (Deed(who.id, "spell effect" if made.works else "spell lost"),)
    if fight.phase == MOVE_PHASE and who.id in fight.running and can_move(who):
        struck = yield from run_away(who)
        return (Deed(who.id, "flee"), *(Deed(one, "free attack") for one in struck))
    act = next((one for one in fight.plans if one.who == who_id and ACT_PHASE[one.kind] == fight.phase), None)
    if act is None:
        return ()
    yield from change(fight, ActDropped(act))
    deeds: tuple[Deed, ...] = ()
    if who.able and who_id not in fight.running:
        try:
            deeds = yield from _perform(who, act)
        except Refused as impossible:  # it was possible when planned, and its guards come before any change
            yield from say("{who} does not {act}: {why}", "plan", who=who, act=ACTS[act.kind], why=impossible.sentence)
    fight = yield from look(Fight, FIGHT)
    yield from change(fight, ActSettled(act, done=bool(deeds)))
    return deeds


def _perform(who: Creature, act: Act) -> Rule[tuple[Deed, ...]]:
    """Do a planned act. Clause: phases.order"""
    struck: tuple[str, ...] = ()
    if act.kind == "cast":
        yield from begin_spell(who, writing_of(who, act.spell, act.source), act.aim)
    elif act.kind in BLOW_OF:
        if not (yield from _attack(who, act)):
            return ()
    elif act.kind == "withdraw":
        struck = yield from withdraw(who, act.move)
    elif act.kind == "flee":
        if act.refuge:
            yield from must_stand_open(act.refuge)
        yield from flee(who, act.to, act.refuge, mark=f"-{who.id}")
    elif act.kind == "wait":
        yield from say("{who} lets the round go by", "act", who=who, clause="phases.actions")
    elif act.kind == "other":
        yield from change(who, ActionSpent())
        yield from say("{who} does something else: say what", "act", who=who, clause="phases.actions")
    else:
        target = (yield from _still_there(who, act)) if act.at else None
        if act.at and target is None:
            return ()
        yield from go(who, target.id if target else "", charging=act.kind == "charge")
    return (Deed(who.id, act.kind), *(Deed(one, "free attack") for one in struck))


def _attack(who: Creature, act: Act) -> Rule[bool]:
    """A planned attack; whether there was anybody left to attack. Clauses: attack.damage, initiative.order"""
    target = yield from _still_there(who, act)
    if target is None:
        return False
    blow = ready_blow(who, BLOW_OF[act.kind], act.weapon)
    if blow.kind == "melee":
        yield from must_cross(who, target.id)
    who = yield from change(who, ActionSpent())
    if act.kind == "maneuver":
        yield from reach_and_trick(who, target, blow, act.trick)
        return True
    if act.kind not in MISSILES:
        yield from come_into_reach(who.id, target.id)
    yield from strike(who, target, blow)
    return True


def _still_there(who: Creature, act: Act) -> Rule[Creature | None]:
    """Whom an act is done to: whoever was meant, or else another foe, where he is dead or has got away; None where
    nobody is left.

    Clauses: attack.damage, flee.save
    """
    fight = yield from look(Fight, FIGHT)
    target = yield from peek(Creature, act.at)
    if target is None or target.state == "dead" or target.id in fight.gone:
        left = yield from _alive(fight.left(fight.foes_of(who.id)))
        return left[0] if left else None
    return target


def _alive(side: tuple[str, ...]) -> Rule[tuple[Creature, ...]]:
    """Those of a side who can still be struck. Clause: zero.str"""
    found = []
    for one in side:
        creature = yield from look(Creature, one)
        if creature.state != "dead":
            found.append(creature)
    return tuple(found)


def _next_round(fight: Fight) -> Rule[None]:
    """End this round and begin the next. Clauses: phases.actions, initiative.save"""
    yield from _blinks(fight.round)
    for who in (yield from survey(Creature)):
        yield from _refresh(who)
    fight = yield from change(fight, RoundBegan(fight.round + 1))
    yield from say("round {number} begins", "round", number=fight.round, clause="phases.order")
    if (yield from INITIATIVE_EACH_ROUND):
        yield from settle_initiative(fight)


def _refresh(who: Creature) -> Rule[None]:
    """One move and one action again. Clause: phases.actions"""
    if is_touched(who, "round"):
        yield from change(who, Refreshed())


def _blinks(number: int) -> Rule[None]:
    """What lasted until the end of this round ends. Clause: maneuver.choice"""
    for who in (yield from survey(Creature)):
        yield from happen(end_of_round(number), who.id, ROUND_ENDINGS)
