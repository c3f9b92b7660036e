"""A system: the one value a game supplies, and the door through which every game comes in.

Belongs here: the contract. Not here: any game. Ours are installed through the entry point like anyone's.
"""

import inspect
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

from msgspec.structs import replace

from rulewright.engine.clock import Clock, Lasting, TimePassed
from rulewright.engine.declared.offer import Offer
from rulewright.engine.declared.option import Option
from rulewright.engine.declared.picks import Shop
from rulewright.engine.declared.roles import Roles
from rulewright.engine.declared.shown import Shown
from rulewright.engine.declared.unattended import Unattended
from rulewright.engine.display.board import Board
from rulewright.engine.display.glance import Glance, Order, Strip
from rulewright.engine.display.panels import Panel
from rulewright.engine.display.sheet import Sheet
from rulewright.engine.games.gathering import gather
from rulewright.engine.games.laws import SHARED, Law
from rulewright.engine.hacks.changes import Change, Row
from rulewright.engine.procedure import Guard, Procedure
from rulewright.engine.record import Event, Record
from rulewright.engine.running.answers import Policy
from rulewright.engine.wording import Term
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
        character_dice: Mapping[str, Term] | None = None,
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
        panels: Callable[[World], tuple[Panel, ...]] | None = None,
        gone: Callable[[Record], bool] | None = None,
        turned: Callable[[Record], bool] | None = None,
        about: Term = "",
        sign: str = "l-dices",
        foes: Procedure[..., Any] | None = None,
        shop: Shop | None = None,
        fight: Callable[[World], Offer | None] | None = None,
        ends: Procedure[..., Any] | None = None,
        likely: tuple[str, ...] = (),
        rare: tuple[str, ...] = (),
        restores: tuple[str, ...] = (),
        heals: tuple[str, ...] = (),
        laws: tuple[Law, ...] = (),
        unattended: Unattended | None = None,
        roles: Roles | None = None,
        guard: Guard | None = None,
        follows: Guard | None = None,
    ) -> None:
        """`behaviour` rises when odds or the order of rolls change; recordings carry it.

        `package` is the game's own, through which its records, events, procedures, options and laws are found; those
        given beside it are of bricks.

        `creatures` are the types of records who can act, be led and be played; left out, whatever has a `name`;
        `world` makes the world a campaign begins with; `sheet` reads a record; `offers` lists what a creature could
        do now under the table's settings; `turn` gives the id of whoever acts now, or nothing; `left_out` gives
        clauses that are not implemented, with why; `demo` makes the world of a demonstration; `character` is the
        procedure that makes a character, and `character_dice` says what each die is for that falls in it, by its name;
        `brief` reads a record at a glance; `led` tells whether a person decides for
        a record, else its tactics do; `due` lists what the rules want done next, such as a roll that is owed;
        `previews` are the settings under which odds are shown if the table has not chosen others; `shown` says who
        may know what of each type of record; `gone` tells who is dead or has left, so that nobody looks for them among
        those who act; `turned` who was somebody's to play, and is the referee's now;
        `glance`, `order`, `strip`, `scene` and `board` are what a table draws of somebody, of a fight,
        of the clock, of where everybody is and of the places they know; `panels` what lasts beside a fight; `about`
        says in two sentences what it is like to play, and `sign` names the drawing in `icons/deeds.svg` that stands for
        it; `foes` brings creatures of its lists in; `shop` sells things of
        its lists; `fight` offers the fight that could begin with whoever is there, None if one is on; `unattended`
        says how a fight goes on if nobody is asked; `roles` who fills the roles of an encounter that is told for
        all games; `ends` is what ends a turn, or lets it go by; `likely` names the
        procedures that come first among what is offered in a fight, each perhaps with one of its arguments after it
        (`plan cast`), and `rare` those that come last; `restores` names those that give back what is lost, and
        come last for whoever has lost nothing; `heals` those that are offered only where somebody is hurt, and come
        first outside a fight; `guard` comes before whatever is commanded, and refuses
        what nobody may do just now, such as to act out of turn; `follows` comes after whatever is commanded, such as
        that those who were attacked are foes.
        """
        self.id, self.title, self.behaviour, self.about, self.sign = id, title, behaviour, about, sign
        self.base: System = self
        """The game whose rules these are: itself, or the game it changes. Its id begins the ids of procedures and names
        the catalogue, the stock of the world, and the words of other languages.
        """
        self.changes: tuple[Change, ...] = ()
        """The differences from that game."""
        if package:
            own = gather(package)
            records, events = _joined(own.records, records), _joined(own.events, events)
            procedures, options = _joined(own.procedures, procedures), _joined(own.options, options)
            laws = _joined(own.laws, laws)
        self.records = (Clock, Lasting, *records)
        named = tuple(one for one in records if "name" in one.__struct_fields__)
        self.creatures = named if creatures is None else creatures
        self.events = (TimePassed, *events)
        self.guard, self.follows = guard, follows
        self.procedures = {one.id: one.commanded(guard, follows) if guard or follows else one for one in procedures}
        self.options = {one.name: one for one in options}
        self.laws = _joined(SHARED, laws)
        """The laws of every world it can reach; those of all games first."""
        self.policies = dict(policies or {})
        self.world = world or (lambda: World([Clock()]))
        self.sheet, self.offers, self.turn = sheet, offers, turn
        self.left_out = dict(left_out or {})
        self.demo, self.character, self.foes = demo, self._commanded(character), self._commanded(foes)
        self.character_dice = dict(character_dice or {})
        self.shop = shop and replace(shop, procedure=self._commanded(shop.procedure))
        self.ends = self._commanded(ends)
        self.likely, self.rare, self.restores, self.heals = likely, rare, restores, heals
        self.fight = fight or (lambda _world: None)
        self.unattended, self.roles = unattended, roles
        self.due, self.previews = due or (lambda _world: ()), dict(previews or {})
        self.shown: dict[type[Record], Shown] = {
            Clock: Shown.of(Clock, everyone=True),
            Lasting: Shown.of(Lasting, lies_on="on"),
            **{kind: word.among(kind) for kind, word in (shown or {}).items()},
        }
        self.glance = glance or (lambda _record, _world: Glance())
        self.order = order or (lambda _world: None)
        self.strip = strip or (lambda _world, _options: Strip())
        self.scene = scene or (lambda _world: None)
        self.board = board or (lambda _world: Board())
        self.panels = panels or (lambda _world: ())
        self.gone = gone or (lambda _record: False)
        self.turned = turned or (lambda _record: False)
        self.brief, self.led = brief or (lambda record, _world: record.title), led or (lambda _record: True)

    def __repr__(self) -> str:
        return f"<system {self.id}>"

    def _commanded(self, one: Procedure[..., Any] | None) -> Procedure[..., Any] | None:
        """Return a procedure as it is commanded here, behind the game's guard."""
        return one and self.procedures.get(one.id, one)

    def changed(
        self,
        *,
        id: str,  # noqa: A002 - the field's name everywhere
        title: str = "",
        behaviour: int = 0,
        numbers: Mapping[str, Any] | None = None,
        options: Mapping[str, Hashable] | None = None,
        rows: Mapping[str, Mapping[int | str, Row]] | None = None,
        rules: Mapping[str, Callable[..., Any]] | None = None,
        procedures: tuple[Procedure[..., Any], ...] = (),
        records: tuple[type[Record], ...] = (),
        events: tuple[type[Event[Any]], ...] = (),
    ) -> "System":
        """This game with some things changed, as a game of its own; the game itself stays as it is.

        `numbers` are new values by name; `options` new defaults; `rows` the fields that differ, by table and row;
        `rules` functions that stand for those of the game's package that have these names. A procedure stands for the
        one of its id or is added; `records` and `events` are added. Say it in a file of its own, which is read once
        more for the new rules. Unreadable, with file and line, if the game has nothing of a name, or not so.
        """
        from rulewright.engine.hacks.variant import varied

        here = inspect.currentframe()
        caller = here.f_back if here else None
        assert caller is not None
        change = Change(
            id=id,
            title=title,
            behaviour=behaviour,
            numbers=numbers or {},
            options=options or {},
            rows=rows or {},
            rules=rules or {},
            procedures=procedures,
            records=records,
            events=events,
            file=caller.f_code.co_filename,
            line=caller.f_lineno,
            space=caller.f_globals,
        )
        return varied(self, change)

    def somebody(self, record: Record) -> bool:
        """Return whether a record is somebody: who can act, be led and be played."""
        return isinstance(record, self.creatures)

    def is_fought(self, world: World) -> bool:
        """Return whether a fight is on that has an order of turns."""
        order = self.order(world)
        return order is not None and order.fights

    def procedure(self, word: str) -> Procedure[..., Any]:
        """Return the procedure of that id or verb; Unreadable if there is none."""
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


_BROUGHT: dict[str, System] = {}
"""Games that no installed package brings, by id."""


@cache
def _points() -> dict[str, tuple[EntryPoint, ...]]:
    """Return where each installed system is found, by name; cached, since it means reading every package's metadata."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        known = found.get(point.name, ())
        if point.value not in [one.value for one in known]:
            found[point.name] = (*known, point)
    return found


@cache
def _loaded(name: str) -> System:
    """Return the game of an entry point; Unreadable if two packages bring one of that id, or it has another."""
    points = _points()[name]
    if len(points) > 1:
        raise _two(name, " and ".join(one.value for one in points))
    loaded: System = points[0].load()
    if loaded.id != name:
        raise Unreadable(
            Sentence("'{word}'", word=name),
            Sentence("the game that {value} brings has the id '{id}'", value=points[0].value, id=loaded.id),
            "give its entry point that name",
        )
    return loaded


def _two(name: str, places: str) -> Unreadable:
    return Unreadable(
        Sentence("'{word}'", word=name),
        Sentence("two games have this id: {places}", places=places),
        "give one of them another",
    )


def bring(game: System, where: str) -> None:
    """Register a game that no installed package brings, until the program ends; `where` says what brings it.

    Unreadable if another game has its id.
    """
    known = _BROUGHT.get(game.id)
    if known is game:
        return
    if known is not None or game.id in _points():
        hack = known.changes[-1] if known and known.changes else None
        there = f"{hack.file}, line {hack.line}" if hack else "an installed package"
        raise _two(game.id, f"{where} and {there}")
    _BROUGHT[game.id] = game


def installed() -> dict[str, System]:
    """Return every system by id, ours and other people's alike."""
    return {**{name: _loaded(name) for name in _points()}, **_BROUGHT}


def brought() -> tuple[System, ...]:
    """Return the games that no installed package brings, in the order in which they were registered."""
    return tuple(_BROUGHT.values())


def is_installed(name: str) -> bool:
    """Return whether there is a system of that id, without loading it: that takes most of a short command's time."""
    return name in _BROUGHT or name in _points()


def system(name: str, *, where: str = "") -> System:
    """Return the installed system `name`; Unreadable if there is none, at the place that asks for it."""
    if name in _BROUGHT:
        return _BROUGHT[name]
    if is_installed(name):
        return _loaded(name)
    raise Unreadable(
        Sentence("{where}: '{word}'", where=where, word=name) if where else Sentence("'{word}'", word=name),
        "no such system is installed",
        Sentence(
            "there are {known}; the file of a game that is not installed is named with --game",
            known=", ".join((*_points(), *_BROUGHT)),
        ),
    )
