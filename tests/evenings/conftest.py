"""Chromium, and servers that end with their test."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.evenings.serving import SEED, Serving


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    program = shutil.which("chromium")
    assert program, "Chromium is missing: sh scripts/setup.sh '[test]' installs it (Debian's package `chromium`)"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Starts servers; each of them is stopped at the end, and none may have complained."""
    servers: list[Serving] = []

    def start(system: str = "contested", place: str = "", seed: bytes = SEED) -> Serving:
        log = tmp_path / f"server-{len(servers)}.log"
        servers.append(Serving(place or str(tmp_path / "house"), system, log, seed))
        return servers[-1].start()

    yield start
    for one in servers:
        one.stop()
    assert [one.complaints() for one in servers if one.complaints()] == []
