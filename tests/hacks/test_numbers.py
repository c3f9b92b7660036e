"""Every number of every game can be changed, and changes nothing in the game itself."""

import sys
from typing import Any

import pytest

from rulewright.chance import Dice
from rulewright.engine import System, installed
from rulewright.engine.hacks.changes import Unfit, is_number
from tests.hacks.hacks import contested, home, made, module_of, number, symbaroum

HELD_BY_TABLES = {"FIRST", "LAST", "NAMES", "ANSWERS", "_SWITCH"}
"""Names whose other values the game itself refuses: bounds of a table that has all its rows, what a switch can be."""


def another(value: Any) -> Any:
    """Another value of the kind of one, where it holds a number at all."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Dice) or type(value) is int:
        return value + 1
    if type(value) is dict:
        return next(({key: new} for key, one in value.items() if (new := another(one)) is not None), None)
    if type(value) is tuple:
        found = ((place, new) for place, one in enumerate(value) if (new := another(one)) is not None)
        return next(((*value[:place], new, *value[place + 1 :]) for place, new in found), None)
    return None


def changed(game: System, numbers: dict[str, Any]) -> tuple[dict[str, tuple[Any, Any]], dict[str, Unfit]]:
    """What each number is in the game and in one in which it is changed, and the complaints about those that cannot be.

    All are changed at once; where the game refuses that, half of them, and so on.
    """
    try:
        altered = game.changed(id="altered", numbers=numbers)
    except Unfit as wrong:
        if len(numbers) == 1:
            return {}, dict.fromkeys(numbers, wrong)
        names = list(numbers)
        reached: dict[str, tuple[Any, Any]] = {}
        refused: dict[str, Unfit] = {}
        for half in (names[: len(names) // 2], names[len(names) // 2 :]):
            more = changed(game, {name: numbers[name] for name in half})
            reached, refused = reached | more[0], refused | more[1]
        return reached, refused
    there = altered.records[2].__module__.rpartition(".")[0]
    package = home(game).package
    assert there.startswith(f"{package}-altered")
    copy = there.removeprefix(package).partition(".")[0]
    found = {}
    for name in numbers:
        module, _, word = f".{name}".rpartition(".")
        found[name] = getattr(sys.modules[package + module], word), getattr(sys.modules[package + copy + module], word)
    return found, {}


@pytest.mark.parametrize("game", installed().values(), ids=lambda one: one.id)
def test_each_number_of_a_game_can_be_changed_and_stays_what_it_is_in_the_game(game: System) -> None:
    at_home = home(game)
    there = {f"{at.module}.{at.name}".removeprefix(f"{at_home.package}."): at.value for at in at_home.named(is_number)}
    numbers = {name: new for name, old in there.items() if (new := another(old)) is not None}
    assert len(numbers) > 30
    held = [name for name in numbers if name.rpartition(".")[2] in HELD_BY_TABLES]
    reached, refused = changed(game, {name: new for name, new in numbers.items() if name not in held})
    assert not refused
    for name in held:
        more = changed(game, {name: numbers[name]})
        reached, refused = reached | more[0], refused | more[1]
    assert reached.keys() | refused.keys() == numbers.keys()
    for name, (in_game, in_copy) in reached.items():
        assert in_game is there[name], name
        new = numbers[name]
        for key, value in new.items() if isinstance(new, dict) else ((None, new),):
            assert str(in_copy if key is None else in_copy[key]) == str(value), name
        assert str(in_copy) != str(in_game), name


def test_what_is_made_of_a_number_is_made_of_the_new_one():
    game = contested.changed(id="hurried", numbers={"HOUR_SECONDS": 60, "SLOTS": 12})
    assert (number(game, "DYING_SECONDS"), number(game, "FEW_HOURS_SECONDS")) == (60, 180)
    assert (number(contested, "DYING_SECONDS"), number(contested, "FEW_HOURS_SECONDS")) == (3_600, 10_800)
    assert made(game, "Creature", id="ada").slots == 12


def test_a_table_of_numbers_can_be_changed_in_part():
    game = symbaroum.changed(id="cheap", numbers={"numbers.COSTS": {"adept": 15}})
    assert module_of(game, "numbers").COSTS == {"novice": 10, "adept": 15, "master": 30}
    assert module_of(symbaroum, "numbers").COSTS == {"novice": 10, "adept": 20, "master": 30}


def test_dice_are_written_as_at_the_table():
    game = contested.changed(id="brawl", numbers={"UNARMED_DIE": "d4+1"})
    assert str(number(game, "UNARMED_DIE")) == "d4+1"
