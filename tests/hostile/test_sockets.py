"""Half requests are dropped, the oldest first where they are many, and whole ones are answered meanwhile."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

from rulewright.table.http.guarding import deadlines
from rulewright.table.http.guarding.sockets import Sockets
from tests.table.http.conftest import serving
from tests.table.http.visitor import hear
from tests.table.http.visitor import hello as hello_of

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"


async def hello(scope, receive, send):
    """An application that reads the body and says how long it was."""
    if scope["type"] == "websocket":
        await echo(receive, send)
    if scope["type"] != "http":
        return
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(str(size)))]})
    await send({"type": "http.response.body", "body": str(size).encode()})


async def echo(receive, send):
    """Say of each message whether it was text."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": "text" if message.get("text") is not None else "bytes"})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(deadlines, "HEAD_SECONDS", 1.0)
    monkeypatch.setattr(deadlines, "BODY_SECONDS", 1.5)
    monkeypatch.setattr(deadlines, "MOST_HALF", 20)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(
            uvicorn.Config(hello, lifespan="off", log_level="error", ws=Sockets, **deadlines.OPTIONS)
        )
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # signals are for the main thread
        thread = Thread(target=lambda: asyncio.run(server.serve([listening])))
        thread.start()
        while not server.started:
            sleep(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(10)


@contextmanager
def said(port: int, text: bytes) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=5) as on:
        on.sendall(text)
        yield on


def closed_after(on: socket.socket) -> float:
    """So many seconds later nothing more comes."""
    begun = monotonic()
    try:
        while on.recv(1000):
            pass
    except ConnectionError:
        pass
    return monotonic() - begun


def dribble(on: socket.socket) -> None:
    """Say one header after the other, for ten seconds."""
    for number in range(100):
        on.sendall(b"X-%d: 1\r\n" % number)
        sleep(0.1)


@pytest.mark.parametrize("text", [b"", b"GET / HT", HEAD])
def test_a_request_without_an_end_is_dropped(port: int, text: bytes) -> None:
    with said(port, text) as on:
        assert 0.5 < closed_after(on) < 4


def test_a_header_a_moment_does_not_put_it_off(port: int) -> None:
    begun = monotonic()
    with said(port, HEAD) as on, pytest.raises(ConnectionError):
        dribble(on)
    assert monotonic() - begun < 4


def test_a_body_without_an_end_is_dropped(port: int) -> None:
    with said(port, b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc") as on:
        assert 1 < closed_after(on) < 5


def test_the_next_request_on_a_connection_has_a_deadline_too(port: int) -> None:
    with said(port, HEAD + b"\r\n") as on:
        assert b"200" in on.recv(1000)
        on.sendall(HEAD)
        assert 0.5 < closed_after(on) < 4


def test_many_half_requests_make_room_the_oldest_first_and_whole_ones_are_answered(port: int) -> None:
    with ExitStack() as stack:
        half = [stack.enter_context(said(port, HEAD)) for _ in range(60)]
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
        assert closed_after(half[0]) < 0.5
        assert max(map(closed_after, half)) < 4


def test_requests_one_after_the_other_and_slow_ones_within_time_are_answered(port: int) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        for _ in range(3):
            assert client.post("/", content=b"abc").text == "3"
            sleep(0.5)

        def slow() -> Iterator[bytes]:
            for _ in range(4):
                sleep(0.2)
                yield b"ab"

        assert client.post("/", content=slow()).text == "8"


@pytest.mark.parametrize("text", [b"\xff\xfe", b'{"t":"find","id":"\xc3', b"\xed\xa0\x80", b"a\xf8"])
def test_what_is_no_text_comes_as_bytes_and_is_no_failure_of_the_server(
    port: int, text: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with connect(f"ws://127.0.0.1:{port}/") as on:
        for sent, heard in ((text, "bytes"), ("ä".encode(), "text"), ([text[:1], text[1:]], "bytes")):
            on.send(sent, text=True)
            assert on.recv(5) == heard
    assert not caplog.records


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASK = bytes(4)
PING, PONG = b"\x89\xfd" + MASK + bytes(125), b"\x8a\x80" + MASK
BEGIN, PIECE, LETTER = b"\x01\x80" + MASK, b"\x00\x80" + MASK, b"\x00\x81" + MASK + b"a"
WHOLE, END = b"\x81\x81" + MASK + b"a", b"\x80\x80" + MASK


def is_ended(on: socket.socket, frames: bytes, most: int) -> bool:
    """Whether a socket is ended over which frames are sent again and again, and nothing is read."""
    try:
        for _ in range(most // len(frames)):
            on.sendall(frames)
        on.sendall(END)
        while on.recv(100_000):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize(
    ("first", "again"),
    [(BEGIN, PING), (BEGIN, PONG), (BEGIN, PIECE), (BEGIN, LETTER)],
    ids=["ping", "pong", "empty", "one"],
)
def test_frames_without_an_end_that_are_no_message_end_the_socket(
    port: int, first: bytes, again: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """What a page has to be answered and does not read, or pieces of which no message comes, would fill the memory."""
    with said(port, UPGRADE) as on:
        assert b" 101 " in on.recv(1000)
        on.sendall(first)
        begun = monotonic()
        assert is_ended(on, again * 500, 20_000_000)
        assert monotonic() - begun < 5, "it was read for long"
    assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
    assert not caplog.records


def test_a_ping_now_and_then_and_a_message_in_pieces_are_taken(port: int) -> None:
    with said(port, UPGRADE) as on:
        assert b" 101 " in on.recv(1000)
        for _ in range(20):
            on.sendall(PING + BEGIN + LETTER * 100 + PING + END + WHOLE)
        heard = b""
        while heard.count(b"text") < 40:
            heard += on.recv(10_000)
        assert heard.count(b"\x8a\x7d") == 40


def test_a_page_that_sends_no_text_hears_a_sentence_and_the_log_is_quiet(tmp_path: Path) -> None:
    for served in serving(tmp_path):
        with served.player().live() as socket:
            hello_of(socket)
            socket.send_bytes(b"\xff")
            assert hear(socket, "bye")["code"] == "old-page"
