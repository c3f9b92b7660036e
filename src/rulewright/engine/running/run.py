"""Running a rule for real: one run, with any answerer.

Live, typed-in, scripted and replayed play are this one run with different answerers for dice and choices. A run is
its answers: given the same ones it does the same, so a run that waits for a person is kept as the answers so far.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from itertools import islice, repeat
from types import CodeType
from typing import Any, Protocol, TypeVar

import msgspec

from rulewright.chance import Dice, Pool, Thrown
from rulewright.engine.record import Record, taken
from rulewright.engine.requests.kinds import (
    Change,
    Choose,
    Create,
    Differences,
    Graded,
    Hand,
    Look,
    LookAll,
    Once,
    Owe,
    Remove,
    Request,
    Roll,
    Setting,
    Survey,
    Tell,
    Throw,
)
from rulewright.engine.running.apart import Apart
from rulewright.engine.running.budget import MOST_MADE, MOST_REQUESTS, MOST_STEPS, STRETCH, SURVEYED, Spent
from rulewright.engine.running.concerns import concerned
from rulewright.engine.running.rolls import Rolls, rolled, waiting_rules
from rulewright.engine.steps import Changed, Chosen, Created, Removed, Rolled, Step, Told
from rulewright.engine.texts.clauses import clause_behind, innermost
from rulewright.engine.wording import SAME
from rulewright.engine.world import World
from rulewright.errors import Diverged, Refused, Sentence, Unreadable, either

T = TypeVar("T")
Rule = Generator[Request[Any], Any, T]


class Waiting(Exception):  # noqa: N818 - nothing is wrong
    """The run needs a person's answer to `request` before it can go on."""

    def __init__(self, request: Choose | Roll | Graded[Any] | Throw, hand: Hand | None = None) -> None:
        """`hand` says whose player throws, if the rule names one."""
        super().__init__(request.why)
        self.request, self.hand = request, hand


class Answers(Protocol):
    """The source of dice and decisions.

    Three more attributes are read if present: `typed`, true while dice are thrown by hand and typed in; `by`, who
    answers in another's place; and `asks`, called with each request for dice before they are thrown, and with the Hand
    that the rule puts them into or None, which may raise Waiting.
    """

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Throw `dice` for the reason `why`."""

    def pool(self, pool: Pool, why: str) -> Mapping[str, tuple[int, ...]]:
        """Throw the dice of a pool, by group."""

    def decide(self, request: Choose, world: "Run") -> str:
        """Answer a decision with the key of one of its options, or raise Waiting."""


class Run:
    """One run of one rule in a world: its records as they stand, and the steps so far."""

    def __init__(
        self,
        world: World | Iterable[Record] = (),
        answers: Answers | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        past: Iterable[Step] = (),
        typed: bool = False,
    ) -> None:
        """`past` are the rolls and choices of an earlier attempt, taken before anything new is asked for."""
        world = world if isinstance(world, World) else World(world)
        self.records = world.records.copy()
        self._before = world.records
        self.options = options or {}
        self.answers = answers
        self.typed = typed
        self.read: set[str] = set()
        """Ids of the records it read; a type's name if it read all of that type; `option:<name>` for settings."""
        self.owed: set[str] = set()
        """Ids of the records it made for what somebody has yet to decide: odds know none of them."""
        self.value: Any = None
        self._given: tuple[Any, ...] = ()
        """The rule's arguments."""
        self._trail: list[Any] = []
        self._budget = repeat(True, MOST_REQUESTS)
        """A mark for each request it may still make, those of its sub-rules included."""
        self._may_make = MOST_MADE
        self._hand: Hand | None = None
        """The hand into which the next dice were put."""
        self._past = iter(tuple(step for step in past if type(step) in (Rolled, Chosen)))
        self._draw: Callable[[int], int] | None = getattr(answers, "draw", None) if not (past or typed) else None

    def __call__(self, rule: Callable[..., Generator[Request[Any], Any, T]], *arguments: Any, **named: Any) -> T:
        """Run a rule to its end and return its result, which stays in `value`. Spent if it would go on too long."""
        self._given = (*arguments, *named.values())
        try:
            self.value = self._drive(iter(rule(*arguments, **named)))
        except RecursionError:  # a rule that begins anew again and again, inside of itself
            raise Spent from None
        return self.value  # type: ignore[no-any-return]  # its own methods

    @property
    def world(self) -> World:
        """The world as it stands."""
        return World(self.records)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that happened, in order."""
        full = self._full
        noted = enumerate(self._trail)
        return tuple([step for at, item in noted if (step := full(at) if type(item) is tuple else item) is not None])

    @property
    def events(self) -> list[Any]:
        """The events alone, in order."""
        return [step.event for step in self._trail if type(step) is Changed]

    @property
    def told(self) -> list[Told]:
        """The lines alone, in order."""
        return [step for step in self.steps if type(step) is Told]

    @property
    def rolls(self) -> "Rolls":
        """The dice of this run, by their purpose."""
        return Rolls(self._trail)

    def answer(self, request: Request[Any]) -> Any:
        """Answer one request, as this run would. Spent if it has answered as many as one run may make."""
        self._check_budget()
        return _ACTS[type(request)](self, request)

    def _drive(self, rule: Generator[Request[Any], Any, Any]) -> Any:
        send, note, draw = rule.send, self._trail.append, self._draw
        records, read, options = self.records, self.read.add, self.options
        answer: Any = None
        try:
            while True:
                for _ in islice(self._budget, STRETCH):
                    request: Any = send(answer)
                    kind = type(request)
                    if kind is Roll and draw is not None and (sides := request.single):
                        note((request, answer := draw(sides)))
                    elif kind is Look:
                        read(request.id)
                        answer = records.get(request.id)
                    elif kind is Setting:
                        read(request.read)
                        answer = options.get(request.name, request.default)
                    elif kind is Tell:
                        note((request, waiting_rules(rule)))
                        answer = None
                    elif kind is Graded and draw is not None and (sides := request.dice.single):
                        note((request, face := draw(sides)))
                        answer = request.answer(face)
                    else:
                        answer = _ACTS[kind](self, request)
                self._check_budget()
        except StopIteration as stop:
            return stop.value
        except Refused as refused:
            refused.clause = refused.clause or clause_behind(refused.__traceback__) or None
            raise

    def _put(self, request: Hand) -> None:
        self._hand = request

    def _roll(self, request: Roll | Graded[Any]) -> Any:
        hand, self._hand = self._hand, None
        recorded = self._recorded(Rolled, request.why)
        if recorded is not None:
            if recorded.dice != str(request.dice):
                raise Diverged(
                    Sentence(
                        "the record has {dice} for {why} where the rule now throws {thrown}",
                        dice=recorded.dice,
                        why=repr(request.why),
                        thrown=request.dice,
                    )
                )
            self._trail.append(recorded)
            return request.answer(request.dice.read(recorded.faces))
        self._ask(request, hand)
        value, faces = self._answering.throw(request.dice, request.why)
        self._trail.append(Rolled(request.why, str(request.dice), faces, value, request.secret, self._by_hand))
        return request.answer(value)

    def _throw(self, request: Throw) -> Any:
        hand, self._hand = self._hand, None
        groups = [name for name, count in request.pool.groups if count]
        known = [self._recorded(Rolled, name) for name in groups]
        if known and None not in known:
            self._trail += known
            return request.pool.read({step.why: step.faces for step in known})
        if groups:
            self._ask(request, hand)
        faces = {name: shown for name, shown in self._answering.pool(request.pool, request.why).items() if shown}
        for name, shown in faces.items():
            notation = f"{len(shown)}d{request.pool.sides}"
            self._trail.append(Rolled(name, notation, shown, sum(shown), request.secret, self._by_hand))
        return request.pool.read(faces)

    def _choose(self, request: Choose) -> str:
        recorded = self._recorded(Chosen, request.why)
        if recorded is not None:
            if recorded.who != request.who:
                raise Diverged(Sentence("another is asked for {why} now", why=repr(request.why)))
            answer = recorded.answer
            step = recorded
        else:
            answer = self._answering.decide(request, self)
            by = str(getattr(self.answers, "by", ""))
            step = Chosen(request.who, request.why, answer, request.sealed, by)
        if answer not in request.options:
            raise Unreadable(
                request.why,
                Sentence("'{key}' is none of the answers", key=answer),
                Sentence("say {options}", options=either(request.options)),
            )
        self._trail.append(step)
        return str(answer)

    def _change(self, request: Change[Any]) -> Record:
        event, name = request.event, request.record.id
        after: Record = event.apply(self.records.get(name, request.record))
        self.records[name] = after
        self._trail.append(Changed(name, event, request.clause or event.clause))
        return after

    def _create(self, request: Create) -> Record:
        if request.record.id in self.records:
            raise taken(request.record.id)
        self._may_make -= 1
        if self._may_make < 0:
            raise Spent
        self.records[request.record.id] = request.record
        self._trail.append(Created(request.record))
        return request.record

    def _remove(self, request: Remove) -> None:
        if self.records.pop(request.id, None) is not None:
            self._trail.append(Removed(request.id))

    def _owe(self, request: Owe) -> None:
        made = request.make(self.rolls, self.records, *request.arguments)
        if made is not None:
            self._create(Create(made))
            self.owed.add(made.id)

    def _look(self, request: Look) -> Record | None:
        self.read.add(request.id)
        return self.records.get(request.id)

    def _look_all(self, request: LookAll) -> tuple[Record | None, ...]:
        self.read.update(request.ids)
        return tuple(map(self.records.get, request.ids))

    def _survey(self, request: Survey) -> tuple[Record, ...]:
        self.read.add(request.type.__name__)
        return self._all(request.type)

    def _all(self, of: type[Record]) -> tuple[Record, ...]:
        """Return every record of a type, oldest first; it counts as reading all there are."""
        self._charge(len(self.records))
        return tuple([record for record in self.records.values() if isinstance(record, of)])

    def _charge(self, records: int) -> None:
        """Count so many records that were read in one go."""
        if records >= SURVEYED:
            deque(islice(self._budget, records // SURVEYED), maxlen=0)

    def _differences(self, _request: Differences) -> tuple[tuple[Record, Record], ...]:
        changed = dict.fromkeys(step.on for step in self._trail if type(step) is Changed)
        return tuple(
            [(self._before[one], self.records[one]) for one in changed if one in self._before and one in self.records]
        )

    def _setting(self, request: Setting) -> Any:
        self.read.add(request.read)
        return self.options.get(request.name, request.default)

    def _once(self, request: Once[Any]) -> Any:
        self._check_budget()
        return self._drive(request.rule(*request.arguments))

    def _apart(self, _request: Apart) -> None:
        """Answer nothing: a run follows the part as it comes."""

    def _check_budget(self) -> None:
        """Spent if it has done as much as one run may."""
        if len(self._trail) > MOST_STEPS or not next(self._budget, False):
            raise Spent

    def _tell(self, request: Tell) -> None:
        self._trail.append((request, ()))

    def _full(self, at: int) -> Any:
        """Return the step at a place of the trail, filled in if it was only noted; None for a line that has no text.

        The commonest are noted: one plain die as (request, face), and a line as (request, code of the rules that
        say it): whether anybody will read it is not known yet, and what it says is settled by what it was given and the
        dice before it.
        """
        request, face = self._trail[at]
        if type(request) is Tell:
            told = request.line(Rolls(self._trail, at), *request.arguments)
            item: Told | Rolled | None = told and self._finished(told, request, face, at)
        else:
            item = rolled(request, face)
        self._trail[at] = item
        return item

    def _finished(self, told: Told, request: Tell, codes: tuple[CodeType, ...], at: int) -> Told:
        """Return a line with what follows from where it was said: its clause, and the records that it concerns."""
        of = concerned(told, request.arguments, self._given, islice(self._trail, at), self._was_there)
        outside = SAME if told.outside and told.outside == told.text else told.outside
        return msgspec.structs.replace(told, of=of, outside=outside, clause=told.clause or innermost(codes))

    def _was_there(self, one: str) -> bool:
        """Return whether a record is in the world, or was until it was removed in this run."""
        return one in self.records or any(type(step) is Removed and step.id == one for step in self._trail)

    def _ask(self, request: Roll | Graded[Any] | Throw, hand: Hand | None) -> None:
        asks = getattr(self.answers, "asks", None)
        if asks is not None:
            asks(request, hand)

    @property
    def left(self) -> tuple[Step, ...]:
        """Rolls and choices of the earlier attempt that this run did not ask for; reading them takes them."""
        return tuple(self._past)

    @property
    def _by_hand(self) -> bool:
        return self.typed or bool(getattr(self.answers, "typed", False))

    @property
    def _answering(self) -> Answers:
        if self.answers is None:
            raise Diverged("the rule asks for more than was recorded")
        return self.answers

    def _recorded(self, kind: type[Any], why: str) -> Any:
        step: Any = next(self._past, None)
        if step is None:
            return None
        if type(step) is not kind or step.why != why:
            raise Diverged(
                Sentence("the record has {why} where the rule now asks for {now}", why=repr(step.why), now=repr(why))
            )
        return step


_ACTS: dict[type[Any], Callable[[Any, Any], Any]] = {
    Roll: Run._roll,  # noqa: SLF001 - its own methods
    Graded: Run._roll,  # noqa: SLF001 - its own methods
    Throw: Run._throw,  # noqa: SLF001 - its own methods
    Choose: Run._choose,  # noqa: SLF001 - its own methods
    Change: Run._change,  # noqa: SLF001 - its own methods
    Create: Run._create,  # noqa: SLF001 - its own methods
    Remove: Run._remove,  # noqa: SLF001 - its own methods
    Look: Run._look,  # noqa: SLF001 - its own methods
    LookAll: Run._look_all,  # noqa: SLF001 - its own methods
    Survey: Run._survey,  # noqa: SLF001 - its own methods
    Differences: Run._differences,  # noqa: SLF001 - its own methods
    Setting: Run._setting,  # noqa: SLF001 - its own methods
    Once: Run._once,  # noqa: SLF001 - its own methods
    Apart: Run._apart,  # noqa: SLF001 - its own methods
    Owe: Run._owe,  # noqa: SLF001 - its own methods
    Tell: Run._tell,  # noqa: SLF001 - its own methods
    Hand: Run._put,  # noqa: SLF001 - its own methods
}
