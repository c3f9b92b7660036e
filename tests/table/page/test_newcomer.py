"""Whoever sits down without a character makes one at the table, and plays it."""

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import ask, do, part, settles

GAMES = ("contested", "phased", "symbaroum", "bdp", "murdham")


@pytest.mark.parametrize("served", GAMES, indirect=True)
def test_a_character_is_made_with_one_click_and_played_from_then_on(newcomer: Page):
    newcomer.get_by_role("button", name="Roll a character").click()
    expect(newcomer.locator(".head-vital")).to_be_visible()
    expect(newcomer.locator("#head-newcomer")).to_have_count(0)
    expect(newcomer.locator("h1")).not_to_have_text("")


@pytest.mark.parametrize("served", ["bdp", "phased"], indirect=True)
def test_whoever_has_lost_theirs_makes_the_next_and_plays_it(phone: Page, laptop: Page):
    lost = phone.locator("h1").inner_text()
    who = next(one["id"] for one in part(laptop, "who") if one["title"] == lost)
    game = part(laptop, "table")["system"]
    field, value = ("status", "dead") if game != "phased" else ("dead", True)
    do(laptop, f"{game}.overrule", record=who, field=field, value=value)
    phone.get_by_role("heading", name="Make your next character").wait_for()
    expect(phone.locator("section", has=phone.locator("#head-newcomer"))).to_contain_text(
        f"{lost} is no longer with you."
    )
    phone.get_by_role("button", name="Roll a character").click()
    expect(phone.locator("#head-newcomer")).to_have_count(0)
    expect(phone.locator(".player-head h1")).not_to_contain_text(lost)
    expect(phone.locator(".actors button")).to_have_count(2)


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_whoever_takes_their_making_back_makes_another(newcomer: Page, laptop: Page):
    newcomer.get_by_role("button", name="Roll a character").click()
    expect(newcomer.locator("#head-newcomer")).to_have_count(0)
    ask(laptop, "undo")
    settles(laptop)
    newcomer.get_by_role("button", name="Roll a character").click()
    expect(newcomer.locator(".head-vital")).to_be_visible()
    expect(newcomer.locator(".actors")).to_have_count(0)


def test_whoever_sat_down_before_they_were_there_plays_somebody_free_with_one_press(newcomer: Page, laptop: Page):
    free = newcomer.locator("section", has=newcomer.locator("#head-free"))
    free.get_by_role("button", name="Play Keld Blackwater").click()
    expect(newcomer.locator("h1")).to_contain_text("Keld Blackwater")
    expect(free).to_have_count(0)
    assert next(one for one in part(laptop, "who") if one["title"] == "Keld Blackwater")["players"] == ["bea"]


def test_the_referee_gives_somebody_free_to_whoever_plays_nobody(newcomer: Page, laptop: Page):
    laptop.keyboard.press("Shift+P")
    laptop.get_by_label("Whom Bea plays").select_option(label="Keld Blackwater")
    expect(newcomer.locator("h1")).to_contain_text("Keld Blackwater")
    expect(laptop.locator(".seats")).to_contain_text("Keld Blackwater")
