"""A game's package read a second time, with some of its names standing for something else.

This is how a game is changed without a fork. The modules of `rulewright.systems.contested` are executed once more
under a name of their own, `rulewright.systems.contested-gritty`. Three things differ from the first reading:

* what a module of the copy imports from the game's package, it gets from the copy;
* where a module gives a value to a name that is to be changed, the name gets the new value instead. It happens at that
  very line: whatever is made of the name afterwards, a default, a derived number, a table, a form, is made of the new;
* a function of ours that reads rows for games, which it says by taking `row_edits`, is given the changed rows.

Nothing is patched afterwards, nothing is asked in play, and the game itself, which shares no class, function or value
of its own with the copy, never learns of it.

Belongs here: reading again. Not here: what may be changed and how a change is said (variant).
"""

import builtins
import sys
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from functools import partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from inspect import signature
from types import CodeType, FunctionType, ModuleType
from typing import Any

Edit = Callable[[Any], Any]
"""A function from a name's old value to its new one."""
Importing = Callable[..., ModuleType]
"""The type of `__import__`: returns the module of a name."""


class Copy(MetaPathFinder):
    """One package, read a second time. It finds the copy's modules for as long as it is installed."""

    def __init__(
        self,
        package: str,
        name: str,
        *,
        names: Mapping[str, Mapping[str, Edit]],
        rows: Mapping[str, Edit],
        every: Edit,
    ) -> None:
        """`names` are the names to change, by the module that defines them, `rows` the tables, by their file;
        `every` sees each value that a module gives a name, before anybody else can use it.
        """
        self.package, self.name, self.names, self.rows, self.every = package, name, names, rows, every
        self.tables: set[str] = set()
        """The tables that were read, changed or not."""

    def read(self, module: str) -> ModuleType:
        """Return the copy of a module of the package, imported with all it needs. If that fails, nothing of
        it remains.
        """
        sys.meta_path.insert(0, self)
        try:
            return self.importing(module, fromlist=("*",))
        except BaseException:
            self.forget()
            raise

    def forget(self) -> None:
        """Remove the copy, so that nobody finds it any more."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        for name in [one for one in sys.modules if _within(self.name, one)]:
            del sys.modules[name]

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - the package's own finder knows the path
        target: ModuleType | None = None,  # noqa: ARG002 - as the line above
        /,
    ) -> ModuleSpec | None:
        """Return where a module of the copy comes from: the file of the original module."""
        if not _within(self.name, fullname):
            return None
        first = find_spec(self.package + fullname.removeprefix(self.name))
        if first is None:
            return None
        folders = first.submodule_search_locations
        spec = ModuleSpec(fullname, _Again(self, first), origin=first.origin, is_package=folders is not None)
        spec.submodule_search_locations = None if folders is None else list(folders)
        spec.has_location = first.has_location
        return spec

    def given(self, value: Any) -> Any:
        """Return the value a module of the copy gets when it gives a name this value."""
        if isinstance(value, FunctionType) and "row_edits" in (value.__kwdefaults__ or ()):
            return partial(value, row_edits=self._edit_of)
        return self.every(value)

    def read_late(self) -> None:
        """Call the copy's cached functions without arguments, so that everything read at first use is read now."""
        for name in [one for one in sys.modules if _within(self.name, one)]:
            for value in list(vars(sys.modules[name]).values()):
                if hasattr(value, "cache_info") and not signature(value).parameters:
                    value()

    def _edit_of(self, table: str) -> Edit | None:
        self.tables.add(table)
        return self.rows.get(table)

    def importing(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,  # noqa: A002 - the names of `__import__`
        locals: Mapping[str, Any] | None = None,  # noqa: A002 - as the line above
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """`__import__` for modules of the copy: the package's modules are the copy's."""
        if level == 0 and _within(self.package, name):
            if not fromlist:
                raise ImportError(f"a game that can be changed says 'from {name} import ...', not 'import {name}'")
            name = self.name + name.removeprefix(self.package)
        return builtins.__import__(name, globals, locals, fromlist or (), level)


class _Again(Loader):
    """Executes a module's code once more, for the copy."""

    def __init__(self, copy: Copy, first: ModuleSpec) -> None:
        self.copy, self.first = copy, first

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None: an ordinary module will do."""

    def exec_module(self, module: ModuleType) -> None:
        """Give the module its names."""
        loader: Any = self.first.loader
        edits = self.copy.names.get(self.first.name, {})
        execute(loader.get_code(self.first.name), module, self.copy.importing, edits, self.copy.given)

    def get_source(self, _fullname: str) -> str | None:
        """Return the source text, for tracebacks."""
        loader: Any = self.first.loader
        source: str | None = loader.get_source(self.first.name)
        return source

    def get_resource_reader(self, _fullname: str) -> Any:
        """Return the reader of the files beside the module."""
        loader: Any = self.first.loader
        return loader.get_resource_reader(self.first.name)


class _Names(MutableMapping[str, Any]):
    """The names of a module while its lines are executed; a changed name gets its new value as usual."""

    def __init__(self, names: dict[str, Any], edits: Mapping[str, Edit], every: Edit) -> None:
        self.names, self.edits, self.every = names, edits, every

    def __setitem__(self, name: str, value: Any) -> None:
        edit = self.edits.get(name)
        self.names[name] = self.every(value if edit is None else edit(value))

    def __getitem__(self, name: str) -> Any:
        return self.names[name]

    def __delitem__(self, name: str) -> None:
        del self.names[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


def execute(code: CodeType, module: ModuleType, importing: Importing, edits: Mapping[str, Edit], every: Edit) -> None:
    """Execute a module's code with another `__import__`, in a way that Python provides for.

    Functions of the module keep its built-in names, so that what they import when they run is the copy's as well.
    """
    names = vars(module)
    names["__builtins__"] = {**vars(builtins), "__import__": importing}
    exec(code, names, _Names(names, edits, every))  # noqa: S102 - a module's own code, as importlib itself executes it


def _within(package: str, name: str) -> bool:
    return name == package or name.startswith(f"{package}.")
