"""The server's sentences, found in its source: what people are told, and where that is text no catalogue can know."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import rulewright

SOURCE = Path(rulewright.__file__).parent
TOLD_ON_PAGES = (
    "errors.py",
    "table/**/*.py",
    "campaign/**/*.py",
    "engine/**/*.py",
    "chance/**/*.py",
    "content/*.py",
    "systems/bdp/**/*.py",
    "systems/bricks/**/*.py",
    "systems/contested/**/*.py",
    "systems/murdham/**/*.py",
    "systems/phased/**/*.py",
    "systems/symbaroum/**/*.py",
)
CONSOLE = {f"table/{one}.py" for one in ("command", "recap_command", "greeting", "pages", "http/serve")}
"""What is said in the shell alone, which is English."""
AT_THE_START = {f"content/{one.name}" for one in (SOURCE / "content").glob("*.py")} - {
    "content/clauses.py",
    "content/stock.py",
}
"""What reads the files that come with Rulewright: its complaints are for whoever writes these."""

TEXTS = {"Sentence": (0, 1), "Bye": (1,), "Notice": (0,), "Sorry": (2,)}
"""Which arguments of a call are text for people."""
TEXTS_OF = {
    "table": TEXTS | {"tell": (1,), "Buckets": (1,)},
    "chance": TEXTS | {"fail": (0, 1), "check_number": (2,), "number": (0,), "_keep": (1,)},
}
"""The same for floors that have ways of their own to say something."""


class Text(NamedTuple):
    """A text for people in the source."""

    where: str
    template: str
    many: str = ""


def files() -> list[Path]:
    """The modules whose sentences reach a page."""
    found = sorted({path for pattern in TOLD_ON_PAGES for path in SOURCE.glob(pattern)})
    return [path for path in found if _name(path) not in CONSOLE | AT_THE_START]


def texts() -> Iterator[Text]:
    """Every sentence."""
    for path in files():
        for call in _calls(path):
            told = list(_told(path, call))
            if _called(call) == "Sentence":
                forms = list(filter(None, map(_text, told)))
                if forms:
                    yield Text(f"{_name(path)}:{call.lineno}", *forms)
            else:
                yield from (Text(f"{_name(path)}:{call.lineno}", _text(one)) for one in told if _text(one))


def untellable() -> Iterator[str]:
    """Where text for people is put together, so that no catalogue can know it."""
    for path in files():
        plain = set(_plain_names(_tree(path)))
        for call in _calls(path):
            for one in _told(path, call):
                is_plain_name = isinstance(one, ast.Name) and one.id in plain
                is_joined = isinstance(one, ast.BinOp) and isinstance(one.op, ast.Add)
                if isinstance(one, ast.JoinedStr) or is_plain_name or is_joined:
                    yield f"{_name(path)}:{one.lineno} {ast.unparse(one)}"


def _told(path: Path, call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call that are text for people, each of several where it is one of them."""
    name, known = _called(call), TEXTS_OF.get(_name(path).partition("/")[0], TEXTS)
    if name in known:
        found = [call.args[place] for place in known[name] if place < len(call.args)]
    elif name in complaints():
        found = list(call.args)
    else:
        return
    while found:
        one = found.pop(0)
        if isinstance(one, ast.IfExp):
            found += [one.body, one.orelse]
        elif isinstance(one, ast.BoolOp):
            found += one.values
        else:
            yield one


@cache
def complaints() -> frozenset[str]:
    """Names of the classes of complaints; `__init__` where one of them says its sentence itself."""
    bases = [
        (one.name, {ast.unparse(base) for base in one.bases})
        for path in files()
        for one in ast.walk(_tree(path))
        if isinstance(one, ast.ClassDef)
    ]
    found = {"Complaint"}
    while more := {name for name, of in bases if of & found} - found:
        found |= more
    return frozenset(found)


def _plain_names(tree: ast.AST) -> Iterator[str]:
    """Names that stand for plain text written in the source, such as `what = "..."`."""
    for one in ast.walk(tree):
        if isinstance(one, (ast.Assign, ast.AnnAssign)) and one.value is not None:
            values = [one.value.body, one.value.orelse] if isinstance(one.value, ast.IfExp) else [one.value]
            if any(_is_words(value) for value in values):
                targets = one.targets if isinstance(one, ast.Assign) else [one.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def _is_words(one: ast.expr) -> bool:
    """Whether it is plain text of several words."""
    parts = one.values if isinstance(one, ast.JoinedStr) else [one]
    return any(" " in _text(part) for part in parts)


def _calls(path: Path) -> Iterator[ast.Call]:
    return (one for one in ast.walk(_tree(path)) if isinstance(one, ast.Call))


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    if isinstance(call.func, ast.Attribute):
        is_super = call.func.attr == "__init__" and ast.unparse(call.func.value) == "super()"
        return "Complaint" if is_super else call.func.attr
    return ""


def _text(one: ast.expr) -> str:
    """Text written in the source; empty where it is none."""
    return one.value if isinstance(one, ast.Constant) and isinstance(one.value, str) else ""


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()
