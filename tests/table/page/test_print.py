"""On paper stands what is read there, black on white, and nothing that is pressed: sheets, cards, handouts, recaps."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.chromium import until_true
from tests.table.page.conftest import Served
from tests.table.page.saying import do, part
from tests.table.page.test_pictures import bring, looked_at
from tests.table.pictures.files import file

PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
A4 = 186
"""Millimetres between the margins of a page of A4; 124 of A5."""


@pytest.fixture
def page(served: Served, browser: Browser) -> Iterator[Page]:
    """The referee's page, in the dark, in which nothing may be printed."""
    found = browser.new_page(locale="en", viewport={"width": 1280, "height": 900}, color_scheme="dark")
    found.goto(served.referee)
    found.wait_for_selector(".now .offer-do")
    yield found
    found.close()


def pages(page: Page, folder: Path, name: str, size: str = "A4") -> int:
    """How many pages it prints; what is printed is kept where somebody wants to look at it."""
    body = page.pdf(path=folder / f"{name}-{size}.pdf", format=size)
    return len(PAGE.findall(body))


def fits(page: Page, size: str = "A4") -> None:
    """Nothing stands out over the side of the paper."""
    before = page.viewport_size
    assert before
    page.emulate_media(media="print")
    page.set_viewport_size({"width": round((A4 if size == "A4" else 124) * 96 / 25.4), "height": 1000})
    assert page.evaluate(WIDE) <= 0
    page.set_viewport_size(before)


@pytest.mark.parametrize("served", ["phased", "symbaroum"], indirect=True)
def test_a_sheet_prints_alone_on_a4_and_a5(page: Page, tmp_path: Path) -> None:
    page.get_by_role("button", name="Sheet").first.click()
    expect(page.locator(".sheet li").first).to_be_visible()
    name = page.locator(".sheet-title").text_content() or ""
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".sheet-title")).to_have_text(name)
    for gone in (".topbar", ".column--log", ".column--party", ".dock", ".whole-deeds"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator(".sheet button:not(.tap):visible")).to_have_count(0)
    expect(page.locator(".sheet .paper-boxes i:visible")).not_to_have_count(0)
    for size in ("A4", "A5"):
        assert pages(page, tmp_path, "sheet", size) <= (1 if size == "A4" else 2)
        fits(page, size)
    assert page.evaluate("getComputedStyle(document.querySelector('.sheet')).columnCount") == "2"


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_five_creature_cards_print_alone_four_to_a_page(page: Page, tmp_path: Path) -> None:
    page.keyboard.press("Shift+K")
    rows = page.locator(".cards-list input")
    rows.first.wait_for()
    for at in range(rows.count()):
        rows.nth(at).set_checked(at < 5)
    expect(page.locator(".print-card")).to_have_count(5)
    expect(page.get_by_role("button", name="Print 5 cards")).to_be_visible()
    looked_at(page, "cards")
    page.emulate_media(media="print")
    for gone in (".topbar", ".column--party", ".cards-choice", ".dialog-head"):
        expect(page.locator(gone).first).to_be_hidden()
    for card in page.locator(".print-card").all():
        cut = card.evaluate("(one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]")
        assert max(cut) <= 1, "what stands on a card fits it"
        box = card.bounding_box()
        assert box
        assert (box["width"] * 25.4 / 96, box["height"] * 25.4 / 96) == pytest.approx((74, 105), abs=1)
    assert pages(page, tmp_path, "cards") == 2
    fits(page)


def test_each_handout_prints_on_a_page_of_its_own(page: Page, tmp_path: Path) -> None:
    name = bring(page, file(size=(600, 900), colour=(20, 60, 200)))
    do(page, "contested.handout", called="The letter", text="Come at once. " * 40, picture=name)
    do(page, "contested.handout", called="The list", text="One lantern.")
    page.keyboard.press("Shift+H")
    page.wait_for_selector("dialog[open] img.shown")
    until_true(page, "document.querySelector('dialog[open] img.shown').naturalWidth > 0")
    page.emulate_media(media="print")
    expect(page.locator(".topbar")).to_be_hidden()
    expect(page.locator("dialog button:visible")).to_have_count(0)
    assert pages(page, tmp_path, "handouts") == 2
    fits(page, "A5")


def test_a_recap_prints_alone(page: Page, tmp_path: Path) -> None:
    for number in range(40):
        do(page, "contested.note", text=f"What happened in hour {number} of this long evening, word for word")
    page.keyboard.press("Shift+R")
    expect(page.locator("dialog .recap")).to_contain_text("hour 39")
    page.emulate_media(media="print")
    expect(page.locator(".topbar")).to_be_hidden()
    expect(page.locator("dialog :is(button, select, a.button):visible")).to_have_count(0)
    paper = page.locator("dialog .recap")
    expect(paper.locator("p", has_text="hour 39")).to_be_visible()
    assert "#" not in paper.inner_text(), "no sign of Markdown stands on paper"
    assert 1 <= pages(page, tmp_path, "recap") <= 3
    fits(page, "A5")


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_nothing_that_ends_by_itself_is_printed(page: Page) -> None:
    do(page, "symbaroum.start", combatants=["berin", "toll-ruffian-1"])
    for _ in range(3):
        if part(page, "turn") == "berin":
            break
        do(page, "symbaroum.next")
    page.locator(".column--party").get_by_role("button", name="Sheet").and_(page.locator(":visible")).last.click()
    left = page.locator(".sheet li", has_text="Left this turn")
    expect(page.locator(".sheet-title")).to_have_text("Berin Oxley")
    expect(left).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_be_visible()
    expect(left).to_be_hidden()
