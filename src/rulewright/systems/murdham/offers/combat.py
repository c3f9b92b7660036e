"""Offers in a fight and around it: holds, guards, mercy, zones, medicine, powers, rests, the dead."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.murdham.characters.company import NEWCOMERS, bury, fate_of
from rulewright.systems.murdham.characters.creation import character
from rulewright.systems.murdham.combat.bonus_actions import bonus_action, pick_up
from rulewright.systems.murdham.combat.mercy import death_blow, surrender
from rulewright.systems.murdham.combat.nonlethal import Hold, break_hold, hold, let_free
from rulewright.systems.murdham.combat.reactions import guard
from rulewright.systems.murdham.display.turn_order import fight_of
from rulewright.systems.murdham.gear.armour import can_wear, points_of, suits_of, wear
from rulewright.systems.murdham.gear.durability import TOOLBOX, mend
from rulewright.systems.murdham.gear.money import QUARTERS
from rulewright.systems.murdham.movement.crossing_zones import go_to, opportunity
from rulewright.systems.murdham.offers.powers import invocations
from rulewright.systems.murdham.perils.treatment import BOX, DRAUGHT, drink_draught, treat
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.concealment import show
from rulewright.systems.murdham.space.load import is_grown
from rulewright.systems.murdham.space.whereabouts import is_elsewhere
from rulewright.systems.murdham.town.handing_over import take

HOLDS: Final[dict[Hold, str]] = {
    "disarm": Sentence("Disarm"),
    "shove": Sentence("Shove"),
    "grapple": Sentence("Grapple"),
}
"""Manoeuvres in words. Clause: combat.non-lethal"""


def in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    """What is offered in a fight beside attacks. Clauses: combat.turn, combat.turn.reactions"""
    me = {"who": one.id}
    others = [other for other in world.all(Creature) if other.id != one.id and fight.side_of(other.id) is not None]
    side = fight.side_of(one.id)
    friends = [other for other in others if fight.side_of(other.id) == side and not other.down]
    foes = [other for other in others if fight.side_of(other.id) != side and not other.dead]
    for weapon in world.all(Weapon):
        if weapon.dropped_by and not weapon.owner:
            yield pick_up, {**me, "weapon": weapon.id}, Sentence("Pick up: {thing}", thing=weapon.title)
    yield bonus_action, me, Sentence("Bonus action: draw, pick up, open, a few words")
    if one.grabbed_by:
        yield break_hold, {"held": one.id}, Sentence("Break the hold (STR save)")
    for held in others:
        if held.grabbed_by == one.id:
            yield let_free, {"holder": one.id, "held": held.id}, Sentence("Let {who} go", who=held.title)
        elif held.grabbed_by and held in friends:
            text = Sentence("Help {who} out of the hold (STR save)", who=held.title)
            yield break_hold, {"held": held.id, "helper": one.id}, text
    for foe in foes:
        if foe.has("incapacitated"):
            yield death_blow, {**me, "target": foe.id}, Sentence("Death blow: {who}", who=foe.title)
    for foe in [each for each in foes if not each.down][:1]:
        for what, named in HOLDS.items():
            text = Sentence("{hold}: {who}", hold=named, who=foe.title)
            yield hold, {**me, "target": foe.id, "what": what}, text
    for friend in friends[:1]:
        if (one.id, friend.id) in fight.guards:
            yield guard, me, Sentence("Guard {who} no longer", who=friend.title)
        else:
            yield guard, {**me, "ward": friend.id}, Sentence("Stand ready to guard {who}", who=friend.title)
    mover = fight.turn.who if fight.turn else ""
    if any(foe.id == mover for foe in foes) and not one.zone:
        text = Sentence("Opportunity attack at {who}, who moves away", who=world[mover].title)
        yield opportunity, {**me, "mover": mover}, text
    if fight.conceals(one.id):
        yield show, me, Sentence("End the concealment")
    yield surrender, me, Sentence("Surrender")


def zones(one: Creature, world: World) -> Iterator[Deed]:
    """The zones beside the one somebody stands in. Clause: core.move.speed"""
    here = world.records.get(one.zone)
    if isinstance(here, Zone):
        for way in here.ways:
            if way.to in world:
                text = Sentence("Go to {zone}", zone=world[way.to].title)
                yield go_to, {"who": one.id, "zone": way.to}, text


def pack(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody can do with the things in their pack.

    Clauses: items.medicine-box, core.durability, magic.scrolls
    """
    me = {"who": one.id}
    if BOX in one.items:
        hurt = [
            other
            for other in world.all(Creature)
            if other.kind == one.kind
            and not other.dead
            and other.health < other.max_health
            and not is_elsewhere(other, world)
        ]
        for patient in hurt:
            yield treat, {**me, "patient": patient.id}, Sentence("Medicine box: {who} (a stretch)", who=patient.title)
    # What is worn is taken off, or changed for less, from the thing on the sheet; neither is done in a fight.
    for suit in suits_of(one) if fight_of(world) is None else ():
        if points_of(suit) > one.armour and can_wear(one):
            yield wear, {**me, "armour": suit}, Sentence("Put on {armour} (a stretch)", armour=Sentence(suit))
    if DRAUGHT in one.items:
        yield drink_draught, me, Sentence("Drink a healing draught")
    yield from invocations(one, world)
    for item in dict.fromkeys(one.damaged):
        if TOOLBOX in one.items:
            yield mend, {**me, "item": item}, Sentence("Mend: {thing} (a watch)", thing=item)


def spoils(one: Creature, world: World) -> Iterator[Deed]:
    """What those have with them who can keep nothing. Clauses: combat.turn.main-actions, core.money"""
    for other in world.all(Creature):
        is_own = other.kind == "pc" and not other.dead
        if other.can_act or is_own or other.id == one.id or is_elsewhere(other, world):
            continue
        from_them = {"who": one.id, "other": other.id}
        arms = {arm.id: arm.title for arm in world.all(Weapon) if arm.owner == other.id and not is_grown(arm, other)}
        for key, name in {**arms, **{item: Sentence(item) for item in other.items}}.items():
            text = Sentence("Take from {title}: {thing}", title=other.title, thing=name)
            yield take, {**from_them, "item": key}, text
        if shillings := other.quarters // QUARTERS:
            text = Sentence("Take from {title}: {n} sh", title=other.title, n=shillings)
            yield take, {**from_them, "shillings": shillings}, text


def funerals(world: World) -> Iterator[Deed]:
    """Funerals for those who have had none. Clause: core.death.funeral"""
    company = _company(world)
    payers = [one.id for one in company if not one.dead]
    for dead in company:
        if dead.dead and not dead.mourned:
            text = Sentence("A funeral for {who}, paid together", who=dead.title)
            yield bury, {"dead": dead.id, "payers": payers}, text


def after_death(one: Creature, world: World) -> Iterator[Deed]:
    """A newcomer in the place of somebody who has died: for whoever played them. Clause: core.death.company"""
    if one.kind == "pc" and fate_of(_company(world)) == NEWCOMERS:
        yield character, {}, NEWCOMERS


def _company(world: World) -> tuple[Creature, ...]:
    return tuple(one for one in world.all(Creature) if one.kind == "pc")
