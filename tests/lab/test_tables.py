"""Many walks through a chain's tables come to what is known exactly, and to the same however they are arranged."""

from math import sqrt

import pytest

import small_chain
from rulewright.errors import Refused
from rulewright.lab.chains.ends import ends
from rulewright.lab.chains.tables import merged, tables
from rulewright.lab.chains.walk_tables import BLOCK, Method, walked
from tests.lab import small

COIN = [{1: 1, 2: 3}, {}, {}]
LOOP = [{0: 2, 1: 1, 2: 1}, {}, {}]
METHODS = pytest.mark.parametrize("method", ["numpy", "numba"])


def test_the_small_fight_is_solved_from_its_rules() -> None:
    chain = small_chain.chain()
    known = {chain.states[state]: part for state, part in ends(chain.moves).items()}
    assert known["heroes"] == pytest.approx(small.PARTY_WINS, abs=1e-12)
    assert sum(known.values()) == pytest.approx(1, abs=1e-12)


def test_walks_of_the_small_fight_agree_with_what_is_exact() -> None:
    chain = small_chain.chain()
    strides, left = merged(chain.moves, lambda state: small_chain.begins_turn(chain.states[state]))
    heroes = chain.states.index("heroes")
    won = left.index(heroes)
    assert len(strides) < len(chain.moves) / 3
    assert ends(strides)[won] == pytest.approx(small.PARTY_WINS, abs=1e-12)
    walks = 1_000_000
    for moves, end in ((chain.moves, heroes), (strides, won)):
        share = walked(tables(moves), walks, 3)[end] / walks
        assert abs(share - small.PARTY_WINS) < 4 * sqrt(0.2 / walks)


@METHODS
def test_the_same_seed_gives_the_same_counts_on_one_core_and_two(method: Method) -> None:
    found = tables(COIN)
    many = BLOCK + 1000
    one = walked(found, many, 5, method=method)
    assert one == walked(found, many, 5, method=method, cores=2) == walked(found, many, 5)
    assert one != walked(found, many, 6, method=method)
    assert sum(one.values()) == many
    assert abs(one[2] / many - 0.75) < 4 * sqrt(0.1875 / many)


def test_compiled_walks_and_those_of_numpy_are_the_same_walks() -> None:
    chain = small_chain.chain()
    found = tables(chain.moves)
    assert walked(found, 5000, 9, method="numpy") == walked(found, 5000, 9, method="numba")


@METHODS
def test_a_state_that_leads_to_itself_is_walked_out_of(method: Method) -> None:
    counts = walked(tables(LOOP), 10_000, 1, method=method)
    assert set(counts) == {1, 2}
    assert ends(LOOP) == {1: 0.5, 2: 0.5}


def test_what_never_ends_is_refused_where_it_is_solved() -> None:
    with pytest.raises(Refused, match="never ends"):
        ends([{0: 1}])
    with pytest.raises(Refused, match="never ends"):
        tables([{1: 1, 2: 1}, {1: 1}, {}])
    with pytest.raises(Refused, match="back to each other"):
        ends([{1: 1}, {0: 1, 2: 1}, {}])
    with pytest.raises(Refused, match="to be kept"):
        merged([{1: 1}, {2: 1}, {1: 1, 3: 1}, {}], lambda state: state == 0)
