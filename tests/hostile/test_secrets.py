"""What is done in secret reaches nobody else: not a byte, not a message, not a hint in an answer.

Every secret here has a marker in it, and whoever may not know it is watched for the marker and for any message at all.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.campaign.seen.sight import REFEREE_SEAT, Known, Seat, entry_seen
from rulewright.engine import World
from rulewright.engine.journal.entries import Asked, Entry
from rulewright.engine.steps import Chosen, Told
from rulewright.errors import Sentence
from rulewright.table import protocol as say
from rulewright.table.settings import Settings
from tests.as_kept import as_kept
from tests.hostile.table import WATCHERS, GameTable, named
from tests.sight.worlds import GAMES, MARK, OPENED, SECRET_BOARD, Game
from tests.table.room.table import Table

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameTable]:
    game: Game = request.getfixturevalue("game")
    with GameTable(tmp_path / "a.rulewright", game, game.world()) as made:
        yield made


def secret_deeds(game: str) -> list[tuple[str, say.FromSeat]]:
    """What the referee and Mo do that Anna, a spectator and the screen of the room must not hear of."""
    wishes: list[tuple[str, str, dict[str, Any]]] = [
        ("rae", "secret-note", {"text": f"{MARK} one"}),
        ("rae", "secret-note", {"text": f"{MARK} of Bo", "about": "bo"}),
        ("rae", "overrule", {"record": "plan", "field": "text", "value": f"{MARK} two"}),
        ("rae", "unnote", {"note": "plan"}),
        ("mo", "note-to-self", {"who": "mira", "text": f"{MARK} mine"}),
        ("rae", "draw-place", {"name": f"{MARK} shrine", "x": 1, "y": 2, "w": 3, "h": 4, "secret": True}),
        ("rae", "move-place", {"spot": "vault", "x": 9, "y": 9}),
        ("rae", "draw-path", {"a": "yard", "b": "vault", "kind": "door", "secret": True}),
        ("rae", "set-door", {"link": "hatch", "state": "locked"}),
        ("rae", "cover", {"thing": "vault"}),
        ("rae", "place", {"who": "lurk", "spot": "yard"}),
        ("rae", "place", {"who": "lurk", "spot": "vault"}),
        ("rae", "overrule", {"record": "lurk", "field": "name", "value": f"{MARK} Lurker"}),
        ("rae", "erase", {"thing": "hatch"}),
        ("rae", "erase", {"thing": "vault"}),
        ("rae", "dismiss", {"record": "lurk"}),
    ]
    found: list[tuple[str, say.FromSeat]] = [
        (who, say.Do(id=f"{number}-{name}", procedure=f"{game}.{name}", arguments=arguments))
        for number, (who, name, arguments) in enumerate(wishes)
    ]
    record: dict[str, Any] = {"procedure": f"{game}.record", "arguments": {"text": f"{MARK} we run"}}
    found += [
        ("mo", say.Propose(id="p1", note=f"{MARK} please", **record)),
        ("mo", say.Propose(id="p2", **record)),
        ("rae", say.Settle(id="s2", proposal="p2", accept=False, note=f"{MARK} no")),
        ("mo", say.Settle(id="s1", proposal="p1", accept=False)),
        ("rae", say.Call(id="c", parameter="who", who=("mira",), note=f"{MARK} roll", **note_of(game))),
        ("rae", say.Settle(id="c2", proposal="c", accept=False)),
        ("rae", say.LookAs(id="look", seat="anna")),
        ("rae", say.LookAs(id="back", seat="")),
        ("mo", say.Watch(id="w", who=("bo", "lurk"))),
        ("rae", say.Undo(id="u")),
        ("rae", say.Redo(id="r")),
    ]
    return found


def note_of(game: str) -> dict[str, Any]:
    return {"procedure": f"{game}.note-to-self", "arguments": {"text": f"{MARK} told"}}


@games
def test_what_is_done_in_secret_sends_nobody_else_anything(game: Game, table: GameTable) -> None:
    done = 0
    for who, message in secret_deeds(game.id):
        before = {one: table.heard(one) for one in WATCHERS}
        answer = table.ask(who, message)
        table.within(lambda: None)
        done += answer["t"] == "done"
        assert {one: table.heard(one) for one in WATCHERS} == before, (who, message, answer)
    assert done >= 24, "nearly all of it is really done"
    for one in WATCHERS:
        assert MARK.encode() not in table.pages[one].bytes
        table.come(one)
        assert MARK.encode() not in table.pages[one].bytes


@games
def test_a_wall_of_secrets_is_not_in_the_past_nor_in_what_is_asked_for(game: Game, table: GameTable) -> None:
    for who, message in secret_deeds(game.id):
        table.ask(who, message)
    table.do("rae", "record", "rain", text="Rain falls.")
    for one in WATCHERS:
        items = table.pages[one].log
        numbers = [item["seen"]["number"] for item in items]
        assert numbers == list(range(1, len(items) + 1)), "no gap tells that something is left out"
        for number in (0, *numbers):
            table.ask(one, say.Rewind(id=f"rewind {number}", number=number))
        table.ask(one, say.Earlier(id="earlier", before=10**9, count=10**9))
        assert MARK.encode() not in table.pages[one].bytes


def _twin(game: Game, *, whole: bool) -> World:
    """The world with or without what is not there for Anna."""
    gone = set() if whole else {*game.absent, *SECRET_BOARD, "lurk", "unseen-lurk"}
    return World([one for one in game.world() if one.id not in gone])


@games
def test_a_hidden_id_is_answered_as_one_that_does_not_exist(game: Game, tmp_path: Path) -> None:
    with (
        GameTable(tmp_path / "with.rulewright", game, _twin(game, whole=True)) as there,
        GameTable(tmp_path / "without.rulewright", game, _twin(game, whole=False)) as gone,
    ):
        hidden = sorted({*game.absent, *SECRET_BOARD, "lurk"} - {"note-mira"})
        tried = 0
        for number, procedure in enumerate(game.system.procedures.values()):
            for kind in range(4):
                wish = _probe(game, procedure, hidden[(number + kind) % len(hidden)], kind, f"{number} {kind}")
                if wish is None:
                    continue
                answers = [one.ask("anna", wish) for one in (there, gone)]
                assert answers[0] == answers[1], wish
                tried += 1
        assert tried > 100
        for one in hidden:
            for message in (
                say.Watch(id="w", who=(one,)),
                say.WhyNot(id=one, procedure=f"{game.id}.place", arguments={"who": "ash", "spot": one}),
            ):
                assert there.ask("anna", message) == gone.ask("anna", message)
        assert there.pages["anna"].parts == gone.pages["anna"].parts
        assert there.state()[0] == gone.state()[0] == []


def _probe(game: Game, procedure: Any, hidden: str, kind: int, identity: str) -> say.FromSeat | None:
    """A message in which a hidden id is the last of those named, among others that are known."""
    given = named(procedure, World(list(game.world())), "ash") or {}
    records = [one for one in procedure.parameters if one.kind in ("record", "records")]
    if not records:
        return None
    last = records[-1]
    given[last.name] = hidden if last.kind == "record" else [hidden]
    asks = (say.Do, say.WhyNot, say.Odds, say.Propose)[kind]
    return asks(id=identity, procedure=procedure.id, arguments=given)


def test_who_plays_somebody_that_is_hidden_does_not_give_them_away(tmp_path: Path) -> None:
    with Table(tmp_path / "a.rulewright", Settings(shown={"bo": "absent"})) as table:
        for who in ("ann", "wall"):
            assert '"bo"' not in json.dumps(table.pages[who].parts)
        assert '"plays":["bo"]' in json.dumps(table.pages["bob"].parts["people"], separators=(",", ":"))


@games
def test_settings_that_only_the_referee_sees_are_in_nobody_elses_parts(game: Game, table: GameTable) -> None:
    assert table.game is game
    before = {one: table.heard(one) for one in WATCHERS}
    table.ask("rae", say.Set(id="s", settings={"shown": {**OPENED, f"{MARK}-beast": "absent"}}))
    assert MARK.encode() in table.pages["rae"].bytes
    assert {one: table.heard(one) for one in WATCHERS} == before


def _otherwise(game: Game) -> World:
    """The world with other numbers where they are closed to Anna."""
    world, closed = game.world(), game.closed["bo"].split()
    bo = world["bo"]
    numbers = {name: getattr(bo, name) for name in closed if type(getattr(bo, name)) is int}
    assert len(numbers) > 2
    changed = msgspec.structs.replace(bo, **{name: value + 2 for name, value in numbers.items()})
    return World([changed if one.id == "bo" else one for one in world])


@games
def test_questions_about_a_foe_are_answered_alike_whatever_its_numbers_are(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No more is answered with fifty times as many: what goes on longer is given up by its time alone, for seconds each.
    monkeypatch.setattr(import_module("rulewright.engine.odds.tracks"), "MOST_PATHS", 1000)
    with (
        GameTable(tmp_path / "one.rulewright", game, game.world()) as one,
        GameTable(tmp_path / "other.rulewright", game, _otherwise(game)) as other,
    ):
        tried = 0
        for procedure in game.system.procedures.values():
            whole = named(procedure, one.campaign.world, "ash") or {}
            foe = named(procedure, one.campaign.world, "bo") or {}
            first = next((each.name for each in procedure.parameters if each.kind == "record"), "")
            for number, arguments in enumerate((whole, foe, {**foe, first: "ash"} if first in foe else {})):
                name, deed = f"{procedure.id} {number}", say.Deed(procedure.id, arguments)
                for wish in (
                    say.Odds(id=name, procedure=procedure.id, arguments=arguments),
                    say.Weigh(id=name, deeds=(deed,)),
                    say.WhyNot(id=name, procedure=procedure.id, arguments=arguments),
                ):
                    answers = [each.ask("anna", wish) for each in (one, other)]
                    if not any("too many ways to count" in str(each) for each in answers):
                        assert answers[0] == answers[1], wish
                    tried += 1
        assert tried == 9 * len(game.system.procedures)


def test_the_markers_are_there_for_who_may_know_them(tmp_path: Path) -> None:
    for game in GAMES.values():
        with GameTable(tmp_path / f"{game.id}.rulewright", game, game.world()) as table:
            for who, message in secret_deeds(game.id)[:5]:
                table.ask(who, message)
            assert table.pages["rae"].bytes.count(MARK.encode()) > 10
            assert f"{MARK} mine".encode() in table.pages["mo"].bytes
            assert msgspec.json.decode(msgspec.json.encode(table.pages["mo"].parts["notes"]))


def test_who_is_not_there_is_neither_an_answer_nor_chosen() -> None:
    asks = Asked(
        "ash",
        "whom",
        ("bo", "lurk", "strike:lurk", "nobody"),
        labels=tuple(map(Sentence, ("Bo", "Lurk", "strike Lurk", "nobody"))),
    )
    entry: Entry[Any, Any] = Entry(
        seq=1,
        command="c",
        procedure="any.sweep",
        status="waiting",
        asks=asks,
        behaviour=1,
        steps=(Chosen("ash", "whom", "lurk"), Told(Sentence("Ash swings."))),
    )
    about = Known(frozenset({"ash"}), frozenset({"lurk"}))
    mine = entry_seen(entry, Seat("anna", owns=("ash",)), number=1, state="waiting", about=about)
    assert mine is not None
    assert mine.asks is not None
    assert (mine.asks.options, mine.asks.labels) == (("bo", "nobody"), ("Bo", "nobody"))
    assert b"lurk" not in as_kept(mine).lower()
    whole = entry_seen(entry, REFEREE_SEAT, number=1, state="waiting")
    assert whole is not None
    assert whole.asks == asks


def test_an_answer_that_is_hidden_cannot_be_given_and_is_not_named_in_the_refusal(tmp_path: Path) -> None:
    with Table(tmp_path / "a.rulewright", Settings(shown={"duck": "absent"})) as table:  # an id like one of the answers
        table.strike("ann", "mira", "bo")
        (waiting,) = table.pages["bob"].parts["waiting"]
        assert [key for key, _ in waiting["options"]] == ["stand"]
        said = table.ask("bob", say.Answer(id="a", command="blow", key="duck", wait=1))
        assert (said["t"], said["text"].partition("; ")[2]) == ("sorry", "say stand")
        assert "duck" not in str(table.ask("bob", say.Odds(id="o", command="blow")).get("data", ""))
        assert table.ask("bob", say.Answer(id="b", command="blow", key="stand", wait=1))["t"] == "done"


@games
def test_what_somebody_hidden_did_stays_secret_when_they_are_gone(game: Game, table: GameTable) -> None:
    before = {one: table.heard(one) for one in WATCHERS}
    table.do("rae", "record", "creeps", text=f"{MARK} creeps on.", about="lurk")
    table.do("rae", "record", "clanks", text=f"{MARK} vault clanks.", about="vault")
    for name, arguments in (
        ("dismiss", {"record": "lurk"}),
        ("erase", {"thing": "hatch"}),
        ("erase", {"thing": "vault"}),
    ):
        assert table.do("rae", name, **arguments)["t"] == "done", (game, name)
    assert {one: table.heard(one) for one in WATCHERS} == before
    for one in WATCHERS:
        table.come(one)
        assert MARK.encode() not in table.pages[one].bytes
