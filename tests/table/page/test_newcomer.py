"""Whoever sits down without a character makes one at the table, and plays it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.page.conftest import Served

GAMES = ("contested", "phased", "symbaroum", "bdp", "murdham")


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


@pytest.mark.parametrize("served", GAMES, indirect=True)
def test_a_character_is_made_with_one_click_and_played_from_then_on(newcomer: Page):
    newcomer.get_by_role("button", name="Roll a character").click()
    expect(newcomer.locator(".player-head .meters")).to_be_visible()
    expect(newcomer.locator("#head-newcomer")).to_have_count(0)
    expect(newcomer.locator("h1")).not_to_have_text("")
