"""Picks: the rows that a parameter can be given, as people read them.

Belongs here: their shape, and where a parameter says they come from. Not here: any row of a game.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from rulewright.engine.wording import Term
from rulewright.engine.world import World


class Pick(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A row: its value, and the text a person reads before picking it."""

    value: str
    title: Term
    line: Term = ""
    """Its numbers, or what it does, in a line."""
    text: Term = ""
    """A short description."""
    price: Term = ""
    cost: int | None = None
    """Its price, or the least it may cost, in the smallest coin."""
    size: int = 0
    """The room it takes up, in what the game counts room in."""
    group: Term = ""
    """The heading it stands under."""
    kinds: tuple[str, ...] = ()
    """Other words people use for such a thing, in all languages: wolf, dog."""
    act: Term = ""
    """The title of an act with it, if different from the procedure's title."""
    given: dict[str, Any] = {}
    """Other arguments that go with it when it is acted on."""


class Shop(msgspec.Struct, frozen=True):
    """The procedure that buys a row at its cost, the arguments it always gets, and the guard that refuses where there
    is nobody to buy from.
    """

    procedure: Any
    when: Callable[[], Any]
    given: dict[str, Any] = {}


Rows = Callable[[World, Mapping[str, Any]], Iterable[Pick]]
"""Returns the rows in a world as somebody sees it, given the other parameters."""


class Own(msgspec.Struct, frozen=True):
    """Rows of things somebody has or knows: each stands on their sheet, and can be acted on there."""

    who: str
    """The parameter that names them."""
    things: Callable[[Any], Iterable[Pick]]
    acts: bool = True
    """Whether the procedure can be begun from the thing; else the thing only helps in it."""
    also: Rows | None = None
    """Rows of what is theirs and a record of its own, so that no sheet begins a deed from it: their weapons."""

    def __call__(self, world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
        """Return the rows of the one who is given; none if nobody is."""
        one = world.records.get(given.get(self.who, ""))
        found = {pick.value: pick for pick in (self.things(one) if one is not None else ())}
        return (*found.values(), *(self.also(world, given) if self.also is not None else ()))


class BySettings(msgspec.Struct, frozen=True):
    """Rows that hang on what the table has chosen among readings of the rules."""

    make: Callable[[World, Mapping[str, Any], Mapping[str, Any]], Iterable[Pick]]

    def __call__(self, world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
        """Return the rows of a table that has chosen nothing."""
        return self.make(world, given, {})


def rows_at(rows: Rows, world: World, given: Mapping[str, Any], settings: Mapping[str, Any]) -> Iterable[Pick]:
    """Return rows as a table with these settings has them."""
    return rows.make(world, given, settings) if isinstance(rows, BySettings) else rows(world, given)
