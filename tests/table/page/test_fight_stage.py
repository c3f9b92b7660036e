"""A fight is looked at where it is fought; at peace the place is read."""

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import do, draws, part


def shown(page: Page) -> str:
    """What the referee's stage shows."""
    return page.locator('.stage-tabs [aria-selected="true"]').inner_text()


def begins(laptop: Page) -> None:
    do(laptop, "contested.meet", row="fen-poacher", number=3)
    do(laptop, "contested.start-fight")


def test_the_board_is_there_as_long_as_a_fight_is_and_the_place_again_after(laptop: Page):
    assert shown(laptop) == "Scene"
    begins(laptop)
    assert shown(laptop) == "Board"
    expect(laptop.locator(".stage .token")).to_have_count(7)
    laptop.locator(".member-sheet").first.click()
    laptop.get_by_role("button", name="Close sheet").click()
    assert shown(laptop) == "Board"
    do(laptop, "contested.end-fight")
    assert shown(laptop) == "Scene"


def test_whoever_reads_the_place_in_a_fight_goes_on_reading(laptop: Page):
    begins(laptop)
    laptop.get_by_role("tab", name="Scene", exact=True).click()
    do(laptop, "contested.end-turn", creature=part(laptop, "turn"))
    assert shown(laptop) == "Scene"


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_everybody_who_fights_is_in_sight_and_large_enough_with_the_dice_above(laptop: Page, size: tuple[int, int]):
    laptop.set_viewport_size({"width": size[0], "height": size[1]})
    begins(laptop)
    draws(laptop)
    expect(laptop.locator(".result .shown-die").first).to_be_in_viewport()
    for one in laptop.locator(".stage .token .tok-in").all():
        expect(one).to_be_in_viewport(ratio=1)
        box = one.bounding_box()
        assert box
        assert box["width"] >= 20


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_while_everybody_is_to_declare_what_one_can_do_is_in_sight_below_their_names(laptop: Page):
    laptop.set_viewport_size({"width": 1440, "height": 900})
    there = part(laptop, "who")
    sides = [[one["id"] for one in there if one["side"] == side] for side in ("party", "foe")]
    do(laptop, "phased.begin-fight", party=sides[0], enemies=sides[1])
    expect(laptop.locator(".order-column--now .standing")).to_have_count(len(there))
    expect(laptop.locator(".now .offer-do").first).to_be_in_viewport(ratio=1)
    expect(laptop.locator(".stage .token").first).to_be_in_viewport()
