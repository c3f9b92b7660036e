"""Seeing as another seat, when the link goes and comes back, or the seat is taken away: never two people's at once."""

from playwright.sync_api import Page, Route, expect

from tests.table.page.conftest import Served
from tests.table.page.saying import ask, call, part

SECRET = "The bell is cursed"
WATCH = """() => {
  window.mixed = [];
  new MutationObserver(() => {
    const isSecret = document.querySelector(".eyes-frame")?.textContent.includes("The bell is cursed");
    if (isSecret) window.mixed.push("a secret within the frame");
    if (document.querySelector(".topbar") && document.querySelector(".player-head")) window.mixed.push("two screens");
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


CUTTING = """(() => {
  const Real = WebSocket;
  window.isCut = false;
  window.cut = () => { window.isCut = true; window.line.close(); };
  window.WebSocket = class extends Real {
    constructor(url) { super(window.isCut ? `${url}-nowhere` : url); window.line = this; }
  };
})()"""
"""Lets a test cut a page's link, while the page can still be reached."""


def looks_as_ann(laptop: Page) -> None:
    ask(laptop, "do", procedure="contested.secret-note", arguments={"text": SECRET})
    expect(laptop.locator(".log")).to_contain_text(SECRET)
    laptop.evaluate(WATCH)
    laptop.locator(".eyes select").select_option(label="See as Ann")
    expect(laptop.locator(".eyes-frame")).to_contain_text("You see what Ann sees.")
    expect(laptop.locator(".eyes-frame .player-head")).to_be_visible()


def is_back(laptop: Page) -> None:
    expect(laptop.locator(".eyes-frame")).to_have_count(0)
    expect(laptop.locator(".log")).to_contain_text(SECRET)
    assert part(laptop, "table")["you"] == "referee"
    assert laptop.evaluate("window.mixed") == []


def test_a_new_link_still_looks_through_the_same_eyes(laptop: Page, phone: Page, served: Served):
    looks_as_ann(laptop)
    served.kill()
    expect(laptop.locator(".link-line")).to_contain_text("The link is lost")
    served.begin()
    expect(laptop.locator(".link-line")).to_have_count(0, timeout=20_000)
    expect(laptop.locator(".eyes-frame")).to_contain_text("You see what Ann sees.")
    assert part(laptop, "table")["you"] == part(phone, "table")["you"]
    assert SECRET not in laptop.content()
    laptop.keyboard.press("Shift+E")
    is_back(laptop)


def test_whoever_looked_through_a_seat_that_is_taken_away_has_their_own_eyes_and_is_told(laptop: Page, phone: Page):
    ann = part(phone, "table")["you"]
    looks_as_ann(laptop)
    call(laptop, "DELETE", f"/seats/{ann}")
    expect(laptop.locator(".announcements")).to_contain_text("these are your own eyes again")
    is_back(laptop)
    expect(phone.locator("main.lost")).to_contain_text("Your seat was taken back.")


def test_a_seat_taken_away_while_the_link_was_lost_gives_ones_own_eyes_back(laptop: Page, phone: Page):
    ann = part(phone, "table")["you"]
    laptop.add_init_script(CUTTING)
    laptop.reload()
    looks_as_ann(laptop)
    laptop.evaluate("cut()")
    expect(laptop.locator(".link-line")).to_contain_text("The link is lost")
    call(laptop, "DELETE", f"/seats/{ann}")
    laptop.evaluate("window.isCut = false")
    expect(laptop.locator(".announcements")).to_contain_text("nobody sits there", timeout=20_000)
    is_back(laptop)


def test_a_page_older_than_the_table_hears_that_it_must_load_again(laptop: Page, served: Served):
    browser = laptop.context.browser
    assert browser
    page = browser.new_context(locale="en", service_workers="block").new_page()  # which keeps the files of this version
    page.route("**/wire.js", older)
    page.goto(served.referee)
    expect(page.locator("main.lost")).to_contain_text("This page is older than the table.")
    page.unroute_all()
    page.get_by_role("button", name="Load again").click()
    expect(page.locator(".topbar")).to_be_visible()
    page.context.close()


def older(route: Route) -> None:
    answer = route.fetch()
    body = answer.text()
    assert "const VERSION = 1;" in body
    route.fulfill(
        status=200, content_type="text/javascript", body=body.replace("const VERSION = 1;", "const VERSION = 0;")
    )


def test_what_is_handed_to_a_player_is_not_put_before_whoever_looks_through_their_eyes(laptop: Page, phone: Page):
    ask(laptop, "do", procedure="contested.handout", arguments={"called": "The letter", "text": "Come at once."})
    ask(laptop, "do", procedure="contested.show-handout", arguments={"handout": "handout-the-letter"})
    expect(phone.get_by_role("dialog", name="The letter")).to_be_visible()
    looks_as_ann(laptop)
    laptop.wait_for_load_state("networkidle")
    expect(laptop.locator("dialog[open]")).to_have_count(0)
    laptop.get_by_role("button", name="Back to my own eyes").click()
    is_back(laptop)


def test_whoever_the_referee_has_picked_is_not_who_a_player_plays(laptop: Page, phone: Page):
    name = phone.locator(".player-head h1").inner_text()
    others = laptop.locator(".party .member-name").filter(has_not_text=name)
    others.first.click()
    looks_as_ann(laptop)
    expect(laptop.locator(".eyes-frame .player-head h1")).to_have_text(name)
