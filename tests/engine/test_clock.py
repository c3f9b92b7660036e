"""Game time: what lasts ends at its own moment, in order."""

import pytest

from rulewright.engine import Clock, Lasting, Rule, TimePassed, World, begin, change, end, happen, pass_time, play
from rulewright.engine.steps import Changed, Removed
from tests.lantern.game import gust, light, wait_out
from tests.lantern.records import OilChanged, Walker, WentOut

MIRA, BO = Walker(id="mira", oil=3), Walker(id="bo")
ENDED: list[tuple[str, int]] = []


def noted(thing: Lasting) -> Rule[None]:
    ENDED.append((thing.what, thing.until or 0))
    if thing.what == "spark":
        yield from begin("ember", thing.on, seconds=30)


ENDINGS = {"spark": noted, "ember": noted, "glow": noted}


def test_a_lantern_goes_out_when_its_flask_is_empty_and_not_a_minute_before() -> None:
    lit = play(light, MIRA, world=[Clock(), MIRA]).world
    almost = play(wait_out, 59, world=lit).world
    assert almost.get(Walker, "mira").lit
    run = play(wait_out, 1, world=almost)
    assert not run.world.get(Walker, "mira").lit
    assert run.events == [TimePassed(60), WentOut()]
    assert run.world.all(Lasting) == ()


def test_each_ends_at_its_own_moment_also_what_began_meanwhile() -> None:
    def night() -> Rule[None]:
        yield from begin("glow", "mira", seconds=50)
        yield from begin("spark", "mira", seconds=10)
        yield from pass_time(100, ENDINGS)

    ENDED.clear()
    run = play(night, world=[Clock(), MIRA])
    assert ENDED == [("spark", 10), ("ember", 40), ("glow", 50)]
    assert [event.seconds for event in run.events] == [10, 30, 10, 50]
    assert run.world.get(Clock, "clock").seconds == 100


def test_what_falls_due_together_ends_in_the_order_it_began() -> None:
    def night() -> Rule[None]:
        yield from begin("glow", "mira", seconds=10)
        yield from begin("ember", "mira", seconds=10)
        yield from pass_time(10, ENDINGS)

    ENDED.clear()
    play(night, world=[Clock(), MIRA])
    assert ENDED == [("glow", 10), ("ember", 10)]


def test_a_trigger_ends_what_waits_for_it_on_that_record_alone() -> None:
    both = play(light, BO, world=play(light, MIRA, world=[Clock(), MIRA, BO]).world).world
    after = play(gust, MIRA, world=both).world
    assert (after.get(Walker, "mira").lit, after.get(Walker, "bo").lit) == (False, True)
    later = play(wait_out, 60, world=after)
    assert [step.on for step in later.steps if isinstance(step, Changed) and isinstance(step.event, WentOut)] == ["bo"]


def test_what_has_ended_does_not_end_again() -> None:
    def twice() -> Rule[None]:
        thing = yield from begin("glow", "mira", trigger="rain")
        yield from end(thing, ENDINGS)
        yield from end(thing, ENDINGS)
        yield from happen("rain", "mira", ENDINGS)

    ENDED.clear()
    run = play(twice, world=[Clock(), MIRA])
    assert len(ENDED) == 1
    assert sum(isinstance(step, Removed) for step in run.steps) == 1


def test_two_of_a_kind_on_one_record_have_names_of_their_own() -> None:
    def two() -> Rule[None]:
        yield from begin("glow", "mira", seconds=5)
        yield from begin("glow", "mira", seconds=9)

    assert [one.id for one in play(two, world=[Clock(), MIRA]).world.all(Lasting)] == ["glow-mira-1", "glow-mira-2"]


def test_no_time_is_no_event() -> None:
    assert play(wait_out, 0, world=[Clock()]).steps == ()


def test_what_lies_on_somebody_gone_ends_quietly() -> None:
    lit = play(light, MIRA, world=[Clock(), MIRA]).world
    alone = World([record for record in lit if record.id != "mira"])
    assert play(wait_out, 61, world=alone).world.all(Lasting) == ()


@pytest.mark.parametrize(("seconds", "day"), [(0, 1), (86_399, 1), (86_400, 2)])
def test_days_count_from_1(seconds: int, day: int) -> None:
    assert Clock(seconds=seconds).day() == day


def test_a_change_without_a_clause_carries_the_events() -> None:
    def refill() -> Rule[None]:
        yield change(MIRA, OilChanged(1))

    (step,) = play(refill, world=[MIRA]).steps
    assert isinstance(step, Changed)
    assert step.clause == "light.oil"


def test_where_no_time_has_been_kept_the_clock_begins_to_run() -> None:
    def night() -> Rule[None]:
        yield from begin("glow", "mira", seconds=10)
        yield from pass_time(30, ENDINGS)

    ENDED.clear()
    run = play(night, world=[MIRA])
    assert ENDED == [("glow", 10)]
    assert run.world.get(Clock, "clock").seconds == 30
