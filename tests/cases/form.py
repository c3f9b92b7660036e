"""The form of a case: its words, its world, the rules it calls.

Belongs here: reading a case, and saying what is wrong with it in one sentence. Not here: playing it (runner).
"""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
import yaml

from rulewright.chance import Dice, parse
from rulewright.engine import Procedure, Record, System, World
from rulewright.engine.requests.kinds import Look, Request
from rulewright.errors import Unreadable
from tests.cases.facts import checked

Asking = Generator[Request[Any], Any, Any]
WORDS: Final = frozenset(
    [
        "id",
        "clauses",
        "world",
        "options",
        "dice",
        "choices",
        "calls",
        "call",
        "rule",
        "with",
        "by",
        "unless",
        "until",
        "times",
        "then",
        "refused",
        "odds",
        "why",
        "note",
    ]
)
CALL_WORDS: Final = frozenset(
    ["world", "call", "rule", "with", "by", "unless", "until", "times", "then", "why", "note"]
)
OLD: Final = "it is written in the old words: convert it with 'python -m tests.cases.convert FILE'"


@dataclass(frozen=True)
class Call:
    """One command of a case."""

    procedure: Procedure[..., Any]
    given: Mapping[str, Any]
    by: str = "referee"
    world: Mapping[str, Any] = field(default_factory=dict)
    """What is otherwise before it than the call before it left it."""
    unless: list[Mapping[str, Any]] = field(default_factory=list)
    """It is left out where one of these outcomes has come already."""
    until: list[Mapping[str, Any]] = field(default_factory=list)
    """It is commanded again until one of these outcomes has come."""
    times: int = 0
    """How often at most, 0 for no end."""
    then: Mapping[str, Any] = field(default_factory=dict)


def read_cases(path: Path) -> tuple[str, list[dict[str, Any]]]:
    """The system and the cases of a file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    catalogue = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    return catalogue["system"], catalogue["cases"]


def calls(system: System, case: Mapping[str, Any]) -> tuple[Call, ...]:
    """The commands of a case, in order. Unreadable with the word that is wrong."""
    where = f"case {case.get('id', '?')}"
    if "given" in case:
        raise Unreadable(where, OLD)
    _known(case, WORDS, where)
    one = {word: case[word] for word in ("call", "rule", "with", "by", "unless", "until", "times") if word in case}
    many = case.get("calls") or ([one] if one else [])
    return tuple(_call(system, one, where) for one in many)


def _known(words: Mapping[str, Any], known: frozenset[str], where: str) -> None:
    for word in words:
        if word not in known:
            raise Unreadable(where, f"there is no word '{word}'", f"there are {', '.join(sorted(known))}")


def _call(system: System, words: Mapping[str, Any], where: str) -> Call:
    _known(words, CALL_WORDS, where)
    if ("call" in words) == ("rule" in words):
        raise Unreadable(where, "each command has either 'call' or 'rule'", "name a procedure")
    made = system.procedure(words["call"]) if "call" in words else rule_of(system.id, words["rule"])
    return Call(
        made,
        words.get("with") or {},
        str(words.get("by", "referee")),
        words.get("world") or {},
        _outcomes(words, "unless", where),
        _outcomes(words, "until", where),
        words.get("times", 0 if "until" in words else 1),
        words.get("then") or {},
    )


def _outcomes(words: Mapping[str, Any], name: str, where: str) -> list[Mapping[str, Any]]:
    return checked(words[name], f"{where}: {name}") if name in words else []


@cache
def rules_of(system: str) -> Mapping[str, tuple[Callable[..., Any], ...]]:
    """Every rule and function of a game and of the bricks by its name, wherever its file lies."""
    found: dict[str, dict[int, Callable[..., Any]]] = {}
    for package in (f"rulewright.systems.{system}", "rulewright.systems.bricks"):
        for file in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            for name, thing in vars(importlib.import_module(file.name)).items():
                rule = thing.rule if isinstance(thing, Procedure) else thing
                if inspect.isfunction(rule) and rule.__module__ == file.name:
                    found.setdefault(name, {})[id(rule)] = rule
    return {name: tuple(rules.values()) for name, rules in found.items()}


@cache
def rule_of(system: str, name: str) -> Procedure[..., Any]:
    """A rule that no procedure leads to by itself, by its name: `face_death`; after its file where two share it."""
    file, _, word = name.rpartition(".")
    many = [one for one in rules_of(system).get(word, ()) if not file or one.__module__.endswith(f".{file}")]
    if len(many) == 1:
        return _procedure(many[0], name)
    if many:
        files = ", ".join(f"{one.__module__.rpartition('.')[2]}.{word}" for one in many)
        raise Unreadable(f"'{name}'", "several rules have this name", f"write one of {files}")
    raise Unreadable(f"'{name}'", f"{system} has no such rule", "give the name of a procedure, or of a rule")


def _procedure(rule: Callable[..., Any], name: str) -> Procedure[..., Any]:
    hints = get_type_hints(rule)

    def asked(**given: Any) -> Asking:
        values = {}
        for word, value in given.items():
            values[word] = (yield from _value(hints[word], value)) if word in written else value
        made = rule(*[one for name in ahead for one in _several(values, name, many)], **values)
        return (yield from made) if inspect.isgenerator(made) else made

    made: Procedure[..., Any] = Procedure(rule, name, name, (), "referee", "", "everyone")
    written = {one.name for one in made.parameters if one.kind == "value"}
    made.parameters = tuple(
        msgspec.structs.replace(one, type=object) if one.kind == "value" else one for one in made.parameters
    )
    made.rule = asked
    shape = inspect.signature(rule).parameters.values()
    many = next((one.name for one in shape if one.kind is inspect.Parameter.VAR_POSITIONAL), "")
    ahead = [one.name for one in shape if many and one.kind < inspect.Parameter.KEYWORD_ONLY]
    if many:
        hints[many] = tuple[hints[many], ...]  # type: ignore[valid-type]  # made at run time
        kind = next(one for one in made.parameters if one.name == many)
        several, of = ("records", kind.type) if kind.kind == "record" else ("value", object)
        written |= set() if kind.kind == "record" else {many}
        made.parameters = tuple(
            msgspec.structs.replace(one, kind=several, type=of, default=()) if one.name == many else one
            for one in made.parameters
        )
    return made


def _several(values: dict[str, Any], name: str, many: str) -> Sequence[Any]:
    """The arguments that go by their place: those before a list of any length, and the list itself."""
    return values.pop(name, ()) if name == many else (values.pop(name),)


def _value(hint: Any, value: Any) -> Asking:
    """An argument that no command has: a value of several parts, among them records by their ids."""
    kind, inner = get_origin(hint) or hint, get_args(hint)
    if kind is Annotated:
        return (yield from _value(inner[0], value))
    if kind in (Union, UnionType):
        inner = tuple(one for one in inner if one is not type(None))
        if value is None or (len(inner) > 1 and not any(_is_record(one) for one in inner)):
            return None if value is None else msgspec.convert(value, hint, dec_hook=decoded)
        return (yield from _value(inner[0], value))
    if _is_record(kind) and isinstance(value, str):
        return (yield Look(value))
    if kind in (tuple, list, frozenset, set, Sequence, Iterable, Collection) and isinstance(value, list):
        many = inner if kind is tuple and Ellipsis not in inner else (inner[:1] or (Any,)) * len(value)
        found = []
        for of, one in zip(many, value, strict=True):
            found.append((yield from _value(of, one)))
        return (tuple if kind in (Sequence, Iterable, Collection) else kind)(found)
    if kind in (dict, Mapping) and isinstance(value, Mapping):
        pairs = []
        for name, one in value.items():
            pairs.append(((yield from _value(inner[0], name)), (yield from _value(inner[1], one))))
        return dict(pairs)
    fields = getattr(kind, "__struct_fields__", ()) or getattr(kind, "_fields", ())
    if fields and isinstance(value, (Mapping, list)):
        hints, names = _parts(kind)
        parts: dict[str, Any] = {}
        for word, one in value.items() if isinstance(value, Mapping) else zip(fields, value, strict=True):
            name = names.get(str(word), str(word))
            if name != "type" or "type" in fields:
                parts[name] = yield from _value(hints[name], one)
        return kind(**parts)
    return msgspec.convert(value, hint, dec_hook=decoded)


@cache
def _parts(kind: Any) -> tuple[Mapping[str, Any], Mapping[str, str]]:
    """The types of a value's parts, and how a part is called that a case may write otherwise."""
    structs = msgspec.structs.fields(kind) if hasattr(kind, "__struct_fields__") else ()
    return get_type_hints(kind), {str(one.encode_name): one.name for one in structs}


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record)


def world_of(system: System, words: Mapping[str, Any], start: World | None = None, where: str = "world") -> World:
    """The records a case states: of those that are there already, the fields it names; null takes one away."""
    records = dict(start.records) if start else {}
    for name, fields in words.items():
        if fields is None:
            records.pop(name, None)
            continue
        records[name] = _record(system, name, fields, records.get(name), f"{where}.{name}")
    return World(records)


def _record(system: System, name: str, words: Mapping[str, Any], known: Record | None, where: str) -> Record:
    kind = type(known) if known is not None and "type" not in words else _kind(system, name, words, where)
    fields = {word: value for word, value in words.items() if word != "type"}
    unknown = [word for word in fields if word not in kind.__struct_fields__]
    if unknown:
        raise Unreadable(
            where, f"a {kind.__name__} has no '{unknown[0]}'", f"it has {', '.join(kind.__struct_fields__)}"
        )
    before = msgspec.to_builtins(known) if known is not None else {}
    try:
        return msgspec.convert({**before, **fields, "id": name, "type": kind.__name__}, kind, dec_hook=decoded)
    except msgspec.ValidationError as wrong:
        raise Unreadable(where, str(wrong)) from None


def _kind(system: System, name: str, words: Mapping[str, Any], where: str) -> type[Record]:
    """The type a record says, else the one of that very name, else the first that can act."""
    records: Any = system.records
    kinds: dict[str, type[Record]] = {kind.__name__: kind for kind in records}
    word = words.get("type") or next((one for one in kinds if one.casefold() == name), system.creatures[0].__name__)
    if word not in kinds:
        raise Unreadable(where, f"there is no type '{word}'", f"there are {', '.join(kinds)}")
    return kinds[word]


def decoded(kind: type, value: Any) -> Any:
    """Values that have a notation of their own."""
    if isinstance(kind, type) and issubclass(kind, Dice):
        return parse(value)
    if isinstance(kind, type) and issubclass(kind, str):
        return kind(value)
    if kind is Fraction:
        return Fraction(value)
    raise NotImplementedError(f"a {kind.__name__} cannot be written in a case")
