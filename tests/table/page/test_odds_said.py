"""The figures on buttons are sentences: no words of fields, and no shares that come to more than all of it."""

from typing import Any

from playwright.sync_api import Page

SAID = """async ([name, given]) => {
  const main = document.querySelector("script[type=module]").src;
  return (await import(main.replace("main.js", "pieces/odds.js")))[name](given);
}"""


def said(page: Page, name: str, given: list[Any]) -> Any:
    """What the page makes of odds."""
    return page.evaluate(SAID, [name, given])


def test_a_button_says_the_first_of_the_odds_that_has_words(laptop: Page):
    turn = {"what": "fight: next: foes", "percent": 35, "short": ""}
    falls = {"what": "Nim falls", "percent": 20.4, "short": "Nim falls"}
    assert said(laptop, "spoken", [turn, falls]) == said(laptop, "inWords", [turn, falls]) == "Nim falls 20%"
    assert said(laptop, "spoken", [turn]) == said(laptop, "inWords", [turn]) == ""


def test_what_comes_to_words_says_what_it_is_of(laptop: Page):
    ways = [{"value": "hostile", "percent": 79.5}, {"value": "friendly", "percent": 20.5}]
    first = {"what": "attitude", "short": "attitude", "mean": None, "values": ways}
    assert said(laptop, "inWords", [first]) == "attitude: friendly 20%, hostile 80%"


def test_both_ends_of_an_answer_never_come_to_more_than_all_of_it(laptop: Page):
    assert said(laptop, "together", [79.6, 20.5]) == ["80%", "20%"]
    assert said(laptop, "together", [99.5, 0.5]) == ["> 99%", "< 1%"]
    assert said(laptop, "together", [33.3, 33.3, 33.4]) == ["33%", "33%", "33%"]


def test_a_figure_that_reads_1_has_words_for_one(laptop: Page):
    wounds = {"what": "Nim: wounds", "short": "wounds more on average", "short_of_one": "wound more on average"}
    ways = {"values": [{"value": "none", "percent": 50}]}
    assert said(laptop, "spoken", [wounds | ways | {"mean": 1.04}]) == "1 wound more on average"
    assert said(laptop, "spoken", [wounds | ways | {"mean": 0.4}]) == "0.4 wounds more on average"
