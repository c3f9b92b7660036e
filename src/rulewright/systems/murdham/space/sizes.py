"""Sizes: bulk and carry limit, room in a zone, and what being larger decides without a roll."""

from fractions import Fraction
from typing import Final, NamedTuple, get_args

from rulewright.errors import Sentence, Unreadable
from rulewright.systems.murdham.records.creature import Creature, Size
from rulewright.systems.murdham.tables import Ability


class Measures(NamedTuple):
    """What a size means."""

    bulk: Fraction
    """Own bulk, and carry limit. Clause: size.bulk"""
    room: int
    """How many of it a typical zone holds; 0 if it needs a large and open one. Clause: size.occupancy"""


SIZES: Final[tuple[Size, ...]] = get_args(Size)
"""The sizes, from the smallest. Clause: size.categories"""
MEASURES: Final[dict[Size, Measures]] = {
    "tiny": Measures(Fraction(1, 2), 128),
    "small": Measures(Fraction(2), 32),
    "medium": Measures(Fraction(8), 8),
    "large": Measures(Fraction(32), 2),
    "massive": Measures(Fraction(128), 0),
}
"""Clauses: size.bulk, size.occupancy, size.occupancy.massive"""
OPEN_MASSIVE: Final = 1
"""Massive characters in a large and open zone. Clause: size.occupancy.massive"""


def size_named(word: str) -> Size:
    """The size people mean; Unreadable for a word that is none. Clause: size.categories"""
    for size in SIZES:
        if size == word.casefold():
            return size
    raise Unreadable(
        Sentence("'{word}'", word=word),
        Sentence("unknown {what}", what=Sentence("size")),
        Sentence("one of {words}", words=", ".join(SIZES)),
    )


def steps_above(who: Creature, other: Creature) -> int:
    """How many sizes larger than another somebody is; negative if smaller. Clause: size.categories"""
    return SIZES.index(who.size) - SIZES.index(other.size)


def decided_by_size(who: Creature, others: tuple[Creature, ...], ability: Ability, *, hinders: bool) -> bool | None:
    """Whether size wins (True) or loses (False) a save or contest against others; None if it decides nothing.

    Clause: size.saves
    """
    steps = [steps_above(who, one) for one in others]
    if ability == "str":
        if all(step > 0 for step in steps):
            return True
        return False if any(step < 0 for step in steps) else None
    if not hinders:
        return None
    if any(step > 0 for step in steps):
        return False
    return True if all(step < 0 for step in steps) else None
