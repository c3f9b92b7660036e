"""Odds for a seat: exact, for the world as that seat sees it, and only if it sees everything they depend on.

Belongs here: who may know which odds, and the shape of it. Not here: how odds are solved (engine), weighed (campaign).
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, Final, Literal

import msgspec

from rulewright.campaign.odds.answered import NONE, Answers
from rulewright.campaign.odds.in_a_row import Wish, weigh_in_a_row
from rulewright.campaign.odds.weighed import UNKNOWN, Weighed, standing, weigh
from rulewright.campaign.tactics import usual
from rulewright.chance.patience import Unfinished
from rulewright.chance.percent import percent
from rulewright.engine.declared.shown import closed_fields
from rulewright.engine.journal.entries import Asked, Entry
from rulewright.engine.odds.forks import Fork, cut_last, is_cut
from rulewright.engine.odds.telling import Reader
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.requests.asking import NotThere
from rulewright.engine.steps import Chosen, Step
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence
from rulewright.table.odds.stakes import Stake, doom, stake
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.so_far import are_told, known, unknown_fields
from rulewright.table.view.table import sees_odds

MOST_ROWS: Final = 40
"""The most values of one thing that are sent; beyond that the least likely are left out."""
MOST_KNOWN: Final = 500
"""The most odds remembered in one room."""
UNTOLD: Final = Sentence("the odds cannot be told from what you see")


class Chance(msgspec.Struct, frozen=True):
    """The probability of something that is so or not."""

    what: Term
    """In a sentence."""
    chance: str
    """The exact fraction; empty where rare ways were left out."""
    percent: float
    """Rounded to a tenth; what is uncertain is neither 0 nor 100."""
    stake: Literal["", "safe", "grave"] = ""
    """The kind of outcome, for the one who answers."""
    short: Term = ""
    """The same in as few words as stand on a button behind the figure: `dies`; empty if there are no such words."""


class Value(msgspec.Struct, frozen=True):
    """The probability of one way."""

    value: Term
    chance: str
    percent: float


class Spread(msgspec.Struct, frozen=True):
    """The possible values of something. Its ways exclude each other."""

    what: Term
    mean: float | None
    """The mean by which a number changes, or its mean value."""
    values: tuple[Value, ...]
    short: Term = ""
    """The quantity of the mean, as a button shows it behind the figure: `HP less on average`; of anything else that has
    a name there, that name.
    """
    short_of_one: Term = ""
    """The same where the figure reads 1: `wound more on average`; empty if it is the same."""


Odds = Chance | Spread


class Decides(msgspec.Struct, frozen=True):
    """A decision within what is asked about, which this seat can answer beforehand."""

    who: str
    """Id of whoever decides; empty for the referee."""
    why: str
    """By which, with whose it is, answers are given to it."""
    text: Term
    """The question, as whoever decides reads it."""
    options: tuple[tuple[str, Term], ...]
    """Each answer's key, and the same in words."""


class Foreseen(msgspec.Struct, frozen=True):
    """The odds of commands in a row, and the decisions in them, in the order in which they come."""

    odds: tuple[Odds, ...]
    asks: tuple[Decides, ...]


Key = tuple[Any, ...]


class Known:
    """Solved odds, kept as long as the world of those who asked stays the same."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, tuple[World, Mapping[str, Any], Any]] = OrderedDict()

    def find(self, key: Key, eyes: Eyes, solve: Callable[[], Any]) -> Any:
        """Return the odds remembered for these eyes, or solve them now. A Complaint is remembered as well."""
        found = self._known.get(key)
        if found is None or found[0] is not eyes.world or found[1] != eyes.options:
            try:
                said = solve()
            except Complaint as complaint:
                said = complaint
            found = self._known[key] = (eyes.world, eyes.options, said)
            while len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        if isinstance(found[2], Complaint):
            raise found[2]
        return found[2]


def key_of(eyes: Eyes, procedure: str, arguments: Mapping[str, Any], *more: Any) -> Key:
    """Return the key by which odds are remembered, besides the world."""
    given = msgspec.json.encode(arguments, order="sorted")
    return (eyes.seat.owns, eyes.seat.referee, procedure, given, *more)


def check_told(eyes: Eyes) -> None:
    """NotAllowed if this seat sees no odds."""
    if not sees_odds(eyes):
        raise NotAllowed("odds are switched off at this table")


def of_command(eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> list[Odds]:
    """Return the odds of a command."""
    return _told(cut_last(_solved(eyes, found, arguments).forks(_reader(eyes, found, arguments))))


def check_decides(eyes: Eyes, answers: Iterable[tuple[str, str]]) -> None:
    """NotAllowed if an answer is given to a decision whose options this seat would not see."""
    if not all(_decides(eyes, who) for who, _ in answers):
        raise NotAllowed("only decisions of whom you play can be made beforehand")


def _decides(eyes: Eyes, who: str) -> bool:
    return eyes.seat.referee or who in eyes.seat.owns


def of_commands(eyes: Eyes, wishes: Sequence[Wish], answers: Answers) -> Foreseen:
    """Return the odds of commands in a row, their decisions decided as `answers` say, else as usual."""
    if is_alone := len(wishes) == 1:
        odds = _solved(eyes, *wishes[0], answers=answers)
    else:
        with _untold(eyes):
            odds = weigh_in_a_row(
                eyes.system,
                eyes.world,
                eyes.options,
                wishes,
                policy=usual(eyes.system),
                answers=answers,
                closed=unknown_fields(eyes),
                closed_of_new=lambda one: _closed_of_new(eyes, one),
            )
    asks = tuple(
        Decides(one.who, one.why, one.asks, tuple(one.options.items()))
        for one in odds.asked
        if len(one.options) > 1 and _decides(eyes, one.who)
    )
    forks = odds.forks(_reader(eyes, *wishes[0]))
    return Foreseen(tuple(_told(cut_last(forks) if is_alone else forks)), asks)


def of_answers(eyes: Eyes, waiting: Entry[Any, Any], asked: Asked) -> dict[str, list[Odds]]:
    """Return the odds of each answer to a choice, given the command so far; for dice under the key ''.

    They are about what comes of it from there on: what has happened in the command already is none of the answer's.
    What comes later is decided as usual, even if the same is asked once more. If the one who is asked is the one
    struck, both ends for them come first, and the best answers before the others; else every answer says what one says
    first, also where it is certain. An answer that can go too many ways has none; Unfinished if all do.
    """
    past = known(waiting)
    chooses = bool(asked.options) and not asked.dice
    # What others have chosen in secret is known to nobody who chooses beside them.
    secret = tuple(one for one in past if chooses and isinstance(one, Chosen) and one.sealed)
    if not are_told((one for one in past if one not in secret), waiting, eyes):
        raise Refused("the odds hang on something that is not told")
    found = eyes.system.procedure(waiting.procedure)
    with _untold(eyes):
        closed = unknown_fields(eyes)
        since = standing(eyes.system, eyes.world, eyes.options, found, waiting.arguments, past, closed)
    if not chooses:
        odds = _solved(eyes, found, waiting.arguments, past, since=since)
        return {"": _told(cut_last(odds.forks(_reader(eyes, found, waiting.arguments))))}
    past = tuple(msgspec.structs.replace(one, answer=UNKNOWN) if one in secret else one for one in past)
    solved: dict[str, Weighed] = {}
    for key in asked.options:
        try:
            given = (*past, Chosen(asked.who, asked.why, key))
            solved[key] = _solved(eyes, found, waiting.arguments, given, since=since)
        except Unfinished as complaint:
            too_long = complaint
    if not solved:
        raise too_long
    stakes = {key: stake(odds, asked.who) for key, odds in solved.items()}
    is_own = not eyes.seat.referee or asked.who in eyes.seat.owns  # whoever answers in another's place is told of them
    you = asked.who if is_own else ""
    reader = msgspec.structs.replace(_reader(eyes, found, waiting.arguments, you), target="")  # named in full
    forks = {key: cut_last(solved[key].forks(reader)) for key in sorted(solved, key=lambda key: _rank(stakes[key]))}
    first = next((one for told in forks.values() for one in told if one.short), None)
    if (doomed := doom(solved, asked.who)) is not None:
        end = doomed.you if is_own else doomed.says
        return {key: [_end(end, doomed.chances[key]), *_told(told)] for key, told in forks.items()}
    return {
        key: [*(_ends(stakes[key], is_own=is_own) or _certainly(first, told, solved[key])), *_told(told)]
        for key, told in forks.items()
    }


def _certainly(first: Fork | None, told: list[Fork], odds: Weighed) -> list[Odds]:
    """Return what another answer says first, where it is certain after this one."""
    if first is None or not first.is_flag or first.topic.on in odds.read.names:
        return []
    if first.topic in [one.topic for one in told]:
        return []
    outcome = dict(next(iter(odds.dist.outcomes), ()))
    so = Fraction(outcome.get(first.topic) == first.ways[0].value)
    return [Chance(first.what, str(so), percent(so), short=first.short)]


def _rank(one: Stake | None) -> tuple[Fraction, Fraction]:
    """Return the sorting key of answers, the best first: most often unhurt, then least often badly hurt."""
    return (-one.safe, one.grave) if one else (Fraction(0), Fraction(0))


def _ends(one: Stake | None, *, is_own: bool) -> list[Odds]:
    if one is None:
        return []
    safe = Sentence("you take nothing") if is_own else Sentence("takes nothing")
    return [_end(safe, one.safe, "safe"), _end(Sentence("it ends badly"), one.grave)]


def _end(what: Term, chance: Fraction, kind: Literal["safe", "grave"] = "grave") -> Chance:
    return Chance(what, str(chance), percent(chance), kind)


def _solved(
    eyes: Eyes,
    found: Procedure[..., Any],
    arguments: Mapping[str, Any],
    past: Iterable[Step] = (),
    answers: Answers = NONE,
    since: Mapping[str, Record] | None = None,
) -> Weighed:
    with _untold(eyes):
        return weigh(
            eyes.system,
            eyes.world,
            eyes.options,
            found,
            arguments,
            policy=usual(eyes.system),
            answers=answers,
            past=past,
            closed=unknown_fields(eyes),
            closed_of_new=lambda one: _closed_of_new(eyes, one),
            since=since,
        )


@contextmanager
def _untold(eyes: Eyes) -> Iterator[None]:
    """Refused if something is missing, for all but a referee.

    Whether it does not exist, or is only hidden from this seat, must make no difference to whoever asks.
    """
    try:
        yield
    except NotThere:
        if eyes.seat.referee:
            raise
        raise Refused(UNTOLD) from None


def _reader(eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any], asked: str = "") -> Reader:
    """Return the reader of the odds: records owned by the seat are `you`, and so is the one who decides."""
    bound = bind(found.parameters, arguments, eyes.world)
    parts = {name: one.id for name, one in bound.items() if isinstance(one, Record)}
    aims = bound.get("targets", ())
    alone = aims[0].id if isinstance(aims, tuple) and len(aims) == 1 and isinstance(aims[0], Record) else ""
    return Reader(owns=frozenset((*eyes.seat.owns, asked)), target=parts.get("target", alone), parts=parts)


def _closed_of_new(eyes: Eyes, one: Record) -> frozenset[str] | None:
    """Return the fields of a new record that this seat would not know; None if it would not know of the
    record at all.
    """
    if eyes.seat.referee:
        return frozenset()
    shown = eyes.system.shown.get(type(one))
    if shown is None or shown.audience or (shown.absent is not None and shown.absent(one, eyes.world)):
        return None
    is_whole = shown.everyone or eyes.view.levels.get(getattr(one, shown.lies_on, "")) == "whole"
    if not is_whole and shown.lies_on and not shown.outside:
        return None
    return closed_fields(type(one), shown) if not is_whole else frozenset(shown.secret(owned=False))


def _told(forks: list[Fork]) -> list[Odds]:
    exactly: Callable[[Fraction], str] = (lambda _chance: "") if is_cut(forks) else str
    return [_odds(fork, exactly) for fork in forks]


def _odds(fork: Fork, exactly: Callable[[Fraction], str]) -> Odds:
    if fork.is_flag:
        return Chance(fork.what, exactly(fork.chance), percent(fork.chance), short=fork.short)
    ways = fork.ways
    if len(ways) > MOST_ROWS:
        likely = set(sorted(ways, key=lambda way: -way.chance)[:MOST_ROWS])
        ways = tuple(way for way in ways if way in likely)
    values = tuple(Value(way.says, exactly(way.chance), percent(way.chance)) for way in ways)
    return Spread(fork.what, None if fork.mean is None else _rounded(fork.mean), values, fork.short, fork.short_of_one)


def _rounded(mean: Fraction) -> float:
    """Return a mean to two places; however small it is, it is not 0."""
    return round(float(mean), 2) or (0.01 if mean else 0.0)
