"""One seat sends all it may, over sockets and HTTP, and holds half requests open, while an honest one plays."""

import asyncio
import json
import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.durable.client import Client
from tests.durable.serving import Served
from tests.hostile.attacks import Figures
from tests.nursery import Nursery

SOCKETS, A_SECOND = 8, 45
"""Pages of a seat, and what each sends a second: a little more than it may."""
HALF = 300
"""Requests that are begun and never ended."""
LATE = 2.0
"""Seconds in which an honest seat is answered."""
DEAR = (
    {"t": "do", "procedure": "contested.save", "arguments": {"who": "keld", "attribute": "str"}},
    {"t": "odds", "procedure": "contested.attack", "arguments": {"attacker": "keld", "target": "ismay"}},
    {"t": "why-not", "procedure": "contested.meet", "arguments": {"row": "reedhound", "number": 10**12}},
    {"t": "find", "words": "save or die or damage or fatigue"},
    {"t": "rewind", "number": 3},
    {"t": "set", "own_dice": False},
    {"t": "undo"},
)
ROUTES = ("/api/t/demo/recap.md", "/t/demo", "/api/t/demo/my/devices", "/api/t/demo/seats", "/seat/demo.x", "/nothing")


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
    seconds = max(1.5, 30 * size)
    await served.up()
    referee = await served.referee()
    honest = Client(served.socket, await served.seat(referee, "Ann", "player", "ismay"))
    await honest.here()
    cookie = await served.seat(referee, "Bo", "player", "keld")
    alone = await _play(honest, seconds)
    half = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(HALF)]
    for one in half:
        one.send(b"GET / HTTP/1.1\r\nHost: loc")
    counts = [0, 0]
    flood = [asyncio.create_task(_send(served, cookie, counts)) for _ in range(SOCKETS)]
    flood += [asyncio.create_task(_ask(served, cookie, counts, number)) for number in range(3)]
    await asyncio.sleep(0.5)
    under = await _play(honest, seconds)
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
    for one in half:
        one.close()
    await honest.leave()
    found.tried, found.declined, found.slowest = sum(counts), counts[1], max(under)
    middle = [1000 * sorted(each)[len(each) // 2] for each in (alone, under)]
    found.note = f"median {middle[0]:.1f} ms alone, {middle[1]:.1f} ms under {sum(counts) / seconds:,.0f} a second"
    if size >= 0.01 and max(under) > LATE:  # among other tests of a suite it says nothing
        found.find(f"an honest command took {max(under):.1f} s")


async def _play(page: Client, seconds: float) -> list[float]:
    """How long each command of an honest seat took."""
    took, until = [], perf_counter() + seconds
    while perf_counter() < until:
        begun = perf_counter()
        answer = await page.do("contested.save", who="ismay", attribute="dex")
        assert answer["t"] == "done", answer
        took.append(perf_counter() - begun)
        await asyncio.sleep(0.02)
    return took


async def _send(served: Served, cookie: str, counts: list[int]) -> None:
    """One page that sends, and comes again when it is sent away."""
    number = 0
    while True:
        with suppress(WebSocketException, OSError):
            async with connect(served.socket, additional_headers={"Cookie": cookie}, max_size=None) as page:
                await page.send(json.dumps({"t": "hello", "id": "hello", "version": 1}))
                reading = asyncio.create_task(_read(page))
                try:
                    while not reading.done():
                        number += 1
                        counts[0] += 1
                        await page.send(json.dumps({"id": f"{id(page)}-{number}", **DEAR[number % len(DEAR)]}))
                        await asyncio.sleep(1 / A_SECOND)
                finally:
                    reading.cancel()
        await asyncio.sleep(0.1)


async def _read(page: object) -> None:
    with suppress(WebSocketException):
        async for _ in page:  # type: ignore[attr-defined]
            pass


async def _ask(served: Served, cookie: str, counts: list[int], number: int) -> None:
    """Requests, one after the other."""
    async with httpx.AsyncClient(headers={"Cookie": cookie}, timeout=30) as asking:
        while True:
            number += 1
            with suppress(httpx.TransportError):
                answer = await asking.get(served.url + ROUTES[number % len(ROUTES)])
                counts[answer.status_code >= 400] += 1
                assert answer.status_code < 500, answer.text
            await asyncio.sleep(0.01)
