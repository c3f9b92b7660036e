"""Requests between people: proposals to the referee, and the referee's calls to roll."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec

from rulewright.campaign.seats import Seat
from rulewright.engine.journal import Redone, Undone
from rulewright.engine.journal.entries import Entry
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.running.probe import why_not
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.table import open_things, protocol
from rulewright.table.deeds.pictures import check_pictures
from rulewright.table.deeds.pledges import shares
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.open_things import OpenCall, Proposal
from rulewright.table.people import Person
from rulewright.table.running import commanding
from rulewright.table.running.again import USED, done_before
from rulewright.table.running.steered import let_stand, take_back
from rulewright.table.view.doing import offers
from rulewright.table.words.phrases import phrase, written

MOST_OPEN: Final = 20
"""The most proposals one person, and calls a table, may have open."""
MOST_TEXT: Final = 500
"""The longest note, in characters."""
LONGEST: Final = 3600
"""The longest time a call may last, in seconds."""


def propose(desk: Desk, line: Line, message: protocol.Propose) -> None:
    """Ask the referee to let a command happen."""
    person = desk.people[line.person]
    found = desk.campaign.system.procedure(message.procedure)
    check_pictures(desk, person, found, message.arguments)
    arguments = _checked(desk, person, found, message.arguments)
    put_before(desk, person, found, arguments, message.id, message.note)


def put_before(
    desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any], identity: str, note: str = ""
) -> None:
    """Put a command before the referee."""
    _check_text(note)
    world = desk.sight(person).view.world
    ask(
        desk,
        person,
        Proposal(
            id=identity,
            by=person.id,
            procedure=found.id,
            title=found.title,
            text=_as_offered(desk, person, found, arguments) or phrase(found, arguments, world),
            arguments=dict(arguments),
            note=note,
            at=datetime.now(UTC).isoformat(timespec="seconds"),
        ),
    )


def _as_offered(
    desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any]
) -> Sentence | None:
    """Return a command in the words of the button that does just this for somebody whom the person plays, if one does.

    Whoever reads `Go: Grinding floor` knows what is meant, as the one who pressed it did.
    """
    eyes = desk.eyes(person)
    theirs = (who for who in person.plays if who in eyes.world)
    for one in (each for who in theirs for each in offers.whole(eyes, who)):
        if (one.procedure, one.arguments) == (found.id, dict(arguments)):
            return Sentence(one.text)
    return None


def ask(desk: Desk, person: Person, proposal: Proposal) -> None:
    """Put a proposal before the referee, unless it is already there."""
    if _is_open_or_done(desk, person, proposal):
        return
    if sum(one.by == person.id for one in desk.proposals) >= MOST_OPEN:
        raise Refused(
            Sentence(
                "{most} proposals of yours are open already: wait for the referee, or take one back",
                most=MOST_OPEN,
            )
        )
    open_things.put(desk.campaign.shelf, proposal)


def _is_open_or_done(desk: Desk, person: Person, proposal: Proposal) -> bool:
    """Return whether this very proposal was made before. Refused if its id names something else.

    The table's own proposals have ids made from their contents, so nobody else may use such ids.
    """
    every: tuple[Proposal | OpenCall, ...] = (*desk.proposals, *desk.calls)
    same = [one for one in every if one.id == proposal.id]
    meant = (person.id, proposal.procedure, proposal.turns)
    if any(isinstance(one, Proposal) and (one.by, one.procedure, one.turns) == meant for one in same):
        return True
    if same or proposal.id.startswith(open_things.DUE):
        raise Refused(USED)
    return not proposal.turns and done_before(desk, person, proposal.id, Entry, proposal.procedure) is not None


def is_own(desk: Desk, person: Person, message: Any) -> bool:
    """Return whether a message takes back the person's own proposal."""
    if not isinstance(message, protocol.Settle) or message.accept:
        return False
    return any((one.id, one.by) == (message.proposal, person.id) for one in desk.proposals)


def settle(desk: Desk, line: Line, message: protocol.Settle) -> protocol.Done | None:
    """Accept a proposal, perhaps with other arguments, or decline it; the same for a call that is open."""
    person = desk.people[line.person]
    _check_text(message.note)
    if called := next((one for one in desk.calls if one.id == message.proposal), None):
        _settle_call(desk, called, person, accept=message.accept)
        return None
    proposal = next((one for one in desk.every_proposal() if one.id == message.proposal), None)
    if proposal is None:
        known = desk.campaign.ledger.by_command.get(message.proposal)
        if message.accept and isinstance(known, Entry):
            return commanding.done(message.id, known)
        if message.accept and isinstance(known, (Undone, Redone)):
            return None
        raise Refused("this proposal is not open any more")
    if not message.accept:
        desk.campaign.shelf.drop(open_things.PROPOSALS, proposal.id)
        desk.own_proposals.decline(proposal)
        if person.id != proposal.by:
            text = Sentence("{nick} declines: {proposal}", nick=person.nick, proposal=proposal.text)
            if message.note:
                text = Sentence("{told} ({note})", told=text, note=message.note)
            desk.notify(lambda one: one.id == proposal.by, text, person.id)
        return None
    if proposal.turns:
        _turn(desk, proposal)
        return None
    found = desk.campaign.system.procedure(proposal.procedure)
    arguments = _with_leave(desk, found, proposal.arguments if message.arguments is None else message.arguments)
    # What is due can be due again: only a person's proposal is a command of its own.
    identity = proposal.id if proposal.by in desk.people else message.id
    seat, own_dice = _seat(desk, proposal.by, person), _own_dice(desk, proposal.by)
    mixed = shares(desk, person.id, message.share)
    entry = commanding.run(desk, seat, found, arguments, identity, typed=own_dice, shares=mixed)
    desk.campaign.shelf.drop(open_things.PROPOSALS, proposal.id)
    if message.note:
        desk.notify(
            lambda one: one.id == proposal.by,
            Sentence("{nick}: {note}", nick=person.nick, note=message.note),
            person.id,
        )
    return commanding.done(message.id, entry)


def _with_leave(desk: Desk, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments with the referee's leave, where a guard refuses them that such leave sets aside."""
    left = found.leave(arguments)
    world, options = desk.campaign.world, desk.campaign.options
    if left and why_not(found, bind(found.parameters, arguments, world), world, options=options) is not None:
        return {**arguments, **left}
    return dict(arguments)


def _turn(desk: Desk, proposal: Proposal) -> None:
    """Undo or redo as was proposed."""
    known = desk.campaign.ledger.by_command.get(proposal.item)
    if known is None:
        raise Refused("this proposal is not open any more")
    turn = take_back if proposal.turns == "undo" else let_stand
    turn(desk, known.seq, proposal.by, proposal.id)
    desk.campaign.shelf.drop(open_things.PROPOSALS, proposal.id)


def call(desk: Desk, line: Line, message: protocol.Call) -> None:
    """Ask some to roll."""
    found, world = desk.campaign.system.procedure(message.procedure), desk.campaign.world
    if message.parameter not in {one.name for one in found.parameters if one.kind == "record"}:
        raise Unreadable(
            Sentence("'{word}'", word=message.parameter),
            Sentence("{title} has no such parameter for somebody", title=found.title),
        )
    if not message.who:
        raise Unreadable("who", "nobody is called", "name at least one")
    if not 0 <= message.seconds <= LONGEST:
        raise Unreadable(
            "seconds",
            Sentence("cannot be {value}", value=message.seconds),
            Sentence("from {low} to {high}", low=0, high=LONGEST),
        )
    if any(one.id == message.id for one in desk.proposals) or message.id in desk.campaign.ledger.by_command:
        raise Refused(USED)
    if len(desk.calls) >= MOST_OPEN:
        raise Refused(Sentence("{most} calls are open already: settle one first", most=MOST_OPEN))
    _check_text(message.note)
    person = desk.people[line.person]
    kind = next(one.type for one in found.parameters if one.name == message.parameter)
    who = tuple(dict.fromkeys(world.named(kind, one).id for one in message.who))
    arguments: dict[str, Any] = {}
    for one in who:
        bound = bind(found.parameters, {**message.arguments, message.parameter: one}, world)
        arguments = {name: written(bound[name]) for name in message.arguments if name != message.parameter}
    until = datetime.now(UTC) + timedelta(seconds=message.seconds)
    opened = OpenCall(
        id=message.id,
        by=person.id,
        procedure=found.id,
        title=found.title,
        parameter=message.parameter,
        who=who,
        arguments=arguments,
        note=message.note,
        until=until.isoformat(timespec="seconds") if message.seconds else "",
    )
    open_things.put(desk.campaign.shelf, opened)


def _settle_call(desk: Desk, called: OpenCall, person: Person, *, accept: bool) -> None:
    """Roll for those who have not, or drop the call."""
    desk.campaign.shelf.drop(open_things.CALLS, called.id)
    if accept:
        commanding.roll_for_the_rest(desk, called, Seat(person.id, referee=True))


def _checked(desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments as whole ids, from the world as the person sees it; what only the referee gives may lack.

    Of what only the referee does a wish may lack anything, but for a character, whose form people have themselves.
    """
    asked = found.answerable(arguments)
    if found.by == "referee" and found is not desk.campaign.system.character:
        asked = tuple(one for one in asked if one.name in arguments or not one.required)
    bound = bind(asked, arguments, desk.sight(person).view.world)
    return {name: written(bound[name]) for name in arguments}


def _seat(desk: Desk, by: str, settling: Person) -> Seat:
    """Return the seat that commands what the referee has accepted: whoever proposed it, with the referee's leave."""
    proposer = desk.people.get(by)
    if proposer is None:
        return msgspec.structs.replace(settling.seat, referee=True)
    return Seat(proposer.id, owns=proposer.plays, referee=True)


def _own_dice(desk: Desk, by: str) -> bool:
    proposer = desk.people.get(by)
    return bool(proposer and proposer.own_dice)


def _check_text(text: str) -> None:
    if len(text) > MOST_TEXT:
        raise Unreadable(
            "the note",
            Sentence("is {length} characters long", length=len(text)),
            Sentence("up to {most}", most=MOST_TEXT),
        )
