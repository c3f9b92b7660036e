"""What axe-core finds wrong on a page, by the rules of WCAG 2.2 AA, in light and in dark."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # the package has no types
from playwright.sync_api import Page

from tests.waiting import limit

WCAG = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules of them that look at colours: a page that is right in light can be wrong in dark by these alone."""
RUN = """async (rules) => {
  const { violations } = await axe.run({ ...rules, resultTypes: ["violations"] });
  return violations;
}"""
"""Only what is wrong is described node by node, and comes back: all that is right would be ten times as much."""


def faults(page: Page, rules: dict[str, Any] = WCAG) -> list[str]:
    """What is wrong on a page as it stands."""
    with limit(f"what axe says of {page.url}"):
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(AXE_SCRIPT)
        found = page.evaluate(RUN, rules)
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]} {node['failureSummary'][:200]}"
        for one in found
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
