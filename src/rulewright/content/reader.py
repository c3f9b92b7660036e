"""From YAML text to frozen rows, or one sentence naming file, row and field.

Rows are read one by one, so that a complaint can name the row. No type is bent: a number stays a number, and `no`
without quotes is refused where a word should stand.
"""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
import yaml

from rulewright.content.notation import IllFormed, is_id
from rulewright.errors import Unreadable

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Row = TypeVar("_Row", bound=msgspec.Struct)

RowEdits = Callable[[str], Callable[[list[Any]], list[Any]] | None] | None
"""What a changed game makes of a file's rows as they were written, by the file's name.

Functions that read rows for games take it under the name `row_edits`, and a changed game gives it to them.
"""

MOST_TEXT = 4_000_000
"""The most characters of one file; the largest of ours has a tenth of it."""
_MISSING = re.compile(r"missing required field `(.+?)`")
_UNKNOWN = re.compile(r"unknown field `(.+?)`")
_TYPE = re.compile(r"Expected `(.+?)`, got `(.+?)`")
_AT = re.compile(r" - at `\$\.?(.*)`$")
_PLAIN = {
    "str": "text",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "named fields",
    "null": "nothing",
}


class _Strict(_Loader):  # type: ignore[misc] # which loader it is shows at run time
    """A loader that refuses a field written twice, which YAML would let pass."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Return the fields of one mapping."""
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value in seen:
                twice = f"the field {key.value} is written twice"
                raise yaml.constructor.ConstructorError(None, None, twice, key.start_mark)
            if isinstance(key, yaml.ScalarNode):
                seen.add(key.value)
        return dict(super().construct_mapping(node, deep))


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file: its contents, the words its rows may use, and the rows as they were written."""

    id: str
    title: str
    rows: list[Any]
    about: str = ""
    words: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    """For a field of the rows, the words that may stand in it and what each means."""


def values(text: str, where: str, *, strict: bool = True) -> Any:
    """Return the plain values in a YAML text. `strict` also refuses fields written twice, and is slower."""
    if len(text) > MOST_TEXT:
        raise Unreadable(where, f"it has more than {MOST_TEXT:,} letters", "cut it in several files")
    try:
        if "&" in text and "*" in text:
            refuse_repeats(text, where)
        return yaml.load(text, _Strict if strict else _Loader)  # noqa: S506 - both are safe loaders
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        right = (
            "keep one of the two"
            if "twice" in str(error.problem)
            else "quote a text that holds signs such as ': ' or '['"
        )
        raise Unreadable(f"{where}{line}", str(error.problem), right) from error
    except yaml.YAMLError as error:
        raise Unreadable(where, str(error), "write plain UTF-8 text") from error
    except RecursionError as error:
        raise Unreadable(where, "it is nested too deep", "write plain rows") from error
    except ValueError as error:  # a day that is none, half a letter, figures without end
        raise Unreadable(where, f"something in it cannot be read: {str(error)[:80]}", "put it in quotes") from error


def refuse_repeats(text: str | bytes, where: str) -> None:
    """Unreadable if a part is repeated by its name: a few lines could expand to more than fits in memory."""
    if any(isinstance(one, yaml.AliasEvent) for one in yaml.parse(text, _Loader)):
        raise Unreadable(where, "a part of it is repeated by a name, with & and *", "write it out")


def sheet(text: str, where: str) -> Sheet:
    """Return the file as a whole, with its rows unchecked."""
    return convert(values(text, where), where, Sheet)


def edited(page: Sheet, name: str, row_edits: RowEdits) -> Sheet:
    """Return a file with the changed game's rows."""
    edit = row_edits(name) if row_edits else None
    return msgspec.structs.replace(page, rows=edit(page.rows)) if edit else page


def rows(page: Sheet, where: str, row_type: type[_Row]) -> tuple[_Row, ...]:
    """Return the rows of a file, each checked, with unique ids."""
    found: dict[str, _Row] = {}
    for number, raw in enumerate(page.rows, start=1):
        label = raw["id"] if isinstance(raw, dict) and isinstance(raw.get("id"), str) else str(number)
        spot = f"{where}, row {label}"
        row = convert(raw, spot, row_type)
        if not is_id(label):
            raise Unreadable(f"{spot}, field id", f"'{label}' is no id", "write it like long-sword")
        if label in found:
            raise Unreadable(f"{spot}, field id", "another row has this id", "give each row an id of its own")
        _check_words(page, spot, row)
        found[label] = row
    return tuple(found.values())


def convert(raw: Any, where: str, into: type[_Row]) -> _Row:
    """Return one value of the given shape."""
    try:
        return msgspec.convert(raw, into, strict=True)
    except msgspec.ValidationError as error:
        raise _complaint(error, where, into) from error


def _check_words(page: Sheet, spot: str, row: msgspec.Struct) -> None:
    for field, words in page.words.items():
        value = getattr(row, field, None)
        for word in value if isinstance(value, tuple) else (value,):
            if word is not None and word not in words:
                what, right = f"'{word}' is not a word of this file", f"write one of {', '.join(words)}"
                raise Unreadable(f"{spot}, field {field}", what, right)


def _complaint(error: msgspec.ValidationError, where: str, into: type[msgspec.Struct]) -> Unreadable:
    text = str(error)
    at = _AT.search(text)
    path = at.group(1) if at else ""
    text = text[: at.start()] if at else text
    if isinstance(error.__cause__, IllFormed):
        ill = error.__cause__
        return Unreadable(_spot(where, path, ill.field), ill.what, ill.right)
    if missing := _MISSING.search(text):
        return Unreadable(_spot(where, path, missing.group(1)), "the field is missing", "every row of this kind has it")
    if unknown := _UNKNOWN.search(text):
        wrong = unknown.group(1)
        return Unreadable(_spot(where, path, wrong), "there is no such field", _fields(wrong, path, into))
    if kind := _TYPE.search(text):
        right = " or ".join(_PLAIN.get(name, name) for name in kind.group(1).split(" | "))
        got = _PLAIN.get(kind.group(2), kind.group(2))
        return Unreadable(_spot(where, path), f"{got} stands there", f"write {right}")
    if "at `key`" in text:
        return Unreadable(where, "a field name is not text", "put quotes round the names of fields")
    return Unreadable(_spot(where, path), text[:1].lower() + text[1:], _choices(path, into))


def _spot(where: str, *path: str) -> str:
    field = ".".join(part for part in path if part)
    return f"{where}, field {field}" if field else where


def _choices(path: str, into: Any) -> str:
    shape = into
    for name in re.findall(r"[a-z_]+", path):
        struct = next(part for part in _parts(shape) if hasattr(part, "__struct_fields__"))
        fields = dict(zip(struct.__struct_encode_fields__, struct.__struct_fields__, strict=True))
        shape = get_type_hints(struct)[fields[name]]
    words = [str(word) for part in _parts(shape) if get_origin(part) is Literal for word in get_args(part)]
    return f"write one of {', '.join(words)}" if words else "write it as in the other rows"


def _parts(shape: Any) -> list[Any]:
    """Return a type and all the types it is made of."""
    inner = () if get_origin(shape) is Literal else get_args(shape)
    return [shape, *(part for piece in inner for part in _parts(piece))]


def _fields(wrong: str, path: str, into: type[msgspec.Struct]) -> str:
    names = into.__struct_encode_fields__
    if path:
        return "leave it out or spell it as in the other rows"
    near = get_close_matches(wrong, names, n=1)
    return f"did you mean {near[0]}" if near else f"the fields are {', '.join(names)}"
