"""The referee's desk: whoever is picked by hand stands in the middle until the turn goes over."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.conftest import Served
from tests.table.page.saying import ask, do, part, settles


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


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_whoever_comes_while_others_fight_is_one_press_from_the_fight(laptop: Page):
    _begin_a_fight(laptop)
    do(laptop, "murdham.meet", creature="lych-hound", number=2)
    laptop.locator(".party-group", has_text="Foes, not in the fight").locator("summary").click()
    laptop.get_by_role("button", name="Bring those who are here into the fight").click()
    expect(laptop.locator(".log-item").last).to_contain_text("to the fight")
    expect(laptop.locator(".party-group", has_text="Foes, not in the fight")).to_have_count(0)


ACTING = """async () => {
  const main = document.querySelector("script[type=module]").src;
  return (await import(main.replace("main.js", "pieces/desk.js"))).acting.value;
}"""


def _middle(page: Page) -> str:
    settles(page)
    return str(page.evaluate(ACTING))


def _begin_a_fight(page: Page) -> None:
    offered = [*(part(page, "due") or ()), *part(page, f"can:{_middle(page)}")]
    fight = next(one for one in offered if one["text"].startswith("Begin a fight"))
    do(page, fight["procedure"], **fight["arguments"])
    while asked := part(page, "waiting"):  # who acts first
        ask(page, "answer", command=asked[0]["command"], wait=asked[0]["wait"], key=asked[0]["options"][0][0])
        settles(page)


def _may_act(page: Page, who: str) -> bool:
    columns = part(page, "order")["columns"]
    standings = [one for each in columns for one in each.get("standings", []) if who == one["who"]]
    return any(one.get("state", "ready") in ("now", "ready") for one in standings)


IDLE: dict[str, tuple[str, dict[str, str]]] = {
    "murdham": ("murdham.turn", {"what": "moves"}),
    "phased": ("phased.stand-by", {}),
}
"""How somebody lets their go pass, in games where several may act."""


@pytest.mark.parametrize("served", IDLE, indirect=True)
def test_after_somebody_has_acted_the_middle_goes_on_to_who_may_act_next(served: Served, laptop: Page):
    _begin_a_fight(laptop)
    idle, more = IDLE[served.system]
    for _ in range(4):
        who = _middle(laptop)
        assert _may_act(laptop, who), f"{who} has acted already"
        laptop.locator(".member-name[aria-pressed=true]").first.click()  # picked by hand, as referees do
        do(laptop, idle, who=who, **more)


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


@pytest.mark.parametrize("served", ["bdp", "murdham"], indirect=True)
def test_the_middle_leaves_whoever_dies_and_the_dead_are_not_counted_in_the_party(served: Served, laptop: Page):
    count = laptop.locator(".party-group").first.locator("h2 .figure")
    expect(count).to_have_text("4")
    picked = laptop.locator(".party .member-name").nth(1)
    name = picked.locator("strong").inner_text()
    picked.click()
    expect(laptop.locator(".now-head")).to_contain_text(name)
    who = next(one["id"] for one in part(laptop, "who") if one["title"] == name)
    field, value = ("dead", True) if served.system == "murdham" else ("status", "dead")
    do(laptop, f"{served.system}.overrule", record=who, field=field, value=value)
    expect(count).to_have_text("3")
    picked.click()
    expect(laptop.locator(".now-head")).to_contain_text(name)
    first = laptop.locator(".party .member-name").first
    left = first.locator("strong").inner_text()
    first.click()
    gone = next(one["id"] for one in part(laptop, "who") if one["title"] == left)
    do(laptop, f"{served.system}.overrule", record=gone, field=field, value=value)
    expect(laptop.locator(".now-head")).not_to_contain_text(left)


@pytest.mark.parametrize("served", ["contested"], indirect=True)
def test_off_ones_turn_the_reason_is_one_line_and_on_it_a_targets_figure_is_as_wide_as_its_name(laptop: Page):
    do(laptop, "contested.meet", row="reedhound", number=2)
    do(laptop, "contested.start-fight")
    now = part(laptop, "turn")
    titles = {one["id"]: one["title"] for one in part(laptop, "who")}
    aimed = laptop.locator(".now .offer-do--aimed:has(.offer-odds:not(:empty))").first
    expect(aimed).to_be_visible()
    name, odds = aimed.locator(".grow").bounding_box(), aimed.locator(".offer-odds").bounding_box()
    assert name
    assert odds
    assert odds["width"] == pytest.approx(name["width"], abs=1)
    other = next(one["title"] for one in part(laptop, "who") if one.get("led") and one["id"] != now)
    laptop.locator(".party .member-name", has_text=other).first.click()
    folded = laptop.locator(".now .offers-not > summary")
    expect(folded).to_contain_text(f"It is {titles[now]}'s Turn, not {other}'s.")
    expect(laptop.locator(".now .offer-do--not:visible")).to_have_count(0)


def test_one_of_the_party_who_is_dying_stays_in_sight_while_a_fight_goes_on(laptop: Page) -> None:
    do(laptop, "contested.meet", row="fen-poacher")
    do(laptop, "contested.start-fight")
    who = next(one["id"] for one in part(laptop, "who") if one["title"] == "Keld Blackwater")
    do(laptop, "contested.overrule", record=who, field="status", value="critical")
    expect(laptop.locator(".order .order-side .member", has_text="Keld Blackwater")).to_contain_text("critical")
    expect(laptop.locator(".order-out")).to_have_count(0)


ABOUT = """async () => {
  const main = document.querySelector("script[type=module]").src;
  const { isAbout } = await import(main.replace("main.js", "pieces/desk.js"));
  const offers = [{ who: "vera" }, { who: ["vera"] }, { who: ["vera", "bo"] }];
  return offers.map((given) => isAbout({ arguments: given }, "vera"));
}"""


def test_what_is_due_of_several_together_stands_once_and_under_none_of_them(laptop: Page) -> None:
    assert laptop.evaluate(ABOUT) == [True, True, False]
