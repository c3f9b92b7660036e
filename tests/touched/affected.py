"""Which test files a change can affect, nearest first.

A test file is affected where it, or what it imports on whatever way, has changed. Three things are not seen by imports:
games are found by name, so whoever names one counts as importing it, and whoever imports by name as importing all that
lies beside it; whoever starts the program itself is affected by all of it; and what is no Python is read by those who
are said below to read it.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = ("contested", "phased", "symbaroum", "bdp", "murdham")
FAR: Final = 100
"""How far what runs the whole program is from any part of it: such tests take longest, and come last."""
NAMED: Final = 3
"""How far whoever only names a game is from it."""
WHOLE: Final = re.compile(r"\bsys\.executable\b|\bnursery\b|\brulewright\.cli\b|\bTestClient\b|\binstalled\(")
"""What stands in a module that starts the program, or goes through all games."""
READERS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (r"src/rulewright/table/(static|words)/", ("tests/table/page/", "tests/evenings/", "tests/table/http/")),
    (r"src/rulewright/systems/", ("tests/cases/",)),
    (r"src/rulewright/content/", ("tests/content/", "tests/cases/")),
    (r"(README\.md|docs/)", ("tests/docs/", "tests/cli/", "tests/manual/")),
    (r"benchmarks/", ("tests/benchmarks/",)),
    (r"(pyproject\.toml|constraints\.txt|Makefile|scripts/)", ("tests/",)),
)
"""Files that are no modules, and who reads them; beside these, whoever has the module of the same folder."""


class Imports:
    """Who imports whom, directly."""

    def __init__(self) -> None:
        graph = grimp.build_graph("rulewright", "tests", cache_dir=None)
        self.by: dict[str, set[str]] = {one: set(graph.find_modules_that_directly_import(one)) for one in graph.modules}
        """Who imports a module."""
        self.named: dict[str, set[str]] = {}
        """Who names a game."""
        self.files: dict[str, Path] = {}
        for one in graph.modules:
            place = (ROOT / "src" if one.startswith("rulewright") else ROOT) / one.replace(".", "/")
            self.files[one] = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        self.whole: set[str] = set()
        for one in graph.modules:
            if one.startswith("tests") and self.files[one].exists():
                self._read(one, self.files[one].read_text(encoding="utf-8"))
        folders = {one.removesuffix("conftest") for one in self.whole if one.endswith(".conftest")} - {"tests."}
        self.whole |= {one for one in graph.modules if one.startswith(tuple(folders))}

    def _read(self, module: str, text: str) -> None:
        """Take up what a test module names without importing it."""
        if WHOLE.search(text):
            self.whole.add(module)
        for game in GAMES:
            if re.search(rf"\b{game}\b", text):
                self.named.setdefault(f"rulewright.systems.{game}", set()).add(module)
        if "import_module(" in text:
            package = module.rpartition(".")[0]
            for one in self.by:
                if one.startswith(f"{package}.") and one != module:
                    self.by[one].add(module)

    def game_of(self, module: str) -> str:
        """The game to which a module belongs, if any."""
        parts = module.split(".")
        return parts[2] if parts[:2] == ["rulewright", "systems"] and len(parts) > 2 and parts[2] in GAMES else ""


def affected(changed: Iterable[str], imports: Imports) -> list[str]:
    """Test files, as paths from the root, that changed files can affect; the nearest first."""
    far: dict[str, int] = {}
    for name in changed:
        for path, distance in _by_one(name, imports).items():
            far[path] = min(distance, far.get(path, distance))
    return sorted((one for one in far if (ROOT / one).exists()), key=lambda one: (far[one], one))


def _by_one(name: str, imports: Imports) -> dict[str, int]:
    found: dict[str, int] = {}
    for pattern, folders in READERS:
        if re.match(pattern, name):
            found |= {one: 1 for one in _test_files() if one.startswith(folders)}
    module = _module(name)
    if name.startswith("tests/") and (name.endswith("conftest.py") or not name.endswith(".py")):
        found |= dict.fromkeys(_beneath(Path(name).parent), 1)
    if module in imports.by:
        for other, distance in _downstream(module, imports).items():
            path = str(imports.files[other].relative_to(ROOT))
            if path in _test_files():
                found[path] = min(distance, found.get(path, distance))
    return found


def _beneath(folder: Path) -> list[str]:
    """The test files of a folder, or of the next one above it that has any."""
    found = [one for one in _test_files() if one.startswith(f"{folder}/")]
    return found or _beneath(folder.parent)


def _downstream(module: str, imports: Imports) -> dict[str, int]:
    """Who imports a module, on how long a way, itself included."""
    far, row = {module: 0}, [module]
    if game := imports.game_of(module):  # the game is loaded whole, by its name
        row.append(f"rulewright.systems.{game}")
        far[row[-1]] = 1
    if module.startswith("rulewright"):
        row += imports.whole
        far |= dict.fromkeys(imports.whole, 2 * FAR)
    for one in row:
        ways = [(other, 1) for other in imports.by.get(one, ())]
        ways += [(other, NAMED) for other in imports.named.get(one, ())]
        for other, more in ways:
            distance = far[one] + more + (FAR if other in imports.whole and far[one] < FAR else 0)
            if far.get(other, 10 * FAR) > distance:
                far[other] = distance
                row.append(other)
    return far


def _module(name: str) -> str:
    """The module of a file, or of the folder in which a file lies that is none."""
    path = Path(name.removeprefix("src/"))
    while path.suffix != ".py" and path.parts and not (ROOT / "src" / path / "__init__.py").exists():
        path = path.parent
    parts = path.with_suffix("").parts if path.parts else ()
    return ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)


def _test_files() -> set[str]:
    if not _known:
        _known.update(str(one.relative_to(ROOT)) for one in (ROOT / "tests").rglob("test_*.py"))
    return _known


_known: set[str] = set()


def untouched_games(changed: Iterable[str], imports: Imports) -> frozenset[str]:
    """Games of which no test can be affected, since all that has changed is another one's: none knows another."""
    touched = {_game(name, imports) for name in changed}
    return frozenset() if "" in touched else frozenset(GAMES) - touched


def _game(name: str, imports: Imports) -> str:
    """The one game that a file belongs to, if any: its module, its tests, its pack or its catalogue."""
    of_module = imports.game_of(_module(name))
    named = [one for one in GAMES if re.search(rf"^(tests|src/rulewright/content)/(.*/)?{one}([./]|$)", name)]
    return of_module or (named[0] if len(named) == 1 else "")


def skips(node: str, games: Iterable[str]) -> bool:
    """Whether a test is parametrized with one of these games, and with no other."""
    _, _, given = node.partition("[")
    words = set(re.split(r"[^a-z]+", given))
    return bool(words & set(games)) and not words & (set(GAMES) - set(games))
