"""The server dies in the middle of an evening: the page says so, and catches up by itself."""

import re

from playwright.sync_api import expect

from tests.evenings.customs import PHONE
from tests.evenings.hands import Player, Referee


def test_a_page_says_that_the_link_is_lost_and_catches_up_when_the_server_is_back(serve, browser):
    server = serve("contested")
    referee, ann = Referee(browser, "Referee", viewport={"width": 1440, "height": 900}), Player(browser, "Ann", **PHONE)
    referee.offline_is_fine = ann.offline_is_fine = True
    referee.opens(server.links["seat"])
    ann.joins(server.links["join"], "Keld Blackwater")
    referee.does("Look around")
    before = log(referee)
    server.kill()
    for one in (referee, ann):
        one.sees("The link is lost; trying again.")
    ann.offer("Use Rations").click()
    ann.sees("One deed waits to be sent.")
    server.start()
    for one in (referee, ann):
        one.sees_no("The link is lost; trying again.")
    ann.sees_no("One deed waits to be sent.")
    expect(referee.page.locator(".log-item")).to_have_count(len(before) + 1)
    assert log(referee)[: len(before)] == before
    referee.does("Look around")
    assert len(log(referee)) == len(before) + 2
    (meal,) = (one for one in {each["id"]: each for each in ann.ears.deeds()}.values())
    assert meal["procedure"] == "contested.use"
    assert [*referee.complaints, *ann.complaints] == []


def test_a_page_that_was_closed_and_opened_again_has_its_seat(serve, browser):
    server = serve("contested")
    ann = Player(browser, "Ann", **PHONE)
    ann.joins(server.links["join"], "Keld Blackwater")
    ann.page.close()
    again = ann.context.new_page()
    again.goto(f"{server.base}/t/{server.slug}")
    expect(again.get_by_role("heading", name=re.compile("Keld Blackwater"))).to_be_visible()


def log(one: Referee) -> list[str]:
    """What the log says, line by line."""
    lines: list[str] = one.page.locator(".log-item .log-text").all_inner_texts()
    return lines
