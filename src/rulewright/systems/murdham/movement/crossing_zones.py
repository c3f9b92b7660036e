"""Going from zone to zone within a turn, and opportunity attacks by those left behind.

Past full zones that friends hold, not past those of enemies. Whoever is struck on the way goes on if still able.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Question, Rule, change, choose, look, must, need, peek, procedure, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.people.groups import are_against
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import can_react, must_react, must_stand, spend_movement, spend_reaction
from rulewright.systems.murdham.blows.hits import MISSED, At, Hit, land, roll_damage
from rulewright.systems.murdham.blows.weapons import TO_HIT, UNARMED, blow_of, is_ranged, needs_save, shield_armour
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.combat.fury import must_close_in
from rulewright.systems.murdham.combat.reactions import DODGER, DODGES, has_free_dodge, once_a_round_note
from rulewright.systems.murdham.combat.wielding import arms_in_hand
from rulewright.systems.murdham.events.fighting import UsedFree
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.perils.fear import must_not_approach
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.distance import HALVES_ACROSS, must_be_nearby, nearby, steps_between, zones_of
from rulewright.systems.murdham.space.occupancy import is_full, must_have_room, stand
from rulewright.systems.murdham.space.whereabouts import is_out_of_sight


@procedure("murdham.go-to", title="Go to a zone", by="owner", verb="go-to", even=("frenzied",))
def go_to(
    who: Annotated[Creature, Field("who goes")],
    zone: Annotated[Zone, Field("where to")],
    border: Annotated[
        Zone | None, Field("the zone on the other side, to stop on the border", empty="no border")
    ] = None,
) -> Rule[Creature]:
    """Go to a zone or a border by the shortest way; who is left behind nearby may strike.

    Clauses: core.move.speed, core.move.full-zones, core.position.occupancy, combat.turn, combat.opportunity
    """
    must_be_able(who)
    must_stand(who)
    must(who.zone, "{title} stands in no zone: put them in one first", title=who, clause="core.range")
    must(not who.rides, "{title} is carried: let the mount go there", title=who, clause="combat.mounted")
    people, zones = (yield from survey(Creature)), (yield from survey(Zone))
    barred = yield from _barred(who, people, zones)
    halves = _halves(who, zone, border, zones, barred)
    yield from must_have_room(who, zone, border)
    there = who.with_(zone=zone.id, beyond=border.id if border else "")
    yield from must_not_approach(who, there)
    yield from must_close_on_taunter(who, there)
    yield from must_close_in(who, there)
    yield from spend_movement(who, halves)
    return (yield from cross(who, zone, border))


def halves_to(who: Creature, zone: Zone) -> Rule[int]:
    """Halves of an area to a zone with room that somebody may go to; Refused where there is none.

    Clauses: core.move.speed, core.move.full-zones, fear.frightened
    """
    people, zones = (yield from survey(Creature)), (yield from survey(Zone))
    halves = _halves(who, zone, None, zones, (yield from _barred(who, people, zones)))
    yield from must_have_room(who, zone, None)
    there = who.with_(zone=zone.id, beyond="")
    yield from must_not_approach(who, there)
    yield from must_close_in(who, there)
    return halves


def must_close_on_taunter(who: Creature, there: Creature) -> Rule[None]:
    """Refuse the taunted a way that leads away from whoever taunted them. Clause: manipulation.taunt.combat"""
    zones = yield from survey(Zone)
    taunts = {one.of for one in who.conditions if one.name == "taunted"}
    for one in (yield from survey(Creature)):
        if one.title in taunts and one.zone:
            now = steps_between(zones_of(who), zones_of(one), zones)
            then = steps_between(zones_of(there), zones_of(one), zones)
            must(
                now is None or (then is not None and then <= now),
                "{title} is taunted: this turn is only for trying to harm {by}",
                title=who,
                by=one,
                clause="manipulation.taunt.combat",
            )


def cross(who: Creature, zone: Zone, border: Zone | None = None) -> Rule[Creature]:
    """Go to a zone once the movement is spent: those left behind may strike, those who are held come along.

    Clauses: combat.opportunity, combat.grabbed
    """
    people = yield from survey(Creature)
    there = who.with_(zone=zone.id, beyond=border.id if border else "")
    who = yield from provoke_attacks(who, there)
    if not who.can_act:
        return who
    who = yield from stand(who, zone, border)
    for held in people:
        if held.grabbed_by == who.id:
            yield from stand((yield from look(Creature, held.id)), zone, border)
    return who


def open_to(who: Creature) -> Rule[tuple[tuple[Zone, int], ...]]:
    """Zones with room that somebody finds a way to, the nearest first, with the halves of an area it takes.

    Clauses: core.move.full-zones, core.position.occupancy
    """
    people, zones = (yield from survey(Creature)), (yield from survey(Zone))
    barred = yield from _barred(who, people, zones)
    found: tuple[tuple[Zone, int], ...] = ()
    for zone in zones if who.zone and not who.rides else ():
        try:
            must_stand(who)
            halves = _halves(who, zone, None, zones, barred)
            yield from must_have_room(who, zone, None)
        except Refused:
            continue
        found = (*found, (zone, halves))
    return tuple(sorted(found, key=lambda one: one[1]))


def _halves(who: Creature, zone: Zone, border: Zone | None, zones: Iterable[Zone], barred: frozenset[str]) -> int:
    """Halves of an area to a zone or border; Refused if no way leads there. Clauses: core.move.speed, core.range"""
    goals = (zone.id, border.id) if border else (zone.id,)
    steps = need(
        _path(zones_of(who), goals, zones, barred),
        "{title} finds no way to {zone}: a full zone held by enemies cannot be crossed",
        title=who,
        zone=zone,
        clause="core.move.full-zones",
    )
    return steps * HALVES_ACROSS + bool(who.beyond) + bool(border)


def _path(start: tuple[str, ...], goals: tuple[str, ...], zones: Iterable[Zone], barred: frozenset[str]) -> int | None:
    """Zones entered on the shortest way past those that cannot be crossed; None if there is none."""
    ways: Mapping[str, tuple[str, ...]] = {one.id: tuple(way.to for way in one.ways) for one in zones}
    edge, seen, steps = start, set(start), 0
    while edge:
        if any(one in goals for one in edge):
            return steps
        open_ = (to for one in edge for to in ways.get(one, ()) if to not in seen and to not in barred)
        edge = tuple(dict.fromkeys(open_))
        seen.update(edge)
        steps += 1
    return None


def _barred(who: Creature, people: tuple[Creature, ...], zones: tuple[Zone, ...]) -> Rule[frozenset[str]]:
    """Full zones that are mostly held by enemies. Clause: core.move.full-zones"""
    fight = yield from peek(Fight, FIGHT)
    return frozenset(
        one.id for one in zones if is_full(one, people, who.size) and held_by_enemies(one, who, people, fight)
    )


def held_by_enemies(zone: Zone, who: Creature, people: Iterable[Creature], fight: Fight | None) -> bool:
    """Whether most in a zone are enemies of somebody. Clause: core.move.full-zones"""
    there = [one for one in people if one.zone == zone.id and not one.beyond]
    hostile = [one for one in there if are_enemies(one, who, fight)]
    return len(hostile) * 2 > len(there)


def are_enemies(one: Creature, other: Creature, fight: Fight | None) -> bool:
    """Whether two are on different sides. Clause: core.move.full-zones"""
    if fight is not None and fight.side_of(one.id) and fight.side_of(other.id):
        return fight.side_of(one.id) != fight.side_of(other.id)
    return are_against(one, other)


STRIKE: Final = "strike at somebody who leaves"
FLEET: Final = "fleet footed"


@procedure("murdham.opportunity", title="Opportunity attack", by="owner", even=("out of turn", "frenzied"))
def opportunity(
    who: Annotated[Creature, Field("who strikes")],
    mover: Annotated[Creature, Field("the nearby enemy who moves away", hostile=True)],
    weapon: Annotated[Weapon | None, Field("with what", empty="with bare hands", rows=arms("who"))] = None,
) -> Rule[Hit]:
    """Strike at an enemy who moves away, which spends the turn. Clauses: combat.opportunity, combat.turn.reactions"""
    fight = yield from must_react(who)
    must(fight.side_of(mover.id) not in (None, fight.side_of(who.id)), "{title} is no enemy in this fight", title=mover)
    must(not is_ranged(weapon), "an opportunity attack is made in melee")
    yield from must_be_nearby(who, mover)
    return (yield from _strike(who, mover, weapon))


def provoke_attacks(mover: Creature, to: Creature | None) -> Rule[Creature]:
    """Let the enemies somebody leaves behind strike; returns the mover as they are afterwards.

    `to` is the mover at the place they are going to; None for whoever leaves everybody who is near, as those do who run
    where nobody counts zones. Clause: combat.opportunity
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(mover.id) is None:
        return mover
    zones = yield from survey(Zone)
    for one in (yield from survey(Creature)):
        if fight.side_of(one.id) in (None, fight.side_of(mover.id)):
            continue
        if not nearby(one, mover, zones) or (to is not None and nearby(one, to, zones)):
            continue
        fight = yield from look(Fight, FIGHT)
        mover = yield from look(Creature, mover.id)
        if mover.down or not (yield from can_react(one, fight)):
            continue
        labels = (Sentence("strike at {who}", who=mover.title), Sentence("let {who} go", who=mover.title))
        asks = partial(_asked, mover)
        if (yield from choose(one.id, STRIKE, ("strike", "let go"), labels=labels, asks=asks)) == "strike":
            arms = yield from arms_in_hand(one, mover, ranged=False)
            yield from _strike(one, mover, arms[0] if arms else None)
    return (yield from look(Creature, mover.id))


def _strike(who: Creature, mover: Creature, weapon: Weapon | None) -> Rule[Hit]:
    """The strike itself: a melee attack, which the mover may dodge where a skill takes no turn for it.

    Clauses: combat.opportunity, combat.attack.wit-save, core.skills
    """
    yield from say("{who} strikes at {other}, who moves away", who=who, other=mover, strikes=(mover,))
    yield from spend_reaction(who.id)
    unseen = yield from is_out_of_sight(who, mover)
    aimed = needs_save(who, mover, weapon, 0, moving=False, unseen=unseen)
    if aimed and not (yield from save(who, "wit", TO_HIT, lost=Sentence("the attack misses"))):
        return MISSED
    if (yield from _dodges(who, mover, (yield from look(Fight, FIGHT)))):
        return MISSED
    more = shield_armour(mover, (yield from survey(Weapon)), fends=False)
    blow = yield from blow_of(who, mover, weapon.die if weapon else UNARMED, weapon, aimed=aimed, more_armour=more)
    rolled = yield from roll_damage(blow, who, At(mover, weapon))
    return (yield from land((yield from look(Creature, mover.id)), blow, rolled, weapon, who))


def _dodges(attacker: Creature, mover: Creature, fight: Fight) -> Rule[bool]:
    """Dodge on the move, which only skills allow: the fleet of foot as often as they like. Clause: core.skills"""
    if FLEET not in mover.skills:
        if not has_free_dodge(mover, fight):
            return False
        yield from change(fight, UsedFree(once_a_round_note(DODGER, mover)))
    dodged = yield from save(mover, "agi", DODGES, lost=Sentence("the blow strikes you"))
    if dodged:
        yield from say("{who} dodges {other}", who=mover, other=attacker)
    return dodged


def _asked(mover: Creature) -> Question:
    return Question(
        Sentence("{who} moves away from you. Striking at them spends your turn of this round. Do it?", who=mover.title),
        (mover.id,),
        Sentence("Somebody moves away from you. Striking at them spends your turn of this round. Do it?"),
    )
