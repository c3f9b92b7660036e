"""Whole tables to walk through: a demonstration at rest and in a fight, and a campaign that has just begun."""

from typing import Final

from playwright.sync_api import Browser, expect

from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Hand, Player, Referee
from tests.evenings.pictures import FIGHTS, begin
from tests.evenings.serving import Serving
from tests.evenings.walk.looks import Walk
from tests.evenings.walk.screens import doors, found, lookers_on, players, referees

FORMS: Final = (("buy", "shop"), ("condition", "condition"), ("wolf", "creatures"), ("note", "note"))
"""Letters that are typed into Anything, and what the form is called that comes first."""


def at_rest_and_in_a_fight(walk: Walk, browser: Browser, server: Serving) -> None:
    """Every screen of a demonstration; what opens by a key is the same in a fight, and is looked at once."""
    referee, ann = Referee(browser, "Referee", **LAPTOP), Player(browser, "Ann", **PHONE)
    cleo, room, guest = (Hand(browser, name, **LAPTOP) for name in ("Cleo", "Room", "Guest"))
    doors(walk, guest, server.links, server.base, every=walk.whole or walk.game == "contested")
    referee.opens(server.links["seat"])
    ann.joins(server.links["join"], FIGHTS[walk.game][0])
    for one, name, role in ((cleo, "Cleo", "Spectator"), (room, "The wall", "Screen for the room")):
        referee.opens_drawer("Shift+P", "People and links")
        referee.dialog.get_by_label("Nickname").fill(name)
        referee.dialog.locator("form select").first.select_option(label=role)
        referee.button("Make the seat", referee.dialog).click()
        link = referee.dialog.locator("[role=status] input").first
        expect(link).not_to_have_value("")
        one.opens(link.input_value())
        referee.closes_drawer()
    referees(walk, referee, "rest")
    found(walk, referee, "rest", *FORMS)
    players(walk, ann, "rest")
    lookers_on(walk, cleo, room, "rest")
    begin(walk.game, referee)
    ann.draws()
    referees(walk, referee, "fight", drawers=False)
    players(walk, ann, "fight")
    lookers_on(walk, cleo, room, "fight")
    for each in (referee, ann, cleo, room, guest):
        each.close()


def empty(walk: Walk, browser: Browser, server: Serving) -> None:
    """A campaign that has just begun: the first screens of a referee, and of a player who makes somebody."""
    referee, ann = Referee(browser, "Referee", **LAPTOP), Player(browser, "Ann", **PHONE)
    referee.page.goto(server.links["house/key"])
    referee.page.goto(f"{server.base}/house/new?system={walk.game}")
    referee.page.locator("input[name=title]").fill(f"New {walk.game}")
    referee.page.locator("form[action='/house/new'] .button--main").click()
    referee.arrived()
    referees(walk, referee, "empty", drawers=False)
    link = referee.page.locator(".start-call input").first.input_value()
    ann.page.goto(link)
    ann.page.get_by_label("Your name at this table").fill("Ann")
    ann.button("Sit down").click()
    ann.arrived()
    for tab in ("Sheet", "Do", "Log", "Board"):
        ann.tab(tab)
        walk.at(ann.page, f"empty phone {tab.lower()}", "phone")
    for each in (referee, ann):
        each.close()
