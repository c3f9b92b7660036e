"""Tables of a chain, to be walked many times: they know no game and restate no rule.

From each state one draw leads on: 32 bits pick a column of its row, 32 more whether the column's first state or its
second is meant (the alias method).

Belongs here: the tables. Not here: how states are found (engine.chain), walking (walk_tables).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulewright.engine.odds.knots import never_ends
from rulewright.errors import Refused


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
