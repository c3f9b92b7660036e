"""Without a pointer: a player sits down and answers, the referee begins a fight, acts, takes back, all by keys."""

import re

from playwright.sync_api import Locator, expect

from tests.evenings.customs import LAPTOP
from tests.evenings.fights import LONGEST, Fight
from tests.evenings.hands import PATIENCE, Hand, Player, Referee

HAS_FOCUS = (
    "([wanted, text]) => document.activeElement.matches(wanted) && document.activeElement.textContent.includes(text)"
)


def tabs_to(one: Hand, selector: str, text: str = "") -> None:
    """Press the tab key until something has the focus."""
    for _ in range(150):
        if one.page.evaluate(HAS_FOCUS, [selector, text]):
            return
        one.presses("Tab")
    raise AssertionError(f"{selector} cannot be reached by the tab key")


def does_by_key(one: Hand, offer: Locator, selector: str) -> None:
    """Press the letter of a button; where it has none, go to it by the tab key and press Enter."""
    offer.wait_for()
    letter, text = offer.get_attribute("aria-keyshortcuts"), offer.text_content() or ""
    with one.deed():
        if letter:
            one.presses(letter)
        else:
            tabs_to(one, selector, text)
            one.presses("Enter")


class KeyReferee(Referee):
    """A referee without a pointer."""

    def chooses(self, who: str) -> None:
        name = self.page.locator(".member-name").filter(has_text=who).first
        if name.get_attribute("aria-pressed") != "true":
            digit = name.get_attribute("aria-keyshortcuts")  # foes have none
            if not digit:
                tabs_to(self, ".member-name", who)
            self.presses(digit or "Enter")
        self.page.locator(".now h2").filter(has_text=who).first.wait_for()
        self.settles()
        self.page.locator(".now .offers").wait_for()

    def does(self, text: str | re.Pattern[str], who: str = "") -> None:
        if who:
            self.chooses(who)
        does_by_key(self, self.offer(text), ".now .offer-do")

    def does_due(self, text: str | re.Pattern[str] = "") -> None:
        does_by_key(self, self.page.locator(".due .offer-do").filter(has_text=text).first, ".due .offer-do")

    def answers(self, text: str | re.Pattern[str] = "") -> None:
        wait = self.page.locator(".waits .wait").first
        does_by_key(self, wait.locator(".offer-do").filter(has_text=text).first, ".waits .offer-do")


class KeyPlayer(Player):
    """A player without a pointer."""

    def does(self, text: str | re.Pattern[str]) -> None:
        does_by_key(self, self.offer(text), ".offers .offer-do")

    def answers(self, text: str | re.Pattern[str] = "", patience: float = PATIENCE) -> str:
        answer = self.choice.locator(".offer-do").filter(has_text=text).first
        answer.wait_for(timeout=patience)
        said = answer.inner_text()
        does_by_key(self, answer, "dialog .offer-do")
        return said


def sits_down(ann: Player, link: str) -> None:
    """Join by the link, and play the first who is free."""
    ann.page.goto(link)
    expect(ann.page.get_by_label("Your name at this table")).to_be_focused()
    ann.page.keyboard.type("Ann")
    tabs_to(ann, "input[type=radio]")
    ann.presses("Space")
    ann.presses("Enter")
    ann.arrived()


def comes_to(referee: Referee, *texts: str) -> None:
    """Do what is offered, one after the other, by the tab key alone."""
    for text in texts:
        expect(referee.offer(text)).to_be_visible()
        tabs_to(referee, ".now .offer-do", text)
        with referee.deed():
            referee.presses("Enter")


def finds(referee: Referee, words: str, title: str) -> None:
    referee.presses("/")
    expect(referee.dialog.locator("[role=combobox]")).to_be_focused()
    referee.page.keyboard.type(words)
    expect(referee.dialog.locator("[aria-selected=true]")).to_contain_text(title)
    referee.presses("Enter")
    expect(referee.dialog.locator("h2").first).to_have_text(title)


def test_a_fight_is_begun_fought_and_taken_back_without_a_pointer(serve, browser):
    server = serve("phased")
    referee = KeyReferee(browser, "Referee", **LAPTOP)
    referee.opens(server.links["seat"])
    ann = Player(browser, "Ann", **LAPTOP)
    sits_down(ann, server.links["join"])
    expect(referee.page.locator(".member-players")).to_have_count(1)

    finds(referee, "maneuver", "Maneuver")
    for name, word in (("attacker", "Reed cutter"), ("target", "Oda Quill")):
        tabs_to(referee, f"#field-{name}")
        referee.page.keyboard.type(word)
    tabs_to(referee, "#field-trick, [name=field-trick]")
    referee.presses("ArrowDown")
    tabs_to(referee, "dialog[open] form .button--main")
    with referee.deed():
        referee.presses("Enter")
    expect(ann.choice.locator(".offer-do kbd").first).to_be_visible()
    with ann.deed():
        ann.presses(ann.choice.locator(".offer-do kbd").first.inner_text())
    expect(ann.choice).to_have_count(0)
    expect(referee.page.locator(".log-item").last).to_contain_text("Oda Quill")

    comes_to(referee, "Begin a fight", "Strike")
    for who in referee.page.locator(".member.standing--ready .standing-name").all_inner_texts():
        referee.does("Strike", who)  # a round waits for all who declare in it
    comes_to(referee, "Let the next act happen")
    with referee.deed():
        referee.presses("Control+z")
    expect(referee.page.locator(".log-item--undone")).to_have_count(1)
    with referee.deed():
        referee.presses("Control+Shift+Z")
    expect(referee.page.locator(".log-item--undone")).to_have_count(0)
    assert [*referee.complaints, *ann.complaints] == []


def test_a_whole_fight_is_fought_to_its_end_without_a_pointer(serve, browser):
    server = serve("bdp")
    referee, ann = KeyReferee(browser, "Referee", **LAPTOP), KeyPlayer(browser, "Ann", **LAPTOP)
    referee.opens(server.links["seat"])
    sits_down(ann, server.links["join"])
    undone = referee.page.locator(".log-item--undone")
    ann.does("STR Save")
    with ann.deed():
        ann.presses("Control+z")
    expect(referee.page.locator(".request")).to_have_count(1)
    with referee.deed():
        referee.presses("Shift+Y")
    expect(undone).to_have_count(1)

    referee.does("Begin a fight against")
    # Struck at first, foes may flee before Ann is asked.
    fight = Fight(referee, (ann,), "Let ", "End the turn", "Settle", ".")
    assert fight.goes_on(LONGEST, until=lambda: bool(fight.answers))
    assert fight.answers
    fight.deeds = ("Attack", "Settle", ".")
    fight.to_its_end()
    assert fight.looks > 5
    with referee.deed():
        referee.presses("Control+z")
    expect(undone).to_have_count(2)
    with referee.deed():
        referee.presses("Control+Shift+Z")
    expect(undone).to_have_count(1)
    assert not Fight(referee, (ann,)).looks_at_it()["fights"]
    assert [*referee.complaints, *ann.complaints] == []
