"""What waits of somebody who has died asks nobody any more, in every game."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.engine import World
from rulewright.table import protocol as say
from tests.hostile.table import PEOPLE, GameTable
from tests.sight.worlds import GAMES, Game

DEAD: dict[str, tuple[str, Any]] = {
    "symbaroum": ("status", "dead"),
    "contested": ("status", "dead"),
    "bdp": ("status", "dead"),
    "phased": ("dead", True),
    "murdham": ("dead", True),
}
games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def begun(table: GameTable) -> str:
    """The first thing that Ash can do for which Anna has dice to throw; she throws real ones."""
    for number, one in enumerate(table.pages["anna"].parts["can:ash"]):
        if not one["why_not"]:
            deed = say.Do(id=f"d{number}", procedure=one["procedure"], arguments=one["arguments"])
            if table.ask("anna", deed).get("waits"):
                return str(one["text"])
    return ""


@games
def test_what_somebody_was_about_to_do_lapses_with_their_death(game: Game, tmp_path: Path) -> None:
    people = tuple(msgspec.structs.replace(one, own_dice=one.id == "anna") for one in PEOPLE)
    with GameTable(tmp_path / "t.rulewright", game, World(game.world()), people=people) as table:
        assert begun(table), "nothing waits"
        assert table.pages["anna"].parts["waiting"]
        field, value = DEAD[game.id]
        said = table.do("rae", "overrule", record="ash", field=field, value=value)
        assert said["t"] == "done", said
        assert table.pages["rae"].parts["waiting"] == []
        assert "since things have changed" in table.pages["anna"].notices[-1]
