"""What odds are compared for: each procedure of each game, in the worlds of its cases and of the demonstrations."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulewright.engine import Procedure, System, World, why_not
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint
from tests.cases.form import calls, read_cases, world_of
from tests.cases.where import MORE, catalogue_file
from tests.hostile.table import named
from tests.house.demos import demo
from tests.odds.deeds import deeds
from tests.sight.worlds import GAMES

MOST = 3
"""Comparisons of one procedure of a game."""
TRIED = 12
"""Commands of one procedure that are tried until so many have odds."""


class Question(NamedTuple):
    """A command whose odds are compared with live play."""

    game: System
    found: Procedure[..., Any]
    arguments: Mapping[str, Any]
    world: World
    options: Mapping[str, Any]

    def is_possible(self) -> bool:
        """Whether the rule lets it begin."""
        try:
            bound = bind(self.found.parameters, self.arguments, self.world)
            return why_not(self.found, bound, self.world, options=self.options) is None
        except (Complaint, KeyError, AssertionError):  # it is not possible, or was recorded of other rules
            return False

    def __str__(self) -> str:
        return f"{self.found.id} {dict(self.arguments)}"


def questions(game: System, most: int = MOST) -> Iterator[Question]:
    """At most so many commands of each procedure, those of the cases before those offered in the demonstration."""
    taken: Counter[str] = Counter()
    for one in (*_of_cases(game), *_offered(game), *_written(game), *_named(game)):
        if taken[one.found.id] < most and one.is_possible():
            taken[one.found.id] += 1
            yield one


def _of_cases(game: System) -> Iterator[Question]:
    """The first command of each case that is a procedure's, in the world it is given in."""
    for file in (catalogue_file(game.id), *sorted(MORE.glob(f"{game.id}*.yaml"))):
        for case in read_cases(file)[1]:
            if "given" in case or "refused" in case:
                continue
            first, *_ = calls(game, case) or (None,)
            if first and first.procedure.id in game.procedures and not first.world:
                world = world_of(game, case.get("world") or {})
                yield Question(game, first.procedure, first.given, world, case.get("options") or {})


def _offered(game: System) -> Iterator[Question]:
    assert game.offers is not None
    for fighting in (False, True):
        world = demo(game, fighting=fighting)
        for one in world:
            for offer in game.offers(world, one.id, {}) if game.somebody(one) else ():
                if not offer.why_not:
                    yield Question(game, game.procedure(offer.procedure), offer.arguments, world, {})


def _written(game: System) -> Iterator[Question]:
    """The deeds of recordings, and those that are written out, of whatever else there is."""
    for world, options, name, arguments in deeds(game):
        if name in game.procedures:
            yield Question(game, game.procedures[name], arguments, world, options)


def _named(game: System) -> Iterator[Question]:
    """Whatever can be said of a creature and its foe in small worlds, where nothing else has been found."""
    small = GAMES[game.id]
    for fighting in (False, True):
        world = small.world(fighting=fighting)
        for found in game.procedures.values():
            for who in ("ash", "bo"):
                arguments = named(found, world, who)
                if arguments is not None:
                    yield Question(game, found, arguments, world, {})
                    first = next((one.name for one in found.parameters if one.kind == "record"), "")
                    if first and who == "bo":
                        yield Question(game, found, {**arguments, first: "ash"}, world, {})
