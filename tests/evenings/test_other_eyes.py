"""Less motion, letters twice as large, colours of the device's own: nothing is lost."""

from playwright.sync_api import Page, expect

from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Hand, Player, Referee

MOVES = """() => [...document.querySelectorAll("*")].filter((one) => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(one);
  return animationName !== "none" || transitionDuration !== "0s" || scrollBehavior === "smooth";
}).map((one) => one.outerHTML.slice(0, 80))"""
UNMARKED = """() => [...document.querySelectorAll("[aria-pressed], [role=tab], button, select, input")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, svg"))
  .filter((one) => {
    const { backgroundColor, borderStyle, borderColor, color } = getComputedStyle(one);
    const isOn = one.matches("[aria-pressed=true], [role=tab][aria-selected=true]");
    const isPlain = (other) => getComputedStyle(other).backgroundColor;
    return isOn && isPlain(one) === isPlain(document.body);
  }).map((one) => one.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll("button, a[href], summary, h1, h2, h3, label, select")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, svg, [inert]"))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && (box.right > document.documentElement.clientWidth + 1 || box.left < -1);
  }).map((one) => one.outerHTML.slice(0, 120))"""


def fight(referee: Referee) -> None:
    """Two hounds, and a fight with them."""
    referee.finds("meet", "Add foes")
    referee.fills(row="reedhound", number="2")
    referee.sends()
    referee.finds("start", "Begin a fight")
    referee.sends()
    expect(referee.page.locator(".order")).to_be_visible()


def test_nothing_moves_for_whom_less_motion_is_asked(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP, reduced_motion="reduce")
    referee.opens(server.links["seat"])
    fight(referee)
    assert referee.page.evaluate(MOVES) == []
    referee.presses("/")
    expect(referee.dialog).to_be_visible()
    assert referee.page.evaluate(MOVES) == []


def test_at_twice_the_size_everything_is_still_within_reach(serve, browser):
    server = serve("contested")
    # 200 % zoom halves the room there is, in the page's own pixels.
    referee = Referee(browser, "Referee", viewport={"width": 720, "height": 450}, device_scale_factor=2)
    ann = Player(browser, "Ann", viewport={"width": 640, "height": 400}, device_scale_factor=2)
    referee.opens(server.links["seat"])
    ann.joins(server.links["join"], "Keld Blackwater")
    ann.does("Look around")
    assert referee.page.evaluate(CUT) == []
    for column in referee.page.locator(".column-tabs button").all():
        column.click()
        assert referee.page.evaluate(CUT) == []
        assert overflow(referee.page) <= 0
    for key in ("/", "Shift+S", "Shift+P", "Shift+N"):
        referee.presses(key)
        expect(referee.dialog).to_be_visible()
        assert overflow(referee.page) <= 0
        assert referee.dialog.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, key
        referee.closes_drawer()
    for tab in ("Sheet", "Do", "Log", "Board"):
        ann.tab(tab)
        assert ann.page.evaluate(CUT) == []
        assert overflow(ann.page) <= 0
    for name in ("house/key", "join"):
        ann.page.goto(server.links[name])
        assert overflow(ann.page) <= 0
        assert ann.page.evaluate(CUT) == []


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    found: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


def test_what_is_chosen_can_be_seen_in_the_colours_of_the_device(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP, forced_colors="active")
    ann = Player(browser, "Ann", **PHONE, forced_colors="active")
    referee.opens(server.links["seat"])
    ann.joins(server.links["join"], "Keld Blackwater")
    fight(referee)
    assert referee.page.locator("[aria-pressed=true], [role=tab][aria-selected=true]").count() > 1
    for one in (referee, ann):
        assert one.page.evaluate(UNMARKED) == []
        assert seen_focus(one)
    filled = referee.page.locator(".meter-bar > i").first.evaluate("(one) => getComputedStyle(one).backgroundColor")
    ground = referee.page.locator(".meter-bar").first.evaluate("(one) => getComputedStyle(one).backgroundColor")
    assert filled != ground


def seen_focus(one: Hand) -> bool:
    """Whether what the tab key comes to has an outline."""
    one.presses("Tab")
    one.presses("Tab")
    found: bool = one.page.evaluate("getComputedStyle(document.activeElement).outlineStyle !== 'none'")
    return found
