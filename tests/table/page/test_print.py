"""On paper stands the sheet that is open, and nothing that is pressed."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.table.page.conftest import Served


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_sheet_prints_alone_on_a4_and_a5(served: Served, browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page(locale="en", viewport={"width": 1280, "height": 900}, color_scheme="dark")
    page.goto(served.referee)
    page.get_by_role("button", name="Sheet").first.click()
    expect(page.locator(".sheet")).to_contain_text("HP")
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".sheet-title")).to_have_text("Oda Quill")
    for gone in (".topbar", ".column--log", ".column--party", ".dock", ".whole-deeds"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator(".sheet button:visible")).to_have_count(0)
    for size in ("A4", "A5"):
        found = page.pdf(path=tmp_path / f"{size}.pdf", format=size)
        assert found.count(b"/Type /Page\n") <= 2
    page.close()
