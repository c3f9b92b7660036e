"""The clock set by hand, back or forward: what lasts lasts as long, and nothing falls due by it."""

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import REFEREE, Clock, Lasting, System, World, installed, live
from rulewright.engine.parameters import bind
from rulewright.engine.running.run import Run
from rulewright.systems.bricks.meanwhile import Stretch
from rulewright.systems.contested.records import Creature, Mishap

EACH = pytest.mark.parametrize("game", installed().values(), ids=installed())
NOW = 90_000


def after_setting(game: System, seconds: int) -> Run:
    """The clock of a world, in which a hex lasts another hour, set to a moment."""
    hex_ = Lasting(id="hex-1", what="hex", on="clock", until=NOW + 3_600, title="Hex")
    busy = Stretch(since=NOW - 600, until=NOW, busy=())
    world = World([Clock(seconds=NOW), hex_, *([busy] if Stretch in game.records else [])])
    found = game.procedure("overrule")
    words = {"record": "clock", "field": "seconds", "value": str(seconds)}
    return live(found, source=Seeded(1), world=world, **bind(found.parameters, words, world))


@EACH
@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (3_600, "set back by 1 day. What is over stays over; what was eaten, slept and paid counts."),
        (NOW + 7_200, "set forward by 2 hours. Nothing falls due by it."),
    ],
)
def test_what_lasts_lasts_as_long_whichever_way_the_clock_is_set(game: System, seconds: int, said: str) -> None:
    run = after_setting(game, seconds)
    assert run.world.get(Clock, "clock").seconds == seconds
    assert run.world.get(Lasting, "hex-1").until == seconds + 3_600
    first, second = run.told
    assert said in first.text
    assert (second.text, second.audience) == ("It goes on for as long as before: Hex.", REFEREE)


@EACH
def test_nobody_shares_a_stretch_of_time_that_has_been_taken_back(game: System) -> None:
    stretches = after_setting(game, 100).world.all(Stretch)
    assert all(one.since == one.until == 100 for one in stretches)


def test_what_is_kept_of_a_moment_in_a_part_of_somebody_moves_with_the_clock() -> None:
    game = installed()["contested"]
    cursed = Creature(id="mira", name="Mira", mishaps=(Mishap(2, until=NOW + 3_600), Mishap(6)))
    found = game.procedure("overrule")
    words = {"record": "clock", "field": "seconds", "value": "3600"}
    world = World([Clock(seconds=NOW), cursed])
    run = live(found, source=Seeded(1), world=world, **bind(found.parameters, words, world))
    assert [one.until for one in run.world.get(Creature, "mira").mishaps] == [7_200, None]
