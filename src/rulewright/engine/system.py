"""A system: the one value a game supplies, and the door through which every game comes in.

Belongs here: the contract. Not here: any game. Ours are installed through the entry point like anyone's.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

from rulewright.engine.answers import Policy
from rulewright.engine.board import Board
from rulewright.engine.clock import Clock, Lasting, TimePassed
from rulewright.engine.gathering import gather
from rulewright.engine.glance import Glance, Order, Strip
from rulewright.engine.offer import Offer
from rulewright.engine.option import Option
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Event, Record
from rulewright.engine.sheet import Sheet
from rulewright.engine.shown import Shown
from rulewright.engine.world import World
from rulewright.errors import Sentence, Unreadable

T = TypeVar("T")

GROUP = "rulewright.systems"
"""Name of the entry point group."""


class System:
    """One game: its records, events, procedures, options and policies."""

    def __init__(
        self,
        *,
        id: str,  # noqa: A002 - the field's name everywhere
        title: str,
        behaviour: int,
        package: str = "",
        records: tuple[type[Record], ...] = (),
        creatures: tuple[type[Record], ...] | None = None,
        events: tuple[type[Event[Any]], ...] = (),
        procedures: tuple[Procedure[..., Any], ...] = (),
        options: tuple[Option, ...] = (),
        policies: Mapping[str, Policy] | None = None,
        world: Callable[[], World] | None = None,
        sheet: Callable[[Record, World], Sheet] | None = None,
        offers: Callable[[World, str, Mapping[str, Any]], tuple[Offer, ...]] | None = None,
        turn: Callable[[World], str] | None = None,
        left_out: Mapping[str, str] | None = None,
        demo: Callable[[], World] | None = None,
        character: Procedure[..., Any] | None = None,
        brief: Callable[[Record, World], str] | None = None,
        led: Callable[[Record], bool] | None = None,
        due: Callable[[World], tuple[Offer, ...]] | None = None,
        previews: Mapping[str, Any] | None = None,
        shown: Mapping[type[Record], Shown] | None = None,
        glance: Callable[[Record, World], Glance] | None = None,
        order: Callable[[World], Order | None] | None = None,
        strip: Callable[[World, Mapping[str, Any]], Strip] | None = None,
        scene: Callable[[World], Sheet | None] | None = None,
        board: Callable[[World], Board] | None = None,
    ) -> None:
        """`behaviour` rises when odds or the order of rolls change; recordings carry it.

        `package` is the game's own, through which its records, events, procedures and options are found; those given
        beside it are of bricks.

        `creatures` are the types of records who can act, be led and be played; left out, whatever has a `name`;
        `world` makes the world a campaign begins with; `sheet` reads a record; `offers` lists what a creature could
        do now under the table's settings; `turn` gives the id of whoever acts now, or nothing; `left_out` gives
        clauses that are not implemented, with why; `demo` makes the world of a demonstration; `character` is the
        procedure that makes a character; `brief` reads a record at a glance; `led` tells whether a person decides for
        a record, else its tactics do; `due` lists what the rules want done next, such as a roll that is owed;
        `previews` are the settings under which odds are shown where the table has not chosen others; `shown` says who
        may know what of each type of record; `glance`, `order`, `strip`, `scene` and `board` are what a table draws of
        somebody, of a fight, of the clock, of where everybody is and of the places they know.
        """
        self.id, self.title, self.behaviour = id, title, behaviour
        if package:
            own = gather(package)
            records, events = _joined(own.records, records), _joined(own.events, events)
            procedures, options = _joined(own.procedures, procedures), _joined(own.options, options)
        self.records = (Clock, Lasting, *records)
        named = tuple(one for one in records if "name" in one.__struct_fields__)
        self.creatures = named if creatures is None else creatures
        self.events = (TimePassed, *events)
        self.procedures = {one.id: one for one in procedures}
        self.options = {one.name: one for one in options}
        self.policies = dict(policies or {})
        self.world = world or (lambda: World([Clock()]))
        self.sheet, self.offers, self.turn = sheet, offers, turn
        self.left_out = dict(left_out or {})
        self.demo, self.character = demo, character
        self.due, self.previews = due or (lambda _world: ()), dict(previews or {})
        self.shown: dict[type[Record], Shown] = {
            Clock: Shown(everyone=True),
            Lasting: Shown(lies_on="on"),
            **(shown or {}),
        }
        self.glance = glance or (lambda _record, _world: Glance())
        self.order = order or (lambda _world: None)
        self.strip = strip or (lambda _world, _options: Strip())
        self.scene = scene or (lambda _world: None)
        self.board = board or (lambda _world: Board())
        self.brief, self.led = brief or (lambda record, _world: record.title), led or (lambda _record: True)

    def __repr__(self) -> str:
        return f"<system {self.id}>"

    def somebody(self, record: Record) -> bool:
        """Whether a record is somebody: who can act, be led and be played."""
        return isinstance(record, self.creatures)

    def procedure(self, word: str) -> Procedure[..., Any]:
        """The procedure of that id or verb; Unreadable where there is none."""
        found = self.procedures.get(word)
        if found is None:
            found = next((one for one in self.procedures.values() if one.verb == word), None)
        if found is None:
            raise Unreadable(
                Sentence("'{word}'", word=word),
                Sentence("{title} has no such procedure", title=self.title),
                "see what there is with 'rules'",
            )
        return found


def _joined(own: tuple[T, ...], more: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(dict.fromkeys((*own, *more)))


@cache
def _points() -> dict[str, EntryPoint]:
    """Where each installed system is found, by name; looked up once, since it means reading every package's facts."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


@cache
def installed() -> dict[str, System]:
    """Every system by id, ours and other people's alike."""
    return {name: point.load() for name, point in _points().items()}


def system(name: str) -> System:
    """The installed system `name`; Unreadable where there is none."""
    if point := _points().get(name):
        loaded: System = point.load()
        return loaded
    raise Unreadable(
        Sentence("'{word}'", word=name),
        "no such system is installed",
        Sentence("there are {known}", known=", ".join(_points())),
    )
