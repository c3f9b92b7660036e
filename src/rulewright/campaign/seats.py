"""Seats: who sits at a table, which audiences they belong to, who may command and answer.

Belongs here: who somebody is. Not here: what they see of the world and the log (views, sight).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from rulewright.engine.journal import Asked
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.steps import EVERYONE, REFEREE, owner_of
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import NotAllowed, Sentence


class Seat(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    name: str
    owns: tuple[str, ...] = ()
    """Ids of the records it plays."""
    referee: bool = False


REFEREE_SEAT: Final = Seat(REFEREE, referee=True)
ONLOOKER: Final = Seat("")
"""A seat that plays nobody, such as a screen on the wall."""


def seat_of(who: Seat | str) -> Seat:
    """Return a seat for a word: `referee`, `everyone` for an onlooker, else the player of the record with that id."""
    if isinstance(who, Seat):
        return who
    if who == REFEREE:
        return REFEREE_SEAT
    if who in ("", EVERYONE):
        return ONLOOKER
    name = who.removeprefix(owner_of(""))
    return Seat(name, owns=(name,))


def may_know(seat: Seat, audience: str) -> bool:
    """Return whether a seat belongs to an audience; an unknown audience is the referee's alone."""
    if seat.referee or audience == EVERYONE:
        return True
    return any(audience == owner_of(record) for record in seat.owns)


def check_caller(system: System, seat: Seat, procedure: Procedure[..., Any], arguments: Mapping[str, Any]) -> None:
    """Check that a seat may command this procedure on these records, with arguments that are not the referee's to
    decide.

    NotAllowed otherwise. Nobody acts for a character who is dead or has left, unless the rules say so (`Field.gone`);
    nor for one who has turned, and is the referee's.
    """
    if seat.referee:
        return
    if procedure.by == "referee":
        raise NotAllowed(Sentence("only the referee may command '{verb}'", verb=procedure.verb))
    if decided := procedure.asks_referee(arguments):
        what = Sentence(decided.doc)
        refused = NotAllowed(Sentence("the referee decides this: {what}. Ask for it, or leave it out", what=what))
        refused.field = decided.name
        raise refused
    if procedure.by == "anyone":
        return
    first = next(_records(arguments), None)
    if first is None or first.id not in seat.owns:
        whose = first.title if first else Sentence("a creature")
        raise NotAllowed(
            Sentence(
                "only whoever plays {whose}, or the referee, may command '{verb}' for it",
                whose=whose,
                verb=procedure.verb,
            )
        )
    if system.turned(first):
        raise NotAllowed(Sentence("{who} is the referee's now", who=first.title))
    takes = next((one for one in procedure.parameters if arguments.get(one.name) is first), None)
    if system.gone(first) and not procedure.house and takes is not None and not takes.gone:
        raise NotAllowed(Sentence("{who} can do nothing any more", who=first.title))


def _records(arguments: Mapping[str, Any]) -> Iterator[Record]:
    """Return the records that a command is given, in order, including those within sequences."""
    for value in arguments.values():
        if isinstance(value, Record):
            yield value
        elif isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, Record))


def still_theirs(seat: Seat, system: System, world: World) -> Seat:
    """Return a seat without those of whom it plays nobody any more, since they have turned."""
    owns = tuple(one for one in seat.owns if one not in world or not system.turned(world[one]))
    return seat if owns == seat.owns else msgspec.structs.replace(seat, owns=owns)


def check_answerer(seat: Seat, asked: Asked) -> None:
    """Check that this seat is the one asked; NotAllowed if not."""
    if not seat.referee and asked.who not in seat.owns:
        raise NotAllowed(
            Sentence("only whoever plays {who}, or the referee, may answer '{why}'", who=asked.who, why=asked.why)
        )
