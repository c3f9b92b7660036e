"""Debian's Chromium, as tests start it and wait for it."""

import shutil
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

from tests.waiting import until

SHELL = "chromium-headless-shell"
WHOLE = "chromium"


def chromium(playwright: Playwright, *, whole: bool = False) -> Browser:
    """A browser without a window: its headless shell where there is one, which is the same engine in half the time; or
    the `whole` browser.
    """
    program = (None if whole else shutil.which(SHELL)) or shutil.which(WHOLE)
    assert program, "Chromium is missing: sh scripts/setup.sh '[test]' installs it (Debian's package `chromium`)"
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])


class Running:
    """A browser that many tests share; a new one where the last has died, which is no fault of those that follow."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._latest: Browser | None = None

    @property
    def browser(self) -> Browser:
        """The browser, alive."""
        if self._latest is None or not self._latest.is_connected():
            self._latest = chromium(self._playwright)
        return self._latest

    def close(self) -> None:
        """End it."""
        if self._latest is not None:
            self._latest.close()


def until_true(page: Page, look: str, arg: Any = None) -> None:
    """Look at a page again and again until an expression, or what a function (`async` as well) gives back, is true.

    Playwright's own `wait_for_function` looks from inside the page: our policy of contents refuses it the second look
    at an expression, and it takes the promise of an `async` function for true.
    """
    until(lambda: page.evaluate(look, arg), f"this to be true on the page: {look}")
