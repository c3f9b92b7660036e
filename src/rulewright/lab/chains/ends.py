"""The ends of a chain, in floats: probability flows once through its states, in their order.

Belongs here: chains whose states lead back to nothing but themselves. Not here: exact fractions, and knots of states
(engine.chain), many walks (walk_tables).
"""

from collections.abc import Mapping, Sequence

from rulewright.engine.odds.knots import never_ends, straight
from rulewright.errors import Refused, Sentence


def ends(moves: Sequence[Mapping[int, float]]) -> dict[int, float]:
    """Return the probability of each end, from the first state; correct to some 14 digits.

    `moves` is for each state the weight of each that it leads to; an end leads nowhere. Refused if states lead back
    to each other.
    """
    order = straight([dict.fromkeys(row, 1) for row in moves])
    if not order:
        raise Refused(Sentence("states lead back to each other: ask for the chain's own ends"))
    flow = [0.0] * len(moves)
    flow[0] = 1.0
    for state in order:
        row = moves[state]
        leaving = sum(row.values()) - row.get(state, 0)
        if row and not leaving:
            raise Refused(never_ends(1))
        for to, weight in row.items():
            if to != state:
                flow[to] += flow[state] * weight / leaving
    return {state: flow[state] for state, row in enumerate(moves) if not row and flow[state]}
