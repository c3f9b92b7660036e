"""Watching an adapter at work: which rules it enters with which arguments, and which facts it reads in between.

Belongs here: seeing, and letting an adapter see otherwise. Not here: what to make of it (findings, writing).
"""

import builtins
import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any, ClassVar

import msgspec
from tests.cases.convert.chains import ends_of
from tests.cases.convert.prepared import Outcome

from rulewright.engine import Procedure, Record, Run, explore
from rulewright.engine.requests.kinds import Choose, Create, Graded, Roll
from rulewright.engine.steps import Changed, Created, Rolled, Told
from rulewright.errors import Complaint

ADAPTERS = "tests.cases.convert.adapters"
RULES = ("rulewright.systems.",)
FEW = 12
"""Members of a list or mapping up to which each is a fact of its own."""
Key = tuple[int, str]
"""Where a fact stands: the number of steps done before it was read, and its path."""


@dataclass
class Step:
    """A rule that an adapter entered, and what came of it."""

    rule: Any
    arguments: tuple[Any, ...]
    named: dict[str, Any]
    world: dict[str, Record]
    """The records as they stood before."""
    early: bool = False
    """Entered while the case was read, before anything was played."""
    drives: bool = False
    """Whether it asked for anything: else it is a plain function."""
    dice: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    still: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    """Dice that the adapter answered itself, since nothing hangs on them."""
    choices: list[tuple[str, str, str, tuple[str, ...]]] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)
    lines: int = 0
    asked: str = ""
    """The last choice it put to somebody."""
    value: Any = None
    after: dict[str, Record] | None = None
    complaint: Complaint | None = None
    trail: tuple[int, int] = (0, 0)
    """Where its share of the run's trail begins and ends."""


class Watch:
    """What one run of a case by its adapter showed."""

    def __init__(
        self, changed: Mapping[Key, Callable[[Any], Any]] | None = None, hidden: frozenset[int] = frozenset()
    ) -> None:
        """`changed` makes the adapter see another value; `hidden` are events, by number, that it does not see."""
        self.changed = dict(changed or {})
        self.hidden = hidden
        self.steps: list[Step] = []
        self.depth = 0
        self.run: Run | None = None
        self.options: Mapping[str, Any] = {}
        self.start: dict[str, Record] = {}
        self.given: dict[str, Record] = {}
        """Records that were given, and of which more was read than stands in their fields."""
        self.events = 0
        self.touched: dict[Key, Any] = {}
        self.owners: dict[Key, tuple[type, str]] = {}
        self.texts: dict[Key, set[str]] = {}
        """Texts that the code which read a fact knows: it may compare it with them."""
        self.paths: dict[int, tuple[Any, Key]] = {}
        """Values by identity, kept alive, with where each stands."""

    def at(self, thing: Any, key: Key) -> None:
        """Remember where a value stands, and what it holds."""
        step, path = key
        if isinstance(thing, tuple) and hasattr(thing, "_fields"):
            self.paths[id(thing)] = (thing, key)
            for name, one in zip(thing._fields, thing, strict=True):
                self.at(one, (step, f"{path}.{name}"))
        elif isinstance(thing, (tuple, list)):
            for number, one in enumerate(thing):
                self.at(one, (step, f"{path}.{number}"))
        elif isinstance(thing, Mapping):
            for name, one in thing.items():
                self.at(one, (step, f"{path}.{name}"))
        elif _structured(thing):
            self.paths[id(thing)] = (thing, key)

    def where(self, thing: Any) -> Key | None:
        """After how many steps and on which path it stands; step 0 for what was given, None for what is made up."""
        if isinstance(thing, Record):
            since = 0
            for number in range(len(self.steps), 0, -1):
                after = self.steps[number - 1].after
                known = after.get(thing.id) if after is not None else None
                if known is not None and (known is thing or known == thing):
                    since = number
                elif since:
                    break
            if since:
                return since, thing.id
        found = self.paths.get(id(thing))
        if found is None and isinstance(thing, Record):
            return 0, thing.id
        return found[1] if found else None

    def seen(self, thing: Any, name: str, value: Any, texts: Iterable[str] = ()) -> Any:
        """What the adapter gets when it reads `thing.name`."""
        if name.startswith("_") or self.depth or callable(value):
            return value
        found = self.where(thing)
        if found is None:
            return value
        if not found[0]:
            if name in getattr(type(thing), "__struct_fields__", ()) or hasattr(thing, "_fields"):
                return value
            if isinstance(thing, Record):
                self.given[thing.id] = thing
        key = (found[0], f"{found[1]}.{name}")
        self.texts.setdefault(key, set()).update(texts)
        self.owners.setdefault(key, (type(thing), name))
        return self.shown(key, value)

    def shown(self, key: Key, value: Any) -> Any:
        """What the adapter gets for a fact; of a list or mapping, each of its facts may be changed too."""
        self.touched.setdefault(key, value)
        if key in self.changed:
            value = self.changed[key](value)
        elif type(value) in (tuple, list) and 0 < len(value) <= FEW and not any(map(_structured, value)):
            value = type(value)([self.shown((key[0], f"{key[1]}.{at}"), one) for at, one in enumerate(value)])
        elif type(value) is dict and len(value) <= FEW:
            value = {name: self.shown((key[0], f"{key[1]}.{name}"), one) for name, one in value.items()}
        self.at(value, key)
        return value


def _structured(thing: Any) -> bool:
    return (
        isinstance(thing, msgspec.Struct) or hasattr(type(thing), "__dataclass_fields__") or hasattr(thing, "_fields")
    )


WATCH: Watch | None = None
"""The watch that is kept now."""


class Watched:
    """A rule or function of a game, as an adapter gets it."""

    def __init__(self, rule: Any) -> None:
        self.rule = rule
        self.__name__ = getattr(rule, "__name__", str(rule))
        self.__doc__ = rule.__doc__

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rule, name)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        watch = WATCH
        if watch is None or watch.depth:
            return self.rule(*arguments, **named)
        records = dict(watch.run.records) if watch.run else {}
        watch.depth += 1
        try:
            made = self.rule(*arguments, **named)
        except Complaint as complaint:
            watch.steps.append(Step(self.rule, arguments, named, records, complaint=complaint))
            raise
        finally:
            watch.depth -= 1
        if hasattr(made, "send"):
            return self._driven(watch, made, arguments, named)
        step = Step(self.rule, arguments, named, records, value=made, after=records, early=watch.run is None)
        watch.steps.append(step)
        return _result(watch, made)

    def _driven(
        self, watch: Watch, rule: Any, arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> Generator[Any, Any, Any]:
        run = watch.run or Run()
        step = Step(self.rule, arguments, named, dict(run.records), drives=True)
        begun = len(run._trail)
        watch.steps.append(step)
        answer: Any = None
        try:
            while True:
                watch.depth += 1
                try:
                    request = rule.send(answer)
                finally:
                    watch.depth -= 1
                before = len(run._trail)
                step.asked = request.why if isinstance(request, Choose) else step.asked
                event = getattr(request, "event", None)
                if event is not None and watch.events in watch.hidden:
                    answer = run.answer(request)
                else:
                    answer = yield request
                watch.events += event is not None
                _note(step, request, answer, run._trail[before:])
                if len(run._trail) == before and isinstance(request, (Roll, Graded)):
                    step.dice.append((request.why, request.dice.throw(lambda _sides: 1).faces))
                    step.still.append(step.dice[-1])
        except StopIteration as stop:
            step.value, step.after = stop.value, dict(run.records)
            step.trail = (begun, len(run._trail))
            return _result(watch, stop.value)
        except Complaint as complaint:
            step.complaint = complaint
            raise


def _result(watch: Watch, value: Any) -> Any:
    """The value of the step just done, as the adapter gets it."""
    return watch.shown((len(watch.steps), "value"), value)


def _note(step: Step, request: Any, answer: Any, trail: list[Any]) -> None:
    kind = type(request)
    if kind is Choose:
        step.choices.append((request.why, request.who, str(answer), request.options))
    for item in trail:
        if type(item) is Rolled:
            step.dice.append((request.why if kind in (Roll, Graded) else item.why, item.faces))
        elif type(item) is Changed:
            step.happened.append(type(item.event).__name__)
        elif type(item) is Told or (type(item) is tuple and not isinstance(item[0], (Roll, Graded))):
            step.lines += 1
        elif type(item) is tuple:
            step.dice.append((request.why if kind in (Roll, Graded) else item[0].why, (item[1],)))


class _Door(ModuleType):
    """A module of a game as an adapter sees it: its functions are watched."""

    def __init__(self, module: ModuleType) -> None:
        super().__init__(module.__name__)
        self._module = module

    def __getattr__(self, name: str) -> Any:
        return watched(getattr(self._module, name))


_WATCHED: dict[int, tuple[Any, Any]] = {}


def watched(thing: Any) -> Any:
    """The same, watched where it is a rule or function of a game."""
    if isinstance(thing, ModuleType) and thing.__name__.startswith(RULES):
        return _Door(thing)
    ours = isinstance(thing, (FunctionType, Procedure)) or hasattr(thing, "cache_info")
    if not ours:
        return thing
    rule = thing.rule if isinstance(thing, Procedure) else thing
    if not getattr(rule, "__module__", "").startswith(RULES):
        return thing
    found = _WATCHED.get(id(thing))
    if found is None:
        found = _WATCHED[id(thing)] = (thing, Watched(thing))
    return found[1]


def _imported(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:  # noqa: A002 - the names of `__import__`
    module = builtins.__import__(name, globals, locals, fromlist, level)
    return _Door(module) if fromlist and name.startswith(RULES) else module


@dataclass
class _Chain:
    """A chain that is walked step by step while a run is watched, and solved otherwise."""

    step: Any
    start: Any
    ended: Any


def _explored(step: Any, start: Any, ended: Any) -> Any:
    return _Chain(step, start, ended) if WATCH is not None else explore(step, start, ended)


def _ended(chain: Any) -> Any:
    if not isinstance(chain, _Chain):
        return (yield from ends_of(chain))
    state = chain.start
    while not chain.ended(state):
        state = yield from _in_place(chain.step(state))
    return state


def _in_place(rule: Any) -> Any:
    """A step of a chain brings its records into an empty world; here they are there already."""
    answer: Any = None
    try:
        while True:
            request = rule.send(answer)
            known = WATCH.run.records if WATCH is not None and WATCH.run is not None else {}
            if type(request) is Create and request.record.id in known:
                answer = request.record
            else:
                answer = yield request
    except StopIteration as stop:
        return stop.value


class _Loader(importlib.machinery.SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__builtins__"] = {**builtins.__dict__, "__import__": _imported}
        module.__dict__["__watched__"] = True
        super().exec_module(module)
        if "explore" in vars(module) and "ends_of" in vars(module):
            module.__dict__.update(explore=_explored, ends_of=_ended)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:  # noqa: ARG002 - the signature is Python's
        if not name.startswith(ADAPTERS + "."):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is not None and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def adapter(system: str) -> Any:
    """The adapter of a system, watched; one that was imported without is imported anew."""
    if not any(isinstance(one, _Finder) for one in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    name = f"{ADAPTERS}.{system}"
    if "__watched__" not in vars(sys.modules.get(name, _NONE)):
        for known in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[known]
    return importlib.import_module(name)


_NONE = ModuleType("none")


def _subclasses(kind: type) -> Iterator[type]:
    below: list[type] = kind.__subclasses__()
    for one in below:
        yield one
        yield from _subclasses(one)


def _kinds() -> list[type]:
    """Every class whose fields an adapter may read."""
    found: dict[type, None] = {Outcome: None, Rolled: None, Told: None, Created: None}
    for kind in _subclasses(msgspec.Struct):
        if kind.__module__.startswith(("rulewright.systems", "rulewright.engine")):
            found[kind] = None
    for name, module in list(sys.modules.items()):
        if name.startswith(("rulewright.systems", "rulewright.engine")):
            for thing in vars(module).values():
                kind = thing if isinstance(thing, type) and thing.__module__.startswith("rulewright.") else object
                if hasattr(kind, "__dataclass_fields__") or hasattr(kind, "_fields"):
                    found[kind] = None
    return list(found)


def _reading(self: Any, name: str) -> Any:
    value = object.__getattribute__(self, name)
    watch = WATCH
    if watch is None or watch.depth or "__watched__" not in (frame := sys._getframe(1)).f_globals:
        return value
    return watch.seen(self, name, value, [one for one in frame.f_code.co_consts if type(one) is str and " " not in one])


class watching:  # noqa: N801 - reads as a statement
    """With this, what adapters read is noted in `watch`."""

    kinds: ClassVar[list[type]] = []

    def __init__(self, watch: Watch) -> None:
        self.watch = watch

    def __enter__(self) -> Watch:
        global WATCH  # noqa: PLW0603 - one run is watched at a time
        if not watching.kinds:
            watching.kinds = _kinds()
        for kind in watching.kinds:
            kind.__getattribute__ = _reading  # type: ignore[method-assign,assignment]  # put back when it is over
        WATCH = self.watch
        return self.watch

    def __exit__(self, *_: object) -> None:
        global WATCH  # noqa: PLW0603 - one run is watched at a time
        WATCH = None
        for kind in watching.kinds:
            if "__getattribute__" in vars(kind):
                del kind.__getattribute__
