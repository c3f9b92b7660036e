"""Lists hold only what their deed is for: whom the rules let it be, and of all there is people and things."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulewright.engine import installed
from tests.table.page.saying import ask, do, part

OPENS = """async ([procedure, given]) => {
  const main = document.querySelector("script[type=module]").src;
  (await import(main.replace("main.js", "pieces/forms.js"))).openForm(procedure, given);
}"""


def titles(page: Page, procedure: str, parameter: str, **given: Any) -> list[str]:
    said = ask(page, "picks", procedure=procedure, parameter=parameter, arguments=given)
    return [one["title"] for one in said]


@pytest.mark.parametrize("served", ["contested", "murdham", "phased"], indirect=True)
def test_nobody_sends_a_place_the_clock_or_a_fight_away(laptop: Page):
    system = part(laptop, "table")["system"]
    places = {one["name"] for one in part(laptop, "board")["spots"]}
    listed = titles(laptop, f"{system}.dismiss", "record")
    people = {one["title"] for one in part(laptop, "who") if not one.get("gone")}
    assert people <= set(listed)
    assert not places & set(listed)


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_a_referee_picks_those_who_are_here_before_those_of_other_places(laptop: Page):
    for name in ("Aspen mill", "Ford"):
        do(laptop, "bdp.make-place", name=name)
    mill, ford = (one["id"] for one in part(laptop, "board")["spots"] if one["name"] in ("Aspen mill", "Ford"))
    do(laptop, "bdp.put-creatures", place=mill, creature="Deserter", count=1)
    do(laptop, "bdp.take-party", place=mill)
    do(laptop, "bdp.who-is-here")
    here = titles(laptop, "bdp.side", "who")
    do(laptop, "bdp.take-party", place=ford)
    elsewhere = titles(laptop, "bdp.side", "who")
    assert sorted(here) == sorted(elsewhere)
    assert here.index("Deserter") < elsewhere.index("Deserter")


def test_in_a_fight_those_who_stand_in_it_are_in_no_list_of_who_is_sent_away(laptop: Page):
    do(laptop, "contested.meet", row="fen-poacher")
    foes = [one["title"] for one in part(laptop, "who") if not one.get("led")]
    assert set(foes) <= set(titles(laptop, "contested.dismiss", "record"))
    do(
        laptop,
        "contested.start-fight",
        creatures=[one["id"] for one in part(laptop, "who") if one["title"] in foes or one["id"] == "keld"],
    )
    assert not set(foes) & set(titles(laptop, "contested.dismiss", "record"))


def test_what_is_drawn_is_what_the_board_takes_off(laptop: Page):
    do(laptop, "contested.draw-place", name="The ford", x=1, y=1)
    assert titles(laptop, "contested.erase", "thing") == ["The ford"]


def test_a_thing_is_given_to_nobody_who_is_dead_or_gives_it(laptop: Page):
    do(laptop, "contested.overrule", record="nim", field="status", value="dead")
    listed = titles(laptop, "contested.give", "receiver", giver="ismay")
    assert "Keld Blackwater" in listed
    assert not {"Nim Fairlamb", "Ismay Rushlight"} & set(listed)
    laptop.evaluate(OPENS, ["contested.give", {"giver": "ismay"}])
    boxes = laptop.locator("dialog[open] #field-receiver option")
    expect(boxes.filter(has_text="Keld")).to_have_count(1)
    expect(boxes.filter(has_text="Nim")).to_have_count(0)


def test_asked_for_a_throw_are_throws_and_nobody_who_cannot_make_one(laptop: Page):
    do(laptop, "contested.overrule", record="nim", field="status", value="dead")
    do(laptop, "contested.overrule", record="keld", field="status", value="critical")
    laptop.keyboard.press("Shift+A")
    dialog = laptop.locator("dialog[open]")
    names = dialog.locator(".ask-who label")
    expect(names.filter(has_text="Ismay")).to_have_count(1)
    for gone in ("Nim", "Keld"):
        expect(names.filter(has_text=gone)).to_have_count(0)
    assert sorted(dialog.locator("select").first.locator("option").all_inner_texts()) == ["Check", "Contest", "Save"]


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_every_game_says_what_players_are_asked_to_throw(system: Any):
    asked = [one for one in system.procedures.values() if one.asked]
    assert asked
    assert all(one.by == "owner" and one.parameters[0].kind == "record" for one in asked)
