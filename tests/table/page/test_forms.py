"""Forms: what stands in a field is what is sent; nothing is asked for that people would have to know how to write."""

import pytest
from playwright.sync_api import Page, expect


def asks_for(page: Page, words: str) -> None:
    page.keyboard.press("/")
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] form")).to_be_visible()


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_word_that_is_typed_into_a_list_counts_before_it_is_added(laptop: Page):
    asks_for(laptop, "attack")
    dialog = laptop.locator("dialog[open]")
    dialog.locator("details.more > summary").click()
    field = dialog.locator("#field-enhanced")
    field.press_sequentially("from ab")
    field.press_sequentially("ove")
    field.press("Enter")
    chips = dialog.locator(".field:has(#field-enhanced) li")
    expect(chips).to_contain_text("from above")
    field.press_sequentially("in the dark")
    expect(chips).to_have_count(1)
    field.fill("")
    expect(chips).to_have_count(1)


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_the_one_fight_there_is_stands_in_the_field_and_not_whoever_is_chosen(laptop: Page):
    laptop.locator(".now .offer-do", has_text="Begin a fight").first.click()
    expect(laptop.locator(".now .offer-do", has_text="Let the round go by")).to_be_visible()
    asks_for(laptop, "end the fight")
    dialog = laptop.locator("dialog[open]")
    expect(dialog.locator("select")).to_have_value("fight")
    expect(dialog.locator(".why-not, .sorry")).to_have_count(0)
    dialog.locator("form .button--main").click()
    expect(laptop.locator(".log-item").last).to_contain_text("The fight is over.")
    expect(laptop.locator(".log-moment")).to_have_count(0)


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_what_there_are_several_of_is_picked_once_for_each(laptop: Page):
    asks_for(laptop, "feed animals")
    dialog = laptop.locator("dialog[open]")
    send = dialog.locator("form .button--main")
    expect(send).to_be_disabled()
    mule = dialog.get_by_role("button", name="mule", exact=True)
    mule.click()
    mule.click()
    dialog.get_by_role("button", name="horse", exact=True).click()
    chips = dialog.locator(".field:has(.picker) > .picker > ul.row li")
    expect(chips).to_have_count(3)
    expect(send).to_be_enabled()
    chips.first.get_by_role("button").click()
    expect(chips).to_have_count(2)


def test_a_limit_against_slips_of_the_hand_is_not_shown_as_a_range(laptop: Page):
    asks_for(laptop, "grant")
    form = laptop.locator("dialog[open] form")
    expect(form.locator("input[type=number]").last).to_be_attached()
    expect(form).not_to_contain_text("1000000")


def test_what_is_typed_as_soon_as_a_form_opens_stands_in_its_first_field(laptop: Page):
    asks_for(laptop, "make a place")
    laptop.keyboard.type("The mill")
    expect(laptop.locator("dialog[open] form input[type=text]").first).to_have_value("The mill")


def test_what_is_typed_before_the_table_has_found_a_form_stands_in_its_first_field(laptop: Page):
    laptop.keyboard.press("/")
    laptop.keyboard.type("make a place")
    laptop.evaluate(AT_ONCE, "The mill")
    expect(laptop.locator("dialog[open] form input[type=text]").first).to_have_value("The mill")


def test_a_form_has_the_focus_from_the_moment_in_which_it_opens(laptop: Page):
    laptop.keyboard.press("/")
    laptop.keyboard.type("make a place")
    expect(laptop.locator(".palette-row").first).to_contain_text("Make a place")
    assert laptop.evaluate(OPENED) == "text"


AT_ONCE = """(typed) => {
  const field = document.activeElement;
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  return new Promise((done) => setTimeout(() => {
    field.value += typed;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    done();
  }));
}"""
"""Enter, and letters behind it before the table can have answered."""
OPENED = """() => new Promise((done) => {
  new MutationObserver(() => document.querySelector("dialog[open] form") && done(document.activeElement.type))
    .observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
})"""
"""What kind of field has the focus when the page first has a form that is open."""


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_list_of_things_that_nobody_has_is_not_asked_for(laptop: Page):
    asks_for(laptop, "give things")
    form = laptop.locator("dialog[open] form")
    expect(form.locator("#field-coins")).to_be_visible()
    expect(form.get_by_text("Keys, by the doors they open")).to_have_count(0)


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_what_one_of_which_has_to_be_given_is_not_folded_away(laptop: Page):
    asks_for(laptop, "take up load")
    form = laptop.locator("dialog[open] form")
    for field in ("supplies", "treasure", "coins"):
        expect(form.locator(f"#field-{field}")).to_be_visible()


def test_what_helps_somebody_is_theirs_whoever_else_was_chosen_before(laptop: Page):
    laptop.keyboard.press("/")
    laptop.keyboard.type("search")
    laptop.keyboard.press("Enter")
    dialog = laptop.locator("dialog[open]")
    helps = dialog.get_by_role("group", name="Things that help")
    for name, thing in (("Keld Blackwater", "Long sword"), ("Agna Godbehere", "Mace"), ("Ismay Rushlight", "Dagger")):
        dialog.get_by_label("Who searches").select_option(label=name)
        expect(helps.locator(".pick").first).to_contain_text(thing)
