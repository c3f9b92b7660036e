"""Whoever sits down without a character makes one at the table, and plays it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.page.conftest import Served

FILLED: dict[str, dict[str, str | list[str]]] = {
    "contested": {},
    "phased": {"name": "Wren"},
    "symbaroum": {
        "name": "Wren", "accurate": "13", "cunning": "9", "discreet": "7", "persuasive": "10", "quick": "10",
        "resolute": "11", "strong": "15", "vigilant": "5",
        "novice": ["man-at-arms", "iron-fist", "recovery", "sixth-sense", "dominate"],
    },
    "bdp": {"name": "Wren"},
    "murdham": {"name": "Wren", "strength": "8", "agility": "7", "wits": "6"},
}  # fmt: skip
"""What the game cannot roll by itself."""
REFEREE_ONLY = {"bdp", "murdham"}


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


@pytest.mark.parametrize(("served", "game"), [(game, game) for game in FILLED], indirect=["served"])
def test_a_character_made_at_the_table_is_played_from_then_on(newcomer: Page, laptop: Page, game: str):
    for name, value in FILLED[game].items():
        for word in value if isinstance(value, list) else [value]:
            newcomer.locator(f"#field-{name}").fill(word)
            newcomer.keyboard.press("Tab")
    newcomer.locator("section.card .button--main").first.click()
    if game in REFEREE_ONLY:
        expect(newcomer.locator("#main")).to_contain_text("The referee is asked to bring your character in")
        laptop.locator(".request .button--main").click()
    expect(newcomer.locator(".player-head .meters")).to_be_visible()
    expect(newcomer.locator("#head-newcomer")).to_have_count(0)
    if "name" in FILLED[game]:
        expect(newcomer.locator("h1")).to_contain_text("Wren")
