"""Rows to pick from: of a game's tables, of what somebody has with them, of the ways there are.

Belongs here: making rows of what games keep alike. Not here: any table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from rulewright.content import pack
from rulewright.content.kinds import kinds_of
from rulewright.engine import Record, World
from rulewright.engine.declared.picks import BySettings, Own, Pick, Rows
from rulewright.engine.wording import Term
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.fighters import Prowler
from rulewright.systems.bricks.exploring.picks import ways_from
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.views.seen import is_elsewhere, not_met
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.house.unseen import is_unseen
from rulewright.systems.bricks.people.groups import PARTY, group_of
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.bricks.tables import Named

N = TypeVar("N", bound=Named)


STRENGTHS: Final = ("weak", "middling", "strong", "mighty")
"""What a list of creatures is parted into by how much they endure."""


def _unsaid(_row: object) -> str:
    return ""


Test = Callable[[Any], bool]


def _any(_row: object) -> bool:
    return True


def listed(make: Callable[[], Iterable[Pick]]) -> Rows:
    """Return rows that are the same in every world; made when they are first wanted."""
    kept = cache(lambda: tuple(make()))
    return lambda _world, _given: kept()


def scored(**scores: int) -> str:
    """Return numbers with their names, without those that are 0: `HP 3, STR 9`."""
    return in_a_row(f"{name} {value}" for name, value in scores.items() if value)


def by_strength(rows: Iterable[tuple[tuple[int, ...], Pick]]) -> Iterator[Pick]:
    """Yield rows from the weakest to the strongest, each under the quarter of the list that it stands in.

    Each comes with what tells its strength, what counts most first: what it endures before it is down.
    """
    ordered = sorted(rows, key=lambda one: one[0])
    for at, (_, pick) in enumerate(ordered):
        yield replace(pick, group=Sentence(STRENGTHS[at * len(STRENGTHS) // len(ordered)]))


def owned(who: str, names: Callable[[Any], Iterable[str]], *, acts: bool = True) -> Own:
    """Return rows of things that have no more than a name, of the record that parameter `who` names.

    `acts` says whether the deed can be begun from the thing, where it stands on a sheet.
    """
    return Own(who, lambda one: (Pick(value=name, title=Sentence(name)) for name in names(one)), acts)


def beside(own: Own) -> Own:
    """Return the same rows, where the thing helps in a deed that is not begun from it."""
    return replace(own, acts=False)


def traded(wares: Rows, own: Rows) -> Rows:
    """Return what is sold to somebody who `does` buy, and their own things if they sell."""
    return lambda world, given: own(world, given) if given.get("does") == "sells" else wares(world, given)


def of_theirs(
    kind: type[Record], who: str, line: Callable[[Any], Term] = _unsaid, *, loose: bool = False, among: Test = _any
) -> Rows:
    """Return rows of the records of a kind that belong to the one that parameter `who` names, and to nobody if `loose`.

    `line` says what matters of each; `among` which of them may be meant.
    """

    def rows(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
        owner = given.get(who)
        for one in world.all(kind):
            theirs = getattr(one, "owner", "")
            if ((loose and not theirs) or (owner and theirs == owner)) and among(one):
                yield Pick(value=one.id, title=one.title, line=line(one))

    return rows


ways: Final = ways_from()
"""Rows of the ways out of the place where the party is, by the numbers people go by."""


def finds(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """Return what can be seen and taken in the place where the party is, by the numbers people go by."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    if isinstance(place, Locale):
        there = (one for one in place.troves if not one.taken and not one.hidden)
        for number, one in enumerate(there, 1):
            yield Pick(value=str(number), title=one.text)


def fallen_beside(
    kind: type[Record],
    who: str,
    is_fallen: Callable[[Any, Mapping[str, Any]], object],
    line: Callable[[Any], Term] = _unsaid,
) -> Rows:
    """Return rows of those who are there and can keep nothing, but for the one that parameter `who` names.

    Who that is may hang on the table's settings, which `is_fallen` is given.
    """

    def rows(world: World, given: Mapping[str, Any], settings: Mapping[str, Any]) -> Iterator[Pick]:
        for one in world.all(kind):
            if one.id != given.get(who) and is_fallen(one, settings) and not is_elsewhere(one, world):
                yield Pick(value=one.id, title=one.title, line=line(one))

    return BySettings(rows)


def worded(*values: str) -> Rows:
    """Return rows of words that are the same in every world, each shown in the reader's language."""
    return listed(lambda: (Pick(value=one, title=Sentence(one)) for one in values))


def rowed(
    table: Mapping[str, N],
    *,
    line: Callable[[N], Term] = _unsaid,
    text: Callable[[N], Term] = _unsaid,
    group: Callable[[N], Term] = _unsaid,
) -> Rows:
    """Return the rows of a game's table, each by its name, with what is said of it and the heading it stands under."""
    return listed(
        lambda: (
            Pick(value=key, title=Sentence(row.name), line=line(row), text=text(row), group=group(row))
            for key, row in table.items()
        )
    )


def there(kind: type[Record], names: Callable[[Any], Iterable[str]]) -> Rows:
    """Return rows of what records of a kind have in the world as somebody sees it, each once."""
    return _named(names, lambda world: world.all(kind))


def met(kind: type[Record]) -> Rows:
    """Return rows of the names of a kind but for the party and those unseen, since all may hear what is picked."""
    return _named(
        lambda one: (one.title,),
        lambda world: (
            one
            for one in world.all(kind)
            if group_of(one) != PARTY and not is_unseen(world, one.id) and not not_met(one, world)
        ),
    )


def strangers(kind: type[Record]) -> Rows:
    """Return rows of those of a kind who are here and not of the party."""
    return _who_are_here(kind, lambda one: group_of(one) != PARTY)


def comrades(kind: type[Record]) -> Rows:
    """Return rows of those of a kind who are here and of the party, and not dead."""
    return _who_are_here(kind, lambda one: group_of(one) == PARTY and not getattr(one, "dead", False))


def _who_are_here(kind: type[Record], among: Test) -> Rows:
    def rows(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
        for one in world.all(kind):
            if among(one) and not is_elsewhere(one, world):
                yield Pick(value=one.id, title=one.title)

    return rows


def _named(names: Callable[[Any], Iterable[str]], among: Callable[[World], Iterable[Record]]) -> Rows:
    def rows(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
        found = dict.fromkeys(name for one in among(world) for name in names(one) if name)
        return (Pick(value=name, title=Sentence(name)) for name in found)

    return rows


def places(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """The places there are."""
    return (Pick(value=one.id, title=one.title) for one in world.all(Locale))


def numbers_of(row: Prowler, armor: str, called: Callable[[str], str]) -> Sentence:
    """Return the scores of a creature and what it has, which is `called` something, in a line.

    `armor` is the game's name for what reduces harm.
    """
    stats = row.stats
    body = {"HP": stats.hp, "STR": stats.strength, "DEX": stats.dexterity, "WIL": stats.willpower}
    return in_a_row(filter(None, (scored(**body, **{armor: stats.armor}), row.die, *map(called, row.things))))


def prowlers(game: str, armor: str, called: Callable[[str], str]) -> Rows:
    """Return every creature of a game's list, each with its numbers."""

    def rows() -> Iterator[tuple[tuple[int, ...], Pick]]:
        for row in pack(game, "creatures", Prowler):
            stats = row.stats
            line = numbers_of(row, armor, called)
            pick = Pick(value=row.id, title=row.name, line=line, text=row.text, kinds=kinds_of(row.id))
            yield (stats.hp + stats.armor, stats.strength), pick

    return listed(lambda: by_strength(rows()))
