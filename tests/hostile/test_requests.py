"""Requests that are none, and tables that cannot be opened just now: one sentence, and never a 500."""

import json
from typing import Any

import pytest

from rulewright.campaign.faults import NotKept
from rulewright.errors import Unreadable
from rulewright.table.http.guarding.guard import WrongName, check_host
from tests.table.http.conftest import Served
from tests.table.http.visitor import texts

HOSTS = (
    "127.0.0.1:99999999",
    "127.0.0.1:0x50",
    "localhost:65536",
    "localhost:" + "9" * 5_000,
    "localhost:²",
    "x: y",
    "[::1]:99999",
    "[::1",
    "table.test:80:80",
    "table.test:-1",
    ":",
    "a" * 9_000,
)
PATHS = ("/", "/health", "/t/demo", "/api/t/demo/seats", "/nothing")
SECRET = "/secret/folder/demo.rulewright"


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_that_is_none_is_declined(host: str) -> None:
    with pytest.raises(WrongName):
        check_host(host, frozenset({"table.test"}))


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8765", "127.0.0.1:65535", "[::1]:80", "[::1]", "TABLE.test:1"]
)
def test_a_host_that_is_ours_is_taken(host: str) -> None:
    check_host(host, frozenset({"table.test"}))


@pytest.mark.parametrize("path", PATHS)
def test_whatever_host_is_asked_for_it_is_no_fault_of_the_server(served: Served, path: str) -> None:
    for host in (*HOSTS, "127.0.0.1:80"):
        if host.isascii():
            answer = served.visitor().get(path, headers={"Host": host})
            assert answer.status_code < 500, host


@pytest.mark.parametrize(
    "body", [b"[" * 30_000, b'{"a":' * 10_000, b"\xff\xfe", b'{"nick": "\xed\xa0\x80"}', b'"\\ud800"']
)
def test_a_body_that_is_none_is_declined_in_a_sentence(served: Served, body: bytes) -> None:
    referee = served.referee()
    for path in ("/api/t/demo/seats", "/api/t/demo/hand-over"):
        answer = referee.post(path, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["text"]


@pytest.mark.parametrize(
    "wrong", [Unreadable(SECRET, "cannot be opened"), NotKept(f"{SECRET}: the disk cannot be read")]
)
def test_a_table_that_cannot_be_opened_for_a_moment_is_try_again_and_names_no_path(
    served: Served, monkeypatch: pytest.MonkeyPatch, wrong: Exception
) -> None:
    player = served.player(f"Nick {type(wrong).__name__}", "+look")

    async def shut(_slug: str) -> Any:
        raise wrong

    monkeypatch.setattr(served.house, "room", shut)
    with player.live() as socket:
        said = json.loads(socket.receive_text(timeout=10))
    assert (said["t"], said["code"], said["again"]) == ("bye", "closing", True)
    assert "try again" in said["text"]
    stranger = served.visitor()
    for answer in (player.get("/api/t/demo/recap.md"), stranger.get("/join/demo.x"), stranger.get("/seat/demo.x")):
        assert answer.status_code == 503
        assert "try again" in texts(answer.text)
        assert "secret" not in answer.text
    assert "secret" not in said["text"]
