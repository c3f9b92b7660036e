"""A house in a database: many campaigns, and several servers that serve them together."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from rulewright.table.house import House, cupboard
from rulewright.table.http.app import application
from tests.postgres import Server
from tests.table.http.conftest import Served
from tests.table.http.test_server import Program
from tests.table.http.visitor import NAME, ORIGIN, hear


@pytest.fixture
def database(postgres: Server, request: pytest.FixtureRequest) -> str:
    """A database of one test's own."""
    name = f"house_{abs(hash(request.node.name)) % 10**8}"
    postgres.say(f"CREATE DATABASE {name}")
    return postgres.url(database=name).partition("#")[0]


def test_campaigns_of_a_database_are_made_put_away_had_back_and_swept(database: str):
    async def goes() -> None:
        house = House(cupboard(database))
        assert await house.listed() == []
        assert [await house.make("phased", "Hesk"), await house.make("phased", "Hesk")] == ["hesk", "hesk-2"]
        await house.delete("hesk")
        (away,) = await house.bin()
        assert [one.slug for one in await house.listed()] == ["hesk-2"]
        assert await house.put_back(away.key) == "hesk"
        await house.delete("hesk")
        (gone,) = await house.sweep(datetime.now(UTC) + timedelta(days=31))
        assert gone.startswith("hesk.")
        assert (await house.bin(), [one.slug for one in await house.listed()]) == ([], ["hesk-2"])

    asyncio.run(goes())


def test_two_servers_of_one_database_serve_one_table_together(database: str, tmp_path: Path):
    (tmp_path / "other").mkdir()
    here = Program(tmp_path, "--port", "0", database=database)
    there = Program(tmp_path / "other", "--port", "0", database=database)
    try:
        with here.live() as on, there.live() as elsewhere:
            on.send('{"t":"do","id":"a","procedure":"contested.record","arguments":{"text":"A noise."}}')
            heard = ""
            while "A noise." not in heard:
                heard = str(elsewhere.recv(timeout=10))
            token = {"Authorization": f"Bearer {here.referee.rpartition('/')[2]}"}
            assert httpx.post(f"{here.url}/api/t/demo/seats/referee/link", headers=token).status_code == 201
            while json.loads(heard)["t"] != "bye":
                heard = str(elsewhere.recv(timeout=10))
        assert json.loads(heard)["code"] == "moved"
    finally:
        assert (here.end(), there.end()) == (0, 0)


def test_while_the_database_is_away_nobody_is_told_that_their_seat_is_gone(database: str, postgres: Server):
    house = House(cupboard(database))
    app = application(house, names=[NAME])
    with TestClient(app, base_url=ORIGIN, raise_server_exceptions=False) as client:
        served = Served(house, client)
        served.run(house.make, "contested", "The Barrow", demo=True, slug="demo")
        ann = served.visitor()
        ann.cookies = {"seat-demo": "a link that this server has not heard of yet"}
        served.run(house.room, "demo")
        postgres.stop()
        try:
            with ann.live() as socket:
                bye = hear(socket, "bye")
            assert (bye["code"], bye["again"]) == ("closing", True)
        finally:
            postgres.start()
