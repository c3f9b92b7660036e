"""Bringing creatures of a game's lists into play, with ids that nobody has yet, noticed or not."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rulewright.engine import Record, Rule, create, survey, tell
from rulewright.systems.bricks import house
from rulewright.systems.bricks.people.groups import FOE, Side, on_side
from rulewright.systems.bricks.people.newcomers import taken_for

C = TypeVar("C", bound=Record)


def brought(
    of: type[C],
    made_of: Callable[[frozenset[str]], Iterable[Record]],
    line: Callable[..., Any],
    *,
    unseen: bool,
    side: Side = FOE,
) -> Rule[tuple[C, ...]]:
    """Create what `made_of(ids taken)` gives: those of type `of`, on a side, and what they bring, such as their arms.

    `line(rolls, made, unnoticed)` gives the line about them.
    """
    taken = yield from taken_for((one.id for one in (yield from survey(of))), unseen=unseen)
    made: tuple[C, ...] = ()
    for one in made_of(taken):
        record = yield from create(on_side(one, side) if isinstance(one, of) else one)
        made = (*made, record) if isinstance(record, of) else made
    yield from tell(line, made, (yield from house.unnoticed(made, unseen=unseen)))
    return made
