"""Without a link a table opens as it stood: the sheet and the log can be read, and it says so."""

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.table.page.conftest import Served


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_table_opens_without_a_link_and_goes_on_with_one(served: Served, browser: Browser) -> None:
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(served.referee)
    expect(page.get_by_text("Oda Quill").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # the worker sees every file go by
    expect(page.get_by_text("Oda Quill").first).to_be_visible()
    page.wait_for_function(
        """async () => (await indexedDB.databases()).length > 0
        && (await caches.open("rulewright").then((cache) => cache.keys())).length > 20"""
    )
    page.wait_for_timeout(3000)
    context.set_offline(True)
    served.kill()
    page.reload()
    expect(page.get_by_text("Oda Quill").first).to_be_visible(timeout=10_000)
    expect(page.locator(".link-line")).to_contain_text("You read what stood here on")
    page.get_by_role("button", name="Sheet").first.click()
    expect(page.get_by_role("heading", name="Oda Quill").first).to_be_visible()
    context.set_offline(False)
    served.begin()
    expect(page.locator(".link-line")).to_have_count(0, timeout=25_000)
    context.close()


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_the_page_of_a_table_can_be_installed_and_its_shape_tells_nothing(served: Served, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(served.referee)
    href = page.locator("link[rel=manifest]").get_attribute("href")
    assert href
    found = page.request.get(f"http://127.0.0.1:{served.port}{href}")
    shape = json.loads(found.body())
    assert re.fullmatch(r"/t/[^/]+", shape["start_url"])
    assert {one["sizes"] for one in shape["icons"]} == {"any", "192x192", "512x512"}
    assert all(page.request.get(f"http://127.0.0.1:{served.port}{one['src']}").ok for one in shape["icons"])
    unknown = page.request.get(f"http://127.0.0.1:{served.port}/t/nowhere/app.json")
    assert json.loads(unknown.body()) == {
        **shape,
        **dict.fromkeys(("id", "start_url", "scope"), "/t/nowhere"),
    }
    page.close()
