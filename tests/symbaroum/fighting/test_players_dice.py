"""Only players roll: each die of their side is asked of them, with what it has to show."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.campaign import Campaign, Seat
from rulewright.engine import World
from rulewright.engine.journal import Entry
from rulewright.engine.steps import Rolled
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.records.creature import Creature
from tests.symbaroum import people

MARA = Seat("mara", owns=("mira",))


@pytest.fixture
def table(tmp_path: Path):
    mira = people.mira(armor=people.mail("d6"))
    with Campaign.create(tmp_path / "evening.rulewright", SYSTEM, world=World([mira, people.brute()])) as made:
        made.players = lambda: {"mara": ("mira",)}
        yield made


def asked(entry: Entry[Any, Any]) -> tuple[str, str, str]:
    assert entry.status == "waiting"
    assert entry.asks is not None
    return entry.asks.who, entry.asks.dice, str(entry.asks.text)


def test_a_foe_strikes_and_the_player_defends_and_rolls_the_armor(table):
    blow = table.command("attack", {"who": "brute", "target": "mira"}, command="blow")
    assert asked(blow) == (
        "mira",
        "d20",
        "Brute attacks you with sword: defend yourself. Roll a d20: 10 or less holds (50%)",
    )
    hit = table.answer_faces("blow", [20], by=MARA)
    assert asked(hit) == ("mira", "d6", "Brute hits you: see what mail stops. Roll d6")
    done = table.answer_faces("blow", by=MARA)
    assert [(one.why, one.typed) for one in done.steps if isinstance(one, Rolled)] == [
        ("defense", True),
        ("armor", False),
    ]


@pytest.mark.parametrize(
    ("foe", "quick", "shields", "made"),
    [
        ({"accurate": 9}, 10, (), "11 or less holds (55%). That is Defense 10, +1 (Brute: Accurate 9)"),
        ({"accurate": 13}, 9, ("shield",), "7 or less holds (35%). That is Defense 10, -3 (Brute: Accurate 13)"),
        (
            {"accurate": 12, "ground": "high"},
            10,
            (),
            "6 or less holds (30%). That is Defense 10, -2 (Brute: Accurate 12), -2 (its Advantage)",
        ),
    ],
)
def test_what_a_test_has_to_show_is_told_by_what_it_is_made_of(tmp_path: Path, foe, quick, shields, made):
    me = people.mira(quick=quick, shields=shields)
    world = World([me, people.brute(**foe)])
    with Campaign.create(tmp_path / "evening.rulewright", SYSTEM, world=world) as table:
        table.players = lambda: {"mara": ("mira",)}
        said = asked(table.command("attack", {"who": "brute", "target": "mira"}))[2]
    assert said == f"Brute attacks you with sword: defend yourself. Roll a d20: {made}"


def test_a_player_who_attacks_has_thrown_by_that(table):
    blow = table.command("attack", {"who": "mira", "target": "brute"}, by=MARA)
    assert [one.why for one in blow.steps if isinstance(one, Rolled)][:1] == ["attack"]
    assert blow.asks is None or (blow.asks.why, blow.asks.dice) == ("pain", "")  # what pain does is hers to say


def test_the_referee_who_moves_a_character_leaves_the_dice_to_its_player(table):
    blow = table.command("attack", {"who": "mira", "target": "brute"}, command="blow")
    assert asked(blow)[0] == "mira"


def test_the_dying_throw_their_own_death_test_and_know_what_kills(table):
    table.command("hurt", {"target": "mira", "damage": 50})
    test = table.command("death-test", {"who": "mira"}, command="fate")
    assert asked(test)[2] == (
        "You are dying. Roll a d20: 1 wakes you, 20 kills you, 11 to 19 is a step towards death, number 1 of 3"
    )
    table.answer_faces("fate", [20], by=MARA)
    assert table.world.get(Creature, "mira").status == "dead"


def test_typed_dice_of_a_defense_are_the_defenders_whoever_commanded(tmp_path: Path):
    with Campaign.create(tmp_path / "evening.rulewright", SYSTEM, world=World([people.mira(), people.brute()])) as made:
        assert asked(made.command("attack", {"who": "brute", "target": "mira"}, typed=True))[0] == "mira"
