"""What a game leaves out of a state is read by nothing that comes later: the same dice lead to the same end."""

from collections.abc import Iterator

import pytest

from rulewright.chance import Seeded
from rulewright.engine import World, installed
from rulewright.engine.clock import earlier
from rulewright.lab.counting.fights import Fights
from rulewright.lab.forecast import forecast_of
from rulewright.lab.one_fight import begun, fights_by_itself, fought, go_on_once, is_on
from rulewright.lab.scenario import Scenario, made_ready
from rulewright.lab.tally import Tally, counted
from rulewright.systems.contested.numbers import ROUND_SECONDS

FIGHTS = [
    ("contested", {"reedhound": 4}),
    ("contested", {"toll-captain": 1, "fen-poacher": 2}),
    ("bdp", {"quarry-rat": 3}),
    ("bdp", {"red-dragon": 1}),
    ("phased", {"sluice-hob": 3}),
    ("phased", {"bandit-chief": 1, "bandit-archer": 2}),
    ("murdham", {"peat-thief": 4}),
    ("murdham", {"bandit-captain": 2}),
    ("symbaroum", {"toll-ruffian": 3}),
    ("symbaroum", {"toll-ruffian": 1}),
]
LATER = 12
"""After so many acts a fight is looked at again."""


def _on_the_way(fights: Fights, seed: int) -> Iterator[World]:
    """A fight here and there while it is on."""
    source = Seeded(seed)
    world: World | None = begun(fights.system, fights.world, source, fights.options, fights.policy)
    number = 0
    while world is not None and is_on(fights.system, world) and number < 100:
        if number % LATER == 0:
            yield world
        world = go_on_once(fights.system, world, source, fights.options, fights.policy)
        number += 1


def _late(world: World) -> World:
    """The same in its 20th round."""
    return _in_round(world, 20)


def _in_round(world: World, number: int) -> World:
    (fight,) = (one for one in world if type(one).__name__ == "Fight")
    field = "turn" if type(fight).__module__.startswith("rulewright.systems.symbaroum") else "round"
    later = number - getattr(fight, field)
    long = ROUND_SECONDS if type(fight).__module__.startswith("rulewright.systems.contested") else 0
    return earlier(World({**world.records, fight.id: fight.with_(**{field: number})}), -later * long)


def _end(fights: Fights, world: World, seed: int) -> tuple[Tally, int]:
    """What comes of it, and how many rounds later."""
    done = fought(fights.system, world, Seeded(seed), fights.options, fights.policy)
    later = done.rounds - fights_by_itself(fights.system).rounds(world)
    return counted(fights.system, fights.world, done._replace(rounds=later), fights.sides), later


@pytest.mark.parametrize(("game", "foes"), FIGHTS)
def test_a_reduced_fight_ends_as_the_whole_one_does(game: str, foes: dict[str, int]) -> None:
    fights = Fights(forecast_of(made_ready(Scenario(game=game, foes=foes))))
    reduced = fights_by_itself(fights.system).reduced
    assert reduced is not None
    smaller = 0
    for seed in range(4):
        for number, world in enumerate([*_on_the_way(fights, seed), *map(_late, _on_the_way(fights, seed))]):
            small = reduced(world)
            smaller += small.records != world.records
            assert reduced(small).records == small.records
            assert _end(fights, small, 100 * seed + number) == _end(fights, world, 100 * seed + number)
    assert smaller


@pytest.mark.parametrize("game", ["contested", "bdp", "phased", "murdham", "symbaroum"])
def test_a_round_is_like_any_other_later_on(game: str) -> None:
    """Without this no fight that can take long has an end to its states."""
    fights = Fights(forecast_of(made_ready(Scenario(game=game, foes=dict(FIGHTS)[game]))))
    going = fights_by_itself(fights.system)
    assert going.reduced is not None
    world = begun(fights.system, fights.world, Seeded(1), fights.options, fights.policy)
    late = [_in_round(world, number) for number in (20, 22)]
    assert going.reduced(late[0]).records == going.reduced(late[1]).records
    assert installed()[game].unattended is going
