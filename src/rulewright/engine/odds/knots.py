"""Knots of a chain: states that lead back to each other, and how often each is visited before the knot is left.

Belongs here: finding knots, and the linear equations of one. Not here: what flows between knots (chain).

The visits are inflow plus what flows within the knot. One state after the other is taken out, whoever leads to it
leading on to where it led; nothing is subtracted on the way, so that floats lose no digits. Where the numbers stay
small the same is done in fractions. Else what floats find is taken for a guess, what the guess leaves unexplained is
found in whole numbers, and solved for in turn, until next to nothing is left unexplained: the chances of the ends are
then off by no more than that, since what flows in flows out. A knot in which nearly everything leads everywhere is
followed round by round instead, and what has not left it by then is known as well.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from heapq import heapify, heappop, heappush
from typing import Final, Generic, TypeVar

from rulewright.chance.patience import Patience, Unfinished
from rulewright.errors import Refused, Sentence

N = TypeVar("N", float, Fraction)
Moves = Sequence[Mapping[int, int]]
"""For each state, the weight of each state that it leads to."""
MOST_EXACT: Final = 2_500_000
"""The most digits to compute with up to which a knot is solved in fractions; half a second or so of work."""
MOST_PRODUCTS: Final = 2_000_000
"""The most products in floats up to which the states of a knot are taken out one by one; half a second or so
of work.
"""
FOLLOWED: Final = 0.7
"""The part of the remaining patience that may be spent on following one knot."""
LEFT: Final = Fraction(1, 1_000_000)
"""The probability that may remain in a knot when patience is over."""
UNIT: Final = 1 << 160
"""Parts into which a visit is divided if a knot is not solved in fractions."""
UNEXPLAINED: Final = Fraction(1, 1 << 120)
"""The probability of a visit to a knot that may remain unexplained."""
MOST_ROUNDS: Final = 60
"""Guesses after which a knot is refused; each should find some twelve digits more."""


def visits(
    knot: Sequence[int], moves: Moves, inflow: Sequence[Fraction], patience: Patience
) -> tuple[list[Fraction], Fraction]:
    """Return the expected visits to each state of a knot, and the error bound on the chances that follow from them.

    `inflow` is what flows into each state from outside. Refused if nothing leads out; Unfinished without patience.
    """
    place = {state: at for at, state in enumerate(knot)}
    totals = [sum(moves[state].values()) for state in knot]
    within = [{place[one]: weight for one, weight in moves[state].items() if one in place} for state in knot]
    leaving = [total - sum(row.values()) for total, row in zip(totals, within, strict=True)]
    if not any(leaving):
        raise Refused(never_ends(len(knot)))
    try:
        guess = Elimination(
            [{to: weight / total for to, weight in row.items()} for row, total in zip(within, totals, strict=True)],
            [out / total for out, total in zip(leaving, totals, strict=True)],
            patience,
        )
    except _TooDense:
        return _followed(within, totals, inflow, patience)
    digits = guess.products * len(knot) * max(totals).bit_length() / 30
    if digits <= MOST_EXACT:
        fractions = Elimination(
            [{to: Fraction(w, total) for to, w in row.items()} for row, total in zip(within, totals, strict=True)],
            [Fraction(out, total) for out, total in zip(leaving, totals, strict=True)],
            patience,
            guess.order,
        )
        return fractions.solve(list(inflow)), Fraction(0)
    return _refined(guess, within, totals, inflow)


def never_ends(states: int) -> Sentence:
    """Return the complaint about states that nothing leads out of, with their number."""
    return Sentence(
        "the chain never ends: a state leads to itself alone; let it end there",
        "the chain never ends: {n} states lead only to each other; let it end in one of them",
        n=states,
    )


class _TooDense(Exception):  # noqa: N818 - no mistake: another way is taken
    """Too many states lead to each other to be taken out one by one."""


class Elimination(Generic[N]):
    """States taken out one after the other, the one with the fewest ways through it first.

    `rows` gives what part of each state flows to which others, `out` what part leaves the knot.
    """

    def __init__(
        self, rows: list[dict[int, N]], out: list[N], patience: Patience, order: Sequence[int] | None = None
    ) -> None:
        self.order: list[int] = []
        self.products = 0
        """The number of products computed."""
        self._taken: list[tuple[dict[int, N], dict[int, N], N]] = []
        """For each state taken out: what leads to it, where it leads, and the part of it that leads on at all."""
        into: list[dict[int, None]] = [{} for _ in rows]
        for state, row in enumerate(rows):
            row.pop(state, None)
            for to in row:
                into[to][state] = None
        # The order of the floats is kept for the fractions: then both make as many products.
        queue = [] if order else [(len(into[state]) * len(row), state) for state, row in enumerate(rows)]
        heapify(queue)
        gone = [False] * len(rows)
        for at in range(len(rows)):
            if self.products > MOST_PRODUCTS:
                raise _TooDense
            if patience.is_over():
                raise Unfinished(_too_long(len(rows)))
            if order:
                state = order[at]
            else:
                ways, state = heappop(queue)
                while gone[state] or ways != len(into[state]) * len(rows[state]):
                    if not gone[state]:
                        heappush(queue, (len(into[state]) * len(rows[state]), state))
                    ways, state = heappop(queue)
            gone[state] = True
            self.order.append(state)
            row = rows[state]
            whole = sum(row.values(), out[state])
            column = {one: rows[one].pop(state) for one in into[state]}
            for to in row:
                del into[to][state]
            for one, part in column.items():
                other, share = rows[one], part / whole
                for to, weight in row.items():
                    if to != one:
                        if to in other:
                            other[to] += share * weight
                        else:
                            other[to] = share * weight
                            into[to][one] = None
                out[one] += share * out[state]
            self.products += len(column) * (len(row) + 1)
            self._taken.append((column, row, whole))
            rows[state] = {}

    def solve(self, inflow: list[N]) -> list[N]:
        """Return how often each state is visited, given the inflow."""
        for state, (_, row, whole) in zip(self.order, self._taken, strict=True):
            if inflow[state]:
                share = inflow[state] / whole
                for to, weight in row.items():
                    inflow[to] += share * weight
        found = inflow
        for state, (column, _, whole) in zip(reversed(self.order), reversed(self._taken), strict=True):
            for one, part in column.items():
                found[state] += found[one] * part
            found[state] /= whole
        return found


def _refined(
    guess: Elimination[float], within: Sequence[Mapping[int, int]], totals: Sequence[int], inflow: Sequence[Fraction]
) -> tuple[list[Fraction], Fraction]:
    """Return visits in parts of `UNIT`, and what they leave unexplained of the inflow."""
    wanted = [part.numerator * UNIT // part.denominator for part in inflow]
    found = [0] * len(wanted)
    lost = len(wanted) + sum(map(len, within))
    """The most that rounding down may lose of all parts together."""
    for _ in range(MOST_ROUNDS):
        unexplained = list(wanted)
        for state, row in enumerate(within):
            here, total = found[state], totals[state]
            unexplained[state] -= here
            for to, weight in row.items():
                unexplained[to] += here * weight // total
        rest = Fraction(sum(map(abs, unexplained)) + lost, UNIT)
        if rest <= UNEXPLAINED:
            return [Fraction(here, UNIT) for here in found], rest
        scale = max(map(abs, unexplained))
        for state, more in enumerate(guess.solve([part / scale for part in unexplained])):
            found[state] += int(Fraction(more) * scale)
    raise Unfinished(_too_long(len(wanted)))


def _followed(
    within: Sequence[Mapping[int, int]], totals: Sequence[int], inflow: Sequence[Fraction], patience: Patience
) -> tuple[list[Fraction], Fraction]:
    """Return visits in parts of `UNIT`, counted round by round, each from below; and what has not been seen
    to leave.
    """
    here = [part.numerator * UNIT // part.denominator for part in inflow]
    found, enough = [0] * len(here), UNEXPLAINED * UNIT
    patience = patience.part(FOLLOWED)
    while sum(here) > enough and not patience.is_over():
        flowed = [0] * len(here)
        for state, row in enumerate(within):
            mass, total = here[state], totals[state]
            if mass:
                found[state] += mass
                for to, weight in row.items():
                    flowed[to] += mass * weight // total
        here = flowed
    seen = sum(
        often * (total - sum(row.values())) // total for often, row, total in zip(found, within, totals, strict=True)
    )
    rest = sum(inflow, Fraction(0)) - Fraction(seen, UNIT)
    if rest > LEFT:
        raise Unfinished(_too_long(len(here)))
    return [Fraction(often, UNIT) for often in found], rest


def _too_long(states: int) -> Sentence:
    return Sentence(
        "{n} states of the chain lead back to each other, and solving them takes longer than the time given: make the "
        "state smaller, simulate, or give it more patience",
        n=states,
    )


def straight(moves: Moves) -> list[int]:
    """Return the states in the order of flow, if none leads back to one before it; else nothing."""
    waits = [0] * len(moves)
    """For each state, how many lead to it and have not flowed yet."""
    for row in moves:
        for number in row:
            waits[number] += 1
    for state, row in enumerate(moves):
        if state in row:
            waits[state] -= 1
    order = [] if waits[0] else [0]
    for state in order:  # which grows meanwhile
        for number in moves[state]:
            waits[number] -= 1
            if not waits[number]:
                order.append(number)
    return order if len(order) == len(moves) else []


def knots(moves: Moves) -> list[list[int]]:
    """Return states that lead back to each other, grouped, in the order of flow from the first (Tarjan, without
    recursion).
    """
    order: list[list[int]] = []
    index: dict[int, int] = {0: 0}
    low: dict[int, int] = {0: 0}
    stack, on_stack = [0], {0}
    work = [(0, iter(moves[0]))]
    while work:
        state, targets = work[-1]
        for target in targets:
            if target not in index:
                index[target] = low[target] = len(index)
                stack.append(target)
                on_stack.add(target)
                work.append((target, iter(moves[target])))
                break
            if target in on_stack:
                low[state] = min(low[state], index[target])
        else:
            work.pop()
            if work:
                parent = work[-1][0]
                low[parent] = min(low[parent], low[state])
            if low[state] == index[state]:
                knot: list[int] = []
                while not knot or knot[-1] != state:
                    knot.append(stack.pop())
                on_stack.difference_update(knot)
                order.append(knot[::-1])
    order.reverse()
    return order
