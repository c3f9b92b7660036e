"""A little of `make hostile`, of each kind of attack: nothing is found."""

import pytest

from tests.hostile.__main__ import ATTACKS, SIZES
from tests.hostile.attacks import Attack, timed

ELSEWHERE = ("procedures", "sqlite", "postgres")
"""`test_bounds` and `tests/durable` do as much of these."""


@pytest.mark.parametrize(
    "attack", [one for one in ATTACKS if one.__name__ not in ELSEWHERE], ids=lambda one: one.__name__
)
def test_an_attack_finds_nothing(attack: Attack) -> None:
    found = timed(attack, SIZES["tiny"])
    assert found.findings == []
    assert found.tried >= 8
