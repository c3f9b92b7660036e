"""What a die comes to with what is added is shown to whoever may know it; to others it is a die and no total."""

import pytest
from playwright.sync_api import Page, expect

ROLLS = """async (total) => {
  const at = document.querySelector("script[type=module]").src;
  const { html, render } = await import(at.replace("main.js", "draw.js"));
  const { Rolls } = await import(at.replace("main.js", "pieces/fall.js"));
  const line = { text: "Mudling answers", about: "save-base", verdict: "missed", total, parts: [] };
  const roll = { why: "save-base", dice: "d20", faces: [19], value: 19, audience: "" };
  const seen = { rolled: [roll], told: [line], belong: [0] };
  const box = document.body.appendChild(document.createElement("div"));
  box.id = "bare";
  render(html`<${Rolls} item=${{ seen }} />`, box);
}"""


@pytest.mark.parametrize(("total", "shown"), [(None, []), (31, ["31"])])
def test_a_die_whose_total_is_closed_stands_for_no_total(laptop: Page, total: int | None, shown: list[str]):
    laptop.evaluate(ROLLS, total)
    expect(laptop.locator("#bare .roll-verdict")).to_have_text("missed")
    assert laptop.locator("#bare .roll-total").all_text_contents() == shown
