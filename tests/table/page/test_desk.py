"""The referee's desk: whoever is picked by hand stands in the middle until the turn goes over."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import do, part


@pytest.mark.parametrize("served", ["contested"], indirect=True)
def test_in_a_fight_the_middle_follows_the_turn_once_it_goes_over(laptop: Page):
    picked = laptop.locator(".party .member-name", has_text="Keld Blackwater").first
    picked.click()
    do(laptop, "contested.meet", row="fen-poacher")
    do(laptop, "contested.start-fight")
    titles = {one["id"]: one["title"] for one in part(laptop, "who")}
    for _ in range(3):
        now = part(laptop, "turn")
        expect(laptop.locator(".now-head")).to_contain_text(f"{titles[now]}'s turn")
        picked.click()
        do(laptop, "contested.end-turn", creature=now)


def test_only_who_can_act_no_more_is_marked_as_down(laptop: Page):
    keld = laptop.locator(".party .member", has_text="Keld Blackwater").first
    do(laptop, "contested.overrule", record="keld", field="hp", value="0")
    expect(keld).to_have_class(re.compile("harm--grave"))
    expect(keld.locator(".tok-down")).to_have_count(0)
    do(laptop, "contested.overrule", record="keld", field="status", value="critical")
    expect(keld).to_have_class(re.compile("harm--down"))
    expect(keld.locator(".tok-down")).to_have_count(1)


@pytest.mark.parametrize("served", ["contested"], indirect=True)
def test_no_column_is_scrolled_away_by_what_gets_the_focus_in_it(laptop: Page):
    do(laptop, "contested.meet", row="fen-poacher", number=12)
    expect(laptop.locator(".party .member")).to_have_count(16)
    laptop.locator(".party button").last.focus()
    moved = laptop.evaluate("""() => [...document.querySelectorAll(".referee, .columns, .column")].filter((one) => {
      one.scrollTop = 400;
      return one.scrollTop;
    }).map((one) => one.className)""")
    assert moved == []
    party = laptop.locator(".party").bounding_box()
    assert party
    assert party["y"] + party["height"] == laptop.evaluate("innerHeight")
