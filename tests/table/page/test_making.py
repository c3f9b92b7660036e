"""A character in the making: limits and totals before anything is refused, and dice that say what they are for."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from rulewright.systems.symbaroum.numbers import HIGHEST, LOWEST, POINTS
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES
from tests.table.page.saying import do, part


def form_of(page: Page) -> Locator:
    page.locator("#head-newcomer ~ * .button:not(.button--main)").click()
    return page.locator("dialog[open] form")


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_values_begin_with_their_share_and_what_is_left_is_told_as_they_change(newcomer: Page):
    form = form_of(newcomer)
    share = POINTS // len(ATTRIBUTES)
    form.get_by_role("button", name="Accurate: one more").click()
    expect(form.locator("#field-accurate")).to_have_value(str(share))
    expect(form.locator(".total")).to_contain_text(f"{share} of {POINTS} spent. {POINTS - share} are left.")
    form.get_by_role("button", name="Accurate: one more").click()
    expect(form.locator(".total")).to_contain_text(f"{POINTS - share - 1} are left.")


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_the_names_of_what_shares_a_total_are_not_broken_on_a_phone(newcomer: Page):
    form = form_of(newcomer)
    expect(form.locator(".total")).to_contain_text("the dice choose what you leave empty")
    labels = form.locator(".field--shares > label")
    expect(labels).to_have_count(len(ATTRIBUTES))
    lines = """(label) => {
        const name = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length;
    }"""
    assert {label.evaluate(lines) for label in labels.all()} == {1}


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_all_that_is_outside_its_limits_is_said_at_once_beside_its_field(newcomer: Page):
    form = form_of(newcomer)
    form.locator("#field-accurate").fill(str(HIGHEST + 3))
    form.locator("#field-vigilant").fill(str(LOWEST - 1))
    for name in ("accurate", "vigilant"):
        expect(form.locator(f"#field-{name}-wrong")).to_have_text(f"From {LOWEST} to {HIGHEST}.")
    form.locator(".button--main").click()
    expect(newcomer.locator("#field-accurate")).to_be_focused()


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_three_scores_are_picked_from_the_arrays(newcomer: Page):
    form = form_of(newcomer)
    form.locator("#field-scores").click()
    form.locator("#field-scores").fill("14")
    form.locator(".pick").first.click()
    expect(form).to_contain_text("STR 14, AGI 5, WIT 5")


@pytest.mark.parametrize(
    ("served", "known"),
    [
        ("contested", ("STR", "HP", "Background", "Bond")),
        ("bdp", ("STR", "HP", "Coins")),
        ("phased", ("STR", "HP", "Coins")),
        ("murdham", ("Row of scores", "Career")),
        ("symbaroum", ("Accurate", "Weapon")),
    ],
    indirect=["served"],
)
def test_each_die_of_somebody_new_says_what_it_is_for(newcomer: Page, known: tuple[str, ...]):
    newcomer.locator("#head-newcomer ~ * .button--main").click()
    newcomer.wait_for_selector(".falling .made-of")
    names = newcomer.locator(".falling .roll-name").all_inner_texts()
    assert set(known) <= set(names)
    assert "Name" not in names
    assert len(names) == newcomer.locator(".falling .roll").count()
    newcomer.wait_for_selector(".player-head .meters")
    box = newcomer.locator(".falling").bounding_box()
    assert box
    assert box["y"] >= 0


@pytest.mark.parametrize(
    ("served", "made"),
    [
        ("contested", ("Background", r"[A-Z]\w+")),
        ("bdp", ("Career", r"[a-z][a-z -]+")),
        ("phased", ("Coins", r"\d+0")),
        ("murdham", ("Row of scores", r"\d+, \d+, \d+")),
        ("symbaroum", ("Weapon", r"[A-Z][\w -]+")),
    ],
    indirect=["served"],
)
def test_a_die_that_draws_says_what_it_made(newcomer: Page, made: tuple[str, str]):
    newcomer.locator("#head-newcomer ~ * .button--main").click()
    newcomer.wait_for_selector(".falling .made-of")
    name, what = made
    roll = newcomer.locator(".falling .roll").filter(has=newcomer.get_by_text(name, exact=True)).first
    assert re.fullmatch(what, roll.locator(".roll-made").inner_text())


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_the_values_that_dice_made_are_those_on_the_sheet(newcomer: Page):
    newcomer.locator("#head-newcomer ~ * .button--main").click()
    newcomer.wait_for_selector(".falling .made-of")
    rolls = newcomer.locator(".falling .roll")
    told = {one.locator(".roll-name").inner_text(): one.locator(".roll-made").inner_text() for one in rolls.all()}
    newcomer.wait_for_selector(".player-head .meters")
    mine = part(newcomer, "table")["plays"][0]
    groups = dict(part(newcomer, f"sheet:{mine}")["groups"])
    values = {line["name"]: line["value"] for line in groups["Attributes"]}
    drawn = [name for name in values if name in told]
    assert len(drawn) > 5
    assert {name: told[name] for name in drawn} == {name: values[name] for name in drawn}


@pytest.mark.parametrize("served", ["contested", "phased", "symbaroum", "bdp", "murdham"], indirect=True)
def test_whoever_has_made_somebody_is_led_to_the_shop_until_something_else_is_done(newcomer: Page):
    newcomer.locator("#head-newcomer ~ * .button--main").click()
    shops = newcomer.get_by_role("button", name=re.compile("^Go shopping"))
    expect(shops).to_have_count(1)
    newcomer.locator(".fresh").get_by_role("button", name="Go shopping with").click()
    expect(newcomer.locator("dialog[open] .shop")).to_be_visible()


def test_whoever_has_begun_to_play_is_not_offered_to_be_made_anew(newcomer: Page, laptop: Page):
    newcomer.locator("#head-newcomer ~ * .button--main").click()
    expect(newcomer.locator(".fresh")).to_contain_text("is ready")
    expect(newcomer.locator(".fresh").get_by_role("button", name="Roll parts again")).to_be_visible()
    do(laptop, "contested.finish", creature=part(newcomer, "table")["plays"][0])
    expect(newcomer.locator(".fresh")).to_have_count(0)
