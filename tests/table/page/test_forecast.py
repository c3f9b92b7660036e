"""What is likely to come of a fight: a referee asks in the page, players cannot."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.page.conftest import Served
from tests.table.page.saying import do, part


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_referee_reads_who_would_win_and_how_each_comes_out_of_it(served: Served, browser: Browser) -> None:
    page = browser.new_page(locale="en", viewport={"width": 1280, "height": 900})
    page.goto(served.referee)
    page.get_by_role("button", name="Who would win?").click()
    told = page.get_by_role("dialog", name="What is likely to come of a fight")
    expect(told).to_contain_text("The party wins", timeout=15_000)
    expect(told).to_contain_text("Oda Quill")
    expect(told).to_contain_text("rounds on average")
    expect(told).to_contain_text("Likeliest to fall: Oda Quill")
    expect(told).to_contain_text(re.compile(r"somewhere from \d+% to \d+%"))
    expect(told).to_contain_text(re.compile(r"may be off by up to \d+ points"))
    ways = told.locator(".forecast-ways section")
    expect(ways).to_have_count(2, timeout=15_000)
    fought, run = ways.first, ways.last
    expect(fought).to_contain_text("of the 5 in the party fall")
    expect(fought).to_contain_text("On average: HP")
    expect(run).to_contain_text("If the party runs at once")
    expect(run).to_contain_text("The party flees")
    expect(run).not_to_contain_text("hob")
    page.close()


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_while_a_fight_goes_on_the_button_says_how_often_the_party_wins_it(laptop: Page, phone: Page) -> None:
    figure = laptop.locator(".forecast-now")
    expect(figure).to_have_count(0)
    laptop.locator(".now .offer-do", has_text="Begin a fight against").first.click()
    expect(figure).to_contain_text("%", timeout=30_000)
    expect(phone.locator(".order")).to_be_visible()
    expect(phone.locator(".forecast-now")).to_have_count(0)


def test_a_whole_fight_is_fought_out_without_asking_for_those_whom_nobody_plays(laptop: Page):
    do(laptop, "contested.meet", row="fen-poacher")
    do(laptop, "contested.start-fight")
    do(laptop, "contested.auto-fight")
    come = re.compile("over|die|down|rout|kill", re.IGNORECASE)
    expect(laptop.locator(".log-item").last).to_contain_text(come, timeout=60_000)
    assert part(laptop, "waiting") == []
    assert part(laptop, "order") is None


HELD = """const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (!window.isHeld || !/"t":"forecast"/.test(text)) send.call(this, text);
};"""
"""Questions for a forecast can be held back."""


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_a_forecast_of_an_earlier_state_is_no_longer_shown_once_something_has_happened(laptop: Page) -> None:
    laptop.add_init_script(HELD)
    laptop.reload()
    laptop.wait_for_selector(".now .offer-do")
    do(laptop, "symbaroum.start", combatants=[one["id"] for one in part(laptop, "who")])
    figure = laptop.locator(".forecast-now")
    expect(figure).to_contain_text("%", timeout=30_000)
    laptop.evaluate("window.isHeld = true")
    do(laptop, "symbaroum.hurt", target="berin", damage=9)
    expect(figure).to_have_text("…")
    expect(laptop.locator(".forecast-falls")).to_have_count(0)
    laptop.evaluate("window.isHeld = false")
    do(laptop, "symbaroum.hurt", target="berin", damage=1)
    expect(figure).to_contain_text("%", timeout=30_000)


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_the_opened_forecast_is_counted_anew_once_something_has_happened(laptop: Page) -> None:
    laptop.add_init_script(HELD)
    laptop.reload()
    laptop.wait_for_selector(".now .offer-do")
    laptop.get_by_role("button", name="Who would win?").click()
    told = laptop.get_by_role("dialog", name="What is likely to come of a fight")
    expect(told).to_contain_text("The party wins", timeout=15_000)
    laptop.evaluate("window.isHeld = true")
    do(laptop, "symbaroum.hurt", target="berin", damage=9)
    expect(told).not_to_contain_text("The party wins")


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_while_few_fights_are_counted_the_button_says_from_where_to_where(laptop: Page) -> None:
    do(laptop, "symbaroum.start", combatants=[one["id"] for one in part(laptop, "who")])
    expect(laptop.locator(".forecast-now")).to_have_text(re.compile(r"the party, \d+% to \d+%"), timeout=30_000)
