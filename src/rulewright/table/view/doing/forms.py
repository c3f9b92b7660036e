"""Forms: a procedure as a page can draw it, made from its own declaration."""

import re
from functools import cache
from operator import attrgetter
from typing import Any, Literal

import msgspec

from rulewright.content.spoken import icon_of
from rulewright.engine.parameters import Among, Parameter
from rulewright.engine.procedure import Asked, Procedure
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.texts.bounds import MOST_SIGNS
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import every
from rulewright.systems.bricks import house
from rulewright.table.view.eyes import Eyes
from rulewright.table.words import LANGUAGES, encode

Shelf = Literal["", "foes", "shop"]
"""The list a form picks from besides what is there; empty for none."""


class Question(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One parameter of a procedure."""

    name: str
    kind: str
    """`record`, `records`, `number`, `flag`, `word`, `words`, `text` or `value`."""
    parts: bool = False
    """Of a number: it need not be whole."""
    doc: Term
    required: bool = False
    empty: Term = ""
    """What giving nothing means, as a choice; empty where it means no more than that."""
    usual: Any = None
    """The value assumed if it is left out."""
    of: str = ""
    """Type of the record or records wanted; the part `choices` has those this seat sees, by type."""
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()
    labels: tuple[Term, ...] = ()
    """The words as people read them."""
    picks: bool = False
    """Whether it is picked from rows: ask for them with `picks`."""
    own: bool = False
    """Whether a text of people's own does as well as any row."""
    decided: bool = False
    """Whether only a referee gives it: of a wish it is asked where the referee lets it happen."""
    acts: bool = False
    """Whether it is the actor: somebody the seat leads."""
    gone: bool = False
    """Whether it may be somebody dead or away."""
    long: bool = False
    """Whether it is a text of several lines."""
    picture: bool = False
    """Whether it is a picture: upload one at `pictures`, and give its name."""
    seat: bool = False
    """It is the nickname of one of those at the table: the part `people` has them."""
    repeats: bool = False
    """The same word may be given several times."""
    total: int | None = None
    """Of a number: what all numbers with the same total are to come to together."""
    when: Among | None = None
    """Another question and the words given to it with which this one is asked; always, where there is none."""
    first: bool = False
    """Whether it is asked among the first, though it may be left out."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A procedure."""

    id: str
    verb: str
    title: Term
    doc: Term
    by: str
    """owner, referee or anyone."""
    icon: str
    """The name of its drawing in `icons/deeds.svg`; empty for none."""
    clauses: tuple[str, ...]
    questions: tuple[Question, ...]
    asks: tuple[Question, ...] = ()
    """The parameters that the referee decides: no part of the seat's own command, but the seat may ask for them."""
    shelf: Shelf = ""
    """The kind of its rows: creatures that are brought in, or wares with their cost."""
    asked: Asked = ""
    """Of whom a referee asks this throw: who is awake, or who is down; empty if it is no throw to ask for."""
    given: dict[str, Any] = {}
    """The arguments a shop is given each time."""


def form(one: Procedure[..., Any], *, referee: bool = True, system: System | None = None) -> Form:
    """Return a procedure as a form, for a referee or for others."""
    actor = next((each for each in one.parameters if each.kind in ("record", "records")), None)
    found = [
        (each, _question(each, acts=each is actor and one.by == "owner", house=one.house))
        for each in one.parameters
        if not each.scripted and (referee or not each.seat)
    ]
    own = [referee or each.by == "caller" for each, _ in found]
    questions, asks = (
        tuple(q for (_, q), is_own in zip(found, own, strict=True) if is_own is wanted) for wanted in (True, False)
    )
    return Form(
        id=one.id,
        verb=one.verb,
        title=one.title,
        doc=in_short(one.doc),
        by=one.by,
        icon=icon_of(one.verb),
        clauses=one.clauses,
        asked=one.asked,
        questions=questions,
        asks=asks,
        shelf=_shelf(one, system),
        given=system.shop.given if system and system.shop and system.shop.procedure is one else {},
    )


def _shelf(one: Procedure[..., Any], system: System | None) -> Shelf:
    if system is None:
        return ""
    return "foes" if one is system.foes else "shop" if system.shop and one is system.shop.procedure else ""


def in_short(doc: str) -> str:
    """Return a procedure's description: its docstring up to the first empty line or the clauses."""
    return " ".join(re.split(r"\n\s*\n|\s*Clauses?:", doc, maxsplit=1)[0].split())


@cache
def forms(system: System, language: str, *, referee: bool) -> tuple[msgspec.Raw, ...]:
    """Return the forms of every procedure that a seat may command, and of making a character, which anybody may
    propose.
    """
    found = system.procedures.values()
    may = [one for one in found if referee or one.by != "referee" or one is system.character]
    return tuple(
        msgspec.Raw(encode(form(one, referee=referee, system=system), language, system.base.id)) for one in may
    )


def warm_up(system: System) -> None:
    """Make the forms of a game before anybody waits for them; in another thread, since it takes a moment."""
    for language in LANGUAGES:
        for referee in (True, False):
            forms(system, language, referee=referee)


def choices(eyes: Eyes) -> dict[str, list[tuple[str, str]]]:
    """Part `choices`: ids with titles of what this seat sees, by the types that its forms ask for.

    The oldest come first; then what has no name of its own, by id: when it came about may be nobody's to know.
    """
    kinds = asked_for(eyes.system, referee=eyes.seat.referee)
    return {kind.__name__: eyes.made(titles, kind) for kind in kinds}


def titles(world: World, kind: type[Record]) -> list[tuple[str, str]]:
    """Return the ids of the records of a kind with their labels: a way by the places at its ends.

    Of everything in the world only what has a name: the clock or a fight is nothing that people point at.
    """
    there = world.all(kind)
    named = [one for one in there if one.title != one.id]
    nameless = [] if kind is Record else sorted((one for one in there if one.title == one.id), key=attrgetter("id"))
    rows = (*named, *nameless)
    return [(one.id, _between(one, world) if isinstance(one, house.Link) else one.picked_as) for one in rows]


def _between(way: house.Link, world: World) -> str:
    return every(world.records[end].title for end in (way.a, way.b) if end in world)


@cache
def asked_for(system: System, *, referee: bool) -> tuple[type[Any], ...]:
    """Return the types of records that a seat's forms ask for, by name."""
    open_to = (one for one in system.procedures.values() if referee or one.by != "referee")
    kinds = {each.type for one in open_to for each in one.parameters if each.kind in ("record", "records")}
    return tuple(sorted(kinds, key=lambda kind: str(kind.__name__)))


def _question(one: Parameter, *, acts: bool, house: bool) -> Question:
    return Question(
        name=one.name,
        kind="number" if one.kind == "value" and one.type is float else one.kind,
        doc=one.doc,
        required=one.required,
        empty=one.empty,
        usual=None if one.required else msgspec.to_builtins(one.default),
        of=one.type.__name__ if one.kind in ("record", "records") else "",
        low=one.low,
        high=one.high,
        words=one.words,
        labels=tuple(map(one.called, one.words)),
        picks=one.rows is not None,
        own=one.own,
        decided=one.by == "referee",
        acts=acts,
        gone=one.gone or house,  # a referee overrules, pictures and sends away whomever there is
        long=one.kind == "text" and one.longest > MOST_SIGNS,
        picture=one.picture,
        parts=one.kind == "value" and one.type is float,
        seat=one.seat,
        repeats=one.repeats,
        total=one.total,
        when=one.when,
        first=one.first,
    )
