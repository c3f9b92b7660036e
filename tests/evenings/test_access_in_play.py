"""Pages as they are in the middle of things: what waits, what is asked, who is sent away. axe-core finds no fault."""

import re

from playwright.sync_api import ViewportSize, expect

from tests.evenings.axes import Looks
from tests.evenings.customs import LAPTOP, PHONE, Evening
from tests.evenings.hands import PATIENCE, Hand, Player, Referee

LONG: ViewportSize = {"width": 390, "height": 3600}
"""Nothing lies under the bar at the foot of a player's screen."""
DRAWERS = ("Shift+N", "Shift+P", "Shift+S", "Shift+R")


def test_what_waits_what_is_asked_and_the_screen_of_the_room(serve, browser):
    evening, looks = Evening(browser, serve("phased")), Looks()
    referee, ann, bob, room = evening.referee, evening.ann, evening.bob, evening.room
    ann.page.set_viewport_size(LONG)
    bob.page.set_viewport_size({**LONG, "width": 1280})
    evening.begins("Oda Quill", "Renwick Thole")
    looks.at(room.page, "room")
    for one, who in ((ann, "Oda Quill"), (bob, "Renwick Thole")):
        referee.finds("maneuver", "Maneuver")
        referee.fills(attacker="Reed cutter", target=who, trick="trip")
        referee.sends()
        expect(one.choice).to_be_visible()
        looks.at(one.page, f"choice of {one.name}")
        if one is bob:
            looks.at(referee.page, "a choice waits at the referee")
        one.answers()
        expect(referee.page.locator(".log-item").last).to_contain_text(who)
        if one is ann:
            referee.undoes()
    looks.at(referee.page, "contest")
    ann.throws_own_dice()
    ann.does("STR save")
    expect(ann.choice.locator(".faces")).to_be_visible()
    referee.page.locator(".waits .wait").first.wait_for()
    looks.at(referee.page, "dice wait at the referee")
    ann.throws(7)
    ann.throws_own_dice(on=False)
    ann.does(re.compile("Speak to"))
    expect(referee.page.locator(".request")).to_be_visible()
    looks.at(ann.page, "proposed")
    looks.at(referee.page, "proposal")
    referee.asks("Save", "Oda Quill", note="the bridge sways")
    referee.fills(ability="DEX")
    referee.sends()
    expect(ann.page.locator(".ready-card")).to_be_visible()
    looks.at(ann.page, "call")
    looks.at(referee.page, "asked")
    referee.does("Begin a fight")
    expect(room.page.locator(".room-order")).to_be_visible()
    for each in (room, evening.cleo, bob):
        expect(each.page.locator(".falling")).to_have_count(0)  # dice that fall lie over what is below for a moment
        looks.at(each.page, f"{each.name} in a fight")
    assert looks.wrong == {}
    for each in evening.everybody:
        each.close()


def test_drawers_with_something_in_them(serve, browser):
    evening, looks = Evening(browser, serve("contested")), Looks()
    referee = evening.referee
    evening.begins("Keld Blackwater", "Ismay Rushlight")
    evening.writes_notes()
    evening.draws_a_board("Keld Blackwater")
    referee.does("Look around")
    for key in DRAWERS:
        referee.presses(key)
        expect(referee.dialog).to_be_visible()
        referee.dialog.evaluate("(one) => one.querySelectorAll('details').forEach((each) => { each.open = true })")
        looks.at(referee.page, key)
        referee.closes_drawer()
    referee.opens_drawer("Shift+F", "Look up the rules")
    referee.dialog.get_by_label("Words").fill("parry")
    expect(referee.dialog.locator(".clauses article").first).to_be_visible()
    looks.at(referee.page, "clauses")
    referee.closes_drawer()
    referee.page.get_by_role("tab", name="Board").click()
    referee.page.locator(".board-bar button").nth(1).click()
    looks.at(referee.page, "board as a list")
    looks.at(evening.room.page, "room with a board")
    assert looks.wrong == {}
    for each in evening.everybody:
        each.close()


def test_the_house_with_something_in_its_bin_and_its_errors(serve, browser):
    server, looks = serve("contested"), Looks()
    keeper = Hand(browser, "Keeper", **LAPTOP)
    keeper.offline_is_fine = True
    page = keeper.page
    page.goto(server.links["house/key"])
    keeper.unfolds(page.locator("form[action$='/copy'] button").first).click()
    keeper.unfolds(page.locator("form[action$='/delete'] button").last).click()
    keeper.unfolds(page.locator("form[action*='/bin/'] button").first)
    expect(page.locator("form[action*='/bin/'] button").first).to_be_visible()
    looks.at(page, "bin")
    page.locator("a[href*='/bin/']").first.click()
    looks.at(page, "gone for good")
    for system in ("contested", "phased"):
        page.goto(f"{server.base}/house/new?system={system}")
        if page.locator("summary").count():
            page.locator("summary").first.click()
        looks.at(page, f"new {system}")
    page.locator("input[name=title]").fill("x" * 200)
    page.evaluate("document.querySelector('input[name=title]').removeAttribute('maxlength')")
    page.locator("input[name=title]").fill("x" * 2000)
    page.locator("form[action='/house/new'] .button--main").click()
    expect(page.locator(".sorry")).to_be_visible()
    looks.at(page, "error in a form")
    page.goto(f"{server.base}/join/none.none")
    looks.at(page, "a link that opens nothing")
    assert looks.wrong == {}


def test_who_is_sent_away_who_speaks_german_and_who_has_no_script(serve, browser):
    server, looks = serve("contested"), Looks()
    referee = Referee(browser, "Referee", **LAPTOP, locale="de-DE")
    referee.opens(server.links["seat"])
    looks.at(referee.page, "German referee")
    bare = browser.new_context(java_script_enabled=False, locale="de-DE")
    bare.set_default_timeout(PATIENCE)
    door = bare.new_page()
    door.goto(server.links["join"])
    assert door.locator("html").get_attribute("lang") == "de"
    assert door.locator("script").count() == 0, "then it is the same page with and without scripts, and axe-core is one"
    bare.close()
    guest = Hand(browser, "Guest", **LAPTOP, locale="de-DE")
    guest.page.goto(server.links["join"])
    looks.at(guest.page, "German door")
    guest.close()
    ann = Player(browser, "Ann", **PHONE)
    ann.joins(server.links["join"], "Keld Blackwater")
    referee.presses("Shift+P")
    referee.dialog.locator("tr", has_text="Ann").locator(".button--plain").click()
    referee.dialog.locator(".button--risky").click()
    expect(ann.page.locator("main.lost button")).to_be_visible()
    looks.at(ann.page, "sent away")
    assert looks.wrong == {}
