"""A player with a phone: what they see, do, take back, and how a lost link shows."""

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.conftest import Served
from tests.table.page.saying import ask, do, part


def last_line(page: Page) -> str:
    return page.locator(".last-lines li").last.inner_text()


def test_a_player_does_what_is_offered_and_takes_it_back(phone: Page, laptop: Page, troubles: list[str]):
    ask(laptop, "set", settings={"undo": "own"})
    phone.locator(".offers-can .offer-do").first.click()
    expect(phone.locator(".last-lines li")).to_have_count(1)
    done = last_line(phone)
    phone.keyboard.press("Control+z")
    expect(phone.locator(".last-lines li")).to_have_count(0)
    phone.get_by_role("tab", name="Log").click()
    undone = phone.locator(".log-item--undone")
    expect(undone).to_contain_text("taken back by you")
    expect(undone.locator("s")).to_have_text(done)
    assert troubles == []


def test_a_player_asks_the_referee_to_take_back_what_was_theirs(phone: Page, laptop: Page, troubles: list[str]):
    phone.locator(".offers-can .offer-do").first.click()
    expect(phone.locator(".last-lines li")).to_have_count(1)
    done = last_line(phone)
    phone.keyboard.press("Control+z")
    expect(phone.locator(".proposal")).to_contain_text("asks the referee")
    expect(phone.locator(".last-lines li")).to_have_count(1)
    for card in (phone.locator(".proposal"), laptop.locator(".request")):
        expect(card).to_contain_text(f"Take back “{done}")
    expect(phone.locator(".proposal").get_by_role("button", name="Withdraw")).to_be_visible()
    laptop.keyboard.press("Shift+Y")
    for place in (phone.locator(".last-lines li"), phone.locator(".proposal"), laptop.locator(".request")):
        expect(place).to_have_count(0)
    phone.get_by_role("tab", name="Log").click()
    expect(phone.locator(".log-item--undone")).to_contain_text("taken back by you")
    assert troubles == []


def test_what_hangs_from_the_bar_is_shut_by_pressing_anything_else(laptop: Page):
    longer = laptop.locator(".clock-steps details.clock-more")
    longer.locator("summary").click()
    expect(longer.locator(".clock-list")).to_be_visible()
    laptop.locator(".log-heading, .log").first.click()
    expect(longer.locator(".clock-list")).to_be_hidden()


def test_the_menu_by_moments_is_headed_as_the_moment_is_named(phone: Page):
    phone.get_by_role("button", name="Anything else").click()
    moment = phone.locator(".palette-row b", has_text="Treasure").first
    expect(moment).to_be_visible()
    moment.click()
    expect(phone.locator("dialog[open] h2").first).to_have_text("Treasure")


def test_what_was_found_for_words_is_no_part_of_the_menu_once_they_are_gone(phone: Page):
    wrong: list[str] = []
    phone.on("pageerror", lambda error: wrong.append(str(error)))
    phone.get_by_role("button", name="Anything else").click()
    typed = phone.get_by_role("combobox")
    typed.fill("Keld")
    expect(phone.locator(".palette-row b", has_text="Keld").first).to_be_visible()
    typed.fill("")
    expect(phone.locator(".palette-row b", has_text="Treasure").first).to_be_visible()
    assert wrong == []


LONG_ONE = """async (words) => {
  const main = document.querySelector("script[type=module]").src;
  const { fell } = await import(main.replace("main.js", "pieces/fall.js"));
  const rolled = [2, 20, 15, 9].map((value, at) => ({ why: `a${at}`, dice: "d20", faces: [value], value }));
  fell({ seen: { number: 1, rolled, told: [] }, headline: { text: words, moment: "edge" } });
}"""


def test_many_words_and_rolls_stay_within_the_card_that_falls(phone: Page):
    phone.evaluate(LONG_ONE, "Oda Quill, Renwick Thole, Sabeth Marl and Brannoc Ley go first, " * 4)
    card = phone.locator(".falling")
    expect(card).to_be_visible()
    inside = card.evaluate(
        """(card) => [...card.querySelectorAll("h2 > span, .roll")].every((one) => {
          const [own, outer] = [one.getBoundingClientRect(), card.getBoundingClientRect()];
          return own.top >= outer.top && own.bottom <= outer.bottom && own.right <= outer.right;
        })"""
    )
    assert inside


@pytest.mark.parametrize("moment", ["", ', moment: "edge"'])
def test_what_fell_covers_nothing_that_cannot_be_scrolled_out_from_under_it(phone: Page, moment: str):
    phone.evaluate(
        LONG_ONE.replace(', moment: "edge"', moment), "Oda Quill, Renwick Thole and Sabeth Marl go first. " * 4
    )
    card = phone.locator(".falling")
    expect(card).to_be_visible()
    height = phone.evaluate("document.querySelector('.falling').getBoundingClientRect().height")
    assert height <= phone.evaluate("innerHeight") / 5
    hidden = phone.evaluate(
        """() => [...document.querySelectorAll(".player button, .player summary")].filter((one) => {
          if (!one.checkVisibility()) return false;
          one.scrollIntoView({ block: "center", behavior: "instant" });
          const [own, over] = [one, document.querySelector(".falling")].map((each) => each.getBoundingClientRect());
          return own.bottom > over.top && own.top < over.bottom;
        }).map((one) => one.textContent)"""
    )
    assert hidden == []


def test_what_fell_lies_over_the_page_for_no_more_than_a_moment(phone: Page):
    phone.clock.install()
    phone.evaluate(LONG_ONE.replace(', moment: "edge"', ""), "Oda goes first.")
    expect(phone.locator(".falling")).to_be_visible()
    phone.clock.run_for(3100)
    expect(phone.locator(".falling")).to_have_count(0)


def test_nothing_is_wider_than_a_small_phone(phone: Page):
    for name in ("Sheet", "Do", "Log", "Board"):
        phone.get_by_role("tab", name=name).click()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360, name


def test_two_letters_and_enter_open_the_form_of_any_procedure(phone: Page, troubles: list[str]):
    phone.keyboard.press("/")
    phone.keyboard.type("sa")
    expect(phone.locator("[role=option][aria-selected=true]")).to_contain_text("Save")
    phone.keyboard.press("Enter")
    expect(phone.locator("dialog[open] .dialog-head")).to_contain_text("Save")
    phone.keyboard.press("Escape")
    expect(phone.locator("dialog[open]")).to_have_count(0)
    assert troubles == []


def test_a_number_of_the_sheet_opens_into_its_causes(phone: Page):
    phone.get_by_role("tab", name="Sheet").click()
    line = phone.locator("details.line", has_text="Slots").first
    line.locator("summary").click()
    expect(line.locator(".causes tr.sum")).to_contain_text("together")
    expect(line.locator(".clause")).to_have_text("The rule")


def test_own_dice_are_asked_for_face_by_face_and_stand_in_the_log(phone: Page, troubles: list[str]):
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_label("I throw real dice").click()
    expect(phone.get_by_label("I throw real dice")).to_be_checked()
    phone.keyboard.press("Escape")
    phone.locator(".offers-more > summary").click()
    phone.get_by_role("button", name="Search for what is hidden", exact=False).first.click()
    card = phone.locator("dialog.choice-dialog")
    card.get_by_role("button", name="17", exact=True).click()
    expect(card).to_have_count(0)
    phone.get_by_role("tab", name="Log").click()
    phone.locator(".log-head").last.click()
    expect(phone.locator(".log-body .rolled").first).to_contain_text("17")
    expect(phone.locator(".log-body .rolled").first).to_contain_text("by hand")
    assert troubles == []


def test_what_was_done_while_the_link_was_lost_is_done_once_when_it_is_back(phone: Page, served: Served):
    served.kill()
    expect(phone.locator(".link-line")).to_contain_text("The link is lost")
    phone.locator(".offers-can .offer-do").first.click()
    expect(phone.locator(".link-line")).to_contain_text("One deed waits to be sent")
    served.begin()
    expect(phone.locator(".link-line")).to_have_count(0, timeout=20_000)
    expect(phone.locator(".last-lines li")).to_have_count(1)
    phone.get_by_role("tab", name="Log").click()
    expect(phone.locator(".log-item")).to_have_count(1)


def test_the_page_speaks_german_to_who_does(phone: Page):
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_label("Language").select_option("de")
    expect(phone.get_by_role("tab", name="Bogen")).to_be_attached()
    phone.reload()
    expect(phone.get_by_role("tab", name="Protokoll")).to_be_visible()
    assert phone.evaluate("document.documentElement.lang") == "de"


def test_a_player_reads_everybodys_notes_in_the_menu_and_not_the_referees(phone: Page, laptop: Page):
    for name, text in (("note", "The bell rings at noon"), ("secret-note", "The bell is cursed")):
        laptop.evaluate(
            """async ([name, text]) => {
                const main = document.querySelector("script[src$='main.js']").src;
                const { ask, welcome } = await import(main.replace("main.js", "wire.js"));
                await ask("do", { procedure: `${welcome.value.system}.${name}`, arguments: { text } });
            }""",
            [name, text],
        )
    phone.get_by_role("button", name="Menu").click()
    expect(phone.get_by_role("dialog")).to_contain_text("The bell rings at noon")
    assert "cursed" not in phone.content()


@pytest.mark.parametrize("served", ["contested"], indirect=True)
def test_what_happens_while_the_sheet_is_read_is_said_above_it(phone: Page, laptop: Page):
    phone.get_by_role("tab", name="Sheet").click()
    expect(phone.locator(".knock")).to_have_count(0)
    do(laptop, "contested.set-scene", called="The ford", text="Grey water.")
    expect(phone.locator(".knock")).to_have_text("The scene: The ford. Grey water.")
    phone.locator(".knock").click()
    phone.get_by_role("tab", name="Sheet").click()
    expect(phone.locator(".knock")).to_have_count(0)


@pytest.mark.parametrize("served", ["contested"], indirect=True)
def test_at_peace_a_player_sees_where_they_are_before_what_they_can_do(phone: Page):
    phone.set_viewport_size({"width": 1440, "height": 900})
    place = phone.locator(".place-title", has_text="End of the causeway").bounding_box()
    deed = phone.locator(".offer-do").first.bounding_box()
    assert place
    assert deed
    assert place["y"] < deed["y"]


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_where_little_room_is_left_for_the_phases_of_a_round_nothing_leaves_its_column(phone: Page, laptop: Page):
    phone.set_viewport_size({"width": 1280, "height": 760})
    laptop.locator(".now .offer-do", has_text="Begin a fight against").first.click()
    phone.locator(".offer-do", has_text="Only go up to").first.click()
    laptop.get_by_role("button", name="Let the enemies plan").first.click()
    expect(phone.locator(".order-column", has_text="Has decided, in secret")).to_be_visible()
    for names in phone.locator(".order-column").all():
        names.scroll_into_view_if_needed()
        assert names.evaluate(
            "(column) => [...column.querySelectorAll('*')].every((one) => one.matches('.visually-hidden')"
            " || one.getBoundingClientRect().right <= column.getBoundingClientRect().right + 1)"
        ), names.inner_text()


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_what_somebody_lacks_does_not_read_as_if_they_had_it(phone: Page, laptop: Page):
    who = part(phone, "table")["plays"][0]
    do(laptop, "phased.overrule", record=who, field="out_of_ammo", value=["bow"])
    expect(phone.locator(".suffering li", has_text="ammunition").first).to_have_text("lacks ammunition (Bow)")
