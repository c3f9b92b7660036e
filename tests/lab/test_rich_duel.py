"""A duel by a whole game's rules is solved exactly, and as many of its fights as are fought come to the same."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

import pytest

from rulewright.lab.chains.tables import tables
from rulewright.lab.chains.walk_tables import walked
from rulewright.lab.counting.fights import Fights
from rulewright.lab.counting.going_on import go_on
from rulewright.lab.forecast import Forecast, forecast_of
from rulewright.lab.scenario import Scenario, duel_of, made_ready
from rulewright.lab.solving.solved import flown, summed
from rulewright.lab.solving.states import Explorer, States

FIGHTS = 1_000


WALKS = 1_000_000


DUELS = [
    Scenario(game="phased", party=[{"name": "Una"}], foes={"giant-rat": 1}, seed=4),
    Scenario(game="symbaroum", foes={"toll-ruffian": 1}),
]
"""With wounds, scars, fatigue, phases, plans and morale, or with free attacks, death tests and what players roll."""


@pytest.fixture(scope="module", params=DUELS, ids=lambda one: one.game)
def duel(request: pytest.FixtureRequest) -> tuple[Forecast, Fights, States]:
    """A duel of which nothing is left out."""
    scenario: Scenario = request.param
    forecast = forecast_of(duel_of(made_ready(scenario)))
    fights = Fights(forecast)
    explorer = Explorer(fights.system, fights.options, fights.policy, 500)
    return forecast, fights, explorer.explored(fights.world)


@pytest.mark.limit(600)
def test_a_duel_of_a_whole_game_is_solved_and_its_fights_agree(duel: tuple[Forecast, Fights, States]) -> None:
    forecast, fights, states = duel
    exact = summed(fights.system, fights.world, fights.sides, states)
    counted = go_on(forecast, error=0, most=FIGHTS).tally
    assert exact.is_exact
    near(counted.winners, exact.winners, exact.fights)
    near(counted.rounds, exact.rounds, exact.fights)
    for one, fate in exact.fates.items():
        near(counted.fates[one].ends, fate.ends, exact.fights)
        assert set(counted.fates[one].ends) <= set(fate.ends)


@pytest.mark.limit(600)
def test_walks_through_its_tables_agree_with_what_is_exact(duel: tuple[Forecast, Fights, States]) -> None:
    """The kernel, which knows no game, fights a million of these duels."""
    _, fights, states = duel
    party = {who for who, side in fights.sides.items() if side == "party"}
    found = walked(tables(states.moves()), WALKS, 5)
    known: dict[bool, float] = {True: 0.0, False: 0.0}
    for (state, _), part in flown(states, 1).items():
        known[not party.isdisjoint(states.standing[state])] += part
    won = sum(count for state, count in found.items() if not party.isdisjoint(states.standing[state]))
    assert sum(known.values()) == pytest.approx(1, abs=1e-9)
    assert abs(won / WALKS - known[True]) < 4 * sqrt(known[True] * known[False] / WALKS)


def near(counts: Mapping[Any, int], known: Mapping[Any, int], whole: int) -> None:
    """Each count is within 4 standard errors, and all together are as near as chance allows (chi-square, 1 in 10^5)."""
    chi, ways = 0.0, 0
    for key, weight in known.items():
        part = weight / whole
        count = counts.get(key, 0)
        assert abs(count / FIGHTS - part) <= 4 * sqrt(part * (1 - part) / FIGHTS) + 1 / FIGHTS
        if part * FIGHTS >= 5:
            chi += (count - part * FIGHTS) ** 2 / (part * FIGHTS)
            ways += 1
    assert chi < ways + 4.5 * sqrt(2 * ways) + 9
