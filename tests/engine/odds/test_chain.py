"""Chains: a step repeated, equal states merged, ends exact."""

from collections.abc import Callable
from fractions import Fraction
from time import process_time

import pytest

from rulewright.chance import Seeded, d
from rulewright.engine import Rule, explore, live, reaches, roll
from rulewright.errors import Refused


def bleed(hp: int) -> Rule[int]:
    """Lose d4 until nothing is left."""
    return max(0, hp - (yield from roll(d(4), "loss")))


def test_a_chain_without_loops_is_exact() -> None:
    chain = explore(bleed, 3, lambda hp: hp == 0)
    # From 3: 1/4 to 2, 1/4 to 1, 1/2 to 0; from 2: 1/4 to 1, 3/4 to 0; from 1: to 0 for sure.
    assert chain.expected_steps() == 1 + Fraction(1, 4) + (Fraction(1, 4) + Fraction(1, 16))
    assert chain.ends().p(0) == 1
    assert (chain.method, len(chain)) == ("exact", 4)


def duel(state: tuple[int, int, bool]) -> Rule[tuple[int, int, bool]]:
    """Two in turn strike for 1, if d6 comes to 4; the state may come back to itself only by the turn."""
    mine, yours, first = state
    hit = yield from reaches(d(6), 4, "blow")
    if first:
        return mine, yours - hit, False
    return mine - hit, yours, True


def test_a_knot_of_states_is_solved_exactly() -> None:
    chain = explore(duel, (1, 1, True), lambda state: 0 in state[:2])
    # Who strikes first wins with p = 1/2 + 1/4 p.
    assert chain.chance(lambda state: state[1] == 0) == Fraction(2, 3)
    assert chain.expected_steps() == 2
    assert chain.method == "exact"


def stubborn(hp: int) -> Rule[int]:
    """Armour stops all but a 6: the state leads to itself."""
    return hp - (1 if (yield from reaches(d(6), 6, "blow")) else 0)


def test_a_loop_of_one_state_is_waited_out_exactly() -> None:
    chain = explore(stubborn, 2, lambda hp: hp == 0)
    assert chain.expected_steps() == 12
    assert chain.ends().p(0) == 1


def wander(place: int) -> Rule[int]:
    """One to the left or right."""
    return place + (1 if (yield from reaches(d(2), 2, "way")) else -1)


@pytest.mark.parametrize("wide", [80, 300, 2000])
def test_a_fair_walk_is_exact_however_long_and_quickly_found(wide: int) -> None:
    begun = process_time()
    chain = explore(wander, 1, lambda place: place in (0, wide))
    assert chain.chance(lambda place: place == wide) == Fraction(1, wide)
    assert chain.expected_steps() == wide - 1
    assert chain.method == "exact"
    assert process_time() - begun < 2


def strays(places: int, seed: int) -> tuple[Callable[[int], Rule[int]], list[list[int]]]:
    """From each place to one of 20 others, any of them as good as any; the last is the end."""
    draw = Seeded(seed).draw
    ways = [[draw(places + 1) - 1 for _ in range(20)] for _ in range(places)]

    def stray(place: int) -> Rule[int]:
        return ways[place][(yield from roll(d(20), "way")) - 1]

    return stray, ways


@pytest.mark.parametrize("places", [200, 400])
def test_a_large_knot_says_by_how_much_it_may_be_off_and_is_off_by_no_more(places: int) -> None:
    stray, ways = strays(places, 3)
    # 150 states are taken out one by one, 300 are followed.
    ends = {place: place % 3 for place in range(places * 3 // 4, places + 1)}
    chain = explore(stray, 0, lambda place: place in ends)
    assert chain.method.startswith("off by less than ")
    assert 0 < chain.rest < Fraction(1, 10**6)
    # By hand: what flows, in whole parts of 10^30, each round rounded down.
    parts = 10**30
    here, found = {0: parts}, [0, 0, 0]
    while here:
        flowed: dict[int, int] = {}
        for place, mass in here.items():
            if place in ends:
                found[ends[place]] += mass
                continue
            for to in ways[place]:
                flowed[to] = flowed.get(to, 0) + mass // 20
        here = {place: mass for place, mass in flowed.items() if mass}
    for kind in range(3):
        told = chain.chance(lambda place, kind=kind: ends[place] == kind)  # type: ignore[misc]  # bound here, since the loop goes on
        assert abs(told - Fraction(found[kind], parts)) < chain.rest + Fraction(1, 10**20)


def test_a_small_knot_of_the_same_kind_is_exact() -> None:
    chain = explore(wander, 1, lambda place: place in (0, 7))
    assert chain.chance(lambda place: place == 7) == Fraction(1, 7)
    assert chain.expected_steps() == 6


def test_what_never_ends_is_refused() -> None:
    def still(place: int) -> Rule[int]:
        yield from roll(d(4), "idle")
        return place

    def to_and_fro(place: int) -> Rule[int]:
        yield from roll(d(4), "idle")
        return 1 - place

    with pytest.raises(Refused, match="the chain never ends"):
        explore(still, 0, lambda _: False).ends()
    with pytest.raises(Refused, match="the chain never ends"):
        explore(to_and_fro, 0, lambda _: False).ends()


def test_a_chain_with_too_many_states_is_refused() -> None:
    with pytest.raises(Refused, match="more than 50 states, and may never end: make the state smaller, simulate"):
        explore(wander, 100, lambda place: place == 0, most=50)


def test_a_chain_that_is_over_at_once_has_its_first_state_as_end() -> None:
    chain = explore(bleed, 0, lambda hp: hp == 0)
    assert chain.ends().p(0) == 1
    assert chain.expected_steps() == 0


def test_live_runs_of_the_step_end_as_often_as_the_chain_says() -> None:
    source, fights = Seeded(5), 6000
    start: tuple[int, int, bool] = (2, 2, True)

    def fought(state: tuple[int, int, bool]) -> tuple[int, int, bool]:
        while state[0] and state[1]:
            state = live(duel, state, source=source).value
        return state

    won = sum(fought(start)[1] == 0 for _ in range(fights))
    p = float(explore(duel, start, lambda one: 0 in one[:2]).chance(lambda one: one[1] == 0))
    assert abs(won - fights * p) < 5 * (fights * p * (1 - p)) ** 0.5
