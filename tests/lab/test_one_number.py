"""One number of a rule changes, and play at the table, odds, forecast and manual change together."""

from fractions import Fraction
from math import sqrt

from rulewright.campaign.odds.weighed import weigh
from rulewright.chance import Seeded
from rulewright.engine import Chance, Run, System, first, system
from rulewright.engine.parameters import bind
from rulewright.lab.counting.going_on import compared
from rulewright.lab.forecast import Forecast, forecast_of
from rulewright.lab.house_rule import Value, with_numbers
from rulewright.lab.scenario import Scenario, made_ready
from rulewright.manual.pages import page

HARSH: dict[str, Value] = {"CRITICAL_DC": 22}
"""What d20 and STR must exceed for who is struck below 0 HP; 15 as the game is written."""


PLAIN: dict[str, Value] = {}
PLAYED = 100


def _odds(game: System) -> Fraction:
    """How likely it is that Keld holds out against critical damage, once 12 points are rolled."""
    assert game.demo is not None
    found = weigh(game, game.demo(), {}, game.procedure("damage"), {"target": "keld", "rolled": 12})
    return next(one.chance for one in found.forks() if one.what == "holds out against Critical Damage")


def _held_out(game: System) -> set[int]:
    """The dice with which he does, where it is played; by seed."""
    assert game.demo is not None
    held = set()
    for seed in range(PLAYED):
        run = Run(game.demo(), Chance(Seeded(seed), first))
        damage = game.procedure("damage")
        run(damage, **bind(damage.parameters, {"target": "keld", "rolled": 12}, run.world))
        if run.world["keld"].status != "critical":  # type: ignore[attr-defined]  # a Creature, whose type is the game's own
            held.add(seed)
    return held


def test_one_number_changes_play_odds_forecast_and_manual_together() -> None:
    plain, harsh = system("contested"), with_numbers(system("contested"), HARSH)
    assert _odds(harsh) < _odds(plain)
    assert _held_out(harsh) < _held_out(plain)
    for game in (plain, harsh):
        chance = float(_odds(game))
        assert abs(len(_held_out(game)) / PLAYED - chance) < 4 * sqrt(chance * (1 - chance) / PLAYED)

    foes = {"reedhound": 9}
    mild, deadly = (
        forecast_of(made_ready(Scenario(game="contested", foes=foes, numbers=numbers))) for numbers in (PLAIN, HARSH)
    )
    assert compared(mild, deadly, 60).difference().part != 0
    assert _worse(deadly) > _worse(mild)

    assert "instead of 15" not in page(plain)
    assert "`CRITICAL_DC` is 22 instead of 15" in page(harsh)


def _worse(forecast: Forecast) -> int:
    fates = forecast.tally.fates.values()
    return sum(one.ends.get("critical", 0) + one.ends.get("dead", 0) for one in fates)
