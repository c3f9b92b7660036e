"""Worlds that differ only in what Anna may not know."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_origin

import msgspec
from hypothesis import strategies as st

from rulewright.engine import Record, World
from tests.sight.worlds import MARK, SECRET_BOARD, Game

NUMBERS = st.integers(1, 18)


def values(kind: Any, *, given: Any, wild: bool) -> st.SearchStrategy[Any]:
    """Other values of a field's type. Wild ones may be nonsense, tame ones can be played with."""
    if kind is bool:
        return st.booleans()
    if kind is int:
        return NUMBERS
    if get_origin(kind) is tuple and wild and (one := inner(get_args(kind)[0])) is not None:
        return st.lists(one, max_size=2).map(tuple)
    if isinstance(given, tuple):
        return st.sampled_from(sorted({given, ()}, key=len))
    if kind is str and wild:
        return st.sampled_from([MARK, f"{MARK} more", ""])
    if get_origin(kind) is not None and type(None) in get_args(kind) and int in get_args(kind):
        return st.none() | NUMBERS
    return st.just(given)


def inner(kind: Any) -> st.SearchStrategy[Any] | None:
    """Values inside a tuple; None where they are not simple."""
    if kind is int:
        return NUMBERS
    if kind is str:
        return st.just(MARK)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        simple: dict[Any, st.SearchStrategy[Any]] = {int: NUMBERS, str: st.just(MARK)}
        known = {one.name: simple[one.type] for one in msgspec.structs.fields(kind) if one.type in simple}
        needed = [one for one in msgspec.structs.fields(kind) if one.required and one.name not in known]
        return None if needed else st.builds(kind, **known)
    return None


@cache
def types_of(kind: type[Record]) -> Mapping[str, Any]:
    """The types of a record's fields."""
    return {each.name: each.type for each in msgspec.structs.fields(kind)}


def secret_fields(game: Game, world: World) -> Iterator[tuple[Record, list[str]]]:
    """Fields that Anna may not know of the records she sees, as the game says and as is written down by hand."""
    for one in world:
        by_hand = " ".join((game.closed.get(one.id, ""), game.kept_back.get(one.id, ""))).split()
        if (said := game.system.shown.get(type(one))) is None:
            continue
        theirs = [] if one.id == "ash" or said.everyone else list(said.secret(owned=False))
        if one.id in game.closed:
            known = {"id", *said.outside, *filter(None, (said.lies_on,))}
            theirs += [name for name in type(one).__struct_fields__ if name not in known]
        own = set(game.system.shown[type(one)].own) if one.id == "ash" else set()
        if names := sorted({*by_hand, *theirs} - own - {"id"}):
            yield one, names


@st.composite
def twins(draw: st.DrawFn, game: Game, *, fighting: bool, wild: bool) -> tuple[World, World]:
    """Two worlds that Anna must not be able to tell apart."""
    world = game.world(fighting=fighting)
    changed: dict[str, Record] = {}
    for one, names in secret_fields(game, world):
        types = types_of(type(one))
        some = draw(st.lists(st.sampled_from(names), unique=True, max_size=6))
        fields = {
            name: draw(values(types[name], given=getattr(one, name), wild=wild))
            for name in some
            if not (one.id == "fight" and wild)
        }
        if one.id == "cellar":  # where nobody has been, and nobody is
            fields.pop("here", None)
        changed[one.id] = msgspec.structs.replace(one, **fields)
    gone = set(draw(st.lists(st.sampled_from((*game.absent, *SECRET_BOARD)), unique=True)))
    if fighting:  # Lurk is in the fight
        gone -= {"lurk", "crypt"}
    if "crypt" in gone:  # there Lurk is, and the hatch leads to the vault
        gone.add("lurk")
    if gone & {"vault", "hatch", "at-bo"}:  # what leads and stands there goes with the vault
        gone |= {"vault", "hatch", "at-bo"}
    left = [changed.get(one.id, one) for one in world if one.id not in gone]
    return world, World(left)
