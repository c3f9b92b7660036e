"""The manual's page of the protocol, written from the messages and shapes themselves.

Run `python -m rulewright.table.pages PAGE`. What stands in the page after the line MARK is written anew.
"""

import ast
import inspect
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args, get_type_hints

import msgspec

from rulewright.campaign.seen.sight import State
from rulewright.engine.display.glance import Order
from rulewright.engine.display.sheet import Sheet
from rulewright.table import protocol
from rulewright.table.deeds import dispatch, questions
from rulewright.table.evenings.checking import Opening
from rulewright.table.odds import exact as odds
from rulewright.table.odds import forecasts
from rulewright.table.settings import Degree, Openness, Settings
from rulewright.table.view.doing.forms import Form
from rulewright.table.view.doing.mending import Mending
from rulewright.table.view.doing.offers import Can
from rulewright.table.view.doing.things import Thing
from rulewright.table.view.log import Item
from rulewright.table.view.whole import PARTS
from rulewright.table.words import ENGLISH, encode

MARK: Final = "<!-- What follows is written by `make docs`. -->"
PLAIN: Final = {
    "str": "text",
    "Term": "words",
    "Sentence": "words",
    "int": "whole number",
    "float": "number",
    "bool": "true or false",
    "Any": "anything",
    "object": "anything",
    "None": "null",
    "msgspec.Raw": "anything",
    "Hash": "64 digits of a hexadecimal number",
}
PLURAL: Final = {"text": "texts", "words": "words", "whole number": "whole numbers", "number": "numbers"}
WORDS: Final = {"Degree": Degree, "Openness": Openness, "State": State}
"""Names for sets of words."""
GIVEN: Final = {"turn": "text", "order": Order | None, "scene": Sheet | None}
"""Types of parts whose functions do not declare them."""
OF_SOMEBODY: Final = {
    "sheet:<id>": Sheet | None,
    "can:<id>": tuple[Can, ...],
    "mend:<id>": Mending,
    "things:<id>": tuple[Thing, ...],
}
"""Parts that exist once for each record that a seat plays or watches."""


def page(text: str) -> str:
    """Return the page with everything after the mark written anew."""
    return "\n".join([text.partition(MARK)[0] + MARK, *_sections()]) + "\n"


def _sections() -> Iterator[str]:
    yield "\n## Messages to the server"
    for kind in get_args(protocol.FromSeat):
        yield from _message(kind, _who(kind))
    yield "\n## Messages from the server"
    for kind in get_args(protocol.ToSeat):
        yield from _message(kind, "")
    yield "\n## Parts\n"
    yield from _parts()
    yield "\n## Shapes"
    for kind in sorted(_shapes(), key=lambda one: (one.__name__, one.__module__)):
        yield from _struct(f"### {kind.__name__}", kind)
    yield "\n## The JSON API\n"
    yield from _routes()


def _who(kind: type[Any]) -> str:
    """Return who may send a message."""
    if kind in dispatch.ANYBODYS:
        return "Anybody may send it."
    return "Only referees may send it." if kind in dispatch.REFEREES else "Referees and players may send it."


def _message(kind: type[Any], who: str) -> Iterator[str]:
    yield from _struct(f"### `{kind.__struct_config__.tag}`", kind, who)


def _struct(title: str, kind: type[Any], more: str = "") -> Iterator[str]:
    said = inspect.getdoc(kind) or ""
    yield f"\n{title}\n"
    yield " ".join(filter(None, (said, more)))
    if kind.__struct_config__.array_like:
        yield "\nA list of these, in this order:"
    fields = [one for one in _fields(kind) if one[0] != "id" or not issubclass(kind, protocol.Ask)]
    if fields:
        yield "\n| field | is | usual | |\n|---|---|---|---|"
    for name, shape, usual, doc in fields:
        yield f"| `{name}` | {shape} | {usual} | {doc} |"


def _fields(kind: type[Any]) -> Iterator[tuple[str, str, str, str]]:
    """Return name, type, usual value and doc of each field, as the source has them."""
    known = {one.name: one for one in msgspec.structs.fields(kind)}
    for owner in reversed(kind.__mro__):
        for name, (annotation, doc) in _written(owner).items():
            one = known[name]
            usual = "" if one.required else f"`{_json(one)}`"
            yield one.encode_name, _spoken(annotation), usual, " ".join(doc.split())


def _json(field: msgspec.structs.FieldInfo) -> str:
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return encode(default, ENGLISH).decode()


@cache
def _written(kind: type[Any]) -> dict[str, tuple[ast.expr, str]]:
    """Return the annotation and the doc of each field that a class declares itself, from its source."""
    module = inspect.getmodule(kind)
    if module is None or not issubclass(kind, msgspec.Struct) or kind is msgspec.Struct:
        return {}
    body = _classes(module)[kind.__name__].body
    found = {}
    for one, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            doc = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
            found[one.target.id] = (one.annotation, str(doc))
    return found


@cache
def _classes(module: ModuleType) -> dict[str, ast.ClassDef]:
    return {one.name: one for one in ast.parse(inspect.getsource(module)).body if isinstance(one, ast.ClassDef)}


def _spoken(one: ast.expr) -> str:
    """Return a type in words."""
    if isinstance(one, ast.BinOp):
        return f"{_spoken(one.left)} or {_spoken(one.right)}"
    if isinstance(one, ast.Subscript):
        outer = ast.unparse(one.value)
        inner = one.slice.elts if isinstance(one.slice, ast.Tuple) else [one.slice]
        return _compound(outer, inner)
    text = ast.unparse(one)
    if text in WORDS:
        return _either(get_args(WORDS[text]))
    return PLAIN.get(text, text if text.isidentifier() else "anything")


def _compound(outer: str, inner: list[ast.expr]) -> str:
    if outer == "Literal":
        return _either(ast.literal_eval(one) for one in inner)
    if outer == "Annotated":
        return _spoken(inner[0])
    if outer == "dict":
        return "object" if ast.unparse(inner[1]) in ("Any", "object") else f"object of {_spoken(inner[1])}"
    if outer in ("tuple", "list") and (len(inner) == 1 or ast.unparse(inner[-1]) == "..."):
        of = _spoken(inner[0])
        return f"list of {PLURAL.get(of, of)}"
    return f"[{', '.join(map(_spoken, inner))}]"


def _either(words: Iterable[str]) -> str:
    return " or ".join(f"`{one}`" for one in words)


def _parts() -> Iterator[str]:
    yield "| part | is | |\n|---|---|---|"
    for name, shape, doc in _every_part():
        yield f"| `{name}` | {shape if isinstance(shape, str) else _typed(shape)} | {doc} |"


def _every_part() -> Iterator[tuple[str, Any, str]]:
    for name, (made, _) in PARTS.items():
        known = GIVEN[name] if name in GIVEN else get_type_hints(made)["return"]
        said = " ".join((inspect.getdoc(made) or "").split()).partition(": ")[2] if made.__name__ != "<lambda>" else ""
        told = said or next((one.__doc__ or "" for one in _structs(known)), "")
        yield name, known, told[:1].upper() + told[1:].partition("\n")[0]
    for name, shape in OF_SOMEBODY.items():
        yield name, shape, "For each record that the seat plays or watches, and sees whole."


def _typed(shape: Any) -> str:
    """Return a type at run time in words."""
    text = shape.__name__ if isinstance(shape, type) and not get_args(shape) else str(shape)
    for kind in _structs(shape):
        text = text.replace(f"{kind.__module__}.{kind.__qualname__}", kind.__name__)
    return _spoken(ast.parse(text, mode="eval").body)


def _shapes() -> set[type[Any]]:
    """Return every shape that parts, log items and replies are made of."""
    found: set[type[Any]] = set()
    left: list[Any] = [
        Item,
        Form,
        Settings,
        odds.Odds,
        forecasts.Forecasted,
        questions.Found,
        protocol.Mixed,
        Opening,
        *(shape for _, shape, _ in _every_part()),
    ]
    while left:
        for kind in _structs(left.pop()):
            if kind not in found:
                found.add(kind)
                left += get_type_hints(kind).values()
    return found


def _structs(shape: Any) -> Iterable[type[Any]]:
    """Return the structs in a type."""
    if isinstance(shape, type) and not get_args(shape):
        return [shape] if issubclass(shape, msgspec.Struct) else []
    return [kind for one in get_args(shape) for kind in _structs(one)]


def _routes() -> Iterator[str]:
    from rulewright.table.house import House, cupboard
    from rulewright.table.http.app import application

    with tempfile.TemporaryDirectory() as folder:
        paths = application(House(cupboard(folder))).openapi_schema.to_schema()["paths"]
    yield "| call | does |\n|---|---|"
    for path, deeds in paths.items():
        for method, one in deeds.items():
            said: Callable[[str], str | None] = one.get
            yield f"| `{method.upper()} {path}` | {' '.join((said('description') or said('summary') or '').split())} |"


if __name__ == "__main__":
    for named in map(Path, sys.argv[1:]):
        named.write_text(page(named.read_text("utf-8")), "utf-8")
