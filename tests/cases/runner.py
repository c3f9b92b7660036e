"""Running cases: each goes through the door that a seat's command goes through, and is replayed; odds are solved.

One runner for all games. A refusal counts where a rule or the binding of arguments raises it, and nowhere else.
"""

import inspect
import traceback
from collections.abc import Generator, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Union

import msgspec

import rulewright
from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.seats import check_caller, seat_of
from rulewright.engine import Record, Recorded, Run, Script, System, Told, World, create, exact, explore, remove, survey
from rulewright.engine.parameters import bind
from rulewright.engine.requests.kinds import Choose, Graded, Look, Request, Roll
from rulewright.engine.steps import REFEREE, Rolled
from rulewright.engine.system import system as installed
from rulewright.errors import Complaint, Unreadable
from tests.cases.facts import MISSING, Seen, checked, fits, found, shown
from tests.cases.form import Call, calls, world_of

RULES = Path(rulewright.__file__).parent
MOST_TIMES = 200
"""How often a command is given again before it is taken to go on for ever."""
PATIENCE = 60.0
"""Seconds of processor for the odds of one case: a rule asked whole is worth more than an answer at a table."""
LongState = tuple[int, int, tuple[bytes, ...]]
"""Number of the command, how often it was given, the records."""
MOST_WORLDS = 5_000
"""Different worlds on the way through a long row of commands, after which odds are refused."""
FEW = 3
"""Commands in a row up to which odds follow every path to its end."""
ANSWERING = Path(inspect.getfile(Script))
"""Where a script complains of dice and choices: never a refusal by the rules."""


def failures(system: str, case: Mapping[str, Any]) -> list[str]:
    """Everything in which the rules and a case disagree; empty where it passes."""
    game = installed(system)
    try:
        commands = calls(game, case)
        start = world_of(game, case.get("world") or {})
    except Complaint as complaint:
        return list(_complained(case["refused"], complaint)) if "refused" in case else [str(complaint)]
    if not any(word in case for word in ("odds", "refused", "then")) and not any(one.then for one in commands):
        return ["it expects nothing: give 'then', 'refused' or 'odds'"]
    wrong = list(_solved(game, case, commands, start)) if "odds" in case else []
    if "odds" not in case or "then" in case or "refused" in case:
        wrong += _played(game, case, commands, start)
    return wrong


def _played(game: System, case: Mapping[str, Any], commands: tuple[Call, ...], world: World) -> Iterator[str]:
    try:
        yield from played(game, case, commands, world)
    except Complaint as complaint:
        yield from _complained(case.get("refused"), complaint)
        return
    if "refused" in case:
        yield f"should be refused ({case['refused']}), and was not"


def played(game: System, case: Mapping[str, Any], commands: tuple[Call, ...], world: World) -> Iterator[str]:
    """Do the commands of a case, and tell what comes out otherwise; a complaint where one is refused."""
    script = Script(dice_of(case.get("dice") or {}), listed(case.get("choices") or ()))
    if isinstance(case.get("choices"), Mapping):
        script.decide = policy_of(case["choices"])  # type: ignore[method-assign]  # answers by name, however often asked
    seen = Seen(None, world.records.get)
    for number, one in enumerate(commands):
        world = world_of(game, one.world, world, f"calls.{number}.world")
        seen, world = yield from repeated(one, world, script, case.get("options") or {})
        yield from _compared(one.then, seen, f" in call {number + 1}")
    script.finish()
    yield from _compared(case.get("then") or {}, seen, "")


def repeated(
    call: Call, world: World, script: Script, options: Mapping[str, Any]
) -> Generator[str, None, tuple[Seen, World]]:
    """Do a command as often as the case says."""
    before = Seen(None, world.records.get)
    if any_holds(call.unless, before):
        return before, world
    count = 0
    while True:
        seen, world = yield from _commanded(call, world, script, options)
        count += 1
        if count == call.times or any_holds(call.until, seen):
            return seen, world
        if count == MOST_TIMES:
            raise Unreadable("until", f"it is not so after {MOST_TIMES} times")


def _commanded(
    call: Call, world: World, script: Script, options: Mapping[str, Any]
) -> Generator[str, None, tuple[Seen, World]]:
    """Do a command as a seat would, and once more from what was recorded."""
    attempt = Attempt(call.procedure, call.given, world)
    if call.by != REFEREE:  # who may do everything, with rules that are no commands as well
        game = installed(call.procedure.id.partition(".")[0])
        check_caller(game, seat_of(call.by), call.procedure, attempt.bound)
    attempt.run(script, options)
    recorded = Recorded(attempt.steps)
    again = Run(world, recorded, options=options)
    again(call.procedure, **attempt.bound)
    recorded.finish()
    after = World(again.records)
    if again.steps != attempt.steps or world.after(attempt.steps) != after:
        yield "replayed it comes out otherwise"
    yield from _unexplained(again.told)
    return Seen(again.value, again.records.get, attempt.steps), after


def _unexplained(told: list[Told]) -> Iterator[str]:
    """Lines whose parts are not what they are said to add up to."""
    for line in told:
        for made, number in ((line.parts, line.total), (line.target, line.against)):
            added = sum(part.value for part in made)
            if made and number is not None and added != number:
                yield f"'{line.text}': {added} is made of its parts, and it says {number}"


def _compared(then: Mapping[str, Any], seen: Seen, where: str) -> Iterator[str]:
    for path, expected in then.items():
        value = found(path, seen)
        if not fits(expected, value):
            yield f"{path} should be {expected!r} and is {shown(value)}{where}"


def _complained(refused: Any, complaint: Complaint) -> Iterator[str]:
    """A refusal passes where the case wants one of that clause, or about that argument, and a rule raised it."""
    raised = Path(traceback.extract_tb(complaint.__traceback__)[-1].filename)
    if refused is None:
        yield f"refused: {complaint}"
    elif isinstance(refused, Mapping) and "dice" in refused:
        if raised != ANSWERING or str(refused["dice"]) not in str(getattr(complaint, "where", "")):
            yield f"the dice for {refused['dice']} should not fit: {complaint}"
    elif raised == ANSWERING:
        yield f"should be refused ({refused}), and went on to its dice: {complaint}"
    elif not raised.is_relative_to(RULES):
        yield f"refused by no rule: {complaint}"
    else:
        of = refused if isinstance(refused, Mapping) else {"clause": refused}
        facts = {
            "clause": complaint.clause,
            "argument": complaint.field,
            "code": complaint.code,
            "says": str(complaint),
        }
        for name, expected in of.items():
            if not fits({"says": expected} if name == "says" else expected, facts.get(name, MISSING)):
                yield f"refused with {name} {facts.get(name)!r} and not {expected!r}: {complaint}"


def _solved(game: System, case: Mapping[str, Any], commands: tuple[Call, ...], start: World) -> Iterator[str]:
    """The exact odds of all commands in a row; a rule that refuses on some path fails this case."""
    odds, named = case["odds"], case.get("choices") or {}
    world = world_of(game, commands[0].world, start, "calls.0.world")
    try:
        many = checked(odds["outcome"], "odds.outcome")
        solved = (
            _long_odds(game, commands, world, many)
            if _is_long(case, commands, many)
            else exact(
                _known,
                game,
                commands,
                case.get("dice") or {},
                any(path.startswith("rolled") for facts in many for path in facts),
                world=world,
                options=case.get("options") or {},
                policy=policy_of(named),
                patience=PATIENCE,
                of=lambda made, after: any_holds(many, Seen(made[0], after.find, made[1])),
            ).p(True)
        )
    except Complaint as complaint:
        yield f"odds are refused: {complaint}"
        return
    if solved != Fraction(str(odds["p"])):
        yield f"odds should be {odds['p']} and are {solved}"


def holds(facts: Mapping[str, Any], seen: Seen) -> bool:
    return all(fits(expected, found(path, seen)) for path, expected in facts.items())


def any_holds(many: list[Mapping[str, Any]], seen: Seen) -> bool:
    """Whether one of several outcomes has come."""
    return any(holds(one, seen) for one in many)


def _known(
    game: System, commands: tuple[Call, ...], dice: Mapping[str, Any], faces_matter: bool
) -> Generator[Request[Any], Any, Any]:
    """The commands in a row, with the dice that the case gives known beforehand; the others fall by chance.

    Answers their value and, where the faces matter, what was rolled.
    """
    left, rule = dice_of(dice), _in_a_row(game, commands)
    rolled: list[Rolled] = []
    answer: Any = None
    try:
        while True:
            request: Any = rule.send(answer)
            faces = left.get(getattr(request, "why", "")) if isinstance(request, (Roll, Graded)) else None
            if faces:
                count = len(request.dice.sides)
                answer = request.answer(request.dice.read(tuple(faces[:count])))
                del faces[:count]
            elif faces_matter and isinstance(request, (Roll, Graded)):
                value = yield Roll(request.dice, request.why, secret=False)
                rolled.append(Rolled(request.why, str(request.dice), (), value))
                answer = request.answer(value)
            else:
                answer = yield request
    except StopIteration as stop:
        return stop.value, tuple(rolled)


def _in_a_row(game: System, commands: tuple[Call, ...]) -> Generator[Request[Any], Any, Any]:
    """Every command, with its arguments bound to the records as they then stand; the value is the last one's."""
    value = None
    for number, call in enumerate(commands):
        if number:
            yield from _otherwise(game, call)
        if call.unless and any_holds(call.unless, (yield from _standing(None))):
            continue
        for count in range(1, call.times + 1):
            value = yield from call.procedure(
                **bind(call.procedure.parameters, call.given, (yield from _records(call)))
            )
            if count < call.times and any_holds(call.until, (yield from _standing(value))):
                break
    return value


def _otherwise(game: System, call: Call) -> Generator[Request[Any], Any, None]:
    """What is otherwise before a command than the one before it left it."""
    before: dict[str, Record] = {}
    for name in call.world:
        if (record := (yield Look(name))) is not None:
            before[name] = record
            yield remove(name)
    for record in world_of(game, call.world, World(before)):
        yield from create(record)


def _standing(value: Any) -> Generator[Request[Any], Any, Seen]:
    """What stands now."""
    records = {record.id: record for record in (yield from survey(Record))}
    return Seen(value, records.get)


def _is_long(case: Mapping[str, Any], commands: tuple[Call, ...], many: list[Mapping[str, Any]]) -> bool:
    """Whether it goes on without end, or for so long that equal worlds in between are better merged."""
    if any(one.times == 0 for one in commands):
        return True
    by_value = any(path.split(".")[0] == "value" for facts in many for path in facts)
    return sum(one.times for one in commands) > FEW and not by_value and not case.get("options")


def _long_odds(game: System, commands: tuple[Call, ...], world: World, many: list[Mapping[str, Any]]) -> Fraction:
    """Odds of a long row of commands, as a chain of them: their worlds are merged where they are equal."""
    decoder = msgspec.json.Decoder(Union[tuple(game.records)])  # noqa: UP007 - joined at run time

    def step(state: LongState) -> Generator[Request[Any], Any, LongState]:
        number, count, records = state
        call = commands[number]
        for one in records:
            yield from create(decoder.decode(one))
        if number and not count:
            yield from _otherwise(game, call)
        if call.unless and not count and any_holds(call.unless, (yield from _standing(None))):
            return number + 1, 0, records
        value = yield from call.procedure(**bind(call.procedure.parameters, call.given, (yield from _records(call))))
        over = count + 1 == call.times or any_holds(call.until, (yield from _standing(value)))
        after = tuple(map(msgspec.json.encode, (yield from survey(Record))))
        return (number + 1, 0, after) if over else (number, count + 1 if call.times else 1, after)

    def reached(state: LongState) -> bool:
        records = {record.id: record for record in map(decoder.decode, state[2])}
        return any_holds(many, Seen(None, records.get))

    start = (0, 0, tuple(map(msgspec.json.encode, world)))
    return explore(step, start, lambda state: state[0] == len(commands), most=MOST_WORLDS).chance(reached)


def _records(call: Call) -> Generator[Request[Any], Any, World]:
    """The records that a command names."""
    many: list[Record] = []
    for value in call.given.values():
        for name in value if isinstance(value, (list, tuple)) else (value,):
            record = (yield Look(name)) if isinstance(name, str) else None
            many += [record] if record is not None else []
    return World(many)


def dice_of(given: Mapping[str, Any]) -> dict[str, list[Any]]:
    return {name: list(faces) if isinstance(faces, list) else [faces] for name, faces in given.items()}


def listed(given: Any) -> list[tuple[str, str]]:
    """Choices in the order they are asked for; those by name are answered by a policy."""
    if isinstance(given, Mapping):
        return []
    return [(str(why), str(answer)) for one in given for why, answer in one.items()]


def policy_of(given: Any) -> Any:
    """Answers by the name of the choice, or by name and by who decides; what is not named takes its first answer."""

    def decide(request: Choose, _run: Any) -> str:
        answer = given.get(request.why, request.options[0])
        if isinstance(answer, Mapping):
            answer = answer.get(request.who, request.options[0])
        return str(answer)

    if not isinstance(given, Mapping):
        raise Unreadable("choices", "for odds they are a mapping of names to answers")
    return decide
