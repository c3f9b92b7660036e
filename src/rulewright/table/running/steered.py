"""Changes of the table itself, written into the journal like commands: settings, seats, links, the invite.

Belongs here: what changed, once for each command's id, and the way back. Not here: who may (deeds, http), where it is
stored (desk, people). The journal says that a link was made or renewed, and nothing that opens it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from rulewright.campaign.seen.of_the_table import LINKS, SEAT
from rulewright.campaign.stored_journal import new_id
from rulewright.engine.journal.entries import OptionsSet, Undone
from rulewright.errors import Refused, Sentence
from rulewright.table.desk.desk import Desk
from rulewright.table.open_things import SETTINGS
from rulewright.table.people import Invite, Person
from rulewright.table.running.stands_on import told
from rulewright.table.settings import Settings

T = TypeVar("T")
State = dict[str, dict[str, Any]]
INVITE: Final = "invite"
TURNS_BACK: Final = ("nick", "role", "plays", "own_dice")
"""The fields of a seat that an undo can restore."""
DONE: Final = Sentence("this was done already, and a link is shown only once: make a new one if you have lost it")


def steer(desk: Desk, by: str, deed: Callable[[], T], command: str = "", options: Mapping[str, Any] | None = None) -> T:
    """Change the table's own state, and the game's `options`, and write both down as one. To be done in the queue."""
    before = _state(desk)
    given = deed()
    after = _state(desk)
    changed = [one for one in after if after[one] != before.get(one)]
    table = {one: _differs(before.get(one, {}), after[one]) for one in changed}
    was = {one: {name: before[one][name] for name in fields} for one, fields in table.items() if one in before}
    has_way_back = was.keys() == table.keys() and all(_turns_back(one, fields) for one, fields in table.items())
    named = {one: str((before.get(one) or after[one])["nick"]) for one in changed if one.startswith(SEAT)}
    if not has_way_back:
        was = {}
    desk.campaign.set_options(options or {}, by=by, command=command or new_id(), table=table, was=was, named=named)
    return given


def was_done(desk: Desk, by: str, command: str) -> bool:
    """Return whether somebody's command was done before. Refused if another has its id."""
    known = desk.campaign.ledger.by_command.get(command) if command else None
    if known is None:
        return False
    if not isinstance(known, OptionsSet) or known.by != by:
        raise Refused(Sentence("this command's id is used already: give each command an id of its own"))
    return True


def take_back(desk: Desk, target: int | None, by: str, command: str) -> None:
    """Undo the latest deed, or entry `target`; the table's own state returns to that of before.

    The latest may be a command that still waits: it is dropped.
    """
    with told(desk):
        back = desk.campaign.undo(target, by=by, command=command, at_table=True)
    entry = desk.campaign.ledger.entries[back.target - 1]
    if isinstance(back, Undone) and isinstance(entry, OptionsSet):
        _put(desk, entry.was)


def let_stand(desk: Desk, target: int | None, by: str, command: str) -> None:
    """Redo the last deed undone, or entry `target`, including the table's own state."""
    with told(desk):
        again = desk.campaign.redo(target, by=by, command=command, at_table=True)
    if isinstance(entry := desk.campaign.ledger.entries[again.target - 1], OptionsSet):
        _put(desk, entry.table)


def _put(desk: Desk, state: State) -> None:
    for one, fields in state.items():
        if one == SETTINGS:
            desk.set(msgspec.convert({**msgspec.to_builtins(desk.settings), **fields}, Settings))
        elif one == INVITE:
            desk.people.open_invite(is_open=fields["open"])
        else:
            _seat(desk, one.removeprefix(SEAT), fields)


def _seat(desk: Desk, seat: str, fields: dict[str, Any]) -> None:
    people, person = desk.people, desk.people.one(seat)
    if "nick" in fields:
        people.rename(seat, fields["nick"])
    if "role" in fields:
        people.recast(seat, fields["role"])
    for record in fields.get("plays", ()):
        people.hand_over(record, seat)
    for record in set(person.plays) - set(fields.get("plays", person.plays)):
        people.hand_over(record, "")
    if "own_dice" in fields:
        people.put(msgspec.structs.replace(people.one(seat), own_dice=fields["own_dice"]))


def _state(desk: Desk) -> State:
    """Return the table's own state, in plain values."""
    found: State = {SETTINGS: msgspec.to_builtins(desk.settings)}
    found.update({SEAT + one.id: _of_seat(one) for one in desk.people.every})
    return {**found, INVITE: _of_invite(desk.people.invite)}


def _of_seat(one: Person) -> dict[str, Any]:
    told = {name: getattr(one, name) for name in (*TURNS_BACK, "gone")}
    return {**told, "plays": list(one.plays), LINKS: one.tokens}


def _of_invite(one: Invite) -> dict[str, Any]:
    return {"open": one.open, LINKS: (one.token,)}


def _differs(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that differ; for links, how many there are."""
    found = {name: value for name, value in after.items() if name not in before or before[name] != value}
    return {**found, LINKS: len(after[LINKS])} if LINKS in found else found


def _turns_back(one: str, fields: dict[str, Any]) -> bool:
    if one == SETTINGS:
        return True
    return set(fields) <= ({"open"} if one == INVITE else set(TURNS_BACK))
