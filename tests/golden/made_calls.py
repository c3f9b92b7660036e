"""Finding the procedures that the cases end in: each case is run, and each procedure that it calls is noted, with the
world it is called in and its arguments.

Used when a recording is made for the first time; it needs the cases' present runner and its adapters.
"""

import inspect
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import msgspec

from tests.cases.convert.prepared import Prepared, Unknown
from tests.golden.cases import Asking, catalogued, prepared
from tests.golden.commands import Command, given_by
from tests.golden.doors import Complaint, Procedure, Record, Run, System, World
from tests.golden.written import records


class Call(NamedTuple):
    """A procedure that was called while a case ran: the world then, and the steps before and with it."""

    procedure: str
    arguments: dict[str, Any]
    world: World
    before: int
    after: int | None


def made(system: System) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every call of every case, with the dice and decisions it was given."""
    for name, case in catalogued(system.id).items():
        if "then" not in case and "error" not in case:
            continue
        try:
            ready = prepared(system.id, case)
        except (Complaint, Unknown, KeyError):
            continue
        for number, (call, run) in enumerate(_calls(system, ready, case), 1):
            command = Command(call.procedure, call.arguments, **given_by(run.steps[call.before : call.after]))
            yield (
                f"{name} {number}",
                {
                    "case": name,
                    "world": records(call.world),
                    "options": dict(ready.options),
                    "command": msgspec.to_builtins(command),
                },
            )


def _calls(system: System, ready: Prepared, case: Mapping[str, Any]) -> list[tuple[Call, Run]]:
    """The outermost calls of one case, with the run they were of."""
    run = Run(ready.world, Asking(ready, case), options=ready.options)
    found: list[Call] = []
    with _noting(system, run, found), suppress(Complaint):  # what was called before it is a call all the same
        run(ready.rule, *ready.arguments, **ready.named)
    return [(one, run) for one in found]


@contextmanager
def _noting(system: System, run: Run, found: list[Call]) -> Generator[None]:
    """Let every outermost call of a procedure in a run be noted."""
    plain, depth = Procedure.__call__, 0

    def called(self: Procedure[..., Any], *args: Any, **kwargs: Any) -> Generator[Any, Any, Any]:
        return _noted(self, args, kwargs)

    def _noted(self: Procedure[..., Any], args: Any, kwargs: Any) -> Generator[Any, Any, Any]:
        nonlocal depth
        outermost = not depth
        at = len(found)
        if outermost and self.id in system.procedures:
            written = _written(self, args, kwargs, World(run.records))
            if written is not None:
                found.append(Call(self.id, *written, len(run.steps), None))
        depth += 1
        try:
            return (yield from plain(self, *args, **kwargs))
        finally:
            depth -= 1
            if len(found) > at and outermost:
                found[at] = found[at]._replace(after=len(run.steps))

    Procedure.__call__ = called  # type: ignore[method-assign]  # put back when it is over
    try:
        yield
    finally:
        Procedure.__call__ = plain  # type: ignore[method-assign]  # put back when it is over


def _written(
    procedure: Procedure[..., Any], args: Any, kwargs: Any, world: World
) -> tuple[dict[str, Any], World] | None:
    """Arguments as people give them, and the world they are given in; None where they cannot be given so."""
    bound = inspect.signature(procedure.rule).bind(*args, **kwargs).arguments
    there, given = dict(world.records), {}
    defaults = {one.name: one.default for one in procedure.parameters}
    for name, value in bound.items():
        if value is defaults[name] or value == defaults[name]:
            continue
        for one in value if isinstance(value, (list, tuple)) else (value,):
            if isinstance(one, Record):
                there[one.id] = one
        try:
            given[name] = _plain(value)
        except TypeError:
            return None
    return given, World(there)


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.id
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return msgspec.to_builtins(value, enc_hook=_never)


def _never(one: Any) -> Any:
    raise TypeError(type(one).__name__)
