"""German pages speak German: none of the table's own English words is left on them."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

import rulewright.table
from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Player, Referee

WORDS = Path(rulewright.table.__file__).parent / "static" / "words"
SAME = re.compile(r"^\W*$|\{")


def texts(language: str) -> dict[str, set[str]]:
    """Whole texts without values, by key, in all their forms."""
    found = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    return {key: set(text.values()) if isinstance(text, dict) else {text} for key, text in found.items()}


ENGLISH = {one for forms in texts("en").values() for one in forms if not SAME.search(one)}
NICKS = {"Referee", "Ann"}
GERMAN = {one for forms in texts("de").values() for one in forms}
# The games' own words on sheets are in the language of the rules.
SHOWN = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest(".sheet"))
  .flatMap((one) => [
    [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join(" "),
    one.getAttribute("aria-label") ?? "",
  ])"""


def left_in_english(page: Page) -> list[str]:
    """Words of the table that stand on a page in English, though German has others."""
    assert page.locator("html").get_attribute("lang") == "de"
    return sorted((set(page.evaluate(SHOWN)) & ENGLISH) - GERMAN - NICKS)


def test_german_pages_have_no_english_words_of_the_table(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP, locale="de-DE")
    ann = Player(browser, "Ann", **PHONE, locale="de-DE")
    ann.page.goto(server.links["join"])
    found = {"join": left_in_english(ann.page)}
    ann.page.get_by_label("Dein Name").or_(ann.page.locator("input[name=nick]")).first.fill("Ann")
    ann.page.locator("form .button--main").click()
    ann.arrived()
    for tab in ("sheet", "do", "log", "board"):
        ann.page.locator(f"#tab-{tab}").click()
        found[tab] = left_in_english(ann.page)
    referee.page.goto(server.links["house/key"])
    found["house"] = left_in_english(referee.page)
    referee.opens(server.links["seat"])
    found["referee"] = left_in_english(referee.page)
    for key in ("/", "Shift+N", "Shift+F", "Shift+A", "Shift+P", "Shift+S", "Shift+R", "?"):
        referee.presses(key)
        expect(referee.dialog).to_be_visible()
        found[key] = left_in_english(referee.page)
        referee.closes_drawer()
    assert sorted({word for words in found.values() for word in words}) == []
    assert referee.page.title()
    referee.close()
    ann.close()
