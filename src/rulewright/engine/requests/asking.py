"""Asking: one function for each kind of request, returning the same object whenever the question is the same.

Belongs here: the functions. Not here: what a request is (kinds), and verbs that ask for several things (rules).
"""

from collections.abc import Callable, Generator, Hashable, Iterable
from typing import Any, Final

from rulewright.chance import Dice, Dist, Pool
from rulewright.chance.remembered import Remembered
from rulewright.engine.record import Event, R, Record
from rulewright.engine.requests.kinds import (
    A,
    Asking,
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
    Question,
    Remove,
    Request,
    Roll,
    Survey,
    Tell,
    Throw,
)

_ROLLS: Remembered[tuple[Dice, str, bool], Roll] = Remembered()
_GRADES: Remembered[tuple[Any, ...], Graded[Any]] = Remembered()
_THROWS: Remembered[tuple[Pool, str, bool], Throw] = Remembered()
_LOOKS: Remembered[str, Look] = Remembered()
_SURVEYS: Remembered[type[Record], Survey] = Remembered()
DIFFERENCES: Final = Differences()
"""There is but one question of its kind."""


def roll(dice: Dice, why: str, *, secret: bool = False) -> Roll:
    """Ask for dice, named by the purpose of the roll. A secret roll is seen by the referee alone."""
    key = (dice, why, secret)
    found = _ROLLS.get(key)
    if found is None:
        found = _ROLLS[key] = Roll(dice, why, secret)
    return found


def thrown_by(who: str, asks: Callable[[], Question], *, reacts: bool = False, real: bool = False) -> Hand:
    """Say whose player throws the dice that the rule asks for next: a table that has that player waits for them.

    It changes no die. `asks` gives the player what is thrown and which total it needs. Dice that react to somebody
    else's deed, or fall by themselves (`reacts`), are waited for whoever commanded; otherwise whoever plays `who`
    throws them by commanding. With `real` a player is waited for, whoever commanded, who throws real dice, and no
    other: the dice are of one of several who act in one deed.
    """
    return Hand(who, asks, reacts, real)


def reaches(dice: Dice, at_least: int, why: str, *, secret: bool = False) -> Graded[bool]:
    """Ask whether dice come to `at_least` or more."""
    key = (dice, at_least, why, secret)
    found = _GRADES.get(key)
    if found is None:
        found = _GRADES[key] = Graded(dice, (at_least,), (False, True), why, secret)
    return found


def grade(dice: Dice, cuts: tuple[int, ...], answers: tuple[A, ...], why: str, *, secret: bool = False) -> Graded[A]:
    """Ask into which of several intervals dice fall.

    `cuts` rise; `answers` has one more: the first for values below `cuts[0]`, the last for the last cut and above.
    """
    key = (dice, cuts, answers, why, secret)
    found = _GRADES.get(key)
    if found is None:
        found = _GRADES[key] = Graded(dice, cuts, answers, why, secret)
    return found


def throw(pool: Pool, why: str, *, secret: bool = False) -> Throw:
    """Ask for a pool of named groups of dice; the answer is the pool's tally."""
    key = (pool, why, secret)
    found = _THROWS.get(key)
    if found is None:
        found = _THROWS[key] = Throw(pool, why, secret)
    return found


def choose(
    who: str,
    why: str,
    options: tuple[str, ...],
    *,
    labels: tuple[str, ...] = (),
    sealed: bool = False,
    asks: Callable[[], Question] | None = None,
) -> Choose:
    """Ask the person behind record `who` to decide; `why` names the decision, `labels` say the options in words.

    `asks` gives the question as a person hears it, and is called only if one is asked. A sealed choice is shown to
    nobody else before the command is over.
    """
    return Choose(who, why, options, labels or options, sealed, asks)


def change(record: R, event: Event[R], clause: str = "") -> Change[R]:
    """Let `event` happen to the record as it now stands, and answer the record afterwards."""
    return Change(record, event, clause)


def differences() -> Differences:
    """Answer what the command has changed so far: each record as it was at first, and as it now stands."""
    return DIFFERENCES


def create(record: R) -> Generator[Request[Any], Any, R]:
    """Bring a record into the world."""
    made: R = yield Create(record)
    return made


def remove(record_id: str) -> Remove:
    """Take a record out of the world."""
    return Remove(record_id)


class NotThere(AssertionError):  # noqa: N818 - no mistake where the world is not whole
    """A rule looked up a record that does not exist: a mistake of the rule, or it runs in a partial world."""


def look(of: type[R], record_id: str) -> Generator[Request[Any], Any, R]:
    """Answer the record `record_id` as it now stands; NotThere if there is none of type `of`."""
    request = _LOOKS.get(record_id)
    if request is None:
        request = _LOOKS[record_id] = Look(record_id)
    found = yield request
    if not isinstance(found, of):
        raise NotThere(f"no {of.__name__} {record_id!r}")
    return found


def peek(of: type[R], record_id: str) -> Generator[Request[Any], Any, R | None]:
    """Answer the record `record_id` as it now stands, or None if there is none of type `of`."""
    request = _LOOKS.get(record_id)
    if request is None:
        request = _LOOKS[record_id] = Look(record_id)
    found = yield request
    return found if isinstance(found, of) else None


def peek_all(of: type[R], ids: Iterable[str]) -> Generator[Request[Any], Any, list[R]]:
    """Answer those of the records `ids` that exist and are of type `of`, in that order, asked for at once."""
    found = yield LookAll(tuple(ids))
    return [record for record in found if isinstance(record, of)]


def survey(of: type[R]) -> Generator[Request[Any], Any, tuple[R, ...]]:
    """Answer every record of a type as it now stands, oldest first."""
    request = _SURVEYS.get(of)
    if request is None:
        request = _SURVEYS[of] = Survey(of)
    found: tuple[R, ...] = yield request
    return found


def once(rule: Callable[..., "Asking[A]"], *arguments: Hashable) -> Once[A]:
    """Run a sub-rule that takes and returns plain values, and neither looks, chooses nor changes anything.

    When odds are asked for it is solved once, remembered, and its equal results are merged. It may begin anew, as after
    a tie: it then asks for itself with the same arguments and returns that result unchanged.
    """
    return Once(rule, arguments)


def once_by(closed: Callable[..., Dist[A] | None], rule: Callable[..., "Asking[A]"], *arguments: Hashable) -> Once[A]:
    """Run a sub-rule as `once` does, with odds from `closed(*arguments)` instead of following it, unless that gives
    None.

    Live play follows the rule; a test has to compare the two.
    """
    return Once(rule, arguments, closed)


def tell(line: Callable[..., Any], *arguments: Any) -> Tell:
    """Add a line to the log: `line(rolls, *arguments)`, called only if a log is kept.

    `rolls` maps what dice were rolled for to the Rolled of this run, the latest of each name.
    """
    return Tell(line, arguments)


def owe(make: Callable[..., Record | None], *arguments: Any) -> Owe:
    """Put something before somebody who has yet to decide it, in play alone: odds know nothing of it.

    `make(rolls, there, *arguments)` returns the record that stands for it, or None if nothing is owed; `there` holds
    the records there are, by id.
    """
    return Owe(make, arguments)
