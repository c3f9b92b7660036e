"""The tables without which a rule of `murdham` would break, each a file of rows beside this one.

Belongs here: rows that rules read, and their shapes. Not here: gear and creatures that only make the world richer.
"""

from typing import Final, Literal, TypeVar

from rulewright.systems.bricks.tables import Keyed, Named, by_number, named, read

__all__ = [
    "ARMS", "ARRAYS", "ATTITUDES", "CONDITIONS", "DRUGS", "INJURIES", "POISONS", "SKILLS", "Arms", "Array",
    "AttitudeRow", "ConditionRow", "Delivery", "Drug", "Effect", "Injury", "Poison", "named",
]  # fmt: skip

N = TypeVar("N", bound=Named)
Delivery = Literal["bloodstream", "ingestion"]
Effect = Literal["damaging", "corrupting", "lethal", "paralysing", "soporific"]


class AttitudeRow(Keyed, frozen=True):
    """One level of attitude. Clause: attitude.levels"""

    faces: tuple[int, ...]
    """Faces of the d6 that mean it."""
    means: str


class Injury(Named, frozen=True):
    """One injury: it gives a condition, takes off an ability, or leaves a mark. Clause: core.health.injury"""

    face: int
    means: str
    condition: str = ""
    ability: Literal["", "str", "agi", "wit"] = ""


class Poison(Named, frozen=True):
    """A poison by name: how it gets in and what it does. Clause: poison.parts"""

    delivery: Delivery
    effect: Effect
    price: int
    """In shillings."""


class ConditionRow(Named, frozen=True):
    """What a condition does. Clause: core.conditions"""

    means: str
    helpless: bool = False
    """Whether it bars every deed."""


class Arms(Named, frozen=True):
    """A make of weapon. Clause: poison.bloodstream"""

    sharp: bool = False
    """Whether it has an edge or a point that poison can be put on."""
    ranged: bool = False
    two_handed: bool = False
    first: str = ""
    """Its damage die, where it is a kind of weapon that newcomers may begin with. Clause: create.rest"""


class Drug(Named, frozen=True):
    """A drug by name. Clause: drugs.as-poison"""

    price: int
    """In shillings."""
    means: str
    does: Literal["", "surge", "vigour", "frenzy"] = ""
    """What it sets off by itself; empty where the table remembers it."""


class Array(Keyed, frozen=True):
    """Three scores for somebody new, the highest first. Clause: create.abilities"""

    face: int
    scores: tuple[int, int, int]


def _named(name: str, row_type: type[N]) -> dict[str, N]:
    return {row.name: row for row in read(__name__, name, row_type)}


ATTITUDES: Final = read(__name__, "attitudes", AttitudeRow)
INJURIES: Final = {row.face: row for row in read(__name__, "injuries", Injury)}
POISONS: Final = _named("poisons", Poison)
CONDITIONS: Final = _named("conditions", ConditionRow)
DRUGS: Final = _named("drugs", Drug)
ARMS: Final = _named("arms", Arms)
SKILLS: Final = _named("skills", Named)
ARRAYS: Final = by_number({row.face: row for row in read(__name__, "ability-arrays", Array)}, "ability-arrays", 1, 12)
