"""Real dice, thrown by people and typed in: waiting for them, and reading their faces.

Belongs here: dice that a command waits for. Not here: dice from the evening's seed (seeds).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

import msgspec

from rulewright.campaign.seats import Seat
from rulewright.chance import Dice, Pool, Thrown, parse
from rulewright.engine.journal import Asked
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Choose, Graded, Hand, Roll, Throw
from rulewright.engine.running.run import Answers, Run, Waiting
from rulewright.engine.steps import REFEREE, Rolled
from rulewright.errors import Sentence, Unreadable

Players = Mapping[str, tuple[str, ...]]
"""The players at a table: by the name of their seat, the ids of those they play."""
Throwers = Collection[str]
"""Ids of those whose players throw real dice."""
REAL: Final = frozenset({2, 3, 4, 6, 8, 10, 12, 20, 100})
"""The sides of dice that people have, or throw with those they have; a draw from any other number is the table's."""


class ByHand:
    """Answers that let open rolls wait for a person; secret dice are dealt as by `answers`."""

    def __init__(
        self,
        answers: Answers,
        dealt: int = 0,
        *,
        typed: bool = True,
        by: str = "",
        players: Players | None = None,
        throwers: Throwers = (),
    ) -> None:
        """`dealt` is the number of rolls that would be waited for but are dealt, before the first that is not.

        With `typed` each roll waits. Without it, only those wait that the rule gives to one of the `players` to throw;
        unless a roll reacts to somebody else's deed, the command itself throws it if `by` is that player. Where the
        rule says that only real dice are waited for, those of the `throwers` are, and, if the referee has the command
        `typed`, those of whoever has no player.
        """
        self._answers, self._dealt, self._typed = answers, dealt, typed
        self._asked = {one for owns in (players or {}).values() for one in owns}
        self._own = (players or {}).get(by, ())
        self._throwers = throwers
        self.by = str(getattr(answers, "by", ""))

    def asks(self, request: Roll | Graded[Any] | Throw, hand: Hand | None = None) -> None:
        """Wait for a person to throw, unless this roll is nobody's, secret, of no real dice, or to be dealt."""
        if request.secret or not are_real(request):
            return
        if not self._is_waited_for(hand):
            return
        if not self._dealt:
            raise Waiting(request, hand)
        self._dealt -= 1

    def _is_waited_for(self, hand: Hand | None) -> bool:
        if hand is None or not self._asked:
            return self._typed
        if hand.real:
            return hand.who in self._throwers or (self._typed and not self._own and hand.who not in self._asked)
        return self._typed or (hand.who in self._asked and (hand.reacts or hand.who not in self._own))

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Deal dice."""
        return self._answers.throw(dice, why)

    def pool(self, pool: Pool, why: str) -> Mapping[str, tuple[int, ...]]:
        """Deal the dice of a pool."""
        return self._answers.pool(pool, why)

    def decide(self, request: Choose, world: Run) -> str:
        """Answer a decision, or wait for it."""
        return self._answers.decide(request, world)


def are_real(request: Roll | Graded[Any] | Throw) -> bool:
    """Return whether people have the dice of a request."""
    sides = (request.pool.sides,) if isinstance(request, Throw) else request.dice.sides
    return bool(sides) and REAL.issuperset(sides)


def asked_of(request: Roll | Graded[Any] | Throw, thrower: str, hand: Hand | None = None) -> Asked:
    """Return the question of a command that has to wait for dice."""
    asked = _dice_of(request, thrower)
    if hand is None:
        return asked
    said = hand.asks()
    return msgspec.structs.replace(asked, text=said.text, of=said.of, outside=said.outside, struck=said.struck)


def _dice_of(request: Roll | Graded[Any] | Throw, thrower: str) -> Asked:
    if isinstance(request, Throw):
        die = f"d{request.pool.sides}"
        groups = [(name, count) for name, count in request.pool.groups if count]
        names = tuple(Sentence(name) for name, count in groups for _ in range(count))
        notation = " + ".join(f"{count}{die}" for _, count in groups)
        return Asked(thrower, request.why, (die,) * len(names), names, dice=notation)
    dice = tuple(f"d{sides}" for sides in request.dice.sides)
    return Asked(thrower, request.why, dice, (Sentence(request.why),) * len(dice), dice=str(request.dice))


def thrower_of(
    seat: Seat, arguments: Mapping[str, Any], gone: Callable[[Record], bool], records: Mapping[str, Record]
) -> str:
    """Return the record whose player throws: the first argument that the commanding seat plays, else the first of
    those it plays who is not `gone`.

    `referee` if that seat is the referee's; empty, and the table throws, if a player has nobody left.
    """
    named = [value.id for value in arguments.values() if isinstance(value, Record)]
    played = [one for one in (*named, *seat.owns) if one in seat.owns and one in records and not gone(records[one])]
    return next(iter(played), REFEREE if seat.referee else "")


def read_faces(asked: Asked, faces: Sequence[int]) -> tuple[Rolled, ...]:
    """Return the dice that were waited for, as thrown; Unreadable if they cannot show these faces."""
    if {asked.why}.issuperset(asked.labels):
        thrown = _read(asked.dice, asked.why, faces)
        return (Rolled(asked.why, asked.dice, thrown.faces, thrown.value, typed=True),)
    if len(faces) != len(asked.options):
        raise Unreadable(
            asked.why,
            Sentence(
                "{dice} need {needed} faces, got {got}",
                dice=asked.dice,
                needed=len(asked.options),
                got=len(faces),
            ),
            "one for each die",
        )
    return tuple(_groups(asked, faces))


class _Missing(Exception):  # noqa: N818 - it is caught here, and tells which die is thrown next
    def __init__(self, sides: int) -> None:
        self.sides = sides


def next_die(asked: Asked, faces: Sequence[int]) -> int:
    """Return the sides of the die that is thrown after these faces, in the order of throwing; 0 if none is."""
    if not {asked.why}.issuperset(asked.labels):
        left = asked.options[len(faces) :]
        return parse(left[0]).single if left else 0
    shown = list(faces)[::-1]

    def next_face(sides: int) -> int:
        if not shown:
            raise _Missing(sides)
        return shown.pop()

    try:
        parse(asked.dice).throw(next_face)
    except _Missing as missing:
        return missing.sides
    return 0


def _groups(asked: Asked, faces: Sequence[int]) -> Iterator[Rolled]:
    dice = zip(asked.labels, asked.options, faces, strict=True)
    for (name, die), group in groupby(dice, key=lambda one: one[:2]):
        shown = [face for _, _, face in group]
        notation = f"{len(shown)}{die}"
        thrown = _read(notation, name, shown)
        yield Rolled(name, notation, thrown.faces, sum(shown), typed=True)


def _read(notation: str, why: str, faces: Sequence[int]) -> Thrown:
    dice, left = parse(notation), list(faces)[::-1]

    def next_face(sides: int) -> int:
        if not left:
            is_more = len(faces) >= len(dice.sides) > 0
            more = Sentence("it goes on") if is_more else Sentence("not every die is there")
            right = Sentence("give the face of each die in the order thrown, and of each that is thrown again")
            raise Unreadable(
                why,
                Sentence("{notation} showing {faces}: {more}", notation=notation, faces=_listed(faces), more=more),
                right,
            )
        face = left.pop()
        if type(face) is not int or not 1 <= face <= sides:
            raise Unreadable(
                why,
                Sentence("a d{sides} cannot show {face}", sides=sides, face=face),
                Sentence("its faces are 1 to {sides}", sides=sides),
            )
        return face

    thrown = dice.throw(next_face)
    if left:
        used = len(thrown.faces)
        raise Unreadable(
            why,
            Sentence(
                "{notation} takes {n} face here, got {got}",
                "{notation} takes {n} faces here, got {got}",
                notation=notation,
                n=used,
                got=len(faces),
            ),
        )
    return thrown


def _listed(faces: Sequence[int]) -> str:
    return ", ".join(map(str, faces)) or "nothing"
