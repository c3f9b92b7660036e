"""Tactics: the turns of those whom nobody plays: whom they can strike, from where, or how they come nearer."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple

from rulewright.engine import Field, Rule, change, look, need, peek, procedure, say, survey
from rulewright.engine.declared.unattended import wants_away
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, first
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.turn import movement_left, must_have_turn, spend_turn
from rulewright.systems.murdham.blows.weapons import must_reach, needs_save
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.combat.nonlethal import break_hold
from rulewright.systems.murdham.combat.reactions import COUNTER, DODGE, REACT
from rulewright.systems.murdham.combat.wielding import must_wield
from rulewright.systems.murdham.events.fighting import MoraleTried
from rulewright.systems.murdham.movement.crossing_zones import go_to, open_to
from rulewright.systems.murdham.movement.flight import flee, run_from
from rulewright.systems.murdham.perils.bonds import break_free
from rulewright.systems.murdham.records.creature import FALSE_DEATH, Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.rounds.morale import chase
from rulewright.systems.murdham.space.distance import nearby, speed_of, steps_between, zones_of
from rulewright.systems.murdham.space.flying import must_strike_from_there
from rulewright.systems.murdham.space.whereabouts import is_out_of_sight


class Aim(NamedTuple):
    """A strike that is possible in this turn."""

    target: Creature
    weapon: Weapon | None
    zone: Zone | None
    """Zone to go to first; None if they can strike from their own."""
    moving: bool
    """Whether they have moved in this turn by then. Clause: combat.attack.wit-save"""


def aim_at(who: Creature, targets: Sequence[Creature], fight: Fight) -> Rule[Aim | None]:
    """The first of these targets within reach this turn, by the shortest way; None if there is none.

    Clauses: combat.turn, combat.attack, core.move.speed
    """
    arms = (*(one for one in (yield from survey(Weapon)) if one.owner == who.id), None)
    goes = yield from _reachable_zones(who, (yield from movement_left(who, fight, strikes=True)))
    for target in targets:
        for zone in (None, *goes):
            there = who if zone is None else _at(who, zone)
            moving = zone is not None or fight.turn_of(who.id).halves > 0
            for weapon in arms:
                if (yield from _can_strike(there, target, weapon, moving=moving)):
                    return Aim(target, weapon, zone, moving)
    return None


def closest_approach(who: Creature, targets: Sequence[Creature], fight: Fight) -> Rule[Zone | None]:
    """The zone as near as this turn allows to the first of these targets that can be approached.

    Clauses: combat.turn, core.move.speed
    """
    goes = yield from _reachable_zones(who, (yield from movement_left(who, fight)))
    zones = yield from survey(Zone)
    for target in targets:
        now = _distance(who, target, zones)
        reached = [_distance(_at(who, zone), target, zones) for zone in goes]
        if reached and min(reached) < now:
            return goes[reached.index(min(reached))]
    return None


def nearest_first(who: Creature, targets: Iterable[Creature]) -> Rule[list[Creature]]:
    """These, nearest first; in the order given if nobody counts zones. Clause: core.range"""
    zones = yield from survey(Zone)
    return sorted(targets, key=lambda one: _distance(who, one, zones) if who.zone and one.zone else 0)


def _reachable_zones(who: Creature, halves: int) -> Rule[tuple[Zone, ...]]:
    """Zones within this many half zones, but none nearer to what somebody fears.

    Clauses: fear.frightened, core.move.speed
    """
    zones = yield from survey(Zone)
    dreads = {one.of for one in who.conditions if one.name == "frightened"}
    feared = [one for one in (yield from survey(Creature)) if one.title in dreads and one.zone]
    return tuple(
        zone
        for zone, way in (yield from open_to(who))
        if 0 < way <= halves
        and all(_distance(_at(who, zone), one, zones) >= _distance(who, one, zones) for one in feared)
    )


def _can_strike(there: Creature, target: Creature, weapon: Weapon | None, *, moving: bool) -> Rule[bool]:
    """Whether an attack from there would be possible. Clauses: combat.attack, combat.attack.wit-save, items.weapon"""
    try:
        must_wield(there, target, weapon, off_hand=False)
        must_strike_from_there(there)
        apart = yield from must_reach(there, target, weapon, None)
        needs_save(there, target, weapon, apart, moving=moving, unseen=(yield from is_out_of_sight(there, target)))
    except Refused:
        return False
    return True


def _at(who: Creature, zone: Zone) -> Creature:
    return who.with_(zone=zone.id, beyond="")


def _distance(who: Creature, other: Creature, zones: Sequence[Zone]) -> float:
    """Zones between two; infinite if no way leads there. Clause: core.range"""
    steps = steps_between(zones_of(who), zones_of(other), zones)
    return float("inf") if steps is None else steps


def dodges(request: Choose, run: Any) -> str:
    """Dodge whatever can be dodged, which mostly takes the turn. Clause: combat.dodge"""
    return DODGE if request.why == REACT and DODGE in request.options else first(request, run)


def counters(request: Choose, run: Any) -> str:
    """Strike back at whoever strikes, where that is possible, which takes the turn. Clause: combat.counter"""
    return COUNTER if request.why == REACT and COUNTER in request.options else first(request, run)


POLICIES: Final[Mapping[str, Policy]] = {"usual": first, "dodge": dodges, "counter": counters}
"""Who answers when no person does: with the first option, or with a reaction."""
WAITS: Final = str(Sentence("waits for an opening"))
"""What a creature does if nothing else is possible. Clause: combat.rounds"""


@procedure("murdham.foe-turn", title="Let a foe act", by="referee", even=("frenzied",))
def foe_turn(who: Annotated[Creature, Field("whose turn it is")]) -> Rule[None]:
    """Take the whole turn of somebody nobody plays: break free, run in terror, attack, or go where they can.

    Where nothing is possible the turn is spent on waiting. Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.rounds")
    yield from must_have_turn(who)
    try:
        yield from _deed(fight, who)
    except Refused:  # a deed refuses before it changes anything
        yield from say("{who}: {deed}", "turn", who=who, deed=Sentence(WAITS), clause="combat.rounds")
    yield from spend_turn(who.id)


def _deed(fight: Fight, who: Creature) -> Rule[None]:
    """What somebody does with the turn; Refused if nothing is possible. Clauses: combat.rounds, combat.grabbed"""
    if who.has("entangled"):
        yield from break_free(who)
        return
    if who.has("terrified"):
        yield from flee(who, can_run=True)
        return
    if who.grabbed_by:
        yield from break_hold(who)
        return
    if not who.has("frenzied") and wants_away(who.tactics, who.health, who.max_health):
        yield from _run_away(fight, who)
        return
    targets = yield from _targets(fight, who)
    aim = yield from aim_at(who, targets, fight)
    if aim is not None:
        yield from _strike(who, aim)
        return
    zone = need(
        (yield from closest_approach(who, targets, fight)), "{title} reaches nobody", title=who, clause="combat.attack"
    )
    yield from go_to(who, zone)


def _run_away(fight: Fight, who: Creature) -> Rule[None]:
    """Leave the enemies behind, struck at by those who were near, and then a long chase decides: whoever escapes is
    out of the fight, as those are whose morale breaks.

    Clauses: combat.opportunity, combat.chase, combat.morale
    """
    enemies = yield from _targets(fight, who)
    yield from run_from(who, tuple(enemies))
    who = yield from look(Creature, who.id)
    zones = yield from survey(Zone)
    near = [one for one in enemies if one.zone and nearby(one, who, zones)]
    if not who.can_act or near:
        return
    speed, pursuing = (yield from speed_of(who)), 0
    for one in enemies:
        pursuing = max(pursuing, (yield from speed_of(one)))
    if who.id in (yield from chase((who,), speed, pursuing)):
        yield from change((yield from look(Fight, FIGHT)), MoraleTried(broken=(who.id,)))


def _strike(who: Creature, aim: Aim) -> Rule[None]:
    """Go to where the strike is possible, and strike if still able. Clauses: combat.turn, combat.opportunity"""
    if aim.zone is not None:
        who = yield from go_to(who, aim.zone)
        if who.zone != aim.zone.id or who.down:
            return
    target = yield from look(Creature, aim.target.id)
    yield from attack(who, target, "", aim.weapon, moving=aim.moving)


def _targets(fight: Fight, who: Creature) -> Rule[list[Creature]]:
    """Its targets, best first: only its taunter if it was taunted, else by distance or by how badly hurt they look.

    Clauses: combat.rounds, manipulation.taunt.combat
    """
    mine = fight.side_of(who.id)
    standing = [
        one
        for one in (yield from survey(Creature))
        if fight.side_of(one.id) not in (None, mine)
        and not one.down
        and one.id not in fight.broken
        and FALSE_DEATH not in one.powers
    ]
    taunts = [one.of for one in who.conditions if one.name == "taunted"]
    if taunts:
        standing = [one for one in standing if one.title in taunts]
    if who.tactics == "weakest" and not who.has("frenzied"):
        return sorted(standing, key=lambda one: one.health)
    return (yield from nearest_first(who, standing))
