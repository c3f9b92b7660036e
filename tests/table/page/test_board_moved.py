"""The board under fingers: pulled along and pinched, people dragged, by two at once and over a line that is lost."""

import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.chromium import until_true
from tests.table.page.conftest import Served
from tests.table.page.saying import do
from tests.table.page.test_pictures import chosen, is_drawn
from tests.table.pictures.files import file

pytestmark = pytest.mark.parametrize("served", ["murdham"], indirect=True)
PLACES = {"Gatehouse": (0, 40), "Long hall": (12, 40), "Cellar": (12, 48)}
Point = dict[str, float]


@pytest.fixture
def board(laptop: Page, phone: Page) -> Page:
    """Ann's phone, with a board on which she stands in the gatehouse, and the referee's beside it."""
    for name, (x, y) in PLACES.items():
        do(laptop, "murdham.draw-place", name=name, x=x, y=y, w=8, h=5)
    do(laptop, "murdham.place", who="gerda", spot="spot-gatehouse")
    laptop.keyboard.press("Shift+B")
    phone.get_by_role("tab", name="Board").click()
    expect(phone.locator(".token.mine")).to_have_count(1)
    expect(spot(laptop, "Cellar")).to_be_visible()
    return phone


def spot(page: Page, name: str) -> Locator:
    return page.locator(f"svg g.spot[aria-label^='{name}']")


def middle(of: Locator) -> Point:
    box = of.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def stands_in(page: Page, place: str) -> None:
    expect(page.get_by_role("button", name=f"{place}: Gerda Stook")).to_be_visible()


def view(page: Page) -> list[float]:
    return [float(one) for one in str(page.locator(".board-drawing").get_attribute("viewBox")).split()]


class Fingers:
    """Fingers on a screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)

    def go(self, *ways: tuple[Point, Point], lift: bool = True) -> None:
        """One finger for each way, from its start to its end."""
        self._say("touchStart", [start for start, _ in ways])
        for part in (0.1, 0.3, 0.5, 0.7, 0.9, 1):
            points = [{axis: start[axis] + (end[axis] - start[axis]) * part for axis in start} for start, end in ways]
            self._say("touchMove", points)
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if lift:
            self.lift()

    def lift(self) -> None:
        self._say("touchEnd", [])

    def _say(self, kind: str, points: list[Any]) -> None:
        numbered = [{**one, "id": at} for at, one in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": numbered})


def test_two_fingers_pinch_and_one_pulls_and_nobody_is_moved(board: Page):
    before, at = view(board), middle(board.locator(".board-drawing"))
    fingers = Fingers(board)
    apart = [({"x": at["x"] + by * 30, "y": at["y"]}, {"x": at["x"] + by * 100, "y": at["y"]}) for by in (-1, 1)]
    fingers.go(*apart)
    closer = view(board)
    assert closer[2] < 0.6 * before[2], "the pinch brings it closer"
    fingers.go((at, {"x": at["x"] - 60, "y": at["y"] - 40}))
    pulled = view(board)
    assert pulled[0] > closer[0], "what is pulled to the left shows what lies to the right"
    assert pulled[2] == pytest.approx(closer[2])
    stands_in(board, "Gatehouse")
    board.get_by_role("button", name="Show all of it").click()
    assert view(board)[2] > closer[2]
    board.get_by_role("button", name="Follow the play").click()
    assert view(board) == pytest.approx(before)


def test_a_second_finger_gives_up_what_the_first_was_carrying(board: Page, laptop: Page):
    start, end = middle(board.locator(".token.mine .tok-in")), middle(spot(board, "Long hall"))
    fingers = Fingers(board)
    fingers.go((start, end), lift=False)
    fingers.go((end, end), ({**end, "y": end["y"] + 60}, {**end, "y": end["y"] + 90}))
    for page in (board, laptop):
        stands_in(page, "Gatehouse")


def test_keys_bring_the_board_closer_and_slide_it_and_the_focus_stays_in_sight(board: Page):
    spot(board, "Gatehouse").focus()
    before = view(board)
    for _ in range(4):
        board.keyboard.press("+")
    closer = view(board)
    assert closer[2] < before[2]
    board.keyboard.press("Shift+ArrowRight")
    assert view(board)[0] > closer[0]
    spot(board, "Cellar").focus()
    board.keyboard.press("Shift+Tab")
    board.keyboard.press("Tab")
    frame, one = board.locator(".board-drawing").bounding_box(), middle(spot(board, "Cellar").locator("rect"))
    assert frame
    assert frame["x"] <= one["x"] <= frame["x"] + frame["width"]
    assert frame["y"] <= one["y"] <= frame["y"] + frame["height"]
    board.keyboard.press("0")
    expect(board.get_by_role("button", name="Follow the play")).to_be_visible()


def drag(page: Page, to: str) -> None:
    """Carry Gerda somewhere with the mouse, and hold her there."""
    start, end = middle(page.locator("[data-who=gerda] .tok-in")), middle(spot(page, to).locator("rect"))
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2, steps=4)
    page.mouse.move(end["x"], end["y"], steps=4)


def test_of_two_who_drag_one_token_the_later_wins_and_both_see_it(board: Page, laptop: Page):
    laptop.get_by_role("button", name="Show all of it").click()
    drag(board, "Long hall")
    drag(laptop, "Cellar")
    board.mouse.up()
    stands_in(laptop, "Long hall") if laptop.locator("[data-who=gerda]").count() else None
    laptop.mouse.up()
    for page in (board, laptop):
        stands_in(page, "Cellar")
    lines = laptop.locator(".log-line, .log li").all_inner_texts()
    assert sum("Gerda Stook: Long hall" in one for one in lines) <= 2, "each move stands once"


def test_who_is_sent_away_while_somebody_carries_them_is_just_gone(board: Page, laptop: Page):
    drag(board, "Long hall")
    do(laptop, "murdham.erase", thing="at-gerda")
    expect(laptop.get_by_role("button", name="Gatehouse: Gerda Stook")).to_have_count(0)
    board.mouse.up()
    expect(board.locator(".board .wrong")).to_have_count(0)
    expect(board.get_by_role("button", name="Long hall, nobody there")).to_be_visible()


def test_a_line_lost_in_the_middle_of_a_drag_loses_nothing(board: Page, laptop: Page, served: Served):
    drag(board, "Long hall")
    served.kill()
    board.get_by_text("The link is lost").first.wait_for()
    board.mouse.up()
    stands_in(board, "Long hall")
    assert board.locator("[data-who=gerda].going").count() == 1, "it is shown where it was let go, as not yet done"
    served.begin()
    expect(laptop.get_by_role("button", name="Long hall: Gerda Stook")).to_be_visible(timeout=30_000)
    stands_in(board, "Long hall")
    expect(board.locator("[data-who=gerda].going")).to_have_count(0)


def slow(page: Page) -> None:
    """A line on which every answer takes its time."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 800, "downloadThroughput": 20_000, "uploadThroughput": 20_000},
    )


def test_a_slow_line_shows_no_jump_back(board: Page, laptop: Page):
    slow(board)
    drag(board, "Cellar")
    board.mouse.up()
    until = time.monotonic() + 3
    while time.monotonic() < until:
        assert board.get_by_role("button", name="Cellar: Gerda Stook").count() == 1
        board.wait_for_timeout(100)
    stands_in(laptop, "Cellar")


def test_whoever_was_just_put_somewhere_can_be_put_back_before_the_table_has_answered(board: Page, laptop: Page):
    slow(board)
    drag(board, "Cellar")
    board.mouse.up()
    board.locator("[data-who=gerda]").focus()
    board.keyboard.press("Enter")
    spot(board, "Gatehouse").focus()
    board.keyboard.press("Enter")
    stands_in(board, "Gatehouse")
    expect(board.locator("[data-who=gerda].going")).to_have_count(0)
    for page in (board, laptop):
        stands_in(page, "Gatehouse")


def test_two_arrows_move_a_place_two_steps_before_the_table_has_answered(board: Page, laptop: Page):
    edge = spot(laptop, "Cellar").locator("rect").first
    before = float(edge.get_attribute("x") or 0)
    slow(laptop)
    spot(laptop, "Cellar").focus()
    for _ in range(2):
        laptop.keyboard.press("ArrowRight")
    for page in (laptop, board):
        expect(spot(page, "Cellar").locator("rect").first).to_have_attribute("x", f"{before + 2:g}")


@pytest.mark.usefixtures("board")
def test_a_map_is_chosen_and_lies_under_the_places_and_is_moved_by_hand(laptop: Page):
    laptop.locator(".board-draws > summary").click()
    laptop.get_by_label("Lay a picture under it, as a map").set_input_files(chosen_file())
    is_drawn(laptop, ".board-drawing.mapped image")
    image = laptop.locator(".board-drawing image").first
    ratio = float(image.get_attribute("height") or 0) / float(image.get_attribute("width") or 1)
    assert ratio == pytest.approx(2 / 3, abs=0.02), "it keeps its proportions"
    for name, (x, y) in PLACES.items():
        across, down = float(image.get_attribute("x") or 0), float(image.get_attribute("y") or 0)
        assert across <= x, name
        assert down <= y, name
    handle = laptop.get_by_role("button", name="The map: arrow keys move it")
    before = float(image.get_attribute("x") or 0)
    handle.focus()
    laptop.keyboard.press("ArrowRight")
    expect(image).to_have_attribute("x", f"{before + 1:g}")
    wide = float(image.get_attribute("width") or 0)
    handle.focus()
    laptop.keyboard.press("-")
    until_true(
        laptop,
        "(wide) => Number(document.querySelector('.board-drawing image').getAttribute('width')) < wide",
        arg=wide,
    )
    laptop.get_by_role("button", name="Put the map away").click()
    expect(laptop.locator(".board-drawing.mapped")).to_have_count(0)


@pytest.mark.usefixtures("board")
def test_what_is_no_picture_is_said_and_the_board_stays(laptop: Page):
    laptop.locator(".board-draws > summary").click()
    laptop.get_by_label("Lay a picture under it, as a map").set_input_files(chosen(b"no picture"))
    expect(laptop.locator(".board .wrong")).to_contain_text("is no picture that can be read here")
    expect(spot(laptop, "Cellar")).to_be_visible()


def chosen_file() -> Any:
    return chosen(file(size=(900, 600), colour=(90, 140, 60)))
