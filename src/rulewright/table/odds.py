"""Odds for a seat: exact, of the world as that seat sees it, and only if it sees whole what they depend on.

Belongs here: who may know which odds, and the shape of it. Not here: how odds are solved (engine), weighed (campaign).
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, Literal

import msgspec

from rulewright.campaign.sight import entry_seen
from rulewright.campaign.tactics import usual
from rulewright.campaign.weighed import Facts, answering, is_yes_or_no, marginals, mean, ordered, phrase_value, weigh
from rulewright.chance import Dist
from rulewright.engine.entries import Asked, Entry
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.requests import NotThere
from rulewright.engine.steps import Chosen, Rolled, Step
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence
from rulewright.table.stakes import Stake, stake
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.table import sees_odds

MOST_ROWS: Final = 40
"""Most values of one thing that are sent; beyond that the least likely are left out."""
PATIENCE: Final = 2.0
"""How much work one answer may be, in seconds: the others of its room wait for theirs meanwhile."""
MOST_KNOWN: Final = 500
"""Odds remembered in one room."""
UNTOLD: Final = Sentence("the odds cannot be told from what you see")


class Chance(msgspec.Struct, frozen=True):
    """How likely something is that is so or not."""

    what: Term
    chance: str
    """The exact fraction."""
    percent: float
    stake: Literal["", "safe", "grave"] = ""
    """Which end of an answer it is, for whoever gives it."""


class Value(msgspec.Struct, frozen=True):
    """How likely one value is."""

    value: str
    chance: str
    percent: float


class Spread(msgspec.Struct, frozen=True):
    """What something may come to."""

    what: str
    mean: float | None
    """The mean, if the values are numbers."""
    values: tuple[Value, ...]


Odds = Chance | Spread
Key = tuple[Any, ...]


class Known:
    """Odds that were solved, as long as the world of those who asked stays the same."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, tuple[World, Mapping[str, Any], Any]] = OrderedDict()

    def find(self, key: Key, eyes: Eyes, solve: Callable[[], Any]) -> Any:
        """What is remembered for these eyes, or else what is solved now. A Complaint is remembered as well."""
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
    """What odds are remembered by, beside the world."""
    given = msgspec.json.encode(arguments, order="sorted")
    return (eyes.seat.owns, eyes.seat.referee, procedure, given, *more)


def check_told(eyes: Eyes) -> None:
    """NotAllowed if this seat sees no odds."""
    if not sees_odds(eyes):
        raise NotAllowed("odds are switched off at this table")


def of_command(eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> list[Odds]:
    """The odds of a command."""
    return _weighed(eyes, found, arguments, usual(eyes.system))


def of_answers(eyes: Eyes, waiting: Entry[Any, Any], asked: Asked) -> dict[str, list[Odds]]:
    """The odds of each answer to a choice, given what is known of the command so far; for dice under the key ''.

    Where whoever is asked is the one struck, both ends for them come first, and the best answers before the others.
    """
    past = tuple(step for step in waiting.steps if isinstance(step, (Rolled, Chosen)))
    if not (eyes.seat.referee or _are_told(past, waiting, eyes)):
        raise Refused("the odds hang on something that is not told")
    found, policy = eyes.system.procedure(waiting.procedure), usual(eyes.system)
    if not asked.options or asked.dice:
        return {"": _weighed(eyes, found, waiting.arguments, policy, past)}
    solved = {
        key: _solved(eyes, found, waiting.arguments, answering(asked.who, asked.why, key, policy), past)
        for key in asked.options
    }
    stakes = {key: stake(dist, asked.who, waiting.arguments) for key, dist in solved.items()}
    return {
        key: [*_ends(stakes[key]), *_told(eyes, found, waiting.arguments, solved[key])]
        for key in sorted(solved, key=lambda key: _rank(stakes[key]))
    }


def _rank(one: Stake | None) -> tuple[Fraction, Fraction]:
    """The best first: most often unhurt, then least often badly."""
    return (-one.safe, one.grave) if one else (Fraction(0), Fraction(0))


def _ends(one: Stake | None) -> list[Odds]:
    if one is None:
        return []
    safe, grave = Sentence("you take nothing"), Sentence("it ends badly")
    return [
        Chance(safe, str(one.safe), _percent(one.safe), "safe"),
        Chance(grave, str(one.grave), _percent(one.grave), "grave"),
    ]


def _are_told(past: Iterable[Rolled | Chosen], waiting: Entry[Any, Any], eyes: Eyes) -> bool:
    """Whether a seat sees all that fell and was chosen so far: odds that depend on more would give it away."""
    seen = entry_seen(waiting, eyes.seat, number=1, state="waiting", about=eyes.about)
    if seen is None:
        return False
    chosen = {(one.who, one.why, one.answer) for one in seen.chosen}
    return all(
        step in seen.rolled if isinstance(step, Rolled) else (step.who, step.why, step.answer) in chosen
        for step in past
    )


def _weighed(
    eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any], policy: Any, past: Iterable[Step] = ()
) -> list[Odds]:
    return _told(eyes, found, arguments, _solved(eyes, found, arguments, policy, past))


def _solved(
    eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any], policy: Any, past: Iterable[Step] = ()
) -> Dist[Facts]:
    closed = _closed_fields(eyes)
    try:
        return weigh(
            eyes.system, eyes.world, eyes.options, found, arguments, policy=policy, past=past, closed=closed,
            patience=PATIENCE,
        )  # fmt: skip
    except NotThere:
        if eyes.seat.referee:
            raise
        # Whether it is nowhere, or only not there for this seat, must make no difference to whoever asks.
        raise Refused(UNTOLD) from None


def _told(eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any], dist: Dist[Facts]) -> list[Odds]:
    named = named_in(eyes, found, arguments, marginals(dist))
    return [_odds(what, values) for what, values in named.items() if len(values) > 1]


def named_in(
    eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any], odds: Mapping[str, Mapping[Any, Fraction]]
) -> dict[str, Mapping[Any, Fraction]]:
    """Odds with the names of those this seat sees in place of ids, and of parts that somebody plays.

    Such a part is a parameter of the procedure, or something the result says of the same: `initiator`, `target`.
    """
    bound = bind(found.parameters, arguments, eyes.world)
    parts = {name: one.id for name, one in bound.items() if isinstance(one, Record)}
    named = {}
    for what, values in odds.items():
        whom, colon, which = what.rpartition(": ")
        beside = {name: next(iter(odds[key])) for name in values
                  if isinstance(name, str) and len(odds.get(key := f"{whom}{colon}{name}", ())) == 1}  # fmt: skip
        names = {value: _title(eyes, {**parts, **beside}.get(value, value)) for value in values}
        title = f"{_title(eyes, whom)}{colon}{which}"
        # Two of one name stay apart.
        named[what if title in named else title] = (
            {names[value]: p for value, p in values.items()} if len(set(names.values())) == len(values) else values
        )
    return named


def _title(eyes: Eyes, value: Any) -> Any:
    is_one = isinstance(value, str) and value in eyes.world and eyes.system.somebody(eyes.world[value])
    return eyes.world[value].title if is_one else value


def _closed_fields(eyes: Eyes) -> dict[str, frozenset[str]]:
    """The fields that this seat does not know, by record id; records seen in full are left out."""
    found = {}
    for one in eyes.world:
        shown = eyes.system.shown.get(type(one))
        if eyes.seat.referee or shown is None:
            continue
        closed = set(shown.kept_back)
        if eyes.view.levels[one.id] != "whole":
            closed |= set(one.__struct_fields__) - {"id", *shown.outside}
        if closed:
            found[one.id] = frozenset(closed)
    return found


def _odds(what: str, values: Mapping[Any, Fraction]) -> Odds:
    if is_yes_or_no(values):
        return Chance(what, str(values[True]), _percent(values[True]))
    rows = ordered(values)
    if len(rows) > MOST_ROWS:
        likely = set(sorted(values, key=lambda value: -values[value])[:MOST_ROWS])
        rows = [row for row in rows if row[0] in likely]
    average = mean(values)
    shown = tuple(Value(phrase_value(value), str(p), _percent(p)) for value, p in rows)
    return Spread(what, None if average is None else round(float(average), 2), shown)


def _percent(p: Fraction) -> float:
    return round(float(p * 100), 1)
