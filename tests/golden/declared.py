"""What a game declares: its procedures with their parameters, its options, its records and events with their fields."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from tests.golden.doors import Option, Parameter, Procedure, Sentence, System, told
from tests.golden.doors import catalogue as words
from tests.golden.files import Header, Item
from tests.golden.written import english


def made(system: System) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every id that a game declares something under; what is new in a game is found by its name among `names`."""
    yield "names", {}
    for kind, some in _all(system).items():
        for name in some:
            yield f"{kind} {name}", {"kind": kind, "name": name}


def found(system: System, _header: Header, item: Item) -> Any:
    """What is declared, and the words of it in German."""
    every = _all(system)
    if not item.given:
        return {kind: sorted(some) for kind, some in every.items()}
    one = every[item.given["kind"]].get(item.given["name"])
    return {"gone": "nothing is declared under it"} if one is None else one


@cache
def defaults(system: System) -> dict[str, dict[str, Any]]:
    """The defaults of fields of records and events as JSON, by tag."""
    every = {**_all(system)["record"], **_all(system)["event"]}
    return {
        tag: {
            name: msgspec.json.decode(one["default"]) for name, one in kind["fields"].items() if isinstance(one, dict)
        }
        for tag, kind in every.items()
    }


@cache
def _all(system: System) -> dict[str, dict[str, Any]]:
    records: tuple[Any, ...] = system.records
    events: tuple[Any, ...] = system.events
    return {
        "procedure": {one.id: _procedure(one, system) for one in system.procedures.values()},
        "option": {one.name: _option(one, system) for one in system.options.values()},
        "record": {_tag(one): _fields(one) for one in records},
        "event": {_tag(one): {**_fields(one), "clause": one.clause} for one in events},
        "game": {
            "itself": {
                "title": system.title,
                "behaviour": system.behaviour,
                "creatures": sorted(map(_tag, system.creatures)),
                "policies": sorted(system.policies),
                "left out": system.left_out,
                "previews": system.previews,
                "character": system.character.id if system.character else None,
            }
        },
    }


def _procedure(one: Procedure[..., Any], system: System) -> dict[str, Any]:
    return {
        "title": one.title,
        "german": _german(one.title, system),
        "verb": one.verb,
        "by": one.by,
        "audience": one.audience,
        "house": one.house,
        "clauses": sorted(one.clauses),
        "order": [each.name for each in one.parameters],
        "parameters": {each.name: _parameter(each, system) for each in one.parameters},
    }


def _parameter(one: Parameter, system: System) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "type": _name(one.type),
        "default": "required" if one.required else english(one.default),
        "doc": one.doc,
        "german": _german(one.doc, system),
        "low": one.low,
        "high": one.high,
        "words": one.words,
    }


def _option(one: Option, system: System) -> dict[str, Any]:
    return {
        "title": one.title,
        "german": (_german(one.title, system), _german(one.doc, system)),
        "values": one.values,
        "default": one.default,
        "clause": one.clause,
        "doc": one.doc,
    }


def _fields(kind: type[Any]) -> dict[str, Any]:
    """Names and defaults of the fields of a struct."""
    return {"fields": {one.encode_name: _default(one) for one in msgspec.structs.fields(kind)}}


def _default(one: msgspec.structs.FieldInfo) -> Any:
    if one.required:
        return "required"
    made = one.default_factory() if one.default is msgspec.NODEFAULT else one.default
    return {"default": english(made)}


def _tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


def _name(kind: Any) -> str:
    """A type in a word: of a record its tag."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _tag(kind)
    return kind.__name__ if isinstance(kind, type) else str(kind)


def _german(text: str, system: System) -> Any:
    return told(Sentence(text), words("de", system.id))
