"""Pictures at the table, by clicks: a face, a scene, a map under the board, a handout for one."""

import os
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from tests.chromium import until_true
from tests.table.page.saying import part
from tests.table.pictures.files import file

BLUE = (20, 60, 200)
COMMAND = """async ([procedure, args]) => {
  const { ask } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'wire.js'));
  await ask("do", { procedure, arguments: args });
}"""
CLOSE = """async () => {
  const { ask } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'wire.js'));
  await ask("evening", { open: false });
}"""
BROUGHT = """async (bytes) => {
  const to = location.pathname.replace("/t/", "/api/t/") + "/pictures";
  const answer = await fetch(to, { method: "POST", body: new Uint8Array(bytes) });
  return (await answer.json()).name;
}"""


def looked_at(page: Page, name: str) -> None:
    """Keep a picture of a screen where somebody wants to look at it (LOOK names the folder)."""
    if folder := os.environ.get("LOOK"):
        page.screenshot(path=f"{folder}/{name}.png")


def chosen(body: bytes) -> FilePayload:
    """A file as somebody chooses it on their device."""
    return {"name": "a.png", "mimeType": "image/png", "buffer": body}


def do(page: Page, procedure: str, **arguments: Any) -> None:
    page.evaluate(COMMAND, [f"contested.{procedure}", arguments])


def bring(page: Page, body: bytes) -> str:
    name: str = page.evaluate(BROUGHT, list(body))
    return name


def is_drawn(page: Page, selector: str) -> None:
    """Wait until a picture is there, and has been had from the table."""
    until_true(
        page,
        "(one) => { const it = document.querySelector(one); return it && (it.naturalWidth ?? 1) > 0; }",
        arg=selector,
    )


def test_a_portrait_is_chosen_and_all_see_it(phone: Page, laptop: Page, troubles: list[str]):
    phone.click('.bar [role="tab"]:has-text("Sheet")')
    phone.click("text=Portrait…")
    phone.set_input_files("dialog[open] input[type=file]", chosen(file()))
    is_drawn(phone, "dialog[open] img.shown")
    looked_at(phone, "portrait-form")
    phone.click("dialog[open] button.button--main")
    laptop.wait_for_selector(".tok image")
    looked_at(laptop, "portrait")
    assert troubles == []


def test_what_is_no_picture_is_said_beside_the_field(phone: Page):
    phone.click('.bar [role="tab"]:has-text("Sheet")')
    phone.click("text=Portrait…")
    phone.set_input_files("dialog[open] input[type=file]", chosen(b"no picture"))
    phone.wait_for_selector("dialog[open] .sorry:has-text('is no picture that can be read here')")


def test_a_scene_a_map_and_a_handout_reach_the_phone(phone: Page, laptop: Page, troubles: list[str]):
    scenes = bring(laptop, file(size=(360, 240), colour=BLUE))
    do(laptop, "set-scene", called="The mill", text="Water everywhere.", picture=scenes)
    do(laptop, "draw-place", name="Wheel", x=12, y=-8, w=8, h=5)
    do(laptop, "set-map", picture=bring(laptop, file(size=(900, 600), colour=(90, 140, 60))), x=-4, y=-12, w=48, h=32)
    phone.click('.bar [role="tab"]:has-text("Board")')
    is_drawn(phone, ".board-drawing.mapped image")
    name = phone.get_attribute(".board-drawing.mapped image", "href")
    assert phone.evaluate("async (at) => (await fetch(at)).status", name) == 200
    looked_at(phone, "map")
    laptop.keyboard.press("Shift+H")
    laptop.click("text=New handout…")
    laptop.fill("dialog[open] input[type=text]", "The letter")
    laptop.fill("dialog[open] textarea", "Come at once.")
    laptop.get_by_role("dialog", name="Prepare a handout").locator("button.button--main").click()
    expect(laptop.locator("dialog[open]")).to_have_count(1)
    laptop.wait_for_selector("text=Nobody has seen it yet.")
    looked_at(laptop, "handouts")
    laptop.click("text=Show everybody")
    laptop.wait_for_selector("text=Everybody has seen it.")
    handed = phone.get_by_role("dialog", name="The letter")
    expect(handed).to_contain_text("Come at once.")
    looked_at(phone, "handed")
    handed.get_by_role("button", name="Close").click()
    expect(handed).to_have_count(0)
    phone.reload()
    phone.click("summary:has-text('The letter')")
    phone.wait_for_selector("text=Come at once.")
    expect(phone.locator("dialog[open]")).to_have_count(0)
    looked_at(phone, "handout")
    assert troubles == []


def test_between_two_evenings_every_page_says_so_and_the_referee_opens_the_next_in_one_press(
    phone: Page, laptop: Page, troubles: list[str]
):
    laptop.evaluate(CLOSE)
    expect(phone.locator(".link-line")).to_contain_text("This evening is over. The referee opens the next one.")
    looked_at(phone, "between")
    bar = laptop.locator(".link-line")
    expect(bar).to_contain_text("This evening is over.")
    looked_at(laptop, "between")
    bar.get_by_role("button", name="Open the next evening").click()
    expect(bar).to_have_count(0)
    expect(phone.locator(".link-line")).to_have_count(0)
    assert troubles == []


def test_a_referee_sees_what_pictures_there_are_replaces_one_and_throws_it_away(
    phone: Page, laptop: Page, troubles: list[str]
):
    face = bring(laptop, file(size=(120, 120), colour=BLUE))
    do(laptop, "portrait", who="keld", picture=face)
    do(laptop, "handout", called="The letter", picture=face)
    do(laptop, "show-handout", handout="handout-the-letter", to=part(phone, "table")["plays"])
    laptop.keyboard.press("Shift+I")
    one = laptop.locator(".gallery li")
    one.wait_for()
    assert "The face of Keld Blackwater, Handout: The letter" in one.inner_text()
    assert "of 32 MB are used" in laptop.locator("dialog[open]").inner_text()
    looked_at(laptop, "gallery")
    laptop.set_input_files(".gallery input[type=file]", chosen(file(size=(120, 120), colour=(200, 30, 30))))
    until_true(
        laptop,
        "(old) => [...document.querySelectorAll('.gallery img')].every((one) => !one.src.endsWith(old))",
        arg=face,
    )
    until_true(
        laptop,
        "(old) => [...document.querySelectorAll('.tok image')].some((one) => !one.getAttribute('href').endsWith(old))",
        arg=face,
    )
    assert part(phone, "pictures")["portraits"]["keld"] != face
    assert part(phone, "pictures")["handouts"][0]["picture"] != face, "whoever was given it has the new one"
    assert one.count() == 1, "the old one is gone"
    one.get_by_role("button", name="Throw away").click()
    assert "where it was shown stands that it is missing" in one.inner_text()
    one.get_by_role("button", name="Throw away").click()
    laptop.wait_for_selector("text=No picture has been brought yet.")
    assert troubles == [] or all("404" in one for one in troubles)
