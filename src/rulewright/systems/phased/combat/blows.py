"""Blows: which die an attack rolls, and what makes it larger or smaller.

There is no roll to hit. An attack is enhanced or not, impaired or not: several reasons make one step, and both
together cancel. What somebody cannot do with his hands and eyes is refused here.
"""

from typing import Final, Literal

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import must
from rulewright.engine.declared.cures import Cure, cure
from rulewright.errors import Refused, Sentence
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.gear import must_fit, sides_of, stepped
from rulewright.systems.phased.bodies.saves import hampered
from rulewright.systems.phased.numbers import LADDER
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.tables import WEAPONS, WOUNDS, Weapon, named

BlowKind = Literal["melee", "missile", "thrown"]
PHASE_OF: dict[BlowKind, int] = {"missile": 2, "thrown": 2, "melee": 4}
"""The phase of each kind of attack. Clauses: phases.order, weapons.missile.phase"""
CHARGE: Final = str(Sentence("charge"))
LOST_EYE: Final = WOUNDS["lost-eye"].name
BLINDED: Final = str(Sentence("blinded"))
BROKEN_ARM: Final = str(Sentence("broken arm"))
"""Reasons for another die, kept as plain text."""


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """An attack as it stands before the die falls."""

    kind: BlowKind = "melee"
    sides: int = 4
    """Sides of the damage die, before any step."""
    weapon: str = ""
    """The weapon used, by id; empty for a natural attack."""
    enhanced: tuple[str, ...] = ()
    impaired: tuple[str, ...] = ()
    effect: str = ""
    """What a failed critical damage save sets off. Clause: critical.enemy-effects"""
    harmless: bool = False
    """It does no harm at all, and no die is rolled."""

    @property
    def dice(self) -> Dice:
        """The damage die rolled. Clauses: attack.enhanced, attack.impaired"""
        return d(stepped(self.sides, enhanced=bool(self.enhanced), impaired=bool(self.impaired)))

    def with_reason(self, reason: str) -> "Blow":
        """The same attack, enhanced for one more reason."""
        return msgspec.structs.replace(self, enhanced=(*self.enhanced, reason))


def ready_blow(
    who: Creature,
    kind: BlowKind | None = None,
    weapon: str = "",
    *,
    enhanced: tuple[str, ...] = (),
    impaired: tuple[str, ...] = (),
) -> Blow:
    """The attack somebody can make now, with everything that changes its die.

    Without a weapon named it is the natural attack, else the weapon in hand, else bare hands.
    Clauses: weapons.table, weapons.hand, weapons.bulky, wounds.eye, wounds.broken-arm
    """
    must_be_able(who)
    row = _weapon(who, weapon)
    effect = who.critical_effect
    if row is None:
        kind = kind or "melee"
        reasons = (*impaired, *_hindrances(who, kind, None))
        harmless = who.die == "none"
        sides = LADDER[0] if harmless else sides_of(who.die)
        return Blow(kind=kind, sides=sides, enhanced=enhanced, impaired=reasons, effect=effect, harmless=harmless)
    kind = kind or ("missile" if row.missile else "melee")
    _must_suit(who, row, kind)
    reasons = (*impaired, *_hindrances(who, kind, row))
    return Blow(kind=kind, sides=sides_of(row.die), weapon=row.id, enhanced=enhanced, impaired=reasons, effect=effect)


def free_blow(who: Creature) -> Blow:
    """The blow somebody strikes at a foe who leaves: with what is in hand, or bare hands.

    Clause: withdraw.free-attack
    """
    try:
        return ready_blow(who, "melee")
    except Refused:
        return ready_blow(who, "melee", "unarmed")


def _taking(who: Creature, row: Weapon) -> tuple[Cure, ...]:
    """How somebody gets a weapon of theirs into the hand. Clause: weapons.hand"""
    text = Sentence("Take the {thing} in hand", thing=row.name)
    return cure(text, ("phased.wield", {"who": who.id, "things": [row.id]})) if row.id in who.gear else ()


def _weapon(who: Creature, weapon: str) -> Weapon | None:
    if weapon:
        row = named(WEAPONS, weapon, Sentence("weapon"))
        must(
            row.id in (*who.hands, "unarmed"),
            "{title} has no {name} in hand",
            title=who,
            name=row.name.casefold(),
            clause="weapons.hand",
            cures=_taking(who, row),
        )
        return row
    if who.die and not who.disarmed:
        return None
    return WEAPONS[who.weapon or "unarmed"]


def _must_suit(who: Creature, row: Weapon, kind: BlowKind) -> None:
    must(kind != "thrown" or row.throwable, "a {name} cannot be thrown", name=row.name, clause="weapons.hand")
    must(kind != "missile" or row.missile, "a {name} looses no missiles", name=row.name, clause="weapons.missile.phase")
    must(
        kind != "melee" or not row.missile,
        "a {name} looses missiles and does not serve in melee",
        name=row.name,
        clause="weapons.missile.phase",
    )
    must(
        kind != "missile" or row.id not in who.out_of_ammo,
        "{title} has no ammunition for the {name}",
        title=who,
        name=row.name,
        clause="weapons.missile.ammo",
    )
    if row.id in who.hands:
        must_fit(who, who.hands)


def _hindrances(who: Creature, kind: BlowKind, row: Weapon | None) -> tuple[str, ...]:
    ranged = kind != "melee"
    must(
        not ranged or not who.blind, "{title} is blinded and cannot make ranged attacks", title=who, clause="wounds.eye"
    )
    reasons = []
    if ranged and "lost-eye" in who.wounds:
        reasons.append(LOST_EYE)
    if who.blind or who.dazzled:
        reasons.append(BLINDED)
    if hampered(who, "both" if row is not None and row.bulky else "weapon"):
        reasons.append(BROKEN_ARM)
    return tuple(reasons)
