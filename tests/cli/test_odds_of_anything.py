"""Odds of anything from the shell: a deed with its arguments, lines as at the prompt, chains, by each answer."""

import csv
import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from tests.cli.test_commands import objects, run


@pytest.fixture(autouse=True)
def _inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def odds(*what: str) -> dict[str, dict[str, Fraction]]:
    """For each thing that may come of it, its ways with how likely they are."""
    found = objects(run("odds", *what, "--json"))[0]["odds"]
    return {of: {one["value"]: Fraction(one["p"]) for one in ways} for of, ways in found.items()}


def test_a_deed_is_named_with_what_it_is_done_with() -> None:
    found = odds("phased.attack", "--attacker", "oda", "--target=sluice-hob-1")["Sluice hob 1: HP"]  # 3 HP, d6
    assert list(found.values()) == [Fraction(4, 6), Fraction(1, 6), Fraction(1, 6)]


def test_names_of_arguments_may_be_cut_short_or_typed_as_at_the_prompt() -> None:
    whole = run("odds", "phased.attack", "--attacker", "oda", "--target", "sluice-hob-1").stdout
    assert run("odds", "phased.attack", "--at", "oda", "sluice-hob-1").stdout == whole
    assert run("odds", "--in", "phased", "oda attack sluice-hob-1").stdout == whole


def test_a_chain_is_followed_from_every_state_it_comes_to() -> None:
    """One turn in six brings an encounter into a delve, after which there is no other."""
    found = odds("--in", "phased", "begin-delve then 12 times turn look")["deeds done"]
    assert found["13"] == Fraction(5, 6) ** 11
    assert found["2"] == Fraction(1, 6)


def test_the_same_so_many_times_is_a_chain_as_well() -> None:
    times = run("odds", "symbaroum.attack", "berin", "toll-ruffian-1", "--times", "2").stdout
    assert times == run("odds", "--in", "symbaroum", "2 times berin attack toll-ruffian-1").stdout
    assert times.startswith("2 times berin attack toll-ruffian-1\n")


def test_each_decision_is_told_by_its_answers() -> None:
    found = objects(run("odds", "contested.attack", "--attacker", "ismay", "--target", "keld", "--json"))[0]
    (asked,) = found["decisions"]
    hit = {one["label"]: Fraction(one["odds"]["Keld Blackwater is hit"][0]["p"]) for one in asked["answers"]}
    assert asked["who"] == "Keld Blackwater"
    assert hit["block with STR 15"] < hit["dodge with DEX 10"]  # the attack is the same, the score is not
    assert [one["odds"] == found["odds"] for one in asked["answers"] if one["usual"]] == [True]


def test_it_starts_from_a_campaign_as_it_is_now_and_from_a_scenario() -> None:
    with Campaign.create("a.campaign", "phased", seed=bytes(32)) as kept:
        kept.command("phased.create-character", {"name": "una"})
    whole = odds("--in", "a.campaign", "una save str")["succeeds"]["succeeds"]
    with Campaign.open("a.campaign") as kept:
        kept.command("phased.lose-ability", {"who": "una", "ability": "str", "points": 1})
    assert whole - odds("--in", "a.campaign", "una save str")["succeeds"]["succeeds"] == Fraction(1, 20)
    Path("s.yaml").write_text("game: phased\nparty: demonstration\nfoes: {sluice-hob: 1}\nseed: 7\n")
    assert odds("phased.attack", "oda", "sluice-hob-1", "--in", "s.yaml")


def test_what_is_kept_says_the_same_in_each_form(tmp_path: Path) -> None:
    deed = ("phased.save", "oda", "str")
    for ending in ("json", "csv", "html"):
        assert run("odds", *deed, "--out", f"it.{ending}").exit_code == 0
    kept = json.loads(Path("it.json").read_text())
    rows = [*csv.DictReader(Path("it.csv").read_text().splitlines())]
    assert kept["odds"]["succeeds"][0]["p"] == rows[0]["exact"] == "3/5"
    page = Path("it.html").read_text()
    assert "3/5  (60.0%)" in page
    assert "<html" in page
    assert {one.name for one in tmp_path.iterdir()} == {"it.json", "it.csv", "it.html"}


@pytest.mark.parametrize(
    ("what", "says"),
    [
        (("phased.dance",), "no such procedure"),
        (("nogame.attack",), "nogame"),
        (("phased.save", "--wer", "oda"), "there are --who"),
        (("phased.save", "--who"), "its value is missing"),
        (("phased.save", "--who", "nobody", "str"), "'nobody'"),
        (("phased.save", "oda", "str", "--at-least", "3"), "--at-least"),
        (("phased.save", "oda", "str", "--option", "never=1"), "no such option"),
        (("phased.save", "oda", "str", "--policy", "foes=never"), "no such policy"),
        (("phased.save", "oda", "str", "--foe", "never=1"), "never"),
        (("phased.save", "oda", "str", "--out", "it.doc"), "what kind of file"),
        (("phased.save", "oda", "str", "--in", "nowhere.campaign"), "nowhere.campaign"),
        (("d20", "--times", "2"), "they are for deeds"),
        (("d20", "--at-leat", "2"), "--at-leat"),
        (("--in", "phased", "500 times save oda str"), "1 to 100"),
        (("--in", "phased", "1000000000000 times save oda str"), "1 to 100"),
        (("--in", "contested", "attack ismay nim then attack ismay nim answering defence=fly"), "'fly' is not offered"),
    ],
)
def test_what_is_not_understood_is_said_and_nothing_is_written(
    tmp_path: Path, what: tuple[str, ...], says: str
) -> None:
    found = run("odds", *what)
    assert (found.exit_code, found.stdout) == (2, "")
    assert says in found.stderr
    assert found.stderr.count("\n") == 1
    assert not [*tmp_path.iterdir()]


def test_what_can_go_too_many_ways_is_refused_and_says_what_can_be_asked() -> None:
    blows = (("berin", "hedge-archer-1"), ("ysolt", "toll-ruffian-1"), ("katrin", "road-captain-1"))
    line = " then ".join(f"2 times {who} attack {whom}" for who, whom in blows)
    found = run("odds", "--in", "symbaroum", line, "--patience", "0.1")
    assert (found.exit_code, found.stdout) == (1, "")
    assert "too many ways to count: ask for the odds of the first" in found.stderr


def test_as_many_in_a_row_as_are_named_can_be_asked() -> None:
    line = "times berin attack hedge-archer-1"
    refused = run("odds", "--in", "symbaroum", f"100 {line}")
    most = re.search(r"ask for the odds of the first (\d+)$", refused.stderr.strip())
    assert most, refused.stderr
    assert run("odds", "--in", "symbaroum", f"{most[1]} {line}").exit_code == 0


def test_answers_are_given_in_the_line_as_at_the_prompt() -> None:
    line = "attack ismay nim then attack ismay nim"
    told = run("odds", "--in", "contested", f"{line} answering defence=dex,str").stdout
    assert told == run("odds", "--in", "contested", line, "--answer", "defence=dex,str").stdout


def test_of_the_odds_of_one_game_no_other_game_is_read() -> None:
    asks = "main(['odds', 'contested.save', '--who', 'keld', '--attribute', 'str'], standalone_mode=False)"
    reads = "print({one.split('.')[2] for one in sys.modules if one.startswith('rulewright.systems.')} - {'bricks'})"
    program = f"import sys\nfrom rulewright.cli import main\n{asks}\n{reads}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "{'contested'}"


def test_decisions_are_answered_in_order_and_mistakes_are_named() -> None:
    deed, patient = ("murdham.attack", "gerda", "peat-thief-1"), ("--patience", "60")
    dies = "Peat thief 1 dies"
    before = odds(*deed, *patient)[dies][dies]
    assert odds(*deed, *patient, "--answer", "spend=spend,keep")[dies][dies] == 1 - (1 - before) ** 2
    wrong = run("odds", *deed, "--answer", "parry=left")
    assert "nobody decides that here; asked are gerda.spend an omen on damage" in wrong.stderr
