"""What people do at a table, in their own words: press, answer, type, look. Everything goes through the page."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.evenings.ears import Ears

PATIENCE = 30_000
"""Milliseconds until somebody gives up; far longer than anything takes, for slow machines."""
expect.set_options(timeout=PATIENCE)


class Hand:
    """Somebody with one page open. A page that complains in its console fails the evening."""

    def __init__(self, browser: Browser, name: str, **device: object) -> None:
        self.name = name
        self.context = browser.new_context(**device)  # type: ignore[arg-type]
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
        self.draws()

    def waits_until(self, there: Callable[[], bool]) -> None:
        """Wait until what the socket said makes something true."""
        while not there():
            assert self.ears.socket
            self.ears.socket.wait_for_event("framereceived", timeout=PATIENCE)

    def draws(self) -> None:
        """Wait until the page has drawn what it knows."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    @property
    def dialog(self) -> Locator:
        """What lies on top."""
        return self.page.locator("dialog[open]").last

    def fills(self, **values: str) -> None:
        """Fill a form's fields by the names of what is asked."""
        for name, value in values.items():
            field = self.dialog.locator(f"[id='field-{name}'], label.choice:has([name='field-{name}'])")
            self.unfolds(field.first)
            if field.first.evaluate("(one) => one.localName") == "label":
                field.filter(has_text=value).first.click()
            elif field.first.evaluate("(one) => one.localName") == "select":
                field.first.select_option(label=value)
            else:
                field.first.fill(value)

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
        self.button("Anything").click()
        self.dialog.locator("input").first.fill(words)
        self.dialog.locator(".palette-row").filter(has_text=title).first.click()
        expect(self.dialog.locator("h2").first).to_have_text(title)

    def close(self) -> None:
        """Leave."""
        self.context.close()


class Referee(Hand):
    """Somebody at the referee's seat."""

    def chooses(self, who: str) -> None:
        """Look at what somebody can do."""
        name = self.page.locator(".member-name").filter(has_text=who).first
        if name.get_attribute("aria-pressed") != "true":
            name.click()
        self.page.locator(".now h2").filter(has_text=who).first.wait_for()
        self.page.locator(".now .offers").wait_for()

    def offer(self, text: str | re.Pattern[str]) -> Locator:
        """A button for what can be done now."""
        return self.page.locator(".now .offer-do:not([aria-disabled=true])").filter(has_text=text).first

    def does(self, text: str | re.Pattern[str], who: str = "") -> None:
        """Do what is offered."""
        if who:
            self.chooses(who)
        with self.deed():
            self.unfolds(self.offer(text)).click()

    def offers(self, text: str) -> bool:
        """Whether something is offered, once the table has said what can be done."""
        expect(self.page.locator(".now .offers")).to_be_visible()
        return any(
            re.search(text, one)
            for one in self.page.locator(".now .offer-do:not([aria-disabled=true])").all_inner_texts()
        )

    def does_due(self, text: str | re.Pattern[str] = "") -> None:
        """Do what the rules want done."""
        with self.deed():
            self.page.locator(".due .offer-do").filter(has_text=text).first.click()

    def steps(self, text: str) -> None:
        """Let time pass by a step of the clock; what falls due is read first."""
        step = self.page.locator(".clock-step > button").filter(has_text=text).first
        if not step.is_visible():
            self.page.locator(".clock-steps .clock-more > summary").click()
        with self.deed():
            step.click()
            sure = self.page.locator(".clock-sure .button--main").first
            if step.get_attribute("aria-expanded") == "true":
                sure.click()
        more = self.page.locator(".clock-steps details.clock-more[open] > summary")
        if more.count():
            more.first.click()

    def undoes(self) -> None:
        """Take back the latest."""
        with self.deed():
            self.page.locator(".undoing button").first.click()

    def redoes(self) -> None:
        """Let it stand again."""
        with self.deed():
            self.page.locator(".undoing button").nth(1).click()

    def opens_drawer(self, key: str, title: str) -> None:
        """Open one of the table's drawers by its key."""
        self.presses(key)
        expect(self.dialog.locator("h2").first).to_have_text(title)

    def closes_drawer(self) -> None:
        """Close what lies on top."""
        self.presses("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def accepts(self) -> None:
        """Let happen what a player asks for."""
        with self.deed():
            self.page.locator(".request .button--main").first.click()

    def asks(self, what: str, *who: str, note: str = "") -> None:
        """Ask players to roll."""
        self.button(what, self.page.locator(".ask-row")).click()
        for box in self.dialog.locator(".ask-who label").all():
            wanted = any(name in box.inner_text() for name in who)
            if box.locator("input").is_checked() != wanted:
                box.locator("input").click()
        if note:
            self.dialog.get_by_label("What it is about").fill(note)

    @property
    def fights(self) -> bool:
        """Whether there is an order of a fight."""
        return self.page.locator(".order").count() > 0


class Player(Hand):
    """Somebody at a player's seat."""

    def joins(self, link: str, plays: str) -> None:
        """Sit down by the join link, with a name and a character."""
        self.page.goto(link)
        self.page.get_by_label("Your name at this table").fill(self.name)
        self.page.get_by_label(plays).check()
        self.button("Sit down").click()
        self.arrived()

    def tab(self, name: str) -> None:
        """Turn to another part of a small screen."""
        self.page.get_by_role("tab", name=name, exact=True).click()

    def offer(self, text: str | re.Pattern[str]) -> Locator:
        """A button for what can be done now."""
        return self.page.locator(".offers .offer-do:not([aria-disabled=true])").filter(has_text=text).first

    def does(self, text: str | re.Pattern[str]) -> None:
        """Do what is offered, or ask the referee for it."""
        with self.deed():
            self.unfolds(self.offer(text)).click()

    @property
    def choice(self) -> Locator:
        """The choice that takes the screen."""
        return self.page.locator("dialog.choice-dialog[open]")

    def answers(self, text: str | re.Pattern[str] = "", patience: float = PATIENCE) -> str:
        """Answer the choice that waits for me; gives what was pressed."""
        answer = self.choice.locator(".offer-do").filter(has_text=text).first
        answer.wait_for(timeout=patience)
        said = answer.inner_text()
        with self.deed():
            answer.click()
        return said

    def throws(self, *faces: int) -> None:
        """Type in what real dice show, one after the other."""
        with self.deed():
            for face in faces:
                self.choice.locator(".faces").get_by_role("button", name=str(face), exact=True).click()

    def rolls_what_is_asked(self) -> None:
        """Press the button of what the referee asks me to roll."""
        ready = self.page.locator(".ready-card .ready").first
        expect(ready).to_be_visible()
        with self.deed():
            ready.click()

    def throws_own_dice(self, *, on: bool = True) -> None:
        """Say whether I throw real dice."""
        self.button("Menu").click()
        box = self.dialog.get_by_label("I throw real dice and type them in")
        if box.is_checked() != on:
            with self.deed():
                box.click()
        self.presses("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)
