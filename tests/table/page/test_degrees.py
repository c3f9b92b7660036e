"""How far the table goes by itself is set in the drawer, kind by kind, and is seen at once on both sides."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.table.page.saying import do
from tests.table.page.test_asking import meets

DO, READY, REMIND, RECORD = "do it", "put it ready", "say what is due", "only keep what people say"
COMMANDED, DUE, FOES = "What players command", "What the rules want done", "What foes decide"


def sets(laptop: Page, kind: str, degree: str) -> None:
    """Set one kind in the drawer of the settings."""
    laptop.keyboard.press("Shift+S")
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_label(kind).select_option(label=degree)
    expect(dialog.get_by_label(kind).locator("option:checked")).to_have_text(degree)
    dialog.get_by_role("button", name="Close", exact=True).click()
    expect(laptop.locator("dialog[open]")).to_have_count(0)


def lines(page: Page) -> Locator:
    """What was done in the game; that somebody sits down and that settings change is written down, too."""
    of_the_table = re.compile(
        "^The way the table plays has changed|has a seat at the table|^Whom .* plays has changed|who plays whom"
    )
    return page.locator(".column--log .log-item").filter(has_not_text=of_the_table)


def looks_around(phone: Page, *, asks: bool = False) -> None:
    """Press it where it can be done, or where the referee is asked for it, which is folded beside what can be done."""
    among = phone.locator(".offers-ask" if asks else ".offers-can")
    button = among.locator(".offer-do", has_text="Look around").first
    button.wait_for(state="attached")
    if not button.is_visible():
        among.locator("summary").click()
    button.click()


@pytest.mark.parametrize("served", ["contested", "murdham"], indirect=True)
def test_what_players_command_is_done_put_before_the_referee_or_only_written_down(laptop: Page, phone: Page):
    looks_around(phone)
    expect(lines(laptop)).to_have_count(1)
    done = lines(laptop).first.inner_text().split(".")[0]

    sets(laptop, COMMANDED, READY)
    expect(phone.locator("main")).to_contain_text("Here the referee is asked before anything happens.")
    looks_around(phone, asks=True)
    expect(phone.locator(".proposal")).to_contain_text("asks the referee")
    request = laptop.locator(".request")
    expect(request).to_contain_text("Ann proposes: Look around")
    expect(lines(laptop)).to_have_count(1)
    request.get_by_role("button", name="Let it happen").click()
    expect(phone.locator(".proposal")).to_have_count(0)
    expect(lines(laptop)).to_have_count(2)
    expect(lines(laptop).last).to_contain_text(done)

    for degree in (RECORD, REMIND):
        count = lines(laptop).count()
        sets(laptop, COMMANDED, degree)
        expect(phone.locator("main")).to_contain_text("Here the table only writes down what is done.")
        looks_around(phone)
        expect(lines(laptop)).to_have_count(count + 1)
        expect(lines(laptop).last).to_contain_text("Look around")
        expect(lines(laptop).last).not_to_contain_text(done)


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_what_the_rules_want_is_left_alone_said_put_ready_or_done(laptop: Page):
    sets(laptop, DUE, RECORD)
    laptop.locator(".now .offer-do", has_text="Begin a fight against").first.click()
    expect(laptop.locator(".order")).to_be_visible()
    expect(lines(laptop)).to_have_count(1)
    due, request = laptop.locator(".due .offer-do"), laptop.locator(".request")
    expect(due).to_have_count(0)

    sets(laptop, DUE, REMIND)
    expect(due.first).to_contain_text("Settle who goes first")
    expect(request).to_have_count(0)
    expect(lines(laptop)).to_have_count(1)

    sets(laptop, DUE, READY)
    expect(request).to_contain_text("The table has put ready:")
    expect(request).to_contain_text("Settle who goes first")
    request.get_by_role("button", name="Decline").click()
    expect(request).to_have_count(0)
    expect(lines(laptop)).to_have_count(1)

    sets(laptop, DUE, DO)
    expect(lines(laptop).nth(1)).to_be_visible()
    lines(laptop).nth(1).locator("summary").click()
    expect(lines(laptop).nth(1).locator(".log-body")).to_contain_text("Who goes first in this round · table")


@pytest.mark.usefixtures("phone")
def test_what_foes_decide_is_answered_by_the_table_or_waits_with_what_they_would_say(laptop: Page):
    steward = meets(laptop)
    contest = {"initiator": "ismay", "targets": [steward], "attribute": "wil"}
    count = lines(laptop).count()
    do(laptop, "contested.contest", **contest)
    expect(lines(laptop)).to_have_count(count + 1)
    expect(laptop.locator(".waits")).to_have_count(0)
    sets(laptop, FOES, READY)
    do(laptop, "contested.contest", **contest)
    waits = laptop.locator(".waits .wait")
    expect(waits).to_contain_text("Barrow Steward 1")
    waits.locator(".offer-do", has_text="suggested").click()
    expect(waits).to_have_count(0)


def test_one_procedure_alone_can_be_set_apart(laptop: Page, phone: Page):
    laptop.keyboard.press("Shift+S")
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_label("For one thing alone").select_option(label="Look around")
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(dialog.get_by_label("Look around").locator("option:checked")).to_have_text(READY)
    laptop.keyboard.press("Escape")
    looks_around(phone, asks=True)
    expect(laptop.locator(".request")).to_contain_text("Ann proposes: Look around")
    do(phone, "contested.save", who="ismay", attribute="str")
    expect(lines(laptop)).to_have_count(1)
