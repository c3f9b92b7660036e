"""Hits: damage of a weapon or an element, less armour, with what the blade carries.

Whether an attack hits at all is settled elsewhere: here it has.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, look, procedure, tell
from rulewright.systems.murdham.damage import DICE, damage_roll, die_named, reduced
from rulewright.systems.murdham.delivery import deliver
from rulewright.systems.murdham.harm import harm
from rulewright.systems.murdham.numbers import FIRE_EATER_LESS
from rulewright.systems.murdham.omens import spends
from rulewright.systems.murdham.records import Creature, Weapon

Element = Literal["none", "fire", "lightning", "cold", "heat"]
LIKES: Final[dict[Element, str]] = {"fire": "elements.fire", "lightning": "elements.lightning"}
"""Elements that something about the target enhances, with the clause for it: flammable stuff, metal.

Clauses: elements.fire, elements.lightning
"""


class Hit(msgspec.Struct, frozen=True):
    """What a hit came to."""

    damage: int
    """After reductions."""
    landed: bool = True
    """Whether it hit at all."""
    exposed: bool = False
    """Poison on the weapon got into the blood."""
    takes_effect: bool = False


@procedure(
    "murdham.hit",
    title="Hit",
    clauses=(
        "core.damage.exploding",
        "core.damage.armour",
        "core.damage.direct",
        "core.damage.impaired-enhanced",
        "poison.bloodstream",
        "elements.cold-heat",
        "elements.fire",
        "elements.lightning",
    ),
    by="referee",
)
def hit(
    target: Annotated[Creature, Field("who is hit")],
    die: Annotated[str, Field("the damage die", words=DICE)],
    impaired: Annotated[int, Field("how often something impairs it", low=0)] = 0,
    enhanced: Annotated[int, Field("how often something enhances it", low=0)] = 0,
    direct: Annotated[bool, Field("whether it ignores armour")] = False,
    element: Annotated[Element, Field("the element it is made of")] = "none",
    susceptible: Annotated[bool, Field("flammable to fire, or carrying much metal to lightning")] = False,
    weapon: Annotated[Weapon | None, Field("the weapon, where it may carry poison")] = None,
    attacker: Annotated[Creature | None, Field("who strikes, and may spend omens on the damage")] = None,
) -> Rule[Hit]:
    """Roll damage and let it strike: armour first, then health, then poison on the blade.

    Clauses: core.damage.exploding, core.damage.armour, core.damage.direct, core.damage.impaired-enhanced,
    poison.bloodstream, elements.cold-heat, elements.fire, elements.lightning, core.omens.reroll
    """
    more = int(susceptible and element in LIKES)
    dice = die_named(die)
    rolled = yield from damage_roll(dice, impaired=impaired, enhanced=enhanced + more)
    while attacker is not None and (
        yield from spends(attacker.id, "spend an omen on damage", what=f"Your damage roll came to {rolled}.")
    ):
        again = yield from damage_roll(dice, impaired=impaired, enhanced=enhanced + more, why="damage-again")
        rolled = max(rolled, again)
    points = reduced(target, rolled, direct=direct or element != "none")
    if element == "fire" and "fire eating" in target.skills:
        points = max(0, points - FIRE_EATER_LESS)
    yield from tell(_line, target, rolled, points, *((attacker,) if attacker is not None else ()))
    yield from harm(target, points)
    if weapon is None or not weapon.poison or not points:
        return Hit(points)
    target = yield from look(Creature, target.id)
    return Hit(points, exposed=True, takes_effect=(yield from deliver(weapon, target)))


def _line(_rolls: Rolls, target: Creature, rolled: int, points: int, *_by: Creature) -> Told:
    parts = (Part("damage", rolled), Part("reduced", points - rolled))
    text = f"{target.title} is hit for {rolled}: {points} after reductions"
    outside = f"{target.title} is hit for {rolled}"
    return Told(text, about="damage", parts=parts, total=points, clause="core.damage.armour", outside=outside)
