"""Any module can be imported first: nothing needs a module that is still being read."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def read_at_once(body: list[ast.stmt]) -> Iterator[str]:
    """Whatever is imported while a module is read: not in a function, not for types alone."""
    for one in body:
        if isinstance(one, ast.Import):
            yield from (each.name for each in one.names)
        elif isinstance(one, ast.ImportFrom) and one.module:
            yield one.module
            yield from (f"{one.module}.{each.name}" for each in one.names)
        elif isinstance(one, ast.If) and ast.unparse(one.test) != "TYPE_CHECKING":
            yield from read_at_once([*one.body, *one.orelse])
        elif isinstance(one, ast.Try):
            yield from read_at_once(one.body)


def with_packages(name: str) -> Iterator[str]:
    """A module and the packages it lies in, which are read before it."""
    parts = name.split(".")
    yield from (".".join(parts[:size]) for size in range(1, len(parts) + 1))


def test_no_module_needs_one_that_needs_it() -> None:
    files = {name_of(file): file for file in SOURCE.rglob("*.py")}
    needs = {
        name: {
            one
            for imported in read_at_once(ast.parse(file.read_text(encoding="utf-8")).body)
            if imported in files
            for one in with_packages(imported)
            if one != name and not name.startswith(f"{one}.")
        }
        for name, file in files.items()
    }
    assert len(needs) > 1000
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as circle:
        raise AssertionError(f"these need each other: {' -> '.join(circle.args[1])}") from None
