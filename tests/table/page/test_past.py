"""Players and whoever looks on step through what was as well; whatever they are asked meanwhile is asked now."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.page.conftest import Served
from tests.table.page.saying import ask, do, part

LINES = 12
LEAST = 44
"""Pixels that a thumb needs."""


@pytest.fixture
def evening(laptop: Page, phone: Page) -> Page:
    """Ann's phone after a short evening."""
    ask(laptop, "set", settings={"odds": "nobody"})
    for at in range(1, LINES + 1):
        do(phone, "contested.note", text=f"Line {at} of the evening")
    return phone


@pytest.fixture
def looker(served: Served, browser: Browser) -> Iterator[Page]:
    """Somebody who only looks on."""
    context = browser.new_context(viewport={"width": 390, "height": 780}, locale="en-GB")
    page = context.new_page()
    page.goto(served.join)
    page.fill("[name=nick]", "Lo")
    page.get_by_label("Nobody: I look on").check()
    page.click("button.button--main")
    page.wait_for_selector(".spectator")
    yield page
    context.close()


def replays(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".replay")).to_be_visible()


def stands_at(page: Page, number: int) -> None:
    expect(page.locator(".replay > .row > .figure")).to_have_text(f"{number} of {LINES}")


def test_a_player_steps_through_the_past_with_one_thumb(evening: Page, troubles: list[str]):
    replays(evening)
    stands_at(evening, LINES)
    buttons = [evening.get_by_role("button", name=name) for name in ("Previous", "Next", "Back to now")]
    boxes = [one.bounding_box() for one in buttons]
    for box in boxes:
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST
        assert box["y"] > 740 / 2, "where a thumb is"
    buttons[0].tap()
    stands_at(evening, LINES - 1)
    expect(evening.locator(".replay-item")).to_contain_text(f"Line {LINES - 1} of")
    evening.locator(".replay input").fill("3")
    stands_at(evening, 3)
    evening.get_by_role("tab", name="Log").tap()
    expect(evening.locator(".panel .log-item:visible")).to_have_count(3)
    assert troubles == []


def test_in_the_past_nothing_can_be_done(evening: Page):
    replays(evening)
    expect(evening.locator(".replay input")).to_be_focused()
    expect(evening.locator(".offer-do")).to_have_count(0)
    expect(evening.get_by_role("button", name="Take back")).to_have_count(0)
    evening.locator(".replay-item summary").click()
    expect(evening.locator(".replay-item .log-body")).to_be_visible()
    expect(evening.get_by_role("button", name="Take back")).to_have_count(0)
    for hidden in (".menu-button", ".foot-tools"):
        expect(evening.locator(hidden)).to_be_hidden()


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_what_was_due_in_the_past_is_told_and_is_no_button(laptop: Page):
    laptop.locator(".now .offer-do", has_text="Begin a fight against").first.click()
    expect(laptop.locator(".due .offer-do").first).to_contain_text("Settle who goes first")
    laptop.keyboard.press("Shift+V")
    expect(laptop.locator(".due")).to_contain_text("Settle who goes first")
    expect(laptop.locator(".due .offer-do")).to_have_count(0)
    laptop.get_by_role("button", name="Back to now").click()
    expect(laptop.locator(".due .offer-do").first).to_be_visible()


def test_leaving_the_past_leads_a_player_back_to_where_they_were(evening: Page):
    evening.get_by_role("tab", name="Log").tap()
    evening.locator(".log-filter summary").click()
    evening.get_by_label("Text").fill("Line 1")
    lines = evening.locator(".log > .log-lines .log-item")
    expect(lines).to_have_count(4)
    replays(evening)
    expect(evening.get_by_label("Text")).to_be_hidden()
    evening.get_by_role("button", name="Previous").tap()
    stands_at(evening, LINES - 1)
    evening.get_by_role("button", name="Back to now").tap()
    expect(evening.locator(".replay")).to_have_count(0)
    expect(evening.get_by_label("Text")).to_have_value("Line 1")
    expect(lines).to_have_count(4)
    expect(evening.locator(".menu-button")).to_be_focused()


def test_a_choice_that_comes_meanwhile_ends_the_past(evening: Page, laptop: Page):
    replays(evening)
    evening.locator(".replay input").fill("2")
    stands_at(evening, 2)
    do(laptop, "contested.note", text="This alone ends nothing")
    expect(evening.locator(".replay > .row > .figure")).to_have_text(f"2 of {LINES + 1}")
    do(laptop, "contested.contest", initiator="agna", targets=["ismay"], attribute="str")
    expect(evening.locator("dialog[open] .choice-card")).to_be_visible()
    expect(evening.locator(".replay")).to_have_count(0)
    expect(evening.locator(".announcements")).to_contain_text("this is now again")
    assert part(evening, "waiting")[0]["who"] == "ismay"
    evening.locator("dialog[open] .choice-card .offer-do").first.tap()
    expect(evening.locator("dialog[open]")).to_have_count(0)


def test_whoever_looks_on_sees_the_past_too(evening: Page, looker: Page):
    expect(evening.locator(".offers-can").first).to_be_visible()
    replays(looker)
    stands_at(looker, LINES)
    looker.locator(".replay input").fill("4")
    stands_at(looker, 4)
    expect(looker.locator(".pane--log .log-item:visible")).to_have_count(4)
    looker.get_by_role("button", name="Back to now").click()
    expect(looker.locator(".pane--log .log-item:visible")).to_have_count(LINES)


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_the_board_is_as_it_was(laptop: Page):
    do(laptop, "murdham.draw-place", name="Hall", x=0, y=30, w=8, h=5)
    do(laptop, "murdham.note", text="Later")
    laptop.keyboard.press("Shift+B")
    hall = laptop.locator("svg g.spot[aria-label^=Hall]")
    expect(hall).to_be_visible()
    laptop.keyboard.press("Shift+V")
    expect(laptop.locator(".replay input")).to_be_focused()
    laptop.keyboard.press("Home")
    expect(hall).to_have_count(0)
    laptop.keyboard.press("ArrowRight")
    expect(hall).to_have_count(1)
