"""A table that is served for one test, and a browser to look at it."""

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import chromium
from tests.demonstrations import demonstration
from tests.durable.serving import free_port
from tests.nursery import Nursery
from tests.waiting import until

LINKS = re.compile(r"The referee.*?(?P<referee>http://\S+).*?Join link.*?(?P<join>http://\S+)", re.DOTALL)


class Served:
    """A server in a process of its own; its campaigns outlive it."""

    def __init__(self, folder: Path, system: str, nursery: Nursery) -> None:
        self.folder, self.system, self.nursery, self.port = folder, system, nursery, free_port()
        self.output = folder.with_suffix(".txt")
        demonstration(str(folder), system)
        self.begin()

    def begin(self) -> None:
        """Start it, on the port it had before."""
        words = [str(self.folder), "--system", self.system, "--demo", "--no-open", "--port", str(self.port)]
        self.output.write_text("")
        self.process = self.nursery.start(self.output, "table", *words)
        until(lambda: LINKS.search(self.output.read_text()), "the links that a server prints")
        found = LINKS.search(self.output.read_text())
        assert found
        self.referee, self.join = found["referee"], found["join"]

    def kill(self) -> None:
        """End it as a power cut would."""
        os.kill(self.process, signal.SIGKILL)
        self.nursery.ended(self.process)


@pytest.fixture
def served(tmp_path: Path, nursery: Nursery, request: pytest.FixtureRequest) -> Iterator[Served]:
    """A table of a game's demonstration: of `contested`, unless a test is parametrized with another one."""
    server = Served(tmp_path / "campaigns", getattr(request, "param", "contested"), nursery)
    yield server
    server.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


@pytest.fixture
def troubles() -> list[str]:
    """What the browser complained of."""
    return []


@pytest.fixture
def phone(served: Served, browser: Browser, troubles: list[str]) -> Iterator[Page]:
    """Ann, who has sat down with her phone to play the first character there is."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, locale="en-GB")
    page = context.new_page()
    page.on("pageerror", lambda wrong: troubles.append(str(wrong)))
    page.goto(served.join)
    page.fill("[name=nick]", "Ann")
    page.click("button.button--main")
    page.wait_for_selector(".offers-can .offer-do")
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    yield page
    context.close()


@pytest.fixture
def laptop(served: Served, browser: Browser, troubles: list[str]) -> Iterator[Page]:
    """The referee, at a laptop."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-GB")
    page = context.new_page()
    page.on("pageerror", lambda wrong: troubles.append(str(wrong)))
    page.goto(served.referee)
    page.wait_for_selector(".now .offer-do")
    yield page
    context.close()
