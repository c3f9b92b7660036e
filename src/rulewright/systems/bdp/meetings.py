"""Meetings: who is surprised, and how strangers take it."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Part, Rolls, Rule, Told, grade, procedure, roll, tell
from rulewright.systems.bricks.scales import Scale

Sight = Literal["normal", "poor-sight", "home-ground", "never"]
Side = Literal["", "party", "foes"]
SURPRISE_DIE: Final = d(6)
"""Die of the surprise roll. Clause: surprise.roll.d6"""
SURPRISED: Final[dict[Sight, tuple[int, int]]] = {
    "normal": (1, 6),
    "poor-sight": (2, 5),
    "home-ground": (2, 6),
    "never": (3, 7),
}
"""Up to which face the party is surprised, and from which the foes are. Clause: surprise.odds.modified"""
ALERT_FACES: Final = 1
"""Faces by which Alert makes surprise of the party less likely. Clause: skill.initiative.alert"""
REACTION_DICE: Final = 2 * d(6)
"""Dice of strangers' attitude. Clause: reaction.roll.2d6"""
WEAPONS_DIE: Final = d(4)
"""What drawn weapons take off the roll, and sheathed ones add. Clause: reaction.weapons.modifier"""
ATTITUDES: Final = Scale(((2, "hostile"), (3, "wary"), (6, "curious"), (9, "kind"), (12, "helpful")))
"""Attitudes with the lowest total of each; below the first it is hostile as well. Clause: reaction.roll.2d6"""


class Attitude(msgspec.Struct, frozen=True):
    """How strangers take a meeting."""

    word: str
    total: int


@procedure("bdp.surprise", title="Surprise", clauses=("surprise.roll.d6", "surprise.odds.modified"), by="referee")
def surprise(
    sight: Annotated[
        Literal["normal", "poor-sight", "home-ground", "never"],
        Field("poor sight, foes in their element, or foes who cannot be surprised"),
    ] = "normal",
    alert: Annotated[bool, Field("somebody in the party is Alert")] = False,
) -> Rule[Side]:
    """Roll for surprise where a side has not noticed the other; whoever surprises has a round before initiative.

    Clauses: surprise.roll.d6, surprise.odds.modified, surprise.round.free, skill.initiative.alert
    """
    party, foes = SURPRISED[sight]
    party -= ALERT_FACES * alert
    sides: tuple[Side, ...] = ("party", "", "foes")
    side: Side = yield from grade(SURPRISE_DIE, (party + 1, foes), sides, "d6")
    yield from tell(_surprised, side)
    return side


@procedure("bdp.reaction", title="Reaction", clauses=("reaction.roll.2d6", "reaction.weapons.modifier"), by="referee")
def reaction(
    weapons: Annotated[
        Literal["", "drawn", "sheathed"], Field("how the party carries its weapons, if it matters here")
    ] = "",
) -> Rule[Attitude]:
    """Roll strangers' attitude where it is not obvious.

    Clauses: reaction.roll.2d6, reaction.weapons.modifier
    """
    total = yield from roll(REACTION_DICE, "2d6")
    if weapons:
        points = yield from roll(WEAPONS_DIE, "d4")
        total += points if weapons == "sheathed" else -points
    found = Attitude(ATTITUDES.at(total), total)
    yield from tell(_reacted, found, weapons)
    return found


def _surprised(rolls: Rolls, side: Side) -> Told:
    other = {"party": "foes", "foes": "party"}.get(side, "")
    text = (
        f"The {side} is surprised; the {other} has a round first."
        if side == "party"
        else ("The foes are surprised; the party has a round first." if side else "Nobody is surprised.")
    )
    return Told(text, about="d6", total=rolls["d6"].value, verdict=side or "none", clause="surprise.roll.d6")


def _reacted(rolls: Rolls, found: Attitude, weapons: str) -> Told:
    parts = [Part("2d6", rolls["2d6"].value)]
    if weapons:
        parts.append(Part("weapons", found.total - rolls["2d6"].value, weapons))
    text = f"Reaction {found.total}: {found.word}."
    return Told(
        text, about="2d6", parts=tuple(parts), total=found.total, verdict=found.word, clause="reaction.roll.2d6"
    )
