"""Whoever throws real dice throws those of their character, whoever lets the deed happen, and nobody else's."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.campaign import Campaign, Seat
from rulewright.engine.journal import Entry
from rulewright.engine.steps import Rolled
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.records.fight import Fight
from tests.phased.people import somebody, world

ANN = Seat("ann", owns=("mira",))
BOB = Seat("bob", owns=("bo",))
HOB = somebody("hob", kind="monster", hp=4, willpower=9)


@pytest.fixture
def table(tmp_path: Path):
    people = world(somebody("mira", die="d8", hp=2, strength=12), somebody("bo"), HOB)
    with Campaign.create(tmp_path / "evening.rulewright", SYSTEM, world=people, seed=bytes(32)) as made:
        made.players = lambda: {"ann": ("mira",), "bob": ("bo",)}
        made.throwers = lambda: {"mira"}
        yield made


def asked(entry: Entry[Any, Any]) -> tuple[str, str, str]:
    assert entry.status == "waiting"
    assert entry.asks is not None
    return entry.asks.who, entry.asks.dice, str(entry.asks.text)


def typed(entry: Entry[Any, Any]) -> list[str]:
    return [one.why for one in entry.steps if isinstance(one, Rolled) and one.typed]


def fight(table: Campaign) -> None:
    table.command("fight", {"party": ["mira", "bo"], "enemies": ["hob"]}, command="begin")
    table.answer_faces("begin", [3], by=ANN)


def test_initiative_is_asked_of_whoever_throws_real_dice_and_falls_for_the_others(table: Campaign) -> None:
    begun = table.command("fight", {"party": ["mira", "bo"], "enemies": ["hob"]}, command="begin")
    assert asked(begun) == ("mira", "d20", "Mira: DEX save. Roll a d20: 9 or less acts before the enemies")
    done = table.answer_faces("begin", [3], by=ANN)
    assert typed(done) == ["initiative-mira"]
    assert table.world.get(Fight, "fight").winners[:1] == ("mira",)


def test_a_strike_that_was_declared_is_rolled_by_its_player_whoever_lets_it_happen(table: Campaign) -> None:
    fight(table)
    table.command("plan", {"who": "mira", "act": "melee", "at": "hob"}, by=ANN)
    table.command("stand-by", {"who": "bo"}, by=BOB)
    struck = table.command("next", {"fight": "fight"}, by=BOB, command="blow")
    assert asked(struck) == ("mira", "d8", "Mira attacks Hob. Roll d8")
    assert typed(table.answer_faces("blow", [1], by=ANN)) == ["damage"]


def test_the_save_that_a_foe_forces_is_rolled_by_its_player_and_the_blow_is_not(table: Campaign) -> None:
    fight(table)
    table.command("stand-by", {"who": "mira"}, by=ANN)
    table.command("stand-by", {"who": "bo"}, by=BOB)
    table.command("plan", {"who": "hob", "act": "melee", "at": "mira"})
    entry = table.command("next", {"fight": "fight"}, command="one")
    while entry.status != "waiting":
        entry = table.command("next", {"fight": "fight"}, command=f"{entry.command}-1")
    assert asked(entry)[0] == "mira"
    assert "damage" not in typed(entry)


def test_whoever_presses_for_all_throws_no_dice_of_others(table: Campaign) -> None:
    table.throwers = lambda: {"bo"}
    entry = table.command("fight", {"party": ["mira", "bo"], "enemies": ["hob"]}, typed=True, command="begin")
    assert asked(entry)[0] == "bo"
