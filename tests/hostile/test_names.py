"""Ids and numbers tell nothing of the hidden: whoever makes somebody, whatever they call them, and whoever sees others
come, is told the same as where nothing is hidden.
"""

from pathlib import Path
from typing import Any, Final

import pytest

from rulewright.campaign.seen.sight import view
from tests.hostile.table import GameTable
from tests.house.test_unseen import MEETINGS
from tests.sight.worlds import ANNA, GAMES, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
MAKERS: Final = {
    "bdp": ("character",),
    "contested": ("character",),
    "murdham": ("character",),
    "phased": ("create-character",),
    "symbaroum": ("character",),
}
"""What a player makes somebody with, of a name of their own."""
HIDING: Final[dict[str, tuple[tuple[str, dict[str, Any]], ...]]] = {
    "bdp": (("enter", {"name": "Nightjar", "unseen": True}), ("trap", {"name": "Snare"})),
    "contested": (),
    "murdham": (("hide", {"what": "a purse"}), ("hide", {"what": "a knife"})),
    "phased": (("enter", {"name": "Nightjar", "unseen": True}), ("set-trap", {"name": "Snare"})),
    "symbaroum": (),
}
"""What the referee does in secret in one game alone."""


def pageless(table: GameTable) -> None:
    """Let all but Anna and the referee leave, and these two command without a page: nobody reads here what it shows."""
    for who, line in table.lines.items():
        table.room.leave(line)
        if who in ("anna", "rae"):
            table.lines[who] = table.room.enter(who, table.pages[who].take)


def hide(table: GameTable) -> None:
    """Let the referee hide whatever can be hidden."""
    verb, words = MEETINGS[table.game.id]
    deeds = (
        *((verb, {**words, "unseen": True}) for _ in range(3)),
        ("make-place", {"name": "Grotto"}),
        ("draw-place", {"name": "Niche", "secret": True}),
        ("handout", {"called": "Letter", "text": "come at once"}),
        ("secret-note", {"text": "they lie", "about": "bo"}),
        *HIDING[table.game.id],
    )
    for number, (procedure, arguments) in enumerate(deeds):
        assert table.do("rae", procedure, f"hidden-{number}", **arguments)["t"] == "done", procedure


def hidden_names(table: GameTable) -> list[str]:
    """Ids and titles of all that came and that Anna does not see, as she could type them."""
    world = table.campaign.world
    known = {*view(world, ANNA, table.game.system).world.records, *table.game.world().records}
    hidden = [one for one in world if one.id not in known]
    return sorted({name for one in hidden for name in (one.id, one.id.replace("-", " "), one.title) if len(name) < 60})


def came(table: GameTable, before: set[str]) -> list[tuple[str, str]]:
    """Ids and titles of those who have come, in their order."""
    fresh = (one for one in table.campaign.world if one.id not in before)
    return [(one.id, one.title) for one in fresh if table.game.system.somebody(one)]


@games
def test_who_makes_somebody_of_a_name_that_something_hidden_has_learns_nothing(game: Game, tmp_path: Path) -> None:
    world = game.world()
    names = ("Clock", "Scene", "Unseen Bo", "Spell bo 1", "Mira")
    with GameTable(tmp_path / "a", game, world) as there, GameTable(tmp_path / "b", game, world) as gone:
        for table in (there, gone):
            pageless(table)
        hide(there)
        tried = 0
        for at, name in enumerate((*hidden_names(there), *names)):
            if name in game.absent or name in (world[one].title for one in game.absent if one in world):
                continue  # in both worlds
            for maker in MAKERS[game.id]:
                told = []
                for table in (there, gone):
                    before = {one.id for one in table.campaign.world}
                    said = table.do("anna", maker, f"make-{at}", name=name)
                    told.append((said["t"], said.get("text"), came(table, before)))
                assert told[0] == told[1], name
                assert told[0][0] == "done", told[0]
                tried += 1
        assert tried > 12


@games
def test_numbers_of_a_whole_host_in_view_leave_none_out_for_the_unseen(game: Game, tmp_path: Path) -> None:
    verb, words = MEETINGS[game.id]
    many = "count" if game.id == "symbaroum" else "number"
    world = game.world()
    with GameTable(tmp_path / "a", game, world) as there, GameTable(tmp_path / "b", game, world) as gone:
        for table in (there, gone):
            pageless(table)
        hide(there)
        told = []
        for table in (there, gone):
            for at in range(6):
                before = {one.id for one in table.campaign.world}
                assert table.do("rae", verb, f"host-{at}", **{**words, many: 20})["t"] == "done"
                told.append(came(table, before))
        assert told[:6] == told[6:]


def test_a_secret_that_is_found_does_not_tell_how_many_there_are(tmp_path: Path) -> None:
    game = GAMES["murdham"]
    with GameTable(tmp_path / "a", game, game.world()) as table:
        for what in ("a purse", "a knife", "a hut"):
            assert table.do("rae", "hide", what=what)["t"] == "done"
        made = [one.id for one in table.campaign.world if one.id.startswith("secret-")]
        numbers = [int(one.rpartition("-")[2]) for one in made]
        assert min(numbers[-3:]) >= 20
        assert numbers[-3:] != [numbers[-3] + at for at in range(3)]
