"""Bad input on the page: one clear sentence where it belongs, to whom it concerns, and nothing has changed."""

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import do, log, part


def opens_save(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("save")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .dialog-head")).to_contain_text("Save")


def test_a_wrong_field_says_so_at_the_field_before_and_after_it_is_sent(laptop: Page, troubles: list[str]):
    opens_save(laptop)
    field = laptop.locator(".field:has(#field-advantage)")
    field.wait_for()
    laptop.locator("[name=field-attribute]").first.check()
    laptop.locator("#field-advantage").fill("-9")
    expect(field.locator(".sorry")).to_contain_text("From 0 to 20.")
    expect(laptop.locator("#field-advantage")).to_have_attribute("aria-invalid", "true")
    laptop.locator("dialog[open] form .button--main").click()
    expect(field.locator(".sorry")).to_contain_text("From 0 to 20.")
    expect(laptop.locator("dialog[open] .sorry")).to_have_count(1)
    expect(log(laptop)).to_have_count(0)
    laptop.locator("#field-advantage").fill("1")
    expect(laptop.locator("dialog[open] .sorry")).to_have_count(0)
    laptop.locator("dialog[open] form .button--main").click()
    expect(log(laptop)).to_have_count(1)
    assert troubles == []


WHOSE = """async ([t, given]) => {
  const main = document.querySelector("script[type=module]").src;
  const { ask } = await import(main.replace("main.js", "wire.js"));
  const fieldOf = (said) => said.field ?? "";
  return ask(t, { procedure: "contested.save", arguments: given }).then(fieldOf, fieldOf);
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_says_which_field_is_wrong_in_every_language(laptop: Page, language: str):
    laptop.evaluate("(language) => localStorage.setItem('rulewright.language', language)", language)
    laptop.reload()
    laptop.wait_for_selector(".now .offer-do")
    given = {"who": "ismay", "attribute": "str", "dc": 15}
    wrong = {"who": "nobody", "attribute": "luck", "advantage": -9}
    for t in ("do", "why-not"):
        for name, value in wrong.items():
            assert laptop.evaluate(WHOSE, [t, {**given, name: value}]) == name
        assert laptop.evaluate(WHOSE, [t, {"attribute": "str", "dc": 15}]) == "who", "it is missing"
    assert laptop.evaluate(WHOSE, ["why-not", given]) == ""
    expect(log(laptop)).to_have_count(0)


def test_a_refused_command_is_one_sentence_and_the_form_stays(laptop: Page):
    laptop.keyboard.press("/")
    laptop.keyboard.type("drop")
    laptop.keyboard.press("Enter")
    laptop.locator("#field-creature").select_option("ismay")
    laptop.get_by_label("Chalk").check()
    do(laptop, "contested.drop", creature="ismay", thing="Chalk")
    laptop.locator("dialog[open] form .button--main").click()
    expect(laptop.locator("dialog[open] .sorry")).to_contain_text("'Chalk': Ismay Rushlight carries no such thing")
    expect(laptop.get_by_label("Chalk")).to_be_checked()
    expect(laptop.locator("#field-creature")).to_have_value("ismay")
    expect(log(laptop)).to_have_count(1)


def test_of_two_who_answer_at_once_the_second_reads_a_sentence(laptop: Page, phone: Page):
    do(laptop, "contested.contest", initiator="keld", targets=["ismay"], attribute="str")
    answers = [page.locator(".choice-card .offer-do").first for page in (laptop, phone)]
    for answer in answers:
        expect(answer).to_be_visible()
    wait = part(laptop, "waiting")[0]
    said = phone.evaluate(TWICE, [wait["command"], wait["options"][0][0], wait["options"][1][0], wait["wait"]])
    lost = [one for one in said if one]
    assert len(lost) == 1
    assert "is no longer open, and no other waits for you: look at what happened since, or do it again" in lost[0]
    assert wait["command"] not in lost[0]
    expect(log(laptop)).to_have_count(1)


TWICE = """async ([command, one, other, wait]) => {
  const main = document.querySelector("script[type=module]").src;
  const { ask } = await import(main.replace("main.js", "wire.js"));
  const said = await Promise.allSettled([one, other].map((key) => ask("answer", { command, key, wait })));
  return said.map((each) => each.reason?.text ?? "");
}"""


def test_of_two_who_take_back_the_same_the_second_reads_a_sentence_at_the_line(laptop: Page, phone: Page):
    do(phone, "contested.save", who="ismay", attribute="str")
    line = log(laptop)
    line.locator("summary").click()
    expect(line.get_by_role("button", name="Take back")).to_be_visible()
    laptop.evaluate(TAKEN)
    expect(line.locator(".sorry")).to_contain_text("Not done:")
    expect(laptop.locator(".log-item--undone")).to_have_count(1)


TAKEN = """async () => {
  const main = document.querySelector("script[type=module]").src;
  const { ask, log } = await import(main.replace("main.js", "wire.js"));
  const other = ask("undo", { item: log.value.at(-1).seen.command });
  document.querySelector(".column--log .log-body button.button--small").click();
  await other;
}"""


def test_a_note_that_is_too_long_is_refused_with_its_limit_and_kept_in_the_field(laptop: Page):
    laptop.keyboard.press("Shift+N")
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_label("New note").fill("a" * 30_000)
    dialog.get_by_role("button", name="Write").click()
    expect(dialog.locator(".sorry")).to_contain_text("4000")
    assert len(dialog.get_by_label("New note").input_value()) == 30_000
    expect(log(laptop)).to_have_count(0)


def test_what_is_asked_of_players_has_a_limit_too(laptop: Page):
    laptop.locator(".ask-row button").first.click()
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_label("What it is about").fill("a" * 5_000)
    for box in dialog.locator("[name=field-attribute]").all()[:1]:
        box.check()
    dialog.locator("form .button--main").click()
    expect(dialog.locator(".sorry")).to_contain_text("the note: is 5000 characters long; up to")
    assert part(laptop, "calls") == []
