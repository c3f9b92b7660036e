"""Walking tables in code that Numba compiles: several walks side by side, so that none waits for memory.

Belongs here: the loop. Not here: what is walked, and the same by NumPy alone (by_numpy), which it agrees with.
"""

from typing import Any, Final

import numba
import numpy as np

from rulewright.lab.chains.by_numpy import FIRST_MIX, GOLDEN, SECOND_MIX, Place
from rulewright.lab.chains.tables import Tables

LANES: Final = 16
"""Walks side by side."""
_GOLDEN, _FIRST, _SECOND = np.uint64(GOLDEN), np.uint64(FIRST_MIX), np.uint64(SECOND_MIX)
_LOW = np.uint64((1 << 32) - 1)
_A, _B, _C, _HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def block(found: Tables, key: Any, first: int, size: int, counts: Place) -> None:
    """Count where a block of walks ends."""
    _walk(found.rows, found.columns, key, np.uint64(first), size, counts)


@numba.njit(inline="always")
def _mixed(word: Any) -> Any:
    word = (word ^ (word >> _A)) * _FIRST
    word = (word ^ (word >> _B)) * _SECOND
    return word ^ (word >> _C)


@numba.njit(nogil=True, cache=True)
def _walk(rows: Any, columns: Any, key: Any, first: Any, size: int, counts: Any) -> None:
    state = np.zeros(LANES, np.int64)
    dice = np.zeros(LANES, np.uint64)
    lanes = min(LANES, size)
    begun = lanes
    for lane in range(lanes):
        dice[lane] = _mixed((first + np.uint64(lane)) * _GOLDEN + key)
    done = 0
    while done < size:
        for lane in range(lanes):
            at = state[lane]
            if at < 0:
                continue
            wide = np.uint64(rows[at, 1])
            if wide == 0:
                counts[at] += 1
                done += 1
                if begun < size:
                    state[lane] = 0
                    dice[lane] = _mixed((first + np.uint64(begun)) * _GOLDEN + key)
                    begun += 1
                else:
                    state[lane] = -1
                continue
            dice[lane] += _GOLDEN
            word = _mixed(dice[lane])
            column = rows[at, 0] + np.int64(((word >> _HALF) * wide) >> _HALF)
            state[lane] = columns[column, 1 + np.int64((word & _LOW) >= columns[column, 0])]
