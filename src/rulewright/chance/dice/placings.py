"""The order in which several independent totals come out: who is highest, and who is level."""

from collections.abc import Sequence

from rulewright.chance.dist import Dist

Placing = tuple[tuple[int, ...], ...]
"""The places of those who tied, in the order given; the highest first."""


def placings(totals: Sequence[Dist[int]]) -> Dist[Placing]:
    """Return the probability of each order of these totals.

    From the highest value down, each total that has not come up yet comes up there or lower: the work grows with the
    number of orders, not with that of all faces together.
    """
    weights = [dict(one.items()) for one in totals]
    everybody = (1 << len(totals)) - 1
    ways: dict[tuple[Placing, int], int] = {((), everybody): 1}
    for value in sorted(set().union(*weights), reverse=True):
        shown = [one.get(value, 0) for one in weights]
        after: dict[tuple[Placing, int], int] = {}
        for (placing, left), weight in ways.items():
            here = left & sum(1 << at for at, n in enumerate(shown) if n)
            level = here
            while True:  # every part of those who can come up here
                part, ats = weight, tuple(at for at in range(len(shown)) if level >> at & 1)
                for at in ats:
                    part *= shown[at]
                key = ((*placing, ats) if ats else placing, left & ~level)
                after[key] = after.get(key, 0) + part
                if not level:
                    break
                level = (level - 1) & here
        ways = after
    return Dist.of({placing: weight for (placing, left), weight in ways.items() if not left})
