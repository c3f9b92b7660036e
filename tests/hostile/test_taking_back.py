"""Who does not like their dice takes them back and rolls again: at first by leave alone, and seen by all."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.table import protocol as say
from rulewright.table.settings import Settings
from tests.hostile.table import PEOPLE, GameTable
from tests.sight.worlds import GAMES, Game

ALL = tuple(one.id for one in PEOPLE)


def items(table: GameTable, who: str) -> dict[str, dict[str, Any]]:
    """What stands in somebody's log, by the command's id."""
    return {one["seen"]["command"]: one for one in table.pages[who].log if one["seen"].get("rolled")}


def states(table: GameTable, command: str) -> set[tuple[str, str]]:
    """How a roll stands in everybody's log, and who took it back."""
    found = [items(table, who)[command]["seen"] for who in ALL]
    return {(one.get("state", "done"), one.get("undone_by", "")) for one in found}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_player_rolls_again_by_the_referees_leave_alone_and_everybody_sees_it(game: Game, tmp_path: Path) -> None:
    with GameTable(tmp_path / "a.rulewright", game, game.world(), Settings(title="As it is at first")) as table:

        def rolls(identity: str) -> dict[str, Any]:
            return table.do("anna", "roll-dice", identity, notation="3d20")

        assert rolls("first")["t"] == "done"
        for at, ask in enumerate((say.Undo(id="u0", item="first"), say.Undo(id="u1"))):
            assert table.ask("anna", ask)["proposed"] is True
            assert states(table, "first") == {("done", "")}, "nothing is taken back before the referee says so"
            assert table.ask("anna", say.Settle(id=f"s{at}", proposal=ask.id, accept=True))["code"] == "not-allowed"
            assert table.ask("rae", say.Settle(id=f"n{at}", proposal=ask.id, accept=False))["t"] == "done"
        assert table.ask("mo", say.Undo(id="m", item="first"))["code"] == "not-allowed"
        assert states(table, "first") == {("done", "")}
        fell = items(table, "mo")["first"]["seen"]["rolled"]
        assert table.ask("anna", say.Undo(id="u2", item="first"))["proposed"] is True
        assert table.ask("rae", say.Settle(id="y", proposal="u2", accept=True))["t"] == "done"
        assert rolls("second")["t"] == "done"
        assert len(states(table, "first")) == 1
        ((state, taker),) = states(table, "first")
        assert (state, bool(taker)) == ("undone", True)
        assert states(table, "second") == {("done", "")}
        assert [items(table, who)["first"]["seen"]["rolled"] for who in ALL] == [fell] * len(ALL), "the old dice stay"
        assert table.ask("anna", say.Redo(id="r", item="first"))["proposed"] is True, (
            "nor do they choose between the two"
        )
