"""What every evening has, whatever the game: people come, look, write, look things up, look back, and go."""

import re

from playwright.sync_api import Browser, Locator, expect

from tests.evenings.fights import LONGEST, Fight
from tests.evenings.hands import Hand, Player, Referee
from tests.evenings.serving import Serving

LAPTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WHISPER = "The miller is the thief"
"""The referee's secret note of each evening."""
CELLAR = "Cellar nobody knows"
"""A hidden place of each evening."""
NEW = "Somebody new"
"""Chosen at the door by whoever makes a character at the table."""


class Evening:
    """A referee on a laptop, Ann on a phone, Bob on a laptop, Cleo who looks on, and the screen of the room."""

    def __init__(self, browser: Browser, server: Serving, players_at: Serving | None = None) -> None:
        self.server, self.players_at = server, players_at or server
        self.referee = Referee(browser, "Referee", **LAPTOP)
        self.ann = Player(browser, "Ann", **PHONE)
        self.bob = Player(browser, "Bob", viewport={"width": 1280, "height": 800})
        self.cleo = Player(browser, "Cleo", viewport={"width": 1024, "height": 768})
        self.room = Hand(browser, "Room", viewport={"width": 1600, "height": 900})
        self.secrets = [WHISPER, CELLAR]

    @property
    def everybody(self) -> tuple[Hand, ...]:
        """All five."""
        return (self.referee, *self.others)

    @property
    def others(self) -> tuple[Hand, ...]:
        """Those who may not know everything."""
        return (self.ann, self.bob, self.cleo, self.room)

    def begins(self, ann: str, bob: str = NEW) -> None:
        """The referee opens the table, players join by the link with a character each, somebody looks on.

        Whoever is somebody new makes a character at the table, which is theirs.
        """
        self.referee.opens(self.server.links["seat"])
        join = self.server.links["join"].replace(self.server.base, self.players_at.base)
        self.ann.joins(join, ann)
        self.bob.joins(join, bob)
        self.bobs = bob if bob != NEW else self.bob.makes_somebody()
        self.cleo.joins(join, "Nobody: I look on")
        self.referee.opens_drawer("Shift+P", "People and links")
        self.referee.dialog.get_by_label("Nickname").fill("The wall")
        self.referee.dialog.locator("form select").first.select_option(label="Screen for the room")
        self.referee.button("Make the seat", self.referee.dialog).click()
        link = self.referee.dialog.locator("[role=status] input").first
        expect(link).to_have_value(re.compile("/seat/"))
        self.room.opens(link.input_value().replace(self.server.base, self.players_at.base))
        self.referee.closes_drawer()

    def writes_notes(self) -> None:
        """One for all, one for the referee alone."""
        for text, reader in (("The bridge is down", "Everybody"), (WHISPER, "Only the referee")):
            self.referee.opens_drawer("Shift+N", "Notes")
            self.referee.dialog.get_by_label("New note").fill(text)
            self.referee.dialog.get_by_label("Read by").select_option(label=reader)
            with self.referee.deed():
                self.referee.button("Write", self.referee.dialog).click()
            expect(self.referee.dialog.locator(".note").filter(has_text=text)).to_be_visible()
            self.referee.closes_drawer()
        self.bob.sees("The bridge is down")
        self.cleo.sees("The bridge is down")

    def looks_up_a_clause(self, words: str, found: str | re.Pattern[str]) -> None:
        """The referee finds a rule by a word."""
        self.referee.opens_drawer("Shift+F", "Look up the rules")
        self.referee.dialog.get_by_label("Words").fill(words)
        expect(self.referee.dialog.locator(".clauses").get_by_text(found).first).to_be_visible()
        self.referee.closes_drawer()

    def draws_a_board(self, who: str) -> None:
        """Places, one of them hidden; `who` is moved by pointer, then by keyboard; the hidden place is nowhere."""
        page = self.referee.page
        page.get_by_role("tab", name="Board").click()
        for name, secret in (("Hall", False), ("Stair", False), (CELLAR, True)):
            tools = page.locator(".board-tools form")
            self.referee.unfolds(tools.get_by_label("New place")).fill(name)
            box = tools.get_by_label("hidden from players")
            box.set_checked(secret)
            with self.referee.deed():
                tools.get_by_role("button", name="Draw it").click()
            expect(self.spot(self.referee, name)).to_be_visible()
        self.spot(self.referee, "Hall").click(position={"x": 8, "y": 8})
        with self.referee.deed():
            self.referee.unfolds(page.get_by_label("Put here")).select_option(label=who)
        token = page.locator("svg g.token").filter(has_text=who.split(maxsplit=1)[0]).first
        expect(self.spot(self.referee, "Hall")).to_have_attribute("aria-label", re.compile(who))
        with self.referee.deed():
            token.drag_to(self.spot(self.referee, "Stair"))
        expect(self.spot(self.referee, "Stair")).to_have_attribute("aria-label", re.compile(who))
        token.focus()
        self.referee.presses("Enter")
        self.spot(self.referee, "Hall").focus()
        with self.referee.deed():
            self.referee.presses("Enter")
        for one in (self.referee, self.room):
            expect(self.spot(one, "Hall")).to_have_attribute("aria-label", re.compile(who))
        self.room.sees_no(CELLAR)
        page.get_by_role("tab", name="Scene", exact=True).click()

    def spot(self, at: Hand, name: str) -> Locator:
        """A place on somebody's board, by its whole name."""
        return at.page.locator("svg").get_by_label(re.compile(rf"^{re.escape(name)}(?=[,:.]|$)")).first

    def sees_as(self, nick: str) -> None:
        """The referee looks through a player's eyes, and back."""
        self.referee.page.locator(".eyes select").select_option(label=f"See as {nick}")
        self.referee.sees(f"You see what {nick} sees.")
        self.referee.sees_no(WHISPER, CELLAR)
        self.referee.draws()
        self.referee.presses("Shift+E")
        expect(self.referee.page.locator(".topbar")).to_be_visible()
        self.referee.draws()

    def takes_back(self, said: str) -> None:
        """The latest is taken back, which is seen, and stands again."""
        struck = self.bob.page.locator(".log-item--undone").filter(has_text=said)
        before = struck.count()
        self.referee.undoes()
        expect(struck).to_have_count(before + 1)
        self.referee.redoes()
        expect(struck).to_have_count(before)

    def asks_ann(self, what: str, plays: str, **values: str) -> None:
        """The referee asks Ann's character for a roll, and Ann rolls."""
        self.referee.asks(what, plays)
        self.referee.fills(**values)
        self.referee.sends()
        self.referee.sees("Asked to roll")
        self.ann.tab("Do")
        self.ann.rolls_what_is_asked()
        expect(self.referee.page.locator(".asked")).to_have_count(0)

    def takes_back_own(self, player: Player, deed: str, said: str) -> None:
        """A player asks to take back what they did themselves; the referee lets them, and then they do it again."""
        player.does(deed)
        struck = self.referee.page.locator(".log-item--undone").filter(has_text=said)
        before = struck.count()
        player.undoes()
        self.is_asked_by(player)
        self.referee.accepts()
        expect(struck).to_have_count(before + 1)
        player.does(deed)

    def ask_leave(self, player: Player, what: str | re.Pattern[str]) -> None:
        """A player asks for something only the referee may do."""
        player.does(what)
        self.is_asked_by(player)

    def is_asked_by(self, player: Player) -> None:
        """The referee is asked by a player, who sees that it is so."""
        player.sees("asks the referee")
        expect(self.referee.page.locator(".request").first).to_contain_text(player.name)

    def ann_asks(self, what: str | re.Pattern[str]) -> None:
        """Ann asks for something only the referee may do, and the referee lets it happen."""
        self.ann.tab("Do")
        self.ask_leave(self.ann, what)
        self.referee.accepts()
        expect(self.ann.page.locator(".proposal")).to_have_count(0)

    def bob_asks_in_vain(self, what: str | re.Pattern[str]) -> None:
        """Bob asks for something, and the referee declines, which Bob is told; nothing has happened."""
        before = self.referee.page.locator(".log-item").count()
        self.ask_leave(self.bob, what)
        self.referee.declines()
        self.bob.sees("Referee declines")
        expect(self.bob.page.locator(".proposal")).to_have_count(0)
        assert self.referee.page.locator(".log-item").count() == before

    def lets_players(self, degree: str) -> None:
        """The referee sets how far the table goes with what players command."""
        self.referee.opens_drawer("Shift+S", "Settings")
        with self.referee.deed():
            self.referee.dialog.get_by_label("What players command").select_option(label=degree)
        self.referee.closes_drawer()

    def shows_both_sides(self) -> None:
        """The latest was a contest: one card shows both sides with what each rolled, to the referee."""
        sides = self.referee.page.locator(".last-contest .contest-side")
        expect(sides).to_have_count(2)
        expect(sides.locator(".contest-total")).to_have_text([re.compile(r"\d")] * 2)

    def suffers(self, who: str, what: str) -> Locator:
        """What somebody is marked with, as the referee sees it."""
        member = self.referee.page.locator(".member").filter(has_text=who)
        return member.locator(".suffers li").filter(has_text=what)

    def fights(self, *deeds: str) -> Fight:
        """A fight to its end."""
        return self.fight(*deeds).to_its_end()

    def fight(self, *deeds: str) -> Fight:
        """A fight, with what is done in it by whoever is up."""
        return Fight(self.referee, (self.ann, self.bob), *deeds)

    def everybody_answers(self) -> None:
        """Whoever is asked answers, until nothing is waited for."""
        self.fight().goes_on(LONGEST, until=lambda: True)
        assert not self.fight().looks_at_it()["waits"]

    def looks_back(self) -> None:
        """The evening is stepped through again, from its end to its beginning and forth; then its recap is read."""
        page = self.referee.page
        self.referee.presses("Shift+V")
        self.referee.sees("This is the past")
        at = page.locator(".replay input[type=range]")
        most = int(at.get_attribute("max") or 0)
        for key, now in (("End", most), ("Home", 0), ("ArrowRight", 1)):
            at.focus()
            self.referee.presses(key)
            expect(page.locator(".replay > .row > .figure")).to_have_text(f"{now} of {most}")
        self.referee.button("Back to now").click()
        expect(page.locator(".replay")).to_have_count(0)
        self.referee.opens_drawer("Shift+R", "Recap")
        expect(self.referee.dialog.locator(".recap h3")).to_be_visible()
        self.referee.closes_drawer()

    def closes(self) -> None:
        """The evening is closed: its seed is shown, and every die of it can be verified from the file."""
        self.referee.opens_drawer("Shift+S", "Settings")
        with self.referee.deed():
            self.referee.button("Close the evening", self.referee.dialog).click()
        seed = self.referee.dialog.get_by_text("Seed of the dice:").locator("code")
        expect(seed).to_have_text(re.compile(r"^[0-9a-f]{32,}$"))
        self.referee.closes_drawer()
        self.keeps_secrets()
        assert [line for one in self.everybody for line in one.complaints] == []
        exported = self.referee.page.request.get(f"{self.server.base}/t/{self.server.slug}/export").body()
        for one in self.everybody:
            one.close()
        self.verifies(exported)

    def verifies(self, exported: bytes) -> None:
        """`rulewright replay` finds every die and choice of the evening as it was, in the file and in its export."""
        file = self.server.log.with_name("evening.jsonl")
        file.write_bytes(exported)
        again = file.with_name("again.rulewright")
        self.runs("import", str(file), str(again))
        for place in (str(again), self.server.kept):
            said = self.runs("replay", place)
            assert "all as recorded" in said

    def keeps_secrets(self) -> None:
        """No frame that anybody but the referee received holds a secret, nor the numbers of a foe."""
        told = "\n".join(self.referee.ears.heard)
        assert [one for one in self.secrets if one not in told] == [], "the referee knows the secrets"
        for one in self.others:
            recap = one.page.request.get(f"{self.players_at.base}/api/t/{self.server.slug}/recap.md").text()
            assert recap.startswith("# ")
            assert [
                (one.name, secret) for secret in self.secrets if secret in "\n".join((recap, *one.ears.heard))
            ] == []
            every = [each for who in one.ears.parts("who") for each in who]
            foes = [each for each in every if not each.get("led")]
            assert [each for each in foes if each["level"] == "whole" or "glance" in each] == []
            led = {each["id"] for each in every if each.get("led")}
            known = {part for text in one.ears.heard for part in re.findall(r'"sheet:([^"]+)":\{', text)}
            assert known <= led

    def runs(self, *words: str) -> str:
        """What a command says; it must succeed."""
        said = self.server.log.with_name("said.txt")
        said.write_text("")
        assert self.server.nursery.run(said, *words) == 0, said.read_text()
        return said.read_text()
