"""Duels by all the rules of each game, solved exactly and walked through the tables that these rules made.

    python benchmarks/duels.py [WALKS] [--short] [--only GAME]

The walks come within four standard errors of what is exact, and are at least 50 times as fast as the live interpreter
fights the same duel; both on one core, by processor time. In `bdp` and `contested` both are at their last, since wounds
and Scars make too many states of two who are fresh. Exit 1 where a goal is missed.
"""

import sys
from collections.abc import Mapping
from math import sqrt
from time import process_time
from typing import NamedTuple

import msgspec

from asked import asked, ended
from peers import load
from rulewright.engine import World
from rulewright.lab.chains.tables import tables
from rulewright.lab.chains.walk_tables import walked
from rulewright.lab.counting.fights import Fights
from rulewright.lab.forecast import forecast_of
from rulewright.lab.scenario import Scenario, duel_of, made_ready
from rulewright.lab.solving.solved import flown
from rulewright.lab.solving.states import Explorer

FASTER, SURE, LIVE = 50, 4, 60


class Duel(NamedTuple):
    """One against one, and how they are when it begins, where they are not fresh."""

    scenario: Scenario
    spent: Mapping[str, int] = {}


DUELS = (
    Duel(Scenario(game="symbaroum", foes={"toll-ruffian": 1})),
    Duel(Scenario(game="contested", foes={"reedhound": 1}), {"hp": 0, "strength": 3}),
    Duel(Scenario(game="bdp", foes={"quarry-rat": 1}), {"hp": 1, "strength": 3}),
    Duel(Scenario(game="phased", party=[{"name": "Una"}], foes={"giant-rat": 1}, seed=3)),
    Duel(Scenario(game="murdham", foes={"peat-thief": 1})),
)


def begun(duel: Duel) -> Fights:
    """The duel before its first blow."""
    setup = duel_of(made_ready(duel.scenario))
    fighters = {one.id: one.with_(**duel.spent) for one in setup.world if setup.system.somebody(one)}
    return Fights(forecast_of(msgspec.structs.replace(setup, world=World({**setup.world.records, **fighters}))))


def missed(duel: Duel, walks: int, live: int) -> list[str]:
    """Solve a duel, walk and fight it, print what came of it, and return which goals it misses."""
    game, fights = duel.scenario.game, begun(duel)
    start = process_time()
    states = Explorer(fights.system, fights.options, fights.policy, None).explored(fights.world)
    party = {who for who, side in fights.sides.items() if side == "party"}
    wins = {state for state, standing in enumerate(states.standing) if not party.isdisjoint(standing)}
    chance = sum(part for (state, _), part in flown(states, 1).items() if state in wins)
    solved = process_time() - start
    found = tables(states.moves())
    walked(found, 1_000, 1, method="numba")  # which compiles it
    start = process_time()
    counts = walked(found, walks, 2, method="numba")
    by_tables = walks / (process_time() - start)
    start = process_time()
    fights.counts(0, live)
    by_rules = live / (process_time() - start)
    won = sum(count for state, count in counts.items() if state in wins)
    off = (won / walks - chance) / sqrt(chance * (1 - chance) / walks)
    print(
        f"{game}: {len(states.worlds):,} states in {solved:.1f} s, the party wins {chance:.9f}; "
        f"won {won / walks:.9f} of {walks:,}, {off:+.1f} standard errors; "
        f"{by_tables:,.0f} a second, {by_tables / by_rules:,.0f} times live ({by_rules:,.0f})",
        flush=True,
    )
    slow = [f"{game} {FASTER} times live"] if by_tables < FASTER * by_rules else []
    return slow + ([f"{game} agrees"] if abs(off) > SURE else [])


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    often = ("WALKS", "walks through each duel, 100,000,000 if left out")
    given = asked(__doc__, often=often, only=[one.scenario.game for one in DUELS])
    walks, live, duels = (20_000, 3, DUELS[:2]) if given.short else (given.often or 100_000_000, LIVE, DUELS)
    goals = [one for duel in duels if given.only in (None, duel.scenario.game) for one in missed(duel, walks, live)]
    print(load())
    print(f"goals MISSED: {'; '.join(goals)}" if goals else "goals met")
    return 1 if goals else 0


if __name__ == "__main__":
    sys.exit(ended(main))
