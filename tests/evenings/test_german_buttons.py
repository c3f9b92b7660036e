"""What German pages offer is told in German: each button, each step of the clock, by the catalogue's templates."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from rulewright.engine.system import installed
from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Player, Referee
from tests.evenings.test_german import SERVER, heard

FIELD = re.compile(r"\{\w+\}")
FIGHTS: dict[str, list[tuple[str, dict[str, object]]]] = {
    "bdp": [("bdp.fight", {"party": ["ysolt", "dorn"], "foes": ["quarry-rat-1", "quarry-rat-2"]})],
    "contested": [("contested.go", {"way": "1"}), ("contested.meet", {}), ("contested.start-fight", {})],
    "phased": [("phased.begin-fight", {"party": ["oda", "renwick"], "enemies": ["sluice-hob-1", "sluice-hob-2"]})],
    "symbaroum": [
        ("symbaroum.fight", {"combatants": ["berin", "odo", "toll-ruffian-1", "toll-ruffian-2"]}),
        ("symbaroum.begin", {}),
    ],
}
"""How the fight of a demonstration begins, where it begins without a question."""
COSTED = re.compile("(.+)".join(map(re.escape, FIELD.split(SERVER["{deed} ({cost})"]))))
"""A deed with what it costs, each of them a sentence of its own."""
OFFERED = """() => [...document.querySelectorAll(".offer-do > .grow, .clock-what")]
  .filter((one) => !one.closest(".wait, dialog"))
  .map((one) => one.querySelector(":scope > span:not(.visually-hidden)") ?? one)
  .map((one) => one.textContent.trim().replace(/…$/, ""))"""
"""All buttons for deeds, folded away or not, without the reasons of those that are not possible."""


def forms(told: str | dict[str, str], least: int) -> Iterator[re.Pattern[str]]:
    """Patterns of a sentence in all its forms, where it has so many words of its own beside its fields."""
    for form in [told] if isinstance(told, str) else told.values():
        own = FIELD.split(form)
        if len(re.findall(r"[^\W\d_]{2,}", " ".join(own))) >= least:
            yield re.compile(".+".join(map(re.escape, own)))


@cache
def german() -> list[re.Pattern[str]]:
    return [form for told in SERVER.values() for form in forms(told, 1)]


@cache
def english() -> list[re.Pattern[str]]:
    # "{words} and {word}" is in names, too.
    return [form for one, told in SERVER.items() if told != one for form in forms(one, 2)]


def is_in(patterns: list[re.Pattern[str]], text: str) -> bool:
    """Whether one of the sentences is the whole text."""
    return any(one.fullmatch(text) for one in patterns)


def is_german(text: str) -> bool:
    """Whether a text is a German sentence of the catalogue, or a deed and its cost that are one each."""
    costed = COSTED.fullmatch(text)
    return is_in(german(), text) or (costed is not None and all(is_in(german(), one) for one in costed.groups()))


def left_in_english(texts: list[str]) -> list[str]:
    """Those that are an English sentence of the catalogue, or no German one."""
    return [one for one in texts if is_in(english(), one) or not is_german(one)]


def offered(page: Page) -> list[str]:
    """What stands on a page's buttons for deeds."""
    found: list[str] = page.evaluate(OFFERED)
    return found


def of_everybody(referee: Referee) -> list[str]:
    """What is offered to each of those who are there, and to the referee."""
    found = []
    for name in referee.page.locator(".member-name").all():
        if name.get_attribute("aria-pressed") != "true":
            referee.unfolds(name).click()
        referee.settles()
        expect(referee.page.locator(".now .offers")).to_be_visible()
        found += offered(referee.page)
    return found


def test_an_english_button_would_be_found():
    english = ["Search for what is hidden", "Bake bread", "Attack Bo with axe and shield (3 AP)"]
    english.append("Take the shield off the arm (Movement Action)")
    assert left_in_english(english) == english
    assert left_in_english(["Nach Verborgenem suchen", "Angriff auf Bo mit axe und shield (3 AP)"]) == []
    assert left_in_english(["Den Schild vom Arm nehmen (Movement Action)"]) == []


@pytest.mark.parametrize("game", sorted(FIGHTS))
def test_a_referee_is_offered_everything_in_german_at_peace_and_in_a_fight(game, serve, browser):
    server = serve(game)
    referee = Referee(browser, "Referee", **LAPTOP, locale="de-DE")
    referee.opens(server.links["seat"])
    at_peace = of_everybody(referee)
    for number, (procedure, arguments) in enumerate(FIGHTS[game]):
        heard(referee.page, {"t": "do", "id": f"{number}", "procedure": procedure, "arguments": arguments})
    expect(referee.page.locator(".party .order")).to_be_visible()
    in_a_fight = of_everybody(referee)
    assert len(set(at_peace)) > 10, "there is something to read"
    assert set(in_a_fight) - set(at_peace), "a fight offers other things"
    assert left_in_english(at_peace + in_a_fight) == []


@pytest.mark.parametrize("game", sorted(installed()))
def test_a_player_is_offered_everything_in_german(game, serve, browser):
    server = serve(game)
    ann = Player(browser, "Ann", **PHONE, locale="de-DE")
    ann.page.goto(server.links["join"])
    ann.page.locator("input[name=nick]").first.fill("Ann")
    ann.page.locator("input[name=plays]:not([value=''])").first.check()
    ann.page.locator("form .button--main").click()
    ann.arrived()
    ann.page.locator("#tab-do").click()
    expect(ann.page.locator(".offer-do").first).to_be_visible()
    assert len(set(found := offered(ann.page))) > 5
    assert left_in_english(found) == []
