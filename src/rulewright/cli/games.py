"""`--game FILE`: a game that no installed package brings, read from a file of Python that names it GAME.

Every command takes it. The game is there until the program ends, and is the one meant if no `--system` is given.
"""

import sys
import traceback
from collections.abc import Iterable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from rulewright.cli.output import remark
from rulewright.errors import Complaint, Unreadable

if TYPE_CHECKING:
    from rulewright.engine import System

NAME: Final = "GAME"
"""The name that a file gives its game."""
MOST: Final = 2**20
"""The most bytes of a file that is read."""
SAY_SO: Final = f"write {NAME} = contested.changed(id=...)"


def read_game(file: Path) -> "System":
    """Return the game in a file and register it; Unreadable, with file and line, if there is none.

    A file is read once. If it cannot be read whole, nothing of it remains.
    """
    from rulewright.engine.hacks.copying import Copy
    from rulewright.engine.system import bring

    name = f"game {file.resolve()}"
    if name in sys.modules:
        known: System = vars(sys.modules[name])[NAME]
        return known
    finders = list(sys.meta_path)
    try:
        game = _game(name, file)
        bring(game, f"{file}, line {game.changes[-1].line}" if game.changes else str(file))
    except BaseException:
        sys.modules.pop(name, None)
        for one in [one for one in sys.meta_path if one not in finders]:
            if isinstance(one, Copy):
                one.forget()
        raise
    return game


def _game(name: str, file: Path) -> "System":
    from rulewright.engine import System

    loader = SourceFileLoader(name, str(file))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    try:
        body = _read(file)
        code = loader.source_to_code(body, str(file))
        sys.modules[name] = module
        exec(code, vars(module))  # noqa: S102 - the user's own file, executed as importlib does, but never from a cache
    except Unreadable as wrong:
        if wrong.where.startswith(str(file)):
            raise
        spot = f"{file}, line {_line(wrong, file)}: {wrong.where}"
        raise Unreadable(spot, wrong.what, wrong.right) from None
    except Complaint:
        raise
    except OSError as wrong:
        raise Unreadable(str(file), f"cannot be read: {wrong.strerror or wrong}", "give a file of Python") from None
    except SyntaxError as wrong:
        spot = f"{wrong.filename or file}, line {wrong.lineno or 1}"
        raise Unreadable(spot, f"this is not Python: {wrong.msg}", "correct the line") from None
    except (Exception, SystemExit) as wrong:
        raise Unreadable(f"{file}, line {_line(wrong, file)}", f"{type(wrong).__name__}: {wrong}") from wrong
    game = vars(module).get(NAME)
    if not isinstance(game, System):
        line = 1 + len(body.splitlines())
        what = f"the file ends without {NAME}" if game is None else f"{NAME} is no game"
        raise Unreadable(f"{file}, line {line}" if game is None else str(file), what, SAY_SO)
    return game


def _read(file: Path) -> bytes:
    with file.open("rb") as opened:
        body = opened.read(MOST + 1)
    if len(body) > MOST:
        raise Unreadable(str(file), "is larger than 1 MB, so it was not read", "give a file of Python")
    return body


def _line(wrong: BaseException, file: Path) -> int:
    """Return the last line of a file that led to a mistake."""
    lines = [one.lineno for one in traceback.extract_tb(wrong.__traceback__) if one.filename == str(file)]
    return lines[-1] or 1 if lines else 1


def named_game(word: str) -> "System":
    """Return the game of that id, or in the file of that name."""
    from rulewright.engine import system

    return read_game(Path(word)) if word.endswith(".py") else system(word)


def read_games(files: Iterable[str]) -> None:
    """Register the games of some files; as another process does that must know them too."""
    for file in files:
        read_game(Path(file))


def takes_games(command: click.Command) -> click.Command:
    """Let a command take `--game FILE` and mean that game if no other is named."""
    if not any(one.name == "game" for one in command.params):
        command.params.append(
            click.Option(
                ["--game"],
                multiple=True,
                metavar="FILE",
                is_eager=True,
                expose_value=False,
                type=click.Path(path_type=Path),
                callback=_take,
                help="A game of your own, from a file of Python that names it GAME; may be repeated.",
            )
        )
    return command


def _take(context: click.Context, _option: click.Parameter, files: tuple[Path, ...]) -> None:
    if context.resilient_parsing:
        return
    games = context.meta.setdefault(__name__, [])
    try:
        games += [read_game(file) for file in files]
    except Complaint as complaint:
        remark(str(complaint))
        context.exit(2 if isinstance(complaint, Unreadable) else 1)
    usual = next((one.name for one in context.command.params if "--system" in one.opts), None)
    if games and usual:
        context.default_map = {**(context.default_map or {}), usual: games[-1].id}
