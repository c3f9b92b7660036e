"""Leaps: how far without a save and with one; whoever does not get across falls if there is a drop.

A fall is one hit: a d4 of direct damage for each full 2 metres; an AGI save may take 2 metres off.
"""

from typing import Annotated, Final, NamedTuple

import msgspec

from rulewright.engine import Field, Part, Rule, look, must, procedure, roll, say
from rulewright.engine.odds.results import implied, result
from rulewright.systems.murdham.actions.turn import must_have_turn, must_stand
from rulewright.systems.murdham.checks.riders import shake_riders
from rulewright.systems.murdham.checks.saves import Difficulty, attempt, save
from rulewright.systems.murdham.health.damage_rolls import exploding
from rulewright.systems.murdham.health.harm import harm
from rulewright.systems.murdham.movement.effort import SPANS, begin_movement, exert, must_be_free_to_move
from rulewright.systems.murdham.movement.on_foot import ACROBAT
from rulewright.systems.murdham.numbers import CUSHION_CM, FALL_DIE, FALL_STEP_CM
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Going


class Reach(NamedTuple):
    """How far somebody leaps, in centimetres."""

    easily: int
    at_most: int


RUNNING: Final = Reach(200, 400)
"""With a running start. Clauses: move.leap, move.leap.limits"""
STANDING: Final = Reach(100, 200)
"""Without one. Clauses: move.leap, move.leap.limits"""
ACROBATS: Final = 2
"""What acrobats multiply the most they can try by. Clauses: move.leap.limits, core.skills"""


class Leapt(NamedTuple):
    """The result of a leap."""

    across: Annotated[bool, result("gets across", answers=True)]
    damage: Annotated[int, result("damage")] = 0
    """Of the fall, if there was one."""


@procedure("murdham.leap", title="Leap", by="owner", even=("frenzied",))
def leap(
    who: Annotated[Creature, Field("who leaps")],
    centimetres: Annotated[
        int, Field("width of the gap or obstacle, in centimetres", low=0, high=100_000, by="referee")
    ],
    running: Annotated[bool, Field("whether they have a running start", by="referee")] = True,
    drop: Annotated[
        int, Field("depth of the fall if they miss, in centimetres", low=0, high=100_000, by="referee")
    ] = 0,
) -> Rule[Leapt]:
    """Leap a gap: tiny ones without a save, significant ones with an AGI save, very large ones not at all.

    Clauses: move.leap, move.leap.limits, move.leap.attacks, core.proficiency, core.skills
    """
    must_be_free_to_move(who)
    must_stand(who)
    yield from must_have_turn(who)
    proficient = ACROBAT in who.skills
    reach = RUNNING if running else STANDING
    most = reach.at_most * (ACROBATS if proficient else 1)
    must(
        centimetres <= most,
        "too far for {title}: at most {metres} m",
        title=who,
        metres=f"{most / 100:g}",
        clause="move.leap.limits",
    )
    who = yield from exert(who, SPANS["round"])
    hard: Difficulty = "challenging" if centimetres <= reach.at_most else "impossible"
    if centimetres <= reach.easily:
        hard = "trivial"
    if (yield from attempt(who, "agi", "agi-save", hard, proficient=proficient)):
        yield from say("{who} leaps across", who=who)
        yield from shake_riders(who, "leap")
        yield from begin_movement((yield from look(Creature, who.id)), Going("landing"))
        return Leapt(True)
    yield from say("{who} does not get across", who=who)
    if not drop:
        return Leapt(False)
    fallen = yield from fall((yield from look(Creature, who.id)), drop)
    return Leapt(False, fallen.damage)


MOST_DICE: Final = 100
"""Dice beyond which a fall is not rolled out any further: nobody survives a fifth of it. Clause: fall.damage"""


class Fall(msgspec.Struct, frozen=True):
    """The result of a fall."""

    dice: Annotated[int, result("dice that do damage", one="die that does damage")]
    damage: Annotated[int, result("damage")] = 0
    killed: Annotated[bool, implied("death is told")] = False


@procedure("murdham.fall", title="Fall", by="referee")
def fall(
    who: Annotated[Creature, Field("who falls")],
    centimetres: Annotated[int, Field("depth of the fall, in centimetres", low=0, high=100_000)],
    cushion: Annotated[bool, Field("whether they try to land gracefully, with a save")] = True,
) -> Rule[Fall]:
    """Fall, perhaps gracefully, and take the damage as one hit. Clauses: fall.damage, fall.cushion, core.skills"""
    must(centimetres >= 0, "a distance cannot be negative, {metres} metres is", metres=centimetres / 100)
    deep = centimetres >= FALL_STEP_CM
    saved = (yield from _cushioned(who, cushion)) if deep and who.can_act else 0
    dice = min(MOST_DICE, max(0, centimetres - saved) // FALL_STEP_CM)
    metres, eased = f"{centimetres / 100:g}", f"{saved / 100:g}" if saved else ""
    if not dice:
        yield from say(
            "{who} falls {metres} m[, {eased} of them cushioned]: no damage",
            "fall",
            total=0,
            who=who,
            metres=metres,
            eased=eased,
            clause="fall.cushion" if saved else "fall.damage",
        )
        return Fall(0)
    damage = yield from roll(dice * exploding(FALL_DIE), "damage")
    yield from say(
        "{who} falls {metres} m[, {eased} of them cushioned]: {dice}d4, {damage} direct damage",
        "damage",
        parts=(Part(f"{dice}d4", damage, f"{metres} m - {eased} m" if saved else f"{metres} m"),),
        total=damage,
        who=who,
        metres=metres,
        eased=eased,
        dice=dice,
        damage=damage,
    )
    who = yield from look(Creature, who.id)
    harmed = yield from harm(who, damage)
    return Fall(dice, damage, harmed.killed)


def _cushioned(who: Creature, tried: bool) -> Rule[int]:
    climber = CUSHION_CM if "climb" in who.skills else 0
    landed = tried and (yield from save(who, "agi", "cushion-agi-save"))
    return climber + (CUSHION_CM if landed else 0)
