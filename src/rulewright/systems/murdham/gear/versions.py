"""Versions: things made worse or better than usual, as the word before their name: `fragile torch`, `robust rope`."""

from fractions import Fraction
from typing import Final, NamedTuple, get_args

from rulewright.chance import Dice, d
from rulewright.systems.murdham.records import Version


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
"""Damage dice from the weakest; what is better goes one further. Clause: items.master-crafted"""


def parts_of_name(item: str) -> tuple[Version, str]:
    """The version of an item of a pack, and what it is. Clauses: items.fragile, items.robust, items.master-crafted"""
    first, _, rest = item.partition(" ")
    return next(((version, rest) for version in get_args(Version) if version and version == first), ("", item))


def stepped(die: str, steps: int = 1) -> str:
    """A damage die so many steps up, d12 at most. Clause: items.master-crafted"""
    return STEPS[min(len(STEPS) - 1, STEPS.index(die) + steps)]
