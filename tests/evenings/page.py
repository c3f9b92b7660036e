"""Somebody with one page open: press, type, look, wait. Everything goes through the page."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.evenings.ears import Ears
from tests.table.page.saying import draws, settles

PATIENCE = 30_000
"""Milliseconds until somebody gives up; far longer than anything takes, for slow machines."""
expect.set_options(timeout=PATIENCE)


class Hand:
    """Somebody with one page open. A page that complains in its console fails the evening."""

    def __init__(self, browser: Browser, name: str, **device: object) -> None:
        self.name = name
        self.context = browser.new_context(**device)  # type: ignore[arg-type]  # a description of a device is a plain mapping
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.ears = Ears(self.page)
        self.complaints: list[str] = []
        self.offline_is_fine = False
        self.page.on("console", self._complain)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))

    def _complain(self, message: ConsoleMessage) -> None:
        lost = self.offline_is_fine and re.search(r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY", message.text)
        if message.type in ("error", "warning") and not lost:
            self.complaints.append(f"{self.name}: {message.text} {message.location}")

    def opens(self, link: str) -> None:
        """Open a link, and wait until the table is there."""
        self.page.goto(link)
        self.arrived()

    def arrived(self) -> None:
        """Wait until the table's page is drawn."""
        expect(self.page.locator("main#main:not(.lost), main.room").first).to_be_visible()
        self.draws()

    def sees(self, *texts: str | re.Pattern[str]) -> None:
        """Each of these can be read on the page, now or soon."""
        for text in texts:
            expect(self.page.get_by_text(text).locator("visible=true").first).to_be_visible()

    def sees_no(self, *texts: str | re.Pattern[str]) -> None:
        """None of these can be read, now or soon."""
        for text in texts:
            expect(self.page.get_by_text(text).locator("visible=true")).to_have_count(0)

    def presses(self, key: str) -> None:
        """A key, or several at once: "Control+z"."""
        self.page.keyboard.press(key)

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        """A button by what it says."""
        return (within or self.page).get_by_role("button", name=name).first

    def unfolds(self, thing: Locator) -> Locator:
        """Open what something is folded into, if it is."""
        thing.wait_for(state="attached")
        if not thing.is_visible():
            thing.locator("xpath=(ancestor::details[not(@open)])[1]/summary").click()
        return thing

    @contextmanager
    def deed(self) -> Iterator[None]:
        """What is done inside is answered by the table when this ends."""
        before = self.ears.answered
        yield
        self.waits_until(lambda: self.ears.answered > before)
        self.settles()

    def waits_until(self, there: Callable[[], bool]) -> None:
        """Wait until what the socket said makes something true."""
        end = monotonic() + PATIENCE / 1000
        while not there():
            assert monotonic() < end, f"{self.name} heard for {PATIENCE / 1000:g} s in vain for what was to come"
            assert self.ears.socket
            self.ears.socket.wait_for_event("framereceived", timeout=PATIENCE)

    def settles(self) -> None:
        """Wait until all that has happened so far is told to everybody at this server, and drawn here."""
        settles(self.page)

    def draws(self) -> None:
        """Wait until the page has drawn what it knows."""
        draws(self.page)

    @property
    def dialog(self) -> Locator:
        """What lies on top."""
        return self.page.locator("dialog[open]").last

    def fills(self, **values: str) -> None:
        """Fill a form's fields by the names of what is asked."""
        for name, value in values.items():
            one = f"[name='field-{name}']"
            field = self.dialog.locator(f"[id='field-{name}'], label.choice:has({one}), .picker:has({one})")
            self.unfolds(field.first)
            if field.first.evaluate("(one) => Boolean(one.closest('.picker'))"):
                self._picks(field.first.locator("xpath=ancestor-or-self::*[contains(@class, 'picker')][last()]"), value)
            elif field.first.evaluate("(one) => one.localName") == "label":
                field.filter(has_text=value).first.click()
            elif field.first.evaluate("(one) => one.localName") == "select":
                option = field.first.locator("option").filter(has_text=value).first
                field.first.select_option(value=option.get_attribute("value"))
            else:
                field.first.fill(value)
                adds = field.first.locator("xpath=following-sibling::button[.='Add']")
                if adds.count():
                    adds.click()

    def _picks(self, picker: Locator, value: str) -> None:
        """Look for a row by what one calls it, and pick the first that is found."""
        search = picker.locator("input[type=search]")
        if search.count():
            search.fill(value)
        row = picker.locator("label.pick").filter(has_text=re.compile(re.escape(value), re.IGNORECASE)).first
        row.click()
        expect(row.locator("input")).to_be_checked()

    def ticks(self, *labels: str) -> None:
        """Tick boxes of a form, or take the tick away."""
        for label in labels:
            self.dialog.locator("label.choice").filter(has_text=label).first.locator("input").click()

    def sends(self) -> None:
        """Send the form that is open; it closes when it is done."""
        with self.deed():
            self.dialog.locator("form .button--main").last.click()
        refused = self.page.locator("dialog[open] form .sorry").all_inner_texts()
        assert not refused, refused
        expect(self.page.locator("dialog[open] form")).to_have_count(0)

    def finds(self, words: str, title: str) -> None:
        """Find a procedure by a few letters; its form opens."""
        self.presses("/")
        self.dialog.locator("input").first.fill(words)
        self.dialog.locator(".palette-row").filter(has_text=title).first.click()
        expect(self.dialog.locator("h2").first).to_have_text(title)

    def close(self) -> None:
        """Leave."""
        self.context.close()
