"""The log: a line opens into what made it, what is taken back says by whom, and whoever may not reads why."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rulewright.table.headlines.headline import MOST_TOLD
from tests.table.page.conftest import Served
from tests.table.page.saying import ask, do, part

FALLEN = """async () => {
  const main = document.querySelector("script[type=module]").src;
  const { log } = await import(main.replace("main.js", "wire.js"));
  return log.value.at(-1).seen.rolled.length;
}"""
"""The number of dice of the latest outcome."""
SAVE = re.compile(r": \w+ save \d+ against")
"""The line of a save that has been rolled."""


@pytest.fixture
def played(laptop: Page, phone: Page) -> tuple[Page, Page]:
    """The referee's page and Ann's, turned to the log: a note of the referee's, and a save of Ann's."""
    do(laptop, "contested.note", text="The bridge is down")
    do(phone, "contested.save", who=part(phone, "table")["plays"][0], attribute="str")
    phone.get_by_role("tab", name="Log").click()
    return laptop, phone


def line(page: Page, text: str) -> Locator:
    return page.locator(".log-item").filter(has_text=text).last


def opened(page: Page, text: str) -> Locator:
    found = line(page, text)
    found.locator("summary").click()
    return found


def test_a_line_opens_into_dice_causes_clause_and_whoever_did_it(played: tuple[Page, Page]):
    for page in played:
        save = opened(page, "save")
        expect(save.locator(".log-body > .quiet").first).to_contain_text("Ann")
        expect(save.locator(".rolled")).to_contain_text("d20")
        expect(save.locator(".causes tr.sum").first).to_be_visible()
        save.locator(".clause").first.click()
        expect(page.locator("dialog[open] .clause-text")).not_to_be_empty()
        page.keyboard.press("Escape")


def test_what_is_taken_back_says_by_whom_to_everybody_and_stands_again(played: tuple[Page, Page]):
    laptop, phone = played
    opened(laptop, "save").get_by_role("button", name="Take back").click()
    expect(line(laptop, "save")).to_contain_text("taken back by you")
    expect(line(phone, "save")).to_contain_text("taken back by Referee")
    expect(line(phone, "save").locator("s")).to_be_visible()
    laptop.locator(".undoing button").nth(1).click()
    for page in played:
        expect(page.locator(".log-item--undone")).to_have_count(0)


def test_whoever_may_not_take_back_reads_why(played: tuple[Page, Page]):
    laptop, phone = played
    note = opened(phone, "The bridge is down")
    expect(note).to_contain_text("At this table only the referee takes things back.")
    expect(note.get_by_role("button")).to_have_count(0)
    save = opened(phone, "save")
    expect(save.get_by_role("button", name="Ask to take it back")).to_be_visible()
    expect(save.get_by_role("button", name="Take back")).to_have_count(0)
    ask(laptop, "set", settings={"undo": "own"})
    expect(note).to_contain_text("Referee did this: only they and the referee take it back.")
    expect(note.get_by_role("button")).to_have_count(0)
    expect(save.get_by_role("button", name="Take back")).to_be_visible()
    ask(laptop, "set", settings={"undo": "anyone"})
    note.get_by_role("button", name="Take back").click()
    expect(line(laptop, "The bridge is down")).to_contain_text("taken back by Ann")


def test_what_has_no_way_back_offers_none_to_the_referee_either(played: tuple[Page, Page]):
    laptop, _ = played
    sat = opened(laptop, "has a seat at the table")
    expect(sat.locator(".log-body")).to_be_visible()
    expect(sat.get_by_role("button")).to_have_count(0)


def test_what_another_deed_stands_on_is_kept_and_the_refusal_stands_at_the_line(played: tuple[Page, Page]):
    laptop, _ = played
    do(laptop, "contested.draw-place", name="Hall", x=0, y=0, w=8, h=5)
    do(laptop, "contested.draw-place", name="Stair", x=10, y=0, w=8, h=5)
    do(laptop, "contested.draw-path", a="spot-hall", b="spot-stair")
    hall = opened(laptop, "Drawn: Hall.")
    hall.get_by_role("button", name="Take back").click()
    expect(hall.locator(".sorry")).to_contain_text("Not done:")
    expect(laptop.locator(".log-item--undone")).to_have_count(0)


def test_the_log_is_filtered_by_words_by_person_and_by_kind(played: tuple[Page, Page]):
    laptop, _ = played
    lines, within = laptop.locator(".column--log .log-item"), laptop.locator(".log-filter")
    within.locator("summary").click()
    expect(lines).to_have_count(3)
    expect(lines.nth(0)).to_contain_text("has a seat at the table")
    within.get_by_label("Text").fill("bridge")
    expect(lines).to_have_count(1)
    within.get_by_label("Text").fill("dragon")
    expect(laptop.locator(".column--log")).to_contain_text("Nothing fits.")
    within.get_by_label("Text").fill("")
    within.get_by_label("By whom").select_option(label="Ann")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("save")
    within.get_by_label("By whom").select_option(label="everybody")
    within.get_by_label("What").select_option(label="Write a note")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("bridge")


@pytest.mark.usefixtures("played")
def test_whoever_looks_on_is_offered_no_taking_back(browser: Browser, served: Served):
    page = browser.new_context(locale="en-GB").new_page()
    page.goto(served.join)
    page.fill("[name=nick]", "Cleo")
    page.get_by_label("Nobody: I look on").check()
    page.click("button.button--main")
    note = opened(page, "The bridge is down")
    expect(note.locator(".log-body")).to_contain_text("Referee")
    expect(note.locator(".log-body")).not_to_contain_text("take it back")
    expect(note.get_by_role("button", name="Take back")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_a_deed_that_waits_for_an_answer_tells_no_outcome_yet(laptop: Page, phone: Page):
    do(laptop, "symbaroum.start", combatants=["berin", "toll-ruffian-1"])
    for _ in range(3):
        if part(laptop, "turn") == "berin":
            break
        do(laptop, "symbaroum.next")
    ask(phone, "do", procedure="symbaroum.engage", arguments={"who": "berin", "target": "toll-ruffian-1"})
    waiting = laptop.locator(".log-item--waiting .log-head")
    expect(waiting).to_contain_text("Close in")
    expect(waiting).not_to_contain_text("closes in")


def test_of_a_fight_that_is_played_out_each_turn_opens_into_its_own_dice(laptop: Page):
    do(laptop, "contested.meet", row="fen-poacher")
    do(laptop, "contested.start-fight")
    do(laptop, "contested.auto-fight")
    fight = laptop.locator(".log-item").last
    fight.locator("summary").first.click()
    turns = fight.locator(".log-turn")
    told = turns.locator("summary").all_inner_texts()
    assert len(told) > MOST_TOLD
    assert not any(" STR " in one or "Turn" in one for one in told), told
    head = fight.locator(".log-text").inner_text()
    sentences = {each.rstrip(".") for one in told for each in one.split(". ")}
    assert sum(one in head for one in sentences) >= MOST_TOLD, head
    everyone = [one["title"] for one in part(laptop, "who")]
    for at in range(len(told)):
        turn = turns.nth(at)
        turn.locator("summary").first.click()
        for line in turn.locator(".log-told").all():
            saves = [one for one in line.locator("> p").all_inner_texts() if SAVE.search(one)]
            assert len(saves) < 2, saves
            if saves:
                expect(line.locator(".rolled")).to_have_count(1)
                assert any(saves[0].startswith(one) for one in everyone)
    fallen = laptop.evaluate(FALLEN)
    expect(turns.locator(".rolled")).to_have_count(fallen)


def test_beside_what_a_roll_decided_stands_what_it_came_to_and_against_what(played: tuple[Page, Page]):
    laptop, phone = played
    for page in played:
        expect(line(page, "save").locator(".log-versus")).to_have_text(re.compile(r"^\d+ v \d+$"))
    do(laptop, "contested.meet", row="reedhound")
    do(laptop, "contested.start-fight")
    expect(line(laptop, "A fight begins").locator(".log-versus")).to_have_count(0)
    expect(line(phone, "A fight begins").locator(".log-versus")).to_have_count(0)
