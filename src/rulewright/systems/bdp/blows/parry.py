"""Parry: both roll damage and compare; the higher roll goes straight to the other's STR, without a Save."""

from typing import Final, Literal

import msgspec

from rulewright.engine import Part, Rolls, Rule, Told, look, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.consequences import After, apply_consequences, break_weapons
from rulewright.systems.bdp.blows.damage_roll import Landed, land, tell_in_parry
from rulewright.systems.bdp.blows.judging import judge
from rulewright.systems.bdp.blows.reactions import own_weapon
from rulewright.systems.bdp.blows.strikes import Blow, Strike, dice_of
from rulewright.systems.bdp.harm.damage import Hurt, take
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.words import word

Winner = Literal["defender", "attacker", "equal"]
SNAKE = "Snake's Parry"


class Parried(msgspec.Struct, frozen=True):
    """The result of a Parry."""

    winner: Winner
    landed: Landed
    """The attacker's blow."""
    riposte: Landed
    """The defender's."""
    hurt: Hurt
    """What the loser took."""
    after: After


def parry(defender: Creature, attacker: Creature, blow: Blow, base: str) -> Rule[Parried]:
    """Compare both damage rolls with their bonuses, before Armor; the loser's Armor lessens the winner's.

    Clauses: react.parry.roll, react.parry.win, react.parry.lose, react.parry.equal, skill.parry.snake
    """
    answer = yield from judge(Strike(by=defender.id), defender, attacker, (own_weapon(defender),))
    riposte, mine = yield from land((answer,), dice_of(answer, 0, "parry"), (defender,), attacker)
    landed, other = yield from land((blow,), dice_of(blow, 0, base), (attacker,), defender)
    winner = _winner(riposte.points, landed.points, defender)
    yield from tell_in_parry(mine, parries=True, outcome=ENDS_FOR["defender"][winner])
    yield from tell_in_parry(other, parries=False, outcome=ENDS_FOR["attacker"][winner])
    yield from tell(_compared, defender, attacker, riposte, landed, winner)
    if winner == "equal":
        return Parried(winner, landed, riposte, Hurt(), After(gone=(yield from _worn_out(riposte, landed))))
    won, loser = (riposte, attacker) if winner == "defender" else (landed, defender)
    hurt = yield from take(
        (yield from look(Creature, loser.id)),
        won.points,
        armor=won.armor,
        spell=won.weapon.spell,
        past_hp=True,
        saved=False,
    )
    after = yield from apply_consequences(won, loser, hurt)
    gone = yield from break_weapons(landed if winner == "defender" else riposte)
    return Parried(winner, landed, riposte, hurt, msgspec.structs.replace(after, gone=(*after.gone, *gone)))


ENDS_FOR: Final[dict[Winner, dict[Winner, Sentence]]] = {
    "defender": {
        "defender": Sentence("parried, and strikes back"),
        "attacker": Sentence("is beaten aside"),
        "equal": Sentence("parried"),
    },
    "attacker": {
        "defender": Sentence("is parried"),
        "attacker": Sentence("hits through the parry"),
        "equal": Sentence("is parried"),
    },
}
"""What a Parry comes to for each of the two rolls. Clauses: react.parry.win, react.parry.lose, react.parry.equal"""


def _winner(mine: int, other: int, defender: Creature) -> Winner:
    if mine == other:
        return "defender" if mine and defender.can(SNAKE) else "equal"
    return "defender" if mine > other else "attacker"


def _worn_out(*blows: Landed) -> Rule[tuple[tuple[str, str], ...]]:
    gone: tuple[tuple[str, str], ...] = ()
    for one in blows:
        gone += yield from break_weapons(one)
    return gone


def _compared(
    _rolls: Rolls, defender: Creature, attacker: Creature, riposte: Landed, landed: Landed, winner: Winner
) -> Told:
    parts = (Part(defender.title, riposte.points, riposte.weapon.name),)
    target = (Part(attacker.title, landed.points, landed.weapon.name),)
    says = Sentence("no damage to either")
    if winner != "equal":
        says = Sentence("{who} wins", who=(defender if winner == "defender" else attacker).title)
    return Told(
        Sentence("Parry: {mine} against {other}: {outcome}.", mine=riposte.points, other=landed.points, outcome=says),
        about="parried",
        parts=parts,
        total=riposte.points,
        against=landed.points,
        target=target,
        verdict=word(winner),
        clause="react.parry.roll",
        outside=Sentence("Parry: {outcome}.", outcome=says),
    )
