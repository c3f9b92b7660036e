"""Games that are played in parts: greeted, glanced at, and played without a word that nobody can know."""

from pathlib import Path

import msgspec
import pytest

from rulewright.campaign import Campaign
from rulewright.cli.session.greeting import greeting
from rulewright.cli.session.show import outcome
from rulewright.errors import Complaint
from tests import lantern
from tests.cli.evenings import Evening
from tests.cli.test_commands import run


@pytest.fixture(autouse=True)
def _inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def evening(folder: Path, game: str, *lines: str) -> Evening:
    played = Evening(Campaign.create(folder / f"{game}.rulewright", game, seed=bytes(32)))
    for line in lines:
        played(line)
    return played


@pytest.mark.parametrize("game", ["phased", "bdp", "murdham"])
def test_where_nobody_is_the_greeting_says_how_to_make_somebody(tmp_path: Path, game: str) -> None:
    first, second = greeting(evening(tmp_path, game).table).splitlines()
    assert first.startswith("Played by the rules of ")
    assert second == "Nobody is here yet: type 'character' to make somebody, or 'help'."


@pytest.mark.parametrize("game", ["phased", "bdp"])
def test_the_shell_makes_a_character_of_games_played_in_parts(game: str) -> None:
    made = run("character", "ann", "--system", game, "--seed", "1")
    assert (made.exit_code, made.stdout.splitlines()[0]) == (0, "ann")


@pytest.mark.parametrize(
    ("game", "lines", "glance"),
    [
        ("bdp", ("enter ann armor=1",), "  ann  ann  HP 3/3  STR 10 DEX 10 WIL 10  Armor 1"),
        ("bdp", ("enter ann", "harm ann 99 lethal"), "  ann  ann  HP 3/3  STR 0 DEX 10 WIL 10  dead"),
    ],
)
def test_everybody_is_seen_at_a_glance(tmp_path: Path, game: str, lines: tuple[str, ...], glance: str) -> None:
    assert evening(tmp_path, game, *lines)("who") == glance


def test_a_glance_at_phased_tells_who_is_dead(tmp_path: Path) -> None:
    played = evening(tmp_path, "phased", "character ann")
    assert "HP" in played("who")
    played("lose ann str 99")
    assert played("who").endswith("dead")


def test_the_only_fight_need_not_be_named(tmp_path: Path) -> None:
    played = evening(tmp_path, "phased", "character ann", "hire cut", "fight ann cut")
    assert played("next anyway=yes") == "Round 2 begins."
    assert played("end-fight") == "The fight is over."


def test_without_a_fight_the_missing_fight_is_named(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="'fight': is missing; give the fight that goes on"):
        evening(tmp_path, "phased")("next")


def test_a_command_that_tells_nothing_says_whether_it_was_done(tmp_path: Path) -> None:
    with Campaign.create(tmp_path / "lantern.rulewright", lantern.SYSTEM) as kept:
        oiled = kept.command("oil", {"who": ["mira"]})
    assert list(outcome(oiled)) == ["oil: done."]
    assert list(outcome(msgspec.structs.replace(oiled, steps=()))) == ["oil: it changes nothing."]


def test_a_bare_hand_that_does_not_reach_is_said_in_whole_words(tmp_path: Path) -> None:
    played = evening(tmp_path, "bdp", "enter ann", "enter gob kind=npc", "range ann gob far")
    with pytest.raises(Complaint, match="ann does not reach Far targets with bare hands"):
        played("ann attack gob")


def test_one_ration_is_one(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="1 ration is needed, ann has 0"):
        evening(tmp_path, "phased", "character ann")("eat ann")


def test_going_on_with_a_campaign_as_another_game_is_refused() -> None:
    assert run("new", "a.rulewright").exit_code == 0
    other = run("play", "a.rulewright", "--system", "phased")
    assert other.exit_code == 1
    assert other.stderr == "a.rulewright is a campaign of contested: leave out --system, or name another file\n"
    assert run("play", "a.rulewright", "--system", "contested").exit_code == 0


def toll(folder: Path) -> Evening:
    run("new", "toll.rulewright", "--system", "symbaroum", "--demo", "--seed", "v1")
    played = Evening(Campaign.open(folder / "toll.rulewright"))
    played("fight berin,ysolt,odo,katrin,toll*,ditch*,hedge*,road*")
    played("begin")
    return played


def test_who_has_acted_cannot_take_the_whole_turn_and_the_turn_is_somebodys_by_name(tmp_path: Path) -> None:
    played = toll(tmp_path)
    played("ysolt attack toll-ruffian-1")
    said = played("can ysolt")
    whole = "going around takes the whole turn, the Combat Action traded for movement"
    assert f"{whole}: the Combat Action went on an attack" in said
    with pytest.raises(Complaint, match="it is the turn of Ysolt Varr"):
        played("odo end-turn")


def test_what_a_question_has_shown_is_not_told_twice(tmp_path: Path) -> None:
    played = toll(tmp_path)
    played("ysolt end-turn")
    assert played("play-out", "end-turn", None) == "It waits for an answer."
    assert "Turn 1: Hedge archer acts" in played.asked[-1]


def test_an_ability_is_bought_under_one_spelling(tmp_path: Path) -> None:
    run("new", "toll.rulewright", "--system", "symbaroum", "--demo", "--seed", "v1")
    played = Evening(Campaign.open(tmp_path / "toll.rulewright"))
    played("award berin 20")
    assert played('berin buy "Iron Fist"') == "Berin Oxley is adept in Iron Fist for 20 Experience; 0 unspent."


def test_odds_tell_whom_a_blow_throws_down(tmp_path: Path) -> None:
    played = toll(tmp_path)
    assert "Toll ruffian 1 is knocked down: 17/200  (8.5%)" in played("?ysolt attack toll-ruffian-1")


def test_which_spell_is_asked_for_where_the_grimoire_has_several() -> None:
    said = run("play", "--demo", "b.rulewright", typed="ismay cast slots=1\n")
    assert "'spell': is missing; give one of Mirror Image, Cure Wounds, Push/Pull, Illuminate" in said.stderr
    assert said.exit_code == 2


def test_things_lie_on_the_ground() -> None:
    said = run("play", "--demo", "b.rulewright", typed="ismay take lute\n")
    assert "no such thing lies on the ground; there is nothing" in said.stderr


def test_odds_that_are_stopped_leave_the_question_standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> str:
        raise KeyboardInterrupt

    played = evening(tmp_path, "contested", "character ael", "character bo")
    monkeypatch.setattr(played.table, "_weighed", stopped)
    assert played("ael attack bo", "?", None) == "It waits for an answer."
    assert "The question stands." in played.asked[-1]


def test_whoever_is_chosen_to_act_acts_only_where_it_is_nobodys_turn(tmp_path: Path) -> None:
    played = toll(tmp_path)
    said = "Brother Odo acts where nobody is named, as soon as it is nobody's turn; it is the turn of Ysolt Varr."
    assert played("as odo") == said
    played("end-fight")
    assert played("as odo") == "Brother Odo acts where nobody is named."


def test_one_step_towards_death_is_one(tmp_path: Path) -> None:
    played = toll(tmp_path)
    played("hurt ysolt 30")
    assert "dying, 0 steps" in played("who")
    while "dying, 0 steps" in played("who"):
        played("next")  # whoever has fallen has no turn to end
    assert "dying, 1 step\n" in played("who")


def test_the_sheet_tells_that_a_grimoire_is_useless() -> None:
    said = run("play", "--demo", "b.rulewright", typed="mishap ismay 13\nsheet ismay\n")
    assert "Mirror Image, Cure Wounds, Push/Pull, Illuminate, damaged and useless" in said.stdout
