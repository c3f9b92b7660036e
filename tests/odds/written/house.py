"""What every table does, whatever it plays: the board, pictures, handouts, the ready adventure."""

from collections.abc import Iterator

from rulewright.engine import System
from tests.house.demos import demo
from tests.odds.written.hand import Deed, Written

PICTURE = "a" * 64
"""A picture, by what it is kept under."""
OTHER = "b" * 64


def deeds(game: System) -> Iterator[Deed]:
    """One deed after another in the demonstration."""
    hand = Written(game, demo(game, fighting=False))
    hero = next(one.id for one in hand.world if game.somebody(one) and game.led(one))
    hand.does("draw-place", name="Yard")
    hand.does("draw-place", name="Cellar", x=8, secret=True)
    hand.does("draw-path", a="spot-yard", b="spot-cellar", kind="door", state="closed")
    hand.does("set-door", link="door-cellar-yard", state="locked")
    hand.does("move-place", spot="spot-yard", x=3, y=4)
    hand.does("uncover", thing="spot-cellar")
    hand.does("cover", thing="spot-cellar")
    hand.asks("deal", who=hero)
    hand.asks("people", person="pedlar")
    hand.asks("side", who=[hero], side="bystander")
    hand.does("keep-unseen", who=[hero])
    hand.does("show", who=[hero])
    hand.does("erase", thing="spot-yard")
    hand.does("portrait", who=hero, picture=PICTURE)
    hand.does("set-map", picture=PICTURE)
    hand.does("swap-picture", old=PICTURE, new=OTHER)
    hand.does("clear-map")
    hand.does("handout", called="A letter", text="Come at once.")
    hand.does("show-handout", handout="handout-a-letter", to=[hero])
    hand.does("drop-handout", handout="handout-a-letter")
    yield from hand.done
    empty = Written(game, demo(game, fighting=False).__class__())
    empty.asks("adventure")
    yield from empty.done
