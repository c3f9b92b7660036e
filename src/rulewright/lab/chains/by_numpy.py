"""Walking tables by NumPy alone, a block of walks at once.

Belongs here: the loop, and the numbers that mix bits into dice. Not here: the same compiled (compiled), which it agrees
with.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rulewright.lab.chains.tables import Tables

Whole = NDArray[np.uint64]
Place = NDArray[np.int64]

GOLDEN: Final = 0x9E3779B97F4A7C15
FIRST_MIX: Final = 0xBF58476D1CE4E5B9
SECOND_MIX: Final = 0x94D049BB133111EB
WORD: Final = (1 << 64) - 1


def mixed_numbers(words: Whole) -> Whole:
    """Return words with their bits mixed (the last step of splitmix64)."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(FIRST_MIX)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(SECOND_MIX)
    return words ^ (words >> np.uint64(31))


def block(found: Tables, key: Any, first: int, size: int, counts: Place) -> None:
    """Count where a block of walks ends."""
    numbers = np.arange(first, first + size, dtype=np.uint64)
    dice = mixed_numbers(numbers * np.uint64(GOLDEN) + key)
    states = np.zeros(size, np.int64)
    low = np.uint64((1 << 32) - 1)
    while True:
        row = found.rows[states]
        going = row[:, 1] > 0
        if not going.all():
            np.add.at(counts, states[~going], 1)
            states, dice, row = states[going], dice[going], row[going]
        if not len(states):
            return
        dice = dice + np.uint64(GOLDEN)
        word = mixed_numbers(dice)
        picked = found.columns[row[:, 0] + (((word >> np.uint64(32)) * row[:, 1]) >> np.uint64(32)).astype(np.int64)]
        states = np.where((word & low) < picked[:, 0], picked[:, 1], picked[:, 2])
