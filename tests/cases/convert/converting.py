"""A case in old words, run by its adapter and watched, becomes a case in the new form."""

import inspect
import re
import traceback
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from tests.cases import runner
from tests.cases.convert import reader
from tests.cases.convert.expressions import same
from tests.cases.convert.findings import NOTHING, Fact, Sample, expectation, fields_of, others, plain
from tests.cases.convert.prepared import Given, Outcome, Prepared, Unknown
from tests.cases.convert.promoting import promoted
from tests.cases.convert.standing_in import stood_in
from tests.cases.convert.tracing import Key, Step, Watch, watching
from tests.cases.form import calls, rules_of, world_of

import rulewright
from rulewright.engine import Procedure, Record, Run, Script, System
from rulewright.engine.steps import Rolled, Told
from rulewright.errors import Complaint

SRC = Path(rulewright.__file__).parent


class NotConverted(Exception):  # noqa: N818 - nothing is wrong with the program
    """A case that has no form in the new words, with the reason."""


@dataclass
class Observed:
    """One run of a case by its adapter."""

    watch: Watch
    values: dict[str, Any] = field(default_factory=dict)
    complaint: BaseException | None = None
    prepared: Prepared | None = None
    dice: dict[str, list[Any]] = field(default_factory=dict)


def observe(adapter: Any, case: Mapping[str, Any], watch: Watch) -> Observed:
    """Run a case by its adapter, watched, and read every word of `then`."""
    seen = Observed(watch)
    with watching(watch):
        try:
            given = Given(case["given"])
            prepared = seen.prepared = adapter.prepare(given, case)
            watch.options, watch.start = prepared.options, {one.id: one for one in prepared.world}
            _all_read(given)
            if "odds" in case and "then" not in case and "error" not in case:
                return seen
            seen.dice = {
                prepared.rename.get(name, name): [prepared.faces.get(name, {}).get(face, face) for face in faces]
                for name, faces in reader._dice(case.get("dice") or {})
            }
            script = Script({**prepared.open_dice, **seen.dice}, prepared.choices)
            if prepared.policy is not None:
                script.decide = prepared.policy  # type: ignore[method-assign]  # a policy answers instead
            run = watch.run = Run(prepared.world, script, options=prepared.options)
            run(prepared.rule, *prepared.arguments, **prepared.named)
            script.finish()
            if "then" in case:
                _read(case, prepared, run, seen)
        except Exception as complaint:  # noqa: BLE001 - an adapter that is shown what cannot be may fail in any way
            seen.complaint = complaint
    return seen


def _all_read(given: Given) -> None:
    if left := given.left():
        raise Unknown(f"words the adapter does not know: {', '.join(left)}")


def _read(case: Mapping[str, Any], prepared: Prepared, run: Run, seen: Observed) -> None:
    rolled = tuple(step for step in run.steps if isinstance(step, Rolled))
    outcome = Outcome(run.value, run.records.get, tuple(run.told), rolled)
    watch = seen.watch
    _lines(watch, run)
    for word in case["then"]:
        if word in reader.SILENT:
            continue
        if word not in prepared.reads:
            raise Unknown(f"then.{word} is a word the adapter does not know")
        try:
            seen.values[word] = prepared.reads[word](outcome)
        except (Exception, AssertionError):
            if watch.changed or watch.hidden:
                seen.values[word] = NOTHING
            else:
                raise


def _lines(watch: Watch, run: Run) -> None:
    """Where each line and roll stands: after which step, and under which name."""
    run.steps  # noqa: B018 - fills in the trail
    for number, step in enumerate(watch.steps, start=1):
        rolled = 0
        for item in run._trail[slice(*step.trail)]:
            if isinstance(item, Told):
                watch.paths[id(item)] = (item, (number, f"told.{item.about}"))
            elif isinstance(item, Rolled):
                watch.paths[id(item)] = (item, (number, f"rolled.{rolled}"))
                rolled += 1


def convert(system: System, adapter: Any, case: Mapping[str, Any]) -> dict[str, Any]:
    """The case in the new form; NotConverted with the reason where it has none."""
    return promoted(system, _converted(system, adapter, case))


def _converted(system: System, adapter: Any, case: Mapping[str, Any]) -> dict[str, Any]:
    if "odds" in case:
        from tests.cases.convert.odds import convert_odds

        return convert_odds(system, adapter, case)
    seen = observe(adapter, case, Watch())
    if "error" in case and not isinstance(seen.complaint, Complaint) and (bound := _by_binding(system, case, seen)):
        return bound
    if seen.complaint is not None and not isinstance(seen.complaint, Complaint):
        raise NotConverted(f"unknown word: {seen.complaint!r}")
    if seen.complaint is not None:
        return _refusal(system, adapter, case, seen)
    facts = [] if "error" in case else list(_facts(adapter, case, seen))
    made = written(system, case, seen.watch, facts)
    if "error" not in case and not reader_failures(adapter, case):
        made, facts = _agreeing(system, case, seen, made, facts)
    if "error" in case:
        made["refused"] = case["clauses"][0]
        made.pop("then", None)
    return made


def _by_binding(system: System, case: Mapping[str, Any], seen: Observed) -> dict[str, Any] | None:
    """The case, where the rule takes an argument that the command of the new form refuses; None where it does not."""
    try:
        made = written(system, case, seen.watch, [], refused=True)
    except NotConverted:
        return None
    made.pop("then", None)
    refused = refused_by(system, made)
    return None if refused is None else {**made, "refused": refusal(refused)}


def _refusal(system: System, adapter: Any, case: Mapping[str, Any], seen: Observed) -> dict[str, Any]:
    complaint = seen.complaint
    assert isinstance(complaint, Complaint)
    if "error" not in case:
        raise NotConverted(f"the rules refuse what the case wants done: {complaint}")
    raised = Path(traceback.extract_tb(complaint.__traceback__)[-1].filename)
    if answer := NO_ANSWER.match(str(complaint)):
        return _bad_answer(system, case, seen, answer[1])
    if not raised.is_relative_to(SRC) and seen.watch.steps and _says(seen.watch.steps[-1].value, complaint):
        return written(system, case, seen.watch, [Fact(len(seen.watch.steps), "value", {"not": None}, True)])
    if not raised.is_relative_to(SRC):
        return _by_command(system, adapter, case, complaint)
    if raised == runner.ANSWERING:
        return _bad_dice(system, case, seen)
    steps = seen.watch.steps
    if not steps or steps[-1].complaint is None:
        raise NotConverted(f"refused while the case was read, by no rule: {complaint}")
    made = written(system, case, seen.watch, [], refused=True)
    made.pop("then", None)
    by_rule = refused_by(system, made)
    made["refused"] = refusal(complaint if by_rule is None else by_rule)
    return made


def _by_command(system: System, adapter: Any, case: Mapping[str, Any], complaint: Complaint) -> dict[str, Any]:
    """What the adapter refuses, given to the command itself."""

    def made_of(other: Mapping[str, Any]) -> dict[str, Any] | None:
        seen = observe(adapter, {word: other[word] for word in other if word != "error"}, Watch())
        if seen.complaint is not None and not isinstance(seen.complaint, Complaint):
            return None
        if not seen.watch.steps:
            return None
        if seen.complaint is not None and not Path(_raised(seen.complaint)).is_relative_to(SRC):
            return None
        try:
            made = written(system, other, seen.watch, [], refused=True)
        except NotConverted:
            return None
        made.pop("then", None)
        made = promoted(system, made)
        by_rule = refused_by(system, made)
        return made if by_rule is None or Path(_raised(by_rule)) == runner.ANSWERING else None

    for made in stood_in(case, str(getattr(complaint, "right", "")), made_of):
        by_rule = refused_by(system, made)
        if (
            by_rule is not None
            and Path(_raised(by_rule)) != runner.ANSWERING
            and Path(_raised(by_rule)).is_relative_to(SRC)
        ):
            return {**made, "refused": refusal(by_rule)}
    raise NotConverted(f"refused by the adapter and by no rule: {complaint}")


def _raised(complaint: BaseException) -> str:
    return traceback.extract_tb(complaint.__traceback__)[-1].filename


def _says(value: Any, complaint: Complaint) -> bool:
    """Whether a rule has answered with the reason that the adapter then gives."""
    return isinstance(value, str) and bool(value) and value in str(complaint)


NO_ANSWER = re.compile(r"'([^']*)' is none of the answers")


def _bad_answer(system: System, case: Mapping[str, Any], seen: Observed, answer: str) -> dict[str, Any]:
    """A choice is answered with what is no answer to it: whoever runs the rule refuses that."""
    step = seen.watch.steps[-1]
    made = written(system, case, seen.watch, [], refused=True)
    made.pop("then", None)
    made["choices"] = [*made.get("choices", []), {step.asked: answer}]
    made["refused"] = {"code": "unreadable", "says": f"'{answer}' is none of the answers"}
    return made


def _bad_dice(system: System, case: Mapping[str, Any], seen: Observed) -> dict[str, Any]:
    """The dice of the case are no dice that the rule asks for, or show what they cannot."""
    made = written(system, case, seen.watch, [], refused=True)
    made.pop("then", None)
    made["dice"] = dict(seen.dice)
    made["refused"] = {"dice": str(getattr(seen.complaint, "where", "")).split(", ")[0]}
    return made


def refused_by(system: System, made: Mapping[str, Any]) -> Complaint | None:
    """What the new form is refused with: arguments are bound before a rule sees them."""
    try:
        for _ in runner.played(system, made, calls(system, made), world_of(system, made.get("world") or {})):
            pass
    except Complaint as complaint:
        return complaint
    return None


def reader_failures(adapter: Any, case: Mapping[str, Any]) -> list[str]:
    """What the old reader says of the case."""
    return list(reader._failures(adapter, case))


def _agreeing(
    system: System, case: Mapping[str, Any], seen: Observed, made: dict[str, Any], facts: list[Fact]
) -> tuple[dict[str, Any], list[Fact]]:
    """Without the facts that do not hold though the case passes: what was read off them there is not what they are."""
    while wrong := runner.failures(system.id, made):
        kept = [fact for fact in facts if not any(one.startswith(_spot(fact)) for one in wrong)]
        lost = {fact.word for fact in facts} - {fact.word for fact in kept}
        if lost:
            more = [fact for word in sorted(lost) for fact in _as_played(seen.watch, word)]
            if not more or any(fact.path in ("events", "rolled") for fact in facts if fact not in kept):
                raise NotConverted(f"then.{', '.join(sorted(lost))}: {wrong[0]}")
            kept += more
        if kept == facts:
            raise NotConverted(f"in the new form: {wrong[0]}")
        facts = kept
        made = written(system, case, seen.watch, facts)
    return made, facts


def _spot(fact: Fact) -> str:
    return f"{fact.path} should be"


def refusal(complaint: Complaint) -> Any:
    """How the new form names a refusal: its clause; else the argument it is about; else its kind and some words."""
    if complaint.clause:
        return complaint.clause
    if complaint.field:
        return {"argument": complaint.field}
    return {"code": complaint.code}


def _facts(adapter: Any, case: Mapping[str, Any], seen: Observed) -> Iterator[Fact]:
    """What each word of `then` says of the facts it depends on."""
    words = [word for word in case["then"] if word not in reader.SILENT]
    effects = Effects(adapter, case, seen)
    for word in words:
        for fact in _word(case["then"][word], (word,), effects):
            yield replace(fact, word=word)


def _word(expected: Any, where: tuple[Any, ...], effects: "Effects") -> Iterator[Fact]:
    value = effects.read(where, effects.seen.values)
    found = list(_stated(expected, where, effects))
    if found:
        yield from found
        return
    if isinstance(expected, list) and isinstance(value, (list, tuple)) and len(value) == len(expected) and expected:
        for number, one in enumerate(expected):
            yield from _word(one, (*where, number), effects)
        return
    if isinstance(expected, Mapping) and isinstance(value, Mapping):
        for name, one in expected.items():
            if name not in value:
                raise NotConverted(f"then.{where[0]}: there is no {name}")
            yield from _word(one, (*where, name), effects)
        return
    yield from _derived(expected, value, where, effects)


def _stated(expected: Any, where: tuple[Any, ...], effects: "Effects") -> list[Fact]:
    """The one fact that a word is, first looked for among those equal to it; else all that it hangs on one by one."""
    facts: list[Fact] = []
    value = plain_or(effects.read(where, effects.seen.values))
    keys = [key for key in effects.keys if _alike(plain_or(effects.seen.watch.touched[key]), value)]
    for key in [*keys, *(key for key in effects.keys if key not in keys)]:
        samples = effects.samples(key, where)
        if not samples:
            continue
        found = expectation(samples, expected, partial(_wanted, expected), partial(effects.with_fact, key, where))
        if found is None:
            continue
        fact = Fact(key[0], key[1], found[0], found[1])
        if fact.stated and _is_identity(samples) and not isinstance(samples[0].fact, bool):
            return [fact]
        facts.append(fact)
    stated = [fact for fact in facts if fact.stated]
    return (stated or facts[:1])[:MOST_FACTS]


def _wanted(expected: Any, word: Any) -> bool:
    return word is not NOTHING and same(expected, word)


MOST_FACTS = 6


def _alike(a: Any, b: Any) -> bool:
    return type(a) is type(b) and bool(a == b)


def _is_identity(samples: list[Sample]) -> bool:
    return all(one.word is NOTHING or one.fact == one.word for one in samples)


def _derived(expected: Any, value: Any, where: tuple[Any, ...], effects: "Effects") -> Iterator[Fact]:
    """What was seen of all that the word depends on, where the case passes."""
    if not same(expected, value):
        raise NotConverted(f"then.{'.'.join(map(str, where))} is not one fact, and the rules come to {plain(value)!r}")
    keys = [key for key in effects.keys if effects.samples(key, where)]
    found = False
    for key in keys:
        fact = effects.seen.watch.touched[key]
        try:
            written = plain(fact)
        except TypeError:
            continue
        if isinstance(written, (dict, list)) and any(other[1].startswith(f"{key[1]}.") for other in keys):
            continue
        found = True
        yield Fact(key[0], key[1], written, False)
    for number in effects.events_for(where):
        found = True
        yield Fact(*number, False)
    if not found:
        if where[0] != "legal":
            CONSTANT.append((effects.case["id"], where, plain_or(value)))
            steps = effects.seen.watch.steps
            last = max([at for at, step in enumerate(steps, start=1) if _matters(step)] or [0])
            thrown = [at for at, step in enumerate(steps, start=1) if step.dice]
            if (
                "dice" in str(where[0])
                and isinstance(where[-1], int)
                and where[-1] < len(thrown)
                and type(expected) is int
            ):
                yield Fact(thrown[where[-1]], "rolled.0.faces", {"count": expected}, True)
            elif last:
                yield from _as_played(effects.seen.watch, str(where[0]))
            if thrown or last:
                return
        yield Fact(0, "done", True, False)


CONSTANT: list[Any] = []


def _as_played(watch: Watch, word: str) -> Iterator[Fact]:
    """What happened and what was rolled in the last call that matters."""
    last = max([at for at, step in enumerate(watch.steps, start=1) if _matters(step)] or [0])
    if last:
        yield Fact(last, "events", list(watch.steps[last - 1].happened), False, word)
        yield Fact(last, "rolled", [name for name, _ in watch.steps[last - 1].dice], False, word)


class Effects:
    """The case run again with one fact changed at a time."""

    def __init__(self, adapter: Any, case: Mapping[str, Any], seen: Observed) -> None:
        self.adapter, self.case, self.seen = adapter, case, seen
        self._tried: dict[tuple[Key, str], dict[str, Any]] = {}

    def _run(self, key: Key, fact: Any) -> dict[str, Any]:
        known = (key, repr(fact))
        if known not in self._tried:
            again = observe(self.adapter, self.case, Watch({key: lambda _old: fact}))
            self._tried[known] = again.values if again.complaint is None else {}
        return self._tried[known]

    @property
    def keys(self) -> list[Key]:
        """Every fact that the adapter read."""
        watch = self.seen.watch
        many = [key for key, fact in watch.touched.items() if not callable(fact)]
        late = [key for key in many if key[0] == 0 or not watch.steps[key[0] - 1].early]
        return late or many

    def _others(self, key: Key) -> list[Any]:
        watch = self.seen.watch
        fact, owner = watch.touched[key], watch.owners.get(key)
        known = literals(*owner) if owner else ()
        if known:
            return [one for one in known if one != fact]
        return others(fact, [*sorted(watch.texts.get(key, ())), *_texts(self.case.get("then"))])

    def samples(self, key: Key, where: tuple[Any, ...]) -> list[Sample]:
        """What the word at `where` comes to with a fact as it is and not; nothing where it makes no difference."""
        fact = self.seen.watch.touched[key]
        samples = [Sample(fact, self.read(where, self.seen.values))]
        samples += [Sample(other, self.read(where, self._run(key, other))) for other in self._others(key)]
        base = plain_or(samples[0].word)
        if any(one.word is not NOTHING and plain_or(one.word) != base for one in samples[1:]):
            return samples
        crashed = any(one.word is NOTHING for one in samples[1:])
        if crashed and isinstance(fact, (tuple, list)) and not fact and key[1] not in ("told", "rolled"):
            return samples[:1]
        return []

    def with_fact(self, key: Key, where: tuple[Any, ...], fact: Any) -> Any:
        return self.read(where, self._run(key, fact))

    @staticmethod
    def read(where: tuple[Any, ...], values: Mapping[str, Any]) -> Any:
        value: Any = values
        for name in where:
            if isinstance(value, Mapping):
                value = value.get(name, NOTHING)
            elif isinstance(value, (list, tuple)) and isinstance(name, int):
                value = value[name] if name < len(value) else NOTHING
            else:
                return NOTHING
        return value

    def events_for(self, where: tuple[Any, ...]) -> Iterator[tuple[int, str, Any]]:
        """Events that the word depends on: hidden from the adapter, it comes to something else."""
        watch = self.seen.watch
        number = 0
        base = plain_or(self.read(where, self.seen.values))
        for at, step in enumerate(watch.steps, start=1):
            for name in step.happened:
                again = observe(self.adapter, self.case, Watch(hidden=frozenset([number])))
                number += 1
                word = self.read(where, again.values) if again.complaint is None else NOTHING
                if word is not NOTHING and plain_or(word) != base:
                    yield at, "events", {"has": name}


def plain_or(value: Any) -> Any:
    try:
        return plain(value)
    except (TypeError, NotImplementedError):
        return value


def _texts(then: Any) -> Iterator[str]:
    if isinstance(then, str):
        yield then
    elif isinstance(then, Mapping):
        for one in then.values():
            yield from _texts(one)
    elif isinstance(then, list):
        for one in then:
            yield from _texts(one)


@cache
def _hints(kind: type) -> dict[str, Any]:
    try:
        return typing.get_type_hints(kind)
    except (NameError, TypeError):
        return {}


@cache
def literals(kind: type, name: str) -> tuple[Any, ...]:
    """The words a field may be, where its type names them."""
    hint = _hints(kind).get(name)
    if hint is None and isinstance(vars(kind).get(name), property):
        hint = typing.get_type_hints(vars(kind)[name].fget).get("return")
    return tuple(_words(hint))


def _words(hint: Any) -> Iterator[Any]:
    if typing.get_origin(hint) is typing.Literal:
        yield from typing.get_args(hint)
    elif typing.get_origin(hint) is typing.Annotated:
        yield from _words(typing.get_args(hint)[0])


# -- writing -----------------------------------------------------------------------------------------------------


def written(
    system: System,
    case: Mapping[str, Any],
    watch: Watch,
    facts: list[Fact],
    refused: bool = False,
    only: list[int] | None = None,
) -> dict[str, Any]:
    """The case in the new form."""
    steps = watch.steps
    kept = [number for number, step in enumerate(steps, start=1) if _matters(step)]
    cited = {fact.step for fact in facts if fact.path.split(".")[0] == "value"}
    kept = sorted({*kept, *cited})
    if refused:
        kept = sorted({*kept, len(steps)})
    if only is not None:
        kept = only
    if not kept:
        gates = [number for number, step in enumerate(steps, start=1) if step.value is None]
        kept = gates or ([len(steps)] if steps else [])
    if not kept:
        raise NotConverted("it calls no rule")
    made: dict[str, Any] = {"id": case["id"], "clauses": case.get("clauses", [])}
    calls, world = _calls(system, watch, kept)
    if world:
        made["world"] = world
    return _filled(made, case, watch, calls, kept, facts)


def _filled(
    made: dict[str, Any],
    case: Mapping[str, Any],
    watch: Watch,
    calls: list[dict[str, Any]],
    kept: list[int],
    facts: list[Fact],
) -> dict[str, Any]:
    for fact in facts:
        at = max([number for number in range(len(kept)) if kept[number] <= fact.step] or [len(kept) - 1])
        if fact.step == 0:
            at = len(kept) - 1
        then = calls[at].setdefault("then", {})
        path = fact.path
        expected = fact.expected
        if path in then and then[path] != expected:
            known = then[path]
            both = known["all-of"] if isinstance(known, dict) and "all-of" in known else [known]
            expected = {"all-of": [*both, expected]} if expected not in both else known
        then[path] = expected
    options = {name: plain(value) for name, value in watch.options.items()}
    if options:
        made["options"] = options
    if len(calls) == 1:
        then = calls[0].pop("then", None)
        more = calls[0].pop("world", None)
        assert not more
        made |= calls[0]
    else:
        then = calls[-1].pop("then", None)
        made["calls"] = calls
    dice: dict[str, list[int]] = {}
    for number in range(len(watch.steps)):
        for name, faces in watch.steps[number].dice:
            dice.setdefault(name, []).extend(faces)
    if dice:
        made["dice"] = {name: faces[0] if len(faces) == 1 else faces for name, faces in dice.items()}
    choices = [{why: answer} for step in watch.steps for why, _, answer, _ in step.choices]
    if choices:
        made["choices"] = choices
    if then:
        made["then"] = then
    for word in ("why", "note"):
        if word in (case.get("then") or {}):
            made[word] = case["then"][word]
        elif word in case:
            made[word] = case[word]
    return made


def _matters(step: Step) -> bool:
    changed = step.after is not None and step.after != step.world
    return bool(changed or step.dice or step.choices or step.happened or step.lines)


def _calls(system: System, watch: Watch, kept: list[int]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    calls: list[dict[str, Any]] = []
    now: dict[str, Record] | None = None
    start: dict[str, Any] = {}
    for number in kept:
        step = watch.steps[number - 1]
        before = dict(step.world) if watch.run or step.world else dict(watch.start)
        if now is None:
            before = {**watch.given, **before}
        call, records = _call(system, step)
        before |= {record.id: record for record in records}
        if now is None:
            start = {name: _record(system, one) for name, one in before.items()}
        else:
            patch = _patch(system, now, before)
            if patch:
                call = {"world": patch, **call}
        calls.append(call)
        now = step.after if step.after is not None else before
    return calls, start


def _record(system: System, record: Record) -> dict[str, Any]:
    made = fields_of(record)
    kind, name = made.pop("type"), made.pop("id", record.id)
    records: Any = system.records
    first = next((one.__name__ for one in records if one.__name__.casefold() == name), system.creatures[0].__name__)
    return {**({} if kind == first else {"type": kind}), **made}


def _patch(system: System, now: Mapping[str, Record], wanted: Mapping[str, Record]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, record in wanted.items():
        known = now.get(name)
        if known is None or type(known) is not type(record):
            found[name] = _record(system, record)
        elif known != record:
            found[name] = {
                word: plain(getattr(record, word))
                for word in type(record).__struct_fields__
                if getattr(record, word) != getattr(known, word)
            }
    found |= {name: None for name in now if name not in wanted}
    return found


def _call(system: System, step: Step) -> tuple[dict[str, Any], list[Record]]:
    rule = step.rule
    inner = rule.rule if isinstance(rule, Procedure) else inspect.unwrap(rule)
    bound = inspect.signature(inner).bind(*step.arguments, **step.named)
    records: list[Record] = []
    given: dict[str, Any] = {}
    for name, value in bound.arguments.items():
        parameter = inspect.signature(inner).parameters[name]
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            raise NotConverted(f"{inner.__name__} takes arguments of any name")
        if parameter.default is not inspect.Parameter.empty and parameter.default == value:
            continue
        records += _records(value)
        try:
            given[name] = plain(value)
        except (TypeError, NotImplementedError) as wrong:
            raise NotConverted(f"{inner.__name__} is given {wrong}") from None
    if isinstance(rule, Procedure) and system.procedures.get(rule.id) is rule:
        made = {"call": rule.id}
    else:
        made = {"rule": rule_name(system.id, inner)}
    return {**made, **({"with": given} if given else {})}, records


def _records(value: Any) -> list[Record]:
    if isinstance(value, Record):
        return [value]
    if isinstance(value, (tuple, list, frozenset, set)):
        return [record for one in value for record in _records(one)]
    if isinstance(value, Mapping):
        return [record for one in value.values() for record in _records(one)]
    return []


def rule_name(system: str, rule: Callable[..., Any]) -> str:
    """The shortest name that means this rule alone."""
    many = rules_of(system).get(rule.__name__, ())
    if rule not in many:
        raise NotConverted(f"{rule.__qualname__} is no rule that stands by itself")
    if len(many) == 1:
        return rule.__name__
    file = rule.__module__.split(".")
    for length in range(1, len(file)):
        name = ".".join((*file[-length:], rule.__name__))
        if sum(f".{one.__module__}.{one.__name__}".endswith(f".{name}") for one in many) == 1:
            return name
    raise NotConverted(f"{rule.__name__} is the name of several rules")
