"""The net itself: it holds what has changed, lets through what is listed, and no more."""

import lzma
import re

import msgspec
import pytest

from tests.golden import files, plays
from tests.golden.commands import done
from tests.golden.compared import Row, differences, read_rows, report, rows
from tests.golden.doors import system
from tests.golden.files import Item, path_of, read
from tests.golden.plays import Play
from tests.golden.trees import ABSENT, Difference, differing, trimmed
from tests.golden.written import english

GAME, KIND = "bdp", "odds"
"""A recording that comes out as it was, but for what the list of differences has."""


@pytest.fixture
def changed(monkeypatch, tmp_path):
    """A recording in which one text is another, as if the code had changed since."""

    def change(kind, before, after):
        lines = lzma.decompress(path_of(GAME, kind).read_bytes())
        head, rest = lines.split(b"\n", 1)
        assert before in rest, before
        monkeypatch.setattr(files, "RECORDED", tmp_path)
        path_of(GAME, kind).write_bytes(lzma.compress(head + b"\n" + rest.replace(before, after, 1), preset=0))

    return change


def a_chance():
    """A weight among recorded odds, as it is written."""
    _, items = read(GAME, KIND)
    found = re.search(rb',"(\d+)"\]', bytes(items[0].found))
    assert found
    return found[0]


def test_a_chance_that_changed_is_shown_with_its_item_its_path_and_the_command_that_rewrites(changed):
    changed(KIND, a_chance(), b',"999983"]')
    shown = report(GAME, KIND, differences(GAME, KIND))
    assert "1 differences" in shown
    assert re.search(r'said|becomes/\d+/1\n +was "999983"\n +is  "\d+"', shown)
    assert f"python -m tests.golden record {GAME} {KIND}" in shown


def test_a_row_lets_through_what_it_names_and_no_other(changed):
    changed(KIND, a_chance(), b',"999983"]')
    row = Row((GAME,), (KIND,), path="*/1", was="999983", reason="it was a slip")
    assert not report(GAME, KIND, differences(GAME, KIND, (*rows(), row)))
    for other in (
        msgspec.structs.replace(row, path="german/*"),
        msgspec.structs.replace(row, was="999984"),
        msgspec.structs.replace(row, now="nothing"),
        msgspec.structs.replace(row, item="nobody"),
    ):
        found = differences(GAME, KIND, (*rows(), other))
        assert len(found.unexplained) == 1
        assert found.idle == [other]


def test_a_row_that_explains_nothing_fails_where_it_is_named():
    row = Row((GAME,), (KIND,), path="*", reason="long since gone")
    assert "idle row" in report(GAME, KIND, differences(GAME, KIND, (*rows(), row)))
    assert not report(GAME, KIND, differences(GAME, KIND, (*rows(), msgspec.structs.replace(row, kinds=("plays",)))))


@pytest.mark.parametrize(
    "row",
    [
        {"games": ["chess"], "kinds": ["odds"], "path": "*", "reason": "why not"},
        {"games": [GAME], "kinds": ["songs"], "path": "*", "reason": "why not"},
        {"games": [], "kinds": ["odds"], "path": "*", "reason": "why not"},
        {"games": [GAME], "kinds": ["odds"], "path": "*", "reason": " "},
        {"games": [GAME], "kinds": ["odds"], "path": "*", "why": "why not"},
        {"games": [GAME], "kinds": ["odds"], "path": "*", "reason": "all of it is meant"},
    ],
    ids=["game", "kind", "no-game", "no-reason", "word", "anything"],
)
def test_a_list_that_is_not_well_formed_is_not_taken(row):
    with pytest.raises(ValueError, match=r"differences.yaml|Object"):
        read_rows(msgspec.json.encode([row]).decode())


def test_one_command_that_does_otherwise_does_not_change_those_after_it(monkeypatch):
    header, items = read(GAME, "plays")
    item = items[0]
    was = msgspec.json.decode(item.found)
    number = next(at for at, one in enumerate(was["commands"]) if "Created" in str(one.get("steps")))
    wish = msgspec.convert(item.given, Play).commands[number]

    def nothing_comes_of_it(system, world, command, options):
        out, after = done(system, world, command, options)
        return ({**out, "steps": english(())}, world) if command == wish else (out, after)

    as_it_is = msgspec.json.decode(english(plays.found(system(GAME), header, item)))
    monkeypatch.setattr(plays, "done", nothing_comes_of_it)
    now = msgspec.json.decode(english(plays.found(system(GAME), header, item)))
    assert now["commands"][number]["steps"] == []
    assert {one.path.split("/steps")[0] for one in differing(as_it_is, now)} == {f"commands/{number}"}


def test_what_is_missing_or_more_shifts_nothing_after_it():
    assert list(differing([1, 2, 3, 4], [1, 3, 4])) == [Difference("/1", 2, ABSENT)]
    assert list(differing({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 9}, {"b": 2}]})) == [
        Difference("a/1", ABSENT, {"b": 9})
    ]
    assert list(differing({"a": 1}, {"a": True})) == [Difference("a", 1, True)]


def test_a_field_at_its_default_is_the_same_written_or_not():
    defaults = {"Torch": {"minutes": 60, "lit": False}}
    assert trimmed([{"type": "Torch", "minutes": 60, "lit": True}], defaults) == [{"type": "Torch", "lit": True}]
    assert trimmed({"type": "Lamp", "minutes": 60}, defaults) == {"type": "Lamp", "minutes": 60}


def test_every_recording_names_the_commit_that_made_it():
    for path in sorted(files.RECORDED.glob("*.xz")):
        game, kind, *_ = path.name.split(".")
        header, items = read(game, kind)
        assert re.fullmatch(r"[0-9a-f]{7,40}", header.commit), path.name
        assert (header.game, header.kind) == (game, kind)
        assert len({one.id for one in items}) == len(items) > 0


def test_there_are_two_thousand_plays():
    found: list[Item] = [
        one for game in ("bdp", "contested", "murdham", "phased", "symbaroum") for one in read(game, "plays")[1]
    ]
    assert len(found) >= 2000
    assert all(len(one.given["commands"]) >= 5 for one in found)
