"""Attacks, as far as the attacker's own state and skills decide about them: what bars, impairs or misses.

Reactions, cover and range are settled elsewhere.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.damage import DICE
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.fight import must_have_turn, spend_turn
from rulewright.systems.murdham.numbers import BRAWLER_DIE, UNARMED_DIE, UNARMED_IMPAIRED
from rulewright.systems.murdham.records import Creature, Weapon
from rulewright.systems.murdham.saves import save
from rulewright.systems.murdham.strikes import Element, Hit, hit
from rulewright.systems.murdham.tables import ARMS

UNARMED: Final = "unarmed"


@procedure(
    "murdham.attack",
    title="Attack",
    clauses=("core.conditions", "core.skills", "core.damage.impaired-enhanced"),
    by="owner",
    verb="attack",
)
def attack(
    attacker: Annotated[Creature, Field("who attacks")],
    target: Annotated[Creature, Field("who is attacked")],
    die: Annotated[str, Field("the damage die, or unarmed", words=(UNARMED, *DICE))] = UNARMED,
    weapon: Annotated[Weapon | None, Field("the weapon, where it matters what it is or carries")] = None,
    impaired: Annotated[int, Field("how often something else impairs it", low=0)] = 0,
    enhanced: Annotated[int, Field("how often something enhances it", low=0)] = 0,
    element: Annotated[Element, Field("the element it is made of")] = "none",
    susceptible: Annotated[bool, Field("flammable to fire, or carrying much metal to lightning")] = False,
) -> Rule[Hit]:
    """Attack somebody: it hits, but for the blind, who need a WIT save in melee and cannot shoot.

    Clauses: core.conditions, core.skills, core.damage.impaired-enhanced, fear.terrified
    """
    must_be_free(attacker)
    _must_wield(attacker, weapon)
    if target.dead:
        raise Refused(Sentence("{title} is dead already", title=target.title), clause="core.conditions")
    yield from must_have_turn(attacker)
    if attacker.has("blind") and not (yield from save(attacker, "wit", "wit-save")):
        yield from tell(_missed, attacker, target)
        yield from spend_turn(attacker.id)
        return Hit(0, landed=False)
    attacker = yield from look(Creature, attacker.id)
    impaired += attacker.attack_impairments
    if die == UNARMED:
        brawls = "brawling" in attacker.skills
        die, impaired = (BRAWLER_DIE, impaired) if brawls else (UNARMED_DIE, impaired + UNARMED_IMPAIRED)
    done = yield from hit(target, die, impaired, enhanced, False, element, susceptible, weapon, attacker)
    yield from spend_turn(attacker.id)
    return done


def _must_wield(attacker: Creature, weapon: Weapon | None) -> None:
    """Refuse weapons that somebody's injuries rule out. Clause: core.conditions"""
    row = ARMS.get(weapon.make) if weapon else None
    if row and row.ranged and attacker.has("blind"):
        raise Refused(
            Sentence("{title} is blind: no ranged attacks, no {weapon}", title=attacker.title, weapon=row.name),
            clause="core.conditions",
        )
    if row and row.two_handed and attacker.has("arm injury"):
        raise Refused(
            Sentence(
                "a {weapon} needs both hands, and {title} has an arm injury", weapon=row.name, title=attacker.title
            ),
            clause="core.conditions",
        )


def _missed(_rolls: Rolls, attacker: Creature, target: Creature) -> Told:
    text = f"{attacker.title} is blind and misses {target.title}"
    return Told(text, about="attack", verdict="missed", clause="core.conditions")
