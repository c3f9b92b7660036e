"""Recording each kind: what is put in, and what comes out of it now."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from tests.golden import calls, cases, declared, events, journals, plays, worlds
from tests.golden.doors import Codec, System, system
from tests.golden.files import Header, Item, commit, path_of, read
from tests.golden.written import english, records

Found = Callable[[System, Header, Item], Any]
KINDS: Final[dict[str, Found]] = {
    "declared": declared.found,
    "plays": plays.found,
    "events": events.found,
    "cases": cases.found,
    "calls": calls.found,
    "worlds": worlds.found,
    "odds": worlds.odds_found,
    "journals": journals.found,
}
"""What comes out of an item now, by kind of recording."""
GAMES: Final = ("bdp", "contested", "murdham", "phased", "symbaroum")


def recorded(game: str, kind: str, *, anew: bool = False) -> tuple[Header, list[Item]]:
    """A recording by the code as it is: of what was put in before, or with `anew` of what is drawn for it now."""
    played = system(game)
    if path_of(game, kind).exists() and not anew:
        before, given = read(game, kind)
        header = Header(commit(), game, kind, before.starts)
    else:
        starts, made = _made(played, kind)
        header, given = Header(commit(), game, kind, starts), list(made)
    return header, [Item(one.id, one.given, _found(KINDS[kind], played, header, one)) for one in given]


def _found(find: Found, played: System, header: Header, one: Item) -> msgspec.Raw:
    """What comes out of an item now; of one that fails what came out before: a row of `differences.yaml` says why."""
    try:
        return english(find(played, header, Item(one.id, one.given, EMPTY)))  # what was found guides nothing
    except Exception:
        if one.found == EMPTY:
            raise
        return one.found


def _made(played: System, kind: str) -> tuple[dict[str, msgspec.Raw], Iterator[Item]]:
    """Worlds to begin in, and items with nothing found yet."""
    if kind == "plays":
        from tests.golden.made_plays import Maker

        maker = Maker(played)
        items = [Item(name, msgspec.to_builtins(play), EMPTY) for name, play in maker.plays()]
        return {name: records(world) for name, world in maker.starts.items()}, iter(items)
    if kind in ("worlds", "odds"):
        header, _ = read(played.id, "plays")
        codec = Codec(played)
        given = (worlds.made if kind == "worlds" else worlds.odds_made)(played, header, codec)
        return header.starts, (Item(name, one, EMPTY) for name, one in given)
    from tests.golden import made_calls, made_events

    makers = {
        "declared": declared.made,
        "cases": cases.made,
        "calls": made_calls.made,
        "events": made_events.made,
        "journals": journals.made,
    }
    return {}, (Item(name, one, EMPTY) for name, one in makers[kind](played))


EMPTY: Final = msgspec.Raw(b"{}")
