"""What a screen reader is given to say, read from the tree that the browser makes for it: each thing once, in order."""

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect

from tests.chromium import until_true
from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Hand, Player, Referee

# Lines are taken down as they come into a live region that a reader can reach: none that is hidden or behind a dialog.
TAKE_DOWN = """() => {
  window.heard = [];
  const kinds = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]:not([aria-live])";
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const one of addedNodes) {
      const within = (target.nodeType === 1 ? target : target.parentElement).closest(kinds);
      const region = within ?? (one.matches?.("[role=alert]") ? one : one.querySelector?.("[role=alert]"));
      const over = document.querySelectorAll("dialog:modal");
      const isSilent = over.length > 0 && ![...over].some((each) => each.contains(region));
      const said = (within ? one : region)?.textContent.trim();
      if (said && !region.closest("[aria-hidden=true], [inert]") && !isSilent)
        window.heard.push(said);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""


def listens(one: Hand) -> None:
    """Take down from now on what somebody's screen reader is given."""
    one.page.evaluate(TAKE_DOWN)


def log(one: Hand) -> list[str]:
    """The headlines of the log; what is heard begins with them."""
    lines: list[str] = one.page.evaluate(
        "[...document.querySelectorAll('.log-item .log-text')].map((one) => one.textContent.trim())"
    )
    return lines


def heard(one: Hand, *, until: str) -> list[str]:
    """What was heard since last asked, once something that fits was."""
    until_true(one.page, "(until) => window.heard.some((line) => new RegExp(until).test(line))", arg=until)
    lines: list[str] = one.page.evaluate("window.heard.splice(0)")
    return lines


def tree(page: Page) -> list[tuple[str, str]]:
    """Role and name of everything a screen reader comes by, in its order."""
    wire = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = wire.send("Accessibility.getFullAXTree")["nodes"]
    wire.detach()
    return [
        (str(one["role"]["value"]), str(one.get("name", {}).get("value", "")))
        for one in nodes
        if not one.get("ignored")
    ]


def headings_are_in_order(page: Page) -> bool:
    """Whether there is one first heading, at the beginning, and no step down leaves a level out."""
    levels: list[int] = page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3, h4')]"
        ".filter((one) => one.checkVisibility()).map((one) => Number(one.localName[1]))"
    )
    return levels.index(1) == 0 and levels.count(1) == 1 and all(b <= a + 1 for a, b in pairwise(levels))


def test_a_line_of_the_log_is_heard_once_and_an_undone_one_as_undone(seated):
    referee, ann, _ = seated("contested", "Keld Blackwater")
    for one in (referee, ann):
        listens(one)
    ann.tab("Sheet")  # the log is not on the screen at all
    referee.does("Look around")
    assert len(heard(ann, until="Way 1")) == 1
    referee.undoes()
    assert len(heard(ann, until="^Taken back: ")) == 1
    referee.redoes()
    assert len(heard(ann, until="^Stands again: ")) == 1
    listed = [one for one in referee.page.evaluate("window.heard") if "Way 1" in one]
    assert len(listed) == 1, "eyes are told by a toast as well, ears are not"


def test_a_fight_is_heard_line_by_line_with_its_turns_and_choices(seated):
    referee, ann, _ = seated("phased", "Oda Quill")
    listens(referee)
    listens(ann)
    referee.finds("maneuver", "Maneuver")
    referee.fills(attacker="Reed cutter", target="Oda Quill", trick="trip")
    referee.sends()
    assert [one for one in heard(ann, until="Waits for you.") if "Oda Quill" in one] != []
    assert [one for one in heard(referee, until="Waiting: Oda Quill") if one.startswith("Waiting")] != []
    title = ann.choice.locator("h2").inner_text()
    expect(ann.choice.locator("h2")).to_be_focused()
    assert ("dialog", title) in tree(ann.page)
    ann.answers()
    ann.tab("Log")
    assert len(heard(ann, until="Oda Quill takes|Oda Quill is")) == 1
    referee.does("Begin a fight")
    said = heard(ann, until="[Ii]nitiative: ")
    assert len(said) == len(set(said))
    for who in referee.page.locator(".member.standing--ready:has(.tok--party) .standing-name").all_inner_texts():
        referee.does("Strike", who)
    for text in ("enemies plan", "Next act", "Next act"):
        referee.does_due(text)
    lines = log(ann)
    said += heard(ann, until=re.escape(lines[-1][:40]))
    heads = [next((one for one in lines if each.startswith(one)), "") for each in said]
    at = [lines.index(one) for one in heads if one]
    assert at == sorted(at)
    assert [one for one in lines[2:] if heads.count(one) != 1] == []


def test_behind_a_dialog_the_log_is_still_heard_and_not_again_when_it_closes(seated):
    referee, ann, _ = seated("contested", "Keld Blackwater")
    listens(ann)
    ann.button("Menu").click()
    referee.does("Look around")
    assert len(heard(ann, until="Way 1")) == 1
    ann.presses("Escape")
    expect(ann.page.locator("dialog[open]")).to_have_count(0)
    left = ann.page.locator("[data-ears] p").filter(has_text="Way 1")
    assert left.count() == 0
    referee.undoes()
    assert [one[:10] for one in heard(ann, until="Taken back")] == ["Taken back"]


def test_a_lost_link_is_heard_and_after_it_nothing_that_was_heard_before(seated):
    referee, ann, server = seated("contested", "Keld Blackwater")
    referee.offline_is_fine = ann.offline_is_fine = True
    listens(ann)
    for _ in range(3):
        referee.does("Look around")
        heard(ann, until="Way 1")
    server.kill()
    assert heard(ann, until="The link is lost") == ["The link is lost; trying again."]
    server.start()
    ann.sees_no("The link is lost; trying again.")
    referee.sees_no("The link is lost; trying again.")
    referee.finds("meet", "Add foes")
    referee.fills(row="reedhound", number="1")
    referee.sends()
    said = heard(ann, until="Reedhound")
    assert said[0] == "The link is back."
    assert [one for one in said if "Way 1" in one] == [], "what was said before is not said again"
    assert len(said) == 2


def test_a_refusal_is_heard_with_its_reason(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP)
    referee.opens(server.links["seat"])
    listens(referee)
    referee.presses("Control+z")
    (said,) = heard(referee, until="Not done:")
    assert len(said) > len("Not done:")


def test_headings_are_in_order_on_every_screen(serve, browser):
    server = serve("contested")
    ann, bob = Player(browser, "Ann", **PHONE), Player(browser, "Bob", **LAPTOP)
    cleo, keeper = Player(browser, "Cleo", **LAPTOP), Hand(browser, "Keeper", **LAPTOP)
    for one, plays in ((ann, "Keld Blackwater"), (bob, "Ismay Rushlight"), (cleo, "Nobody: I look on")):
        one.joins(server.links["join"], plays)
        assert headings_are_in_order(one.page), one.name
    for tab in ("Sheet", "Do", "Log", "Board"):
        ann.tab(tab)
        assert headings_are_in_order(ann.page), tab
    for name in ("house/key", "join"):
        keeper.page.goto(server.links[name])
        assert headings_are_in_order(keeper.page), name


def test_who_looks_on_hears_too(serve, browser):
    server = serve("contested")
    referee, cleo = Referee(browser, "Referee", **LAPTOP), Player(browser, "Cleo", **LAPTOP)
    referee.opens(server.links["seat"])
    cleo.joins(server.links["join"], "Nobody: I look on")
    listens(cleo)
    referee.does("Look around")
    assert len(heard(cleo, until="Way 1")) == 1


def test_the_parts_of_a_screen_have_their_roles_and_names(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP)
    referee.opens(server.links["seat"])
    referee.finds("meet", "Add foes")
    referee.fills(row="reedhound", number="2")
    referee.sends()
    referee.finds("start", "Begin a fight")
    referee.sends()
    seen = tree(referee.page)
    roles = [role for role, _ in seen]
    assert roles.count("main") == 1
    assert roles.count("banner") == 1
    assert {name for role, name in seen if role == "complementary"} == {"Party", "Log"}
    assert ("region", "Order") in seen
    assert ("log", "Log") in seen
    named = {"button", "link", "combobox", "textbox", "tab", "dialog", "checkbox", "radio"}
    assert [role for role, name in seen if role in named and not name.strip()] == []
    assert headings_are_in_order(referee.page)
    order = referee.page.locator(".order")
    shown = order.locator(".standing-name").all_inner_texts()
    listed = referee.page.locator(".order ol > li").all_inner_texts()
    assert len(shown) >= 3
    assert all(name in line for name, line in zip(shown, listed, strict=True))


def test_the_board_in_words_holds_what_the_drawing_shows(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP)
    referee.opens(server.links["seat"])
    page = referee.page
    page.get_by_role("tab", name="Board").click()
    tools = page.locator(".board-tools form")
    for name in ("Hall", "Stair"):
        referee.unfolds(tools.get_by_label("New place")).fill(name)
        with referee.deed():
            tools.get_by_role("button", name="Draw it").click()
    page.locator("svg").get_by_label(re.compile("^Hall[,:]")).click(position={"x": 8, "y": 8})
    with referee.deed():
        referee.unfolds(page.get_by_label("Put here")).select_option(label="Keld Blackwater")
    drawn = {one.get_attribute("aria-label") or "" for one in page.locator("svg g.spot").all()}
    ways = page.locator("svg g.way").count()
    page.locator(".board-bar button").nth(1).click()
    listed = {}
    for one in page.locator(".board-list > li").all():
        listed[one.locator("h3").inner_text()] = one.locator("p").first.inner_text()
    assert {re.split(r"[:,.] ?", one)[0] for one in drawn} == {one.split(" (")[0] for one in listed}
    assert listed["Hall"] == "Keld Blackwater"
    assert any(one.startswith("Hall: Keld Blackwater") for one in drawn)
    assert page.locator(".board-list > li > ul > li").count() == 2 * ways
