"""Replay of a long evening: from its first item to its last, and back to where one was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulewright.campaign import Campaign
from rulewright.table.house.places import cupboard
from tests.demonstrations import DEMO, demonstration
from tests.nursery import Nursery
from tests.table.page.conftest import Served
from tests.table.page.saying import ask

LONG = 230
"""Lines of an evening; a page has fewer items at first."""
ALL = LONG + 2
"""Items of the log: a secret note is before the lines, and a setting after them."""
SECRET = "The bell is cursed"


@pytest.fixture
def served(tmp_path: Path, nursery: Nursery, port: int) -> Iterator[Served]:
    """A table of `contested` after a secret note and a long evening."""
    house = str(tmp_path / "campaigns")
    demonstration(house, "contested")
    with Campaign.open(cupboard(house).place(DEMO)) as campaign:
        campaign.hold()
        campaign.command("contested.secret-note", {"text": SECRET}, by="referee")
        for at in range(1, LONG + 1):
            campaign.command("contested.note", {"text": f"Line {at} of the evening"}, by="referee")
        campaign.commit()
    server = Served(Path(house), "contested", nursery, port)
    yield server
    server.kill()


@pytest.fixture
def long(laptop: Page) -> Page:
    """The referee's page after it."""
    ask(laptop, "set", settings={"odds": "nobody"})  # else the page asks for odds after each line
    return laptop


def stands_at(page: Page, number: int) -> None:
    expect(page.locator(".replay > .row > .figure")).to_have_text(f"{number} of {ALL}")


def test_a_long_evening_is_stepped_through_from_its_very_beginning(long: Page):
    expect(long.locator(".log-item")).to_have_count(200 + 1)  # with the setting, which came later
    long.keyboard.press("Shift+V")
    stands_at(long, ALL)
    expect(long.locator(".column--log")).to_be_in_viewport()
    expect(long.locator(".column--log .log-head:visible").last).to_be_in_viewport()
    long.keyboard.press("Home")
    stands_at(long, 0)
    for number, said in ((1, SECRET), (2, "Line 1 of")):
        long.keyboard.press("ArrowRight")
        stands_at(long, number)
        expect(long.locator(".replay-item")).to_contain_text(said)
        expect(long.locator(".column--log .log-item:visible")).to_have_count(number)
    long.keyboard.press("End")
    stands_at(long, ALL)
    long.keyboard.press("ArrowLeft")
    stands_at(long, ALL - 1)
    long.locator(".replay input").fill("100")
    stands_at(long, 100)
    expect(long.locator(".replay-item")).to_contain_text("Line 99 of")
    expect(long.locator(".replay .sorry")).to_have_count(0)


def test_leaving_the_past_leads_back_to_the_same_place(long: Page):
    long.keyboard.press("Shift+B")
    long.locator(".log-filter summary").click()
    long.get_by_label("Text").fill("Line 10")
    lines = long.locator(".column--log > .log .log-item")
    expect(lines).to_have_count(10)
    mine = lines.filter(has_text="Line 103 of")
    mine.locator("summary").click()
    long.keyboard.press("Shift+V")
    stands_at(long, ALL)
    long.keyboard.press("Home")
    stands_at(long, 0)
    expect(lines.first).to_be_hidden()
    long.keyboard.press("Escape")
    expect(long.locator(".replay")).to_have_count(0)
    expect(long.get_by_label("Text")).to_have_value("Line 10")
    expect(lines).to_have_count(11)  # with one from before the first that were sent
    expect(mine.locator(".log-body")).to_be_visible()
    expect(mine.locator("summary")).to_be_focused()
    expect(long.get_by_role("tab", name="Board")).to_have_attribute("aria-selected", "true")
    expect(long.locator(".now .offer-do").first).to_be_visible()


def test_the_past_of_a_seat_holds_what_that_seat_may_know(long: Page, phone: Page):
    items = ask(phone, "earlier", before=10_000, count=500)["items"]
    assert [len(items), SECRET in str(items)] == [LONG, False]
    for number in (0, items[0]["seen"]["number"], items[-1]["seen"]["number"]):
        assert SECRET not in str(ask(phone, "rewind", number=number))
    assert SECRET in str(ask(long, "rewind", number=1)["parts"]["notes"])
