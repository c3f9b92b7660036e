"""Flight: the terrified run from what they fear, and those whose morale breaks get away from their enemies."""

from typing import Annotated, Final

from rulewright.engine import REFEREE, Field, Rule, look, must, peek, peek_all, procedure, say, survey
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring.moving import run_off
from rulewright.systems.bricks.people.groups import FOE, side_of
from rulewright.systems.bricks.people.sides import takes
from rulewright.systems.murdham.actions.turn import must_have_turn, must_not_be_held, spend_turn
from rulewright.systems.murdham.characters.company import doubt
from rulewright.systems.murdham.movement.crossing_zones import open_to, provoke_attacks
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.distance import HALVES_ACROSS, speed_of, steps_between, zones_of
from rulewright.systems.murdham.space.occupancy import stand
from rulewright.systems.murdham.space.whereabouts import go_with_company

FAR: Final = 1000
"""Zones that count as out of reach: no way leads there. Clause: core.range"""


@procedure("murdham.flee", title="Flee in terror", by="owner")
def flee(
    who: Annotated[Creature, Field("who is terrified")],
    can_run: Annotated[bool, Field("whether there is a way out, where nobody counts zones", by="referee")] = True,
) -> Rule[str]:
    """Run from what terrifies as far as the turn allows, or cower where there is no way out. Clause: fear.terrified"""
    must(who.has("terrified"), "{title} is not terrified", title=who)
    fight = yield from peek(Fight, FIGHT)
    fights = fight is not None and fight.side_of(who.id) is not None
    if fights:
        yield from must_have_turn(who)
        must_not_be_held(who)
    dreads = {one.of for one in who.conditions if one.name == "terrified"}
    sources = tuple(one for one in (yield from survey(Creature)) if one.title in dreads and one.zone)
    runs = can_run
    if who.zone and sources:
        runs = yield from get_away(who, sources)
    elif runs and not who.zone:
        yield from provoke_attacks(who, None)
    yield from say(
        "{who} is terrified and runs away" if runs else "{who} is terrified and cowers",
        "flee",
        verdict="runs away" if runs else "cowers",
        who=who,
    )
    if fights:
        yield from spend_turn(who.id)
    return "runs away" if runs else "cowers"


def run_from(who: Creature, others: tuple[Creature, ...]) -> Rule[bool]:
    """Run from these, who may strike as they are left behind: to the zone farthest off, or where nobody counts zones
    out of everybody's reach. Answers whether there was a way.

    Clauses: combat.morale, combat.opportunity, combat.chase
    """
    if who.zone and any(one.zone for one in others):
        return (yield from get_away(who, others))
    yield from provoke_attacks(who, None)
    return True


def get_away(who: Creature, others: tuple[Creature, ...]) -> Rule[bool]:
    """Go to the zone within a round's full speed that is farthest from these; answers whether there is a farther one.

    Clauses: fear.terrified, combat.morale, combat.opportunity
    """
    zones = yield from survey(Zone)
    halves = HALVES_ACROSS * (yield from speed_of(who))
    now = _nearest(who, others, zones)
    best: Zone | None = None
    for zone, way in (yield from open_to(who)):
        apart = _nearest(who.with_(zone=zone.id, beyond=""), others, zones)
        if 0 < way <= halves and apart > now:
            best, now = zone, apart
    if best is None:
        return False
    who = yield from provoke_attacks(who, who.with_(zone=best.id, beyond=""))
    if who.can_act:
        yield from stand((yield from look(Creature, who.id)), best, None)
    return True


def _nearest(who: Creature, others: tuple[Creature, ...], zones: tuple[Zone, ...]) -> int:
    """Zones to the nearest of these. Clause: core.range"""
    apart = [steps_between(zones_of(who), zones_of(one), zones) for one in others if one.zone]
    return min((FAR if one is None else one for one in apart), default=FAR)


def leave_the_field(fight: Fight) -> Rule[None]:
    """Let those whose morale broke, and who have not surrendered, be gone when the fight is over; of those who follow
    somebody it is in doubt whether they still do. A company of whom all who can run have run is somewhere else. Whoever
    has surrendered to it is no foe any more.

    Clauses: combat.morale, combat.chase, core.followers, combat.surrender
    """
    yield from _company_runs_off(fight)
    for one in (yield from peek_all(Creature, fight.surrendered)):
        if side_of(one) == FOE and not one.dead:
            yield from takes(one, "bystander", "combat.surrender")
    for name in fight.broken:
        who = yield from peek(Creature, name)
        if who is None or not _has_run(who, fight):
            continue
        if who.leader:
            yield from doubt(who)
            continue
        there = yield from exploring.get_away(who)
        if there is not None:
            yield from say("{who} gets away", who=who, clause="combat.morale")
            yield from say(
                "{who} gets away to: {there}", audience=REFEREE, who=who, there=there, clause="combat.morale"
            )


def _has_run(who: Creature, fight: Fight) -> bool:
    """Whether somebody gave up a fight, and is free to be gone from it. Clauses: combat.morale, combat.surrender"""
    gave_up = who.id in fight.broken and who.id not in fight.surrendered
    return gave_up and who.can_act and not who.grabbed_by and not who.captor


def _company_runs_off(fight: Fight) -> Rule[None]:
    """Take a company out of the place it has run from, with its followers; who cannot act stays behind.

    Clause: combat.chase
    """
    company = [one for one in (yield from survey(Creature)) if one.explores]
    left = [one for one in company if not _has_run(one, fight)]
    if len(left) == len(company) or any(one.can_act for one in left):
        return
    yield from go_with_company()
    yield from run_off((one.id for one in left), clause="combat.chase")


def break_away(fight: Fight, before: tuple[str, ...]) -> Rule[None]:
    """Let those whose morale broke, and who are free to go, get away from their enemies: on a map of zones in every
    round, where there is none at once; `before` had given up earlier.

    Clause: combat.morale
    """
    for name in fight.broken:
        who = yield from peek(Creature, name)
        mine = fight.side_of(name)
        if who is None or mine is None or not _has_run(who, fight) or (name in before and not who.zone):
            continue
        enemies = tuple(
            one for one in (yield from survey(Creature)) if fight.side_of(one.id) not in (None, mine) and not one.down
        )
        if (yield from run_from(who, enemies)) and (yield from look(Creature, name)).can_act:
            yield from say("{who} retreats", who=who, clause="combat.morale")
