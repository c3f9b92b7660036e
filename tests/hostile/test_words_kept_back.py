"""Nothing that opens a seat, and no secret of play, is ever in what the server writes to its log."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rulewright.table.http.serve import WithoutTokens
from tests.durable.client import Client
from tests.durable.serving import Served
from tests.nursery import Nursery


@pytest.fixture
def server(tmp_path: Path, nursery: Nursery) -> Iterator[Served]:
    one = Served(tmp_path, nursery)
    yield one
    one.end()


def test_no_link_no_cookie_and_no_secret_is_in_what_a_server_writes(server: Served) -> None:
    asyncio.run(_ill_treated(server))
    greeting, _, _ = server.printed.partition("Kept in")
    written = server.printed.removeprefix(greeting)
    tokens = server.tokens
    assert len(tokens) > 10
    assert [one for one in tokens if one in written] == []
    assert [one for one in tokens[3:] if one in greeting] == [], "only the first links are printed, once"
    assert "xyzzy" not in server.printed


async def _ill_treated(server: Served) -> None:
    server.start()
    await server.up()
    referee = await server.referee()
    links = [word for word in server.printed.split() if "/house/key/" in word or "/seat/" in word or "/join/" in word]
    server.tokens = [link.rpartition("/")[2].rpartition(".")[2] for link in links]
    async with httpx.AsyncClient(base_url=server.url, headers={"Cookie": referee}) as asking:
        for number in range(4):
            seat = await server.seat(referee, f"P{number}", "player")
            server.tokens.append(seat.partition("=")[2])
            renewed = (await asking.post(f"/api/t/demo/seats/p{number}/link")).json()["link"]
            mine = (await asking.post("/api/t/demo/my/link")).json()["link"]
            invite = (await asking.post("/api/t/demo/invite/renew")).json()["link"]
            server.tokens += [one.rpartition(".")[2] for one in (renewed, mine, invite)]
            for link in (renewed, mine, invite):
                path = link.removeprefix(server.url)
                for way in (path, f"{path}x", f"{path}%00", f"{path}?x=1", f"{path}/more", path.upper()):
                    for method in ("GET", "POST", "DELETE"):
                        await asking.request(method, way)
        for path in ("/api/t/demo/seats", "/house/import", "/t/demo/join"):
            for body in (b"xyzzy", b"{", b"[" * 60_000, b"\xff\xfe"):
                await asking.post(path, content=body, headers={"Content-Type": "application/json"})
                await asking.post(path, content=body, headers={"Content-Type": "multipart/form-data; boundary=x"})
    await _raw(server)
    page = Client(server.socket, referee)
    await page.here()
    await page.do("contested.secret-note", text="xyzzy")
    await page.do("contested.overrule", record="ismay", field="hp", value={"xyzzy": ["xyzzy"] * 3})
    await page.do("contested.bring", kind="Creature", called="xyzzy", fields={"hp": "xyzzy", "items": ["xyzzy"]})
    await page.do("contested.nothing", text="xyzzy")
    await page.leave()


async def _raw(server: Served) -> None:
    """What is no request at all, with a link in it."""
    for wish in (f"GET /seat/demo.{server.tokens[1]} nonsense\r\n\r\n", f"\x00/seat/demo.{server.tokens[1]}\r\n\r\n"):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(wish.encode())
        await writer.drain()
        await reader.read(500)
        writer.close()


def test_a_link_in_an_error_that_is_logged_is_cut(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("a log of this test")
    log.addFilter(WithoutTokens())
    try:
        raise ValueError("GET /seat/demo.secretsecret failed")  # noqa: TRY301 - the traceback is looked at
    except ValueError:
        log.exception("at /join/demo.secretsecret")
    assert "secretsecret" not in caplog.text
    assert "/seat/..." in caplog.text
