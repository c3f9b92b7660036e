from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Clock, World, chance_of, live, play
from rulewright.errors import Refused
from rulewright.systems.bdp.complex_tasks import MODIFIERS, Undertaking, Worked, begin_task, close_task, offers, work
from tests.bdp.people import world

BRIDGE = Undertaking(id="bridge", name="Bridge", scope="hard", unit="watch", steps=5)


def test_an_hour_passes_with_an_hour_of_work_unless_it_is_let_pass_for_several():
    task = BRIDGE.with_(unit="hour")
    worked = play(work, task, dice={"2d6": [1, 1]}, world=world(task))
    assert worked.world.get(Clock, "clock").seconds == 3_600
    beside = play(work, task, passes=False, dice={"2d6": [1, 1]}, world=world(task))
    assert beside.world.get(Clock, "clock").seconds == 0


def test_the_referee_fits_the_time_to_the_task():
    task = play(begin_task, "A book", "extraordinary", "month", dice={"4d4": [1, 1, 1, 1]}, world=world()).value
    assert (task.steps, task.unit) == (12, "month")


def test_two_tasks_of_one_name_are_two():
    first = play(begin_task, "Bridge", steps=3, world=world(BRIDGE)).value
    assert first.id == "bridge-2"


def test_a_unique_help_makes_great_progress_on_a_7():
    assert chance_of(lambda one: one.great, work, BRIDGE, ("general", "unique"), world=world(BRIDGE)) == Fraction(
        21, 36
    )
    with pytest.raises(Refused, match="'luck' is no help"):
        play(work, BRIDGE, ("luck",), world=world(BRIDGE))


def test_what_is_done_is_worked_on_no_more_and_can_be_put_away():
    almost = BRIDGE.with_(done=4)
    run = play(work, almost, dice={"2d6": [6, 6]}, world=world(almost))
    done = run.world.get(Undertaking, "bridge")
    assert done.finished
    assert not list(offers(World(world(done))))
    with pytest.raises(Refused, match="done already"):
        play(work, done, world=world(done))
    assert "bridge" not in play(close_task, done, world=world(done)).world


@given(st.integers(0, 10_000), st.lists(st.sampled_from(sorted(MODIFIERS)), max_size=3))
def test_work_never_loses_ground_and_never_goes_past_the_end(seed: int, helps: list[str]):
    source, task = Seeded(seed), BRIDGE
    while not task.finished:
        worked: Worked = live(work, task, tuple(helps), source=source, world=world(task)).value
        assert task.done <= worked.task.done <= task.steps
        task = worked.task
