"""Every control of every screen takes the focus, shows it, and keeps it while others play."""

import re

from playwright.sync_api import Page, expect

from tests.evenings.customs import LAPTOP
from tests.evenings.hands import Hand, Player, Referee

# Lists that are one stop of the tab key, with arrow keys between their items: tabs, log lines, radio buttons.
STOPS = """() => {
  for (const one of document.querySelectorAll("[data-stop]")) delete one.dataset.stop;
  const within = document.querySelector("dialog:modal") ?? document;
  const kinds = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const all = [...within.querySelectorAll(kinds)];
  const named = new Set();
  return all.filter((one) => {
    if (one.disabled || one.tabIndex < 0 || one.closest("[inert]")) return false;
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.type !== "radio") return true;
    const isFirst = !named.has(one.name);
    named.add(one.name);
    return isFirst;
  }).map((one) => (one.dataset.stop = `${named.stop = (named.stop ?? 0) + 1}`));
}"""
HERE = """() => {
  const one = document.activeElement;
  if (!one || one === document.body || one.localName === "dialog") return null; // a long dialog can be scrolled by keys
  const known = one.type === "radio" ? document.querySelector(`[name="${one.name}"][data-stop]`) : one;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const isOutlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  // A drawing's own outline would be too large: its first shape is ringed in the colour of the focus, two pixels wide.
  const isRingedBy = (shape) => {
    const { stroke, strokeWidth } = getComputedStyle(shape);
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--focus)";
    const isFocus = stroke === getComputedStyle(probe).color;
    probe.remove();
    return isFocus && parseFloat(strokeWidth) * shape.getScreenCTM().a >= 2;
  };
  const isSeen = one.localName === "g" ? isRingedBy(one.querySelector("rect, circle")) : isOutlined;
  return { stop: known.dataset.stop ?? null, what: one.outerHTML.slice(0, 90), isSeen };
}"""


def round_by_tab(page: Page) -> tuple[list[str], list[str], list[str]]:
    """All stops there are; those that the tab key came to, in order; and what took the focus without showing it."""
    page.evaluate("document.activeElement?.blur()")
    stops: list[str] = page.evaluate(STOPS)
    reached: list[str] = []
    unseen: list[str] = []
    for _ in range(len(stops) + 4):
        page.keyboard.press("Tab")
        here = page.evaluate(HERE)
        if here is None:  # the end of the page: on from its beginning
            continue
        if here["stop"] in reached:
            break
        reached.append(here["stop"] or here["what"])
        if not here["isSeen"]:
            unseen.append(here["what"])
    return stops, reached, unseen


def check(page: Page, name: str) -> dict[str, object]:
    """What is wrong with a screen for whoever has no pointer; empty, where nothing is."""
    page.bring_to_front()
    stops, reached, unseen = round_by_tab(page)
    assert len(stops) > 1, name
    missed = page.evaluate(
        "(all) => all.map((one) => document.querySelector(`[data-stop='${one}']`)?.outerHTML.slice(0, 120))",
        sorted(set(stops) - set(reached), key=int),
    )
    found = {"missed": missed, "unseen": unseen, "unknown": [one for one in reached if one not in stops]}
    return {f"{name}: {key}": value for key, value in found.items() if value}


def test_the_tab_key_comes_to_every_control_once_and_shows_where_it_is(serve, browser):
    server = serve("contested")
    wrong: dict[str, object] = {}
    keeper = Hand(browser, "Keeper", **LAPTOP)
    for name in ("house/key", "join"):
        keeper.page.goto(server.links[name])
        wrong |= check(keeper.page, name)
    keeper.page.goto(f"{server.base}/house/new?system=contested")
    wrong |= check(keeper.page, "new")
    keeper.close()
    referee, ann = Referee(browser, "Referee", **LAPTOP), Player(browser, "Ann", **LAPTOP)
    cleo = Player(browser, "Cleo", **LAPTOP)
    referee.opens(server.links["seat"])
    ann.joins(server.links["join"], "Keld Blackwater")
    cleo.joins(server.links["join"], "Nobody: I look on")
    referee.does("Look around")
    referee.finds("meet", "Add foes")
    referee.fills(row="reedhound", number="2")
    referee.sends()
    referee.finds("start", "Begin a fight")
    referee.sends()
    for one, name in ((referee, "referee"), (ann, "player"), (cleo, "spectator")):
        expect(one.page.locator(".order")).to_be_visible()
        wrong |= check(one.page, name)
    for key in ("Shift+N", "Shift+F", "Shift+A", "Shift+P", "Shift+S", "Shift+R", "?"):
        referee.presses(key)
        expect(referee.dialog).to_be_visible()
        if key == "Shift+R":
            expect(referee.dialog.locator(".recap h3")).to_be_visible()
        if key == "Shift+P":
            expect(referee.dialog.get_by_label("Link to join")).to_be_visible()
        referee.draws()
        wrong |= check(referee.page, key)
        referee.closes_drawer()
    assert wrong == {}


IN_DIALOG = """() => {
  const one = document.activeElement;
  return one === document.body || Boolean(one.closest("dialog"));
}"""
HAS_FOCUS = "(text) => document.activeElement.textContent.includes(text) && document.activeElement.localName"


def test_the_focus_stays_where_it_is_while_another_plays(serve, browser):
    server = serve("contested")
    referee, ann, bob = (
        Referee(browser, "Referee", **LAPTOP),
        Player(browser, "Ann", **LAPTOP),
        Player(browser, "Bob", **LAPTOP),
    )
    referee.opens(server.links["seat"])
    ann.joins(server.links["join"], "Keld Blackwater")
    bob.joins(server.links["join"], "Ismay Rushlight")
    places = {
        ".member-name": "Nim Fairlamb",
        ".member-sheet": "Agna Godbehere",
        ".clock-step > button": "Rest a few moments",
        ".ask-row button": "Save",
        ".now .offer-do": "Look around",
        ".topbar summary": "Table",
    }
    for selector, text in places.items():
        referee.page.locator(selector).filter(has_text=text).first.focus()
        referee.settles()
        before = referee.page.locator(".log-item").count()
        bob.does("Look around")
        expect(referee.page.locator(".log-item")).to_have_count(before + 1)
        referee.draws()
        assert referee.page.evaluate(HAS_FOCUS, text), selector
    ann.offer("Search").focus()
    before = bob.page.locator(".log-item").count()
    bob.does("Look around")
    expect(ann.page.locator(".log-item")).to_have_count(before + 1)
    ann.draws()
    assert ann.page.evaluate(HAS_FOCUS, "Search") == "button"
    head = ann.page.locator(".log-head").last
    head.focus()
    said = head.inner_text()
    bob.does("Look around")
    expect(ann.page.locator(".log-item")).to_have_count(before + 2)
    ann.draws()
    assert ann.page.evaluate("document.activeElement.innerText") == said


def test_the_focus_comes_back_when_a_dialog_closes_and_stays_in_it_till_then(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP)
    referee.opens(server.links["seat"])
    for selector, text in ((".ask-row button", "Save"), (".topbar button", "Anything")):
        button = referee.page.locator(selector).filter(has_text=text).first
        button.focus()
        referee.presses("Enter")
        expect(referee.dialog).to_be_visible()
        for _ in range(40):
            referee.presses("Tab")
            assert referee.page.evaluate(IN_DIALOG)
        referee.closes_drawer()
        expect(button).to_be_focused()


def test_each_key_of_the_list_does_what_the_list_says(seated):
    referee, ann, _ = seated("contested", "Keld Blackwater", LAPTOP)
    referee.settles()
    before = referee.page.locator(".log-item").count()
    ann.does("Look around")
    expect(referee.page.locator(".log-item")).to_have_count(before + 1)
    referee.presses("?")
    rows = [one.inner_text().split("\n", 1) for one in referee.dialog.locator(".keys > div").all()]
    referee.closes_drawer()
    listed = {key.strip(): what.strip() for key, what in rows}
    opens = {"notes", "look up the rules", "people", "settings", "recap", "ask", "anything"}
    tried = 0
    for key, what in listed.items():
        if not re.fullmatch(r"(SHIFT \+ [A-Z]|/|\?)", key):
            continue
        if what == "Show this list" or any(word in what.casefold() for word in opens):
            referee.presses(key.replace("SHIFT + ", "Shift+"))
            expect(referee.dialog).to_be_visible()
            referee.closes_drawer()
            tried += 1
    assert tried >= 6, listed
    referee.presses("Shift+B")
    expect(referee.page.get_by_role("tab", name="Board")).to_have_attribute("aria-selected", "true")
    referee.presses("Shift+B")
    referee.presses("Shift+O")
    expect(referee.page.locator(".whole")).to_be_visible()
    referee.presses("Shift+L")
    assert referee.page.evaluate("Boolean(document.activeElement.closest('.column--log'))")
    referee.page.locator("#main").focus()
    referee.presses("2")
    expect(referee.page.locator(".member-name[aria-pressed=true]")).to_have_attribute("aria-keyshortcuts", "2")
    for key, count in (("Control+z", 1), ("Control+Shift+Z", 0), ("Control+z", 1), ("Control+y", 0)):
        with referee.deed():
            referee.presses(key)
        expect(referee.page.locator(".log-item--undone")).to_have_count(count)
    referee.presses("Shift+E")
    expect(referee.page.locator(".eyes-screen main")).to_be_visible()
    referee.draws()
    referee.presses("Shift+E")
    expect(referee.page.locator(".topbar .undoing button:enabled")).to_have_count(1)  # nothing is left to do again
    referee.draws()
    referee.presses("Shift+V")
    referee.sees("This is the past")
    referee.presses("Escape")
    expect(referee.page.locator(".replay")).to_have_count(0)
    with referee.deed():
        referee.presses(referee.offer("Look around").locator("kbd").inner_text())
    expect(referee.page.locator(".log-item")).to_have_count(before + 2)
    known = {*(f"SHIFT + {one}" for one in "BOLEV"), "CTRL + Z", "CTRL + SHIFT + Z", "CTRL + Y"}
    letters = {key for key in listed if re.fullmatch(r"[A-Z1-9]|↑ ↓|ESC|Esc", key)}
    rest = {key for key in listed if key not in known | letters and not re.fullmatch(r"(SHIFT \+ [A-Z]|/|\?)", key)}
    assert rest == set(), "a key that nobody tried"


def test_what_a_player_asks_is_changed_declined_and_granted_by_keys(seated):
    referee, ann, _ = seated("phased", "Oda Quill", LAPTOP)
    request = referee.page.locator(".request")
    before = referee.page.locator(".log-item").count()
    for key, more in (("Shift+X", 0), ("Shift+Y", 1)):
        ann.does("Speak to")
        expect(request).to_have_count(1)
        referee.draws()
        if key == "Shift+X":
            referee.presses("Shift+C")
            expect(referee.dialog.locator("h2").first).to_contain_text("Change:")
            referee.closes_drawer()
        with referee.deed():
            referee.presses(key)
        expect(request).to_have_count(0)
        expect(referee.page.locator(".log-item")).to_have_count(before + more)
