"""A forecast is the same however it is made, adds up, and agrees with what can be solved exactly."""

import csv
import io
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow.parquet import read_table

import small_chain
from rulewright.chance import Seeded
from rulewright.engine import installed
from rulewright.engine.declared.unattended import RETREAT
from rulewright.engine.odds.chain import explore
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.system import _BROUGHT
from rulewright.errors import Refused, Unreadable
from rulewright.lab import one_fight
from rulewright.lab.chains.ends import ends
from rulewright.lab.counting.crew import crew_of
from rulewright.lab.counting.fights import Fights
from rulewright.lab.counting.going_on import BATCH, compared, go_on
from rulewright.lab.forecast import Forecast, forecast_of, read_forecast
from rulewright.lab.one_fight import begun, policy_of, sides_of
from rulewright.lab.reporting import report, told
from rulewright.lab.reporting.parquet import parquet
from rulewright.lab.scenario import Scenario, duel_of, made_ready, read_scenario, ready, ways
from rulewright.lab.tally import Share, share
from tests.lab import small

FOES = {
    "contested": {"reedhound": 2},
    "bdp": {"quarry-rat": 2},
    "phased": {"sluice-hob": 2},
    "murdham": {"peat-thief": 2},
    "symbaroum": {"toll-ruffian": 1},
}
games = pytest.mark.parametrize("game", installed())


@games
def test_every_game_fights_to_an_end_by_itself_and_everybody_is_counted(game: str) -> None:
    found = forecast_of(made_ready(Scenario(game=game, foes=FOES[game])))
    go_on(found, most=BATCH, error=0.0)
    tally = found.tally
    assert tally.fights == BATCH == sum(tally.winners.values()) == sum(tally.rounds.values())
    assert {one.side for one in tally.fates.values()} == {"party", "foes"}
    assert all(sum(one.ends.values()) == BATCH for one in tally.fates.values())
    assert tally.winners.get("undecided", 0) <= 1


def test_the_same_seed_gives_the_same_forecast_on_one_core_and_two_and_after_a_pause() -> None:
    setup = made_ready(Scenario(game="phased", foes={"sluice-hob": 2}, seed=5))
    whole = go_on(forecast_of(setup), most=2 * BATCH, error=0.0)
    paused = go_on(forecast_of(setup), most=BATCH, error=0.0)
    again = go_on(read_forecast(paused.write(), where="kept"), most=2 * BATCH, error=0.0)
    with crew_of(2) as crew:
        both = go_on(forecast_of(setup), most=2 * BATCH, error=0.0, crew=crew)
    assert whole == again == both
    assert whole != go_on(forecast_of(made_ready(Scenario(game="phased", foes={"sluice-hob": 2}, seed=6))), most=50)


def test_every_game_is_the_same_on_one_core_and_on_two() -> None:
    with crew_of(2) as crew:
        for game, foes in FOES.items():
            setup = made_ready(Scenario(game=game, foes=foes, seed=9))
            one, two = (go_on(forecast_of(setup), most=4, error=0, crew=who, batch=2) for who in (None, crew))
            assert one == two
            assert one.tally.fights == 4


def test_a_forecast_stops_when_it_is_told_to_and_when_it_is_sure_enough() -> None:
    setup = made_ready(Scenario(game="phased", foes={"sluice-hob": 2}))
    assert go_on(forecast_of(setup), told=lambda _tally: False).tally.fights == BATCH
    sure = go_on(forecast_of(setup), error=0.06).tally
    assert sure.error <= 0.06
    assert sure.fights <= 4 * BATCH


def test_a_fight_that_goes_on_is_forecast_from_where_it_stands() -> None:
    game = installed()["contested"]
    setup = made_ready(Scenario(game="contested", foes={"reedhound": 2}))
    usual = policy_of(game, {}, {})
    on = begun(game, setup.world, Seeded(1), {}, usual)
    assert begun(game, on, Seeded(1), {}, usual) is on
    assert set(sides_of(game, on).values()) == {"party", "foes"}
    assert Fights(forecast_of(ready(game, on, {}, {}, {}, 1, where="here"))).one(0).fights == 1


@games
def test_by_every_game_a_party_can_run_and_then_somebody_gets_away(game: str) -> None:
    setup = made_ready(Scenario(game=game, foes=FOES[game], policies={"party": RETREAT}))
    found = go_on(forecast_of(setup), most=BATCH, error=0.0).tally
    ends = [one.ends for one in found.fates.values() if one.side == "party"]
    assert any(one.get("left the fight") for one in ends)
    assert found.winners.get("party", 0) < BATCH


def test_tactics_and_a_policy_are_followed_together_and_two_of_a_kind_are_refused() -> None:
    both = made_ready(Scenario(game="murdham", foes=FOES["murdham"], policies={"party": "weakest+dodge"}))
    game = both.system
    assert {getattr(one, "tactics", "weakest") for one in both.world if game.led(one)} == {"weakest"}
    fights = Fights(forecast_of(both))
    gerda = next(who for who, side in fights.sides.items() if side == "party")
    answers = ("take it", "dodge")
    asked = Choose(gerda, "react to the attack", answers, answers, sealed=False)
    assert fights.policy(asked, None) == "dodge"
    for name in ("weakest+coward", "dodge+counter", "brave", "weakest+"):
        with pytest.raises(Unreadable, match="there is no such policy of a side; there are usual, "):
            made_ready(Scenario(game="murdham", foes=FOES["murdham"], policies={"party": name}))
    assert all(text.endswith(".") for one in installed().values() for text in ways(one).values())


@pytest.mark.parametrize(("policy", "answer"), [("usual", "dex+shield"), ("parry", "dex+shield+axe"), ("bare", "dex")])
def test_how_a_save_is_made_in_contested_is_a_policy(policy: str, answer: str) -> None:
    fights = Fights(
        forecast_of(made_ready(Scenario(game="contested", foes=FOES["contested"], policies={"party": policy})))
    )
    ismay = next(who for who, side in fights.sides.items() if side == "party")
    ways_to = ("dex+shield", "dex", "str", "dex+shield+axe")
    assert fights.policy(Choose(ismay, "defence", ways_to, ways_to, sealed=False), None) == answer


def test_what_nobody_can_win_or_begin_is_said() -> None:
    game = installed()["contested"]
    with pytest.raises(Refused, match=r"at least one foe|nobody"):
        begun(game, game.world(), Seeded(1), {}, policy_of(game, {}, {}))


def test_no_more_fights_are_fought_than_are_asked_for() -> None:
    found = go_on(forecast_of(made_ready(Scenario(game="phased", foes={"sluice-hob": 1}))), most=BATCH + 3, error=0.0)
    assert found.tally.fights == BATCH + 3


def test_a_policy_that_answers_what_is_not_offered_is_said_and_no_fight_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = installed()["contested"]
    monkeypatch.setattr(game, "policies", {**game.policies, "wild": lambda _request, _run: "fly"})
    forecast = forecast_of(made_ready(Scenario(game="contested", foes={"reedhound": 1}, policies={"party": "wild"})))
    with pytest.raises(Refused, match=r"a policy answers 'fly' to '.*', where it can only say"):
        go_on(forecast, most=BATCH)
    assert not forecast.tally.fights


def test_a_fight_that_does_not_end_is_given_up_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_fight, "MOST_ROUNDS", 1)
    found = go_on(forecast_of(made_ready(Scenario(game="phased", foes={"hill-ogre": 2}))), most=6, error=0)
    assert found.tally.winners["undecided"]
    assert any(line.endswith("It does not end") for line in told.lines(found))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b'{"format": 1}', "kept: it is a forecast of format 1; this program reads format 3"),
        (b'{"format": 99, "tally": 3}', "kept: it is a forecast of format 99; this program reads format 3"),
        (b'{"game": "phased"}', "kept: this is no forecast; give a .json file that 'lab forecast' wrote"),
        (b"\xff", "kept: this is no forecast; give a .json file that 'lab forecast' wrote"),
    ],
)
def test_a_kept_forecast_of_another_version_or_of_nothing_is_one_sentence(text: bytes, says: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        read_forecast(text, where="kept")
    assert str(wrong.value) == says


def _small(monkeypatch: pytest.MonkeyPatch, heroes: int, goblins: int) -> Forecast:
    monkeypatch.setitem(_BROUGHT, small.SYSTEM.id, small.SYSTEM)
    return forecast_of(ready(small.SYSTEM, small.start(heroes, goblins), {}, {}, {}, 11, where="here"))


def test_the_counts_agree_with_the_exact_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small fight is known exactly; a thousand fights come within four standard errors of it."""
    tally = go_on(_small(monkeypatch, 4, 6), most=500, error=0.0).tally
    assert not tally.is_exact
    assert not tally.winners.get("undecided")
    assert abs(tally.won("party").part - small.PARTY_WINS) < 4 * tally.error


@pytest.mark.parametrize(("heroes", "goblins"), [(1, 1), (1, 2)])
def test_a_fight_of_few_states_is_solved_as_its_chain_is(
    monkeypatch: pytest.MonkeyPatch, heroes: int, goblins: int
) -> None:
    found = go_on(_small(monkeypatch, heroes, goblins), patience=60.0)
    chain = explore(small_chain.step, small_chain.start(heroes, goblins), small_chain.ended, patience=None)
    known = {chain.states[state]: part for state, part in ends(chain.moves).items()}
    tally = found.tally
    assert tally.won("party").part == pytest.approx(known["heroes"], abs=1e-11)
    assert tally.error == 0
    assert sum(tally.rounds.values()) == tally.fights == sum(tally.winners.values())
    assert found.how == "solved exactly"
    assert "solved exactly" in "".join(told.lines(found))
    counted = go_on(_small(monkeypatch, heroes, goblins), most=400, error=0.0).tally
    assert abs(counted.mean_rounds - tally.mean_rounds) < 0.4
    assert read_forecast(found.write(), where="kept") == found


def test_a_fight_of_too_many_states_is_counted_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    found = go_on(_small(monkeypatch, 4, 6), most=BATCH, patience=0.05)
    assert found.how == f"{BATCH} fights simulated"


@games
def test_one_against_one_is_two_people_of_any_game(game: str) -> None:
    setup = duel_of(made_ready(Scenario(game=game, foes=dict.fromkeys(FOES[game], 1))))
    found = go_on(forecast_of(setup), most=BATCH, error=0.0)
    assert sorted(one.side for one in found.tally.fates.values()) == ["foes", "party"]


def test_two_fights_with_the_same_dice_differ_only_by_what_was_changed() -> None:
    same = [forecast_of(made_ready(Scenario(game="phased", foes={"sluice-hob": 2}))) for _ in range(2)]
    both = compared(same[0], same[1], 20)
    assert both.one == both.other == 0
    assert both.fights == 20


def test_a_share_is_told_with_what_it_may_be_as_well() -> None:
    none, half, every = share(0, 100), share(50, 100), share(100, 100)
    assert none.low == pytest.approx(0)
    assert 0 < none.high < 0.05
    assert 0.4 < half.low < 0.5 < half.high < 0.6
    assert every.high == pytest.approx(1)
    assert every.low > 0.95
    assert told.percent(0.001) == "under 1 %"
    assert told.percent(0.999) == "over 99 %"
    assert told.spoken(half) == "50 % (40 % to 60 %)"
    exact = {1e-9: "under 0.01 %", 0.25: "25.00 %", 1 - 1e-9: "over 99.99 %", 1.0: "100.00 %"}
    assert {part: told.spoken(Share(part, part, part)) for part in exact} == exact


def test_whoever_has_acted_already_is_not_waited_for() -> None:
    """Somebody who tended a friend before the plans were made has no plan, and the round goes on without it."""
    found = forecast_of(made_ready(Scenario(game="phased", foes={"bandit-archer": 4})))
    assert not go_on(found, most=BATCH, error=0.0).tally.winners.get("undecided")


def test_a_side_that_does_not_stand_has_fled_or_is_destroyed() -> None:
    setup = made_ready(Scenario(game="contested", foes={"reedhound": 3}, seed=4))
    found = go_on(forecast_of(setup), most=2 * BATCH, error=0.0)
    tally = found.tally
    over = tally.fights - tally.winners.get("undecided", 0)
    assert {side: sum(ways.values()) for side, ways in tally.sides.items()} == {"party": over, "foes": over}
    ways = tally.sides["foes"]
    assert ways["flees"]
    assert ways["is destroyed"]
    assert tally.sides["party"]["stands"] == tally.winners["party"]
    away = max(fate.ends.get("left the fight", 0) for fate in tally.fates.values() if fate.side == "foes")
    assert away <= ways["flees"]
    text = "\n".join(told.lines(found))
    assert "The foes flee" in text
    assert "The foes are destroyed" in text
    assert f"standard error {tally.error * 100:.1f} points" in text
    assert "The foes flee" in report.page(found)


def test_a_forecast_as_a_table_says_how_it_was_made() -> None:
    found = go_on(forecast_of(made_ready(Scenario(game="phased", foes={"sluice-hob": 2}))), most=BATCH, error=0.0)
    rows = [*csv.DictReader(io.StringIO(told.table(found)))]
    assert len(rows) == len([*told.rows(found)])
    for row in rows:
        made = {name: row[name] for name in found.made}
        assert made == {name: str(value) for name, value in found.made.items()}
    assert {"game", "seed", "version", "behaviour", "fights"} <= set(found.made)
    kept = read_table(pa.BufferReader(parquet(told.rows(found), found.made)))
    assert kept.num_rows == len(rows)
    assert kept.schema.metadata[b"seed"] == b"1"


def test_a_report_names_everybody_in_words_and_lets_no_name_write_the_page() -> None:
    found = go_on(forecast_of(made_ready(Scenario(game="phased", foes={"sluice-hob": 2}))), most=BATCH, error=0.0)
    one = next(iter(found.tally.fates.values()))
    one.title = "<script>"
    page = report.page(found)
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "Sluice hob 1" in page
    assert "&lt;script&gt;" in found._repr_html_()
    one.title = "=1+1"
    assert "'=1+1," in told.table(found)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game: chess", "no such system"),
        ("game: phased\nfoes: {dragon: 1}", "no such creature"),
        ("game: phased\nfoes: {sluice-hob: 99}", "<= 12"),
        ("game: phased\npolicies: {foes: brave}", "no such policy"),
        ("game: phased\noptions: {luck: 1}", "no such option"),
        ("game: phased\nwho: me", "who"),
        ("game: [", "while parsing"),
        ("\xff\xfe", "game"),
        ("a: &a [*a, *a]", "game"),
    ],
)
def test_a_scenario_that_makes_no_sense_is_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises((Unreadable, Refused)) as wrong:
        made_ready(read_scenario(file), where=str(file))
    assert says in str(wrong.value) or str(file) in str(wrong.value)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize("chosen", ["on", "'on'", "true"])
def test_a_switch_is_on_however_it_is_written(tmp_path: Path, chosen: str) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(f"game: phased\nfoes: {{sluice-hob: 1}}\noptions: {{force_locked_doors: {chosen}}}\n")
    assert made_ready(read_scenario(file)).options == {"force_locked_doors": True}


def test_characters_are_made_for_a_fight_by_the_games_own_rules(tmp_path: Path) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text("game: phased\nparty: [{name: Una}, {name: Bert, thief: true}]\nfoes: {sluice-hob: 1}\n")
    found = go_on(forecast_of(made_ready(read_scenario(file))), most=BATCH, error=0.0)
    assert [one.title for one in found.tally.fates.values() if one.side == "party"] == ["Una", "Bert"]
