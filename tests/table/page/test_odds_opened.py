"""Odds in a form: what is told of a deed, or why nothing is told and what can be asked instead."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

WORK = 60_000
"""Milliseconds for a second and a half of work, on a machine that does much else."""
OPEN = """async ([procedure, given]) => {
  const main = document.querySelector("script[type=module]").src;
  const { openForm } = await import(main.replace("main.js", "pieces/forms.js"));
  openForm(procedure, given);
}"""


def opened(page: Page, procedure: str, **given: Any) -> Locator:
    """A form with some of its questions answered."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.evaluate(OPEN, [f"contested.{procedure}", given])
    dialog = page.locator("dialog[open]")
    expect(dialog.locator("form")).to_be_visible()
    return dialog


def test_the_first_distribution_is_open_each_outcome_a_row_with_its_bar(laptop: Page):
    odds = opened(laptop, "attack", attacker="ismay", targets=["nim"]).locator(".odds").first
    expect(odds.locator("details[open]")).to_have_count(1)
    rows = odds.locator("details[open] .spread > li")
    expect(rows.filter(has_text="3 less, 5 left")).to_have_count(1)
    expect(rows.first.locator(".odds-bar")).to_be_visible()
    others = odds.locator("details:not([open]) > summary")
    expect(others.filter(has_text="Nim Fairlamb: damage")).to_contain_text("damage on average")


def test_values_that_hardly_come_are_folded_under_those_that_do(laptop: Page):
    spread = (
        opened(laptop, "attack", attacker="ismay", targets=["nim"], disadvantage=14)
        .locator(".odds details[open]")
        .first
    )
    expect(spread.get_by_text("as before")).to_be_visible()
    expect(spread.get_by_text("3 less")).to_be_hidden()
    spread.get_by_text("more, each under 1%").click()
    expect(spread.get_by_text("3 less")).to_be_visible()


def test_what_has_no_odds_says_why_and_what_can_be_asked_instead(laptop: Page):
    for procedure, given, says in (
        ("roll-dice", {"notation": "500d500kh250"}, "only their exact odds are out of reach"),
        ("roll-dice", {"notation": "4d6kh3rr1"}, "say what is done with each die right behind it"),
        ("roll-dice", {"notation": "fireball 8d6"}, "put what a throw is for in square brackets"),
    ):
        expect(opened(laptop, procedure, **given).get_by_text(says)).to_have_count(1, timeout=WORK)


def test_whoever_makes_a_character_is_told_nothing_of_odds(laptop: Page):
    form = opened(laptop, "character")
    expect(form.locator("#field-name")).to_be_visible()
    laptop.wait_for_timeout(2000)
    expect(form.get_by_text("No odds")).to_have_count(0)
