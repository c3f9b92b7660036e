"""What people do at a table, in their own words: the referee's hands, and a player's."""

import re

from playwright.sync_api import Locator, expect

from tests.evenings.page import PATIENCE, Hand

__all__ = ["PATIENCE", "Hand", "Player", "Referee"]


class Referee(Hand):
    """Somebody at the referee's seat."""

    def chooses(self, who: str) -> None:
        """Look at what somebody can do."""
        name = self.page.locator(".member-name").filter(has_text=who).first
        if name.get_attribute("aria-pressed") != "true":
            name.click()
        self.page.locator(".now h2").filter(has_text=who).first.wait_for()
        self.settles()
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

    def answers(self, text: str | re.Pattern[str] = "") -> None:
        """Answer a choice in the place of whoever is asked."""
        with self.deed():
            self.page.locator(".waits .wait").first.locator(".offer-do").filter(has_text=text).first.click()

    def steps(self, text: str, *due: str) -> None:
        """Let time pass by a step of the clock; `due` is what it says that falls due on the way."""
        step = self.page.locator(".clock-step > button").filter(has_text=text).first
        if not step.is_visible():
            self.page.locator(".clock-steps .clock-more > summary").click()
        with self.deed():
            step.click()
            sure = self.page.locator(".clock-sure")
            for one in due:
                expect(sure.locator("li").filter(has_text=one).first).to_be_visible()
            if step.get_attribute("aria-expanded") == "true":
                sure.locator(".button--main").first.click()
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

    def changes(self, **values: str) -> None:
        """Let happen what a player asks for, but otherwise than they asked."""
        self.page.locator(".request").first.get_by_role("button", name="Change").click()
        self.fills(**values)
        self.sends()

    def declines(self) -> None:
        """Do not let happen what a player asks for."""
        with self.deed():
            self.page.locator(".request").first.get_by_role("button", name="Decline").click()

    def asks(self, what: str, *who: str, note: str = "") -> None:
        """Ask players to roll."""
        self.button(what, self.page.locator(".ask-row")).click()
        for box in self.dialog.locator(".ask-who label").all():
            wanted = any(name in box.inner_text() for name in who)
            if box.locator("input").is_checked() != wanted:
                box.locator("input").click()
        if note:
            self.dialog.get_by_label("What it is about").fill(note)


class Player(Hand):
    """Somebody at a player's seat."""

    def joins(self, link: str, plays: str) -> None:
        """Sit down by the join link, with a name and a character."""
        self.page.goto(link)
        self.page.get_by_label("Your name at this table").fill(self.name)
        self.page.get_by_label(plays).check()
        self.button("Sit down").click()
        self.arrived()

    def makes_somebody(self) -> str:
        """Have a character rolled at the table, and say what it is called."""
        with self.deed():
            self.button("Roll a character").click()
        name = self.page.locator(".player-head h1")
        expect(name).not_to_have_text("")
        return name.inner_text().strip()

    def tab(self, name: str) -> None:
        """Turn to another part of a small screen."""
        self.page.get_by_role("tab", name=name, exact=True).click()

    def offer(self, text: str | re.Pattern[str]) -> Locator:
        """A button for what can be done now."""
        return self.page.locator(".offers .offer-do:not([aria-disabled=true])").filter(has_text=text).first

    def is_offered(self, text: str | re.Pattern[str]) -> bool:
        """Whether something can be done now, once everything is told."""
        self.settles()
        return self.offer(text).is_visible()

    def does(self, text: str | re.Pattern[str]) -> None:
        """Do what is offered, or ask the referee for it."""
        with self.deed():
            self.unfolds(self.offer(text)).click()

    def undoes(self) -> None:
        """Ask to take back what I did last: at a new table the referee lets it happen."""
        with self.deed():
            self.button(re.compile("^Ask to take it back: "), self.page.locator(".foot-tools")).click()

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
