"""The socket of a seat: what is taken, what is refused, and when it closes."""

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from rulewright.table.http.guarding.limits import Limits
from tests.table.http.conftest import Served, serving
from tests.table.http.visitor import hear, hello


def ask(socket: Any, kind: str, number: str, **fields: Any) -> None:
    socket.send_text(json.dumps({"t": kind, "id": number, **fields}))


def test_a_page_elsewhere_gets_no_socket(served: Served):
    ann = served.player()
    for headers in (
        {"Origin": "http://evil.test"},
        {"Origin": "null"},
        {"Host": "evil.test", "Origin": "http://evil.test"},
    ):
        with pytest.raises(WebSocketDisconnect) as closed, ann.live(**headers):
            pass
        assert closed.value.code == 4403


def test_without_a_seat_the_socket_says_so_and_closes(served: Served):
    with served.visitor().live() as socket:
        bye = hear(socket, "bye")
        assert (bye["code"], bye["text"]) == (
            "revoked",
            "you have no seat at this table: open the link you were given",
        )
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text(timeout=10)


def test_a_seat_of_one_table_opens_no_other(served: Served):
    served.run(served.house.make, "phased", "Elsewhere")
    ann = served.player()
    ann.cookies["seat-elsewhere"] = ann.cookies["seat-demo"]
    with ann.live("elsewhere") as socket:
        assert hear(socket, "bye")["code"] == "revoked"


@pytest.mark.parametrize(
    "first",
    [
        '{"t":"hello","id":"1","version":99}',
        '{"t":"undo","id":"1"}',
        "not json",
        "[]",
        '{"t":"hello","id":"1"}',
        '{"t":"hello","id":"","version":1}',
        '{"t":"hello","id":"1","version":1,"more":' + '"' + "x" * 70_000 + '"}',
    ],
)
def test_whatever_comes_before_a_greeting_of_this_version_is_an_old_page(served: Served, first: str):
    with served.player().live() as socket:
        socket.send_text(first)
        bye = hear(socket, "bye")
    assert (bye["code"], bye["again"]) == ("old-page", True)


def test_a_frame_of_bytes_is_an_old_page_before_and_after_the_greeting(served: Served):
    ann = served.player()
    with ann.live() as socket:
        socket.send_bytes(b'{"t":"hello","id":"1","version":1}')
        assert hear(socket, "bye")["code"] == "old-page"
    with ann.live() as socket:
        hello(socket)
        socket.send_bytes(b"{}")
        assert hear(socket, "bye")["code"] == "old-page"


def test_a_page_that_says_nothing_is_let_go(tmp_path: Path):
    for served in serving(tmp_path, Limits(hello=0.01)):
        with served.player().live() as socket:
            assert hear(socket, "bye")["text"] == "this page said nothing: load it again"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"t":"fly","id":"7"}',
        '{"t":"undo","id":"7","more":1}',
        '{"t":"do","id":"7"}',
        '{"t":"undo","id":7}',
        "null",
    ],
)
def test_what_is_no_message_of_the_table_is_answered_and_the_socket_goes_on(served: Served, text: str):
    with served.player().live() as socket:
        hello(socket)
        socket.send_text(text)
        assert hear(socket, "sorry")["code"] == "unreadable"
        ask(socket, "find", "8", words="armor")
        assert hear(socket, "reply")["id"] == "8"


def test_the_id_of_a_message_that_cannot_be_read_comes_back(served: Served):
    with served.player().live() as socket:
        hello(socket)
        socket.send_text('{"t":"fly","id":"seven"}')
        assert hear(socket, "sorry")["id"] == "seven"


def test_a_message_that_is_too_large_is_not_read_and_the_socket_goes_on(served: Served):
    with served.player().live() as socket:
        hello(socket)
        ask(socket, "find", "1", words="x" * 65_536)
        assert hear(socket, "sorry")["text"] == "this message is larger than 64 kB, so it was not read"
        ask(socket, "find", "2", words="armor")
        assert hear(socket, "reply")["id"] == "2"


def test_what_is_sent_faster_than_a_seat_may_waits_and_is_answered_in_order(tmp_path: Path):
    for served in serving(tmp_path, Limits(messages=(200.0, 2))):
        with served.player().live() as socket:
            hello(socket)
            for number in range(20):
                ask(socket, "find", f"{number}", words="armor")
            assert [hear(socket, "reply")["id"] for _ in range(20)] == [f"{n}" for n in range(20)]


def test_who_sends_more_than_they_may_is_not_read_and_others_are(tmp_path: Path):
    for served in serving(tmp_path, Limits(messages=(0.0001, 2))):
        with served.player("ann").live() as ann, served.player("bo", "keld").live() as bo:
            for socket in (ann, bo):
                hello(socket)
            for number in range(6):
                ask(ann, "find", f"{number}", words="armor")
            ask(bo, "find", "bo", words="armor")
            assert hear(bo, "reply")["id"] == "bo"
            assert [hear(ann, "reply")["id"] for _ in range(2)] == ["0", "1"]


def test_a_seat_has_only_so_many_sockets(tmp_path: Path):
    for served in serving(tmp_path, Limits(sockets_of_a_seat=1)):
        ann = served.player()
        with ann.live() as first:
            hello(first)
            with ann.live() as second:
                assert hear(second, "bye")["code"] == "too-much"
        welcomed = False
        while not welcomed:  # the server takes a moment to see that the first one is gone
            with ann.live() as third:
                third.send_text('{"t":"hello","id":"1","version":1}')
                welcomed = json.loads(third.receive_text(timeout=10))["t"] == "welcome"


def test_a_reader_that_is_too_slow_is_dropped_and_may_come_again(tmp_path: Path):
    for served in serving(tmp_path, Limits(unsent=1000)):
        with served.player().live() as socket:
            socket.send_text('{"t":"hello","id":"1","version":1}')
            with pytest.raises(WebSocketDisconnect):
                hear(socket, "parts")


def test_everybody_is_told_when_the_server_closes_and_that_it_comes_back(served: Served):
    with served.player().live() as socket:
        hello(socket)
        served.run(served.house.rooms.close)
        bye = hear(socket, "bye")
    assert (bye["code"], bye["again"]) == ("closing", True)
