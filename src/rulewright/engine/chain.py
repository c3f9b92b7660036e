"""Long processes: a rule `step(state) -> state` repeated, with equal states merged between the links.

A fight, a march or an illness is a chain. From the explored states come the exact ends and the expected length.
Chains without loops, and with loops of one state (a blow that armour stops), are solved exactly in whole numbers;
so are small knots of states, as linear equations. Larger knots are followed until almost nothing is left, and the
answer says how much.
"""

from collections.abc import Callable, Generator, Hashable
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, TypeVar

from rulewright.chance import Dist
from rulewright.chance.collector import Paused
from rulewright.chance.remembered import Remembered
from rulewright.engine.answers import first
from rulewright.engine.exact import Path, Tracks, joined
from rulewright.engine.requests import Request
from rulewright.errors import Refused, Sentence

S = TypeVar("S", bound=Hashable)
KNOT_SOLVED: int = 40
"""States that lead back to each other, up to which they are solved as linear equations."""
KNOT_REST: float = 1e-15
"""Probability left in a larger knot at which following it stops."""

MOST_KNOWN: int = 64
"""Chains remembered."""

Step = Callable[[S], Generator[Request[Any], Any, S]]
Mass = tuple[int, int]
"""A probability as numerator and denominator."""
_KNOWN: Remembered[Any, Any] = Remembered(MOST_KNOWN)


class Chain(Generic[S]):
    """An explored chain: its states, and where each leads with which weight."""

    def __init__(self, states: list[S], moves: list[dict[int, int]]) -> None:
        """`moves[i]` is the weight of each state number that state `i` leads to; a state without moves is an end."""
        self.states = states
        self.moves = moves
        self.rest: Fraction = Fraction(0)
        """Probability not followed to an end; 0 where the ends are exact."""
        self._visits: list[Mass] | None = None

    def __len__(self) -> int:
        return len(self.states)

    @property
    def method(self) -> str:
        """How the ends were found: exactly, or up to which remainder."""
        self._solve()
        return "exact" if not self.rest else f"up to a remainder of {float(self.rest):.1e}"

    def ends(self) -> Dist[S]:
        """The distribution of the state in which the chain ends."""
        visits = self._solve()
        ends = [(self.states[i], visits[i]) for i, moves in enumerate(self.moves) if not moves and visits[i][0]]
        whole = lcm(*(over for _, (_, over) in ends))
        return Dist.of({state: part * (whole // over) for state, (part, over) in ends})

    def chance(self, event: Callable[[S], bool]) -> Fraction:
        """The probability that the chain ends in a state for which `event` holds."""
        visits = self._solve()
        total = Fraction(0)
        for number, moves in enumerate(self.moves):
            if not moves and event(self.states[number]):
                total += Fraction(*visits[number])
        return total

    def expected_steps(self) -> Fraction:
        """The mean number of steps to the end."""
        visits = self._solve()
        return sum((Fraction(*visits[i]) for i, moves in enumerate(self.moves) if moves), Fraction(0))

    def _solve(self) -> list[Mass]:
        """How often each state is visited, in the mean; for an end, the chance to end there."""
        if self._visits is None:
            with Paused():
                self._visits = _Flow(self).visits()
        return self._visits


def explore(step: Step[S], start: S, ended: Callable[[S], bool], *, most: int = 200_000) -> Chain[S]:
    """Follow `step` from `start` until every state reached is an end or known; asked again, answer from memory.

    Refused where there are more than `most` states.
    """
    known: Chain[S] | None = _KNOWN.get((step, start, ended))
    if known is None:
        with Paused():
            known = _explored(step, start, ended, most)
        _KNOWN[step, start, ended] = known
    return known


def _explored(step: Step[S], start: S, ended: Callable[[S], bool], most: int) -> Chain[S]:
    numbers: dict[S, int] = {start: 0}
    states: list[S] = [start]
    moves: list[dict[int, int]] = []
    count = Tracks(Path({}), {}, first).count
    for state in states:  # which grows meanwhile
        row: dict[int, int] = {}
        if not ended(state):
            weights, whole = joined(count(step, (state,), {}))
            if sum(weights.values()) != whole:
                raise Refused("a step's dice go on without end: cap them, what they add past the cap changes nothing")
            for after, weight in weights.items():
                number = numbers.get(after)
                if number is None:
                    number = numbers[after] = len(states)
                    states.append(after)
                row[number] = weight
        moves.append(row)
        if len(states) > most:
            raise Refused(
                Sentence("more than {most} states: make the state smaller or simulate", most=format(most, ","))
            )
    return Chain(states, moves)


class _Flow:
    """Probability flowing from the first state to the ends, in the order of flow."""

    def __init__(self, chain: Chain[Any]) -> None:
        self.chain = chain
        self.inflow: list[dict[int, int]] = [{} for _ in chain.states]
        """For each state, denominator to numerator of what has flowed in so far."""
        self.found: list[Mass] = [(0, 1)] * len(chain.states)

    def visits(self) -> list[Mass]:
        self.inflow[0][1] = 1
        order = _straight(self.chain.moves)
        if order:
            for state in order:
                self._pass(state)
            return self.found
        for knot in _knots(self.chain.moves):
            if len(knot) == 1:
                self._pass(knot[0])
            elif len(knot) <= KNOT_SOLVED:
                self._untie(knot)
            else:
                self._follow(knot)
        return self.found

    def _pass(self, at: int) -> None:
        """Let what came into one state flow on; a loop to itself only makes it come by more often."""
        part, over = self.found[at] = _sum(self.inflow[at])
        moves = self.chain.moves[at]
        if not moves:
            return
        leaving = sum(moves.values())
        if at in moves:
            total, leaving = leaving, leaving - moves[at]
            if not leaving:
                raise Refused("the chain never ends: a state leads to itself alone")
            self.found[at] = _low(part * total, over * leaving)
        over *= leaving
        flowing = self.inflow
        for number, weight in moves.items():
            if number != at:
                inflow = flowing[number]
                inflow[over] = inflow.get(over, 0) + part * weight

    def _untie(self, knot: list[int]) -> None:
        """Solve the visits of a small knot: visits = inflow + visits through the knot."""
        place = {state: i for i, state in enumerate(knot)}
        rows = []
        for state in knot:
            row = [Fraction(0)] * (len(knot) + 1)
            row[place[state]] += 1
            row[-1] = Fraction(*_sum(self.inflow[state]))
            rows.append(row)
        for state in knot:
            moves = self.chain.moves[state]
            total = sum(moves.values())
            for number, weight in moves.items():
                if number in place:
                    rows[place[number]][place[state]] -= Fraction(weight, total)
        for state, visits in zip(knot, _eliminate(rows), strict=True):
            self._leave(state, visits.numerator, visits.denominator, place)

    def _follow(self, knot: list[int]) -> None:
        """Follow a large knot round by round until almost nothing is left in it."""
        inside = set(knot)
        mass = {state: float(Fraction(*_sum(self.inflow[state]))) for state in knot}
        visits = dict.fromkeys(knot, 0.0)
        while sum(mass.values()) > KNOT_REST:
            flowed = dict.fromkeys(knot, 0.0)
            for state, here in mass.items():
                visits[state] += here
                moves = self.chain.moves[state]
                total = sum(moves.values())
                for number, weight in moves.items():
                    if number in inside:
                        flowed[number] += here * weight / total
            mass = flowed
        self.chain.rest += Fraction(sum(mass.values()))
        for state, often in visits.items():
            exactly = Fraction(often)
            self._leave(state, exactly.numerator, exactly.denominator, inside)

    def _leave(self, state: int, part: int, over: int, inside: Any) -> None:
        self.found[state] = (part, over)
        moves = self.chain.moves[state]
        total = sum(moves.values())
        for number, weight in moves.items():
            if number not in inside:
                self._add(number, part * weight, over * total)

    def _add(self, number: int, part: int, over: int) -> None:
        inflow = self.inflow[number]
        inflow[over] = inflow.get(over, 0) + part


def _sum(parts: dict[int, int]) -> Mass:
    if len(parts) == 1:
        ((over, part),) = parts.items()
        return _low(part, over)
    if not parts:
        return (0, 1)
    whole = lcm(*parts)
    return _low(sum(part * (whole // over) for over, part in parts.items()), whole)


def _low(part: int, over: int) -> Mass:
    common = gcd(part, over)
    return (part // common, over // common)


def _eliminate(rows: list[list[Fraction]]) -> list[Fraction]:
    """Solve linear equations given as rows of coefficients and right side."""
    size = len(rows)
    for column in range(size):
        pivot = next((row for row in range(column, size) if rows[row][column]), None)
        if pivot is None:
            raise Refused("the chain never ends: some states lead only to each other")
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[-1] for row in rows]


def _straight(moves: list[dict[int, int]]) -> list[int]:
    """The states in the order of flow, where none leads back to one before it; else nothing."""
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


def _knots(moves: list[dict[int, int]]) -> list[list[int]]:
    """States that lead back to each other, grouped, in the order of flow from the first (Tarjan, without recursion)."""
    order: list[list[int]] = []
    targets = [list(row) for row in moves]
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    work: list[tuple[int, int]] = [(0, 0)]
    while work:
        state, edge = work.pop()
        if edge == 0:
            index[state] = low[state] = len(index)
            stack.append(state)
            on_stack.add(state)
        descended = False
        for position in range(edge, len(targets[state])):
            target = targets[state][position]
            if target not in index:
                work.append((state, position + 1))
                work.append((target, 0))
                descended = True
                break
            if target in on_stack:
                low[state] = min(low[state], low[target])
        if descended:
            continue
        if low[state] == index[state]:
            cut = _last(stack, state)
            knot = stack[cut:]
            del stack[cut:]
            on_stack.difference_update(knot)
            order.append(knot)
        if work:
            parent = work[-1][0]
            low[parent] = min(low[parent], low[state])
    order.reverse()
    return order


def _last(stack: list[int], state: int) -> int:
    at = len(stack) - 1
    while stack[at] != state:
        at -= 1
    return at
