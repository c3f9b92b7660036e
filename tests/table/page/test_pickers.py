"""What can be picked is picked: creatures with a fight begun at once, wares with a basket; nothing typed is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from rulewright.engine import System, World, installed
from rulewright.systems.contested.gear.picks import spell_picks
from tests.table.page.saying import ask, part


def asks_for(page: Page, words: str) -> None:
    page.keyboard.press("/")
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .picker-rows li").first).to_be_visible()


def test_a_word_that_is_typed_and_not_picked_is_not_dropped_in_silence(laptop: Page):
    asks_for(laptop, "bring in creatures")
    dialog = laptop.locator("dialog[open]")
    dialog.locator("#field-row").fill("hound")
    dialog.locator("form .button--main").click()
    expect(dialog.locator(".sorry")).to_contain_text("“hound” is not picked yet")
    dialog.locator(".pick").first.click()
    expect(dialog.locator(".sorry")).to_have_count(0)
    dialog.locator("form .button--main").click()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("served", ["contested", "phased"], indirect=True)
def test_foes_are_chosen_and_the_fight_begins_in_one_dialog(laptop: Page):
    asks_for(laptop, "bring in creatures")
    dialog = laptop.locator("dialog[open]")
    there = {one["id"] for one in part(laptop, "who")}
    dialog.locator(".pick").nth(0).click()
    dialog.get_by_role("button", name="Add them and choose more").click()
    expect(laptop.locator(".toast, .announcements, body").first).to_contain_text("Choose the next")
    dialog.locator(".pick").nth(1).click()
    dialog.get_by_role("button", name="Add them and begin the fight").click()
    expect(laptop.locator(".order").first).to_be_visible()
    expect(dialog).to_have_count(0)
    added = {one["id"] for one in part(laptop, "who") if one.get("side") == "foe"} - there
    fighting = {one["who"] for column in part(laptop, "order")["columns"] for one in column.get("standings", [])}
    assert len(added) > 1
    assert added <= fighting


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_creature_that_is_picked_says_how_often_the_party_beats_one_to_five_of_it(laptop: Page):
    asks_for(laptop, "bring in creatures")
    laptop.locator("dialog[open] .pick").first.click()
    rows = laptop.get_by_role("region", name="The party wins against").get_by_role("listitem")
    expect(rows).to_have_count(5)
    expect(rows.first).to_have_attribute("aria-current", "true")
    expect(rows.first).to_contain_text("%", timeout=20_000)


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_creatures_are_offered_from_the_weakest_to_the_strongest_each_under_its_strength(system: System):
    adds = next(one for one in system.procedures.values() if one.title == "Add foes")
    rows = next(one.rows for one in adds.parameters if one.rows)
    assert system.demo
    groups = [str(one.group) for one in rows(system.demo(), {})]
    assert groups[0] == "weak"
    assert groups[-1] == "mighty"
    assert groups == sorted(groups, key=list(dict.fromkeys(groups)).index)
    assert len(set(groups)) >= 4


def test_spells_of_the_list_stand_under_headings_as_wares_do():
    assert {str(one.group) for one in spell_picks(World(), {})} == {
        "spells done at once",
        "spells that lie on somebody",
        "spells that last",
    }


def test_a_basket_says_what_it_comes_to_and_what_is_left(laptop: Page):
    asks_for(laptop, "shop")
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_role("searchbox").fill("torch")
    dialog.get_by_role("button", name="Put Torch into the basket").click()
    dialog.get_by_role("button", name="One Torch more").click()
    (purse, together, left) = (text.split()[0] for text in dialog.locator(".shop-sum dd").all_inner_texts())
    assert int(left) == int(purse) - int(together)
    dialog.get_by_role("button", name="Buy for").click()
    expect(laptop.locator(".log")).to_contain_text("buys 2")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_equal_things_in_the_basket_are_one_deed_with_one_line(laptop: Page):
    asks_for(laptop, "shop")
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_role("button", name="Put Torch into the basket").click()
    for _ in range(2):
        dialog.get_by_role("button", name="One Torch more").click()
    dialog.get_by_role("button", name="Buy for").click()
    one_by_one_or_ten_together = re.compile(r"buys: Torch \(30?\)")
    expect(laptop.locator(".log")).to_contain_text(one_by_one_or_ten_together)
    assert laptop.locator(".log").inner_text().count(" buys") == 1


@pytest.mark.parametrize("served", ["bdp", "contested", "symbaroum"], indirect=True)
def test_a_ware_that_is_looked_for_by_name_lies_in_the_basket(phone: Page):
    """Of a game where nothing but the thing is asked for: its price is seen before it is paid."""
    phone.keyboard.press("/")
    phone.keyboard.type("torch")
    phone.get_by_role("option").filter(has_text=re.compile("Torch.*Buy", re.DOTALL)).first.click()
    dialog = phone.locator("dialog[open]")
    expect(dialog.locator(".shop-line")).to_contain_text("Torch")
    expect(dialog.get_by_role("button", name="Buy for")).to_be_visible()


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_a_single_coin_is_paid_as_one(phone: Page):
    asks_for(phone, "shop")
    shop = phone.locator("dialog[open]")
    shop.get_by_role("searchbox").fill("torch")
    shop.get_by_role("button", name="Put Torch into the basket").click()
    expect(shop.get_by_role("button", name="Buy for")).to_have_text("Buy for 1 coin")
    expect(shop.locator(".shop-sum")).to_contain_text("0 coins")


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_what_no_list_prices_is_put_before_the_referee_who_names_a_price(phone: Page, laptop: Page):
    """In the coins people speak of, though the purse may count smaller ones."""
    shops = []
    for page in (phone, laptop):
        asks_for(page, "shop")
        shop = page.locator("dialog[open]")
        shop.get_by_role("searchbox").fill("rope")
        shop.get_by_role("button", name="Put coil of rope into the basket").click()
        shops.append(shop)
    expect(shops[0].locator(".shop-line")).to_contain_text("the GM names a price")
    shops[0].get_by_role("button", name="Buy for").click()
    expect(shops[0]).to_have_count(0)
    asked = part(laptop, "proposals")
    assert [one["arguments"]["item"] for one in asked] == ["coil of rope"]
    shops[1].get_by_role("spinbutton").fill("2")
    expect(shops[1].locator(".shop-sum")).to_contain_text("Together2 sh")


def test_a_player_shops_from_no_purse_but_of_whom_they_play(phone: Page):
    asks_for(phone, "shop")
    buyers = phone.locator("dialog[open] .shop-buyer option")
    expect(buyers).not_to_have_count(0)
    plays = part(phone, "table")["plays"]
    assert all(one.get_attribute("value") in plays for one in buyers.all())


def test_on_a_phone_what_the_basket_comes_to_stays_in_sight_beside_the_wares(phone: Page):
    asks_for(phone, "shop")
    dialog = phone.locator("dialog[open]")
    dialog.get_by_role("button", name=re.compile("Put .* into the basket")).first.click()
    expect(dialog.locator(".shop-sum")).to_be_in_viewport(ratio=1)
    till = dialog.locator(".shop-till").bounding_box()
    assert till
    assert till["height"] <= 740 / 4  # the wares keep the page


@pytest.mark.parametrize("served", ["bdp", "contested", "phased"], indirect=True)
def test_on_a_phone_the_basket_is_one_press_away_wherever_one_looks_around(phone: Page):
    asks_for(phone, "shop")
    dialog = phone.locator("dialog[open]")
    for ware in (0, -1):
        dialog.get_by_role("button", name=re.compile("Put .* into the basket")).nth(ware).click()
    basket = dialog.locator(".shop-basket > summary")
    expect(basket).to_be_in_viewport(ratio=1)
    expect(basket).to_contain_text("2")
    basket.click()
    for one in dialog.locator(".shop-line").all():
        expect(one).to_be_in_viewport(ratio=1)
    expect(dialog.locator(".shop-sum")).to_be_in_viewport(ratio=1)
    assert dialog.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


def test_what_the_purse_does_not_hold_cannot_be_bought(laptop: Page):
    asks_for(laptop, "shop")
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_role("searchbox").fill("plate")
    dialog.get_by_role("button", name="Put Plate into the basket").click()
    expect(dialog.get_by_text("Short by")).to_be_visible()
    expect(dialog.get_by_role("button", name="Buy for")).to_be_disabled()


@pytest.mark.parametrize("system", [one for one in installed().values() if one.shop], ids=lambda one: one.id)
def test_whoever_can_buy_has_a_purse_and_wares_have_a_cost(system: System) -> None:
    assert system.shop is not None
    assert system.demo is not None
    world = system.demo()
    assert all(system.glance(one, world).purse for one in world if system.somebody(one))
    rows = next(one.rows for one in system.shop.procedure.parameters if one.rows is not None)
    assert [row for row in rows(world, {}) if row.cost is not None]


def test_before_a_letter_is_typed_there_is_a_menu_by_moments_of_at_most_nine(laptop: Page):
    laptop.keyboard.press("/")
    rows = laptop.locator("dialog[open] .palette-row")
    expect(rows.first).to_be_visible()
    assert 5 <= rows.count() <= 9
    expect(rows.first).to_contain_text("Now")
    laptop.keyboard.press("Enter")
    expect(rows.first).to_have_text(re.compile("Look around"))
    titles = rows.locator("b").all_inner_texts()
    assert len(titles) <= 9
    assert len(titles) == len(set(titles))


def test_what_cannot_be_done_as_things_are_comes_last_in_its_moment(laptop: Page):
    found = [one for one in ask(laptop, "search", words="") if one["group"] == "foes"]
    idle = {one["procedure"]: one.get("idle", False) for one in found}
    assert idle["contested.meet"] is False
    assert idle["contested.end-fight"] is True
    laptop.keyboard.press("/")
    laptop.locator(".palette-row", has_text="Foes").first.click()
    titles = laptop.locator(".palette-row b").all_inner_texts()
    assert titles[0] == "Add foes"
    assert "End the fight" not in titles[:4]


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_what_is_never_sold_says_where_it_comes_from_and_goes_into_no_basket(phone: Page):
    asks_for(phone, "shop")
    dialog = phone.locator("dialog[open]")
    dialog.get_by_role("searchbox").fill("torches")
    supplies = dialog.locator(".pick", has_text="Supplies")
    expect(supplies).to_contain_text("the referee lets somebody take a unit along")
    expect(supplies.get_by_role("button")).to_have_count(0)
    dialog.get_by_role("searchbox").fill("sling")
    expect(dialog.locator(".pick", has_text="Sling").get_by_role("button")).to_be_visible()


@pytest.mark.parametrize("served", ["murdham"], indirect=True)
def test_whoever_has_nothing_to_choose_from_is_told_so(laptop: Page):
    laptop.keyboard.press("/")
    laptop.keyboard.type("invoke a profane")
    laptop.keyboard.press("Enter")
    form = laptop.locator("dialog[open] form")
    expect(form).to_contain_text("There is nothing to choose from.")


@pytest.mark.parametrize("served", ["symbaroum"], indirect=True)
def test_a_scene_ends_as_it_was_prepared_or_in_words_of_one_s_own(laptop: Page):
    dialog = laptop.locator("dialog[open]")
    asks_for(laptop, "settle a scene")
    endings = dialog.locator(".pick").filter(has_not_text="role play")
    expect(endings).to_have_count(4)
    own = dialog.get_by_placeholder("Or in your own words")
    own.fill("They part as friends")
    endings.first.click()
    expect(own).to_have_value("")
    own.fill("They part as friends")
    expect(endings.locator("input:checked")).to_have_count(0)
    dialog.locator("form .button--main").click()
    expect(dialog).to_have_count(0)
    expect(laptop.locator(".log-item").last).to_contain_text("What the town owes ends: They part as friends")


def test_dice_that_are_in_no_list_are_typed(laptop: Page):
    asks_for(laptop, "throw dice")
    dialog = laptop.locator("dialog[open]")
    dialog.get_by_placeholder("Search, or write your own").fill("3d4+1")
    dialog.locator("form .button--main").click()
    expect(laptop.locator(".log-item").last).to_contain_text("3d4+1")
