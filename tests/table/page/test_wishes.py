"""What a player wishes for and only the referee gives is asked of the referee, in the card of the wish."""

import pytest
from playwright.sync_api import Page, expect

from tests.table.page.saying import ask

PC = """async () => {
  const main = document.querySelector("script[type=module]").src;
  const { mine } = await import(main.replace("main.js", "seat.js"));
  return mine.value[0];
}"""


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_a_player_wishes_to_sell_a_thing_and_the_referee_names_the_price(phone: Page, laptop: Page) -> None:
    ask(phone, "propose", procedure="bdp.sell", arguments={"who": phone.evaluate(PC), "thing": "longsword"})
    expect(phone.locator(".proposal")).to_contain_text("Sell")
    card = laptop.locator(".request")
    accept = card.get_by_role("button", name="Let it happen")
    expect(accept).to_have_count(1)
    expect(accept).to_be_disabled()
    price = card.get_by_role("spinbutton", name="price").first
    price.fill("3")
    expect(accept).to_be_enabled()


def test_what_has_no_price_is_bought_once_the_referee_names_one_in_the_card(phone: Page, laptop: Page) -> None:
    bought = {"creature": phone.evaluate(PC), "gear": "Healing salve"}
    ask(phone, "propose", procedure="contested.buy", arguments=bought)
    card = laptop.locator(".request")
    expect(card.get_by_role("spinbutton")).to_have_count(0)
    card.get_by_role("button", name="Let it happen").click()
    expect(card.get_by_role("spinbutton")).to_have_count(1)
    expect(card.get_by_role("button", name="Let it happen")).to_have_count(1)
    card.get_by_role("spinbutton").fill("0")
    card.get_by_role("button", name="Let it happen").click()
    expect(card).to_have_count(0)
    expect(phone.locator(".proposal")).to_have_count(0)


def test_what_a_wish_is_called_is_said_once(phone: Page, laptop: Page) -> None:
    ask(phone, "propose", procedure="contested.go", arguments={"way": "1"})
    card = laptop.locator(".request")
    expect(card.locator("p").first).to_contain_text("Ann proposes: Go: ")
    assert card.inner_text().count("Go") == 1
