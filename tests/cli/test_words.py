"""What is typed, and what it means."""

import pytest

from rulewright.cli.session.words import read, usage, written
from rulewright.engine import system
from rulewright.errors import Unclear, Unreadable
from tests.cli.evenings import WORLD

GAME = system("contested")


def meant(line: str, actor: str = "ael"):
    found, arguments = read(line, GAME, WORLD, actor)
    return found.verb, arguments


@pytest.mark.parametrize(
    "line",
    [
        "ael attack boggart-1 weapons=axe ap=2",
        "attack boggart-1 weapons=axe ap=2",
        "attack ael boggart-1 axe ap=2",
        "AEL Attack boggart-1 axe ap=2",
        "att boggart-1 ap=2 weapons=axe",
        "'Ael' attack boggart-1 weapons=axe ap=2",
    ],
)
def test_values_go_in_order_or_by_name_and_whoever_acts_need_not_be_named(line: str) -> None:
    verb, given = meant(line)
    assert verb == "attack"
    assert given == {"attacker": "ael", "targets": ["boggart-1"], "weapons": ["axe"], "ap": 2}


def test_a_name_before_the_verb_says_who_acts() -> None:
    assert meant("mira attack boggart-1")[1]["attacker"] == "mira"
    assert meant("attack mira boggart-1")[1]["attacker"] == "mira"


def test_several_are_joined_by_commas() -> None:
    assert meant("attack boggart-1,boggart-2")[1]["targets"] == ["boggart-1", "boggart-2"]
    assert meant("start-fight ael boggart-1")[1]["creatures"] == ["ael", "boggart-1"]


def test_a_star_means_all_that_begin_so_and_a_group_all_of_its_members() -> None:
    everybody = ["ael", "mira", "boggart-1", "boggart-2"]
    assert meant("start-fight party bog*")[1] == {"creatures": everybody}
    assert meant("rest party length=night")[1]["creatures"] == ["ael", "mira"]
    assert meant("attack Bogg* axe")[1] == {"attacker": "ael", "targets": everybody[2:], "weapons": ["axe"]}


def test_a_flag_goes_by_its_name_and_is_denied_with_no_before_it() -> None:
    assert meant("attack boggart-1 enhanced no-distant")[1] | {"targets": 0} == {
        "attacker": "ael",
        "targets": 0,
        "enhanced": True,
        "distant": False,
    }


def test_quotes_hold_a_value_together() -> None:
    assert meant("fate 'is the door barred'")[1] == {"question": "is the door barred"}


def test_a_name_that_means_two_creatures_is_answered_with_both() -> None:
    both = r"'bog' could be Boggart 1 \(boggart-1\) or Boggart 2 \(boggart-2\): write more of the name"
    with pytest.raises(Unclear, match=both):
        meant("bog attack ael")


def test_a_verb_cut_too_short_is_answered_with_all_it_could_be() -> None:
    with pytest.raises(Unclear, match="'re' could be reaction or recover"):
        meant("re")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("atack bo", "no such verb; do you mean 'attack'"),
        ("shoot bo", "'shoot': no such verb; do you mean 'attack'"),
        ("zzz", "type 'help' for what there is"),
        ("", "is empty"),
        ("attack 'bo", "a quotation mark is open; close it"),
        ("attack boggart-1 force=3", r"attack has no such parameter; write: \[attacker\] attack targets"),
        ("attack boggart-1 ap=two", "'ap': cannot be 'two'; a whole number"),
        ("attack boggart-1 ap=99999999999999999999", "'ap': cannot be '9+'; a whole number"),
        ("attack boggart-1 fire=perhaps", "'fire': cannot be 'perhaps'; yes or no"),
        ("attack boggart-1 attribute=luck", "'attribute': cannot be 'luck'; one of"),
    ],
)
def test_what_is_not_understood_is_answered_with_what_would_be_right(line: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        meant(line)


def test_what_is_too_long_is_not_said_back_whole() -> None:
    for line in (f"attack boggart-1 ap={'9' * 5_000}", f"attack boggart-1 fire={'x' * 5_000}"):
        with pytest.raises(Unreadable) as wrong:
            meant(line)
        assert len(str(wrong.value)) < 200


def test_what_only_the_referee_commands_is_done_to_nobody_unnamed() -> None:
    assert "creature" not in meant("kill")[1]
    assert "creature" not in meant("damage 4")[1]


def test_unless_it_is_offered_to_whoever_acts() -> None:
    found, given = read("auto-turn", GAME, WORLD, "ael", lambda one: one.verb == "auto-turn")
    assert given == {found.parameters[0].name: "ael"}


def test_every_offer_is_written_as_a_line_that_means_it() -> None:
    assert GAME.offers is not None
    count = 0
    for who in ("ael", "mira", "boggart-1"):
        for offer in GAME.offers(WORLD, who, {}):
            found = GAME.procedure(offer.procedure)
            assert read(written(found, offer.arguments), GAME, WORLD) == (found, offer.arguments)
            count += 1
    assert count > 10


def test_the_way_to_write_a_verb_shows_what_may_be_left_out() -> None:
    assert usage(GAME.procedure("units")) == "units [ap=...] [rounds=...] [spaces=...]"
    assert usage(GAME.procedure("scar")).startswith("[creature] scar ")


def test_a_name_that_holds_a_comma_is_one_name_between_quotation_marks() -> None:
    phased = system("phased")
    assert phased.demo is not None
    _, given = read('oda buy "Cart, hand"', phased, phased.demo())
    assert given["goods"] == ["Cart, hand"]
    _, given = read('oda buy "Cart, hand,Mule"', phased, phased.demo())
    assert given["goods"] == ["Cart, hand", "Mule"]
