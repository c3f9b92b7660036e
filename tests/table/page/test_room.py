"""The screen for the wall: what was last said, who stands how, and nothing to press."""

import pytest
from playwright.sync_api import Browser, Page, expect

MAKE_SEAT = """async () => {
  const api = await import(document.querySelector("script[type=module]").src.replace("main.js", "pieces/api.js"));
  return (await api.call("POST", "/seats", { nick: "Wall", role: "room", plays: "" })).link;
}"""


@pytest.mark.parametrize("served", ["contested", "bdp", "murdham"], indirect=True)
def test_the_wall_shows_the_party_and_has_no_controls(laptop: Page, browser: Browser):
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    wall = context.new_page()
    wall.goto(laptop.evaluate(MAKE_SEAT))
    expect(wall.locator(".room-one").first).to_be_visible()
    for control in wall.locator("main :is(button, a, input, select, summary, [tabindex='0'])").all():
        assert control.evaluate("one => one.closest('[inert]') !== null")
    assert wall.evaluate("document.documentElement.scrollHeight") <= 1080
    context.close()
