"""Gambits: in place of damage, something else. The weapon's die may set a Difficulty, and the target saves above it."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import Dice, highest, lowest
from rulewright.engine import Field, Part, Rolls, Rule, Told, grade, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.numbers import MOST_DIFFICULTY
from rulewright.systems.bdp.options import COUNTER_GAMBIT, GAMBIT_DICE
from rulewright.systems.bdp.pieces import Weapon
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named, save
from rulewright.systems.bdp.strikes import Strike, must_reach, spacing, weapons_of
from rulewright.systems.bdp.turns import must_have_turn, spend_turn

DISARM: Final = "disarm"
CUTS: Final = tuple(range(2, MOST_DIFFICULTY + 2))
DIFFICULTIES: Final = (*range(1, MOST_DIFFICULTY + 1), 0)
"""The Difficulty of each low face, none above. Clause: gambit.roll.difficulty"""


class Gambit(msgspec.Struct, frozen=True):
    """How a gambit came out."""

    works: bool
    difficulty: int = 0
    may: Literal["", "gambit", "attack"] = ""
    """What a target that passed may do at once. Clause: gambit.counter.chain"""


@procedure(
    "bdp.gambit",
    title="Gambit",
    clauses=(
        "gambit.declare.instead",
        "gambit.roll.difficulty",
        "gambit.save.target",
        "gambit.counter.chain",
        "gambit.defence.none",
    ),
    by="owner",
)
def gambit(
    who: Annotated[Creature, Field("who tries it")],
    target: Annotated[Creature, Field("on whom")],
    what: Annotated[str, Field("what it tries: stun, shove, disarm, trip")],
    ability: Annotated[
        str, Field("the ability the target saves with, as the referee names it", words=ABILITIES)
    ] = "str",
    weapons: Annotated[tuple[str, ...], Field("what it is tried with; what is held first where left out")] = (),
    swing: Annotated[int, Field("1 if the target has advantage, -1 for disadvantage", low=-1, high=1)] = 0,
    named: Annotated[bool, Field("the dice carry the names of both, as one gambit answers another")] = False,
) -> Rule[Gambit]:
    """Try a gambit in place of an attack: it deals no damage, and no reaction helps against it.

    Clauses: gambit.declare.instead, gambit.roll.difficulty, gambit.save.target, gambit.counter.chain,
    gambit.defence.none
    """
    must_act(who)
    if not named:  # one gambit that answers another takes no turn of its own
        yield from must_have_turn(who)
    used = weapons_of(who, Strike(by=who.id, weapons=weapons))
    band = yield from spacing(who.id, target.id, used[0])
    for weapon in used:
        must_reach(who, weapon, band, thrown=False)
    if target.status == "dead":
        raise Refused(Sentence("{title} is dead already", title=target.title), clause="gambit.declare.instead")
    if what.casefold() == DISARM and target.can("Firm Grip") and target.able:
        yield from tell(_grip, target)
        if not named:
            yield from spend_turn(who.id)
        return Gambit(works=False)
    dice = yield from _dice(used)
    die, why = (f"gambit-{who.id}", f"save-{target.id}") if named else ("gambit", "save")
    difficulty = yield from grade(dice, CUTS, DIFFICULTIES, die)
    yield from tell(_tried, who, target, what, die, difficulty)
    passed = yield from save(target, ability_named(ability), why, difficulty=difficulty, swing=swing)
    answer: Literal["", "gambit", "attack"] = (yield from COUNTER_GAMBIT) if passed else ""
    may = answer if target.able else ""
    if not named:
        yield from spend_turn(who.id)
    yield from tell(_came_out, target, what, passed, may)
    return Gambit(not passed, difficulty, may)


def _dice(weapons: tuple[Weapon, ...]) -> Rule[Dice]:
    """The die of the gambit; with two weapons the higher counts. Clause: gambit.roll.difficulty"""
    if len(weapons) == 1:
        return weapons[0].dice
    kept = yield from GAMBIT_DICE
    dice = tuple(weapon.dice for weapon in weapons)
    return highest(*dice) if kept == "highest" else lowest(*dice)


def _grip(_rolls: Rolls, target: Creature) -> Told:
    return Told(
        f"{target.title} cannot be disarmed while conscious.",
        about="gambit",
        verdict="fails",
        clause="gambit.save.target",
    )


def _tried(rolls: Rolls, who: Creature, target: Creature, what: str, die: str, difficulty: int) -> Told:
    shown = rolls[die]
    sets = f"Difficulty {difficulty}" if difficulty else "no Difficulty"
    text = f"{who.title} tries to {what} {target.title}: {shown.value}, {sets}."
    return Told(
        text,
        about=die,
        parts=(Part(shown.dice, shown.value),),
        total=shown.value,
        verdict=sets,
        clause="gambit.roll.difficulty",
    )


def _came_out(_rolls: Rolls, target: Creature, what: str, passed: bool, may: str) -> Told:
    end = f"; {target.title} may answer at once with one {may}" if may else ""
    word = "fails" if passed else "works"
    return Told(f"The {what} {word}{end}.", about="gambit-outcome", verdict=word, clause="gambit.save.target")
