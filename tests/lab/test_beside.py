"""One encounter, told by roles, is fought in every game by its own people and creatures."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.program import main
from rulewright.engine import installed
from rulewright.engine.declared.roles import OF_FOES, OF_PARTY
from rulewright.errors import Refused, Unreadable
from rulewright.lab.beside import Beside, falls_how_often, page
from rulewright.lab.counting.going_on import BATCH, go_on
from rulewright.lab.encounter import Cast, Encounter, in_each_game, read_encounter
from rulewright.lab.forecast import forecast_of
from rulewright.lab.scenario import Scenario, made_ready


@pytest.mark.parametrize("game", installed())
def test_every_game_says_who_fills_every_role(game: str) -> None:
    roles = installed()[game].roles
    assert roles is not None
    assert tuple(roles.party) == OF_PARTY
    assert tuple(roles.foes) == OF_FOES
    whole = Encounter(roles=Cast(party=[*OF_PARTY, "fighter"], foes=dict.fromkeys(OF_FOES, 1)), games=[game])
    (forecast,) = in_each_game(whole)
    go_on(forecast, most=BATCH, error=0)
    party = [one for one in forecast.tally.fates.values() if one.side == "party"]
    assert [one.title for one in party] == ["Fighter 1", "Scout", "Healer", "Fighter 2"]
    assert len(forecast.tally.fates) == 4 + len(OF_FOES)
    assert forecast.tally.fights == BATCH


def test_it_is_shown_side_by_side(tmp_path: Path) -> None:
    file, out = tmp_path / "encounter.yaml", tmp_path / "encounter.html"
    file.write_text("roles: {party: [fighter, healer], foes: {skirmisher: 2}}\ngames: [contested, phased]\nseed: 2\n")
    given = ["lab", "beside", str(file), "--fights", "25", "--cores", "1", "--out"]
    done = CliRunner().invoke(main, [*given, str(out)])
    assert done.exit_code == 0, done.output
    assert "Contested" in done.output
    assert "Fighter falls" in done.output
    assert "Fighter, healer, against 2 skirmishers." in out.read_text()
    assert CliRunner().invoke(main, [*given, str(tmp_path / "encounter.json")]).exit_code == 0
    for ending in ("csv", "html"):
        kept = [str(tmp_path / f"encounter.{one}") for one in ("json", ending)]
        assert CliRunner().invoke(main, ["lab", "report", *kept]).exit_code == 0
    assert "Fighter, healer, against 2 skirmishers." in out.read_text()
    assert (tmp_path / "encounter.csv").read_text().splitlines()[2].startswith("phased,")


def test_no_name_writes_the_page_and_whoever_falls_is_counted() -> None:
    (one,) = in_each_game(Encounter(roles=Cast(party=["fighter"], foes={"boss": 2}), games=["phased"]))
    go_on(one, most=BATCH, error=0)
    fate = next(iter(one.tally.fates.values()))
    fate.title = "<script>"
    assert "<script>" not in page(Beside(roles={"party": ["<script>"], "foes": []}, forecasts=[one]))
    assert falls_how_often(fate, one) > 0.9


def test_whoever_is_incapacitated_has_not_left_the_fight() -> None:
    setup = made_ready(Scenario(game="murdham", party=[{"name": "Una"}], foes={"bandit-captain": 3}))
    found = go_on(forecast_of(setup), most=2 * BATCH, error=0)
    una = next(one for one in found.tally.fates.values() if one.title == "Una")
    assert una.ends.get("incapacitated", 0) > BATCH


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("roles: {party: [wizard], foes: {boss: 1}}", "wizard"),
        ("roles: {party: [], foes: {boss: 1}}", ">= 1"),
        ("roles: {party: [fighter], foes: {dragon: 1}}", "dragon"),
        ("roles: {party: [fighter], foes: {boss: 99}}", "<= 12"),
        ("roles: {party: [fighter], foes: {boss: 1}}\ngames: [chess]", "no such system"),
        ("{}", "roles"),
    ],
)
def test_an_encounter_that_makes_no_sense_is_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "encounter.yaml"
    file.write_text(text)
    with pytest.raises((Unreadable, Refused), match=says) as wrong:
        in_each_game(read_encounter(file), where=str(file))
    assert "\n" not in str(wrong.value)
