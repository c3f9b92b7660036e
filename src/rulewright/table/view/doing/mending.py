"""Direct changes by a referee: somebody's numbers and conditions, by the facts of their fields.

Belongs here: which numbers and states there are, and the command for each. Not here: any field of a game.
"""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec

from rulewright.engine.clock import Lasting
from rulewright.engine.declared.option import label
from rulewright.engine.facts import NAMES, Fact, default, facts_of
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.values import FULL, called, plain
from rulewright.table.view.eyes import Eyes


class Number(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number of somebody's."""

    name: Term
    shown: tuple[Term, ...] = ()
    """The names under which it stands on their sheet and at a glance."""
    field: str
    value: int | None = None
    """The value people read; None if it follows from others and has not been set."""
    most: int | None = None
    lost_of: int | None = None
    """The number whose loss this field counts."""


class Laid(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that lies on somebody and can be ended, or can be laid on them: the command that does so."""

    text: Term
    until: Term = ""
    procedure: str
    arguments: dict[str, Any]
    asks: bool = False
    """Whether its `value` is words that are still to be entered."""


class Mending(msgspec.Struct, frozen=True):
    """Everything a referee can change about somebody."""

    numbers: tuple[Number, ...]
    ends: tuple[Laid, ...]
    adds: tuple[Laid, ...]
    procedure: str
    """The procedure that sets a number."""


def mending(eyes: Eyes, who: str) -> Mending:
    """Part `mend:<id>`, for referees alone."""
    return eyes.made(_mending, eyes.system, who)


def _mending(world: World, system: System, who: str) -> Mending:
    record, procedure = world[who], f"{system.base.id}.overrule"
    laid = [(is_end, one) for is_end, one in _laid(record, world, procedure)]
    lasting = (_ended(one, system) for one in world.all(Lasting) if one.on == who)
    return Mending(
        numbers=tuple(_numbers(record, world, system)),
        ends=(*(one for is_end, one in laid if is_end), *lasting),
        adds=tuple(one for is_end, one in laid if not is_end),
        procedure=procedure,
    )


def _numbers(record: Record, world: World, system: System) -> Iterator[Number]:
    """Yield the numbers that a record's facts declare, in the order of its fields."""
    kind = type(record)
    fields = {one.name: one for one in msgspec.structs.fields(kind)}
    known = {name: fact for name, fact in facts_of(kind).items() if fact.label and _is_number(fields[name].type)}
    there = _shown(record, world, system)
    behind = {each: field_of(each, known) for each in there}
    shown = {name: tuple(each for each in there if behind[each] == name) for name in known}
    for name, fact in known.items():
        top = getattr(record, fact.lost_of) if fact.lost_of else None
        now = getattr(record, name)
        yield Number(
            name=called(record, name),
            shown=shown[name],
            field=name,
            value=top - now if top is not None else _read(shown[name], there) if now is None else now,
            most=top if top is not None else _most(record, name),
            lost_of=top,
        )


def _shown(record: Record, world: World, system: System) -> dict[str, str]:
    """Return names of lines and meters with the values behind them."""
    glance = system.glance(record, world)
    sheet = system.sheet(record, world) if system.sheet else None
    lines = {str(line.name): str(line.value) for _, all_ in sheet.groups for line in all_} if sheet else {}
    scores = {str(name): str(value) for name, value in glance.scores}
    named = [*(one.name for one in glance.meters), *(name for name, _ in glance.scores)]
    named += [line.name for _, all_ in sheet.groups for line in all_ if line.name] if sheet else []
    values = lines | scores
    return {name: values.get(str(name), "") for name in named}


def field_of(name: str, known: dict[str, Fact]) -> str:
    """Return the field that a line or meter of that name shows: the current value, not the most. Empty if there is
    none.
    """
    low = name.casefold()
    alike = [one for one, fact in known.items() if str(fact.label).casefold() == low or one == low.replace(" ", "_")]
    alike += [one for one, fact in known.items() if low and f"{fact.label} ".casefold().startswith(f"{low} ")]
    return min(alike, key=lambda one: one.startswith(FULL), default="")


def _read(names: tuple[Term, ...], there: dict[str, str]) -> int | None:
    return next((int(text) for one in names if (text := there[one]).isdecimal()), None)


def _most(record: Record, name: str) -> int | None:
    found = [most for begin in FULL if type(most := getattr(record, f"{begin}{name}", None)) is int]
    return found[0] if found else None


def _is_number(hint: Any) -> bool:
    bare = _bare(hint)
    return bare is int or (int in get_args(bare) and set(get_args(bare)) <= {int, type(None)})


def _laid(record: Record, world: World, procedure: str) -> Iterator[tuple[bool, Laid]]:
    """Yield what may lie on a record by the facts of its fields: whether it does, and the command that changes that."""
    for field in msgspec.structs.fields(type(record)):
        fact = facts_of(type(record)).get(field.name)
        if fact is None or not fact.lies_on or _is_number(field.type):
            continue
        now, usual = getattr(record, field.name), default(field)
        for is_end, text, value in _values(field, fact, now, usual, world):
            arguments = {"record": record.id, "field": field.name, "value": plain(value)}
            if value is None:
                del arguments["value"]
            yield is_end, Laid(text=text, procedure=procedure, arguments=arguments, asks=value is None)


def _values(field: msgspec.structs.FieldInfo, fact: Fact, now: Any, usual: Any, world: World) -> Iterator[Any]:
    """Yield whether it ends something, its name, and the value that does it; None if the value is still asked for."""
    bare, named = _bare(field.type), Sentence(fact.label)
    if bare is bool:
        yield now is not usual, named, not now
    elif get_origin(bare) is Literal:
        if now != usual:
            yield True, _of(named, str(now)), usual
        yield from ((False, _of(named, one), one) for one in get_args(bare) if one not in (now, usual))
    elif bare is str:
        if now != usual:
            yield True, _of(named, world[now].title if now in world else now), usual
        elif NAMES not in _notes(field.type):
            yield False, named, None
    elif isinstance(now, tuple):
        for place, one in enumerate(now):
            rest = (*now[:place], *now[place + 1 :])
            yield True, _of(named, world[one].title if isinstance(one, str) and one in world else _title(one)), rest
        words = get_args(_bare(get_args(bare)[0])) if get_origin(_bare(get_args(bare)[0])) is Literal else ()
        for word in fact.words() if fact.words else words:
            if not any(_title(one) == word for one in now):
                added = {"name": word} if fact.words else word
                yield False, _of(named, word), (*now, added)


def _of(named: Sentence, word: str) -> Sentence:
    return Sentence("{label}: {value}", label=named, value=Sentence(label(word)))


def _title(one: Any) -> str:
    """Return the name of one value in a tuple."""
    if isinstance(one, str):
        return one
    return str(getattr(one, "title", "") or getattr(one, "name", "") or one)


def _ended(one: Lasting, system: System) -> Laid:
    called = Sentence(one.title) if one.title else Sentence(label(one.what))
    return Laid(text=called, procedure=f"{system.base.id}.dismiss", arguments={"record": one.id})


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if hasattr(hint, "__metadata__") else hint


def _notes(hint: Any) -> tuple[Any, ...]:
    return tuple(getattr(hint, "__metadata__", ()))
