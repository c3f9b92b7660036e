"""Two histories that differ only in what was done unseen give a seat the same bytes, after whoever did it is shown.

Every procedure of every game is run in secret by or on somebody unseen; then they are shown, and the game goes on.
"""

from collections import Counter
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.felt import UNSEEN
from rulewright.campaign.seen.memory import Memory, Past
from rulewright.campaign.seen.seatlog import SeatLog, Shared
from rulewright.campaign.seen.sight import ONLOOKER, Known, Seat, known, mentions, seen, view
from rulewright.campaign.shelf import Shelf
from rulewright.engine import System, World
from rulewright.engine.journal import state
from rulewright.engine.journal.entries import AnyEntry, Entry, Redone, Undone
from rulewright.engine.steps import Removed, Told
from rulewright.errors import Sentence
from rulewright.systems.bricks import house
from rulewright.systems.bricks.house.records import unseen_id
from rulewright.table.evenings.openings import past_view
from rulewright.table.evenings.recap import recap
from rulewright.table.people import Person
from rulewright.table.view.eyes import Eyes
from tests.as_kept import as_kept
from tests.eyes import eyes_of
from tests.sight.test_play import BEFORE, sent_alike, wishes
from tests.sight.wishes import Wish, entry_of
from tests.sight.worlds import GAMES, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
ANNA = Seat("anna", owns=("ash",))


class Histories(NamedTuple):
    """The same evening with and without what was done unseen."""

    start: World
    whole: list[AnyEntry]
    without: list[AnyEntry]
    secret: Entry[Any, Any]
    is_named: bool
    """Whether somebody unseen was named in the command, so that nothing of it may be told."""


def strangers(system: System, world: World, entry: Entry[Any, Any]) -> list[str]:
    """Those whom an entry names, and no person leads."""
    there = (world[one] for one in sorted(mentions(entry)) if one in world)
    return [one.id for one in there if system.somebody(one) and not system.led(one)]


def words(entry: Entry[Any, Any]) -> list[str]:
    """What a command was given, ids among it."""
    values = (one if isinstance(one, list) else [one] for one in entry.arguments.values())
    return [word for some in values for word in some if isinstance(word, str)]


def entry(seq: int, command: str, text: str, *steps: Any, **more: Any) -> Entry[Any, Any]:
    return Entry(
        seq=seq,
        command=command,
        procedure="any.thing",
        by="rae",
        behaviour=1,
        steps=(*steps, Told(Sentence(text))),
        **more,
    )


def numbered(*entries: AnyEntry) -> list[AnyEntry]:
    """Entries in a row; what is taken back or done again is always the second."""
    return [msgspec.structs.replace(one, seq=number) for number, one in enumerate(entries, 1)]


def histories(system: System, wish: Wish, procedure: Any, *, undone: bool) -> Histories | None:
    """What a wish makes when those strangers whom it names are unseen; None where it names none, or cannot be."""
    plain = entry_of(procedure, wish)
    who = strangers(system, wish.world, plain) if isinstance(plain, Entry) else []
    if not who:
        return None
    kept = [house.Unseen(id=unseen_id(one), who=one) for one in who if unseen_id(one) not in wish.world]
    start = World([*wish.world, *kept])
    secret = entry_of(procedure, wish, start)
    if not isinstance(secret, Entry):
        return None
    gone = tuple(Removed(unseen_id(one)) for one in who)
    rain, shown = entry(1, "rain", "Rain falls."), entry(1, "show", "They are in view.", *gone, arguments={"who": who})
    sun = entry(1, "sun", "The sun shines.")
    again: list[AnyEntry] = (
        [Undone(seq=3, command="u", target=2), Redone(seq=4, command="r", target=2)] if undone else []
    )
    whole = numbered(rain, msgspec.structs.replace(secret, command="secret"), *again, shown, sun)
    if unseen_id(who[0]) not in start.after(secret.steps).records:
        return None  # it is itself what shows them
    return Histories(start, whole, numbered(rain, shown, sun), secret, not set(who).isdisjoint(words(secret)))


def looking(system: System, world: World, seat: Seat) -> Eyes:
    person = Person(id=seat.name, nick="Anna", role="player" if seat.owns else "room", plays=seat.owns)
    return eyes_of(person, system, world, view(world, seat, system))


def told(system: System, start: World, entries: list[AnyEntry], seat: Seat) -> tuple[bytes, ...]:
    """A seat's log, made anew and kept up, from a journal."""
    ledger, log = Ledger(BEFORE, start), SeatLog(seat, Shared())
    past, about = Past(ledger, system), Known()
    for one in entries:
        ledger.add([one])
        seen_world = view(ledger.world, seat, system)
        about = known(ledger.world, seen_world)
        log.take(ledger, Memory(past, seat, about))
    anew = seen(ledger, seat, Memory(Past(ledger, system), seat, about))
    assert anew == log.items
    return tuple(as_kept(one) for one in anew)


def retold(system: System, start: World, entries: list[AnyEntry], seat: Seat) -> str:
    """The recap of a journal."""
    ledger, shelf = Ledger(BEFORE, start, entries), Shelf(lambda: None, lambda _thing: None)
    campaign: Any = SimpleNamespace(
        ledger=ledger, header=BEFORE, system=system, shelf=shelf, past=Past(ledger, system), world=ledger.world
    )
    return recap(campaign, looking(system, ledger.world, seat))


def rewound(system: System, start: World, entries: list[AnyEntry], seat: Seat, command: str) -> Eyes:
    """What the parts after an entry are made from, when one looks back from the end."""
    seq = next(one.seq for one in entries if one.command == command)
    world = state(start, entries[:seq])
    eyes = looking(system, state(start, entries), seat)
    then = past_view(world, seq, eyes, ())
    return msgspec.structs.replace(eyes, view=then, about=known(world, then))


def without_what_is_felt(log: tuple[bytes, ...]) -> list[dict[str, Any]]:
    """A log without what those who were struck felt of somebody unseen, numbered as if that had not been."""
    items = [msgspec.json.decode(one) for one in log]
    return [{**one, "number": number} for number, one in enumerate(each for each in items if each["what"] != UNSEEN)]


def same(system: System, found: Histories, seat: Seat, counted: Counter[str]) -> None:
    """Compare what a seat gets of both histories."""
    start, whole, without, secret, is_named = found
    log = told(system, start, whole, seat)
    then = told(system, start, whole[:-2], seat)
    assert log[: len(then)] == then, "what was told when it happened is what is told for ever"
    counted["kept"] += 1
    shown, plain = state(start, whole), state(start, without)
    mine, theirs = view(shown, seat, system), view(plain, seat, system)
    if not is_named or mine.hidden != theirs.hidden:  # by what was done unseen, they have been noticed
        return
    if any(isinstance(step, Told) and step.to_all for step in secret.steps):
        return  # that a fight begins is told to all, whoever is in it
    before, after = view(start, seat, system), view(start.after(secret.steps), seat, system)
    struck = {one for step in secret.steps if isinstance(step, Told) for one in step.strikes}
    is_changed = (before.world, before.levels, before.looks) != (after.world, after.levels, after.looks)
    is_felt = is_changed or not struck.isdisjoint(
        before.levels
    )  # a blow that does nothing is known to whom it strikes at
    unfelt = without_what_is_felt(log)
    assert unfelt == without_what_is_felt(told(system, start, without, seat)), secret.procedure
    counted["felt"] += len(unfelt) < len(log)
    assert is_felt or len(unfelt) == len(log), secret.procedure
    counted["logs"] += 1
    if is_felt:
        return  # what was done unseen is seen: Ash is hurt
    assert sent_alike(*(rewound(system, start, each, seat, "rain") for each in (whole, without)))
    if (mine.world, mine.levels, mine.looks) != (theirs.world, theirs.levels, theirs.looks):
        return  # what came of it is seen once they are: Bo looks hurt
    assert retold(system, start, whole, seat) == retold(system, start, without, seat), secret.procedure
    assert sent_alike(*(rewound(system, start, each, seat, "sun") for each in (whole, without)))
    counted["recaps"] += 1


LEAST = {"bdp": 28, "contested": 34, "murdham": 30, "phased": 24, "symbaroum": 30}
"""Procedures of each game that name strangers and are compared."""


@games
def test_what_was_done_unseen_is_in_no_byte_once_whoever_did_it_is_shown(game: Game) -> None:
    system, compared, counted, pairs = game.system, set[str](), Counter[str](), 0
    for procedure in system.procedures.values():
        for number, wish in enumerate(wishes(game.id, procedure.id.partition(".")[2])):
            found = histories(system, wish, procedure, undone=number % 2 == 1)
            if found is None:
                continue
            people = [one.id for one in wish.world if system.somebody(one) and system.led(one)]
            for seat in (Seat("anna", owns=tuple(people[:1])), ONLOOKER):
                same(system, found, seat, counted)
                pairs += 1
            compared.add(procedure.id)
    assert len(compared) >= LEAST[game.id], sorted(set(system.procedures) - compared)
    assert counted["felt"] >= 1
    assert counted["logs"] >= pairs * 0.6
    assert counted["recaps"] >= pairs * 0.25
