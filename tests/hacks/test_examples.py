"""The two hacks of `examples/`: short, sound, and played from the making of a character to a fight."""

from fractions import Fraction
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.cli.games import read_game
from rulewright.content import catalogue
from rulewright.engine import System, chance_of
from rulewright.engine.checks.conformance import problems
from rulewright.engine.journal import Entry
from rulewright.engine.steps import Changed, Rolled, Told
from rulewright.manual.pages import page
from tests.cli.evenings import SEED, Evening
from tests.hacks.hacks import EXAMPLES, made, module_of


@pytest.fixture
def gritty() -> System:
    return read_game(EXAMPLES / "gritty.py")


@pytest.fixture
def wary() -> System:
    return read_game(EXAMPLES / "wary.py")


class Willing(Evening):
    """An evening whose people take the first of what they can choose."""

    def _ask(self, question: str) -> str | None:
        self.asked.append(question)
        return "1"


def evening(folder: Path, game: System) -> Evening:
    assert game.demo is not None
    return Willing(Campaign.create(folder / "evening.rulewright", game, world=game.demo(), seed=SEED))


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.py")), ids=lambda file: file.stem)
def test_an_example_is_at_most_forty_lines_and_keeps_the_contract(file: Path):
    assert len(file.read_text("utf-8").splitlines()) <= 40
    game = read_game(file)
    assert game.id == file.stem
    assert problems(game, frozenset(catalogue(game.base.id).clauses)) == []


def test_gritty_is_played_from_creation_to_a_fight(tmp_path: Path, gritty: System):
    played = evening(tmp_path, gritty)
    assert "Ann is a" in played("character name=Ann")
    assert "Ann begins to play" in played("finish ann")
    foe = next(one.id for one in played.table.people() if one.id == "keld")
    played(f"overrule {foe} group foes")
    assert "Ann" in played("start-fight ann,keld")
    said = played("auto-fight rounds=10")
    assert "Keld" in said
    saves = [told for told in _told(played) if "save" in told and " against " in told and "STR" in told]
    assert saves
    assert all(" against 18" in told for told in saves)
    played.table.campaign.verify()
    played.table.campaign.release()
    with Campaign.open(tmp_path / "evening.rulewright") as kept:
        assert (kept.system, kept.header.system) == (gritty, "gritty")


def test_gritty_heals_slowly_and_takes_an_eye(tmp_path: Path, gritty: System):
    played = evening(tmp_path, gritty)
    assert "Lost eye. An eye goes blind: 1d4 DEX are lost for good." in played("mishap nim 7")
    nim = played.table.campaign.world["nim"]
    lost = _rolled(played, "dex-loss")
    assert (nim.dexterity, nim.max_dexterity, nim.deprived) == (16 - lost, 16 - lost, "")  # type: ignore[attr-defined]  # the game's own field
    played("damage agna 4")
    before = played.table.campaign.world["agna"].hp  # type: ignore[attr-defined]  # the game's own field
    played("rest agna")
    mended = _rolled(played, "mended")
    assert 1 <= mended <= 4
    assert played.table.campaign.world["agna"].hp == min(5, before + mended)  # type: ignore[attr-defined]  # the game's own field
    assert gritty.options["night-removes"].default == "one"


def test_odds_of_gritty_are_those_of_its_own_number(gritty: System):
    for game, chance in ((gritty, Fraction(20 - 9, 20)), (gritty.base, Fraction(20 - 6, 20))):
        ada = made(game, "Creature", id="ada", hp=1, max_hp=6, strength=10, max_strength=10)
        assert chance_of(lambda found: found.held, game.procedure("damage"), ada, 2, world=[ada]) == chance


def test_the_page_of_a_hack_says_what_differs(gritty: System):
    lines = page(gritty).splitlines()
    assert (lines[0], "System `gritty`, behaviour 2." in lines[4]) == ("# Contested, grittier", True)
    at = lines.index("## What differs from Contested")
    assert lines[at + 2 : at + 5] == [
        "- `CRITICAL_DC` is 18 instead of 15",
        "- `night-removes` is usually one instead of all",
        "- row 7 of the table `mishaps`: name Lost eye; text An eye goes blind: 1d4 DEX are lost for good.",
    ]
    assert "What differs" not in page(gritty.base)


def test_wary_is_played_from_creation_to_a_fight(tmp_path: Path, wary: System):
    played = evening(tmp_path, wary)
    assert "Ann is made" in played("character name=Ann quick=9 vigilant=15 shield=shield armor=none")
    sheet = played("why ann")
    assert "15  vigilant" in sheet
    assert "2  shield" in sheet
    played("fight ann,toll-ruffian-1")
    played("begin")
    said = played("play-out")
    assert "Toll ruffian 1" in said
    defended = [told for told in _told(played) if "defends" in told]
    assert defended
    played.table.campaign.verify()


def test_defense_of_the_wary_rests_on_the_higher_and_of_others_on_quick(wary: System):
    for game, value in ((wary, 15), (wary.base, 9)):
        ada = made(game, "Creature", id="ada", quick=9, vigilant=15)
        assert module_of(game, "checks.defense").defense(ada) == value


def _told(played: Evening) -> list[str]:
    entries = [one for one in played.table.campaign.entries if isinstance(one, Entry)]
    return [step.text for one in entries for step in one.steps if isinstance(step, Told)]


def _rolled(played: Evening, why: str) -> int:
    entries = [one for one in played.table.campaign.entries if isinstance(one, Entry)]
    steps = [step for one in entries for step in one.steps if isinstance(step, Rolled) and step.why == why]
    assert any(isinstance(step, Changed) for one in entries for step in one.steps)
    return steps[-1].value
