"""A thing on a sheet is opened to use, hold, put away, give or drop it: by the procedures that take it."""

import pytest
from playwright.sync_api import Page, expect

from rulewright.engine import System, installed
from rulewright.engine.declared.derived import Fixed
from rulewright.table.view.doing.things import _acts, _things

GAMES = list(installed().values())
DONE = {
    "bdp": ("longsword", "Put away"),
    "contested": ("Long sword", "Put away"),
    "murdham": ("felling axe", "Attack"),
    "phased": ("Hand weapon", "Put away"),
    "symbaroum": ("Dagger", "Switch weapons"),
}
"""Something that somebody of each demonstration can do with a thing of theirs."""


def _acts_of(system: System, thing: str) -> set[tuple[str, bool]]:
    assert system.demo
    world = system.demo()
    options = Fixed({one.name: one.default for one in system.options.values()})
    people = [one.id for one in world if system.somebody(one) and system.led(one)]
    every = [one for who in people for one in _acts(world, system, who, thing.casefold(), options)]
    return {(str(one.text), not one.why_not) for one in every}


@pytest.mark.parametrize("system", GAMES, ids=lambda one: one.id)
def test_each_game_says_what_can_be_done_with_what_somebody_carries(system: System) -> None:
    thing, act = DONE[system.id]
    assert (act, True) in _acts_of(system, thing)


@pytest.mark.parametrize("system", GAMES, ids=lambda one: one.id)
def test_things_that_can_be_acted_on_are_lines_of_their_sheet(system: System) -> None:
    assert system.demo
    world = system.demo()
    who = next(one for one in world if system.somebody(one) and system.led(one))
    assert system.sheet
    lines = {str(line.name) for _, all_ in system.sheet(who, world).groups for line in all_}
    found = _things(world, system, who.id)
    assert found
    assert {str(one.name) for one in found} <= lines


def test_a_player_puts_a_thing_away_where_it_stands_on_the_sheet(phone: Page, troubles: list[str]):
    phone.locator(".bar").get_by_text("Sheet").click()
    line = phone.locator("details.line").filter(has=phone.locator(".line-name", has_text="Dagger")).last
    line.locator("summary").click()
    line.get_by_role("button", name="Put away").click()
    expect(line.get_by_role("button", name="Hold")).to_be_visible()
    expect(line.get_by_role("button", name="Give…")).to_be_visible()
    assert troubles == []


def test_a_spell_says_what_it_does_where_it_stands(phone: Page):
    phone.locator(".bar").get_by_text("Sheet").click()
    line = phone.locator("details.line").filter(has=phone.locator(".line-name", has_text="Cure Wounds")).last
    line.locator("summary").click()
    expect(line).to_contain_text("A creature you touch gets back")


def test_a_refused_cast_offers_to_put_the_dagger_away_first_and_does_both(laptop: Page, troubles: list[str]):
    laptop.get_by_role("button", name="Sheet Ismay Rushlight").click()
    line = laptop.locator("details.line").filter(has=laptop.locator(".line-name", has_text="Rations")).last
    line.locator("summary").click()
    line.get_by_role("button", name="Hold").click()
    torch = laptop.locator("details.line").filter(has=laptop.locator(".line-name", has_text="Torch")).last
    torch.locator("summary").click()
    torch.get_by_role("button", name="Put away Dagger and Rations, then hold").click()
    expect(torch.get_by_role("button", name="Put away", exact=True)).to_be_visible()
    assert troubles == []
