"""What is said in passing covers nothing to be pressed; contests and what is waited for name whom they are about."""

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TimedOut

from tests.table.page.conftest import Served
from tests.table.page.saying import ask, do, part, settles

SAID = "Ann could not: there is nothing of that name here that could be taken up with one hand"
ANNOUNCE = """async (text) => {
  const main = document.querySelector("script[type=module]").src;
  (await import(main.replace("main.js", "pieces/announce.js"))).announce(text);
}"""
COVERED = """() => {
  const said = document.querySelector(".announcements").getBoundingClientRect();
  const shown = (one) => one.checkVisibility() && [[1, 1], [1, -1], [-1, 1], [-1, -1], [0, 0]].some(([right, down]) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2 * (1 + 0.9 * right), box.y + box.height / 2 * (1 + 0.9 * down)];
    return x > said.left && x < said.right && y > said.top && y < said.bottom
      && one.contains(document.elementFromPoint(x, y));
  });
  const all = [...document.querySelectorAll("button, a[href], input, select, summary")];
  return all.filter(shown).map((one) => one.textContent);
}"""  # pointers go through what is said, so that an element is found there that lies under it
SIDES = """() => [".contest-total", ".contest-side table"].map((name) =>
  [...document.querySelectorAll(`.last-contest ${name}`)].map((one) => one.getBoundingClientRect().top))"""


@pytest.mark.parametrize("size", [(1180, 730), (1440, 900), (1000, 700), (390, 780)])
def test_what_is_said_to_the_referee_covers_nothing_to_be_pressed(laptop: Page, size: tuple[int, int]):
    laptop.set_viewport_size({"width": size[0], "height": size[1]})
    laptop.evaluate(ANNOUNCE, SAID)
    expect(laptop.locator(".announcements p")).to_be_in_viewport(ratio=1)
    assert laptop.evaluate(COVERED) == []


def test_what_is_said_to_a_player_covers_nothing_to_be_pressed(phone: Page):
    phone.evaluate(ANNOUNCE, SAID)
    expect(phone.locator(".announcements p")).to_be_in_viewport(ratio=1)
    assert phone.evaluate(COVERED) == []


@pytest.mark.parametrize(
    ("served", "procedure", "arguments"),
    [
        ("contested", "contested.contest", {"initiator": "nim", "targets": ["agna"], "attribute": "str"}),
        ("bdp", "bdp.contest", {"parties": ["ysolt", "chain-warder-1"], "abilities": ["STR", "DEX"]}),
        ("murdham", "murdham.contest", {"group": ["pim", "odile"], "ability": "agi"}),
    ],
    indirect=["served"],
)
def test_both_sides_of_a_contest_stand_in_the_same_rows(laptop: Page, procedure: str, arguments: dict[str, object]):
    do(laptop, procedure, **arguments)
    waits = laptop.locator(".waits .wait .offer-do")
    while waits.count():
        with suppress(TimedOut):  # the one just answered may go while it is pressed again
            waits.first.click(timeout=3_000)
        settles(laptop)
    expect(laptop.locator(".last-contest .contest-side")).to_have_count(2)
    laptop.locator(".last-contest summary").first.click()
    laptop.locator(".last-contest .contest-text").first.evaluate("(one) => (one.textContent += ' and more'.repeat(9))")
    for tops in laptop.evaluate(SIDES):
        assert len(tops) == 2
        assert tops[0] == pytest.approx(tops[1], abs=0.5)
    expect(laptop.locator(".last-contest .contest-verdict")).not_to_be_empty()


ROLLS = """async (seen) => {
  const at = document.querySelector("script[type=module]").src;
  const { Rolls } = await import(at.replace("main.js", "pieces/fall.js"));
  const { html, render } = await import(at.replace("main.js", "draw.js"));
  const page = document.createElement("div");
  render(html`<${Rolls} item=${{ seen, headline: null }} />`, page);
  return [...page.querySelectorAll(".roll")].map((one) => one.innerText ?? one.textContent);
}"""


def test_each_of_two_rolls_of_one_name_has_its_own_verdict(laptop: Page):
    rolled = [{"why": "defense", "dice": "d20", "faces": [[20, face]], "value": face} for face in (17, 3)]
    told = [
        {"about": "defense", "text": "Mira defends.", "total": face, "against": 9, "verdict": verdict, "parts": []}
        for face, verdict in ((17, "fails"), (3, "succeeds"))
    ]
    first, second = laptop.evaluate(ROLLS, {"rolled": rolled, "told": told, "belong": [0, 1]})
    assert "fails" in first
    assert "succeeds" in second


def test_what_is_due_with_several_answers_is_one_line_that_opens(laptop: Page):
    while not any("natural" in one["text"] for one in part(laptop, "due")):
        do(laptop, "contested.check", who="keld", attribute="str")
    (matter,) = laptop.locator(".due-matter").all()
    assert matter.locator("summary").inner_text().startswith("Something extraordinary after a natural")
    expect(matter.get_by_role("button", name="done", exact=True)).to_be_hidden()
    matter.locator("summary").click()
    matter.get_by_role("button", name="done", exact=True).click()
    expect(laptop.locator(".due-matter")).to_have_count(0)


def test_what_ends_a_turn_rests_for_a_moment_as_the_turn_goes_over(laptop: Page):
    do(laptop, "contested.meet", row="fen-poacher", number=2)
    do(laptop, "contested.start-fight")
    laptop.clock.install()
    first, end = part(laptop, "turn"), laptop.locator(".offers-end .offer-do")
    end.click()
    expect(laptop.locator(".offers-end .offer-do:disabled")).to_have_count(1)
    assert part(laptop, "turn") != first
    laptop.clock.run_for(700)
    expect(laptop.locator(".offers-end .offer-do:enabled")).to_have_count(1)


def test_nobody_is_sent_away_before_they_are_chosen(laptop: Page):
    laptop.evaluate(OPEN, ["contested.dismiss", {}])
    sheet = laptop.locator("dialog[open]")
    expect(sheet.get_by_role("button", name="Send away")).to_be_disabled()
    sheet.locator("select").first.select_option(label="Ismay Rushlight")
    expect(sheet.get_by_role("button", name="Send away")).to_be_enabled()
    laptop.keyboard.press("Escape")


OPEN = """async ([procedure, given]) => {
  const main = document.querySelector("script[type=module]").src;
  const { openForm } = await import(main.replace("main.js", "pieces/forms.js"));
  openForm(procedure, given);
}"""


def test_the_odds_of_a_contest_name_both(laptop: Page):
    given = {"initiator": "keld", "attribute": "str"}
    (one,) = ask(laptop, "odds", procedure="contested.contest", arguments={**given, "targets": ["nim"]})
    assert sorted(value["value"] for value in one["values"]) == ["Keld Blackwater", "Nim Fairlamb"]
    both = ask(laptop, "odds", procedure="contested.contest", arguments={**given, "targets": ["nim", "agna"]})
    assert [one["what"] for one in both] == ["Nim Fairlamb: winner", "Agna Godbehere: winner"]


def in_a_row(page: Page, procedure: str, **given: Any) -> Locator:
    """What a form tells of several deeds in a row, opened."""
    page.evaluate(OPEN, [procedure, given])
    sheet = page.locator("dialog[open]")
    sheet.locator("summary", has_text="Several in a row").click()
    return sheet.locator(".in-a-row")


def test_a_form_tells_what_its_deed_brings_several_times_in_a_row(laptop: Page):
    row = in_a_row(laptop, "contested.attack", attacker="keld", targets=["nim"], ap=0)
    row.get_by_role("button", name="Once more").click()
    expect(row.locator("[aria-live] .odds").first).to_contain_text("Nim Fairlamb: HP")
    laptop.keyboard.press("Escape")


def test_unlike_deeds_in_a_row_are_picked_from_what_can_be_done(laptop: Page):
    row = in_a_row(laptop, "contested.attack", attacker="ismay", targets=["nim"], ap=0)
    row.locator("select").select_option(label="Rest a few moments, with water")
    expect(row.locator("ol > li > span")).to_have_text(["Attack", "Rest a few moments, with water"])
    expect(row.locator("[aria-live]")).to_contain_text("number 1: Nim Fairlamb is hit")
    row.get_by_role("button", name="Leave out: Rest a few moments, with water").click()
    expect(row.locator("ol > li > span")).to_have_text(["Attack"])
    laptop.keyboard.press("Escape")


def test_decisions_are_made_beforehand_and_change_the_odds(laptop: Page):
    row = in_a_row(laptop, "contested.contest", initiator="ismay", targets=["nim"], attribute="str")
    asked = row.get_by_role("group", name="Nim Fairlamb")
    expect(asked.get_by_role("button", name="as usual")).to_have_attribute("aria-pressed", "true")
    asked.get_by_role("button", name="resist with WIL 12", exact=True).click()
    expect(asked.get_by_role("button", name="resist with WIL 12", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(row.locator("[aria-live]")).to_contain_text("Ismay Rushlight")
    laptop.keyboard.press("Escape")


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_what_dice_show_is_not_added_to_them_once_more(laptop: Page):
    given = {"attacker": "peat-thief-1", "target": "gerda", "die": "d4", "weapon": "peat-thief-1-cudgel-1"}
    for _ in range(3):
        do(laptop, "murdham.attack", **given)
        settles(laptop)
        roll = laptop.locator(".outcome .roll").first
        expect(roll.locator(".shown-die").first).to_be_visible()
        expect(roll.locator(".roll-added", has_text="damage")).to_have_count(0)
        expect(roll.locator(".roll-added", has_text="+0")).to_have_count(0)


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_what_is_left_out_is_said_first_then_no_fraction_and_the_rarest_folded(laptop: Page):
    given = {"attacker": "peat-thief-1", "target": "gerda", "die": "d4", "weapon": "peat-thief-1-cudgel-1"}
    opened = in_a_row(laptop, "murdham.attack", **given)
    alone = laptop.locator("dialog[open] .odds").first
    expect(alone.locator(".odds-figure .quiet").first).to_contain_text("/")
    for _ in range(2):
        opened.get_by_role("button", name="Once more").click()
    row = opened.locator("[aria-live]")
    expect(row.locator(".odds dt").first).to_contain_text("ways left out as too rare")
    expect(row.locator(".odds-figure .quiet")).to_have_count(0)
    folded = row.locator(".odds-rare .odds dt", has_text="Scars")
    expect(folded.first).to_be_hidden()
    row.locator(".odds-rare > summary", has_text="Hardly ever").click()
    expect(folded.first).to_be_visible()
    laptop.keyboard.press("Escape")


def test_others_read_who_decides_and_in_what(served: Served, laptop: Page, phone: Page, browser: Browser):
    page = browser.new_context(locale="en-GB").new_page()
    page.goto(served.join)
    page.fill("[name=nick]", "Bob")
    page.locator("[name=plays]:enabled").first.check()
    page.click("button.button--main")
    page.wait_for_selector(".offers-can .offer-do")
    do(laptop, "contested.contest", initiator="agna", targets=["ismay"], attribute="str")
    expect(phone.locator("dialog[open] .choice-card")).to_be_visible()
    expect(page.locator(".waiting")).to_contain_text("Ismay Rushlight decides: Contest")
    assert "defence" not in page.locator("main").inner_text()
    assert part(page, "waiting")[0].get("text", "") == ""
    page.context.close()
