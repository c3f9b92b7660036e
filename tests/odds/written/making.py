"""Characters made by parts, in the games that have their commands from the brick."""

from collections.abc import Iterator

from rulewright.engine import System
from tests.house.demos import demo
from tests.odds.written.hand import Deed, Written

OWN = ("contested",)
"""Games whose characters are made by parts of their own."""


def deeds(game: System) -> Iterator[Deed]:
    """Each part that can be rolled again, one written in, two swapped, another name."""
    if game.id in OWN:
        return
    hand = Written(game, demo(game, fighting=False))
    hero = next(one.id for one in hand.world if game.somebody(one) and game.led(one))
    for name in ("reroll", "write-in", "swap"):
        first, second, *_ = next(one.words for one in game.procedure(name).parameters if one.words)
        given = {"one": first, "other": second} if name == "swap" else {"part": first}
        hand.asks(name, who=hero, **given, **({"value": 9} if name == "write-in" else {}))
    hand.asks("reroll", who=hero, part="name")
    hand.asks("rename", who=hero, name="Wilmot")
    yield from hand.done
