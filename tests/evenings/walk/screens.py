"""How each screen is reached, by clicks and keys as people reach it."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.evenings.hands import Hand, Player, Referee
from tests.evenings.walk.looks import Walk

DRAWERS: Final = {
    "Shift+N": "notes",
    "Shift+F": "rules",
    "Shift+A": "asking",
    "Shift+P": "people",
    "Shift+S": "settings",
    "Shift+R": "recap",
    "Shift+H": "handouts",
    "Shift+T": "first-steps",
    "?": "keys",
}
"""What the referee opens by a key."""
TABS: Final = ("Sheet", "Log", "Board", "Do")


def referees(walk: Walk, referee: Referee, state: str, drawers: bool = True) -> None:
    """The referee's screens: the stage, the sheet, what opens by a key, a form, what is changed where it stands."""
    walk.at(referee.page, f"{state} referee", "laptop")
    walk.at(referee.page, f"{state} referee on a phone", "phone")
    referee.page.get_by_role("tab", name="Board").click()
    referee.draws()
    walk.at(referee.page, f"{state} referee board", "laptop")
    referee.page.get_by_role("tab", name="Scene", exact=True).click()
    if referee.page.locator(".member-sheet").count():
        referee.page.locator(".member-sheet").first.click()
        expect(referee.page.locator(".sheet").first).to_be_visible()
        walk.at(referee.page, f"{state} referee sheet", "laptop")
        referee.button("Close sheet").click()
        tap = referee.page.locator(".member .tap").first
        if tap.is_visible():
            tap.click()
            walk.at(referee.page, f"{state} referee number", "laptop")
            referee.presses("Escape")
    if not drawers:
        return
    for key, name in DRAWERS.items():
        referee.presses(key)
        expect(referee.dialog).to_be_visible()
        referee.dialog.evaluate("(one) => one.querySelectorAll('details').forEach((each) => { each.open = true })")
        walk.at(referee.page, f"{state} referee {name}", "laptop")
        referee.closes_drawer()


def found(walk: Walk, referee: Referee, state: str, *words: tuple[str, str]) -> None:
    """Anything, and forms that are found there by a few letters."""
    referee.presses("/")
    expect(referee.dialog).to_be_visible()
    walk.at(referee.page, f"{state} referee anything", "laptop")
    referee.closes_drawer()
    for letters, name in words:
        referee.presses("/")
        referee.dialog.locator("input").first.fill(letters)
        referee.presses("Enter")  # a click could meet a row of what was there before these letters
        expect(referee.dialog.locator(".palette-row")).to_have_count(0)
        if referee.page.locator("dialog[open] form").count():
            more = referee.dialog.locator("details.more > summary")
            if more.count():
                more.first.click()
            walk.at(referee.page, f"{state} referee form {name}", "laptop")
        if referee.page.locator("dialog[open]").count():
            referee.closes_drawer()


def players(walk: Walk, player: Player, state: str) -> None:
    """A player's phone: a decision where one waits, else each tab, the menu, and anything."""
    if player.choice.count():
        walk.at(player.page, f"{state} decision", "phone")
        return
    for tab in TABS:
        player.tab(tab)
        player.draws()
        walk.at(player.page, f"{state} phone {tab.lower()}", "phone")
    for name, opens in _opens(player).items():
        opens()
        expect(player.dialog).to_be_visible()
        walk.at(player.page, f"{state} phone {name}", "phone")
        player.presses("Escape")
        expect(player.page.locator("dialog[open]")).to_have_count(0)


def _opens(player: Player) -> dict[str, Callable[[], None]]:
    return {
        "menu": lambda: player.button("Menu").click(),
        "anything": lambda: player.button(re.compile("Anything else")).click(),
    }


def lookers_on(walk: Walk, spectator: Hand, room: Hand, state: str) -> None:
    """Whoever only looks on, and the screen on the wall."""
    walk.at(spectator.page, f"{state} spectator", "laptop")
    walk.at(room.page, f"{state} room", "laptop")


def doors(walk: Walk, guest: Hand, links: dict[str, str], base: str, *, every: bool) -> None:
    """Pages without a table: a new campaign; where `every` is wanted, the house, the door and an address of nothing."""
    guest.page.goto(links["house/key"])
    addresses = {"new of this game": f"{base}/house/new?system={walk.game}"}
    if every:  # these are the same in all games
        addresses |= {
            "house": f"{base}/",
            "new": f"{base}/house/new",
            "join": links["join"],
            "nowhere": f"{base}/nowhere",
        }
    for name, address in addresses.items():
        guest.page.goto(address)
        for kind in ("laptop", "phone"):
            walk.at(guest.page, name, kind)
