from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.phased.bodies.load import measures, tire
from rulewright.systems.phased.things.ground import put_down
from tests.phased.people import after, somebody, world


def sized(who, **options):
    return play(measures, who, options=options).value


def test_the_first_unit_encumbers_halves_speed_and_sets_hp_aside():
    sizes = sized(somebody(supplies=1))
    assert (sizes.encumbered, sizes.hp, sizes.speed) == (True, 0, Fraction(1, 2))


def test_putting_the_load_down_brings_hp_back_at_once():
    mira = somebody(hp=5, supplies=2, coins=2500)
    light = after(play(put_down, mira, world=world(mira)), "mira")
    assert (light.load, light.coins, sized(light).hp) == (0, 500, 5)


def test_fatigue_puts_down_what_no_longer_fits_and_its_bearer_chooses():
    mira = somebody(supplies=2, treasure=2)
    run = play(tire, mira, world=world(mira), choices=[("put down", "supplies")])
    assert (after(run, "mira").supplies, after(run, "mira").treasure) == (1, 2)


def test_there_is_no_fatigue_without_room_for_it():
    with pytest.raises(Refused, match="no room for fatigue: 2 of 2"):
        play(tire, somebody(fatigue=2, wounds=("lost-leg",)))


def test_halvings_multiply():
    assert sized(somebody(wounds=("broken-leg", "lost-leg"), supplies=1)).speed == Fraction(1, 8)


@given(st.integers(0, 4), st.integers(0, 3), st.sampled_from(["", "cart-hand", "wagon"]))
def test_capacity_never_falls_below_zero_and_vehicles_multiply_the_body(fatigue, legs, vehicle):
    who = somebody(fatigue=fatigue, wounds=("broken-leg",) * legs, vehicle=vehicle)
    times = {"": 1, "cart-hand": 2, "wagon": 4}[vehicle]
    assert who.capacity == max(0, (4, 2, 1, 0)[legs] * times - fatigue)
