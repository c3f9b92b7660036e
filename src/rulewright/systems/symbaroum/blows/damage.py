"""Damage of a hit: weapon, Advantage and ability, less armor; dice for players, fixed numbers for the others."""

from rulewright.chance import parse
from rulewright.engine import Part, Rule, say
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.blows.outcome import Extra
from rulewright.systems.symbaroum.checks.abilities import armor_die, damage_die
from rulewright.systems.symbaroum.checks.thrown import rolled_by
from rulewright.systems.symbaroum.numbers import ADVANTAGE_DIE, fixed
from rulewright.systems.symbaroum.options import ENEMY_DICE_ROLLED
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon


def damage_done(attacker: Creature, target: Creature, weapon: Weapon, ground: str, extra: Extra | None) -> Rule[int]:
    """Weapon, Advantage and ability, less armor, never below 0. Clauses: defense.failed, advantage.effect"""
    enemy_dice = yield from ENEMY_DICE_ROLLED
    hits = Sentence("You hit {foe}: throw the damage", foe=target.title)
    die, rolled = damage_die(attacker, weapon), attacker.side == "pc"
    parts = []
    if (rolled or enemy_dice) and (weapon.damage is None or weapon.die):
        dice = parse(die)
        parts.append(
            Part(
                weapon.name,
                (
                    yield from rolled_by(
                        attacker, dice.swing(1) if "massive" in weapon.qualities else dice, "damage", hits, of=target.id
                    )
                ),
                die,
            )
        )
    else:
        parts.append(Part(weapon.name, weapon.fixed, "fixed"))
    if "deep-impact" in weapon.qualities:
        parts.append(Part("Deep Impact", 1, weapon.name))
    if ground:
        value = fixed(str(ADVANTAGE_DIE))
        if rolled or enemy_dice:
            more = Sentence("You hit {foe} at an Advantage: more damage", foe=target.title)
            value = yield from rolled_by(attacker, ADVANTAGE_DIE, "advantage", more, of=target.id)
        parts.append(Part("Advantage", value, ground))
    if extra is not None and extra.die:
        value = fixed(extra.die)
        if rolled or enemy_dice:
            more = Sentence("{ability} adds to the damage", ability=Sentence(extra.name))
            value = yield from rolled_by(attacker, parse(extra.die), "ability", more)
        parts.append(Part(extra.name, value, extra.die))
    protection = yield from _protection(target, attacker, enemy_dice=enemy_dice)
    if protection:
        parts.append(Part(target.armor.name, -protection, "armor"))
    through = sum(part.value for part in parts)
    damage = max(0, through)
    if through < 0:
        parts.append(Part("no less than 0", -through, "armor"))
    yield from say(
        "{who} hits {foe} for {damage}" if damage else "{foe}'s armor stops the blow",
        "damage",
        outside="{who} hits {foe}" if damage else "{foe}'s armor stops the blow",
        parts=tuple(parts),
        total=damage,
        clause="defense.failed",
        who=attacker,
        foe=target,
        damage=damage,
    )
    return damage


def _protection(target: Creature, attacker: Creature, *, enemy_dice: bool) -> Rule[int]:
    die = armor_die(target)
    if die and (target.side == "pc" or (enemy_dice and target.armor.value is None)):
        hit = Sentence("{foe} hits you: see what {armor} stops", foe=attacker.title, armor=Sentence(target.armor.name))
        return (
            yield from rolled_by(target, parse(die), "armor", hit, of=attacker.id, reacts=True, struck=True)
        ) + target.armor.bonus
    return target.armor.fixed
