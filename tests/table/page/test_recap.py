"""The recap at the table: whose it is can be chosen, it can be copied and kept, and players have theirs."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import do, part

SECRET = "The bell is cursed"


pytestmark = pytest.mark.usefixtures("phone", "evening")


@pytest.fixture
def evening(laptop: Page) -> Page:
    """The referee's page, after something that everybody knows, and something that nobody else may."""
    do(laptop, "contested.note", text="The bridge is down")
    do(laptop, "contested.secret-note", text=SECRET)
    return laptop


def test_the_referee_chooses_whose_recap_it_is_and_keeps_just_that(evening: Page, tmp_path: Path):
    evening.keyboard.press("Shift+R")
    dialog = evening.locator("dialog[open]")
    told, whose = dialog.locator(".recap"), dialog.get_by_label("As whom")
    expect(told).to_contain_text(SECRET)
    expect(dialog).to_contain_text("It holds what only the referee knows")
    for words in ("For everybody, as the table sees it", "As Ann may know it"):
        whose.select_option(label=words)
        expect(told).to_contain_text("The bridge is down")
        expect(told).not_to_contain_text(SECRET)
        expect(dialog).not_to_contain_text("It holds what only the referee knows")
    with evening.expect_download() as kept:
        dialog.get_by_role("link", name="Save as Markdown").click()
    kept.value.save_as(tmp_path / "kept.md")
    assert kept.value.suggested_filename == "recap.md"
    markdown = (tmp_path / "kept.md").read_text("utf-8")
    lines = [line for line in markdown.splitlines() if line.strip()]
    assert "".join(re.sub(r"^(#{1,3}|\*) ", "", line) for line in lines) == told.text_content()
    evening.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copy").click()
    expect(evening.locator(".announcements")).to_contain_text("Copied.")
    assert evening.evaluate("navigator.clipboard.readText()") == markdown


def test_a_recap_can_be_of_an_evening_before(evening: Page):
    for is_open in (False, True):
        evening.evaluate(EVENING, is_open)
    do(evening, "contested.note", text="The bridge is built")
    evening.keyboard.press("Shift+R")
    dialog = evening.locator("dialog[open]")
    expect(dialog.locator(".recap")).to_contain_text("The bridge is built")
    expect(dialog.locator(".recap")).not_to_contain_text("The bridge is down")
    dialog.get_by_label("Evening").select_option(label="1")
    expect(dialog.locator(".recap")).to_contain_text("The bridge is down")
    expect(dialog.locator(".recap")).not_to_contain_text("The bridge is built")
    expect(dialog.locator(".recap em")).to_have_text("The evening ends.")


EVENING = """async (open) => {
  const main = document.querySelector("script[type=module]").src;
  return (await import(main.replace("main.js", "wire.js"))).ask("evening", { open });
}"""


def test_a_player_reads_their_own_in_the_menu_and_no_other(phone: Page):
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Recap").click()
    dialog = phone.locator("dialog[open]").last
    expect(dialog.locator(".recap")).to_contain_text("The bridge is down")
    assert dialog.get_by_label("As whom").locator("option").all_inner_texts() == [
        "Mine",
        "For everybody, as the table sees it",
    ]
    assert SECRET not in phone.content()
    refused = phone.request.get(phone.url.replace("/t/", "/api/t/") + "/recap.md?seat=referee")
    assert refused.status == 403
    assert refused.json()["text"] == "only a referee may read what another seat may know"
    assert part(phone, "table")["role"] == "player"


def test_it_is_told_in_the_readers_language(evening: Page):
    evening.goto(f"{evening.url}?lang=de")
    evening.wait_for_selector(".now .offer-do")
    evening.keyboard.press("Shift+R")
    expect(evening.locator("dialog[open] .recap")).to_contain_text("Abend 1")


def test_a_great_moment_stands_out_and_a_sign_somebody_wrote_is_read_as_it_was_written(evening: Page):
    do(evening, "contested.note", text="A *starred* word")
    do(evening, "contested.kill", creature="keld", why="a fall")
    evening.keyboard.press("Shift+R")
    told = evening.locator("dialog[open] .recap")
    expect(told.locator("strong")).to_contain_text("Keld Blackwater")
    expect(told).to_contain_text("A *starred* word")
    expect(told).not_to_contain_text("**")
