"""Long processes: a rule `step(state) -> state` repeated, with equal states merged between the links.

A fight, a march or an illness is a chain. From the explored states come the exact ends and the expected length.
Chains without loops, and with loops of one state (a blow that armour stops), are solved exactly in whole numbers; so
are knots of states that lead back to each other, as linear equations, while their numbers stay small. Others are found
to some 36 digits, and the answer says by how much it may be off.
"""

from collections.abc import Callable, Generator, Hashable
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Final, Generic, TypeVar

from rulewright.chance import Dist
from rulewright.chance.collector import Paused
from rulewright.chance.patience import PATIENCE, Patience, Unfinished
from rulewright.chance.remembered import Remembered
from rulewright.engine.odds.knots import knots, never_ends, straight, visits
from rulewright.engine.odds.path import Path
from rulewright.engine.odds.tracks import Tracks, joined
from rulewright.engine.requests.kinds import Request
from rulewright.engine.running.answers import first
from rulewright.errors import Refused, Sentence

S = TypeVar("S", bound=Hashable)
MOST_REMEMBERED: Final = 200_000
"""The most states of all chains that are remembered."""

Step = Callable[[S], Generator[Request[Any], Any, S]]
Mass = tuple[int, int]
"""A probability as numerator and denominator."""
_KNOWN: Remembered[Any, Any] = Remembered(much=MOST_REMEMBERED, size=len)


class Chain(Generic[S]):
    """An explored chain: its states, and the weight with which each leads to others."""

    def __init__(self, states: list[S], moves: list[dict[int, int]], patience: float | None = PATIENCE) -> None:
        """`moves[i]` is the weight of each state number that state `i` leads to; a state without moves is an end.

        `patience` is how many seconds of work solving it may take.
        """
        self.states = states
        self.moves = moves
        self.rest: Fraction = Fraction(0)
        """The error bound on the chances of all ends together; 0 if they are exact."""
        self.patience = patience
        self._visits: list[Mass] | None = None

    def __len__(self) -> int:
        return len(self.states)

    @property
    def method(self) -> str:
        """The accuracy of the ends: exact, or a bound on the total error of their probabilities."""
        self._solve()
        return "exact" if not self.rest else f"off by less than {float(self.rest):.1e}"

    def ends(self) -> Dist[S]:
        """Return the distribution of the state in which the chain ends."""
        visits = self._solve()
        ends = [(self.states[i], visits[i]) for i, moves in enumerate(self.moves) if not moves and visits[i][0]]
        whole = lcm(*(over for _, (_, over) in ends))
        return Dist.of({state: part * (whole // over) for state, (part, over) in ends})

    def chance(self, event: Callable[[S], bool]) -> Fraction:
        """Return the probability that the chain ends in a state for which `event` holds."""
        visits = self._solve()
        total = Fraction(0)
        for number, moves in enumerate(self.moves):
            if not moves and event(self.states[number]):
                total += Fraction(*visits[number])
        return total

    def expected_steps(self) -> Fraction:
        """Return the mean number of steps to the end."""
        visits = self._solve()
        return sum((Fraction(*visits[i]) for i, moves in enumerate(self.moves) if moves), Fraction(0))

    def _solve(self) -> list[Mass]:
        """Return the mean number of visits of each state; for an end, the chance to end there."""
        if self._visits is None:
            with Paused():
                self._visits = _Flow(self, Patience(self.patience)).visits()
        return self._visits


def explore(
    step: Step[S], start: S, ended: Callable[[S], bool], *, most: int = 200_000, patience: float | None = PATIENCE
) -> Chain[S]:
    """Follow `step` from `start` until every state reached is an end or known; answer from memory if asked again.

    Unfinished if there are more than `most` states, or after `patience` seconds of work; None sets no limit.
    """
    known: Chain[S] | None = _KNOWN.get((step, start, ended))
    if known is not None:
        known.patience = patience
        return known
    with Paused():
        found = _explored(step, start, ended, most, Patience(patience))
    _KNOWN[step, start, ended] = found
    return found


def _explored(step: Step[S], start: S, ended: Callable[[S], bool], most: int, patience: Patience) -> Chain[S]:
    numbers: dict[S, int] = {start: 0}
    states: list[S] = [start]
    moves: list[dict[int, int]] = []
    count = Tracks(Path({}), {}, first, patience).count
    for state in states:  # which grows meanwhile
        row: dict[int, int] = {}
        if not ended(state):
            try:
                weights, whole = joined(count(step, (state,), {}))
            except Unfinished:
                if moves and patience.is_over():
                    raise Unfinished(_too_large(len(states) - 1)) from None
                raise
            if sum(weights.values()) != whole:
                raise Refused("a step's dice go on without end: cap them, what they add past the cap changes nothing")
            for after, weight in weights.items():
                number = numbers.get(after)
                if number is None:
                    number = numbers[after] = len(states)
                    states.append(after)
                row[number] = weight
        moves.append(row)
        if len(states) > most or patience.is_over():
            raise Unfinished(_too_large(len(states) - 1))
    return Chain(states, moves, patience.left)


def _too_large(states: int) -> Sentence:
    return Sentence(
        "the chain has more than {known} states, and may never end: make the state smaller, simulate, or give it more "
        "patience",
        known=format(states, ","),
    )


class _Flow:
    """Probability flowing from the first state to the ends, in the order of flow."""

    def __init__(self, chain: Chain[Any], patience: Patience) -> None:
        self.chain, self.patience = chain, patience
        self.inflow: list[dict[int, int]] = [{} for _ in chain.states]
        """For each state, denominator to numerator of what has flowed in so far."""
        self.found: list[Mass] = [(0, 1)] * len(chain.states)

    def visits(self) -> list[Mass]:
        self.inflow[0][1] = 1
        order = straight(self.chain.moves)
        for knot in [[state] for state in order] or knots(self.chain.moves):
            if self.patience.is_over():
                raise Unfinished(_too_large(len(self.found) - 1))
            if len(knot) == 1:
                self._pass(knot[0])
            else:
                self._untie(knot)
        return self.found

    def _pass(self, at: int) -> None:
        """Pass on what came into one state; a loop to itself only means more visits."""
        part, over = self.found[at] = _sum(self.inflow[at])
        moves = self.chain.moves[at]
        if not moves:
            return
        leaving = sum(moves.values())
        if at in moves:
            total, leaving = leaving, leaving - moves[at]
            if not leaving:
                raise Refused(never_ends(1))
            self.found[at] = _low(part * total, over * leaving)
        over *= leaving
        flowing = self.inflow
        for number, weight in moves.items():
            if number != at:
                inflow = flowing[number]
                inflow[over] = inflow.get(over, 0) + part * weight

    def _untie(self, knot: list[int]) -> None:
        """Pass what came into a knot through it and on."""
        inflow = [Fraction(*_sum(self.inflow[state])) for state in knot]
        found, off = visits(knot, self.chain.moves, inflow, self.patience)
        self.chain.rest += off
        inside = set(knot)
        for state, often in zip(knot, found, strict=True):
            self._leave(state, often.numerator, often.denominator, inside)

    def _leave(self, state: int, part: int, over: int, inside: set[int]) -> None:
        self.found[state] = (part, over)
        moves = self.chain.moves[state]
        total = sum(moves.values())
        for number, weight in moves.items():
            if number not in inside:
                inflow = self.inflow[number]
                inflow[over * total] = inflow.get(over * total, 0) + part * weight


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
