"""What the tests of changed games share: games to change, files written down, and nothing left behind."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulewright.engine import System
from rulewright.engine import system as installed_system
from rulewright.engine.hacks.changes import Change, Home, home_of
from rulewright.engine.hacks.copying import Copy
from rulewright.engine.system import _BROUGHT

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Games that a test made or brought are gone after it."""
    copies, modules, brought = list(sys.meta_path), set(sys.modules), dict(_BROUGHT)
    yield
    for one in [one for one in sys.meta_path if one not in copies]:
        if isinstance(one, Copy):
            one.forget()
    for name in [name for name in sys.modules if name not in modules and name.startswith("game ")]:
        del sys.modules[name]
    _BROUGHT.clear()
    _BROUGHT.update(brought)


def home(game: System) -> Home:
    """The package a game stands in."""
    return home_of(game, nothing_changed())


def made(game: System, kind: str, **fields: Any) -> Any:
    """A record of a game, by the name of its type."""
    types: tuple[Any, ...] = game.records
    return next(one for one in types if one.__name__ == kind)(**fields)


def module_of(game: System, name: str) -> ModuleType:
    """A module of a game, or of the copy that a changed game is, by the end of its name."""
    package = home(game.base).package + (f"-{game.id}" if game.changes else "")
    return sys.modules[f"{package}.{name}"]


def number(game: System, name: str) -> Any:
    """What a number is in a game."""
    found = home(game.base).number(nothing_changed(), name)
    return getattr(module_of(game, found.module.removeprefix(f"{home(game.base).package}.")), found.name)


def nothing_changed() -> Change:
    """Any change of a game, to look names up for."""
    nothing: Any = {}
    return Change(
        id="x",
        title="",
        behaviour=0,
        numbers=nothing,
        options=nothing,
        rows=nothing,
        rules=nothing,
        procedures=(),
        records=(),
        events=(),
        file=__file__,
        line=1,
        space=nothing,
    )


def written(folder: Path, text: str, name: str = "hack.py", *, of: str = "contested") -> Path:
    """A hack's file: `text` after the lines that all of them begin with."""
    file = folder / name
    file.write_text(f"from rulewright.engine import system\n\n{of} = system({of!r})\n{text}", "utf-8")
    return file


contested, symbaroum = installed_system("contested"), installed_system("symbaroum")
