"""Fireball and Lightning Bolt: dice by level to everybody in reach, friends too; a save halves, then DR counts."""

from rulewright.engine import Part, Rolls, Rule, Told, look, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.own_dice import own_roll
from rulewright.systems.phased.bodies.saves import ability_named
from rulewright.systems.phased.combat.attack import endure
from rulewright.systems.phased.magic.minds import willing, withstands
from rulewright.systems.phased.numbers import SPELL_DIE
from rulewright.systems.phased.options import AREA_DAMAGE_ROLL, AREA_DAMAGE_SAVE, DR_AGAINST_SPELLS
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.spells.lasting import Work
from rulewright.systems.phased.tables import Spell


def blast_all(work: Work) -> Rule[tuple[str, ...]]:
    """Harm everybody in a small area or in a line. Clauses: spells.fireball, spells.lightning-bolt, spell.saves"""
    ability = ability_named((yield from AREA_DAMAGE_SAVE))
    yielding = yield from willing(work)
    dice = work.level * SPELL_DIE
    rolled = 0
    once = (yield from AREA_DAMAGE_ROLL) == "once"
    if once and work.targets:
        rolled = yield from own_roll(work.caster, dice, "damage", _called(work))
    for one in work.targets:
        why = "damage" if once else f"damage-{one.id}"
        rolled = rolled if once else (yield from own_roll(work.caster, dice, why, _called(work)))
        target = yield from look(Creature, one.id)
        saved = yield from withstands(target, work, yielding, ability)
        damage = yield from lessened(target, work, rolled, why, saved=saved)
        yield from endure(target, damage, mark=f"-{one.id}")
    return ()


def _called(work: Work) -> Sentence:
    return Sentence("{spell} of {who} takes effect", spell=work.spell.name, who=work.caster.title)


def lessened(target: Creature, work: Work, rolled: int, why: str, *, saved: bool) -> Rule[int]:
    """What gets through of spell damage: half on a save, rounded down, then less DR. Clause: spell.halving"""
    halved = rolled // 2 if saved else rolled
    dr = target.dr if (yield from DR_AGAINST_SPELLS) else 0
    damage = max(0, halved - dr)
    yield from tell(_damage, target, work.spell, work.level, why, (rolled, halved, dr, damage))
    return damage


def _damage(
    _rolls: Rolls, target: Creature, spell: Spell, level: int, why: str, figures: tuple[int, int, int, int]
) -> Told:
    rolled, halved, dr, damage = figures
    parts = [Part(f"{level}d6", rolled)]
    parts += [Part("save", halved - rolled, "half, rounded down")] if halved != rolled else []
    parts += [Part("DR", -dr, "armour and shields")] if dr else []
    below = damage - halved + dr
    parts += [Part("never below 0", below)] if below else []
    text = Sentence(
        "{spell} reaches {who}: {rolled} rolled, {damage} get through",
        spell=spell.name,
        who=target.title,
        rolled=rolled,
        damage=damage,
    )
    outside = Sentence("{spell} reaches {who}: {rolled} rolled", spell=spell.name, who=target.title, rolled=rolled)
    return Told(text, about=why, parts=tuple(parts), total=damage, clause="spell.halving", outside=outside)
