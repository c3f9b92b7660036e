"""The odds on buttons: how much work each takes, over all that is offered in the demonstrations, at peace and fighting.

    python benchmarks/buttons.py [--short]

Every offer that can be done, of everybody in each demonstration as it begins and of the same with its fight begun, is
asked for its odds as the table asks, with nothing remembered. Goals: 99 of 100 within 60 ms of processor, the slowest
within 200 ms, and each that is refused says what can be asked instead. Exit 1 where one is missed. `--short` asks each
kind of offer once in a world and misses no goal.
"""

import sys
from collections.abc import Iterator, Mapping
from statistics import median
from time import thread_time
from typing import Any, Final

from asked import asked, ended
from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.chance import Seeded
from rulewright.chance.patience import Unfinished
from rulewright.engine import live, system
from rulewright.engine.declared.offer import Offer
from rulewright.engine.odds.exact import forget
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint

SHORT = asked(__doc__).short
GAMES: Final = ("bdp", "contested", "murdham", "phased", "symbaroum")
NEARLY_ALL, SLOWEST = 0.060, 0.200
"""Seconds of work for 99 of 100, and for each."""

SHOWN = 10
"""Of the slowest, as many are shown."""


def worlds(game: System) -> Iterator[tuple[str, World]]:
    """The demonstration of a game, the same with its fight begun, and with what is due then done."""
    assert game.demo is not None
    world = game.demo()
    yield "peace", world
    if not any(game.somebody(one) and not game.led(one) for one in world):
        assert game.foes is not None
        world = done(game, world, game.foes, {"row": "reedhound", "number": 2})
    begin = game.fight(world)
    assert begin is not None
    world = done(game, world, game.procedure(begin.procedure), begin.arguments)
    yield "fight", world
    for due in game.due(world):
        if not due.why_not:
            yield "turn", done(game, world, game.procedure(due.procedure), due.arguments)
            return


def done(game: System, world: World, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> World:
    """The world after something is done."""
    bound = bind(found.parameters, arguments, world)
    return live(found, source=Seeded(1), policy=usual(game), world=world, **bound).world


def offers(game: System, world: World) -> Iterator[Offer]:
    """All that somebody could do in a world; the short form takes one of each procedure."""
    assert game.offers is not None
    known: set[str] = set()
    for one in world:
        for offer in game.offers(world, one.id, {}) if game.somebody(one) else ():
            if not offer.why_not and not (SHORT and offer.procedure in known):
                known.add(offer.procedure)
                yield offer


def work(game: System, world: World, offer: Offer) -> tuple[float, str]:
    """Seconds of work for the odds of an offer, and what was said where they were refused."""
    forget()
    begun, said = thread_time(), ""
    try:
        weigh(game, world, {}, game.procedure(offer.procedure), offer.arguments, policy=usual(game))
    except Unfinished as unfinished:
        said = str(unfinished)
    except Complaint as complaint:
        said = f"refused: {complaint}"
    return thread_time() - begun, said


def main() -> int:
    """Ask for the odds of every button, print what it took, and say whether the goals are met."""
    rows: list[tuple[float, str, str]] = []
    for name in GAMES:
        game = system(name)
        for where, world in worlds(game):
            for offer in offers(game, world):
                seconds, said = work(game, world, offer)
                rows.append((seconds, f"{offer.procedure} ({where}) {dict(offer.arguments)}", said))
    rows.sort(key=lambda row: row[0], reverse=True)
    unfinished = [row for row in rows if row[2]]
    nearly_all = rows[len(rows) // 100][0]
    for seconds, what, said in rows[:SHOWN]:
        print(f"{seconds * 1000:7.1f} ms  {what[:110]}  {said}")
    print(
        f"{len(rows)} buttons: half within {median(row[0] for row in rows) * 1000:.2f} ms, 99 of 100 within "
        f"{nearly_all * 1000:.1f} ms (goal {NEARLY_ALL * 1000:.0f}), the slowest {rows[0][0] * 1000:.1f} ms "
        f"(goal {SLOWEST * 1000:.0f}); refused {len(unfinished)}"
    )
    for _, what, said in unfinished:
        print(f"  {what}: {said}")
    missed = nearly_all > NEARLY_ALL or rows[0][0] > SLOWEST
    return int(missed and not SHORT)


if __name__ == "__main__":
    sys.exit(ended(main))
