"""Rows to pick from, as a seat sees them."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rulewright.engine.declared.picks import Pick, rows_at
from rulewright.engine.parameters import Parameter
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.running.probe import why_not as probe
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence, Unreadable
from rulewright.systems.bricks.exploring.views.seen import is_elsewhere
from rulewright.table import protocol
from rulewright.table.deeds.questions import check_may
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.view.doing.forms import titles
from rulewright.table.view.doing.things import Told, told
from rulewright.table.view.eyes import Eyes

MOST_TRIED: Final = 60
"""The most records whose guards are run for one list: that takes some hundredths of a second."""


def picks(desk: Desk, line: Line, message: protocol.Picks) -> list[Pick]:
    """Return the rows that a parameter is picked from: its own, or those whom the rules let it be.

    NotAllowed if this seat may not command its procedure.
    """
    eyes = desk.eyes_of_line(line)
    system = desk.campaign.system
    found = system.procedure(message.procedure)
    if found.by == "referee" and not eyes.seat.referee and found is not system.character:
        raise NotAllowed("only a referee may do that")
    one = next((one for one in found.parameters if one.name == message.parameter), None)
    if one is not None and one.rows is None and one.kind in ("record", "records"):
        return _able(desk, eyes, found, one, message.arguments)
    if one is None or one.rows is None:
        raise Unreadable(Sentence("'{word}'", word=message.parameter), "nothing is picked for it", "write it")
    given = {name: value for name, value in message.arguments.items() if isinstance(value, str)}
    return list(rows_at(one.rows, eyes.world, given, eyes.options))


def _able(
    desk: Desk, eyes: Eyes, found: Procedure[..., Any], one: Parameter, arguments: Mapping[str, Any]
) -> list[Pick]:
    """Return the records that the rules' guards let a parameter be, beside the other arguments.

    All that may be meant at all, if there are very many, or if the guards need to know more first, or refuse every one:
    then they say why. Of all there is, people and things are meant, and what is drawn on the board only where none of
    them can be. Whoever is elsewhere comes after those who are here.
    """
    rows = [
        Pick(value=who, title=title)
        for who, title in titles(eyes.world, one.type)
        if _is_meant(eyes, found, one, eyes.world[who])
    ]
    rows.sort(key=lambda row: is_elsewhere(eyes.world[row.value], eyes.world))
    meant = [row for row in rows if one.type is not Record or _is_people_or_thing(eyes, eyes.world[row.value])]
    given = {name: value for name, value in arguments.items() if name != one.name}
    asks_more = any(each.required and each.name not in given for each in found.answerable(given) if each is not one)
    if asks_more or len(rows) > MOST_TRIED:
        return meant
    return list(_let(desk, eyes, found, one, given, meant) or _let(desk, eyes, found, one, given, rows)) or meant


def _is_people_or_thing(eyes: Eyes, record: Record) -> bool:
    return eyes.system.somebody(record) or hasattr(record, "owner")


def _is_meant(eyes: Eyes, found: Procedure[..., Any], one: Parameter, record: Record) -> bool:
    """Return whether somebody may be meant at all: nobody dead, and nobody elsewhere for what people do themselves, or
    what is only done where the party is.
    """
    if found.house or one.gone or not eyes.system.somebody(record):
        return True
    must_be_near = one.here or (found.by == "owner" and not one.afar)
    return not eyes.system.gone(record) and not (must_be_near and is_elsewhere(record, eyes.world))


def _let(
    desk: Desk,
    eyes: Eyes,
    found: Procedure[..., Any],
    one: Parameter,
    given: Mapping[str, Any],
    rows: Iterable[Pick],
) -> list[Pick]:
    """Return the rows that no guard refuses."""

    def may_be(row: Pick) -> bool:
        value = row.value if one.kind == "record" else [row.value]
        try:
            bound = check_may(desk, eyes, found, {**given, one.name: value})
        except Complaint:
            return False
        wrong = probe(found, bound, eyes.world, options=eyes.options)
        asks_for_another = wrong is not None and bool(wrong.field) and wrong.field not in bound
        return asks_for_another or not isinstance(wrong, Refused)

    return [row for row in rows if may_be(row)]


def acts(desk: Desk, line: Line, message: protocol.Acts) -> Told:
    """Return a thing on a sheet and its uses. NotAllowed if this seat does not act for its
    owner.
    """
    eyes = desk.eyes_of_line(line)
    is_theirs = eyes.seat.referee or message.who in eyes.person.plays
    if not is_theirs or eyes.view.levels.get(message.who) != "whole":
        raise NotAllowed("only whoever plays somebody, or the referee, acts for them")
    return told(eyes, message.who, message.thing)
