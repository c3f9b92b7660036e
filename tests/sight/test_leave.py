"""With the referee's leave a rule runs in the whole world; what it tells is for those who may know it.

Every procedure is run as the referee's, as an accepted proposal of Anna's and as somebody's else, in worlds where some
are unseen; whatever of it a seat's log shows, waiting or done, holds neither name nor id of who is not there for it.
"""

import re
from collections.abc import Iterator
from itertools import cycle

import msgspec
import pytest

from rulewright.campaign.attempt import Attempt
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.sight import ONLOOKER, Seat, known, seen, view
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, Procedure, Record, System, World
from rulewright.engine.answers import Policy
from rulewright.engine.entries import Entry
from rulewright.engine.requests import Choose
from rulewright.engine.run import Waiting
from rulewright.errors import Complaint
from rulewright.systems.bricks import exploring, house
from tests.sight.test_play import BEFORE, games, seats, wishes
from tests.sight.wishes import Wish
from tests.sight.worlds import Game

STOPS = 3
"""How many questions of a command are looked at while it waits."""
BY = ("referee", "anna", "mo")


def shrouded(system: System, world: World, every: int) -> World:
    """The world with each so-manyth of those whom no person leads unseen, under a name that nobody else bears."""
    others = [one.id for one in world if isinstance(one, system.creatures) and not system.led(one)][::every]
    hidden = {one: f"Zzq{number}zq" for number, one in enumerate(others)}
    found: list[Record] = []
    for one in world:
        if one.id in hidden:
            one = msgspec.structs.replace(one, name=hidden[one.id])
        elif isinstance(one, exploring.Locale) and "entered" in type(one).__struct_fields__:
            one = msgspec.structs.replace(one, here=tuple(dict.fromkeys((*one.here, *hidden))))
        found.append(one)
    more = (one for one in house.kept_unseen(world[one] for one in hidden) if one.id not in world)
    return World([*found, *more])


def entries(procedure: Procedure[..., object], wish: Wish, world: World, by: str) -> Iterator[Entry[object, object]]:
    """What comes of a wish: the entries in which it waits for the first of its answers, and the one in which it is done."""
    for stop in (*range(STOPS), None):
        try:
            attempt = Attempt(procedure, wish.arguments, world)
            attempt.run(Chance(Seeded(wish.seed), _answering(wish.seed, stop), by="tactics"), {})
        except (Complaint, KeyError, AssertionError, ValueError, IndexError):
            return
        if stop is None or attempt.asks is not None:
            yield Entry(
                seq=1, command="one", procedure=procedure.id, arguments=attempt.arguments, by=by, behaviour=1,
                status="waiting" if attempt.asks else "done", asks=attempt.asks,
                audience=procedure.audience, steps=attempt.steps, reads=attempt.reads,
            )  # fmt: skip


def _answering(seed: int, stop: int | None) -> Policy:
    numbers = iter(range(99))

    def decide(request: Choose, _run: object) -> str:
        if next(numbers) == stop:
            raise Waiting(request)
        return request.options[seed % len(request.options)]

    return decide


def named(system: System, seat: Seat, before: World, after: World, entry: Entry[object, object]) -> list[str]:
    """Names and ids of the unseen in what a seat's log shows of an entry."""
    was, now = view(before, seat, system), view(after, seat, system)
    ids = {one for world in (before, after) for one in world.records} - was.world.records.keys() - now.world.records.keys()
    shown = msgspec.json.encode(seen(Ledger(BEFORE, before, [entry]), seat, known(after, now))).decode()
    hidden = [one for world in (before, after) for one in world if one.id in ids and isinstance(one, system.creatures)]
    words = {word for one in hidden for word in (one.id, one.title)}
    return [f"{word} in {shown}" for word in sorted(words) if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", shown)]


@games
@pytest.mark.parametrize("every", [1, 2])
def test_nobody_unseen_is_named_in_the_log_of_whoever_does_not_know_them(game: Game, every: int) -> None:
    system, found, ran, by = game.system, {}, set(), cycle(BY)
    for procedure in system.procedures.values():
        for wish in wishes(game.id, procedure.id.partition(".")[2]):
            world = shrouded(system, wish.world, every)
            for each, entry in ((each, entry) for each in BY for entry in entries(procedure, wish, world, each)):
                after = world.after(entry.steps) if entry.status == "done" else world
                ran.add(procedure.id)
                for seat in seats(system, world):
                    for one in named(system, seat, world, after, entry):
                        found.setdefault(procedure.id, []).append((entry.by, entry.arguments, seat.name, one))
    import os
    if os.environ.get("SHOW"):
        import pprint; pprint.pprint({k: v[:2] for k, v in found.items()}, width=300)
    assert not found, sorted(found)
    assert len(ran) > len(system.procedures) * 0.5
