from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from rulewright.table.house import House, cupboard
from rulewright.table.http.guarding.limits import Limits
from rulewright.table.people import hashed
from tests.applications import inhabited
from tests.table.http.visitor import NAME, ORIGIN, Visitor

KEY = "k" * 43


class Served:
    """A house that is served, with a demonstration in it."""

    def __init__(self, house: House, client: TestClient[Any]) -> None:
        self.house, self.client = house, client

    def run(self, deed: Any, *given: Any, **more: Any) -> Any:
        """Run a coroutine function where the server runs."""
        with self.client.portal() as portal:
            return portal.call(lambda: deed(*given, **more))

    def visitor(self, **headers: str) -> Visitor:
        return Visitor(self.client, **headers)

    def keeper(self) -> Visitor:
        """Somebody with the key of the house."""
        visitor = self.visitor()
        visitor.get(f"/house/key/{KEY}")
        return visitor

    def referee(self, slug: str = "demo") -> Visitor:
        """Somebody at the referee's seat."""
        visitor = self.visitor()
        keeper = self.keeper()
        keeper.post(f"/house/of/{slug}/referee")
        visitor.cookies = {name: kept for name, kept in keeper.cookies.items() if name.endswith(f"seat-{slug}")}
        return visitor

    def invite(self, slug: str = "demo") -> str:
        """The join link."""
        link: str = self.referee(slug).get(f"/api/t/{slug}/invite").json()["link"]
        return link

    def player(self, nick: str = "Ann", plays: str = "ismay", slug: str = "demo") -> Visitor:
        """Somebody who has joined."""
        visitor = self.visitor()
        assert visitor.join(self.invite(slug), nick, plays, slug).status_code == 303
        return visitor


def serving(folder: Path, limits: Limits | None = None) -> Iterator[Served]:
    house = House(cupboard(folder))
    with (
        inhabited(house, keys=[hashed(KEY)], names=[NAME], limits=limits) as app,
        TestClient(app, base_url=ORIGIN, raise_server_exceptions=False) as client,
    ):
        served = Served(house, client)
        served.run(house.make, "contested", "The Barrow", demo=True, slug="demo")
        yield served


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Served]:
    """Another server, for the same campaigns."""
    house = House(cupboard(tmp_path / "campaigns"))
    with (
        inhabited(house, keys=[hashed(KEY)], names=[NAME]) as app,
        TestClient(app, base_url=ORIGIN, raise_server_exceptions=False) as client,
    ):
        yield Served(house, client)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    yield from serving(tmp_path / "campaigns")
