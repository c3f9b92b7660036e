"""Servers that can be killed and started again on the same port, as fast as a test needs it."""

import asyncio
import os
import re
import signal
import socket
from pathlib import Path

import httpx

from tests.nursery import Nursery
from tests.waiting import within


def free_port() -> int:
    """A port nobody uses now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Served:
    """`rulewright table` on one port, killed and started again as often as one likes."""

    def __init__(self, folder: Path, nursery: Nursery, *options: str, place: str = "") -> None:
        self.nursery, self.output, self.port = nursery, folder / "output.txt", free_port()
        self.arguments = (
            *(("--database", place) if "://" in place else (place or str(folder / "campaigns"),)),
            "--demo",
            "--port",
            str(self.port),
            *options,
        )
        self.url = f"http://127.0.0.1:{self.port}"
        self.tokens: list[str] = []
        """What opens something, as far as a test has collected it."""
        self.process = 0

    def start(self) -> None:
        """Start it. It is reached as soon as it has a socket, and answers as soon as it can."""
        self.process = self.nursery.start(self.output, "table", *self.arguments, impatient=True)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it, and give how it ended."""
        os.kill(self.process, how)
        child, self.process = self.process, 0
        return self.nursery.ended(child)

    def end(self) -> None:
        """End it if it runs."""
        if self.process:
            self.kill(signal.SIGTERM)

    @property
    def printed(self) -> str:
        """All it ever wrote to its output."""
        return self.output.read_text() if self.output.exists() else ""

    async def up(self) -> None:
        """Wait until it answers."""
        async with httpx.AsyncClient() as asking, within(f"an answer of {self.url}"):
            while True:
                try:
                    if (await asking.get(f"{self.url}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)

    async def referee(self) -> str:
        """The cookie of the referee's seat, from the link that was printed last."""
        links = re.findall(r"/seat/demo\.(\S+)", self.printed)
        return f"seat-demo={links[-1]}"

    async def seat(self, referee: str, nick: str, role: str, plays: str = "") -> str:
        """Make a seat, and give its cookie."""
        async with httpx.AsyncClient(headers={"Cookie": referee}) as asking:
            told = await asking.post(f"{self.url}/api/t/demo/seats", json={"nick": nick, "role": role, "plays": plays})
            assert told.status_code == 201, told.text
            return f"seat-demo={told.json()['link'].rpartition('demo.')[2]}"

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"ws://127.0.0.1:{self.port}/t/demo/live"
