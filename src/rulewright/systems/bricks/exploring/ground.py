"""What a game defines about the places that a referee makes in it: their type, who lives there, what stands
in a way.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

from rulewright.engine import Record, Rule, change, peek
from rulewright.engine.declared.picks import Rows
from rulewright.engine.procedure import When
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.exploring.events import FindLaid
from rulewright.systems.bricks.exploring.records import Find, Locale, Scene, WayState
from rulewright.systems.bricks.house.records import SCENE

Stands = Literal["open", "door", "locked", "stuck"]
"""How a way stands that the referee draws: open, through a door that opens, a locked or a stuck one."""


class Laid(NamedTuple):
    """Something that the referee puts in a place."""

    name: str
    text: str
    worth: int
    coins: int
    hidden: bool


def _no_door(_place: Locale, _to: Locale, _state: WayState, _hidden: bool) -> Rule[None]:
    """Put no door in a way: its state says everything."""
    yield from ()


def _nothing_more(_identity: str) -> Rule[tuple[Record, ...]]:
    yield from ()
    return ()


def lay(place: Locale, thing: Laid) -> Rule[Any]:
    """Return something to be found, in a game that adds nothing to it."""
    return (yield from change(place, FindLaid(Find(thing.name, thing.text, thing.worth, thing.coins, thing.hidden))))


class Ground(NamedTuple):
    """What a game defines about its places."""

    system: str
    """Id of the game."""
    place: type[Locale]
    foes: Rows
    """Rows to pick creatures from."""
    scene: type[Scene] = Scene
    doors: bool = False
    """Whether a record of the game's own says how a way with a door stands."""
    hardest: int = 0
    """The hardest way to open or to find, in the terms of the game; 0 if it has no such number."""
    easiest: int = 0
    door: Callable[[Locale, Locale, WayState, bool], Rule[None]] = _no_door
    """Puts a door of the game's own in a way, in that state, and hidden or not."""
    within: Callable[[str], Rule[tuple[Record, ...]]] = _nothing_more
    """Returns records of the game's own that lie in a place, such as traps, and go with it."""
    between: Callable[[str, str], Rule[tuple[Record, ...]]] = lambda _one, _other: _nothing_more("")
    """Returns doors of the game's own between two places."""
    lay: Callable[[Locale, Laid], Rule[Any]] = lay
    leave: Callable[[Locale, str], Rule[None]] = lambda _from, _to: _nothing()
    """What else happens when the referee takes the party from one place to another."""
    come: Callable[[Locale, Locale], Rule[None]] = lambda _from, _to: _nothing()
    """What else happens when the party has come from one place to another, or its own is another than it was."""
    kind: type[Record] = Record
    """The type of its people, who may go alone."""
    clause: str = ""
    """What the game says of those who go about a place."""
    peace: When | None = None
    """Refuses what nobody has time for in a fight."""
    fit: Callable[[Any], Rule[None]] = lambda _who: _nothing()
    """Refuses whoever cannot go anywhere."""
    sets_out: Callable[[Any, Locale, Locale], Rule[None]] = lambda _who, _from, _to: _nothing()
    """What else comes before somebody goes alone from one place to another, or refuses it."""
    arrives: Callable[[Any, Locale, Locale], Rule[None]] = lambda _who, _from, _to: _nothing()
    """What going alone takes, and what else comes of it."""
    sees: Callable[[Any], Rule[bool | None]] = lambda _who: _unasked()
    """Whether somebody sees in the dark where they have come alone; None where nobody minds the dark."""


def _nothing() -> Rule[None]:
    yield from ()


def _unasked() -> Rule[None]:
    yield from ()


def whereabouts() -> Rule[str]:
    """Return the id of the place where the party is; empty if nothing is explored."""
    scene = yield from peek(Scene, SCENE)
    return scene.place if scene is not None else ""


def named(text: str, what: Sentence) -> str:
    """Return a name as people gave it; Unreadable if it has no letters."""
    if not any(sign.isalnum() for sign in text):
        raise Unreadable(
            "name", Sentence("'{name}' has no letters", name=text), Sentence("give {what} a name", what=what)
        )
    return text.strip()


def others(places: Iterable[Locale], one: Locale) -> tuple[Locale, ...]:
    """Return places from which a way leads to this one."""
    return tuple(each for each in places if any(way.to == one.id for way in each.ways))
