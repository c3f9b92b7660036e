"""Whoever sits down without a character makes one at the table, and plays it."""

import pytest
from playwright.sync_api import Page, expect

GAMES = ("contested", "phased", "symbaroum", "bdp", "murdham")


@pytest.mark.parametrize("served", GAMES, indirect=True)
def test_a_character_is_made_with_one_click_and_played_from_then_on(newcomer: Page):
    newcomer.get_by_role("button", name="Roll a character").click()
    expect(newcomer.locator(".player-head .meters")).to_be_visible()
    expect(newcomer.locator("#head-newcomer")).to_have_count(0)
    expect(newcomer.locator("h1")).not_to_have_text("")
