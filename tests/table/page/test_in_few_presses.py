"""Common things take no more presses and letters than the best of other tools need: counted at the page."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.table.page.conftest import Served
from tests.table.page.saying import do, part, settles
from tests.table.page.test_begin import keeper


class Most(NamedTuple):
    """What a task may take at the most, as the better of other tools takes it."""

    presses: int
    letters: int = 0


MOST: Final = {
    "new campaign": Most(4, len("Fen")),
    "invite": Most(5, len("Fen")),  # the campaign's making with it
    "first fight": Most(12, len("Fen")),
    "join with a rolled character": Most(3),
    "set HP": Most(2, len("-3")),
    "take back": Most(1),
    "look up a rule": Most(1, len("critical")),
    "bring in three foes": Most(2, len("3 fen")),
    "start the fight": Most(1),
    "buy": Most(4, len("shop")),
    "a foe attacks and the player answers": Most(3),
    "cast with hands full": Most(2),
    "a board of 3 places and 4 people": Most(9, len("YardMillRace")),  # a press to open it, one a place, one a person
}


class Counted:
    """Whoever uses the page, with what they press and type counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses, self.letters = page, 0, 0

    def press(self, one: Locator) -> None:
        """Tap or click something."""
        one.click()
        self.presses += 1

    def key(self, name: str) -> None:
        """Press a key."""
        self.page.keyboard.press(name)
        self.presses += 1

    def type(self, text: str) -> None:
        """Type letters where the cursor is."""
        self.page.keyboard.type(text)
        self.letters += len(text)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name).first

    def keeps_to(self, task: str) -> None:
        """No more was needed than the task may take."""
        most = MOST[task]
        assert self.presses <= most.presses, f"{task}: {self.presses} presses"
        assert self.letters <= most.letters, f"{task}: {self.letters} letters"

    @property
    def dialog(self) -> Locator:
        """What lies on top."""
        return self.page.locator("dialog[open]").last


def new_campaign(hand: Counted) -> None:
    """4 clicks and its title elsewhere."""
    hand.press(hand.page.locator(".game").filter(has_text="Contested"))
    hand.page.get_by_label("Title").fill("Fen")
    hand.letters += len("Fen")
    hand.press(hand.button("Make the table"))
    hand.page.wait_for_selector(".start-call")


def test_a_new_campaign_takes_few_presses_and_its_title(served: Served, browser: Browser, troubles: list[str]) -> None:
    hand = Counted(keeper(served, browser, troubles))
    new_campaign(hand)
    hand.keeps_to("new campaign")
    hand.press(hand.button(re.compile("^Copy")))
    hand.keeps_to("invite")
    assert troubles == []
    hand.page.context.close()


def test_the_first_fight_of_a_new_table_takes_few_presses(
    served: Served, browser: Browser, troubles: list[str]
) -> None:
    hand = Counted(keeper(served, browser, troubles))
    new_campaign(hand)
    hand.press(hand.button("Roll 4"))
    hand.page.locator(".member").nth(3).wait_for(state="attached")
    hand.press(hand.page.locator(".column-tabs").get_by_role("button").first)
    hand.press(hand.button(re.compile("[Bb]egins? to play")))
    hand.press(hand.page.locator(".column-tabs").get_by_role("button").nth(1))
    hand.press(hand.page.locator(".start-step").filter(has_text="Add foes").get_by_role("button").first)
    hand.press(hand.dialog.locator(".pick").first)
    hand.press(hand.dialog.get_by_role("button", name="Add them and begin the fight"))
    hand.page.locator(".order").first.wait_for(state="attached")
    hand.keeps_to("first fight")
    assert troubles == []
    hand.page.context.close()


def test_a_newcomer_has_a_rolled_character_in_few_taps(served: Served, browser: Browser, troubles: list[str]) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, locale="en-GB")
    page = context.new_page()
    page.on("pageerror", lambda wrong: troubles.append(str(wrong)))
    hand = Counted(page)
    page.goto(served.join)
    page.fill("[name=nick]", "Zed")
    hand.press(page.get_by_text("Somebody new").first)
    hand.press(page.locator("button.button--main").first)
    hand.press(page.get_by_role("button", name=re.compile("at random|Roll")).first)
    page.wait_for_selector(".player-head .meter")
    hand.keeps_to("join with a rolled character")
    assert troubles == []
    context.close()


def bring_in_three_foes(hand: Counted) -> None:
    hand.key("/")
    hand.type("3 fen")
    hand.page.locator("dialog[open] [role=option]").first.wait_for()
    hand.key("Enter")
    expect(hand.page.locator(".band, .member").filter(has_text=re.compile("Fen Poacher"))).not_to_have_count(0)


def start_the_fight(hand: Counted) -> None:
    hand.press(hand.page.locator(".start-fight").get_by_role("button", name="Begin"))
    hand.page.locator(".order").first.wait_for(state="attached")


def set_hp(hand: Counted) -> None:
    hand.press(hand.page.get_by_role("button", name=re.compile("HP of Ismay|Ismay.*HP")).first)
    hand.type("-3")
    hand.key("Enter")
    expect(hand.page.locator(".member", has_text="Ismay").locator(".meter").first).to_contain_text("1/4")


def take_back(hand: Counted) -> None:
    hand.press(hand.page.get_by_role("button", name=re.compile("^(Take back|Undo)")).first)
    expect(hand.page.locator(".member", has_text="Ismay").locator(".meter").first).to_contain_text("4/4")


def look_up_a_rule(hand: Counted) -> None:
    hand.key("Shift+F")
    hand.dialog.wait_for()
    hand.type("critical")
    expect(hand.dialog).to_contain_text("Critical Damage")


def buy(hand: Counted) -> None:
    hand.key("/")
    hand.type("shop")
    hand.page.locator("dialog[open] [role=option]").first.wait_for()
    hand.key("Enter")
    hand.press(hand.dialog.get_by_role("listitem").filter(has_text="Hatchet").get_by_role("button"))
    hand.press(hand.dialog.get_by_role("button", name=re.compile("^Buy")))
    expect(hand.page.locator(".log")).to_contain_text("buys 1 Hatchet")


TASKS: Final[dict[str, Callable[[Counted], None]]] = {
    "set HP": set_hp,
    "take back": take_back,
    "look up a rule": look_up_a_rule,
    "buy": buy,
    "bring in three foes": bring_in_three_foes,
    "start the fight": start_the_fight,
}
"""What is done one after the other."""


@pytest.mark.limit(120)
def test_each_common_thing_is_done_in_few_presses(laptop: Page, troubles: list[str]) -> None:
    settles(laptop)  # nothing moves any more under the first press
    for task, does in TASKS.items():
        hand = Counted(laptop)
        does(hand)
        hand.keeps_to(task)
        if laptop.locator("dialog[open]").count():
            laptop.keyboard.press("Escape")
    assert troubles == []


def test_a_foe_attacks_and_the_player_answers_in_few_presses(laptop: Page, phone: Page, troubles: list[str]) -> None:
    do(laptop, "contested.meet", row="fen-poacher")
    do(laptop, "contested.start-fight")
    while not str(part(laptop, "turn")).startswith("fen"):
        do(laptop, "contested.end-turn", creature=part(laptop, "turn"))
    expect(phone.locator(".turn-of")).to_have_text(re.compile(r"^Fen Poacher \d's turn"))
    referee, ann = Counted(laptop), Counted(phone)
    referee.press(laptop.get_by_role("button", name=re.compile("^Attack Ismay Rushlight")))
    expect(laptop.locator(".topbar").get_by_role("button", name=re.compile("End .*Turn"))).to_have_count(0)
    ann.press(ann.dialog.locator(".offer-do").first)
    expect(phone.locator(".outcome").first).to_contain_text("Ismay Rushlight")
    referee.presses += ann.presses
    referee.keeps_to("a foe attacks and the player answers")
    assert troubles == []


def test_a_spell_is_cast_with_hands_full_in_few_presses(phone: Page, troubles: list[str]) -> None:
    hand = Counted(phone)
    hand.press(hand.button(re.compile("^Put away .*, then cast")))
    expect(phone.locator(".last-lines")).to_contain_text("casts Mirror Image: it works")
    hand.keeps_to("cast with hands full")
    assert troubles == []


def test_a_board_of_three_places_and_four_people_is_drawn_in_few_presses(
    served: Served, browser: Browser, troubles: list[str]
) -> None:
    keep = keeper(served, browser, troubles)
    new_campaign(Counted(keep))
    Counted(keep).press(Counted(keep).button("Roll 4"))
    keep.locator(".member").nth(3).wait_for(state="attached")
    hand = Counted(keep)
    hand.key("Shift+B")
    hand.press(keep.get_by_label("New place"))
    for name in ("Yard", "Mill", "Race"):
        hand.type(name)
        hand.key("Enter")
        expect(keep.locator(f"svg g.spot[aria-label^='{name}']")).to_be_visible()
    hand.press(keep.locator("svg g.spot[aria-label^='Mill']"))
    hand.press(hand.button("Put everybody here who stands nowhere"))
    expect(keep.locator("svg g.token")).to_have_count(4)
    hand.keeps_to("a board of 3 places and 4 people")
    assert troubles == []
    keep.context.close()
