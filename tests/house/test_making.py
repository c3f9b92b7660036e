"""A character is made by parts: rolled again, written in, swapped, named; what goes beyond the rules is asked for."""

from typing import Any

import pytest

from rulewright.chance import Seeded
from rulewright.engine import Record, Run, System, World, installed, live
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from rulewright.table.settings import Settings, is_proposed
from tests.house.demos import demo

GAMES = pytest.mark.parametrize(
    "game", [one for one in installed().values() if one.id != "contested"], ids=lambda one: one.id
)
"""`contested` has its own (tests/contested)."""


def made(game: System) -> tuple[World, str]:
    """A world with somebody new in it."""
    assert game.character is not None
    world = live(game.character, source=Seeded(3), world=game.world()).world
    return world, next(one.id for one in world if game.somebody(one))


def done(game: System, world: World, verb: str, seed: int = 5, **given: Any) -> Run:
    """A command and what came of it."""
    found = game.procedure(verb)
    return live(found, source=Seeded(seed), world=world, **bind(found.parameters, given, world))


def words(game: System, name: str) -> tuple[str, ...]:
    """What can be named of a command."""
    return next(one.words for one in game.procedure(name).parameters if one.words)


def fields(one: Record) -> dict[str, Any]:
    """What a record says of itself."""
    return {name: getattr(one, name) for name in one.__struct_fields__}


@GAMES
def test_a_part_is_rolled_again_and_all_others_are_kept(game: System) -> None:
    world, who = made(game)
    for part in words(game, "reroll"):
        runs = [done(game, world, "reroll", seed, who=who, part=part) for seed in range(12)]
        changed = {
            name for run in runs for name, value in fields(run.world[who]).items() if value != fields(world[who])[name]
        }
        assert changed, f"{part} never falls otherwise"
        others = {one.id for run in runs for one in run.world if game.somebody(one)}
        assert others == {who}
        if part in ("str", "dex", "wil"):
            assert len(changed) == 2, "a score and its maximum"
        if part in ("name", "coins"):
            assert changed == {part}


@GAMES
def test_what_stands_on_paper_is_written_in_if_dice_could_show_it(game: System) -> None:
    world, who = made(game)
    for part in words(game, "write-in"):
        value = {"hp": 4, "coins": 90 if game.id == "phased" else 9}.get(part, 9)
        after = done(game, world, "write-in", who=who, part=part, value=value).world[who]
        assert value in fields(after).values()
        with pytest.raises(Refused, match="the dice show"):
            done(game, world, "write-in", who=who, part=part, value=0)


@GAMES
def test_two_scores_are_swapped_and_somebody_is_called_otherwise(game: System) -> None:
    world, who = made(game)
    first, second = words(game, "swap")[:2]
    world = done(game, world, "write-in", who=who, part=first, value=7).world
    world = done(game, world, "write-in", who=who, part=second, value=9).world
    swapped = done(game, world, "swap", who=who, one=first, other=second).world
    written = done(game, world, "write-in", who=who, part=first, value=9).world
    written = done(game, written, "write-in", who=who, part=second, value=7).world
    assert swapped[who] == written[who]
    with pytest.raises(Refused, match="name another"):
        done(game, world, "swap", who=who, one=first, other=first)
    assert done(game, world, "rename", who=who, name=" Wilmot ").world[who].title == "Wilmot"


@GAMES
def test_a_player_asks_for_what_goes_beyond_the_rules_and_a_table_may_allow_it(game: System) -> None:
    for name in ("reroll", "write-in", "swap"):
        assert is_proposed(Settings(), game.procedure(name), {})
        assert not is_proposed(Settings(degrees={"beyond": "do"}), game.procedure(name), {})
    assert not is_proposed(Settings(), game.procedure("rename"), {})


@GAMES
def test_in_a_fight_nobody_is_made_anew(game: System) -> None:
    world = demo(game, fighting=True)
    who = next(one.id for one in world if game.somebody(one) and game.led(one))
    with pytest.raises(Refused):
        done(game, world, "reroll", who=who, part="name")
