"""A table that is served for one test, and a browser to look at it."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
START = "from rulewright.cli import main; main()"


class Served:
    """A server in a process of its own; its campaigns outlive it."""

    def __init__(self, folder: Path, system: str) -> None:
        self.folder, self.system, self.port = folder, system, 0
        self.referee = ""
        self.begin()

    def begin(self) -> None:
        """Start it, on the port it had before."""
        words = ["table", str(self.folder), "--system", self.system, "--demo", "--no-open", "--port", str(self.port)]
        self.process = subprocess.Popen([sys.executable, "-c", START, *words], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"The referee.*?(http://\S+)", line):
                self.referee = found[1]
            if found := re.search(r"Join link.*?(http://[\d.]+:(\d+)\S+)", line):
                self.join, self.port = found[1], int(found[2])
                return
        raise AssertionError("the server gave no join link")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


@pytest.fixture
def served(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Served]:
    """A table of a game's demonstration: of `contested`, unless a test is parametrized with another one."""
    server = Served(tmp_path / "campaigns", getattr(request, "param", "contested"))
    yield server
    server.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
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
