"""A table begins: from the house's page to a table of any game, by pressing what is there."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from rulewright.content.chapters import chapter_of
from rulewright.engine import installed
from rulewright.engine.declared.option import read, spoken
from tests.chromium import until_true
from tests.table.page.conftest import Served
from tests.table.page.saying import ask

KEY = re.compile(r"All campaigns, for you alone:\s+(\S+)")


def keeper(served: Served, browser: Browser, troubles: list[str]) -> Page:
    """Whoever has the house's key, at the house's page."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB").new_page()
    page.on("pageerror", lambda wrong: troubles.append(str(wrong)))
    found = KEY.search(served.output.read_text())
    assert found
    page.goto(found[1])
    return page


def test_every_game_can_be_begun_at_the_page_and_says_what_it_is_like(
    served: Served, browser: Browser, troubles: list[str]
):
    page = keeper(served, browser, troubles)
    for game in installed().values():
        page.goto(page.url.split("/house")[0] if "/house" in page.url else re.sub(r"/t/.*", "/", page.url))
        entry = page.locator(".game").filter(has_text=game.title)
        assert game.about
        assert game.about in entry.inner_text()
        entry.click()
        page.get_by_label("Title").fill(f"Evening of {game.id}")
        page.get_by_role("button", name="Make the table").click()
        page.wait_for_selector(".topbar h1")
        assert page.locator(".topbar h1").inner_text() == f"Evening of {game.id}"
    assert troubles == []
    page.context.close()


@pytest.mark.parametrize("game", sorted(installed()))
def test_an_empty_table_offers_its_first_steps_and_what_more_friends_want_stays(
    served: Served, browser: Browser, troubles: list[str], game: str
):
    page = keeper(served, browser, troubles)
    page.goto(f"{page.url}house/new?system={game}")
    page.get_by_label("Title").fill("First")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector(".start-call")
    warning = page.locator(".warning").inner_text()
    assert "Only this computer can open this link" in warning
    assert "make table HOST=0.0.0.0" in warning  # as the README starts it
    assert "--host 0.0.0.0" in warning
    steps = page.locator(".start-step h3")
    every = ["Make characters", "Set a scene", "Add foes", "Begin the fight", "Or take a ready adventure"]
    assert steps.all_inner_texts() == every
    page.get_by_role("button", name="Write").click()
    dialog = page.locator("dialog")
    dialog.get_by_label("Where it is").fill("The mill yard")
    dialog.locator("form .button--main").click()
    page.get_by_role("heading", name="The mill yard", exact=True).wait_for()
    page.get_by_role("button", name="Roll one").click()
    page.wait_for_selector(".member", state="attached")
    until_true(page, "document.querySelectorAll('.start-step').length === 4")
    assert steps.all_inner_texts() == ["Make characters", "Add foes", "Begin the fight", "Or take a ready adventure"]
    assert "at least one foe" in page.locator("#start-fight").inner_text()
    assert page.locator(".start-call").is_visible()
    assert not page.get_by_text("More friends?").is_visible()
    for what in ("Make characters", "Or take a ready adventure", "Call your players"):
        page.get_by_role("button", name=f"Put away: {what}").click()
    assert steps.all_inner_texts() == ["Add foes", "Begin the fight"]
    assert not page.locator(".start-call").is_visible()
    page.locator(".menu > summary").click()
    page.locator(".menu").get_by_role("button", name="First steps").click()
    page.wait_for_selector("dialog .start-call")
    assert page.locator("dialog .start-step h3").all_inner_texts()[-1] == "Or take a ready adventure"
    assert troubles == []
    page.context.close()


@pytest.mark.parametrize("game", sorted(set(installed()) - {"contested"}))
def test_a_ready_adventure_and_its_first_fight_are_two_presses(
    served: Served, browser: Browser, troubles: list[str], game: str
):
    page = keeper(served, browser, troubles)
    page.goto(f"{page.url}house/new?system={game}")
    page.get_by_label("Title").fill("First")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Take it").click()
    page.locator(".start-fight").get_by_role("button", name="Begin").click()
    page.locator(".start-fight").wait_for(state="detached")
    assert troubles == []
    page.context.close()


def test_house_rules_are_told_in_words_and_folded(served: Served, browser: Browser, troubles: list[str]):
    page = keeper(served, browser, troubles)
    page.locator(".game").filter(has_text="Block, Dodge, Parry").click()
    rules = page.locator("details.folded").first
    assert not rules.locator("select").first.is_visible()
    for summary in rules.locator("summary").all():
        summary.click()
    said = rules.inner_text()
    assert "Helmets and armguards" in said
    assert re.findall(r"`|[a-z]+_[a-z]+|[a-z]{2,}-[a-z]+-[a-z]+", said) == []
    page.context.close()


def test_house_rules_stand_under_chapters_with_what_is_usual_marked_and_what_differs_open(laptop: Page):
    ask(laptop, "set", options={"save-tie": "holds"})
    asks = "dialog[open] details.opens:has(.option)"
    laptop.keyboard.press("/")
    laptop.keyboard.type("A Save that equals its DC")
    laptop.keyboard.press("Enter")
    expect(laptop.locator(asks)).not_to_have_count(1)
    opened = laptop.locator(f"{asks}[open]")
    expect(opened.locator("> summary")).to_contain_text("Rolls and saves")
    expect(opened.locator(".option--changed")).to_contain_text("A Save that equals its DC")
    expect(opened.locator(".option--changed select option").first).to_have_text("fails (usual)")


def test_every_house_rule_of_a_game_has_a_chapter():
    options = [one for game in installed().values() for one in game.options.values()]
    assert [one.name for one in options if not chapter_of(one.clause)] == []


def test_every_house_rule_can_be_what_it_may_be_as_people_write_it():
    options = [one for game in installed().values() for one in game.options.values()]
    assert [one.name for one in options for value in one.values if read(one, spoken(value)) != value] == []
