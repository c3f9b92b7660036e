"""With the referee's leave a rule runs in the whole world; what it tells is for those who may know it.

Every procedure is run as the referee's, as a proposal of Anna's that was accepted, and as somebody else's, where some
are unseen. Whatever a seat's log shows of it, waiting or done, holds neither name nor id of who is not there for it.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.sight import Seat, known, seen, view
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, Procedure, Record, System, World
from rulewright.engine.journal.entries import Asked, Entry
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy
from rulewright.engine.running.run import Waiting
from rulewright.engine.steps import Chosen, Rolled, Told
from rulewright.errors import Complaint, Refused, Sentence
from rulewright.systems.bricks import exploring, house
from rulewright.table.odds.exact import of_answers
from tests.as_kept import as_kept
from tests.sight.test_calls import eyes
from tests.sight.test_play import BEFORE, games, seats, wishes
from tests.sight.wishes import AMBIGUOUS, Wish
from tests.sight.worlds import ANNA, MARK, SECRET_BOARD, Game

STOPS = (0, 1, 2, None)
"""At which of a command's questions it is looked at while it waits; None: once it is done."""
BY = ("referee", "anna", "mo")


def shrouded(system: System, world: World, every: int) -> World:
    """The world with each so-manyth of those whom no person leads unseen, wherever the party is, and so named."""
    others = [one.id for one in world if isinstance(one, system.creatures) and not system.led(one)][::every]
    names = {one: f"Zzq{number}zq" for number, one in enumerate(others)}
    more = (one for one in house.kept_unseen(world[one] for one in others) if one.id not in world)
    return World([*(_renamed(one, names) for one in world), *more])


def _renamed(one: Record, names: dict[str, str]) -> Record:
    if one.id in names:
        return msgspec.structs.replace(one, name=names[one.id])
    if isinstance(one, exploring.Locale):
        return msgspec.structs.replace(one, here=tuple(dict.fromkeys((*one.here, *names))))
    return one


def entries(procedure: Procedure[..., Any], wish: Wish, world: World, by: str) -> Iterator[Entry[Any, Any]]:
    """What comes of a wish: entries in which it waits for the first of its answers, and the one in which it is done."""
    for stop in STOPS:
        try:
            attempt = Attempt(procedure, wish.arguments, world)
            attempt.run(Chance(Seeded(wish.seed), _answering(wish.seed, stop), by="tactics"), {})
        except (Complaint, KeyError, AssertionError, ValueError, IndexError):  # nonsense that the rules do not take
            return
        yield Entry(
            seq=1,
            command="one",
            procedure=procedure.id,
            arguments=attempt.arguments,
            by=by,
            behaviour=1,
            status="waiting" if attempt.asks else "done",
            asks=attempt.asks,
            audience=procedure.audience,
            steps=attempt.steps,
            reads=attempt.reads,
        )
        if attempt.asks is None:  # it asks for no more
            return


def _answering(seed: int, stop: int | None) -> Policy:
    numbers = iter(range(9999))

    def decide(request: Choose, _run: Any) -> str:
        if next(numbers) == stop:
            raise Waiting(request)
        return request.options[seed % len(request.options)]

    return decide


def named(system: System, seat: Seat, before: World, entry: Entry[Any, Any]) -> Iterator[tuple[str, set[str]]]:
    """Names and ids of those who are not there for a seat, before and after, in what its log shows of an entry; with
    each of those by whom it may be.
    """
    after = before.after(entry.steps) if entry.status == "done" else before
    was, now = view(before, seat, system), view(after, seat, system)
    there = {one.title for one in (*was.world, *now.world) if isinstance(one, system.creatures)}
    for by in BY:
        mine = msgspec.structs.replace(entry, by=by)
        shown = as_kept(seen(Ledger(BEFORE, before, [mine]), seat, known(after, now))).decode()
        for title in sorted(there, key=len, reverse=True):  # "Brigand 2", who is there, names no "Brigand"
            shown = re.sub(rf"\b{re.escape(title)}\b", "", shown)
        found = set()
        for one in (*before, *after):
            if one.id in AMBIGUOUS:
                continue
            if isinstance(one, system.creatures) and one.id not in was.world and one.id not in now.world:
                found.update(re.findall(rf'\b{re.escape(one.title)}\b|"{re.escape(one.id)}"', shown))
                if "-" in one.id or one.id == "lurk":
                    found.update(re.findall(rf'[": -]{re.escape(one.id)}"', shown))
        yield by, found


@games
@pytest.mark.parametrize("every", [1, 2])
def test_nobody_unseen_is_named_in_the_log_of_whoever_does_not_know_them(game: Game, every: int) -> None:
    system = game.system
    ran: set[str] = set()
    found: dict[tuple[str, ...], Any] = {}
    for procedure in system.procedures.values():
        for wish in wishes(game.id, procedure.id.partition(".")[2]):
            world = shrouded(system, wish.world, every)
            for entry in entries(procedure, wish, world, BY[0]):
                ran.add(procedure.id)
                for seat in seats(system, world):
                    for by, names in named(system, seat, world, entry):
                        if names:
                            found.setdefault((procedure.id, by, seat.name, entry.status), (entry.arguments, names))
    assert not found
    assert f"{game.id}.look-around" in ran or f"{game.id}.look-around" not in system.procedures
    assert len(ran) > len(system.procedures) * 0.5


@games
def test_what_is_written_of_anything_hidden_does_not_name_it_to_whoever_wrote_it(game: Game) -> None:
    system, world, written = game.system, game.world(), 0
    for hidden in (*game.absent, *SECRET_BOARD, "lurk"):
        if hidden not in world:
            continue
        for verb in ("record", "note", "note-to-self"):
            who = {"who": "ash"} if verb == "note-to-self" else {}
            wish = Wish(world, {**who, "text": "Rain.", "about": hidden}, 0)
            for entry in entries(system.procedure(f"{game.id}.{verb}"), wish, world, "anna"):
                after = world.after(entry.steps)
                log = seen(Ledger(BEFORE, world, [entry]), ANNA, known(after, view(after, ANNA, system)))
                assert MARK.encode() not in as_kept(log), (verb, hidden)
                written += 1
    assert written >= 3 * len(SECRET_BOARD)


@games
def test_odds_of_answers_do_not_tell_what_fell_unseen(game: Game) -> None:
    world = game.world()
    asked = Asked("ash", "way", ("left", "right"))
    note = {"who": "ash", "text": "Rain."}
    open_: Entry[Any, Any] = Entry(
        seq=1,
        command="c",
        procedure=f"{game.id}.note-to-self",
        arguments=note,
        status="waiting",
        asks=asked,
        behaviour=1,
        steps=(Told(Sentence("It rains.")),),
    )
    looking = eyes(game, world)
    assert set(of_answers(looking, open_, asked)) == {"left", "right"}
    for closed in (
        Rolled("save-lurk", "d20", (3,), 3),
        Rolled("order", "d20", (3,), 3, secret=True),
        Chosen("ash", "whom", "lurk"),
    ):
        with pytest.raises(Refused, match="hang on something that is not told"):
            of_answers(looking, msgspec.structs.replace(open_, steps=(*open_.steps, closed)), asked)
    chosen = (Chosen("mira", "way", answer, sealed=True) for answer in ("left", "right"))
    left, right = (msgspec.structs.replace(open_, steps=(*open_.steps, one)) for one in chosen)
    assert of_answers(looking, left, asked) == of_answers(looking, right, asked)
