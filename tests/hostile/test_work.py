"""Nobody keeps the table busy: who may not command runs no rule, and what takes long is done aside, one at a time."""

import json
from hashlib import sha256
from threading import Event, current_thread
from time import perf_counter
from typing import Any

import anyio
import pytest

import rulewright.table.evenings.recap as telling
from rulewright.campaign import Campaign
from rulewright.engine import system
from rulewright.engine.procedure import Procedure
from rulewright.errors import Unreadable
from rulewright.interchange import read_journal, write_journal
from rulewright.table.anything import finding
from rulewright.table.deeds import searching
from rulewright.table.evenings.openings import past_view
from rulewright.table.http.guarding.limits import Seats, TooMuch
from rulewright.table.odds import exact as chances
from rulewright.table.recap_command import eyes, sitting
from tests.table.http.conftest import Served
from tests.table.http.visitor import Visitor, hear, hello

ANSWERS = ("done", "reply", "sorry")
MANY = {"row": "reedhound", "number": 10**12}


def asked(socket: Any, kind: str, **message: Any) -> Any:
    """What is answered to one message."""
    socket.send_text(json.dumps({"t": kind, "id": f"{kind}-1", **message}))
    while True:
        said = hear_any(socket)
        if said["t"] in ANSWERS and said["id"] == f"{kind}-1":
            return said


def hear_any(socket: Any) -> Any:
    return json.loads(socket.receive_text(timeout=10))


@pytest.fixture(scope="module")
def ann(served: Served) -> Visitor:
    """A player, who plays Ismay."""
    return served.player()


@pytest.fixture
def rules_run(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """The procedures whose rule is run, each with the number it is given."""
    run: list[tuple[str, Any]] = []
    call = Procedure.__call__

    def noted(self: Procedure[..., Any], *args: Any, **named: Any) -> Any:
        run.append((self.id, named.get("number")))
        return call(self, *args, **named)

    monkeypatch.setattr(Procedure, "__call__", noted)
    return run


@pytest.mark.parametrize("kind", ["do", "why-not", "odds", "weigh"])
def test_a_player_runs_no_rule_of_the_referees(ann: Visitor, kind: str, rules_run: list[tuple[str, Any]]) -> None:
    deed = {"procedure": "contested.meet", "arguments": {"row": "reedhound", "number": 7}}
    with ann.live() as socket:
        hello(socket)
        said = asked(socket, kind, **({"deeds": [deed]} if kind == "weigh" else deed))
    text = said["text"] if said["t"] == "sorry" else said["data"]
    assert text == "only the referee may command 'meet'"
    assert ("contested.meet", 7) not in rules_run


@pytest.mark.parametrize("kind", ["do", "why-not", "odds", "propose"])
@pytest.mark.parametrize("who", ["player", "referee"])
def test_a_huge_number_is_one_sentence_for_everybody(served: Served, ann: Visitor, kind: str, who: str) -> None:
    begun = perf_counter()
    visitor = ann if who == "player" else served.referee()
    with visitor.live() as socket:
        hello(socket)
        said = asked(socket, kind, procedure="contested.meet", arguments=MANY)
    text = said["text"] if said["t"] == "sorry" else said["data"]
    assert text == "'number': cannot be 1000000000000; from 1 to 100"
    assert perf_counter() - begun < 5


def test_whom_the_referee_calls_may_do_it_and_ask_about_it(served: Served, ann: Visitor) -> None:
    with served.referee().live() as referee, ann.live() as socket:
        hello(referee)
        hello(socket)
        found = system("contested").procedure("damage")
        name = next(one.name for one in found.parameters if one.kind == "record")
        called = {name: "ismay", "rolled": 1}
        refused = asked(socket, "do", procedure=found.id, arguments=called)
        assert (found.by, refused["code"]) == ("referee", "not-allowed")
        message = {"procedure": found.id, "parameter": name, "who": ["ismay"], "arguments": {"rolled": 1}}
        assert asked(referee, "call", **message)["t"] == "done"
        assert asked(socket, "why-not", procedure=found.id, arguments=called)["data"] == ""
        socket.send_text(json.dumps({"t": "do", "id": "mine", "procedure": found.id, "arguments": called}))
        assert hear(socket, "done")["id"] == "mine"


def test_a_recap_holds_up_nobody_and_a_seat_has_one_at_a_time(
    served: Served, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = Event(), Event()
    usual = telling.written

    def slow(*given: Any, **more: Any) -> str:
        begun.set()
        assert go_on.wait(20)
        return usual(*given, **more)

    monkeypatch.setattr(telling, "written", slow)
    answers: list[Any] = []
    with served.client.portal() as portal:
        running = portal.start_task_soon(_get, ann, answers)
        assert begun.wait(10)
        with served.referee().live() as socket:  # the table goes on
            hello(socket)
            assert asked(socket, "do", procedure="contested.note", arguments={"text": "meanwhile"})["t"] == "done"
        again = ann.get("/api/t/demo/recap.md")
        assert again.status_code == 429
        go_on.set()
        running.result(20)
    assert answers[0].status_code == 200


async def _get(player: Visitor, answers: list[Any]) -> None:
    answers.append(await anyio.to_thread.run_sync(lambda: player.get("/api/t/demo/recap.md")))


def test_recaps_of_a_seat_are_so_many_a_minute_and_others_are_not_counted() -> None:
    now = [0.0]
    seats = Seats((1 / 60, 2), "wait", lambda: now[0])
    for _ in range(2):
        with seats.one("ann"):
            pass
    with pytest.raises(TooMuch), seats.one("ann"):
        pass
    with seats.one("bob"), pytest.raises(TooMuch), seats.one("bob"):
        pass
    now[0] = 61
    with seats.one("ann"):
        pass


def test_a_recap_looks_again_where_it_was_only_where_the_scene_or_the_day_is_another(tmp_path, monkeypatch) -> None:
    looks: list[int] = []

    def looked(*given, **more):
        looks.append(1)
        return past_view(*given, **more)

    monkeypatch.setattr(telling, "past_view", looked)
    with Campaign.create(tmp_path / "long.rulewright", "contested", "Long") as kept:
        for number in range(30):
            kept.command("contested.note", {"text": f"note {number}"})
        telling.recap(kept, eyes(kept, sitting(kept, "referee")))
    assert len(looks) <= 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\n" * 5_000_000, "it is empty"),
        (b"x" + b"\n" * 5_000_000 + b"x", "more than"),
        (b'{"system": "\xff\xfe"}\n[]\n{}', "not the beginning"),
        (b"[" * 100_000, "not the beginning"),
    ],
)
def test_a_file_that_is_no_journal_is_one_sentence_and_soon(text: bytes, said: str) -> None:
    begun = perf_counter()
    with pytest.raises(Unreadable, match=said):
        read_journal(text)
    assert perf_counter() - begun < 2


def test_a_journal_in_which_a_text_is_no_text_is_one_sentence(tmp_path) -> None:
    with Campaign.create(tmp_path / "a.rulewright", "contested", "A") as kept:
        kept.command("contested.note", {"text": "something to say"})
        whole = write_journal(kept.journal, system("contested"))
    lines = whole.split(b"\n")[:-2]
    lines[2] = lines[2].replace(b"something", b"some\xff\xfething")
    body = b"\n".join(lines) + b"\n"
    text = body + json.dumps({"type": "End", "entries": len(lines) - 2, "seal": sha256(body).hexdigest()}).encode()
    with pytest.raises(Unreadable, match="entry"):
        read_journal(text)


def test_a_search_is_done_beside_the_loop_and_waits_for_no_odds(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on, threads = Event(), Event(), list[str]()
    found = finding.found

    def noted(*given: Any) -> Any:
        threads.append(current_thread().name)
        return found(*given)

    def slow(*_given: Any) -> Any:
        begun.set()
        assert go_on.wait(20)
        return []

    monkeypatch.setattr(searching, "found", noted)
    monkeypatch.setattr(chances, "of_command", slow)
    with ann.live() as socket:
        hello(socket)
        odds = {"t": "odds", "id": "hard", "procedure": "contested.save", "arguments": {"who": "ismay"}}
        socket.send_text(json.dumps(odds | {"arguments": {"who": "ismay", "attribute": "str"}}))
        assert begun.wait(10)
        try:
            assert asked(socket, "search", words="save attack keld")["data"]
            assert asked(socket, "find", words="save")["data"]
        finally:
            go_on.set()
        assert hear(socket, "reply")["id"] == "hard"
    assert threads
    assert all(one.startswith("quick") for one in threads)
