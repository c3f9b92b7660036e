"""Blasts: attacks on everybody in a zone and on its borders; a thrown one that misses lands in a zone beside it."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.people.newcomers import drawn
from rulewright.systems.bricks.picking import owned
from rulewright.systems.murdham.actions.incapacity import lose_turn, must_be_free, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.blows.hits import MISSED, At, Element, Hit, caught_in_blast, conducts, land, roll_damage
from rulewright.systems.murdham.blows.weapons import STEADY, STEADY_RANGE, TO_HIT, blow_of, half_range, shield_armour
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.combat.counters import countered as strike_back
from rulewright.systems.murdham.combat.reactions import respond_to
from rulewright.systems.murdham.combat.wielding import must_hold_it
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.health.damage_rolls import DICE
from rulewright.systems.murdham.numbers import EYE_INJURY_RANGE, rounded_up
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space import concealment
from rulewright.systems.murdham.space.distance import steps_between, zones_of
from rulewright.systems.murdham.space.flying import must_strike_from_there
from rulewright.systems.murdham.space.whereabouts import LIGHTS
from rulewright.systems.murdham.tables import CHARGES, Charge

ASTRAY: Final = "astray"
"""Die over the neighbouring zones for a blast that misses. Clause: combat.blast"""


def _must_have(who: Creature, item: str, charge: Charge) -> None:
    """Refuse what somebody has not got, or cannot make a blast of. Clauses: combat.blast, core.skills"""
    must(item in who.items, "{title} has no {item}", title=who, item=Sentence(item))
    learnt = not charge.skill or charge.skill in who.skills
    must(learnt, "{title} has not learned {skill}", title=who, skill=Sentence(charge.skill), clause="core.skills")
    burns = not charge.flame or any(one in LIGHTS for one in who.items)
    must(burns, "{title} needs an open flame for that", title=who, clause="core.skills")


def _is_far(who: Creature, zone: Zone | None, charge: Charge) -> Rule[bool]:
    """Whether a throw goes beyond half its range; Refused beyond all of it. Clause: combat.attack.wit-save"""
    if zone is None or not who.zone:
        return False
    reach = charge.reach * (STEADY_RANGE if STEADY in who.skills and charge.reach else 1)
    seen = rounded_up(reach, EYE_INJURY_RANGE) if who.has("eye injury") else reach
    apart = steps_between(zones_of(who), (zone.id,), (yield from survey(Zone)))
    must(
        apart is not None and apart <= seen,
        "{title} cannot reach {zone} with that",
        title=who,
        zone=zone,
        clause="core.range",
    )
    return (apart or 0) > half_range(seen)


@procedure("murdham.blast", title="Blast attack", by="owner", verb="blast", even=("frenzied",))
def blast(
    attacker: Annotated[Creature, Field("who attacks")],
    die: Annotated[
        str,
        Field("the damage die of something special", empty="that of what makes it", words=("", *DICE), by="referee"),
    ] = "",
    in_zone: Annotated[
        tuple[Creature, ...],
        Field("all in the zone aimed at; as they stand, if a zone is named", hostile=True, by="referee"),
    ] = (),
    on_border: Annotated[tuple[Creature, ...], Field("all on its borders", by="referee")] = (),
    zone: Annotated[Zone | None, Field("the zone aimed at", empty="no zone")] = None,
    ranged: Annotated[bool, Field("whether it is shot or thrown; else the attacker is spared", by="referee")] = True,
    far: Annotated[
        bool, Field("whether it is far off, or shot on the move, and so needs a save", by="referee")
    ] = False,
    element: Annotated[Element, Field("the element it is made of", by="referee")] = "none",
    weapon: Annotated[Weapon | None, Field("the weapon", empty="no weapon", rows=arms("attacker"))] = None,
    susceptible: Annotated[
        tuple[Creature, ...],
        Field("who of them is flammable to fire, or carries much metal to lightning", by="referee"),
    ] = (),
    beside: Annotated[
        tuple[Creature, ...],
        Field("who stands where it lands if it goes astray, where nobody counts zones", by="referee"),
    ] = (),
    item: Annotated[
        str,
        Field(
            "what is thrown, or spat through a flame, which uses it up",
            empty="nothing is used up",
            words=("", *CHARGES),
            rows=owned("attacker", lambda one: [item for item in CHARGES if item in one.items], acts=False),
        ),
    ] = "",
) -> Rule[tuple[Hit, ...]]:
    """Attack everybody in a zone and on its borders; one that misses strikes a zone beside it instead.

    Clauses: combat.blast, elements.fire, elements.lightning
    """
    must_be_free(attacker)
    must_heed_taunt(attacker)
    charge = CHARGES.get(item)
    if charge is not None:
        _must_have(attacker, item, charge)
        die, element, ranged = die or charge.die, charge.element, charge.reach > 0
        far = (yield from _is_far(attacker, zone, charge)) or far
    stuns = charge is not None and charge.stuns
    die = die or (weapon.die if weapon else "")
    must(die or stuns, "say what the blast is made with", clause="combat.blast")
    must(not (zone is None and not (in_zone or on_border)), "name the zone, or who is in it")
    must_hold_it(attacker, weapon)
    must_strike_from_there(attacker)
    yield from must_have_main_action(attacker, strikes=True)
    aware = yield from concealment.is_aware(attacker, unaware=False)
    if item:
        attacker = yield from change(attacker, ItemGone(item), "combat.blast")
    struck: tuple[Creature, ...] | None = caught_in_blast(in_zone, on_border)
    if zone is not None:
        struck = yield from in_or_beside(zone)
    if far and ranged and not (yield from save(attacker, "wit", TO_HIT, lost=Sentence("the blast goes astray"))):
        struck = (yield from _astray(zone)) if zone is not None else beside
        if zone is None:
            yield from say("the blast goes astray: it lands in a zone nearby")
    ids = {one.id for one in susceptible}
    hits: tuple[Hit, ...] = ()
    countered = False
    victims = hit_by_blast(struck or (), attacker, ranged=ranged)
    if not victims:
        yield from say("the blast strikes nobody", of=(attacker,))
    for one in victims:
        target = yield from look(Creature, one.id)
        may_counter, behind = not (countered or stuns), tuple(all_.id for all_ in struck or ())
        met = yield from respond_to(attacker, target, may_counter=may_counter, aware=aware, hidden=behind)
        if met.dodged:
            hits = (*hits, MISSED)
            continue
        if stuns:
            yield from lose_turn(met.target, item)
            hits = (*hits, Hit(0))
            continue
        more = shield_armour(met.target, (yield from survey(Weapon)), fends=met.fends)
        blow = yield from blow_of(
            attacker,
            met.target,
            die,
            weapon,
            element=element,
            more_armour=more,
            unaware=not aware,
            blast=True,
            susceptible=one.id in ids or conducts(met.target, element),
            shield=met.fends,
        )
        if met.counters:
            countered = True
            hits = (*hits, (yield from strike_back(attacker, met.target, blow, weapon)).attack)
        else:
            rolled = yield from roll_damage(blow, attacker, At(met.target, weapon))
            hits = (*hits, (yield from land(met.target, blow, rolled, weapon, attacker)))
    yield from concealment.lose_concealment(attacker)
    if (yield from peek(Fight, FIGHT)) is not None:
        yield from spend_main_action(attacker.id)
    return hits


def hit_by_blast(struck: tuple[Creature, ...], attacker: Creature, *, ranged: bool) -> tuple[Creature, ...]:
    """Those a blast hits; in melee, not the attacker. Clause: combat.blast"""
    return tuple(one for one in struck if not one.dead and (ranged or one.id != attacker.id))


def in_or_beside(zone: Zone) -> Rule[tuple[Creature, ...]]:
    """All in a zone and on its borders. Clause: combat.blast"""
    return tuple(one for one in (yield from survey(Creature)) if zone.id in (one.zone, one.beyond))


def _astray(zone: Zone) -> Rule[tuple[Creature, ...]]:
    """A miss lands in a random zone beside the one aimed at. Clause: combat.blast"""
    if not zone.ways:
        yield from say("the blast goes astray: it lands in a zone nearby")
        return ()
    way = yield from drawn(zone.ways, ASTRAY)
    other = yield from look(Zone, way.to)
    yield from say("the blast goes astray: it lands in {zone}", zone=other)
    return (yield from in_or_beside(other))
