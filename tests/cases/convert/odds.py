"""Odds cases: the calls that every path makes, and the outcome said of the facts they leave.

Paths are drawn with chance and with extremes. An outcome is looked for that agrees with the old one on each of them,
and kept only where its exact odds are those of the old one.
"""

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from tests.cases import runner
from tests.cases.convert import converting
from tests.cases.convert.chances import Extremes
from tests.cases.convert.converting import NotConverted, Observed
from tests.cases.convert.expressions import predicate
from tests.cases.convert.findings import expectation, plain
from tests.cases.convert.prepared import Given, Outcome, Prepared, Unknown
from tests.cases.convert.tracing import Watch, watching
from tests.cases.facts import MISSING, Seen, fits, found

from rulewright.engine import Record, Run, System, exact
from rulewright.engine.running.answers import Chance, first
from rulewright.errors import Complaint

PATHS = 240
MOST_PATHS = 4000


class Path:
    """One way the dice fell, seen in the old words and in the new."""

    def __init__(self, watch: Watch, holds: bool) -> None:
        self.watch, self.holds = watch, holds

    def seen(self, at: int) -> Seen:
        """What stands after step `at`."""
        step = self.watch.steps[at - 1]
        records = step.after or {}
        return Seen(step.value, records.get)


def convert_odds(system: System, adapter: Any, case: Mapping[str, Any]) -> dict[str, Any]:
    """An odds case in the new form."""
    wanted = solved(adapter, case)
    paths = [drawn(adapter, case, seed) for seed in range(PATHS)]
    if 0 < wanted < 1:  # what is rare is drawn on purpose
        seed = PATHS
        while len({path.holds for path in paths}) < 2 and seed < MOST_PATHS:
            path = drawn(adapter, case, seed)
            paths += [path] if path.holds != paths[0].holds else []
            seed += 1
    reasons: list[str] = []
    for made, ends in _rows(system, case, paths):
        for number, outcome in enumerate(_outcomes(adapter, case, paths, ends)):
            made["odds"] = {"outcome": outcome, "p": str(wanted)}
            wrong = runner.failures(system.id, made)
            if not wrong:
                return {**made, "odds": {"outcome": outcome, "p": case["odds"]["p"]}}
            reasons.append(wrong[0])
            if number > 12:
                break
    told = f": {reasons[0]}" if reasons else ""
    raise NotConverted(f"odds of {case['odds']['outcome']!r}: no fact that the calls leave says them{told}")


def _rows(system: System, case: Mapping[str, Any], paths: list[Path]) -> Iterator[tuple[dict[str, Any], list[int]]]:
    """The calls that every path makes, with the step at which each path has made them."""
    rows = [[(number, _call(system, path.watch, number)) for number in _kept(path.watch)] for path in paths]
    longest = max(range(len(rows)), key=lambda at: len(rows[at]))
    names = [[call for _, call in row] for row in rows]
    common = 0
    while all(len(row) > common and row[common] == names[longest][common] for row in names):
        common += 1
    if common:
        yield (
            _made(system, case, paths, longest, [number for number, _ in rows[longest][:common]]),
            [row[common - 1][0] for row in rows],
        )
    alike = all(call == names[longest][0] for row in names for call in row)
    if alike and len({len(row) for row in rows}) > 1 and all(rows):
        yield from _repeats(system, case, paths, rows, longest)


def _repeats(
    system: System, case: Mapping[str, Any], paths: list[Path], rows: list[Any], longest: int
) -> Iterator[Any]:
    """One call again and again, until a fact holds or for so many times."""
    ends = [row[-1][0] for row in rows]
    stops: list[Path] = []
    seen: list[Seen] = []
    most = max(map(len, rows))
    for path, row in zip(paths, rows, strict=True):
        for number, _ in row:
            if number != row[-1][0] or len(row) < most:
                stops.append(Path(path.watch, number == row[-1][0]))
                seen.append(path.seen(number))
    made = _made(system, case, paths, longest, [rows[longest][0][0]])
    for number, until in enumerate(outcomes(stops, seen)):
        if not isinstance(until, dict) or number > 3:
            break
        yield {**made, "until": until, "times": most}, ends
        yield {**made, "until": until}, ends


def _call(system: System, watch: Watch, number: int) -> Any:
    try:
        return converting._call(system, watch.steps[number - 1])[0]
    except NotConverted as reason:
        return str(reason)


def _made(system: System, case: Mapping[str, Any], paths: list[Path], at: int, kept: list[int]) -> dict[str, Any]:
    made = converting.written(system, case, paths[at].watch, [], only=kept)
    for word in ("then", "dice", "choices"):
        made.pop(word, None)
    known: dict[str, list[int]] = {}
    for number in kept:
        for why, faces in paths[at].watch.steps[number - 1].still:
            known.setdefault(why, []).extend(faces)
    if known:
        made["dice"] = known
    choices = _choices(paths)
    return {**made, "choices": choices} if choices else made


def _outcomes(adapter: Any, case: Mapping[str, Any], paths: list[Path], ends: list[int]) -> Iterator[Any]:
    """Outcomes in facts: those that agree with every path drawn; else the facts on which it depends on some path."""
    tried = [next((at for at, path in enumerate(paths) if path.holds is held), None) for held in (True, False)]
    many = [
        _Effects(adapter, case, Observed(paths[at].watch, {"odds": paths[at].holds}), at)
        for at in tried
        if at is not None
    ]
    matters = {key[1] for effects in many for key in effects.keys if effects.samples(key, ("odds",))}
    yield from outcomes(paths, [path.seen(at) for path, at in zip(paths, ends, strict=True)], matters)
    effects = many[0]
    for key in effects.keys:
        samples = effects.samples(key, ("odds",))
        found = samples and expectation(
            samples, True, partial(operator.is_, True), partial(effects.with_fact, key, ("odds",))
        )
        if found:
            yield {key[1]: found[0]}


class _Effects(converting.Effects):
    """A path drawn again, with one fact changed."""

    def __init__(self, adapter: Any, case: Mapping[str, Any], seen: Observed, seed: int) -> None:
        super().__init__(adapter, case, seen)
        self.seed = seed

    def _others(self, key: Any) -> list[Any]:
        """Other values, among them the numbers that the outcome names."""
        known = self.seen.watch.touched[key]
        numbers = [int(one) for one in re.findall(r"\d+", str(self.case["odds"]["outcome"]))]
        plain_number = known is None or type(known) is int
        return [*super()._others(key), *((one for one in numbers if one != known) if plain_number else ())]

    def _run(self, key: Any, fact: Any) -> dict[str, Any]:
        try:
            return {"odds": drawn(self.adapter, self.case, self.seed, Watch({key: lambda _old: fact})).holds}
        except Exception:  # noqa: BLE001 - an adapter that is shown what cannot be may fail in any way
            return {}


def _prepared(adapter: Any, case: Mapping[str, Any]) -> tuple[Prepared, Callable[[Outcome], bool]]:
    given = Given(case["given"])
    prepared: Prepared = adapter.prepare(given, case)
    if given.left():
        raise Unknown(f"words the adapter does not know: {', '.join(given.left())}")
    odds = case["odds"]
    event = prepared.event(odds["outcome"], odds) if prepared.event else predicate(odds["outcome"], prepared.reads)
    return prepared, event


def solved(adapter: Any, case: Mapping[str, Any]) -> Fraction:
    """The odds by the old reader."""
    try:
        prepared, event = _prepared(adapter, case)
        return exact(
            prepared.rule,
            *prepared.arguments,
            world=prepared.world,
            options=prepared.options,
            of=lambda value, world: bool(event(Outcome(value, world.find))),
            policy=prepared.policy or first,
            **prepared.named,
        ).p(True)
    except Complaint as complaint:
        raise NotConverted(f"the odds are refused: {complaint}") from None
    except (Unknown, KeyError) as unknown:
        raise NotConverted(f"unknown word: {unknown!r}") from None


def drawn(adapter: Any, case: Mapping[str, Any], seed: int, watch: Watch | None = None) -> Path:
    """One path by chance."""
    watch = watch or Watch()
    with watching(watch):
        try:
            prepared, event = _prepared(adapter, case)
            watch.options, watch.start = prepared.options, {one.id: one for one in prepared.world}
            answers = Chance(Extremes(seed), prepared.policy or first)
            run = watch.run = Run(prepared.world, answers, options=prepared.options)
            run(prepared.rule, *prepared.arguments, **prepared.named)
            holds = bool(event(Outcome(run.value, run.records.get)))
        except Complaint as complaint:
            raise NotConverted(f"the odds are refused: {complaint}") from None
        except (Unknown, KeyError, AssertionError) as wrong:
            raise NotConverted(f"no path of its dice can be drawn: {wrong!r}") from None
    return Path(watch, holds)


def _kept(watch: Watch) -> list[int]:
    return [number for number, step in enumerate(watch.steps, start=1) if converting._matters(step)]


def _choices(paths: list[Path]) -> dict[str, Any]:
    """Answers by the name of the choice, or by name and who decides."""
    by_name: dict[str, dict[str, set[str]]] = {}
    for path in paths:
        for step in path.watch.steps:
            for why, who, answer, _ in step.choices:
                by_name.setdefault(why, {}).setdefault(who, set()).add(answer)
    made: dict[str, Any] = {}
    for why, people in by_name.items():
        answers = set().union(*people.values())
        if len(answers) == 1:
            made[why] = answers.pop()
        elif all(len(one) == 1 for one in people.values()):
            made[why] = {who: next(iter(one)) for who, one in people.items()}
        else:
            raise NotConverted(f"the choice '{why}' is answered in several ways")
    return made


def outcomes(paths: list[Path], last: list[Seen], matters: set[str] | None = None) -> Iterator[Any]:
    """Outcomes in facts that agree with every path drawn, the plainest first; `last` is what each leaves."""
    holds = [path.holds for path in paths]
    if len(set(holds)) < 2:
        return
    columns: dict[str, list[Any]] = {}
    for name in _names(paths, last):
        column = [_plain(found(name, one)) for one in last]
        if any(one != column[0] for one in column):
            columns[name] = column
    touched = matters or {name for name in _touched(paths) if name.endswith("status")} or _touched(paths)
    order = sorted(columns, key=lambda name: (name not in touched, name.count("."), len(name)))
    single, needed, enough = [], {}, {}
    for name in order:
        yes = [one for one, held in zip(columns[name], holds, strict=True) if held]
        no = [one for one, held in zip(columns[name], holds, strict=True) if not held]
        form = _form(yes, no)
        if form is not None:
            single.append((name, form))
        else:
            needed[name] = _spread(yes)
            enough[name] = (yes, no)
    single.sort(key=lambda one: (one[0] not in touched, isinstance(one[1], dict), len(str(one))))
    for name, form in single[:8]:
        yield {name: form}
    yield from _joined(columns, holds, needed, order)
    yield from _either(columns, holds, order)


def _form(yes: list[Any], no: list[Any]) -> Any:
    """What a fact is where the outcome holds, and never where it does not."""
    if any(one in no for one in yes):
        return None
    kinds = {_key(one): one for one in yes}
    if all(type(one) is int for one in (*yes, *no)):
        if min(yes) > max(no):
            return f">={min(yes)}"
        if max(yes) < min(no):
            return f"<={max(yes)}"
    if len(kinds) == 1:
        return next(iter(kinds.values()))
    against = {_key(one): one for one in no}
    if len(against) == 1:
        return {"not": next(iter(against.values()))}
    return {"one-of": list(kinds.values())} if len(kinds) <= 6 else None


def _spread(yes: list[Any]) -> Any:
    """What a fact is wherever the outcome holds."""
    kinds = {_key(one): one for one in yes}
    if len(kinds) == 1:
        return next(iter(kinds.values()))
    if all(type(one) is int for one in yes):
        return (f">={min(yes)}", f"<={max(yes)}")
    return {"one-of": list(kinds.values())} if len(kinds) <= 4 else None


def _joined(
    columns: Mapping[str, list[Any]], holds: list[bool], needed: Mapping[str, Any], order: list[str]
) -> Iterator[Any]:
    """Facts that must hold together."""
    left = [at for at, held in enumerate(holds) if not held]
    chosen: dict[str, Any] = {}
    forms = {name: one for name in order if (one := needed.get(name)) is not None}
    options = [(name, form) for name, of in forms.items() for form in (of if isinstance(of, tuple) else (of,))]
    while left and options and len(chosen) < 4:
        name, form = min(options, key=lambda one: sum(fits(one[1], columns[one[0]][at]) for at in left))
        rest = [at for at in left if fits(form, columns[name][at])]
        if len(rest) == len(left):
            return
        chosen[name] = {"all-of": [chosen[name], form]} if name in chosen else form
        left = rest
    if not left:
        yield chosen


def _either(columns: Mapping[str, list[Any]], holds: list[bool], order: list[str]) -> Iterator[Any]:
    """Facts of which one is enough."""
    left = [at for at, held in enumerate(holds) if held]
    against = [at for at, held in enumerate(holds) if not held]
    chosen: list[dict[str, Any]] = []
    atoms = []
    for name in order:
        for value in {_key(columns[name][at]): columns[name][at] for at in left}.values():
            forms = [value, f">={value}", f"<={value}"] if type(value) is int else [value]
            atoms += [(name, form) for form in forms if not any(fits(form, columns[name][at]) for at in against)]
    while left and atoms and len(chosen) < 4:
        name, form = max(atoms, key=lambda one: sum(fits(one[1], columns[one[0]][at]) for at in left))
        rest = [at for at in left if not fits(form, columns[name][at])]
        if len(rest) == len(left):
            return
        chosen.append({name: form})
        left = rest
    if not left:
        yield chosen


def _touched(paths: list[Path]) -> set[str]:
    return {path for one in paths for _, path in one.watch.touched}


def _names(paths: list[Path], last: list[Seen]) -> list[str]:
    """Paths of all plain facts that stand at the end."""
    names: dict[str, None] = dict.fromkeys(_touched(paths))
    for one, seen in zip(paths[:40], last, strict=False):
        assert one.watch.run is not None
        names |= dict.fromkeys(_leaves("value", seen.value, 0))
        for name, record in one.watch.run.records.items():
            names |= dict.fromkeys(f"{name}.{field}" for field in type(record).__struct_fields__)
    return [name for name in names if not name.startswith(("told", "rolled", "events")) and name.split(".")[0]]


def _leaves(path: str, value: Any, depth: int) -> Iterator[str]:
    if depth > 4 or isinstance(value, Record):
        return
    yield path
    if isinstance(value, Mapping):
        for name, one in value.items():
            yield from _leaves(f"{path}.{name}", one, depth + 1)
    elif hasattr(value, "_fields") or hasattr(type(value), "__struct_fields__"):
        for name in getattr(value, "_fields", None) or type(value).__struct_fields__:
            yield from _leaves(f"{path}.{name}", getattr(value, name), depth + 1)
    elif isinstance(value, (tuple, list)):
        for number, one in enumerate(value[:6]):
            yield from _leaves(f"{path}.{number}", one, depth + 1)


def _plain(value: Any) -> Any:
    if value is MISSING:
        return None
    try:
        return plain(value)
    except (TypeError, NotImplementedError):
        return str(type(value))


def _key(value: Any) -> str:
    return repr(value)
