"""Uses of each thing on a sheet: the procedures that take it, for those who may command them.

Belongs here: matching the lines of a sheet with the arguments of procedures. Not here: which things a game has.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from rulewright.engine.declared.derived import Fixed
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.parameters import Parameter
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.rules.refusing import refusal
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.table.settings import is_proposed
from rulewright.table.view.doing.cures import cures
from rulewright.table.view.doing.offers import Can
from rulewright.table.view.eyes import Eyes


class Thing(msgspec.Struct, frozen=True):
    """A line of a sheet that something can be done with."""

    name: Term
    thing: str
    """The key to ask for with `acts`."""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing, and its uses."""

    line: Term = ""
    text: Term = ""
    acts: tuple[Can, ...] = ()


_Given = tuple[dict[str, Any], Term]
"""The value given for a thing, and what the deed with it is called."""


class _Taker(msgspec.Struct, frozen=True):
    """A procedure that takes some things of somebody's."""

    procedure: Procedure[..., Any]
    actor: str
    things: Mapping[str, _Given]
    """By the names that things have on the sheet."""


def things(eyes: Eyes, who: str) -> tuple[Thing, ...]:
    """Part `things:<id>`: for its player, and for referees."""
    return eyes.made(_things, eyes.system, who)


def _things(world: World, system: System, who: str) -> tuple[Thing, ...]:
    sheet = system.sheet(world[who], world) if system.sheet else None
    if sheet is None or not system.somebody(world[who]):
        return ()
    known = {name for taker in _takers(world, system, who) for name in taker.things} | _told(system).keys()
    lines = {_key(line.name): line.name for _, all_ in sheet.groups for line in all_ if line.name}
    return tuple(Thing(name, key) for key, name in lines.items() if key in known)


def told(eyes: Eyes, who: str, thing: str) -> Told:
    """Return what a thing of somebody's is, and the deeds with it as this seat may do or ask for them; possible ones
    first.
    """
    row = _told(eyes.system).get(thing)
    acts = [
        msgspec.structs.replace(one, propose=not eyes.seat.referee and _asks(eyes, one))
        for one in eyes.made(_acts, eyes.system, who, thing, Fixed(eyes.options))
    ]
    acts.sort(key=lambda one: (bool(one.why_not), one.propose, eyes.system.procedures[one.procedure].by != "owner"))
    return Told(line=row.line, text=row.text, acts=tuple(acts)) if row else Told(acts=tuple(acts))


def _asks(eyes: Eyes, one: Can) -> bool:
    return is_proposed(eyes.settings, eyes.system.procedures[one.procedure], one.arguments)


def _acts(world: World, system: System, who: str, thing: str, options: Fixed) -> tuple[Can, ...]:
    found = []
    for one in _takers(world, system, who):
        if thing in one.things:
            given, text = one.things[thing]
            arguments = {one.actor: who, **given}
            # Where something is still to be said, that may make it possible.
            lacks = any(each.required and each.name not in arguments for each in one.procedure.parameters)
            wrong = None if lacks else refusal(world, one.procedure, Fixed(arguments), options)
            known = cures(world, system, one.procedure, Fixed(arguments), options) if wrong else ()
            why = wrong.sentence if wrong else ""
            can = Can(procedure=one.procedure.id, arguments=arguments, text=text, why_not=why, key="", cures=known)
            found.append(can)
    return tuple(found)


def _takers(world: World, system: System, who: str) -> Iterator[_Taker]:
    record = world[who]
    for one, actor, asked in _done_by(system, type(record)):
        for each in asked:
            found = dict(_taken(each, actor.name, record, world))
            if each is asked[0] and one.by == "owner" and not found:  # what it is about is one of a few words
                words = each.words if each.kind == "word" else ()
                found = {_key(each.called(word)): ({each.name: word}, one.title) for word in words if word}
            if found:
                yield _Taker(
                    one, actor.name, {key: (said, called or one.title) for key, (said, called) in found.items()}
                )


@cache
def _done_by(system: System, kind: type[Record]) -> tuple[tuple[Procedure[..., Any], Parameter, list[Parameter]], ...]:
    """Return what records of a type do: each procedure, the parameter that says who, and the others that are asked."""
    found = []
    for one in system.procedures.values():
        actor = next((each for each in one.parameters if each.kind == "record"), None)
        if actor is not None and issubclass(kind, actor.type) and not one.house and one.by != "anyone":
            asked = [each for each in one.parameters if each is not actor and each.by == "caller"]
            found.append((one, actor, asked))
    return tuple(found)


def _taken(one: Parameter, actor: str, record: Record, world: World) -> Iterator[tuple[str, _Given]]:
    """Return what a parameter may be given from somebody's possessions: rows of their own, and records they own."""
    if isinstance(one.rows, Own):
        if one.rows.who == actor and one.rows.acts:
            for row in one.rows(world, {actor: record.id}):
                value = [row.value] if one.kind == "words" else row.value
                yield _key(row.title), ({one.name: value, **row.given}, row.act)
    elif one.kind == "record" and "owner" in getattr(one.type, "__struct_fields__", ()):
        mine = (each for each in world.all(one.type) if each.owner == record.id)
        yield from ((_key(each.title), ({one.name: each.id}, "")) for each in mine)


@cache
def _told(system: System) -> Mapping[str, Pick]:
    """Return rows of a game's lists, by name: what each is, in the game's words."""
    lists = [one.rows for each in system.procedures.values() for one in each.parameters if one.rows is not None]
    rows = [row for every in lists if not isinstance(every, Own) for row in every(World(), {})]
    return {_key(row.title): row for row in rows if row.line or row.text}


def _key(name: str) -> str:
    return str(name).casefold()
