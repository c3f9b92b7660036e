"""The cases of the catalogues as they stood in their old words, played by the old reader.

It needs that reader and its adapters. What the cases end in is recorded without them as well: see `calls`.
"""

import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tests.cases.convert.expressions import predicate
from tests.cases.convert.kept import old_cases
from tests.cases.convert.prepared import Given, Outcome, Prepared, Unknown
from tests.cases.convert.reader import _dice
from tests.golden.commands import outcome, question_of
from tests.golden.doors import Choose, Complaint, Run, Script, System, exact
from tests.golden.files import Header, Item
from tests.golden.written import complained, records


def made(system: System) -> Iterator[tuple[str, dict[str, Any]]]:
    """The ids of all cases."""
    for name in catalogued(system.id):
        yield name, {"case": name}


@cache
def catalogued(game: str) -> dict[str, Mapping[str, Any]]:
    """Every case of a game by its id, those of our own marked as such."""
    of_catalogue, more = old_cases()[game]["catalogue"], old_cases()[game]["more"]
    return {one["id"]: one for one in of_catalogue} | {f"more/{one['id']}": one for one in more}


def prepared(game: str, case: Mapping[str, Any]) -> Prepared:
    """A case as its adapter reads it. A Complaint where that refuses it already."""
    adapter = importlib.import_module(f"tests.cases.convert.adapters.{game}")
    ready: Prepared = adapter.prepare(Given(case["given"]), case)
    return ready


class Asking(Script):
    """A case's dice and decisions; every question is noted."""

    def __init__(self, ready: Prepared, case: Mapping[str, Any]) -> None:
        dice = {
            ready.rename.get(name, name): [ready.faces.get(name, {}).get(face, face) for face in faces]
            for name, faces in _dice(case.get("dice") or {})
        }
        super().__init__({**ready.open_dice, **dice}, ready.choices)
        self._policy = ready.policy
        self.asked: list[dict[str, Any]] = []

    def decide(self, request: Choose, run: Run) -> str:
        """The case's answer, or its policy's."""
        answer = super().decide(request, run) if self._policy is None else self._policy(request, run)
        self.asked.append(question_of(request, answer))
        return answer


def found(system: System, _header: Header, item: Item) -> Any:
    """What comes of a case: of playing it, and its odds."""
    case = catalogued(system.id).get(item.given["case"])
    if case is None:
        return {"gone": "there is no such case"}
    try:
        ready = prepared(system.id, case)
    except Complaint as complaint:
        return {"not prepared": complained(complaint)}
    except (Unknown, KeyError) as unknown:
        return {"not prepared": repr(unknown)}
    out: dict[str, Any] = {}
    if "odds" in case:
        try:
            out["odds"] = odds(ready, case["odds"])
        except Complaint as complaint:
            out["odds"] = {"refused": complained(complaint)}
    if "then" in case or "error" in case:
        out |= played(system, ready, case)
    return out


def odds(ready: Prepared, asked: Mapping[str, Any]) -> str:
    """The odds a case asks for."""
    event = ready.event(asked["outcome"], asked) if ready.event else predicate(asked["outcome"], ready.reads)
    more: dict[str, Any] = {"policy": ready.policy} if ready.policy else {}
    spread = exact(
        ready.rule,
        *ready.arguments,
        world=ready.world,
        options=ready.options,
        of=lambda value, world: event(Outcome(value, world.find)),
        patience=None,
        **more,
        **ready.named,
    )
    return str(spread.p(True))


def played(system: System, ready: Prepared, case: Mapping[str, Any]) -> dict[str, Any]:
    """What comes of playing a case."""
    asking = Asking(ready, case)
    run = Run(ready.world, asking, options=ready.options)
    try:
        run(ready.rule, *ready.arguments, **ready.named)
        asking.finish()
    except Complaint as complaint:
        return {"refused": complained(complaint)}
    return outcome(run, asking.asked, system) | {"world": records(run.world)}
