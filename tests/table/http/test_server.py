"""The server as a program: what it prints, what it logs, how it ends."""

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from rulewright.campaign import Campaign
from rulewright.table.greeting import greet
from rulewright.table.house import House, cupboard
from rulewright.table.http.serve import listening
from tests.waiting import limit

COMMAND = "from rulewright.cli import main; main()"


class Program:
    """A running `rulewright table`, with the links it printed."""

    def __init__(self, folder: Path, *options: str, database: str = "", begins: str = "--demo") -> None:
        self.errors = folder / "errors.txt"
        options = (*options, begins)
        options = ("--database", database, *options) if database else (str(folder / "campaigns"), *options)
        with self.errors.open("w") as errors:
            self._start(options, errors)

    def _start(self, options: tuple[str, ...], errors: Any) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", COMMAND, "table", *options],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        assert self.process.stdout
        with limit("the links that a server prints"):
            self.house, self.referee, self.invite = (
                re.split(r"\s+", self.process.stdout.readline().strip())[-1] for _ in range(3)
            )
        self.url = self.referee.partition("/seat/")[0]

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it, and give the exit code."""
        self.process.send_signal(how)
        _, _ = self.process.communicate(timeout=30)
        return self.process.returncode

    @contextmanager
    def live(self) -> Iterator[ClientConnection]:
        """The referee's socket, after its first parts."""
        token = self.referee.rpartition("/seat/demo.")[2]
        headers = {"Cookie": f"seat-demo={token}"}
        with connect(f"{self.url.replace('http', 'ws')}/t/demo/live", additional_headers=headers) as on:
            on.send('{"t":"hello","id":"1","version":1}')
            while json.loads(on.recv(timeout=10))["t"] != "parts":
                pass
            yield on


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    started = Program(tmp_path, "--port", "0")
    yield started
    if started.process.poll() is None:
        started.end()


def test_it_prints_links_that_open_and_nothing_of_them_is_ever_logged(program: Program):
    for link in (program.house, program.referee, program.invite):
        assert httpx.get(link).status_code == 303
        assert httpx.get(f"{link}wrong").status_code == 403
        assert httpx.get(f"{link}%00").status_code in (400, 403, 404)
    with socket.create_connection(("127.0.0.1", int(program.url.rpartition(":")[2]))) as raw:
        raw.sendall(f"GET {program.referee} nonsense\r\n\r\n".encode())
        raw.recv(1000)
    assert program.end() == 0
    logged = program.errors.read_text()
    for link in (program.house, program.referee, program.invite):
        assert link.rpartition("/")[2].rpartition(".")[2] not in logged


def test_a_game_that_is_named_begins_an_empty_table_of_it_where_there_is_none(tmp_path: Path):
    program = Program(tmp_path, "--port", "0", begins="--system=bdp")
    assert httpx.get(program.referee).status_code == 303
    assert program.end() == 0
    (kept,) = (tmp_path / "campaigns").glob("*.rulewright")
    with Campaign.open(kept) as campaign:
        assert campaign.system.id == "bdp"
        assert not any(campaign.system.somebody(one) for one in campaign.world)


def test_small_messages_are_not_held_back_to_be_sent_together():
    async def accepted() -> int:
        came: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()
        with listening("127.0.0.1", 0) as sock, socket.create_connection(sock.getsockname()):
            server = await asyncio.start_server(lambda _reader, writer: came.set_result(writer), sock=sock)
            writer = await came
            delay_is_off: int = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            writer.close()
            server.close()
            return delay_is_off

    assert asyncio.run(accepted())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_with_a_goodbye_and_everything_on_disk(program: Program, tmp_path: Path, how: signal.Signals):
    with program.live() as on:
        on.send('{"t":"do","id":"rest","procedure":"contested.record","arguments":{"text":"They come to the barrow."}}')
        heard: list[dict[str, Any]] = [{"t": ""}]
        while heard[-1]["t"] != "done":
            heard.append(json.loads(on.recv(timeout=10)))
        assert program.end(how) == 0
        while heard[-1]["t"] != "bye":
            heard.append(json.loads(on.recv(timeout=10)))
    assert (heard[-1]["t"], heard[-1]["code"], heard[-1]["again"]) == ("bye", "closing", True)
    assert "Traceback" not in program.errors.read_text()
    with Campaign.open(tmp_path / "campaigns" / "demo.rulewright", reading=True) as kept:
        assert [entry.command for entry in kept.entries] == ["rest"]


def test_started_again_it_goes_on_with_the_same_campaign_and_the_same_join_link(tmp_path: Path):
    first = Program(tmp_path, "--port", "0")
    first.end()
    second = Program(tmp_path, "--port", "0")
    try:
        assert second.invite.rpartition("/")[2] == first.invite.rpartition("/")[2]
        assert second.referee.rpartition("/")[2] != first.referee.rpartition("/")[2]
        old = first.referee.replace(first.url, second.url)
        assert httpx.get(old).status_code == 303
    finally:
        second.end()


def test_a_port_that_is_taken_is_passed_over_and_that_is_said(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        started = Program(tmp_path, "--port", str(port))
        assert int(started.url.rpartition(":")[2]) > port
        assert started.end() == 0
    assert f"Port {port} is taken" in started.errors.read_text()


def test_two_servers_of_one_house_show_each_other_what_happens(program: Program, tmp_path: Path):
    other = Program(tmp_path, "--port", "0")
    try:
        with program.live() as here, other.live() as there:
            here.send('{"t":"do","id":"a","procedure":"contested.record","arguments":{"text":"A noise."}}')
            heard = ""
            while "A noise." not in heard:
                heard = str(there.recv(timeout=10))
            there.send('{"t":"do","id":"b","procedure":"contested.record","arguments":{"text":"Silence."}}')
            while "Silence." not in heard:
                heard = str(here.recv(timeout=10))
    finally:
        assert other.end() == 0


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["x", "--database", "postgresql://localhost/x"], "there is --database as well"),
        (["postgresql://localhost/x"], "rulewright table --database postgresql://localhost/x"),
        (["--database", "sqlite:///x.rulewright"], "one file holds one campaign"),
        (["--host", "203.0.113.7"], "of 203.0.113.7 can be used"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_sentence(tmp_path: Path, options: list[str], told: str):
    words = [sys.executable, "-c", COMMAND, "table", *options]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False, timeout=60)
    assert done.returncode in (1, 2)
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_a_campaign_that_cannot_be_read_does_not_keep_the_house_shut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "torn.rulewright").write_bytes(b"no campaign at all")
    house = House(cupboard(str(tmp_path)))
    asyncio.run(greet(house, "torn", "http://table.test", "key", port_taken=0, host="127.0.0.1", opens=False))
    said = capsys.readouterr()
    assert said.out.splitlines() == ["All campaigns, for you alone:  http://table.test/house/key/key"]
    assert "torn.rulewright: this is not a campaign's file" in said.err
