"""Check the dice: after an evening every player deals the dice again that they were shown, in their own browser."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.table.page.saying import ask, do, part, settles

HASHES = """async (lengths) => {
  const main = document.querySelector("script[type=module]").src;
  const { sha256, hex } = await import(main.replace("main.js", "dice/hash.js"));
  return lengths.map((length) => hex(sha256(new Uint8Array(length).fill(length))));
}"""


@pytest.fixture
def over(laptop: Page, phone: Page) -> Page:
    """Ann's phone after an evening in which she rolled twice and took one back, and the referee rolled."""
    for is_open in (False, True):  # the first evening of a demonstration has a seed that somebody chose
        ask(laptop, "evening", open=is_open)
    settles(phone)  # it knows the new promise
    expect(phone.locator(".offers-can .offer-do").first).to_be_visible()
    me = part(phone, "table")["plays"][0]
    for _ in range(2):
        do(phone, "contested.save", who=me, attribute="str")
    ask(phone, "undo")  # is asked of the referee
    laptop.locator(".request").get_by_role("button", name="Let it happen").click()
    expect(laptop.locator(".request")).to_have_count(0)
    do(laptop, "contested.save", who=me, attribute="str")
    with pytest.raises(Exception, match=r"."):
        ask(phone, "do", procedure="contested.save", arguments={"who": "nobody", "attribute": "str"})
    ask(laptop, "evening", open=False)
    return phone


def opens(page: Page, menu: str = "Menu", check: str = "Check the dice") -> Any:
    """Open what the menu offers."""
    page.get_by_role("button", name=menu).click()
    page.get_by_role("button", name=check).click()
    return page.locator("dialog[open]").last


def test_a_player_checks_every_die_in_plain_words(over: Page, troubles: list[str], tmp_path: Path):
    dialog = opens(over)
    expect(dialog.get_by_role("status")).to_have_text("All 3 rolls that you were shown are right.")
    for line in (
        "This device has known the promise since",
        "3 rolls have a share of this device in them: nobody could choose or foretell them.",
        "1 roll was taken back.",
        "1 request of this device was refused, or put before the referee.",
    ):
        expect(dialog).to_contain_text(line)
    expect(dialog.locator(".check-rolls li")).to_have_count(3)
    expect(dialog.locator(".check-rolls li", has_text="settled before it fell:")).to_have_count(1)
    dialog.get_by_label("Only what is worth a look").check()
    expect(dialog.locator(".check-rolls li")).to_have_count(1)
    expect(dialog.locator(".check-rolls li")).to_contain_text("taken back by Ann")
    with over.expect_download() as kept:
        dialog.get_by_role("link", name="Save, for a program of your own").click()
    kept.value.save_as(tmp_path / "dice.json")
    assert len(json.loads((tmp_path / "dice.json").read_text())["rolls"]) == 3
    assert troubles == []


def test_what_a_player_asked_for_and_the_referee_let_happen_is_as_it_was_shown(laptop: Page, phone: Page):
    for is_open in (False, True):
        ask(laptop, "evening", open=is_open)
    settles(phone)
    me = part(phone, "table")["plays"][0]
    ask(phone, "propose", procedure="contested.save", arguments={"who": me, "attribute": "str", "dc": 12})
    laptop.locator(".request").get_by_role("button", name="Let it happen").click()
    expect(laptop.locator(".request")).to_have_count(0)
    settles(phone)
    ask(laptop, "evening", open=False)
    dialog = opens(phone)
    expect(dialog.get_by_role("status")).to_have_text("The one roll that you were shown is right.")
    expect(dialog.locator(".check-rolls li")).to_have_count(1)


def loaded(given: dict[str, Any]) -> None:
    """Another face, which whoever runs the server would have liked better."""
    sides, face = given["rolls"][0]["faces"][0]
    given["rolls"][0]["faces"][0] = [sides, face % sides + 1]


def another_sheet(given: dict[str, Any]) -> None:
    """Another key."""
    given["key"] = "00" * 32


def forgotten(given: dict[str, Any]) -> None:
    """A roll that was shown is not there any more."""
    gone = given["rolls"].pop(0)
    given["marks"] = [mark for mark in given["marks"] if mark not in gone["shares"]]


def unanswered(given: dict[str, Any]) -> None:
    """A request whose outcome nobody is shown, as if the server had seen the dice and let it fall."""
    forgotten(given)
    given["rolls"].clear()


def without_share(given: dict[str, Any]) -> None:
    """A roll as if the device had had no share in it."""
    given["rolls"][0]["shares"] = []


def aimed_elsewhere(given: dict[str, Any]) -> None:
    """The referee's roll, to which the device lent a share, as if it had been asked for somebody else."""
    roll = given["rolls"][-1]
    roll["settled"][0]["opened"][0]["value"] = '"somebody-else"'


def aim_kept_back(given: dict[str, Any]) -> None:
    """The same, with nothing said of whom it was asked for."""
    roll = given["rolls"][-1]
    roll["settled"] = []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (aimed_elsewhere, "1 roll is not as it should be."),
        (aim_kept_back, "1 roll is not as it should be."),
        (loaded, "1 roll is not as it should be."),
        (another_sheet, "These are not the dice that were promised: none of them can be trusted."),
        (forgotten, "1 roll is not as it should be."),
        (unanswered, "3 rolls are not as they should be."),
        (without_share, "1 roll is not as it should be."),
    ],
)
def test_what_a_server_changes_afterwards_is_found(over: Page, change: Callable[[dict[str, Any]], None], said: str):
    def changed(route: Route) -> None:
        answer = route.fetch()
        given = answer.json()
        change(given)
        route.fulfill(response=answer, json=given)

    over.route("**/dice.json*", changed)
    dialog = opens(over)
    expect(dialog.locator("[role=status]")).to_have_text(said)
    if change in (forgotten, unanswered):
        expect(dialog).to_contain_text("1 request of this device was never answered, or its outcome is gone")


def test_what_a_roll_is_for_is_told_in_words_and_names(phone: Page):
    me = part(phone, "table")["plays"][0]
    words = phone.evaluate(
        """async (keys) => {
          const main = document.querySelector("script[type=module]").src;
          const { inWords } = await import(main.replace("main.js", "pieces/checking.js"));
          return keys.map(inWords);
        }""",
        ["str-save", f"initiative-{me}", me],
    )
    name = phone.locator(".player-head h1").inner_text()
    assert words == ["STR save", f"initiative, {name}", name]


def test_it_is_told_in_the_readers_language_and_when_there_is_nothing_yet(phone: Page, laptop: Page):
    phone.get_by_role("button", name="Menu").click()
    expect(phone.locator("dialog[open]")).to_contain_text("When the evening is closed, you can check here every die")
    for is_open in (False, True, False):
        ask(laptop, "evening", open=is_open)
    phone.goto(f"{phone.url}?lang=de")
    expect(opens(phone, "Menü", "Würfel prüfen")).to_contain_text("Alle 0 Würfe, die du gesehen hast, stimmen.")


def test_the_pages_hash_is_sha_256(phone: Page):
    lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]
    assert phone.evaluate(HASHES, lengths) == [sha256(bytes([one % 256]) * one).hexdigest() for one in lengths]


def test_what_was_asked_for_before_a_new_evening_was_heard_of_is_of_the_evening_whose_dice_fell(phone: Page):
    kept = phone.evaluate(
        """async () => {
          const main = document.querySelector("script[type=module]").src;
          const dice = await import(main.replace("main.js", "dice/record.js"));
          dice.notePromise("one");
          dice.noteSent("one", "mark", "command");
          dice.noteSent("one", "other mark", "other command");
          dice.noteSent("one", "third mark", "deed without dice");
          dice.noteLent("one", "lent mark", { command: "another's", what: "save", by: "rae" });
          dice.notePromise("two");
          dice.noteShown("two", { command: "command", rolled: [{ why: "str-save", faces: [[20, 7]] }] });
          dice.noteShown("two", { command: "deed without dice" });
          dice.noteShown("two", { command: "another's", rolled: [{ why: "str-save", faces: [[20, 9]] }] });
          dice.noteAnswer("command", true);
          dice.noteAnswer("other command", false);
          const sent = (one) => dice.recordOf(one).sent.map(([mark, , , answer]) => [mark, answer ?? null]);
          const lent = (one) => dice.recordOf(one).lent.map(([mark]) => mark);
          return [sent("one"), lent("one"), sent("two"), lent("two")];
        }"""
    )
    assert kept == [
        [["other mark", "not-done"]],
        [],
        [["mark", "done"], ["third mark", None]],
        ["lent mark"],
    ]
