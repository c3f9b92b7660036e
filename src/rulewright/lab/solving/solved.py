"""A fight solved: from its states the probability of each end, after how many rounds, and how each comes out of it.

Belongs here: probability flowing through states to the ends. Not here: finding states (states), counting fights.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import System, World
from rulewright.engine.running.answers import Policy
from rulewright.lab.one_fight import MOST_ACTS, MOST_ROUNDS, Fought, Sides, fights_by_itself, is_begun
from rulewright.lab.solving.states import Explorer, States
from rulewright.lab.tally import WHOLE, Tally, counted

LEAST: Final = 1e-14
"""The most probability that is left unfollowed."""

Ends = dict[tuple[int, int], float]
"""The probability of each end, by its state and the number of rounds it took."""


def solved(
    system: System,
    world: World,
    options: Mapping[str, Any],
    policy: Policy,
    sides: Sides,
    *,
    patience: float | None,
) -> Tally:
    """Return the exact outcome of a fight: counts in parts of WHOLE. Unfinished if patience does not suffice."""
    return summed(system, world, sides, Explorer(system, options, policy, patience).explored(world))


def summed(system: System, world: World, sides: Sides, states: States) -> Tally:
    """Return the exact outcome of a fight whose states are known: counts in parts of WHOLE."""
    first = fights_by_itself(system).rounds(world) if is_begun(system, world) else 1
    tally = Tally(is_exact=True)
    for (state, rounds), likely in flown(states, first).items():
        ended = Fought(states.worlds[state], states.standing[state], rounds, is_over=state in states.over)
        if weight := round(likely * WHOLE):
            tally.add(counted(system, world, ended, sides), weight)
    return tally


def flown(states: States, first: int) -> Ends:
    """Return the probability of each end, from the round that is the `first`.

    What takes longer than a fight may last ends where it stands, undecided.
    """
    ends: Ends = defaultdict(float)
    flow = {(0, first): 1.0}
    for _ in range(MOST_ACTS):
        onward: dict[tuple[int, int], float] = defaultdict(float)
        for (state, rounds), likely in flow.items():
            leads = states.leads[state]
            followed = 0.0
            for part, to, later in leads:
                followed += part
                if to in states.over:
                    ends[to, rounds] += likely * part
                elif rounds + later > MOST_ROUNDS:
                    ends[state, rounds] += likely * part
                else:
                    onward[to, rounds + later] += likely * part
            if 1.0 - followed > LEAST:
                ends[state, rounds] += likely * (1.0 - followed)
        flow = onward
        if sum(flow.values()) < LEAST:
            break
    for place, likely in flow.items():
        ends[place] += likely
    return ends
