"""An evening by lines: what is shown, asked, left waiting, taken back."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.program import main
from rulewright.errors import Complaint, Refused, Unclear, Unreadable
from tests.cli.evenings import AEL, FIGHT, WORLD, Evening, campaign

FAILS = "If your Save fails, you take the damage less your Armor. With what do you make your Save?"
"""What hangs on a defence."""


@pytest.fixture
def evening(tmp_path: Path):
    with campaign(tmp_path) as kept:
        yield Evening(kept)


def script(tmp_path: Path, *lines: str, more: tuple[str, ...] = ()) -> Result:
    file = tmp_path / "fight.rulewright"
    if not file.exists():
        campaign(tmp_path).release()
    return CliRunner().invoke(main, ["play", str(file), *more], input="\n".join(lines))


# -- acting


def test_the_prompt_shows_whose_turn_it_is_and_who_acts_need_not_be_named(evening: Evening) -> None:
    assert evening.table.prompt == "contested> "
    evening(FIGHT)
    whose = evening.table.acting
    assert evening.table.prompt == f"{WORLD[whose].title}> "
    assert f"{WORLD[whose].title}'s Turn ends" in evening("end-turn")


def test_outside_a_fight_somebody_is_chosen_to_act(evening: Evening) -> None:
    assert evening("as mira") == "Mira acts where nobody is named."
    assert evening.table.prompt == "Mira> "
    assert evening("save wil").startswith("Mira: WIL save")


def test_a_question_mark_shows_odds_and_does_nothing(evening: Evening) -> None:
    assert evening("?ael save str") == evening("odds ael save str") == "succeeds: 3/5  (60.0%)"
    assert evening.table.campaign.entries == []


def test_a_question_mark_asks_of_several_commands_in_a_row(evening: Evening) -> None:
    blow = "ael attack boggart-1"
    twice = evening(f"?2 times {blow}")
    assert "Boggart 1 dies: " in twice
    assert twice == evening(f"?{blow} then {blow}")
    assert evening.table.campaign.entries == []
    with pytest.raises(Unreadable, match="ask about 1 to 12 in a row"):
        evening(f"?99 times {blow}")


def test_odds_leave_natural_results_aside_unless_the_table_wants_them(evening: Evening) -> None:
    assert "natural" not in evening("?ael attack boggart-1")
    evening("set detail naturals")
    assert "natural" in evening("?ael attack boggart-1")


def test_odds_are_shown_whatever_a_rule_gives_back(evening: Evening) -> None:
    assert evening("?ael hold-action axe 1") == "nothing here is left to chance"
    assert evening("?units ap=2") == "nothing here is left to chance"
    assert "is hit: " in evening("?ael attack boggart-1,boggart-2")


def test_odds_that_take_too_many_ways_are_declined_in_seconds(evening: Evening) -> None:
    with pytest.raises(Refused, match=r"can go (more than|too many ways)"):
        evening("?character")


def test_what_is_possible_is_numbered_and_its_number_does_it(evening: Evening) -> None:
    shown = evening("can ael").splitlines()
    number, line = next((one.split()[0], one.split("  ")[-1]) for one in shown if "attribute=str" in one)
    assert line == "ael save attribute=str"
    assert evening(f"?{number}")
    assert evening(number) != ""
    with pytest.raises(Unreadable, match="the list is older than what has happened since; type 'can' again"):
        evening(number)


def test_what_is_not_possible_says_why_not(evening: Evening) -> None:
    assert "not: Cast Light (1 Magic Die): the Grimoire needs both hands of Mira" in evening("can mira")


def test_a_word_of_the_session_may_be_cut_short_unless_it_could_be_a_verb(evening: Evening) -> None:
    assert evening("waiti") == "nothing waits"
    with pytest.raises(Unclear, match="'und' could be undo or undo-double"):
        evening("und")


# -- being asked


def test_a_choice_says_what_is_done_who_is_asked_and_each_answer(evening: Evening) -> None:
    assert "Ael answers with TR" in evening("boggart-1 attack ael weapons=axe", "1")
    assert evening.asked[0].splitlines() == [
        "Attack: boggart-1 attack ael weapons=axe",
        f"Ael: Boggart 1 attacks you (axe d8). {FAILS}",
        "  1  block with STR 12",
        "  2  dodge with DEX 11",
        "  3  block with STR 12 + axe d8",
        "  4  dodge with DEX 11 + axe d8",
        "> ",
    ]


def test_a_question_mark_shows_what_hangs_on_each_answer(evening: Evening) -> None:
    evening("boggart-1 attack ael", "?", "dex")
    assert evening.asked[1].startswith("  1  block with STR 12: Ael is hit 63.2%")
    assert len(evening.asked[1].splitlines()) == 5


def test_an_answer_that_does_not_fit_is_asked_for_again(evening: Evening) -> None:
    evening("boggart-1 attack ael", "luck", "")
    assert evening.asked[1].startswith(
        "'luck': is no answer to 'defence'; type a number from 1 to 4, or one of str, dex"
    )


def test_whoever_leaves_a_choice_leaves_it_waiting_and_is_told_how_to_answer(evening: Evening) -> None:
    assert evening("boggart-1 attack ael", None) == "It waits for an answer."
    [said] = evening.remarks
    assert said.startswith(f"1 waits for Ael: Boggart 1 attacks you (axe d8). {FAILS} Type 'answer 1 WORD': ")
    assert "str (block with STR 12), dex (dodge with DEX 11)" in said
    assert said in evening("waiting")
    assert evening.table.campaign.world == WORLD
    assert "Ael answers with TR" in evening("answer dex")
    assert evening("waiting").splitlines() != [said]


def test_what_waits_can_be_dropped(evening: Evening) -> None:
    evening("boggart-1 attack ael", None)
    assert evening("cancel 1") == "dropped: 1 contested.attack; it has changed nothing"
    with pytest.raises(Refused, match="nothing waits for an answer"):
        evening("answer dex")
    for typed in ("answer 1 dex", "cancel 1"):
        with pytest.raises(Refused, match=r"^the decision '.+' is no longer open, and no other waits for you: look at"):
            evening(typed)
    evening("boggart-1 attack ael", None)
    with pytest.raises(Refused, match=r"^the decision '.+' is no longer open; still open: '.+'"):
        evening("answer 1 dex")


def test_foes_follow_their_tactics_unless_one_wants_to_be_asked(evening: Evening) -> None:
    evening("ael attack boggart-1")
    assert evening.asked == []
    evening("foes asked")
    evening("ael attack boggart-2", "1")
    assert evening.asked[0].splitlines()[1] == f"Boggart 2: Ael attacks you (axe d8). {FAILS}"


def test_typed_dice_are_asked_for_one_by_one_and_impossible_faces_are_not_taken(evening: Evening) -> None:
    evening("dice typed")
    assert evening("ael save str", "21", "x", "9") == "Ael: STR save 21 against 20: holds."
    assert evening.asked == [
        "base: your d20 shows? ",
        "a d20 shows 1 to 20, not '21'. base: your d20 shows? ",
        "a d20 shows 1 to 20, not 'x'. base: your d20 shows? ",
    ]
    assert "d20 shows 9 = 9, thrown by hand" in evening("open")


def test_dice_that_do_not_come_leave_nothing_done(evening: Evening) -> None:
    evening("dice typed")
    with pytest.raises(Unreadable, match="base: no die was typed, so nothing was done; type a face from 1 to 20"):
        evening("ael save str", None)
    assert evening.table.campaign.entries == []


def test_what_the_rules_want_next_is_said_with_the_line_that_does_it(tmp_path: Path) -> None:
    hurt = AEL.with_(hp=2, armor=0)
    with campaign(tmp_path, WORLD.after(())) as kept:
        evening = Evening(kept)
        evening("damage ael 5")
    [said] = evening.remarks
    assert said == "Due: Ael's Scar: Diseased: ael scar row=5"
    assert hurt.hp == 2


# -- looking and steering


def test_what_was_taken_back_stays_in_the_log_marked(evening: Evening) -> None:
    evening("damage boggart-1 3")
    assert evening("undo").startswith("taken back: 1 Boggart 1 takes 2 (3 less Armor 1)")
    assert evening("log") == "   1  ~ Boggart 1 takes 2 (3 less Armor 1). HP 4 to 2."
    assert evening("redo").startswith("done again: 1 Boggart 1 takes 2")
    assert "~" not in evening("log")


def test_an_outcome_opens_into_dice_reasons_comparison_and_clause(evening: Evening) -> None:
    evening("dice typed")
    evening("ael save str", "9")
    assert evening("open 1").splitlines() == [
        "1  contested.save who=ael attribute=str",
        "  dice: base  d20 shows 9 = 9, thrown by hand",
        "  Ael: STR save 21 against 20: holds.",
        "    9 d20 + 12 STR (current score) = 21 against 20: holds",
        "    clause saves.versus-dc",
    ]


def test_a_setting_is_changed_from_here_on_and_can_be_taken_back(evening: Evening) -> None:
    assert evening("set save-tie holds") == "save-tie is holds from here on; what happened before stays."
    assert evening("options save-tie").startswith("save-tie: holds (one of fails, holds; usually fails)")
    evening("undo")
    assert evening("options save-tie").startswith("save-tie: fails")


def test_a_closed_evening_takes_no_commands_until_the_next_is_opened(evening: Evening) -> None:
    assert evening("close").startswith("The evening is closed. Its dice came from the seed ")
    with pytest.raises(Refused, match="this evening is closed"):
        evening("ael save str")
    assert evening("reopen").startswith("A new evening is open.")
    assert evening("ael save str")


@pytest.mark.parametrize("word", ["help", "who", "can ael", "sheet ael", "why ael", "options", "waiting", "log"])
def test_looking_changes_nothing(evening: Evening, word: str) -> None:
    assert evening(word)
    assert evening.table.campaign.entries == []


def test_every_verb_of_the_game_has_help(evening: Evening) -> None:
    for found in evening.table.campaign.system.procedures.values():
        assert evening(f"help {found.verb}").startswith(f"{found.title}: ")


# -- scripts


def test_in_a_script_choices_and_dice_take_the_next_lines(tmp_path: Path) -> None:
    result = script(tmp_path, "# a blow", "boggart-1 attack ael", "", "dex", "9", "6", "19", more=("--typed",))
    assert result.exit_code == 0, result.stderr
    assert result.stdout == "Boggart 1 attacks with axe: IR 25.\nAel answers with TR 30 against IR 25: missed.\n"


def test_results_go_to_standard_output_and_remarks_to_standard_error(tmp_path: Path) -> None:
    result = script(tmp_path, "boggart-1 attack ael", "dex")
    assert "answers with TR" in result.stdout
    assert FAILS not in result.stdout
    assert FAILS in result.stderr


def test_as_json_every_result_is_one_object_and_nothing_else_is_printed(tmp_path: Path) -> None:
    result = script(
        tmp_path, "who", "ael save str", "?ael save str", "can ael", "undo", "log", "options", more=("--json",)
    )
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [sorted(one) for one in found] == [["line", "result", "text"]] * 7
    assert found[1]["result"]["procedure"] == "contested.save"
    assert found[2]["result"] == {"succeeds": [{"value": "succeeds", "p": "3/5"}, {"value": "not so", "p": "2/5"}]}


def test_the_exit_code_is_one_for_refused_two_for_not_understood_and_the_worst_of_a_script(tmp_path: Path) -> None:
    refused, unread = "end-fight", "xyzzy"
    assert script(tmp_path, "who").exit_code == 0
    assert script(tmp_path, refused).exit_code == 1
    assert script(tmp_path, unread).exit_code == 2
    assert script(tmp_path, unread, refused, "who", more=("--keep-going",)).exit_code == 2
    assert script(tmp_path, refused, "who", more=("--keep-going",)).exit_code == 1


def test_without_keep_going_a_script_stops_at_the_first_line_that_is_declined(tmp_path: Path) -> None:
    result = script(tmp_path, "# first", "xyzzy", "who")
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1] == "line 2: 'xyzzy': no such verb; type 'help' for what there is"


def test_a_wrong_answer_in_a_script_is_told_and_leaves_the_command_waiting(tmp_path: Path) -> None:
    result = script(tmp_path, "boggart-1 attack ael", "luck", "answer dex", more=("--keep-going",))
    assert result.exit_code == 2
    assert "line 1: 'luck': is no answer to 'defence'" in result.stderr
    assert "answers with TR" in result.stdout


def test_a_script_that_ends_in_a_choice_leaves_it_waiting(tmp_path: Path) -> None:
    result = script(tmp_path, "boggart-1 attack ael")
    assert (result.exit_code, result.stdout) == (0, "It waits for an answer.\n")
    assert "Type 'answer 1 WORD'" in result.stderr


def test_a_demonstration_greets_with_what_to_type_first(tmp_path: Path) -> None:
    file = str(tmp_path / "demo.rulewright")
    first = CliRunner().invoke(main, ["play", "--demo", file], input="who\n")
    assert first.exit_code == 0
    assert "'who'" in first.stderr
    again = CliRunner().invoke(main, ["play", "--demo", file], input="who\n")
    assert again.stderr.startswith(f"Going on with {file}.")


def test_a_complaint_in_any_line_leaves_the_world_as_it_was(evening: Evening) -> None:
    for line in ("ael attack ael", "ael retreat", "ael cast", "give-scar", "set luck 3", "answer", "redo", "open 9"):
        with pytest.raises(Complaint):
            evening(line)
    assert evening.table.campaign.entries == []
