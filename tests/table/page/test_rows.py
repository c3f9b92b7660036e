"""Offers that differ in one thing are one row: large lists stay short, and a row is walked by keyboard."""

import pytest
from playwright.sync_api import Page, expect

FOCUSED = "document.activeElement.textContent"


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_the_same_deed_against_each_foe_is_one_row_with_a_button_for_each(laptop: Page):
    laptop.locator(".now .offer-do", has_text="Begin a fight against").first.click()
    row = laptop.get_by_role("group", name="Strike: hand")
    expect(row.get_by_role("button", name="Strike Sluice hob 1 : hand")).to_be_visible()
    expect(row.locator(".offer-do")).to_have_count(4)


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_what_only_the_referee_may_command_is_folded_into_one_place_for_players(phone: Page):
    ask = phone.locator(".offers-ask")
    expect(ask.locator("summary")).to_contain_text("Ask the referee")
    fight = ask.get_by_role("button", name="Begin a fight against", exact=False).first
    expect(fight).to_be_hidden()
    ask.locator("summary").click()
    fight.click()
    expect(phone.locator(".proposal")).to_contain_text("Begin a fight")


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_where_one_can_go_stands_in_sight_for_players(phone: Page):
    expect(phone.get_by_role("group", name="Go").get_by_role("button", name="Toll hut")).to_be_visible()


def test_a_letter_goes_along_a_row_and_enter_does_what_has_the_focus(laptop: Page, troubles: list[str]):
    laptop.keyboard.press("g")
    first = laptop.evaluate(FOCUSED)
    laptop.keyboard.press("g")
    assert laptop.evaluate(FOCUSED) != first
    laptop.keyboard.press("ArrowLeft")
    assert laptop.evaluate(FOCUSED) == first
    laptop.keyboard.press("Enter")
    expect(laptop.locator(".log-item").last).to_contain_text("The porch")
    expect(laptop.locator("[data-holds-focus]:focus-within")).to_have_count(1)
    assert troubles == []


LETTERS = """async (lists) => {
  const main = document.querySelector("script[type=module]").src;
  const { lettered } = await import(main.replace("main.js", "pieces/offers.js"));
  return lists.map((list) => lettered(list, "x"));
}"""


def test_a_deed_keeps_its_letter_while_it_is_offered_whatever_comes_and_goes_beside_it(laptop: Page):
    strike, talk, trip = (
        {"text": text, "key": key, "procedure": text, "deeds": [text]}
        for text, key in (("strike", "s"), ("talk", "t"), ("trip", "t"))
    )
    others = {**trip, "key": "x", "deeds": ["trip somebody else"]}
    lists = [[strike, talk], [trip, talk, {**strike, "key": "z"}], [trip, strike], [talk, trip, strike], [others]]
    assert laptop.evaluate(LETTERS, lists) == [["s", "t"], ["r", "t", "s"], ["r", "s"], ["t", "r", "s"], ["r"]]
    given = {"text": "Talk", "key": "s", "procedure": "talks", "deeds": ["talks"]}
    assert laptop.evaluate(LETTERS, [[given], [strike, given]]) == [["s"], ["t", "s"]]


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_buttons_that_stand_side_by_side_are_of_one_height(laptop: Page):
    expect(laptop.locator(".now .offers-can .offer-odds:not(:empty)").first).to_be_visible()
    alone = laptop.locator(".now .offers-can > li:not(:has(.offer-row)):has(> div > .offer:only-child)")
    heights = alone.evaluate_all(
        "(all) => all.map((one) => [one, one.querySelector('.offer-do')].map((part) => part.offsetHeight))"
    )
    assert len(heights) > 4
    assert [pair for pair in heights if pair[0] != pair[1]] == []


ROWS = """async (offers) => {
  const main = document.querySelector("script[type=module]").src;
  const { rowsOf, titleOf } = await import(main.replace("main.js", "pieces/rows.js"));
  return rowsOf(offers).map((row) => [titleOf(row), ...row.items.map((one) => one.label)]);
}"""


def test_what_is_named_after_a_colon_is_named_whole_though_all_of_it_begins_alike(laptop: Page):
    ways = ("The causeway. Back along the planks.", "The broken span. On, to the middle.")
    offers = [{"text": f"Go: {way}", "procedure": "x.go", "arguments": {"way": way}} for way in ways]
    assert laptop.evaluate(ROWS, offers) == [["Go", *ways]]


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_no_row_is_headed_by_an_article_but_by_what_its_deeds_are(laptop: Page):
    nights = ["A normal night: all Fatigue goes", "A comfortable night: all Fatigue goes, scores come back"]
    offers = [{"text": text, "procedure": "bdp.sleep", "arguments": {"comfort": text}} for text in nights]
    (row,) = laptop.evaluate(ROWS, offers)
    assert row[0] not in ("", "A")
    assert row[1:] == nights
