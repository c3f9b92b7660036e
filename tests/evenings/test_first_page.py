"""The first page: light, at once, and without a script."""

import pytest
from playwright.sync_api import expect

from tests.evenings.hands import PATIENCE

MOST = 150_000
"""Bytes that a page may bring with all it needs to stand, fonts and pictures aside.

What comes when it is drawn first, or when the page has nothing else to do, is not waited for.
"""
ASIDE = {"Font", "Image"}


def test_somebody_sits_down_without_a_script(serve, browser):
    server = serve("contested")
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.links["join"])
    page.get_by_label("Your name at this table").fill("Dee")
    page.get_by_label("Keld Blackwater").check()
    page.get_by_role("button", name="Sit down").click()
    expect(page).to_have_url(f"{server.base}/t/{server.slug}")
    assert any(cookie["name"] == f"seat-{server.slug}" for cookie in context.cookies())


@pytest.mark.parametrize("kind", ["join", "seat"])
def test_a_page_with_all_it_needs_is_light(serve, browser, kind):
    server = serve("contested")
    page = browser.new_page(service_workers="block")  # what it fetches would be missed, or not: whoever is first
    page.set_default_timeout(PATIENCE)
    wire = page.context.new_cdp_session(page)
    found: dict[str, tuple[str, str]] = {}
    loaded: dict[str, int] = {}
    wire.on(
        "Network.responseReceived",
        lambda event: found.update({event["requestId"]: (event["type"], event["response"]["url"])}),
    )
    wire.on("Network.loadingFinished", lambda event: loaded.update({event["requestId"]: event["encodedDataLength"]}))
    wire.send("Network.enable")
    page.goto(server.links[kind])
    if kind == "seat":
        expect(page.locator("main#main:not(.lost)")).to_be_visible()
    page.wait_for_load_state("networkidle")
    needed = page.evaluate("[...document.querySelectorAll('link, script')].map(one => one.href || one.src)")
    sizes = [
        loaded[one]
        for one, (is_a, url) in found.items()
        if one in loaded and is_a not in ASIDE and (is_a == "Document" or url in needed)
    ]
    assert len(sizes) >= 3
    assert sum(sizes) < MOST
