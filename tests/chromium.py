"""Debian's Chromium, as tests start it."""

import shutil

from playwright.sync_api import Browser, Playwright

SHELL = "chromium-headless-shell"
WHOLE = "chromium"


def chromium(playwright: Playwright, *, whole: bool = False) -> Browser:
    """A browser without a window: its headless shell where there is one, which is the same engine in half the time; or
    the `whole` browser.
    """
    program = (None if whole else shutil.which(SHELL)) or shutil.which(WHOLE)
    assert program, "Chromium is missing: sh scripts/setup.sh '[test]' installs it (Debian's package `chromium`)"
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
