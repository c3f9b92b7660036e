"""Whoever a player makes is theirs, also after a death, and also beside somebody who lives."""

from pathlib import Path

import pytest

from rulewright.engine import Record, System, World, system
from rulewright.table import protocol as say
from rulewright.table.people import Person
from tests.table.room.table import Table

GAMES = ("contested", "phased", "symbaroum", "bdp", "murdham")
REFEREE = Person(id="rae", nick="Rae", role="referee")


def ready(game: System) -> Record:
    """Somebody of the game's demonstration whom players play."""
    assert game.demo
    return next(one for one in game.demo() if game.somebody(one) and game.led(one))


def dead(one: Record, game: System) -> Record:
    """The same, dead."""
    for fields in ({"status": "dead"}, {"state": "dead"}, {"dead": True}):
        if next(iter(fields)) in one.__struct_fields__ and game.gone(one.with_(**fields)):
            return one.with_(**fields)
    raise AssertionError(game.id)


def made(table: Table, game: System, who: str = "ann") -> str:
    """Somebody whom a player makes, as the search has it; returns who it is."""
    before = {one.id for one in table.campaign.world}
    assert game.character
    given = table.pages[who].parts["table"].get("made_with", {})
    said = table.ask(who, say.Do(id="m", procedure=game.character.id, arguments=given))
    if said["t"] == "done" and said.get("proposed"):
        table.ask("rae", say.Settle(id="s", proposal="m", accept=True))
    return next(one.id for one in table.campaign.world if one.id not in before and game.somebody(one))


@pytest.mark.parametrize("name", GAMES)
def test_whoever_has_nobody_left_plays_whom_they_make_and_keeps_the_dead_one_beside(name: str, file: Path) -> None:
    game = system(name)
    lost = dead(ready(game), game)
    people = (REFEREE, Person(id="ann", nick="Ann", role="player", plays=(lost.id,)))
    with Table(file, people=people, game=game, world=World((lost,))) as table:
        new = made(table, game)
        assert table.room.people["ann"].plays == (new, lost.id)


@pytest.mark.parametrize("name", GAMES)
def test_whoever_makes_another_character_beside_theirs_plays_both(name: str, file: Path) -> None:
    game = system(name)
    mine = ready(game)
    people = (REFEREE, Person(id="ann", nick="Ann", role="player", plays=(mine.id,)))
    with Table(file, people=people, game=game, world=World((mine,))) as table:
        new = made(table, game)
        assert table.room.people["ann"].plays == (mine.id, new)


def test_whoever_goes_on_with_a_hireling_plays_the_hireling(file: Path) -> None:
    game = system("contested")
    lost = dead(ready(game), game)
    heir = ready(game).with_(id="heir", name="Heir", kind="npc", role="torchbearer")
    people = (REFEREE, Person(id="ann", nick="Ann", role="player", plays=(lost.id,)))
    with Table(file, people=people, game=game, world=World((lost, heir))) as table:
        given = {"dead": lost.id, "heir": "heir"}
        assert table.ask("ann", say.Do(id="h", procedure="contested.succeed", arguments=given))["t"] == "done"
        assert table.room.people["ann"].plays == ("heir", lost.id)
