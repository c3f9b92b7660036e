"""A phone in the hand: back, a second tab, a turn of the phone, a page loaded again, and what people paste into it."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.chromium import until_true
from tests.evenings.boxes import faults
from tests.table.page.conftest import Served
from tests.table.page.saying import do, part

ODD = {
    "right to left": "עֲדָה מִנְּהַר",
    "combining": "Z̷̛̩o̷͇͝e̵̯͝ ộ́",
    "long": "Llanfairpwllgwyngyllgogerychwyrndrobwll",
}


def test_back_closes_what_is_open_and_never_leaves_the_table(phone: Page):
    at = phone.url
    phone.get_by_role("button", name="Menu").click()
    expect(phone.locator("dialog[open]")).to_have_count(1)
    phone.go_back()
    expect(phone.locator("dialog[open]")).to_have_count(0)
    phone.get_by_role("tab", name="Board").click()
    for _ in range(3):
        phone.go_back()
        expect(phone.get_by_role("tab", name="Do", exact=True)).to_have_attribute("aria-selected", "true")
        assert phone.url == at


def test_back_closes_the_referees_drawers_one_by_one(laptop: Page):
    at = laptop.url
    laptop.keyboard.press("Shift+H")
    laptop.click("text=New handout…")
    expect(laptop.locator("dialog[open]")).to_have_count(2)
    for left in (1, 0):
        laptop.go_back()
        expect(laptop.locator("dialog[open]")).to_have_count(left)
    assert laptop.url == at


def test_a_turned_phone_keeps_what_is_being_written_and_where_one_was(phone: Page):
    phone.click('.bar [role="tab"]:has-text("Sheet")')
    phone.get_by_role("button", name="Anything else").click()
    words = phone.locator("dialog[open] input").first
    words.fill("hea")
    for width, height in ((740, 360), (360, 740)):
        phone.set_viewport_size({"width": width, "height": height})
        expect(words).to_have_value("hea")
        assert phone.evaluate("document.documentElement.scrollWidth") <= width
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("tab", name="Sheet")).to_have_attribute("aria-selected", "true")


def test_a_page_loaded_again_is_where_it_was_and_a_second_tab_is_in_step(phone: Page, laptop: Page):
    phone.click('.bar [role="tab"]:has-text("Log")')
    phone.reload()
    expect(phone.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    second = phone.context.new_page()
    second.goto(phone.url)
    second.click('.bar [role="tab"]:has-text("Log")')
    do(laptop, "contested.note", text="The bridge is down")
    for page in (phone, second):
        expect(page.locator(".log")).to_contain_text("The bridge is down")


def test_the_screen_stays_on_for_who_wants_it(phone: Page):
    phone.evaluate("""() => {
      window.held = [];
      const lock = { release: () => window.held.push("released") };
      const request = async (what) => (window.held.push(what), lock);
      Object.defineProperty(navigator, "wakeLock", { value: { request } });
    }""")
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_label("The screen stays on").check()
    until_true(phone, "window.held.join() === 'screen'")
    phone.get_by_label("The screen stays on").uncheck()
    until_true(phone, "window.held.join() === 'screen,released'")


@pytest.mark.parametrize("kind", ODD)
def test_odd_names_are_shown_whole_and_break_no_screen(served: Served, browser: Browser, laptop: Page, kind: str):
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, locale="en-GB")
    page = context.new_page()
    page.goto(served.join)
    page.fill("[name=nick]", ODD[kind])
    page.locator("[name=plays]:enabled").first.check()
    page.click("button.button--main")
    page.wait_for_selector(".offers-can .offer-do")
    name = str(page.locator(".player-head h1").text_content()).strip()
    expect(laptop.locator(".member", has_text=name).first).to_contain_text(ODD[kind].split(maxsplit=1)[0])
    cut = [one for one in faults(page, 360, 640) if "broken word" not in one]
    cut += [one for one in faults(laptop, 1280, 720) if "broken word" not in one]
    assert cut == []
    context.close()


def test_ten_thousand_letters_are_cut_where_they_are_pasted(served: Served, phone: Page, browser: Browser):
    page = browser.new_page(locale="en-GB")
    page.goto(served.join)
    page.locator("[name=nick]").focus()
    page.keyboard.insert_text("x" * 10_000)
    assert len(page.input_value("[name=nick]")) <= 100
    page.locator("[name=plays]:enabled").first.check()
    page.click("button.button--main")
    page.wait_for_selector(".offers-can .offer-do")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    page.close()


def test_whoever_falls_in_their_own_turn_reads_why_there_is_nothing_to_do(laptop: Page, phone: Page):
    do(laptop, "contested.meet", row="fen-poacher")
    do(laptop, "contested.start-fight")
    while part(laptop, "turn") != "ismay":
        do(laptop, "contested.end-turn", creature=part(laptop, "turn"))
    expect(phone.locator(".your-turn")).to_contain_text("Your turn")
    do(laptop, "contested.overrule", record="ismay", field="status", value="critical")
    expect(phone.locator(".your-turn")).to_have_count(0)
    expect(phone.locator(".turn-of")).to_have_text("Ismay Rushlight: critical")


@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
def test_ones_turn_begins_at_its_head_and_what_ends_it_stays_under_the_thumb(
    laptop: Page, phone: Page, size: tuple[int, int]
):
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    do(laptop, "contested.meet", row="fen-poacher", number=6)
    do(laptop, "contested.start-fight")
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    while part(laptop, "turn") != "ismay":
        do(laptop, "contested.end-turn", creature=part(laptop, "turn"))
    expect(phone.locator(".your-turn")).to_be_in_viewport()
    ending = phone.locator(".offers-end .offer-do")
    expect(ending).to_have_count(1)
    expect(ending).to_be_in_viewport(ratio=1)
    box = ending.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(ending).to_be_in_viewport(ratio=1)
    expect(phone.locator(".offers-can .offer-do").first).not_to_contain_text("End the Turn")


def test_what_came_of_a_throw_moves_none_of_the_referees_buttons(laptop: Page):
    do(laptop, "contested.meet", row="fen-poacher", number=3)
    do(laptop, "contested.start-fight")
    tops: set[float] = set()
    for _ in range(3):
        top = laptop.locator(".now").bounding_box()
        assert top is not None
        tops.add(round(top["y"]))
        do(laptop, "contested.save", who="ismay", attribute="dex", dc=15)
        do(laptop, "contested.end-turn", creature=part(laptop, "turn"))
    assert len(tops) == 1, tops


EVENING = """async (open) => {
  const main = document.querySelector("script[type=module]").src;
  return (await import(main.replace("main.js", "wire.js"))).ask("evening", { open });
}"""


@pytest.mark.parametrize("served", ["bdp", "contested"], indirect=True)
def test_between_two_evenings_nothing_is_there_to_be_pressed(laptop: Page, phone: Page):
    expect(phone.locator(".offer-do").first).to_be_visible()
    laptop.evaluate(EVENING, False)
    expect(phone.locator(".link-line")).to_be_visible()
    for page in (phone, laptop):
        expect(page.locator(".offer-do:enabled, .clock-step, .ready")).to_have_count(0)
    phone.get_by_role("tab", name="Sheet").click()
    phone.locator(".sheet .opens summary").last.click()
    expect(phone.locator(".offer-do:enabled")).to_have_count(0)
    laptop.evaluate(EVENING, True)
    phone.get_by_role("tab", name="Do").click()
    expect(phone.locator(".offer-do:enabled").first).to_be_visible()


ORDER = """async () => {
  const main = document.querySelector("script[type=module]").src;
  const { following } = await import(main.replace("main.js", "pieces/order.js"));
  const of = (...all) => ({ standings: all.map(([who, ...state]) => ({ who, state: state.join("") })) });
  const columns = [of("aacted", "bnow", "cready", "dout"), of("xacted", "yready", "zready")];
  return ["groups", "line"].map((form) => following({ form, columns }).map(({ who }) => who).join(""));
}"""


def test_who_follows_on_a_phone_goes_from_group_to_group_where_groups_take_turns(phone: Page):
    assert phone.evaluate(ORDER) == ["byczax", "abcxyz"]


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_in_a_round_of_phases_a_player_is_called_to_say_what_they_do_and_to_nothing_after(laptop: Page, phone: Page):
    there = part(laptop, "who")
    sides = [[one["id"] for one in there if one["side"] == side] for side in ("party", "foe")]
    do(laptop, "phased.begin-fight", party=sides[0], enemies=sides[1])
    (me, *others), (foe, *_) = sides
    expect(phone.locator(".your-turn")).to_have_text("Say what you do this round")
    expect(phone.locator(".order-column--now .standing .visually-hidden").first).to_have_text("has yet to declare")
    do(phone, "phased.plan", who=me, act="melee", at=foe)
    expect(phone.locator(".your-turn")).to_have_count(0)
    for one in others:
        do(laptop, "phased.plan", who=one, act="wait")
    expect(phone.locator(".order h2").first).to_have_text("Round 1: the enemies have yet to plan")
    expect(phone.locator(".your-turn, .turn-of")).to_have_count(0)
    expect(phone).not_to_have_title(re.compile("Your turn"))
