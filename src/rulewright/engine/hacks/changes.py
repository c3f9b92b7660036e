"""The changes a hack names, looked up in the game and checked before anything is made of them.

Names are looked up in all modules of the game's package. If two modules define one, the hack says which with the end of
the module's name: `harm.damage.suffer`.
"""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache, cached_property
from importlib import import_module
from linecache import getlines
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, get_args, get_origin

import msgspec

from rulewright.chance import Dice, parse
from rulewright.engine.declared.option import checked
from rulewright.engine.parameters import Field
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Event, Record
from rulewright.errors import Complaint, Sentence, Unreadable

if TYPE_CHECKING:
    from rulewright.engine.system import System

MOST: Final = 1_000_000_000
"""The largest absolute value of any number of a game."""
NEAR: Final = 0.6
"""How alike two names must be (from 0 to 1) for one to be suggested where the other is written."""
Row = Mapping[str, Any]
"""The fields of a row that differ."""


class Unfit(Unreadable):
    """A hack does not fit its game; `where` begins with file and line."""

    code = "unreadable.hack"


class Found(NamedTuple):
    """The place where a name is defined."""

    module: str
    name: str

    @property
    def value(self) -> Any:
        """Return the value of the name in the game."""
        return getattr(sys.modules[self.module], self.name)


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """The changes of a hack, and where the hack names them."""

    id: str
    title: str
    behaviour: int
    numbers: Mapping[str, Any]
    options: Mapping[str, Hashable]
    rows: Mapping[str, Mapping[int | str, Row]]
    rules: Mapping[str, Callable[..., Any]]
    procedures: tuple[Procedure[..., Any], ...]
    records: tuple[type[Record], ...]
    events: tuple[type[Event[Any]], ...]
    file: str
    line: int
    space: Mapping[str, Any]
    """The names of the module that makes the change."""

    def wrong(self, where: str, what: str, right: str = "", word: int | str = "") -> Unfit:
        """Return a complaint about it, with the line in which `word` stands."""
        spot = Sentence("{file}, line {line}: {where}", file=self.file, line=self.line_of(word), where=Sentence(where))
        return Unfit(spot, what, right)

    def line_of(self, word: int | str) -> int:
        """Return the line of the file with exactly that word; the line of the change if there is none."""
        for node in ast.walk(_tree(self.file)) if word else ():
            if isinstance(node, ast.Constant) and node.value == word and node.lineno >= self.line:
                return node.lineno
        return self.line

    def check(self, base: "System", home: "Home") -> None:
        """Refuse everything that the game does not have, or not in this form; all that can be known before the new
        game is made.
        """
        self._shaped()
        if not is_id(self.id):
            raise self.wrong(self.id, "this is no id", "write it like my-game", self.id)
        for name, new in self.numbers.items():
            at = home.number(self, name)
            fitted(self, at, name, at.value, new)
        for name, rule in self.rules.items():
            self._taking_the_same(name, home.rule(self, name).value, rule)
        for one in self.procedures:
            if one.id in base.procedures and home.procedure(base, one.id) is None:
                raise self.wrong(one.id, "this is done the same way in every game", "", one.id)
            if one.id.partition(".")[0] != base.id:
                raise self.wrong(one.id, "not a name for it here", f"write '{base.id}.{one.verb or one.id}'", one.id)
        for name, value in self.options.items():
            known(self, "option", name, list(base.options))
            try:
                checked(tuple(base.options.values()), {name: value})
            except Unreadable as wrong:
                raise self.wrong(wrong.where, wrong.what, wrong.right, name) from None

    def _shaped(self) -> None:
        """Refuse what is no table of names where one is wanted, and no list where one is."""
        tables = {"numbers": self.numbers, "options": self.options, "rules": self.rules, "rows": self.rows}
        nested = (
            {f"rows of '{name}'": rows for name, rows in self.rows.items()} if isinstance(self.rows, Mapping) else {}
        )
        for name, value in {**tables, **nested}.items():
            if not isinstance(value, Mapping):
                said = Sentence("cannot be {new}", new=repr(value))
                raise self.wrong(name, said, "write a table of names and their new values", name)
        for rows in self.rows.values():
            for key, fields in rows.items():
                if not isinstance(fields, Mapping):
                    said = Sentence("cannot be {new}", new=repr(fields))
                    raise self.wrong(f"row '{key}'", said, "write a table of the fields that differ", key)
        for name, parts in (("procedures", self.procedures), ("records", self.records), ("events", self.events)):
            if not isinstance(parts, (tuple, list)):
                raise self.wrong(name, "this is no list", "write what is added in brackets", name)

    def _taking_the_same(self, name: str, old: Any, new: Any) -> None:
        """Refuse a rule that cannot be called like the one it replaces."""
        if not callable(new):
            raise self.wrong(Sentence("rule '{name}'", name=name), "what stands for it is no function", "", name)
        takes, given = inspect.signature(old), inspect.signature(new)
        wanted = [one for one in takes.parameters.values() if one.default is one.empty or one.kind is one.KEYWORD_ONLY]
        values: list[None] = [None for one in wanted if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
        named: dict[str, None] = {one.name: None for one in wanted if one.kind is one.KEYWORD_ONLY}
        try:
            given.bind(*values, **named)
        except TypeError as wrong:
            raise self.wrong(
                Sentence("rule '{name}'", name=name),
                Sentence("what stands for it cannot be called as it is: {wrong}", wrong=wrong),
                Sentence("let it take {takes}", takes=", ".join(takes.parameters)),
                name,
            ) from None


class Home:
    """The package of a game, and the game's name in it."""

    def __init__(self, package: str, module: str, name: str) -> None:
        self.package, self.module, self.name = package, module, name

    @cached_property
    def modules(self) -> tuple[str, ...]:
        """Return all modules of the package, importing those that are missing."""
        folders = getattr(import_module(self.package), "__path__", ())
        names = [one.name for one in walk_packages(folders, f"{self.package}.") if not one.name.endswith(".__main__")]
        for name in names:
            import_module(name)
        return self.package, *names

    def number(self, change: Change, name: str) -> Found:
        """Return where a number is defined."""
        return self._one(change, "number", name, is_number)

    def rule(self, change: Change, name: str) -> Found:
        """Return where a rule is defined."""
        return self._one(change, "rule", name, is_rule)

    def procedure(self, base: "System", identity: str) -> Found | None:
        """Return where a procedure is defined, if it is in the package."""
        wanted = base.procedures.get(identity)
        for module in self.modules:
            for name in _defined(module):
                value = getattr(sys.modules[module], name, None)
                # what is commanded is a copy behind the game's guard
                if wanted is not None and isinstance(value, Procedure) and value.rule is wanted.rule:
                    return Found(module, name)
        return None

    def named(self, fits: Callable[[Any], bool]) -> list[Found]:
        """Return all names that the package defines for things of a kind, private ones included."""
        return [
            Found(module, name)
            for module in self.modules
            for name in _defined(module)
            if fits(getattr(sys.modules[module], name, None))
        ]

    def _one(self, change: Change, kind: str, name: str, fits: Callable[[Any], bool]) -> Found:
        end, _, last = name.rpartition(".")
        found = [
            Found(module, last)
            for module in self.modules
            if fits(getattr(sys.modules[module], last, None)) and last in _defined(module)
            if not end or module.endswith(f".{end}")
        ]
        if len(found) == 1:
            return found[0]
        if not found:
            words = [at.name for at in self.named(fits)]
            known(change, kind, last if not end else name, words)
        ends = [f"'{at.module.removeprefix(self.package + '.')}.{at.name}'" for at in found]
        raise change.wrong(
            Sentence("{kind} '{name}'", kind=kind, name=name),
            "the game has several of that name",
            Sentence("write one of {ends}", ends=", ".join(ends)),
            name,
        )


def is_id(word: str) -> bool:
    """Return whether a word can be a game's id: small letters and digits, joined by hyphens."""
    return bool(re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", word))


def is_rule(value: Any) -> bool:
    """Return whether a value is a rule, for which another can stand: anything that can be called but a type."""
    return callable(value) and not isinstance(value, type)


def home_of(base: "System", change: Change) -> Home:
    """Return the home of a game: the package whose module names it."""
    places = [
        (name, word)
        for name, module in list(sys.modules.items())
        for word, value in list(getattr(module, "__dict__", {}).items())
        if value is base and name != change.space.get("__name__")
    ]
    rules = {one.rule.__module__ for one in base.procedures.values()} | {one.__module__ for one in base.records}
    for module, word in sorted(places, key=lambda place: len(place[0])):
        package: str = getattr(sys.modules[module], "__package__", "") or module
        if any(one == package or one.startswith(f"{package}.") for one in rules):
            return Home(package, module, word)
    raise change.wrong(change.id, Sentence("{title} stands in no package that could be read again", title=base.title))


def fitted(change: Change, at: Found, name: str, old: Any, new: Any) -> Any:
    """Return the new value of a number, of the same kind as the old and within its range; Unreadable otherwise."""
    new = _thrown(old, new)
    fits, right = _of_kind(old, new)
    if not fits:
        said = Sentence("cannot be {new}", new=repr(new))
        raise change.wrong(Sentence("number '{name}'", name=name), said, Sentence("write {right}", right=right), name)
    low, high = _range(at, old)
    if type(new) is int and not low <= new <= high:
        right = Sentence("from {low} to {high}", low=low, high=high)
        raise change.wrong(Sentence("number '{name}'", name=name), Sentence("cannot be {new}", new=new), right, name)
    if isinstance(old, dict):
        return {**old, **new}
    return Sentence(new) if isinstance(old, Sentence) else new


def edited_rows(change: Change, table: str, rows: list[Any], new: Mapping[int | str, Row]) -> list[Any]:
    """Return the rows of a table as they were written, with the changes.

    A row is named by its id, or by its number or face; one that brings its own `id` is added.
    """
    rows = [dict(row) for row in rows]
    for key, fields in new.items():
        found = [row for row in rows if key in (row.get("id"), row.get("number"), row.get("face"), row.get("level"))]
        if len(found) == 1:
            found[0].update(fields)
        elif not found and fields.get("id") == key:
            rows.append(dict(fields))
        else:
            there = [row[word] for row in rows for word in ("number", "face", "id") if type(row.get(word)) is type(key)]
            known(change, f"row of '{table}'", key, there)
    return rows


def known(change: Change, kind: str, word: int | str, words: list[Any]) -> None:
    """Refuse an unknown word, suggesting the nearest known one."""
    if word in words:
        return
    near = get_close_matches(str(word), [str(one) for one in words], n=1, cutoff=NEAR)
    right = Sentence("did you mean '{near}'?", near=near[0]) if near else Sentence("there are {few}", few=_few(words))
    raise change.wrong(Sentence("{kind} '{word}'", kind=kind, word=word), "the game has none of that name", right, word)


def _few(words: list[Any]) -> str:
    short = sorted({str(one) for one in words}, key=lambda word: (len(word), word))
    return ", ".join(short[:20]) + (", ..." if len(short) > 20 else "")


def is_number(value: Any) -> bool:
    """Return whether a value is a number of the rules: a number, dice, a word, or a row or table of these."""
    if isinstance(value, (int, float, str, Dice)):
        return True
    if isinstance(value, Mapping):
        return bool(value) and all(is_number(one) for one in (*value.keys(), *value.values()))
    return isinstance(value, (tuple, frozenset, range)) and all(is_number(one) for one in value)


def _thrown(old: Any, new: Any) -> Any:
    """Return a value with notation parsed to dice wherever the old value has dice."""
    if isinstance(old, Dice) and isinstance(new, str):
        with suppress(Complaint):  # what is no notation is refused as any other value of another kind
            return parse(new)
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: _thrown(old.get(key), one) for key, one in new.items()}
    return new


def _of_kind(old: Any, new: Any) -> tuple[bool, str]:
    """Return whether a value is of the same kind as another, and what that kind is."""
    if isinstance(old, Dice):
        return isinstance(new, Dice), Sentence("dice, such as '2d6'")
    if isinstance(old, dict):
        same = isinstance(new, dict) and all(key in old and _of_kind(old[key], one)[0] for key, one in new.items())
        return same, Sentence("values for some of {keys}", keys=", ".join(map(str, old)))
    if isinstance(old, str):
        return isinstance(new, str), "a text in quotes"
    if type(old) is tuple:
        same = type(new) is tuple and bool(new) and all(any(_of_kind(a, b)[0] for a in old) for b in new)
        return same or (new == old), Sentence("a row such as {old}", old=old)
    kinds = {bool: "True or False", int: "a whole number", float: "a number"}
    return type(new) is type(old), kinds.get(type(old), type(old).__name__)


def _range(at: Found, old: Any) -> tuple[int, int]:
    """Return the range of a number: what its declaration says (`Final[Annotated[int, Field("...", low=1)]]`), else any
    number if the old is negative, and any from 0 if it is not.
    """
    hint = getattr(sys.modules[at.module], "__annotations__", {}).get(at.name)
    hint = get_args(hint)[0] if get_origin(hint) is Final else hint
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    field = next((note for note in notes if isinstance(note, Field)), Field(""))
    usual = 0 if type(old) is not int or old >= 0 else -MOST
    return usual if field.low is None else field.low, MOST if field.high is None else field.high


@cache
def _defined(module: str) -> tuple[str, ...]:
    """Return the names that a module itself defines, without those it imports."""
    loader: Any = getattr(sys.modules[module].__spec__, "loader", None)
    tree = ast.parse(loader.get_source(module) or "") if hasattr(loader, "get_source") else ast.Module([], [])
    found: list[str] = []
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append(node.name)
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        found += [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
    return tuple(dict.fromkeys(found))


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse("".join(getlines(file)))
