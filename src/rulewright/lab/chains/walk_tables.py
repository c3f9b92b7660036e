"""Many walks through the tables of a chain at once, by NumPy alone or compiled, on one core or on many.

Each walk has dice of its own, made of the seed and the walk's number, so that the counts are the same in every
arrangement.

Belongs here: how walks are shared out. Not here: the tables, the loop of one block (by_numpy, compiled).
"""

from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Final, Literal

import numpy as np

from rulewright.lab.chains import by_numpy
from rulewright.lab.chains.by_numpy import WORD, Place, mixed_numbers
from rulewright.lab.chains.tables import Tables

BLOCK: Final = 1 << 16
"""The number of walks that are in memory at once, however many there are in all."""
Method = Literal["numpy", "numba"]


def walked(found: Tables, walks: int, seed: int, *, method: Method | None = None, cores: int = 1) -> dict[int, int]:
    """Return how often walks from the first state reach each end; compiled if Numba is there, unless `method` says
    else.

    Memory does not grow with their number.
    """
    method = method or ("numba" if find_spec("numba") else "numpy")
    if method == "numba":
        from rulewright.lab.chains.compiled import block
    else:
        block = by_numpy.block
    key = int(mixed_numbers(np.array([seed & WORD], np.uint64))[0])
    sizes = [(start, min(BLOCK, walks - start)) for start in range(0, walks, BLOCK)]
    total = np.zeros(len(found.rows), np.int64)

    def count(numbers: list[tuple[int, int]]) -> Place:
        counts = np.zeros(len(found.rows), np.int64)
        for first, size in numbers:
            block(found, np.uint64(key), first, size, counts)
        return counts

    if cores == 1:
        total += count(sizes)
    else:
        with ThreadPoolExecutor(cores) as pool:
            for counts in pool.map(count, (sizes[core::cores] for core in range(cores))):
                total += counts
    return {int(state): int(total[state]) for state in np.flatnonzero(total)}
