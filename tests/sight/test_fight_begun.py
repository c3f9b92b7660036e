"""That a fight begins is told to everybody, also where nobody sees the foes; who they are is told to nobody then."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.table.people import Person
from rulewright.table.settings import Settings
from tests.as_kept import as_kept
from tests.hostile.table import WATCHERS, GameTable
from tests.sight.worlds import GAMES

BEGINS: dict[str, tuple[str, dict[str, list[str]]]] = {
    "bdp": ("fight", {"party": ["ash"], "foes": ["bo"]}),
    "contested": ("start-fight", {"creatures": ["ash", "bo"]}),
    "murdham": ("fight", {"company": ["ash"], "foes": ["bo"]}),
    "phased": ("begin-fight", {"party": ["ash"], "enemies": ["bo"]}),
    "symbaroum": ("start", {"combatants": ["ash", "bo"]}),
}


@pytest.fixture(params=GAMES.values(), ids=lambda game: game.id)
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameTable]:
    game = request.param
    world = game.world()
    there = {one.id for one in world if game.system.somebody(one)} - {"ash", "bo"}
    hasty = {"quick": 15} if game.id == "symbaroum" else {}  # nobody throws for a place in the order
    with GameTable(
        tmp_path / "a.rulewright",
        game,
        type(world)(one.with_(**hasty) if one.id == "bo" else one for one in world if one.id not in there),
    ) as made:
        yield made


def done(table: GameTable, procedure: str, **arguments: Any) -> None:
    answer = table.do("rae", procedure, **arguments)
    assert answer["t"] == "done", answer


def test_a_fight_with_the_hidden_is_told_without_them(table: GameTable) -> None:
    verb, sides = BEGINS[table.game.id]
    done(table, "keep-unseen", who=["bo"])
    done(table, verb, **sides)
    for who in WATCHERS:
        log = table.pages[who].log
        headlines = [one["headline"] for one in log if "headline" in one]
        assert any("A fight begins" in str(one) for one in headlines), log
        assert b"Bo" not in as_kept(log)


def test_where_others_stand_is_felt_by_nobody_and_whose_turn_it_is_is_told(tmp_path: Path) -> None:
    """Among foes unseen a fight begins, and two of the seen ones are behind others."""
    game = GAMES["symbaroum"]
    begun, there = game.system.fight, game.system.demo
    assert begun is not None
    assert there is not None
    people = (
        Person(id="rae", nick="Rae", role="referee"),
        Person(id="anna", nick="Anna", role="player", plays=("berin",)),
    )
    with GameTable(tmp_path / "a.rulewright", game, there(), Settings(title="Secrets"), people) as table:
        offer = begun(there())
        assert offer is not None
        done(table, offer.procedure.partition(".")[2], **offer.arguments)
        told = table.pages["anna"].lines
    assert "Turn 1: Ysolt Varr acts" in told
    assert not [one for one in told if "unseen" in one]
