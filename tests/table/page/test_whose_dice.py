"""Dice stand in the order in which they fell, and each says whose it is."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import do, part

ROLLS = """async (item) => {
  const at = document.querySelector("script[type=module]").src;
  const { html, render } = await import(at.replace("main.js", "draw.js"));
  const { Rolls } = await import(at.replace("main.js", "pieces/fall.js"));
  const box = document.body.appendChild(document.createElement("div"));
  box.id = "thrown";
  render(html`<${Rolls} item=${item} />`, box);
}"""


def shown(page: Page, headline: str, *rolls: tuple[str, str, str, int]) -> list[str]:
    """The names beside dice: of each what it is rolled for, what its line is about, the line, and the face."""
    seen: dict[str, Any] = {
        "rolled": [{"why": why, "dice": "d20", "faces": [face], "value": face} for why, _, _, face in rolls],
        "told": [{"text": text, "about": about, "parts": []} for _, about, text, _ in rolls],
        "belong": list(range(len(rolls))),
    }
    page.evaluate(ROLLS, {"seen": seen, "headline": {"text": headline, "tone": "harm"}})
    return [one.strip() for one in page.locator("#thrown .roll-name").all_text_contents()]


def test_two_saves_stand_in_the_order_of_what_happened_and_not_by_whom_the_headline_names(laptop: Page):
    names = shown(
        laptop,
        "Keld Blackwater is down.",
        ("base", "base", "Nim Fairlamb attacks: IR 28.", 14),
        ("save-base", "save-base", "Keld Blackwater answers: hit.", 3),
        ("save-base", "save-base", "Ismay Rushlight answers: missed.", 19),
        ("str-save", "str-save", "Keld Blackwater: STR save fails.", 2),
    )
    assert names == ["Nim Fairlamb", "Keld Blackwater", "Ismay Rushlight", "Keld Blackwater"]


def test_of_too_many_dice_those_of_whom_the_headline_tells_are_shown_still_in_order(laptop: Page):
    nobodys = [(f"other-{n}", f"other-{n}", "Something falls.", n) for n in range(1, 5)]
    names = shown(laptop, "Nim Fairlamb falls.", *nobodys, ("str-save", "str-save", "Nim Fairlamb: STR save fails.", 9))
    assert names == ["Nim Fairlamb"]
    faces = laptop.locator("#thrown .shown-die text").all_text_contents()
    assert faces == ["1", "2", "3", "9"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("the armour of Keld Blackwater: unharmed", ["Keld Blackwater"]),
        ("Keld Blackwaters Rüstung hält stand", ["Keld Blackwater"]),
        ("Keld Blackwater is hit first, by Nim Fairlamb", []),
        ("Keld Blackwaterson is unharmed", []),
    ],
)
def test_a_die_without_a_line_of_its_own_is_of_whom_alone_its_outcome_names(laptop: Page, text: str, names: list[str]):
    assert shown(laptop, "", ("durability-d8", "wear", text, 4), ("other", "other", "Nothing.", 5)) == names


def test_at_the_start_of_a_fight_everybody_has_their_die_with_their_name(laptop: Page, phone: Page):
    do(laptop, "contested.meet", row="reedhound", number=2)
    do(laptop, "contested.start-fight")
    names = laptop.locator(".result .roll-name")
    expect(names).to_have_text(
        ["Ismay Rushlight", "Keld Blackwater", "Nim Fairlamb", "Agna Godbehere", "Reedhound 1", "Reedhound 2"]
    )
    foes = laptop.locator(".result .roll.side--foe")
    expect(foes).to_have_count(2)
    expect(phone.locator(".falling .roll .tok")).to_have_count(4)  # what foes roll is not for players


def test_in_the_opened_log_a_die_lies_in_the_colour_of_its_side_under_its_line(laptop: Page):
    do(laptop, "contested.meet", row="reedhound")
    do(laptop, "contested.start-fight")
    do(laptop, "contested.attack", attacker=part(laptop, "turn"), targets=["reedhound-1"])
    entry = laptop.locator(".log-item").last
    entry.locator("summary").first.click()
    under = [
        [one.get_attribute("class") for one in line.locator(".rolled").all()]
        for line in entry.locator(".log-told").all()
    ]
    assert under[0] == ["rolled side--party"] * 2, "a d20 and the die of the weapon"
    assert set(under[1]) == {"rolled side--foe"}
    expect(entry.locator(".rolled .shown-die").first).to_be_visible()
