"""Questions: they change nothing. What takes a while is computed in the background, so that the room goes on."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from rulewright.campaign.odds.in_a_row import Wish
from rulewright.campaign.seats import check_caller
from rulewright.campaign.seen.sight import known
from rulewright.content import catalogue, catalogues
from rulewright.content.clauses import Clause
from rulewright.content.finding import matching
from rulewright.engine.declared.derived import Fixed, Memo
from rulewright.engine.journal import settings, state
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.running.probe import why_not as probe
from rulewright.engine.system import System
from rulewright.errors import Complaint, Refused, Sentence, Unreadable
from rulewright.table import protocol
from rulewright.table.deeds import calls, playing
from rulewright.table.desk.desk import Desk
from rulewright.table.evenings.openings import past_view
from rulewright.table.line import Line
from rulewright.table.odds import exact as chances
from rulewright.table.odds.forecasts import Forecasted
from rulewright.table.view.doing.cures import cures, players
from rulewright.table.view.eyes import Evening, Eyes
from rulewright.table.view.whole import parts
from rulewright.table.words.phrases import written

MOST_EARLIER: Final = 500
"""The most log items given at once."""
MOST_FOUND: Final = 30
"""The most clauses given at once."""
NAMED: Final = re.compile(r"`(\w+)[^`]*`(?: \(default \w+\))?")
"""A name in a clause that the catalogue has from the program: an option with its usual value, or one of its values."""
NOTED: Final = re.compile(
    r"\s*\((?:see missing\b|[^()]*\.md\b)[^()]*\)"
    r"|[;,.]?\s*[\w :]{0,20}\b[Ss]ee missing[/ ][\w-]+(?: and [a-z]+-[a-z-]+)?"
)
"""What the catalogue notes for whoever keeps it: what it lacks, and in which file something stands."""
ID: Final = re.compile(r"\b[a-z][a-z-]*(?:\.[a-z0-9-]+)+\b")
"""What may be the id of a clause."""


class Later(msgspec.Struct, frozen=True):
    """An answer that is found in the background."""

    find: Callable[[], Any]
    is_quick: bool = False
    """Whether it takes only some hundredths of a second, and so waits behind no odds."""
    is_idle: bool = False
    """Whether it can be counted on and on: no odds wait for it, and what it takes is not counted against theirs."""


class Found(msgspec.Struct, frozen=True):
    """A clause of the rules."""

    id: str
    section: str
    kind: str
    rule: str
    ambiguous: str
    ruling: str


def odds(desk: Desk, line: Line, message: protocol.Odds) -> Later:
    """Return the exact odds of a command, or of each answer that a command waits for."""
    eyes = desk.eyes_of_line(line)
    chances.check_told(eyes)
    if message.command:
        wait = next((one for one in eyes.waits if one.entry.command == message.command), None)
        person = eyes.person
        waiting = playing.awaited(desk, person, message.command, wait.number if wait else 0)
        asked = desk.asked_of(person, waiting)
        assert asked is not None, "they were found to be asked"
        key = chances.key_of(eyes, waiting.procedure, waiting.arguments, waiting.command, waiting.seq)
        return _solved(desk, key, eyes, lambda: chances.of_answers(eyes, waiting, asked))
    found = desk.campaign.system.procedure(message.procedure)
    check_may(desk, eyes, found, message.arguments)
    key = chances.key_of(eyes, found.id, message.arguments)
    return _solved(desk, key, eyes, lambda: chances.of_command(eyes, found, message.arguments))


def weighed(desk: Desk, line: Line, message: protocol.Weigh) -> Later:
    """Return the exact odds of commands in a row, with the decisions in them."""
    eyes = desk.eyes_of_line(line)
    chances.check_told(eyes)
    wishes = [Wish(desk.campaign.system.procedure(one.procedure), one.arguments) for one in message.deeds]
    for wish in wishes:
        check_may(desk, eyes, *wish)
    answers = {(one.who, one.why): (one.answer,) for one in message.answers}
    chances.check_decides(eyes, answers)
    keys = [chances.key_of(eyes, wish.found.id, wish.arguments) for wish in wishes]
    key = (*keys, tuple(answers.items()))
    return _solved(desk, key, eyes, lambda: chances.of_commands(eyes, wishes, answers))


def _solved(desk: Desk, key: chances.Key, eyes: Eyes, solve: Callable[[], Any]) -> Later:
    world = desk.campaign.world

    def find() -> Any:
        if desk.campaign.world is not world:
            raise Refused("things have moved on: ask again")
        return desk.odds.find(key, eyes, solve)

    return Later(find)


def check_may(desk: Desk, eyes: Eyes, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that a question gives a procedure.

    NotAllowed if its seat may not command it and is not called to either: no rule runs for whoever may not run it.
    """
    bound = bind(found.parameters, arguments, eyes.world)
    plain = {name: written(bound[name]) for name in arguments}
    person = eyes.person
    if not (calls.answered(desk, person, found, plain) or calls.with_unseen(desk, person, found, arguments)):
        check_caller(eyes.system, eyes.seat, found, bound)
    return bound


def why_not(desk: Desk, line: Line, message: protocol.WhyNot) -> protocol.Reply:
    """Return why a command is not possible now, as far as this seat can see; empty if it is."""
    eyes = desk.eyes_of_line(line)
    found = desk.campaign.system.procedure(message.procedure)
    try:
        bound = check_may(desk, eyes, found, message.arguments)
    except Complaint as complaint:
        return protocol.Reply(message.id, complaint.sentence, complaint.field)
    wrong = probe(found, bound, eyes.world, options=eyes.options)
    if wrong is None:
        return protocol.Reply(message.id, "")
    holding = (
        cures(eyes.world, eyes.system, found, Fixed(message.arguments), Fixed(eyes.options)) if wrong.cures else ()
    )
    mine = holding if eyes.seat.referee else players(holding, eyes.system)
    return protocol.Reply(message.id, wrong.sentence, cures=mine)


def find(desk: Desk, _line: Line, message: protocol.Find) -> Later:
    """Return clauses of the rules, by id or by words in them."""
    system = desk.campaign.system
    words = tuple(message.words.split())
    if system.base.id not in catalogues():
        raise Refused(Sentence("there is no catalogue of the rules of {title}", title=system.title))
    if not words or len(words) > 12:
        raise Unreadable("the words", "are missing or too many", "give a clause's id, or up to 12 words in it")

    def found() -> list[Found]:
        book = catalogue(system.base.id)
        clauses = [book.clauses[words[0]]] if words[0] in book.clauses else matching(book, words)
        return [as_read(one, system) for one in clauses[:MOST_FOUND]]

    return Later(found, is_quick=True)


def as_read(one: Clause, system: System) -> Found:
    """Return a clause with the names of options as the settings have them, other clauses by their sections, and no word
    of the program's own.
    """
    clauses = catalogue(system.base.id).clauses

    def called(named: "re.Match[str]") -> str:
        option = system.options.get(named[1])
        return f"“{option.title}”" if option else named[1].replace("_", " ")

    def standing(named: "re.Match[str]") -> str:
        other = clauses.get(named[0])
        return f"“{other.section}”" if other else named[0]

    def read(text: str) -> str:
        return ID.sub(standing, NAMED.sub(called, NOTED.sub("", text))).strip()

    return Found(one.id, one.section, one.kind, read(one.rule), read(one.ambiguous), read(one.ruling))


def earlier(desk: Desk, line: Line, message: protocol.Earlier) -> dict[str, Any]:
    """Return log items before the one of that number: `{first, items}`, `first` being how many stand before these."""
    items = desk.items(desk.eyes_of_line(line).person)
    end = next((at for at, one in enumerate(items.log.items) if one.number >= message.before), len(items.log.items))
    first = max(0, end - min(max(message.count, 0), MOST_EARLIER))
    return {"first": first, "items": [msgspec.Raw(body) for body in items.bodies(line.language, first, end)]}


def rewind(desk: Desk, line: Line, message: protocol.Rewind) -> Later:
    """Return the state after a log item, for these eyes: `{number, parts}`."""
    eyes = desk.eyes_of_line(line)
    items = desk.items(eyes.person)
    place = next((at for at, one in enumerate(items.log.items) if one.number == message.number), None)
    if place is None and message.number != 0:
        raise Unreadable(
            Sentence("log item {number}", number=message.number), "there is none of that number in your log"
        )
    last = 0 if place is None else items.log.entry_at(place)
    ledger = desk.campaign.ledger
    entries, before, was_undone = tuple(ledger.entries[:last]), desk.opened_before, last in ledger.gone

    def found() -> dict[str, Any]:
        world = state(ledger.start, entries)
        seen = past_view(world, last, eyes, before, was_undone=was_undone)
        then = msgspec.structs.replace(
            eyes,
            view=seen,
            memo=Memo(),
            about=known(world, seen),
            options=settings(ledger.header.options, entries),
            waits=(),
            proposals=(),
            calls=(),
            evening=Evening(commitment=eyes.evening.commitment),
        )
        return {"number": message.number, "parts": {name: msgspec.Raw(body) for name, body in parts(then).items()}}

    return Later(found)


def forecast(desk: Desk, _line: Line, message: protocol.Forecast) -> Later:
    """Count a little more of the current fight, or of a possible one between those present."""
    foes = {message.creature: message.number} if message.creature else {}
    campaign = desk.campaign
    world, options = campaign.world, dict(campaign.options)

    def is_current() -> bool:
        return campaign.world is world

    def further() -> Forecasted:
        return desk.forecasts.further(campaign.system, world, options, foes, is_current, runs=message.runs)

    return Later(further, is_idle=True)
