"""Odds say whose they are, and where there are none, why."""

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import ask, do, part

FIGHT = ["berin", "toll-ruffian-1"]
MOST_TURNS = 4


@pytest.fixture
def berins_turn(laptop: Page, phone: Page) -> Page:
    """A phone that plays Berin, whose turn it is in a fight."""
    do(laptop, "symbaroum.start", combatants=FIGHT)
    for _ in range(MOST_TURNS):
        if part(laptop, "turn") == FIGHT[0]:
            break
        do(laptop, "symbaroum.next")
    expect(phone.locator(".offer-do", has_text="Close in on").first).to_be_visible()
    return phone


pytestmark = pytest.mark.parametrize("served", ["symbaroum"], indirect=True)


@pytest.mark.usefixtures("berins_turn")
def test_the_free_attack_of_whom_one_closes_in_on_is_told_as_theirs(laptop: Page) -> None:
    closing = laptop.locator(".offer-do", has_text="Close in on").first
    expect(closing.locator(".offer-odds")).to_contain_text("Toll ruffian 1 hits")


def test_a_player_is_told_why_there_are_no_odds_until_the_table_opens_the_foes(laptop: Page, berins_turn: Page) -> None:
    why = berins_turn.locator(".offers-kept")
    expect(why).to_have_text("Where no odds are shown, the referee keeps the figures that they depend on.")
    ask(laptop, "set", settings={"foes": "whole"})
    closing = berins_turn.locator(".offer-do", has_text="Close in on").first
    expect(closing.locator(".offer-odds")).to_contain_text("Toll ruffian 1 hits")
    expect(why).to_have_count(0)
