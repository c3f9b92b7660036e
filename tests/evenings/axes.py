"""What axe-core finds wrong on a page, by the rules of WCAG 2.2 AA, in light and in dark."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

WCAG = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules of them that look at colours: a page that is right in light can be wrong in dark by these alone."""


def faults(page: Page, rules: dict[str, Any] = WCAG) -> list[str]:
    """What is wrong on a page as it stands."""
    found = Axe().run(page, options=rules)
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]} {node['failureSummary'][:200]}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]


class Looks:
    """Pages looked at in light and in dark, and what is wrong with each."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.wrong: dict[str, list[str]] = {}

    def at(self, page: Page, name: str) -> None:
        """Look at a page both ways, and leave it light."""
        self.seen.append(name)
        page.emulate_media(color_scheme="dark")
        dark = faults(page, COLOURS)
        page.emulate_media(color_scheme="light")
        if found := [*faults(page), *(f"in the dark, {one}" for one in dark)]:
            self.wrong[name] = found
