"""The referee changes what stands on the screen where it stands: -3 or 5 at a number, states from a list."""

import pytest
from playwright.sync_api import Page, expect

from rulewright.engine import System, installed
from rulewright.table.view.doing.mending import Mending, _mending
from tests.house.demos import done

GAMES = list(installed().values())
MENDED = {"contested": "HP", "bdp": "HP", "phased": "HP", "murdham": "health", "symbaroum": "Toughness"}


def _first(system: System) -> Mending:
    world = system.demo() if system.demo else system.world()
    return _mending(world, system, next(one.id for one in world if system.somebody(one) and system.led(one)))


@pytest.mark.parametrize("system", GAMES, ids=lambda one: one.id)
def test_each_game_has_its_health_its_purse_and_states_to_lay_on(system: System) -> None:
    found = _first(system)
    shown = {str(name): one for one in found.numbers for name in one.shown}
    health = shown[MENDED[system.id]]
    assert health.value == health.most
    assert {"gold", "coins", "quarters", "money"} & {one.field for one in found.numbers}
    assert len(found.adds) > 8


@pytest.mark.parametrize("system", GAMES, ids=lambda one: one.id)
def test_whatever_can_be_laid_on_somebody_is_laid_on_them_and_taken_off_again(system: System) -> None:
    assert system.demo
    world = system.demo()
    who = next(one.id for one in world if system.somebody(one) and system.led(one))
    for one in _mending(world, system, who).adds:
        value = "need" if one.asks else one.arguments["value"]
        after = done(system, world, "overrule", **{**one.arguments, "value": value})
        ends = [
            each for each in _mending(after, system, who).ends if each.arguments.get("field") == one.arguments["field"]
        ]
        assert ends, one.text
        assert done(system, after, "overrule", **ends[-1].arguments).records[who] == world.records[who]


def test_what_is_lost_is_set_as_people_read_it() -> None:
    found = _first(next(one for one in GAMES if one.id == "symbaroum"))
    one = next(one for one in found.numbers if one.field == "lost")
    assert (one.name, one.value, one.most, one.lost_of) == ("Toughness", 15, 15, 15)


@pytest.mark.parametrize("system", GAMES, ids=lambda one: one.id)
def test_numbers_and_states_are_called_by_words(system: System) -> None:
    found = _first(system)
    texts = [*(one.name for one in found.numbers), *(one.text for one in (*found.ends, *found.adds))]
    assert [one for one in texts if not one or "_" in one or "{" in one] == []
    assert len({*texts}) == len(texts)


def test_minus_three_is_typed_at_the_number_in_the_list(laptop: Page, troubles: list[str]):
    laptop.get_by_role("button", name="Change Keld Blackwater: HP").click()
    expect(laptop.get_by_label("New number")).to_be_focused()
    laptop.keyboard.type("-3")
    laptop.keyboard.press("Enter")
    expect(laptop.locator(".log-item").last).to_contain_text("Keld Blackwater's HP 6 to 3")
    expect(laptop.locator("dialog[open]")).to_have_count(0)
    laptop.get_by_role("button", name="Change Keld Blackwater: STR").click()
    expect(laptop.get_by_label("New number")).to_be_focused()
    laptop.keyboard.type("7")
    laptop.keyboard.press("Enter")
    expect(laptop.locator(".log-item").last).to_contain_text("Keld Blackwater's STR 15 to 7")
    assert troubles == []


def test_what_is_no_number_is_said_at_the_field(laptop: Page):
    laptop.get_by_role("button", name="Change Keld Blackwater: HP").click()
    expect(laptop.get_by_label("New number")).to_be_focused()
    laptop.keyboard.type("many")
    expect(laptop.locator("dialog[open]")).to_contain_text("Write a number: 5, -3 or +2.")
    expect(laptop.locator("dialog[open] form .button--main")).to_be_disabled()


def test_a_state_is_picked_and_whoever_comes_to_is_asked_what_ends(laptop: Page):
    laptop.get_by_role("button", name="Sheet Keld Blackwater").click()
    laptop.get_by_role("button", name="Change HP").or_(laptop.locator(".sheet .tap").first).first.click()
    dialog = laptop.locator("dialog[open]")
    dialog.locator("summary", has_text="Add a condition or effect").click()
    dialog.get_by_placeholder("blind, held").fill("surpr")
    dialog.get_by_role("button", name="Surprised").click()
    expect(dialog.locator(".mend-ends")).to_contain_text("Surprised")
    dialog.get_by_label("New number").fill("+1")
    laptop.keyboard.press("Enter")
    expect(dialog).to_contain_text("Does any of this end?")
    dialog.get_by_role("button", name="End: Surprised").click()
    expect(dialog.locator(".mend-ends")).to_have_count(0)


def test_anything_leads_to_the_numbers_and_not_to_a_form_of_fields(laptop: Page):
    laptop.keyboard.press("/")
    laptop.keyboard.type("overrule")
    laptop.keyboard.press("Enter")
    dialog = laptop.locator("dialog.mend")
    dialog.get_by_label("Whose").select_option(label="Keld Blackwater")
    expect(dialog.get_by_role("heading", name="Change Keld Blackwater")).to_be_visible()
    expect(laptop.locator("#field-field")).to_have_count(0)
