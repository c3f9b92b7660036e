"""No word is broken, cut off or under another, none is an id, on the screens of any game, at rest and in a fight."""

import pytest

from tests.evenings.boxes import faults
from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Player, Referee
from tests.evenings.pictures import FIGHTS, begin

LAPTOPS = ((1280, 720), (1440, 900), (1920, 1080))
PHONES = ((390, 844), (360, 640))


@pytest.mark.parametrize("game", FIGHTS)
def test_every_word_can_be_read(serve, browser, game):
    server = serve(game)
    referee, ann = Referee(browser, "Referee", **LAPTOP), Player(browser, "Ann", **PHONE)
    referee.opens(server.links["seat"])
    ann.joins(server.links["join"], FIGHTS[game][0])
    found = look(referee, ann)
    referee.page.set_viewport_size({"width": 1440, "height": 900})
    ann.page.set_viewport_size({"width": 390, "height": 844})
    begin(game, referee)
    ann.draws()
    found += look(referee, ann)
    assert sorted(set(found)) == []
    for each in (referee, ann):
        each.close()


def look(referee: Referee, ann: Player) -> list[str]:
    """What is wrong on the screens of both, on each of the phone's tabs."""
    found = [each for size in LAPTOPS for each in faults(referee.page, *size)]
    if ann.page.locator("dialog[open]").count():
        return found + [each for size in PHONES for each in faults(ann.page, *size)]
    for tab in ("Sheet", "Log", "Board", "Do"):
        ann.tab(tab)
        found += [f"{tab}, {each}" for size in PHONES for each in faults(ann.page, *size)]
    return found
