"""Who would win is known wherever an evening stands: of those who are here, on the road, in an ambush."""

from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.chance import Seeded
from rulewright.cli.session.terminal import Terminal
from rulewright.engine import Chance, Run, World, first, system
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint, Refused
from rulewright.lab.counting.going_on import go_on
from rulewright.lab.forecast import forecast_of
from rulewright.lab.scenario import ready
from rulewright.lab.tally import OPEN
from tests.playthroughs.evening import HERE, begun

FOES = {
    "bdp_days": "quarry-rat",
    "contested_days": "reedhound",
    "murdham_days": "peat-thief",
    "phased_days": "sluice-hob",
    "symbaroum_days": "toll-ruffian",
}
EACH = 5
"""Every so many states of an evening it is asked who would win."""
NOT_YET = {"This waits for at least one foe.", "This waits for at least one character."}


def _worlds(name: str, campaign: Campaign) -> list[World]:
    """The states that an evening's script comes through."""
    lines = iter((HERE / f"{name}.script").read_text("utf-8").splitlines())
    table, found = Terminal(campaign, lambda _question: next(lines, None)), [campaign.world]
    for line in lines:
        try:
            list(table.line(line))
        except Complaint:
            continue
        if campaign.world is not found[-1]:
            found.append(campaign.world)
    return found


def test_a_fight_in_its_ambush_is_fought_to_its_end() -> None:
    game = system("murdham")
    assert game.demo
    world = game.demo()
    thief = next(one.id for one in world if one.title == "Peat thief 1")
    company = [one.id for one in world if game.somebody(one) and game.led(one)]
    run, begin = Run(world, Chance(Seeded(1), first)), game.procedures["murdham.fight"]
    given = {"company": company, "foes": [thief], "started_by": "foes", "ambush": [thief]}
    run(begin, **bind(begin.parameters, given, world))
    found = go_on(forecast_of(ready(game, run.world, {}, {}, {}, 1, where="here")), most=4, batch=1, error=0).tally
    assert OPEN not in found.winners
    assert found.mean_rounds > 0


@pytest.mark.limit(300)
@pytest.mark.parametrize("name", FOES)
def test_who_would_win_is_known_wherever_an_evening_stands(name: str, tmp_path: Path) -> None:
    campaign = begun(name, tmp_path)
    worlds, counted, refused = _worlds(name, campaign), 0, set[str]()
    for world in worlds[::EACH]:
        for foes in ({}, {FOES[name]: 1}):
            try:
                setup = ready(campaign.system, world, foes, {}, campaign.options, 1, where="here")
                found = go_on(forecast_of(setup), most=1, batch=1)
            except Refused as sorry:
                refused.add(str(sorry))
                continue
            counted += 1
            assert OPEN not in found.tally.winners, {one.title: one.ends for one in found.tally.fates.values()}
    campaign.release()
    assert refused <= NOT_YET
    assert counted > len(worlds) / EACH / 2
