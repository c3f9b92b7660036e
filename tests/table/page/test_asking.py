"""Asking players to roll: answered as they come, for the rest by the referee or when time is up, or let go."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Locator, Page, WebSocketRoute, expect

from tests.table.page.saying import ask, do, log, part, settles

PARTY = ("ismay", "keld", "nim")


def asks(laptop: Page, seconds: int = 0, note: str = "The floor gives way") -> Locator:
    """The card of the referee's request: three are asked for a save."""
    save = {"attribute": "dex", "dc": 15}
    ask(
        laptop,
        "call",
        procedure="contested.save",
        parameter="who",
        who=PARTY,
        arguments=save,
        note=note,
        seconds=seconds,
    )
    return laptop.locator(".asked article")


def test_answers_come_one_by_one_and_the_referee_rolls_for_the_rest(laptop: Page, phone: Page):
    card = asks(laptop)
    expect(card).to_contain_text("Save (DEX, 15)")
    expect(phone.locator(".ready-card")).to_contain_text(
        "Ismay Rushlight is asked for: Save (DEX, 15). The floor gives way"
    )
    phone.locator(".ready-card .ready").click()
    expect(phone.locator(".ready-card")).to_have_count(0)
    expect(card.locator("li").nth(0)).to_contain_text("has rolled")
    expect(card.locator("li").nth(1)).to_contain_text("not yet")
    expect(log(laptop)).to_have_count(1)
    card.get_by_role("button", name="Roll for 2 who have not").click()
    expect(card).to_have_count(0)
    expect(log(laptop)).to_have_count(3)
    assert [one.split()[0] for one in log(laptop).locator(".log-text").all_inner_texts()] == ["Ismay", "Keld", "Nim"]
    log(laptop).last.locator("summary").click()
    expect(log(laptop).last.locator(".log-body > .quiet").first).to_contain_text("Referee")


def test_what_one_is_asked_for_is_in_sight_however_far_down_one_had_read(laptop: Page, phone: Page):
    phone.set_viewport_size({"width": 390, "height": 480})
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert phone.evaluate("scrollY") > 0
    asks(laptop)
    expect(phone.locator(".ready-card .ready")).to_be_in_viewport()


def test_what_is_let_go_is_rolled_by_nobody(laptop: Page, phone: Page):
    card = asks(laptop)
    expect(phone.locator(".ready-card")).to_be_visible()
    card.get_by_role("button", name="Let it go").click()
    for place in (card, phone.locator(".ready-card")):
        expect(place).to_have_count(0)
    expect(log(laptop)).to_have_count(0)


@pytest.mark.usefixtures("phone")
def test_one_of_them_is_rolled_for_by_the_referee(laptop: Page):
    card = asks(laptop)
    card.locator("li").nth(1).get_by_role("button", name="Roll for them").click()
    laptop.locator("dialog[open] form .button--main").click()
    expect(log(laptop)).to_have_count(1)
    expect(log(laptop)).to_contain_text("Keld")


def test_time_left_is_seen_by_all_who_are_asked_and_when_it_is_up_the_table_rolls(laptop: Page, phone: Page):
    card = asks(laptop, seconds=3600)
    expect(card).to_contain_text(re.compile(r"(60:00|59:\d\d) minutes left\. Then it is rolled for them\."))
    ready = phone.locator(".ready-card")
    expect(ready).to_contain_text(re.compile(r"minutes left\. Then it is rolled for you\."))
    card.get_by_role("button", name="Let it go").click()
    expect(card).to_have_count(0)
    asks(laptop, seconds=1)
    expect(log(laptop)).to_have_count(3)
    for place in (card, ready):
        expect(place).to_have_count(0)


def test_a_choice_with_an_end_says_what_then_and_the_referee_sees_the_usual_answer(laptop: Page, phone: Page):
    ask(laptop, "set", settings={"seconds": 3600})
    steward = meets(laptop)
    do(laptop, "contested.contest", initiator=steward, targets=["ismay"], attribute="str")
    choice = phone.locator("dialog.choice-dialog")
    expect(choice.get_by_role("heading")).to_have_text("Barrow Steward 1 tries something against you with STR.")
    expect(choice.locator(".choice-why")).to_contain_text("Ismay Rushlight: If your Save does not beat it")
    expect(choice.locator(".offer-do").first).to_contain_text("resist with WIL 15")
    expect(choice).to_contain_text(re.compile(r"minutes left\. Then the usual answer is taken\."))
    expect(choice.locator(".tag")).to_have_count(0)
    wait = laptop.locator(".waits .wait")
    expect(wait).to_contain_text("Ann decides for Ismay Rushlight")
    expect(wait.locator(".offer-do", has_text="suggested")).to_have_count(1)
    expect(wait).to_contain_text("Then the usual answer is taken.")


def test_a_choice_whose_time_is_up_is_answered_by_the_table(laptop: Page, phone: Page):
    ask(laptop, "set", settings={"seconds": 1})
    do(laptop, "contested.contest", initiator=meets(laptop), targets=["ismay"], attribute="str")
    expect(laptop.locator(".last-contest")).to_contain_text("Ismay Rushlight")
    expect(phone.locator("dialog.choice-dialog")).to_have_count(0)
    last = log(laptop).last
    last.locator("summary").click()
    expect(last.locator(".log-body")).to_contain_text("The usual answer was taken for Ismay Rushlight.")


def test_the_odds_of_each_answer_stand_on_it_where_they_may_be_known(laptop: Page, phone: Page):
    do(laptop, "contested.contest", initiator="keld", targets=["ismay"], attribute="str")
    choice = phone.locator("dialog.choice-dialog")
    for answer in (choice.locator(".offer-do").nth(0), choice.locator(".offer-do").nth(1)):
        expect(answer.locator(".offer-odds")).to_contain_text("%")
    ask(laptop, "set", settings={"odds": "nobody"})
    phone.reload()
    expect(choice.locator(".offer-do").first).to_be_visible()
    expect(choice.locator(".offer-odds")).to_have_count(0)


def test_calling_a_question_off_stands_right_below_its_answers(laptop: Page):
    do(laptop, "contested.contest", initiator="keld", targets=["ismay"], attribute="str")
    drop = laptop.get_by_role("button", name="Call it off")
    expect(drop).to_be_visible()
    # In one moment: odds that come make the answers higher.
    assert drop.evaluate(
        """(one) => {
          const below = one.getBoundingClientRect();
          const above = one.closest(".choice-card").querySelector("ul").getBoundingClientRect();
          return below.top - above.bottom < below.height;
        }"""
    )


def test_both_sides_of_a_contest_stand_in_one_card_and_several_who_answer_under_who_began(laptop: Page, phone: Page):
    steward = meets(laptop)
    do(laptop, "contested.contest", initiator=steward, targets=["ismay"], attribute="str")
    phone.locator("dialog.choice-dialog .offer-do").first.click()
    card = laptop.locator(".last-contest")
    sides = card.locator(".contest-side")
    expect(sides).to_have_count(2)
    expect(sides.nth(0)).to_contain_text("Barrow Steward 1")
    expect(sides.nth(1)).to_contain_text("Ismay Rushlight")
    expect(card.locator(".contest-verdict")).not_to_be_empty()
    how = card.locator(".result-how > summary")
    how.click()
    assert card.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0, "what is opened is clipped"
    how.click()
    do(laptop, "contested.contest", initiator=steward, targets=list(PARTY), attribute="str")
    phone.locator("dialog.choice-dialog .offer-do").first.click()
    for name in ("Keld", "Nim"):
        wait = laptop.locator(".waits .wait", has=laptop.locator(".choice-why", has_text=name))
        wait.locator(".offer-do").first.click()
        expect(wait).to_have_count(0)
    expect(card.locator(".contest")).to_have_count(1)
    expect(card.locator(".contest-side")).to_have_count(1)
    answers = card.locator(".contest-many li")
    expect(answers).to_have_count(3)
    card.locator(".result-how > summary").click()
    began = int(card.locator(".contest-total").inner_text())
    for at, name in enumerate(("Ismay", "Keld", "Nim")):
        answers.nth(at).locator("summary").click()
        expect(answers.nth(at)).to_contain_text(name)
        expect(answers.nth(at).locator(".causes")).to_contain_text(f"against{began}")


def meets(laptop: Page) -> str:
    """The party goes to the porch, where somebody stands."""
    do(laptop, "contested.go", way="1")
    do(laptop, "contested.meet")
    expect(laptop.locator(".column--party")).to_contain_text("Barrow Steward 1")
    return str(next(one["id"] for one in part(laptop, "who") if one["title"].startswith("Barrow Steward")))


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_nobody_is_asked_for_a_death_test_while_all_stand(laptop: Page):
    asked = laptop.locator(".ask-row .button")
    expect(asked.first).to_have_text("Test an attribute")
    expect(asked.filter(has_text="Make a Death Test")).to_have_count(0)


def test_an_answer_that_is_pressed_when_its_odds_arrive_stays_under_the_thumb(laptop: Page, phone: Page):
    odds, answer = OddsLater(phone), phone.locator("dialog.choice-dialog .offer-do").first
    do(laptop, "contested.contest", initiator="keld", targets=["ismay"], attribute="str")
    answer.hover()
    phone.mouse.down()
    before = answer.bounding_box()
    odds.come()
    settles(phone)
    assert answer.bounding_box() == before
    phone.mouse.up()
    expect(phone.locator("dialog.choice-dialog")).to_have_count(0)
    expect(log(laptop).last).to_contain_text("Ismay")


def test_odds_that_come_late_stand_beside_their_answers(laptop: Page, phone: Page):
    odds, answers = OddsLater(phone), phone.locator("dialog.choice-dialog")
    do(laptop, "contested.contest", initiator="keld", targets=["ismay"], attribute="str")
    expect(answers.locator(".offer-do")).not_to_have_count(0)
    expect(answers.locator(".offer-odds")).to_have_count(0)
    odds.come()
    expect(answers.locator(".offer-odds")).not_to_have_count(0)


def test_what_waits_for_an_answer_is_not_begun_again_in_a_fight(laptop: Page, phone: Page):
    contest = {"initiator": (steward := meets(laptop)), "targets": ["ismay"], "attribute": "str"}
    do(laptop, "contested.start-fight")
    while (turn := part(laptop, "turn")) != steward:
        do(laptop, "contested.end-turn", creature=turn)
    do(laptop, "contested.contest", **contest)
    with pytest.raises(Error, match="this is being done already, and waits for an answer"):
        do(laptop, "contested.contest", **contest)
    assert len(part(laptop, "waiting")) == 1
    phone.locator("dialog.choice-dialog .offer-do").first.click()
    expect(phone.locator("dialog.choice-dialog")).to_have_count(0)
    settles(laptop)
    assert part(laptop, "waiting") == []


class OddsLater:
    """Questions for odds, kept on their way to the table until they are let go."""

    def __init__(self, page: Page) -> None:
        self._kept: list[Callable[[], None]] = []
        self._is_open = False
        page.route_web_socket(re.compile("."), self._between)
        page.reload()
        page.wait_for_selector(".offers-can .offer-do")

    def come(self) -> None:
        """Let them go, those that are to come as well."""
        self._is_open = True
        for send in self._kept:
            send()

    def _between(self, here: WebSocketRoute) -> None:
        there = here.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if self._is_open or json.loads(message)["t"] != "odds":
                there.send(message)
            else:
                self._kept.append(lambda: there.send(message))

        here.on_message(pass_on)


def test_the_second_click_of_a_double_one_answers_no_question_that_the_first_brought(laptop: Page, phone: Page):
    phone.evaluate(DOUBLE)
    do(laptop, "contested.contest", initiator="keld", targets=["ismay"], attribute="str")
    choice = phone.locator("dialog.choice-dialog")
    expect(phone.locator("body")).to_have_attribute("data-clicked", "2")
    settles(phone)
    expect(choice).to_have_count(1)
    choice.locator(".offer-do").first.click()
    expect(choice).to_have_count(0)


DOUBLE = """() => new MutationObserver((_, watch) => {
  const answer = document.querySelector("dialog.choice-dialog .offer-do");
  if (!answer) return;
  watch.disconnect();
  answer.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  document.body.dataset.clicked = 2;
}).observe(document.body, { childList: true, subtree: true })"""
"""Click on the first answer as soon as there is one, as the second of two clicks."""
