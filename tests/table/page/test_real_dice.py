"""Real dice on a phone: a top face asks for its further throw, and what is shown is in words and adds up."""

import pytest
from playwright.sync_api import Page, expect

ASK = """async ([kind, fields]) => {
  const wire = await import(document.querySelector("script[type=module]").src.replace("main.js", "wire.js"));
  await wire.ask(kind, fields);
}"""
SAID = """async (notation) => {
  const die = await import(document.querySelector("script[type=module]").src.replace("main.js", "pieces/die.js"));
  return die.notationSaid(notation);
}"""


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_a_top_face_is_thrown_again_before_the_throw_is_done(laptop: Page):
    laptop.evaluate(ASK, ["set", {"own_dice": True}])
    laptop.evaluate(ASK, ["do", {"procedure": "murdham.hit", "arguments": {"target": "gerda", "die": "d8"}}])
    pad = laptop.locator(".own-dice").first
    expect(pad.locator(".own-dice-what")).to_have_text("d8; a top face is thrown again and counts one less")
    pad.get_by_role("button", name="8", exact=True).click()
    expect(pad.get_by_role("status")).to_contain_text("throw it again")
    expect(pad.locator(".sorry")).to_have_count(0)
    pad.get_by_role("button", name="2", exact=True).click()
    expect(pad).to_have_count(0)
    log = laptop.locator(".log-item").last
    log.locator("summary, button").first.click()
    expect(log).to_contain_text("= 9")


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_dice_are_told_in_words(phone: Page):
    said = "2d8; a top face is thrown again and counts one less"
    assert phone.evaluate(SAID, "2(d8!p max 60)") == said
    assert phone.evaluate(SAID, "d6!") == "d6; a top face is thrown again"
    assert phone.evaluate(SAID, "2d6 + 1d6") == "2d6 + 1d6"
    assert [phone.evaluate(SAID, f"2d20k{one}") for one in "hl"] == [
        "2d20, the highest counts",
        "2d20, the lowest counts",
    ]
