"""What axe-core finds wrong on a page, by the rules of WCAG 2.2 AA."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
LOOKS = ("light", "dark")


def faults(page: Page) -> list[str]:
    """What is wrong on a page as it stands."""
    found = Axe().run(page, options=RULES)
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
        for colours in reversed(LOOKS):
            page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
            if found := faults(page):
                self.wrong[f"{name}, {colours}"] = found
