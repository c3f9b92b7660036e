"""Tables of a chain, and many walks through them at once: a kernel that knows no game and restates no rule.

From each state one draw leads on: 32 bits pick a column of its row, 32 more whether the column's first state or its
second is meant (the alias method). Each walk has dice of its own, made of the seed and the walk's number, so that the
counts are the same in every arrangement: by NumPy alone or compiled, on one core or on many.

Belongs here: the tables, and walking them by NumPy. Not here: how states are found (engine.chain), compiled code.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulewright.engine.odds.knots import never_ends
from rulewright.errors import Refused

Whole = NDArray[np.uint64]
Place = NDArray[np.int64]

BLOCK: Final = 1 << 16
"""The number of walks that are in memory at once, however many there are in all."""
GOLDEN: Final = 0x9E3779B97F4A7C15
FIRST_MIX: Final = 0xBF58476D1CE4E5B9
SECOND_MIX: Final = 0x94D049BB133111EB
WORD: Final = (1 << 64) - 1
Method = Literal["numpy", "numba"]


class Tables(NamedTuple):
    """All rows of a chain, one behind the other; states that lead nowhere are ends."""

    rows: NDArray[np.uint32]
    """For each state, where its row begins and how many columns it has: none for an end."""
    columns: NDArray[np.uint32]
    """For each column, the 32-bit number below which its first state is meant; that state; the other state."""


def tables(moves: Sequence[Mapping[int, float]]) -> Tables:
    """Return the tables of a chain's moves: for each state the weight of each that it leads to.

    Refused if walks could reach states from which no end can be reached.
    """
    _check_ends(moves)
    rows: list[tuple[int, int]] = []
    columns: list[tuple[int, int, int, int]] = []
    for row in moves:
        rows.append((len(columns), len(row)))
        columns += [(min(cut, (1 << 32) - 1), one, other, 0) for cut, one, other in _aliases(row)]
    return Tables(np.array(rows, np.uint32), np.array(columns or [(0, 0, 0, 0)], np.uint32))


def _check_ends(moves: Sequence[Mapping[int, float]]) -> None:
    before: list[list[int]] = [[] for _ in moves]
    for state, row in enumerate(moves):
        for to in row:
            before[to].append(state)
    found = [state for state, row in enumerate(moves) if not row]
    known = set(found)
    for state in found:  # which grows meanwhile
        new = [one for one in before[state] if one not in known]
        known.update(new)
        found += new
    if len(known) < len(moves):
        raise Refused(never_ends(len(moves) - len(known)))


def _aliases(row: Mapping[int, float]) -> list[tuple[int, int, int]]:
    """Return columns of equal weight, each divided between two states at most (Vose)."""
    count, whole = len(row), sum(row.values())
    parts = [[weight * count / whole, state] for state, weight in row.items()]
    small = [part for part in parts if part[0] < 1]
    large = [part for part in parts if part[0] >= 1]
    found = []
    while small and large:
        (share, state), most = small.pop(), large[-1]
        found.append((round(share * (1 << 32)), int(state), int(most[1])))
        most[0] -= 1 - share
        if most[0] < 1:
            small.append(large.pop())
    found += [(1 << 32, int(state), int(state)) for _, state in (*large, *small)]
    return found


def merged(
    moves: Sequence[Mapping[int, float]], keep: Callable[[int], bool]
) -> tuple[list[dict[int, float]], list[int]]:
    """Return the same chain with longer strides: from each of the states to `keep` directly to the next of them or an
    end.

    Other states are passed over, so that a whole turn is one draw; the first is to be kept. Also gives which state of
    the chain each that is left was. Refused if those passed over lead back to each other.
    """
    known: dict[int, dict[int, float]] = {}

    def onward(state: int) -> dict[int, float]:
        return {state: 1.0} if keep(state) or not moves[state] else known[state]

    def stride(state: int) -> dict[int, float]:
        row = moves[state]
        whole = sum(row.values()) - row.get(state, 0)
        found: dict[int, float] = {}
        for after, weight in row.items():
            if after != state or keep(state):
                over = whole if not keep(state) else sum(row.values())
                for last, part in onward(after).items():
                    found[last] = found.get(last, 0.0) + weight / over * part
        return found

    for first in range(len(moves)):
        waiting = [first]
        while waiting:
            state = waiting[-1]
            ahead = [one for one in moves[state] if one != state and moves[one] and not keep(one) and one not in known]
            if ahead and state not in known:
                if any(one in waiting for one in ahead):
                    raise Refused("states that lead back to each other are to be kept")
                waiting += ahead
                continue
            waiting.pop()
            if moves[state] and state not in known:
                known[state] = stride(state)
    left = [state for state in range(len(moves)) if keep(state) or not moves[state]]
    place = {state: number for number, state in enumerate(left)}
    return [{place[to]: part for to, part in known.get(state, {}).items()} for state in left], left


def walked(found: Tables, walks: int, seed: int, *, method: Method | None = None, cores: int = 1) -> dict[int, int]:
    """Return how often walks from the first state reach each end; compiled if Numba is there, unless `method` says
    else.

    Memory does not grow with their number.
    """
    method = method or ("numba" if find_spec("numba") else "numpy")
    if method == "numba":
        from rulewright.lab.chains.compiled import block
    else:
        block = _block
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


def mixed_numbers(words: Whole) -> Whole:
    """Return words with their bits mixed (the last step of splitmix64)."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(FIRST_MIX)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(SECOND_MIX)
    return words ^ (words >> np.uint64(31))


def _block(found: Tables, key: Any, first: int, size: int, counts: Place) -> None:
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
