"""What matters first is in sight: the likeliest deeds, true colours, what can be taken back, a way out."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.table.page.saying import do, part, settles
from tests.waiting import LONGEST, until

MOST = 9
"""So many buttons at once on a phone."""
VISIBLE = """() => [...document.querySelectorAll(".offers .offer-do")].filter((one) => one.checkVisibility())
  .filter((one) => !one.closest(".panels")).map((one) => one.textContent)"""


@pytest.mark.limit(90)
@pytest.mark.parametrize("served", ["contested", "bdp", "phased", "symbaroum", "murdham"], indirect=True)
def test_a_phone_shows_nine_deeds_at_most_and_the_rest_under_more(phone: Page) -> None:
    expect(phone.locator(".offers").first).to_be_visible()
    shown = phone.evaluate(VISIBLE)
    assert 0 < len(shown) <= MOST, shown
    more = phone.locator(".offers-more > summary")
    if more.count():
        more.first.click()
        assert len(phone.evaluate(VISIBLE)) > len(shown)


def test_redo_is_there_only_for_what_was_taken_back(laptop: Page) -> None:
    undo, redo = (laptop.locator(".undoing button").nth(at) for at in (0, 1))
    expect(redo).to_be_disabled()
    do(laptop, "contested.note", text="The bridge is down")
    expect(undo).to_be_enabled()
    expect(redo).to_be_disabled()
    undo.click()
    expect(redo).to_be_enabled()
    redo.click()
    expect(redo).to_be_disabled()
    undo.click()
    expect(redo).to_be_enabled()
    do(laptop, "contested.note", text="The ford is deep")
    expect(redo).to_be_disabled()


@pytest.mark.parametrize("served", ["contested", "phased"], indirect=True)
def test_a_button_keeps_its_place_when_its_figure_comes(laptop: Page) -> None:
    laptop.set_viewport_size(TALL)  # figures are asked for what is on the screen: all of it, however it is laid out
    laptop.add_init_script(LATE)
    laptop.reload()
    expect(laptop.locator(".now .offer-do--odds").first).to_be_visible()
    settles(laptop)
    places = laptop.evaluate(PLACES)
    assert laptop.evaluate(FIGURES) == 0
    # Figures are asked for behind everything else: on a busy machine they come late.
    until(lambda: laptop.evaluate(FIGURES) > 0, "a figure on a button", seconds=3 * LONGEST)
    assert laptop.evaluate(PLACES) == places


@pytest.mark.parametrize("served", ["contested", "bdp"], indirect=True)
def test_no_button_is_half_empty_for_want_of_a_figure(phone: Page) -> None:
    assert phone.evaluate(OFF_CENTRE) == []


OFF_CENTRE = """() => [...document.querySelectorAll(".offer-do")].filter((one) => one.checkVisibility())
  .filter((one) => !one.querySelector(".offer-odds")?.textContent).flatMap((one) => {
    const [whole, words] = [one, one.querySelector(".grow")].map((each) => each.getBoundingClientRect());
    const [above, below] = [words.top - whole.top, whole.bottom - words.bottom];
    return Math.abs(above - below) > 4 ? [`${one.textContent}: ${above} above, ${below} below`] : [];
  })"""
"""Buttons without a figure whose words are not in the middle of their height."""
TALL: ViewportSize = {"width": 1280, "height": 1600}
LATE = """const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  setTimeout(() => send.call(this, text), /"t":"odds"/.test(text) ? 2500 : 0);
};"""
"""Questions for odds leave late."""
FIGURES = """() => [...document.querySelectorAll(".now .offer-do--odds .offer-odds")]
  .filter((one) => one.textContent).length"""
PLACES = """() => [...document.querySelectorAll(".now .offer-do--odds")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.textContent.slice(0, 12), x, y, width, height].join(" ");
})"""


def test_every_page_of_a_table_leads_back_to_the_house(phone: Page, laptop: Page) -> None:
    laptop.locator(".menu > summary").click()
    expect(laptop.locator(".menu-list").get_by_role("link", name="Your tables")).to_have_attribute("href", "/")
    phone.get_by_role("button", name="Menu").click()
    phone.locator("dialog[open]").get_by_role("link", name="Your tables").click()
    phone.wait_for_url(re.compile(r":\d+/$"))
    phone.get_by_role("link", name=re.compile("^Go on")).click()
    expect(phone.locator(".player-head h1")).to_be_visible()


def test_the_evening_is_closed_and_the_next_one_opened_from_the_menu(laptop: Page) -> None:
    menu = laptop.locator(".menu > summary")
    menu.click()
    laptop.locator(".menu-list").get_by_role("button", name="Close the evening").click()
    laptop.locator("dialog[open]").get_by_role("button", name="Close the evening").click()
    expect(laptop.locator("dialog[open]")).to_contain_text("No evening is open.")
    laptop.keyboard.press("Escape")
    menu.click()
    expect(laptop.locator(".menu-list").get_by_role("button", name="Open the next evening")).to_be_visible()


def test_only_what_is_harmed_is_red(laptop: Page) -> None:
    member = laptop.locator(".member", has_text="Ismay Rushlight")
    expect(member.locator(".meter--bad")).to_have_count(0)
    who = next(one["id"] for one in part(laptop, "who") if one["title"] == "Ismay Rushlight")
    do(laptop, "contested.overrule", record=who, field="ap", value="0")
    expect(member.locator(".meter--bad")).to_have_count(0)
    do(laptop, "contested.overrule", record=who, field="hp", value="1")
    expect(member.locator(".meter--bad")).to_have_count(1)
    do(laptop, "contested.overrule", record=who, field="hp", value="4")
    do(laptop, "contested.overrule", record=who, field="status", value="critical")
    expect(member.locator(".tag--bad").first).to_be_visible()
    expect(member.locator(".meter--full .meter-bar > i").first).not_to_have_css("background-color", RED)


RED = "rgb(176, 30, 53)"


SHIFTS = """window.shifted = [];
new PerformanceObserver((list) => {
  const named = ({ node }) => node?.getAttribute?.("class") ?? "";
  for (const one of list.getEntries()) window.shifted.push(...one.sources.map(named));
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("served", ["bdp", "murdham"], indirect=True)
def test_the_room_of_what_can_be_done_is_kept_until_it_is_there(laptop: Page) -> None:
    laptop.set_viewport_size({"width": 1280, "height": 800})
    laptop.add_init_script(SHIFTS)
    laptop.reload()
    expect(laptop.locator(".now .offer-do").first).to_be_visible()
    settles(laptop)
    shifted = laptop.evaluate("window.shifted")
    assert not {"dock", "stage", "stage-body", "ask-row row wrap"} & set(shifted), shifted


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_what_cannot_be_done_now_stands_open_above_nothing_that_can(phone: Page) -> None:
    expect(phone.locator(".offer-do", has_text="Put your weapons away")).to_be_visible()
    expect(phone.locator(".offer-do", has_text="Take the shield off the arm")).to_be_visible()
    folded = phone.locator(".offers-not > summary")
    expect(folded).to_be_visible()
    expect(phone.locator(".offer-do--not", has_text="Raise").first).to_be_hidden()
    folded.click()
    expect(phone.locator(".offer-do--not", has_text="Raise").first).to_be_visible()
    last = phone.evaluate("""() => [...document.querySelectorAll(".offers .offer-do")].at(-1).className""")
    assert "offer-do--not" in last


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("served", ["phased", "bdp"], indirect=True)
def test_the_top_stays_one_line_on_a_laptop_whatever_the_clock_has_to_tell(
    laptop: Page, phone: Page, language: str
) -> None:
    laptop.locator(".now .offer-do", has_text="Begin a fight").first.click()
    expect(laptop.locator(".order, .fighter").first).to_be_visible()
    laptop.goto(f"{laptop.url}?lang={language}")
    expect(laptop.locator(".topbar .eyes")).to_be_visible()
    for width in (1024, 1100, 1247, 1280, 1440, 1600, 1920):
        laptop.set_viewport_size({"width": width, "height": 800})
        assert laptop.evaluate(LINES) == [], (width, phone.url)


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_what_time_it_is_is_read_whole_whatever_falls_due(laptop: Page) -> None:
    laptop.evaluate(BUSY)
    expect(laptop.locator(".clock-ticks li")).to_have_count(5)
    expect(laptop.locator(".clock > .clock-more")).to_have_count(0)  # the step says what ends
    for width in (1024, 1100, 1247, 1280, 1440, 1600):
        laptop.set_viewport_size({"width": width, "height": 800})
        assert laptop.evaluate(LINES) == [], width
        assert laptop.evaluate(CUT) == 0, width


BUSY = """async () => {
  const main = document.querySelector("script[type=module]").src;
  const { parts } = await import(main.replace("main.js", "wire.js"));
  const { clock } = parts.value;
  const ticks = [["day", "1"], ["watch", "afternoon"], ["stretch", "12"], ["hour", "3"], ["round", "7"]];
  const due = ["1", "2", "3"].map((at) => `The torch of Sister Odile goes out: ${at}`);
  parts.value = { ...parts.value, clock: {
    ticks: ticks.map(([name, value]) => ({ name, value })),
    steps: clock.steps.map((step, at) => (at ? step : { ...step, due })),
    lasting: due.map((text) => ({ text })),
  } };
}"""
"""A clock with much to tell."""
CUT = """() => {
  const box = document.querySelector(".topbar .clock-time");
  return Math.max(0, box.scrollWidth - box.clientWidth);
}"""
"""How much of what time it is goes out of sight, in pixels."""
LINES = """() => {
  const bar = document.querySelector(".topbar").getBoundingClientRect();
  const pressed = [...document.querySelectorAll(".topbar :is(button, select, summary, h1)")];
  return pressed.filter((one) => one.checkVisibility()).filter((one) => {
    const { top, bottom, right } = one.getBoundingClientRect();
    return top < bar.top || bottom > bar.bottom || right > innerWidth || top > bar.top + bar.height / 2;
  }).map((one) => one.textContent).concat(bar.height > 60 ? [`${bar.height} px high`] : []);
}"""
"""What of the top is not in its one line."""
