"""Forms: what stands in a field is what is sent."""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_word_that_is_typed_into_a_list_counts_before_it_is_added(laptop: Page):
    laptop.keyboard.press("/")
    laptop.keyboard.type("feed animals")
    laptop.keyboard.press("Enter")
    field, send = laptop.locator("#field-animals"), laptop.locator("dialog[open] form .button--main")
    expect(send).to_be_disabled()
    field.press_sequentially("ha")
    field.press_sequentially("nd")
    expect(send).to_be_enabled()
    field.press("Enter")
    chips = laptop.locator("dialog[open] .field:has(#field-animals) li")
    expect(chips).to_contain_text("hand")
    field.press_sequentially("shi")
    expect(chips).to_have_count(1)
    field.fill("")
    expect(send).to_be_enabled()
    send.click()
    expect(laptop.locator("dialog[open] .sorry")).to_contain_text("hand")
