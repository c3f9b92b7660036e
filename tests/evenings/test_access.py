"""Every page for every eye and hand: axe-core finds nothing, by the rules of WCAG 2.2 AA, in light and in dark."""

import re

import pytest
from playwright.sync_api import expect

from tests.evenings.axes import Looks
from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Hand, Player, Referee


@pytest.fixture
def served(serve, browser):
    """A demonstration, a referee at it, and whoever looks at every page in light and in dark."""
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP)
    return server, referee, Looks()


def test_the_house_and_the_door(served):
    server, referee, looks = served
    for name in ("house/key", "join"):
        referee.page.goto(server.links[name])
        looks.at(referee.page, name)
    referee.page.goto(server.links["house/key"])
    referee.page.locator("a[href^='/house/new']").first.click()
    expect(referee.page.locator("form[action='/house/new']")).to_be_visible()
    looks.at(referee.page, "new")
    referee.page.goto(f"{server.base}/nowhere")
    looks.at(referee.page, "nowhere")
    assert looks.wrong == {}


def test_the_referees_screen_and_all_that_opens_from_it(served):
    server, referee, looks = served
    referee.opens(server.links["seat"])
    looks.at(referee.page, "scene")
    for key in ("/", "Shift+N", "Shift+F", "Shift+A", "Shift+P", "Shift+S", "Shift+R", "?"):
        referee.presses(key)
        expect(referee.dialog).to_be_visible()
        looks.at(referee.page, key)
        referee.closes_drawer()
    referee.does("Look around")
    referee.page.locator(".log-head").first.click()
    referee.button(re.compile("Sheet")).click()
    looks.at(referee.page, "sheet and log")
    referee.page.get_by_role("tab", name="Board").click()
    looks.at(referee.page, "board")
    referee.finds("meet", "Add foes")
    referee.fills(row="reedhound", number="1")
    looks.at(referee.page, "form")
    referee.sends()
    referee.finds("start", "Begin a fight")
    referee.sends()
    looks.at(referee.page, "fight")
    referee.presses("Shift+V")
    referee.sees("This is the past")
    looks.at(referee.page, "replay")
    assert looks.wrong == {}


def test_the_screens_of_all_others(served, browser):
    server, referee, looks = served
    referee.opens(server.links["seat"])
    long = {**PHONE, "viewport": {"width": 390, "height": 2400}}  # nothing lies under the bar at the foot
    ann = Player(browser, "Ann", **long)
    ann.joins(server.links["join"], "Keld Blackwater")
    cleo = Player(browser, "Cleo", **LAPTOP)
    cleo.joins(server.links["join"], "Nobody: I look on")
    looks.at(cleo.page, "spectator")
    for tab in ("Sheet", "Do", "Log", "Board"):
        ann.tab(tab)
        looks.at(ann.page, tab)
    ann.button("Menu").click()
    looks.at(ann.page, "menu")
    ann.presses("Escape")
    ann.throws_own_dice()
    ann.tab("Do")
    ann.does("Search for what is hidden")
    expect(ann.choice).to_be_visible()
    looks.at(ann.page, "own dice")
    referee.page.locator(".eyes select").select_option(label="See as Ann")
    referee.sees("You see what Ann sees.")
    looks.at(referee.page, "see as")
    ann.offline_is_fine = cleo.offline_is_fine = referee.offline_is_fine = True
    server.kill()
    cleo.sees("The link is lost; trying again.")
    looks.at(cleo.page, "lost")
    server.start()
    for one in (ann, cleo):
        one.close()
    assert looks.wrong == {}


SIZES = """(least) => [...document.querySelectorAll("button, a[href], select, summary, input:not([type=hidden])")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden") && !one.matches(".skip"))
  .map((one) => [one.matches("input[type=checkbox], input[type=radio]") ? one.closest("label") ?? one : one, one])
  .map(([target, one]) => [target.getBoundingClientRect(), one])
  .filter(([box]) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
  .map(([box, one]) => `${one.innerText || one.className}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
MAIN = ".offer-do, .bar .tab, .foot-tools .button, .faces .button, .choice-card .offer-do"


def test_what_a_thumb_must_hit_on_a_phone_is_large(serve, browser):
    server = serve("contested")
    ann = Player(browser, "Ann", **PHONE)
    ann.joins(server.links["join"], "Keld Blackwater")
    for tab in ("Sheet", "Do", "Log", "Board"):
        ann.tab(tab)
        assert ann.page.evaluate(SIZES, 24) == []
        sizes = [one.bounding_box() for one in ann.page.locator(MAIN).all() if one.is_visible()]
        assert [box for box in sizes if box and (box["height"] < 44 or box["width"] < 44)] == []


@pytest.mark.parametrize("system", ["contested", "phased", "symbaroum"])
def test_nothing_scrolls_sideways_on_a_narrow_phone_nor_with_letters_twice_as_large(serve, browser, system):
    server = serve(system)
    small = Player(browser, "Ann", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    small.page.goto(server.links["join"])
    assert overflow(small) <= 0
    small.page.get_by_label("Your name at this table").fill("Ann")
    small.page.locator("[name=plays]:enabled").first.check()
    small.button("Sit down").click()
    small.arrived()
    for zoom in ("", "200%"):
        small.page.evaluate("(zoom) => { document.documentElement.style.fontSize = zoom }", zoom)
        for tab in ("Sheet", "Do", "Log", "Board"):
            small.tab(tab)
            assert overflow(small) <= 0, (zoom, tab)


def overflow(one: Hand) -> int:
    """By how many pixels the page is wider than the screen."""
    found: int = one.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


def test_the_referees_page_itself_never_scrolls_only_its_columns_do(serve, browser):
    referee = Referee(browser, "Referee", viewport={"width": 1180, "height": 730})
    referee.opens(serve("contested").links["seat"])
    referee.finds("meet", "Add foes")
    referee.fills(row="reedhound", number="5")
    referee.sends()
    referee.finds("start", "Begin a fight")
    referee.sends()
    assert referee.page.evaluate("document.documentElement.scrollHeight") <= 730
