"""Chromium, and servers that end with their test."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.chromium import Running, chromium
from tests.demonstrations import SEED
from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Player, Referee
from tests.evenings.serving import Serving
from tests.nursery import Nursery


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What drives browsers."""
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="package")
def running(playwright: Playwright) -> Iterator[Running]:
    """What keeps Debian's Chromium running."""
    found = Running(playwright)
    yield found
    found.close()


@pytest.fixture
def browser(running: Running) -> Iterator[Browser]:
    """Debian's Chromium; whoever came with it leaves at the end."""
    found = running.browser
    yield found
    for context in found.contexts:
        context.close()


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """The same with everything that people have around it."""
    found = chromium(playwright, whole=True)
    yield found
    found.close()


@pytest.fixture
def serve(tmp_path: Path, nursery: Nursery) -> Iterator[Callable[..., Serving]]:
    """Starts servers; each of them is stopped at the end, and none may have complained."""
    servers: list[Serving] = []

    def start(system: str = "contested", place: str = "", seed: bytes = SEED) -> Serving:
        log = tmp_path / f"server-{len(servers)}.log"
        servers.append(Serving(nursery, place or str(tmp_path / "house"), system, log, seed))
        return servers[-1].start()

    yield start
    for one in servers:
        one.stop()
    assert [one.complaints() for one in servers if one.complaints()] == []


@pytest.fixture
def seated(serve: Callable[..., Serving], browser: Browser) -> Callable[..., tuple[Referee, Player, Serving]]:
    """Seats the referee and Ann, who plays somebody, at a new table."""

    def sit(system: str, plays: str, screen: Mapping[str, Any] = PHONE) -> tuple[Referee, Player, Serving]:
        server = serve(system)
        referee, ann = Referee(browser, "Referee", **LAPTOP), Player(browser, "Ann", **screen)
        referee.opens(server.links["seat"])
        ann.joins(server.links["join"], plays)
        return referee, ann, server

    return sit
