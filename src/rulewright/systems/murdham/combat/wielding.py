"""Wielding: which weapons somebody's hands, eyes and footing allow, and what strikes do to a hold."""

from rulewright.engine import Rule, must, survey
from rulewright.engine.declared.cures import Cure, cure
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.blows.weapons import SHIELD, hurt_arms, is_ranged
from rulewright.systems.murdham.health.grip import release
from rulewright.systems.murdham.health.injuries import ARMS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.tables import arms_of


def needs_both_hands(weapon: Weapon | None) -> bool:
    """Whether a weapon takes both hands. Clause: items.weapon"""
    row = arms_of(weapon.make) if weapon else None
    return bool(row and row.two_handed)


def must_hold_it(who: Creature, weapon: Weapon | None) -> None:
    """Refuse a weapon that somebody else has, or that lies on the ground. Clauses: items.weapon, combat.attack"""
    must(
        weapon is None or (weapon.owner in ("", who.id) and not weapon.dropped_by),
        "{title} does not hold {weapon}",
        title=who,
        weapon=weapon,
        clause="items.weapon",
        cures=_picking_up(who, weapon),
    )


def _picking_up(who: Creature, weapon: Weapon | None) -> tuple[Cure, ...]:
    """How somebody gets a weapon back that lies on the ground. Clause: combat.turn"""
    if weapon is None or weapon.owner or not weapon.dropped_by:
        return ()
    text = Sentence("Pick up: {thing}", thing=weapon.title)
    return cure(text, ("murdham.pick-up", {"who": who.id, "weapon": weapon.id}))


def must_wield(attacker: Creature, target: Creature, weapon: Weapon | None, *, off_hand: bool) -> None:
    """Refuse weapons that injuries, a climb, a hold or the other hand rule out.

    Clauses: core.conditions, items.weapon, combat.grabbed, move.climb.attacks
    """
    row = arms_of(weapon.make) if weapon else None
    must(weapon is None or not attacker.shape, "{title} has no hands for a weapon now", title=attacker)
    if row is None:
        return
    must(
        not row.ranged or not attacker.has("blind"),
        "{title} is blind: no ranged attacks, no {weapon}",
        title=attacker,
        weapon=row.name,
    )
    hurt = hurt_arms(attacker)
    must(
        hurt != {*ARMS} and not (off_hand and ARMS[1] in hurt),
        "{title} has an arm injury: no hand is left for the {weapon}",
        title=attacker,
        weapon=row.name,
    )
    if not row.two_handed:
        return
    must(
        not attacker.has("arm injury"),
        "a {weapon} needs both hands, and {title} has an arm injury",
        weapon=row.name,
        title=attacker,
    )
    must(not off_hand, "a {weapon} needs both hands: not in the off hand", weapon=row.name, clause="items.weapon")
    must(
        target.grabbed_by != attacker.id,
        "a {weapon} needs both hands, and one holds {who}",
        weapon=row.name,
        who=target,
        clause="items.weapon",
        cures=cure(
            Sentence("Let {who} go", who=target.title), ("murdham.let-go", {"holder": attacker.id, "held": target.id})
        ),
    )
    must(
        attacker.going is None or attacker.going.kind != "climbing",
        "a {weapon} needs both hands, and one must hold on to the surface",
        weapon=row.name,
        clause="move.climb.attacks",
    )


def release_for_strike(attacker: Creature, weapon: Weapon | None) -> Rule[None]:
    """Let go of the person held if the strike takes both hands. Clause: combat.grabbed"""
    if needs_both_hands(weapon):
        for one in (yield from survey(Creature)):
            if one.grabbed_by == attacker.id:
                yield from release(one)


def arms_in_hand(who: Creature, target: Creature, *, ranged: bool | None = None) -> Rule[tuple[Weapon, ...]]:
    """The weapons with which somebody can strike a target on the spot, shields last; of one kind alone, if one is said.

    Clauses: combat.counter, combat.opportunity, items.weapon, core.conditions
    """
    found: tuple[Weapon, ...] = ()
    for one in (yield from survey(Weapon)):
        if one.owner != who.id or one.dropped_by or ranged not in (None, is_ranged(one)):
            continue
        try:
            must_wield(who, target, one, off_hand=False)
        except Refused:
            continue
        found = (*found, one)
    return tuple(sorted(found, key=lambda one: one.make == SHIELD))
