"""Weapons, which may carry poison, and versions of things: `fragile torch`, `robust rope`."""

from fractions import Fraction
from typing import Final, Literal, NamedTuple, get_args

from rulewright.chance import Dice, d
from rulewright.engine import Record

Version = Literal["", "fragile", "robust", "master-crafted", "improvised"]
"""How something is made; empty if nothing is special about it. Clauses: items.fragile, items.robust"""


class Make(NamedTuple):
    """What a version of a thing means."""

    worth: Fraction
    """What its value is multiplied by. Clauses: items.fragile, items.robust, items.master-crafted"""
    durability: Dice
    """Die of its durability rolls; it fails on a 1. Clauses: core.durability, items.robust"""
    weak: bool = False
    """Whether it behaves as damaged already. Clauses: items.fragile, combat.gear"""


PLAIN_DIE: Final = d(4)
ROBUST_DIE: Final = d(8)
MAKES: Final[dict[Version, Make]] = {
    "": Make(Fraction(1), PLAIN_DIE),
    "fragile": Make(Fraction(1, 4), PLAIN_DIE, weak=True),
    "improvised": Make(Fraction(1, 4), PLAIN_DIE, weak=True),
    "robust": Make(Fraction(4), ROBUST_DIE),
    "master-crafted": Make(Fraction(4), PLAIN_DIE),
}
STEPS: Final = ("d4", "d6", "d8", "d10", "d12")
"""Damage dice from the weakest; better weapons roll the next one. Clause: items.master-crafted"""


def version_and_name(item: str) -> tuple[Version, str]:
    """The version of an item in a pack, and its plain name.

    Clauses: items.fragile, items.robust, items.master-crafted
    """
    first, _, rest = item.partition(" ")
    return next(((version, rest) for version in get_args(Version) if version and version == first), ("", item))


def better_die(die: str, steps: int = 1) -> str:
    """A damage die some steps up, d12 at most. Clause: items.master-crafted"""
    return STEPS[min(len(STEPS) - 1, STEPS.index(die) + steps)]


class Weapon(Record, frozen=True, kw_only=True):
    """A weapon in somebody's hand. Clause: poison.bloodstream"""

    called: str = ""
    """What people call it; its id if that is empty."""
    make: str = "dagger"
    """What it is, which tells whether it has an edge or a point."""
    die: str = "d4"
    owner: str = ""
    poison: str = ""
    """Effect of the dose on it; empty if there is none."""
    version: Version = ""
    damaged: bool = False
    """Clause: core.durability"""
    dropped_by: str = ""
    """Id of whoever dropped it, while it lies on the ground. Clause: combat.non-lethal"""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.called or self.id
