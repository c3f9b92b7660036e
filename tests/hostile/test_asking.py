"""Questions with nonsense in them, in every game: rows to pick from, letters that may mean something, clauses."""

import itertools
from pathlib import Path

import pytest

from rulewright.engine.procedure import Procedure
from rulewright.table import protocol as say
from tests.hostile.table import GameTable
from tests.sight.worlds import GAMES, Game

NONSENSE = (
    "",
    "ash",
    "no such",
    "a" * 4_000,
    "\u202eash",
    "ﷺ" * 40,
    "\x00",
    "²",
    "-1",
    "9" * 4_000,
    "../../x",
    "{who}",
    "İ",
)
"""Among them what is longer in small letters, a number that is none, a sentence's gap, and what turns writing round."""


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_questions_with_nonsense_are_answered_or_declined_in_a_sentence(game: Game, tmp_path: Path) -> None:
    with GameTable(tmp_path / "table", game, game.world()) as table:
        asked: list[tuple[str, say.FromSeat]] = []
        names = itertools.count()

        def number() -> str:
            return f"q{next(names)}"

        for found in game.system.procedures.values():
            for parameter in (one for one in found.parameters if one.rows is not None):
                others = [one.name for one in found.parameters if one is not parameter]
                for word in NONSENSE:
                    given = dict.fromkeys(others, word)
                    asked.append(("rae", _picks(number(), found.id, parameter.name, given)))
        for word in NONSENSE:
            for who in ("rae", "anna"):
                asked += [
                    (who, say.Search(id=number(), words=word)),
                    (who, say.Find(id=number(), words=word)),
                    (who, say.Acts(id=number(), who=word, thing=word)),
                    (who, say.Drop(id=number(), command=word)),
                    (who, say.Undo(id=number(), item=word)),
                    (who, say.Lend(id=number(), round=word[:64], share=say.Mixed("0" * 64, 1, "1" * 64))),
                ]
        before = table.state()
        for who, message in asked:
            said = table.ask(who, message)
            assert said["t"] in ("reply", "sorry", "done"), message
            assert said.get("code") != "fault", (message, said)
        assert table.state() == before


def test_what_may_be_picked_is_told_to_those_who_may_command_it_alone(tmp_path: Path) -> None:
    game = GAMES["contested"]
    with GameTable(tmp_path / "table", game, game.world()) as table:
        theirs = [one for one in game.system.procedures.values() if one.by == "referee" and _picked(one)]
        assert theirs
        for found in theirs:
            if found is game.system.character:
                continue
            question = say.Picks(id=f"p-{found.id}", procedure=found.id, parameter=_picked(found))
            assert table.ask("anna", question)["code"] == "not-allowed"


def _picks(identity: str, procedure: str, parameter: str, given: dict[str, str]) -> say.Picks:
    return say.Picks(id=identity, procedure=procedure, parameter=parameter, arguments=given)


def _picked(found: Procedure) -> str:  # type: ignore[type-arg]  # of any rule
    return next((one.name for one in found.parameters if one.rows is not None), "")
