"""The board by finger and by keyboard: a player moves their own character, and nothing else happens."""

import pytest
from playwright.sync_api import Locator, Page, expect

DO = """async ([name, given]) => {
  const wire = await import(document.querySelector("script[type=module]").src.replace("main.js", "wire.js"));
  await wire.ask("do", { procedure: `murdham.${name}`, arguments: given });
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PLACES = {"Gatehouse": (0, 40), "Long hall": (12, 40), "Cellar": (12, 48)}


@pytest.fixture
def board(laptop: Page, phone: Page) -> Page:
    """Ann's phone, with a board on which she stands in the gatehouse."""
    for name, (x, y) in PLACES.items():
        laptop.evaluate(DO, ["draw-place", {"name": name, "x": x, "y": y, "w": 8, "h": 5}])
    laptop.evaluate(DO, ["place", {"who": "gerda", "spot": "spot-gatehouse"}])
    phone.get_by_role("tab", name="Board").click()
    expect(phone.locator(".token.mine")).to_have_count(1)
    return phone


def middle(of: Locator) -> dict[str, float]:
    box = of.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def stands_in(page: Page, place: str) -> None:
    expect(page.get_by_role("button", name=f"{place}: Gerda Stook")).to_be_visible()


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_a_finger_moves_ones_own_character_and_the_page_stays(board: Page):
    start, end = middle(board.locator(".token.mine circle")), middle(board.locator(".spot", has_text="Long hall"))
    finger = board.context.new_cdp_session(board)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for part in (0.1, 0.3, 0.5, 0.7, 0.9, 1):
        board.evaluate(DRAWN)
        point = {axis: start[axis] + (end[axis] - start[axis]) * part for axis in start}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    board.evaluate(DRAWN)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    stands_in(board, "Long hall")


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_arrow_keys_lead_from_place_to_place(board: Page):
    for key, place in (("ArrowRight", "Long hall"), ("ArrowDown", "Cellar")):
        board.locator(".token.mine").focus()
        board.keyboard.press(key)
        stands_in(board, place)
