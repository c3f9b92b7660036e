"""One seat sends all it may, over sockets and HTTP, and holds half requests open, while an honest one plays.

Who floods does so in a process of its own, so that its work is not taken for the server's.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.durable.client import Client
from tests.durable.serving import Served
from tests.hostile.attacks import Figures
from tests.nursery import Nursery

SOCKETS, A_SECOND, ASKING = 8, 45, 3
"""Pages of a seat, what each sends a second, and how many of it ask over HTTP, one request after the other."""
HALF = 300
"""Requests that are begun and never ended."""
SPENT = 5.0
"""Seconds in which whoever floods has used up what a seat may take at once."""
TIMES = 5
"""How often the honest seat is measured alone and then under the flood."""
RATIO = 2.0
"""How many times as long its median command may take."""
LATE = 2.0
"""Seconds in which an honest seat is answered."""
DEAR: tuple[dict[str, Any], ...] = (
    {"t": "do", "procedure": "contested.save", "arguments": {"who": "keld", "attribute": "str"}},
    {"t": "odds", "procedure": "contested.attack", "arguments": {"attacker": "keld", "target": "ismay"}},
    {"t": "why-not", "procedure": "contested.meet", "arguments": {"row": "reedhound", "number": 10**12}},
    {"t": "find", "words": "save or die or damage or fatigue"},
    {"t": "rewind", "number": 3},
    {"t": "set", "own_dice": False},
    {"t": "search", "words": "save attack keld"},
    {"t": "undo"},
)
ROUTES = (
    "/api/t/demo/recap.md",
    "/t/demo",
    "/api/t/demo/my/devices",
    "/api/t/demo/dice.json",
    "/api/t/demo/seats",
    "/static/main.js",
    "/seat/demo.x",
    "/nothing",
)


def floods(size: float) -> Figures:
    """The median of an honest seat's commands, alone and under the flood."""
    found = Figures("a flood by one seat, an honest one's commands")
    nursery = Nursery()
    try:
        with tempfile.TemporaryDirectory() as folder:
            served = Served(Path(folder), nursery)
            served.start()
            try:
                asyncio.run(_flooded(found, served, size))
            finally:
                served.end()
            if "Traceback" in served.printed:
                found.find("a traceback", served.printed[-3000:])
    finally:
        nursery.close()
    return found


async def _flooded(found: Figures, served: Served, size: float) -> None:
    seconds, times = max(0.7, 20 * size), TIMES if size >= 0.01 else 1
    await served.up()
    referee = await served.referee()
    honest = Client(served.socket, await served.seat(referee, "Ann", "player", "ismay"))
    await honest.here()
    cookie = await served.seat(referee, "Bo", "player", "keld")
    alone, under = list[float](), list[float]()
    with _flooding(served, cookie) as flood:
        assert flood.stdout
        await asyncio.to_thread(flood.stdout.readline)  # it has begun
        await asyncio.sleep(SPENT if size >= 0.01 else 0.5)
        for _ in range(times):  # one after the other, as whatever else the machine does changes
            flood.send_signal(signal.SIGSTOP)
            await asyncio.sleep(0.3)
            alone.append(median(await _play(honest, seconds)))
            flood.send_signal(signal.SIGCONT)
            await asyncio.sleep(0.3)
            took = await _play(honest, seconds)
            under.append(median(took))
            found.slowest = max(found.slowest, *took)
        flood.send_signal(signal.SIGTERM)
        sent, answered, refused = json.loads(flood.communicate(timeout=60)[0])
    await honest.leave()
    found.tried, found.declined = sent + answered, refused
    ratios = sorted(one / other for one, other in zip(under, alone, strict=True))
    found.note = (
        f"median {1000 * median(alone):.1f} ms alone, {1000 * median(under):.1f} under {sent:,} messages and "
        f"{answered:,} answered requests: x {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f} in {times})"
    )
    if size >= 0.01 and found.slowest > LATE:  # among other tests of a suite it says nothing
        found.find(f"an honest command took {found.slowest:.1f} s")
    if size >= 0.1 and median(ratios) > RATIO:
        found.find(f"the honest median is {median(ratios):.1f} times as long")


async def _play(page: Client, seconds: float) -> list[float]:
    """How long each command of an honest seat took."""
    took, until = list[float](), perf_counter() + seconds
    while perf_counter() < until:
        begun = perf_counter()
        answer = await page.do("contested.save", who="ismay", attribute="dex")
        assert answer["t"] == "done", answer
        took.append(perf_counter() - begun)
        await asyncio.sleep(0.02)
    return took


@contextmanager
def _flooding(served: Served, cookie: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Somebody who floods, in a process of their own; ended by SIGTERM it prints how much of it there was."""
    about = json.dumps([served.url, served.socket, served.port, cookie])
    flood = subprocess.Popen([sys.executable, "-m", __name__, about], stdout=subprocess.PIPE, env=dict(os.environ))
    try:
        yield flood
    finally:
        flood.kill()
        flood.wait()


class _Flood:
    """All that one seat sends."""

    def __init__(self, url: str, address: str, port: int, cookie: str) -> None:
        self.url, self.address, self.port, self.cookie = url, address, port, cookie
        self.sent = self.answered = self.refused = 0

    async def run(self) -> None:
        """Send until SIGTERM."""
        over = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, over.set)
        half = [socket.create_connection(("127.0.0.1", self.port)) for _ in range(HALF)]
        for one in half:
            one.send(b"GET / HTTP/1.1\r\nHost: loc")
        tasks = [asyncio.create_task(self._send(number)) for number in range(SOCKETS)]
        tasks += [asyncio.create_task(self._ask(number)) for number in range(ASKING)]
        while not (self.sent and self.answered):  # noqa: ASYNC110 - it is counted in many places
            await asyncio.sleep(0.01)
        print(flush=True)  # noqa: T201 - read by the program that started this one
        await over.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        print(json.dumps([self.sent, self.answered, self.refused]), flush=True)  # noqa: T201 - read by the program that started this one

    async def _send(self, page: int) -> None:
        """One page that sends, and comes again when it is sent away."""
        headers, number = {"Cookie": self.cookie}, 0
        while True:
            with suppress(WebSocketException, OSError):
                async with connect(self.address, additional_headers=headers, max_size=None) as on:
                    await on.send(json.dumps({"t": "hello", "id": "hello", "version": 1}))
                    reading = asyncio.create_task(_read(on))
                    try:
                        while not reading.done():
                            number += 1
                            self.sent += 1
                            await on.send(json.dumps({"id": f"{page}-{number}-{id(on)}", **DEAR[number % len(DEAR)]}))
                            await asyncio.sleep(1 / A_SECOND)
                    finally:
                        reading.cancel()
            await asyncio.sleep(0.1)

    async def _ask(self, number: int) -> None:
        """Requests, one after the other."""
        async with httpx.AsyncClient(headers={"Cookie": self.cookie}, timeout=30) as asking:
            while True:
                number += 1
                with suppress(httpx.TransportError):
                    answer = await asking.get(self.url + ROUTES[number % len(ROUTES)])
                    self.answered += 1
                    self.refused += answer.status_code >= 400
                    assert answer.status_code < 500, answer.text
                await asyncio.sleep(0.001)


async def _read(page: Any) -> None:
    with suppress(WebSocketException):
        async for _ in page:
            pass


if __name__ == "__main__":
    asyncio.run(_Flood(*json.loads(sys.argv[1])).run())
