"""Without a link a table opens as it stood: the sheet and the log can be read, and it says so."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.chromium import until_true
from tests.table.page.conftest import Served
from tests.table.page.saying import do
from tests.table.page.test_pictures import bring
from tests.table.pictures.files import file


@pytest.fixture
def page(served: Served, browser: Browser) -> Iterator[Page]:
    """The referee's screen in a browser of its own, whose worker has seen every file go by."""
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(served.referee)
    page.wait_for_selector(".now .offer-do")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_selector(".now .offer-do")
    yield page
    context.close()


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_a_table_opens_without_a_link_and_goes_on_with_one(served: Served, page: Page) -> None:
    until_true(
        page,
        """async () => (await indexedDB.databases()).length > 0
        && (await caches.open("rulewright").then((cache) => cache.keys())).length > 20""",
    )
    page.wait_for_timeout(3000)
    page.context.set_offline(True)
    served.kill()
    page.reload()
    expect(page.get_by_text("Oda Quill").first).to_be_visible(timeout=10_000)
    expect(page.locator(".link-line")).to_contain_text("You read what stood here on")
    page.get_by_role("button", name="Sheet").first.click()
    expect(page.get_by_role("heading", name="Oda Quill").first).to_be_visible()
    page.context.set_offline(False)
    served.begin()
    expect(page.locator(".link-line")).to_have_count(0, timeout=25_000)


ALL_KEPT = """async () => {
    const store = await new Promise((found) => {
        const opening = indexedDB.open("rulewright", 1);
        opening.onsuccess = () => found(opening.result.transaction("tables").objectStore("tables").getAllKeys());
    });
    const keys = await new Promise((found) => { store.onsuccess = () => found(store.result); });
    const pages = await (await caches.open("rulewright")).keys();
    return [...keys, ...pages.map((one) => new URL(one.url).pathname).filter((one) => /^\\/(api\\/)?t\\//.test(one))];
}"""
"""Of which tables a browser keeps what it was told, the page, and pictures."""
A_PICTURE = """async () => (await caches.open("rulewright"))
    .put(`/api${location.pathname}/pictures/one`, new Response("seen"))"""


@pytest.mark.parametrize("ending", ["left", "ended"])
@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_nothing_stays_in_a_browser_whose_seat_was_left_or_ended(served: Served, page: Page, ending: str) -> None:
    page.wait_for_timeout(3000)
    page.evaluate(A_PICTURE)
    assert len(page.evaluate(ALL_KEPT)) == 3
    table = page.url
    if ending == "left":
        page.evaluate("fetch(`${location.pathname}/leave`, { method: 'POST' })")
    else:
        page.context.clear_cookies()  # as good as ended: the table knows no seat of this browser
        page.goto(table)
    page.goto(f"http://127.0.0.1:{served.port}/health")
    page.wait_for_timeout(500)
    assert page.evaluate(ALL_KEPT) == []
    page.context.set_offline(True)
    with pytest.raises(Error, match=r"ERR_INTERNET_DISCONNECTED|ERR_FAILED"):
        page.goto(table)


KEPT = """async () => (await (await caches.open("rulewright")).keys())
  .map((one) => one.url).filter((one) => one.includes("/pictures/"))"""
IS_DRAWN = "(one) => one.complete && one.naturalWidth > 0"


def test_pictures_are_read_without_a_link_as_long_as_they_may_be_seen(served: Served, page: Page) -> None:
    for name, colour in (("The letter", (20, 60, 200)), ("The map", (200, 60, 20))):
        do(page, "contested.handout", called=name, picture=bring(page, file(colour=colour)))
    page.keyboard.press("Shift+H")
    expect(page.locator("dialog img.shown")).to_have_count(2)
    until_true(page, f"async () => (await ({KEPT})()).length === 2")
    page.get_by_role("article", name="The map").get_by_role("button", name="Throw").click()
    until_true(page, f"async () => (await ({KEPT})()).length === 1")
    page.wait_for_timeout(2500)
    page.context.set_offline(True)
    served.kill()
    page.reload()
    expect(page.locator(".link-line")).to_contain_text("You read what stood here on", timeout=10_000)
    page.wait_for_selector(".now .offers")  # keys are heard once the screen stands
    page.wait_for_timeout(500)
    page.keyboard.press("Shift+H")
    shown = page.locator("dialog img.shown")
    expect(shown).to_have_count(1)
    until_true(page, f"() => ({IS_DRAWN})(document.querySelector('dialog img.shown'))")
    served.begin()


MANY = """async ([count, size]) => {
    const cache = await caches.open("rulewright");
    for (let one = 0; one < count; one++) {
        await cache.put(`/api/t/other/pictures/${one}`, new Response("x", { headers: { "Content-Length": size } }));
    }
}"""
"""Pictures of another table, as many and as large as they are said to be."""
LOOKED_AT = "async (name) => (await fetch(`/api${location.pathname}/pictures/${name}?again=1`)).ok"
MOST_KEPT, MOST_BYTES, MIB = 300, 32 * 2**20, 2**20


def test_a_browser_keeps_so_many_pictures_and_throws_the_oldest_out(page: Page) -> None:
    name = bring(page, file())
    do(page, "contested.handout", called="The letter", picture=name)
    for count, size, left in ((MOST_KEPT + 20, 1, MOST_KEPT), (50, MIB, MOST_BYTES // MIB)):
        page.evaluate(MANY, [count, size])
        assert page.evaluate(LOOKED_AT, name)
        until_true(page, f"async () => (await ({KEPT})()).length <= {left}")
        kept = page.evaluate(KEPT)
        assert kept[-1].endswith(f"/pictures/{name}"), "once, whatever is asked behind its address"
        assert [int(one.rpartition("/")[2]) for one in kept[:-1]] == list(range(count - len(kept) + 1, count))
        assert len(kept) >= left - 1
        page.evaluate("async () => await caches.delete('rulewright')")


@pytest.mark.parametrize("served", ["phased"], indirect=True)
def test_the_page_of_a_table_can_be_installed_and_its_shape_tells_nothing(served: Served, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(served.referee)
    href = page.locator("link[rel=manifest]").get_attribute("href")
    assert href
    found = page.request.get(f"http://127.0.0.1:{served.port}{href}")
    shape = json.loads(found.body())
    assert re.fullmatch(r"/t/[^/]+", shape["start_url"])
    assert {one["sizes"] for one in shape["icons"]} == {"any", "192x192", "512x512"}
    assert all(page.request.get(f"http://127.0.0.1:{served.port}{one['src']}").ok for one in shape["icons"])
    unknown = page.request.get(f"http://127.0.0.1:{served.port}/t/nowhere/app.json")
    assert json.loads(unknown.body()) == {
        **shape,
        **dict.fromkeys(("id", "start_url", "scope"), "/t/nowhere"),
    }
    page.close()
