"""The whole walk: `python -m tests.evenings.walk FOLDER [GAME …]`.

It looks at each screen in every way, keeps the pictures, says what was wrong, and ends with 1 where something was.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.chromium import chromium
from tests.evenings.pictures import FIGHTS
from tests.evenings.serving import Serving
from tests.evenings.walk.looks import Walk
from tests.evenings.walk.table import at_rest_and_in_a_fight, empty
from tests.nursery import Nursery


def main(folder: Path, games: list[str]) -> int:
    """How many things were wrong."""
    wrong: set[str] = set()
    screens = 0
    with sync_playwright() as playwright:
        browser, nursery = chromium(playwright), Nursery()
        for game in games:
            with tempfile.TemporaryDirectory() as place:
                server = Serving(nursery, place, game, Path(place) / "server.log").start()
                walk = Walk(game, whole=True, folder=folder)
                at_rest_and_in_a_fight(walk, browser, server)
                empty(walk, browser, server)
                server.stop()
            wrong |= set(walk.wrong)
            screens += len(walk.seen)
            say(f"{game}: {len(walk.seen)} screens")
        browser.close()
        nursery.close()
    say(*sorted(wrong))
    say(f"{screens} screens, {len(wrong)} faults")
    return len(wrong)


def say(*lines: str) -> None:
    """Lines on the terminal, at once."""
    sys.stdout.write("".join(f"{one}\n" for one in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(bool(main(Path(sys.argv[1]), sys.argv[2:] or list(FIGHTS))))
