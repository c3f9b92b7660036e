"""Falls: a d4 of direct damage for each full 2 metres, one hit; an AGI save may take 2 metres off."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, look, procedure, roll, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.damage import exploding
from rulewright.systems.murdham.harm import harm
from rulewright.systems.murdham.numbers import CUSHION_CM, FALL_DIE, FALL_STEP_CM
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import save

MOST_DICE: Final = 100
"""Dice beyond which a fall is not rolled out any further: nobody survives a fifth of it. Clause: fall.damage"""


class Fall(msgspec.Struct, frozen=True):
    """What a fall came to."""

    dice: int
    damage: int = 0
    killed: bool = False


@procedure("murdham.fall", title="Fall", clauses=("fall.damage", "fall.cushion"), by="referee")
def fall(
    who: Annotated[Creature, Field("who falls")],
    centimetres: Annotated[int, Field("depth of the fall, in centimetres", low=0, high=100_000)],
    cushion: Annotated[bool, Field("whether they try to land gracefully, with a save")] = True,
) -> Rule[Fall]:
    """Fall, perhaps gracefully, and take the damage as one hit. Clauses: fall.damage, fall.cushion, core.skills"""
    if centimetres < 0:
        raise Refused(
            Sentence("a distance cannot be negative, {metres} metres is", metres=centimetres / 100),
            clause="fall.damage",
        )
    deep = centimetres >= FALL_STEP_CM
    saved = (yield from _cushioned(who, cushion)) if deep and who.can_act else 0
    dice = min(MOST_DICE, max(0, centimetres - saved) // FALL_STEP_CM)
    if not dice:
        yield from tell(_unhurt, who, centimetres, saved)
        return Fall(0)
    damage = yield from roll(dice * exploding(FALL_DIE), "damage")
    yield from tell(_line, who, centimetres, saved, dice, damage)
    who = yield from look(Creature, who.id)
    harmed = yield from harm(who, damage)
    return Fall(dice, damage, harmed.killed)


def _cushioned(who: Creature, tried: bool) -> Rule[int]:
    climber = CUSHION_CM if "climb" in who.skills else 0
    landed = tried and (yield from save(who, "agi", "cushion-agi-save"))
    return climber + (CUSHION_CM if landed else 0)


def _unhurt(_rolls: Rolls, who: Creature, centimetres: int, saved: int) -> Told:
    metres = f"{centimetres / 100:g}"
    if saved:
        text = Sentence(
            "{who} falls {metres} metres, {eased} of them cushioned: no damage",
            who=who.title,
            metres=metres,
            eased=f"{saved / 100:g}",
        )
    else:
        text = Sentence("{who} falls {metres} metres: no damage", who=who.title, metres=metres)
    return Told(text, about="fall", total=0, clause="fall.cushion" if saved else "fall.damage")


def _line(_rolls: Rolls, who: Creature, centimetres: int, saved: int, dice: int, damage: int) -> Told:
    metres, eased = f"{centimetres / 100:g}", f"{saved / 100:g}"
    if saved:
        text = Sentence(
            "{who} falls {metres} metres, {eased} of them cushioned: {dice}d4, {damage} direct damage",
            who=who.title,
            metres=metres,
            eased=eased,
            dice=dice,
            damage=damage,
        )
    else:
        text = Sentence(
            "{who} falls {metres} metres: {dice}d4, {damage} direct damage",
            who=who.title,
            metres=metres,
            dice=dice,
            damage=damage,
        )
    parts = (Part(f"{dice}d4", damage, f"{metres} m - {eased} m" if saved else f"{metres} m"),)
    return Told(text, about="damage", parts=parts, total=damage, clause="fall.damage")
