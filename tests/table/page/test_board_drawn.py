"""The board as the referee draws it: places, ways and their doors, what is hidden, who stands where, the way back."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.table.page.saying import do

pytestmark = pytest.mark.parametrize("served", ["murdham"], indirect=True)


@pytest.fixture
def board(laptop: Page, phone: Page) -> Page:
    """The referee's board with two places, and Ann looking at hers."""
    laptop.keyboard.press("Shift+B")
    draws(laptop, "Hall")
    draws(laptop, "Stair", kind="zone")
    phone.get_by_role("tab", name="Board").click()
    expect(spot(phone, "Stair")).to_be_visible()
    return laptop


def draws(laptop: Page, name: str, kind: str = "place", *, secret: bool = False) -> None:
    form = laptop.locator(".board-tools form")
    if not form.is_visible():
        laptop.locator(".board-draws > summary").click()
    form.get_by_label("New place").fill(name)
    form.get_by_label("What it is").select_option(label=kind)
    form.get_by_label("hidden from players").set_checked(secret)
    form.get_by_role("button", name="Draw it").click()
    expect(spot(laptop, name)).to_be_visible()


def spot(page: Page, name: str) -> Locator:
    return page.locator(f"svg g.spot[aria-label^='{name}']")


def chooses(laptop: Page, name: str) -> Locator:
    """Choose a place by keyboard; gives its tools."""
    spot(laptop, name).focus()
    laptop.keyboard.press("Enter")
    tools = laptop.locator(".board-tools fieldset")
    expect(tools.locator("legend")).to_have_text(name)
    return tools


def connects(laptop: Page, kind: str) -> None:
    chooses(laptop, "Hall").get_by_role("button", name=f"Draw a way: {kind}", exact=True).click()
    expect(laptop.locator(".board-tools")).to_contain_text("Choose the place to which the way leads.")
    spot(laptop, "Stair").focus()
    laptop.keyboard.press("Enter")


def test_a_door_is_drawn_locked_and_hidden_and_players_see_just_that(board: Page, phone: Page):
    drawn = phone.locator("svg path.way-line").count()
    connects(board, "door")
    way = "svg g.way[aria-label^='Hall - Stair: door']"
    expect(phone.locator(way)).to_be_visible()
    door = chooses(board, "Hall").get_by_label("door Stair")
    for state in ("locked", "stuck", "closed"):
        door.select_option(label=state)
        for page in (board, phone):
            expect(page.locator(way)).to_have_attribute("aria-label", f"Hall - Stair: door, {state}")
            expect(page.locator(f"{way} .door.shut")).to_have_count(1)
    board.get_by_role("button", name="Hide the way to Stair").click()
    expect(phone.locator(way)).to_have_count(0)
    expect(phone.locator("svg path.way-line")).to_have_count(drawn)
    expect(board.locator(way)).to_have_count(1)
    board.get_by_role("button", name="Show the way to Stair").click()
    expect(phone.locator(way)).to_be_visible()


def test_a_path_is_drawn_between_two_places(board: Page, phone: Page):
    pages = (board, phone)  # the referee's has ways that no player knows
    drawn = [page.locator("svg path.way-line").count() for page in pages]
    connects(board, "path")
    for page, before in zip(pages, drawn, strict=True):
        expect(page.locator("svg g.way[aria-label='Hall - Stair: path']")).to_have_count(1)
        expect(page.locator("svg path.way-line")).to_have_count(before + 1)


def test_a_hidden_place_and_who_stands_in_it_are_nowhere_on_a_players_page(board: Page, phone: Page):
    draws(board, "Cellar nobody knows", secret=True)
    draws(board, "Yard")
    expect(spot(phone, "Yard")).to_be_visible()
    assert "Cellar" not in phone.content()
    chooses(board, "Cellar nobody knows").get_by_role("button", name="Show this place").click()
    expect(spot(phone, "Cellar nobody knows")).to_be_visible()
    chooses(board, "Cellar nobody knows").get_by_role("button", name="Hide this place").click()
    expect(spot(phone, "Cellar nobody knows")).to_have_count(0)


def test_a_place_taken_off_comes_back_with_who_stood_there_and_its_ways(board: Page, phone: Page):
    connects(board, "door")
    do(board, "murdham.place", who="gerda", spot="spot-hall")
    expect(spot(phone, "Hall")).to_have_attribute("aria-label", "Hall: Gerda Stook")
    chooses(board, "Hall").get_by_role("button", name="Take it off the board").click()
    for page in (board, phone):
        expect(spot(page, "Hall")).to_have_count(0)
        expect(page.locator("svg g.way[aria-label*='Hall']")).to_have_count(0)
        expect(page.locator("svg g.token[aria-label='Gerda Stook']")).to_have_count(1)  # on open ground, where it was
    board.keyboard.press("Control+z")
    for page in (board, phone):
        expect(spot(page, "Hall")).to_have_attribute("aria-label", "Hall: Gerda Stook")
        expect(page.locator("svg g.way[aria-label^='Hall - Stair: door']")).to_have_count(1)


def test_a_place_is_moved_by_pointer_and_by_arrow_keys(board: Page, phone: Page):
    hall = spot(board, "Hall").locator("rect")
    at = float(hall.get_attribute("y") or 0)
    spot(board, "Hall").focus()
    board.keyboard.press("ArrowDown")
    expect(spot(phone, "Hall").locator("rect")).to_have_attribute("y", f"{at + 1:g}")
    before = float(hall.get_attribute("x") or 0)
    box = spot(board, "Hall").locator("rect").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    board.mouse.move(x, y)
    board.mouse.down()
    board.mouse.move(x - 40, y, steps=4)
    board.mouse.move(x - 80, y, steps=4)
    board.mouse.up()
    expect(spot(phone, "Hall").locator("rect")).not_to_have_attribute("x", f"{before:g}")


def test_the_same_board_in_words_moves_people_too(board: Page, phone: Page):
    connects(board, "stairs")
    do(board, "murdham.place", who="gerda", spot="spot-hall")
    phone.get_by_role("button", name="List").click()
    hall, stair = (
        phone.locator(".board-list > li", has=phone.get_by_role("heading", name=one)) for one in ("Hall", "Stair")
    )
    expect(hall).to_contain_text("Gerda Stook")
    expect(hall).to_contain_text("To Stair: stairs, open")
    stair.get_by_label("Move here").select_option(label="Gerda Stook")
    expect(stair).to_contain_text("Gerda Stook")
    expect(spot(board, "Stair")).to_have_attribute("aria-label", "Stair: Gerda Stook")


def test_what_cannot_be_drawn_is_said_on_the_board(board: Page):
    form = board.locator(".board-tools form")
    form.get_by_label("New place").fill("Hall")
    form.get_by_role("button", name="Draw it").click()
    expect(board.locator(".board .wrong")).to_contain_text("is on the board already")


def test_whoever_would_draw_a_place_is_shown_how_one_to_explore_is_made(laptop: Page):
    laptop.keyboard.press("Shift+B")
    laptop.locator(".board-draws > summary").click()
    laptop.locator(".board-tools").get_by_role("button", name="Make a place").click()
    form = laptop.locator("dialog[open] form")
    form.get_by_label("What it is called").fill("Loft")
    form.locator(".button--main").click()
    expect(spot(laptop, "Loft")).to_be_visible()
