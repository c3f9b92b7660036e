"""Pictures of each screen for the manual, from the demonstrations: `python -m tests.evenings.pictures docs/img`."""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.chromium import chromium
from tests.evenings.customs import PHONE, Evening
from tests.evenings.fights import Fight
from tests.evenings.hands import Hand, Player, Referee
from tests.evenings.serving import Serving
from tests.nursery import Nursery
from tests.table.page.saying import do
from tests.table.page.test_pictures import bring

SIZE: ViewportSize = {"width": 1180, "height": 730}
"""Small enough for a page of the manual."""
FIGHTS = {
    "contested": ("Keld Blackwater", 6, ("Attack", "End", ".")),
    "symbaroum": ("Berin Oxley", 8, ("Attack", ".")),
    "phased": ("Oda Quill", 7, ("enemies plan", "(Strike|Shoot|Cast|Throw)", "next act", ".")),
    "bdp": ("Ysolt Garran", 3, ("Attack", "Settle", ".")),
    "murdham": ("Gerda Stook", 4, ("Attack", "Pass", "End", ".")),
}


DRAWERS = {
    "/": "palette",
    "Shift+S": "settings",
    "Shift+P": "seats",
    "Shift+N": "notes",
    "Shift+F": "rules",
    "Shift+H": "handouts",
    "Shift+I": "gallery",
    "Shift+K": "cards",
}


PAINT = """async ([wide, high, ground, strokes]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
  const pen = canvas.getContext("2d");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, wide, high);
  for (const [colour, width, path] of strokes) {
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = width;
    width ? pen.stroke(new Path2D(path)) : pen.fill(new Path2D(path));
  }
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return [...new Uint8Array(await blob.arrayBuffer())];
}"""
FACE = (
    200,
    200,
    "#c9b48a",
    (
        ("#3d2a1c", 0, "M40 210Q35 60 100 45Q165 60 160 210Z"),
        ("#e3bd94", 0, "M66 105Q66 60 100 60Q134 60 134 105Q134 150 100 156Q66 150 66 105Z"),
        ("#3d2a1c", 0, "M60 100Q70 52 100 52Q130 52 140 100Q120 72 100 76Q80 72 60 100Z"),
        ("#3d2a1c", 4, "M82 104H92M108 104H118M100 108V122M90 136Q100 142 110 136"),
        ("#11606a", 0, "M30 210Q60 158 100 162Q140 158 170 210Z"),
    ),
)
LETTER = (
    400,
    520,
    "#f2e6c9",
    (
        ("#7a5b3a", 3, "M50 90q20-24 40 0t40 0 40 0M50 150q16-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0"),
        ("#7a5b3a", 3, "M50 200q16-14 30 0t30 0 30 0 30 0 30 0 30 0M50 250q16-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0"),
        ("#7a5b3a", 3, "M50 300q16-14 30 0t30 0 30 0 30 0M220 400q20-24 40 0t40 0 40 0"),
        ("#98300f", 0, "M90 400a32 32 0 1 0 1 0Z"),
    ),
)
"""Width, height, ground; then each stroke or, with no width, filled shape."""


class Album:
    """A folder of pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def keep(self, one: Hand, name: str) -> None:
        """Take a picture of what somebody sees once no dice lie over it any more."""
        one.draws()
        expect(one.page.locator(".falling")).to_have_count(0, timeout=15_000)
        one.page.screenshot(path=self.folder / f"{name}.png", animations="disabled")

    def dark(self, one: Hand, name: str) -> None:
        """The same in the dark."""
        one.page.emulate_media(color_scheme="dark")
        self.keep(one, name)
        one.page.emulate_media(color_scheme="light")


def begin(system: str, referee: Referee) -> None:
    """Begin a fight, as each game does."""
    if system == "contested":
        referee.finds("meet", "Add foes")
        referee.fills(row="reedhound", number="2")
        referee.sends()
        referee.finds("start", "Begin a fight")
        referee.sends()
    elif system == "symbaroum":
        referee.finds("fight", "Set up a fight")
        referee.ticks("Berin Oxley", "Ysolt Varr", "Toll ruffian 1", "Toll ruffian 2")
        referee.sends()
        referee.does_due("Begin the fight")
    else:
        referee.does("Begin a fight")


def shows_pictures(referee: Referee) -> None:
    """A face and a handout, drawn for the manual."""
    names = [bring(referee.page, bytes(referee.page.evaluate(PAINT, one))) for one in (FACE, LETTER)]
    do(referee.page, "contested.portrait", who="agna", picture=names[0])
    do(referee.page, "contested.handout", called="The miller's letter", text="Come at once.", picture=names[1])
    do(referee.page, "contested.show-handout", handout="handout-the-miller-s-letter")


def a_game(nursery: Nursery, browser: Browser, album: Album, system: str) -> None:
    """The referee's screen and a phone in the middle of a fight."""
    who, deeds, wanted = FIGHTS[system]
    with tempfile.TemporaryDirectory() as folder:
        server = Serving(nursery, folder, system, Path(folder) / "server.log").start()
        referee, ann = Referee(browser, "Referee", viewport=SIZE), Player(browser, "Ann", **PHONE)
        referee.opens(server.links["seat"])
        ann.joins(server.links["join"], who)
        if system == "phased":
            referee.finds("maneuver", "Maneuver")
            referee.fills(attacker="Reed cutter", target=who, trick="trip")
            referee.sends()
            expect(ann.choice).to_be_visible()
            album.keep(ann, "phone-choice")
            album.keep(referee, "referee-waiting")
            ann.answers()
        begin(system, referee)
        Fight(referee, (ann,), *wanted).goes_on(deeds)
        album.keep(referee, f"{system}-fight")
        album.keep(ann, f"{system}-phone")
        referee.close()
        ann.close()
        server.stop()


def a_table(nursery: Nursery, browser: Browser, album: Album) -> None:
    """Every screen of one table."""
    with tempfile.TemporaryDirectory() as folder:
        server = Serving(nursery, folder, "contested", Path(folder) / "server.log").start()
        door = Hand(browser, "Dee", **PHONE)
        door.page.goto(server.links["join"])
        album.keep(door, "join")
        album.dark(door, "join-dark")
        door.page.set_viewport_size(SIZE)
        door.page.goto(server.links["house/key"])
        album.keep(door, "house")
        evening = Evening(browser, server)
        for one in (evening.referee, evening.bob):
            one.page.set_viewport_size(SIZE)
        referee, ann = evening.referee, evening.ann
        evening.begins("Keld Blackwater", "Ismay Rushlight")
        evening.writes_notes()
        evening.draws_a_board("Keld Blackwater")
        shows_pictures(referee)
        handed = ann.page.get_by_role("dialog", name="The miller's letter")
        handed.wait_for()
        album.keep(ann, "phone-handout")
        handed.get_by_role("button", name="Close").click()
        referee.does("Look around")
        album.keep(referee, "referee-scene")
        album.dark(referee, "referee-scene-dark")
        referee.page.get_by_role("tab", name="Board").click()
        album.keep(referee, "referee-board")
        referee.page.get_by_role("tab", name="Scene", exact=True).click()
        for key, name in DRAWERS.items():
            referee.presses(key)
            expect(referee.dialog).to_be_visible()
            album.keep(referee, f"referee-{name}")
            referee.closes_drawer()
        referee.finds("search", "Search")
        expect(referee.dialog.locator(".odds")).to_be_visible()
        album.keep(referee, "referee-form")
        referee.closes_drawer()
        for tab in ("Sheet", "Do", "Log", "Board"):
            ann.tab(tab)
            album.keep(ann, f"phone-{tab.lower()}")
        ann.tab("Do")
        album.dark(ann, "phone-do-dark")
        ann.throws_own_dice()
        ann.does("Search for what is hidden")
        expect(ann.choice).to_be_visible()
        album.keep(ann, "phone-own-dice")
        ann.throws(17)
        ann.throws_own_dice(on=False)
        begin("contested", referee)
        Fight(referee, (ann, evening.bob), "Attack", "End", ".").goes_on(5)
        album.keep(evening.bob, "player-laptop")
        album.keep(evening.cleo, "spectator")
        album.keep(evening.room, "room")
        album.dark(evening.room, "room-dark")
        referee.page.locator(".eyes select").select_option(label="See as Ann")
        referee.sees("You see what Ann sees.")
        album.keep(referee, "referee-see-as")
        referee.button(re.compile("Back to my own eyes")).click()
        expect(referee.page.locator(".topbar")).to_be_visible()
        referee.draws()
        referee.presses("Shift+V")
        referee.sees("This is the past")
        album.keep(referee, "referee-replay")
        server.kill()
        ann.sees("The link is lost; trying again.")
        album.keep(ann, "phone-lost")
        for each in evening.everybody:
            each.close()


def main(folder: Path) -> None:
    """Take them all."""
    with sync_playwright() as playwright:
        browser, nursery = chromium(playwright), Nursery()
        album = Album(folder)
        a_table(nursery, browser, album)
        for system in FIGHTS:
            a_game(nursery, browser, album, system)
        browser.close()
        nursery.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/img"))
