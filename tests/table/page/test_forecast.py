"""What is likely to come of a fight: a referee asks in the page, players cannot."""

import pytest
from playwright.sync_api import Browser, expect

from tests.table.page.conftest import Served


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_referee_reads_who_would_win_and_how_each_comes_out_of_it(served: Served, browser: Browser) -> None:
    page = browser.new_page(locale="en", viewport={"width": 1280, "height": 900})
    page.goto(served.referee)
    page.get_by_role("button", name="Who would win?").click()
    told = page.get_by_role("dialog", name="What is likely to come of a fight")
    expect(told).to_contain_text("The party wins", timeout=15_000)
    expect(told).to_contain_text("Oda Quill")
    expect(told).to_contain_text("rounds on average")
    page.close()
