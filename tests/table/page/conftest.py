"""A table that is served for one test, and a browser to look at it."""

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from tests.chromium import Running
from tests.demonstrations import demonstration
from tests.durable.serving import free_port
from tests.nursery import Nursery
from tests.waiting import until

LINKS = re.compile(r"The referee.*?(?P<referee>http://\S+).*?Join link.*?(?P<join>http://\S+)", re.DOTALL)


class Served:
    """A server in a process of its own; its campaigns outlive it."""

    def __init__(self, folder: Path, system: str, nursery: Nursery, port: int) -> None:
        self.folder, self.system, self.nursery, self.port = folder, system, nursery, port
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

    @property
    def origin(self) -> str:
        """Its address, without a path."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would."""
        os.kill(self.process, signal.SIGKILL)
        self.nursery.ended(self.process)


class Devices:
    """The phone and the laptop that these tests share: the page's files stay in them, nothing else outlives a test."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self._known: dict[str, tuple[BrowserContext, CDPSession]] = {}

    def page(self, name: str, **device: Any) -> Page:
        """A page of a device, which has never been at a table."""
        browser = self._running.browser
        if name not in self._known or self._known[name][0].browser is not browser:
            context = browser.new_context(**device, locale="en-GB")
            self._known[name] = context, context.new_cdp_session(context.new_page())
        return self._known[name][0].new_page()

    def forget(self, name: str, origin: str) -> None:
        """Close its pages, and let it forget whom it played and what it kept."""
        context, wire = self._known[name]
        for page in context.pages[1:]:
            page.close()
        context.clear_permissions()
        context.clear_cookies()
        wire.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})


@pytest.fixture(scope="package")
def port() -> int:
    """Where each server of these tests is reached, so that a browser knows the page's files again."""
    return free_port()


@pytest.fixture
def served(tmp_path: Path, nursery: Nursery, port: int, request: pytest.FixtureRequest) -> Iterator[Served]:
    """A table of a game's demonstration: of `contested`, unless a test is parametrized with another one."""
    server = Served(tmp_path / "campaigns", getattr(request, "param", "contested"), nursery, port)
    yield server
    server.kill()


@pytest.fixture(scope="package")
def running() -> Iterator[Running]:
    """What keeps Debian's Chromium running."""
    with sync_playwright() as playwright:
        found = Running(playwright)
        yield found
        found.close()


@pytest.fixture
def browser(running: Running) -> Browser:
    """Debian's Chromium."""
    return running.browser


@pytest.fixture(scope="package")
def devices(running: Running) -> Devices:
    """What people bring to the table."""
    return Devices(running)


@pytest.fixture
def troubles() -> list[str]:
    """What the browser complained of."""
    return []


@pytest.fixture
def phone(served: Served, devices: Devices, troubles: list[str]) -> Iterator[Page]:
    """Ann, who has sat down with her phone to play the first character there is."""
    page = devices.page("phone", viewport={"width": 360, "height": 740}, has_touch=True)
    page.on("pageerror", lambda wrong: troubles.append(str(wrong)))
    page.goto(served.join)
    page.fill("[name=nick]", "Ann")
    page.locator("[name=plays]").first.check()
    page.click("button.button--main")
    page.wait_for_selector(".offers-can .offer-do")
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    yield page
    devices.forget("phone", served.origin)


@pytest.fixture
def laptop(served: Served, devices: Devices, troubles: list[str]) -> Iterator[Page]:
    """The referee, at a laptop."""
    page = devices.page("laptop", viewport={"width": 1280, "height": 720})
    page.on("pageerror", lambda wrong: troubles.append(str(wrong)))
    page.goto(served.referee)
    page.wait_for_selector(".now .offer-do")
    yield page
    devices.forget("laptop", served.origin)


@pytest.fixture
def newcomer(served: Served, browser: Browser) -> Iterator[Page]:
    """Bea, who plays nobody yet."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB")
    page = context.new_page()
    page.goto(served.join)
    page.fill("[name=nick]", "Bea")
    page.get_by_label("Somebody new").check()
    page.click("button.button--main")
    page.wait_for_selector("#head-newcomer")
    yield page
    context.close()
