"""In the demonstration of every game and all that can come of it: who may not know does not find out.

Unlike `test_procedures`, which draws arguments blindly, this looks for such as run, and counts how many did.
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.sight import ONLOOKER, REFEREE_SEAT, Seat, Seen, known, may_know, seen
from rulewright.engine import Procedure, Record, System, World
from rulewright.engine.journal.entries import Entry, Header
from rulewright.engine.steps import Chosen, Rolled, Told
from rulewright.systems.bricks.exploring import Locale
from rulewright.table.people import Person
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.whole import parts
from tests.as_kept import as_kept
from tests.eyes import eyes_of
from tests.places.hand import with_a_place
from tests.sight.viewed import view
from tests.sight.wishes import Wish, entry_of, found, walked
from tests.sight.worlds import GAMES, Game

BEFORE = Header(format=1, system="any", behaviour=1, title="")
games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
MOST = 4
"""Wishes for each procedure."""


@cache
def worlds(game: str) -> list[World]:
    """A world by hand, in peace and in a fight, and what comes of playing the demonstration."""
    by_hand, system = GAMES[game], GAMES[game].system
    assert system.demo
    played = [one for number in range(8) for one in list(walked(system, system.demo(), Random(number), 40))[::3]]
    if not system.demo().all(Locale):  # else what is done in places would never be tried
        played += [with_a_place(system)] * (len(played) // 6)
    return [by_hand.world(), by_hand.world(fighting=True), *played]


@cache
def wishes(game: str, procedure: str, most: int = MOST) -> list[Wish]:
    system = GAMES[game].system
    return found(system.procedure(f"{game}.{procedure}"), system, worlds(game), Random(procedure), most)


def seats(system: System, world: World) -> tuple[Seat, Seat]:
    """Somebody who plays one of the party, and somebody who only looks on."""
    people = [one.id for one in world if isinstance(one, system.creatures) and system.led(one)]
    hero = "ash" if "ash" in world else people[0] if people else ""
    return Seat("anna", owns=(hero,)), ONLOOKER


def closed(system: System, world: World, seat: Seat) -> Mapping[str, set[str]]:
    """Fields that a seat may not know, by record."""
    mine = view(world, seat, system)
    found: dict[str, set[str]] = {}
    for one in world:
        fields, said = set(type(one).__struct_fields__), system.shown.get(type(one))
        if said is None or one.id not in mine.world:
            found[one.id] = fields
        elif mine.levels[one.id] == "whole":
            found[one.id] = set(said.secret(owned=one.id in seat.owns))
        else:
            lies_open = said.on_body if said.fallen is not None and said.fallen(one) else ()
            found[one.id] = fields - {*said.outside, *lies_open, said.lies_on, said.audience}
    return found


def twin(system: System, world: World, seat: Seat) -> World:
    """A world with other numbers wherever the seat may not know them."""
    fields = closed(system, world, seat)
    return World([_otherwise(one, fields[one.id] - {"id"}) for one in world])


def _otherwise(one: Record, fields: set[str]) -> Record:
    numbers = {name: value + 1 for name in sorted(fields) if type(value := getattr(one, name)) is int}
    return msgspec.structs.replace(one, **numbers) if numbers else one


def said_to(entry: Entry[Any, Any], seat: Seat) -> list[Any]:
    """What a seat hears and sees fall."""
    heard: list[Any] = []
    for step in entry.steps:
        if isinstance(step, Told) and may_know(seat, step.audience):
            heard.append(step.text)
        elif isinstance(step, Rolled) and not step.secret:
            heard.append((step.why, step.dice, step.faces))
        elif isinstance(step, Chosen):
            heard.append((step.who, step.why, step.answer))
    return heard


def sent(system: System, world: World, seat: Seat, looks: Mapping[str, str]) -> dict[str, bytes]:
    """Every part for a seat; how somebody looks is for everybody, and may differ."""
    return parts(looking(system, world, seat, looks))


def looking(system: System, world: World, seat: Seat, looks: Mapping[str, str]) -> Eyes:
    """All that the parts for a seat are made from."""
    mine = msgspec.structs.replace(view(world, seat, system), looks=dict(looks))
    person = Person(
        id=seat.name or "wall",
        nick="Anna",
        role="referee" if seat.referee else "player" if seat.owns else "room",
        plays=seat.owns,
    )
    people = tuple(one.id for one in world if isinstance(one, system.creatures))[:8]
    return eyes_of(person, system, world, mine, watched=people)


def sent_alike(one: Eyes, other: Eyes) -> bool:
    """Whether the parts are the same bytes: those of the same eyes are, since parts are made from nothing else."""
    return _to_the_letter(one) == _to_the_letter(other) or parts(one) == parts(other)


def _to_the_letter(eyes: Eyes) -> str:
    """Everything in them, in its order, which equality would pass over: the order of records can tell a secret too."""
    made = {"system", "memo", "view"}  # the game, what was made before, and what is listed instead
    rest = [getattr(eyes, name) for name in Eyes.__struct_fields__ if name not in made]
    seen = eyes.view
    return repr((eyes.system.id, rest, list(seen.world), seen.levels, seen.looks, sorted(seen.hidden)))


def log_of(system: System, before: World, entry: Entry[Any, Any], seat: Seat) -> list[Seen]:
    after = before.after(entry.steps)
    about = known(after, view(after, seat, system))
    return seen(Ledger(BEFORE, before, [entry]), seat, about)


def logged(system: System, before: World, entry: Entry[Any, Any], seat: Seat) -> bytes:
    return as_kept(log_of(system, before, entry, seat))


def _looks(system: System, world: World, seat: Seat) -> dict[str, str]:
    return view(world, seat, system).looks


def _got_to_know(system: System, before: World, after: World, seat: Seat) -> bool:
    """Whether the seat sees somebody whole, or at all, whom it did not before, or can search who has fallen."""
    was, now = view(before, seat, system), view(after, seat, system)
    return any(
        was.levels.get(one) != level or _fallen(system, after, one) > _fallen(system, before, one)
        for one, level in now.levels.items()
    )


def _fallen(system: System, world: World, one: str) -> bool:
    """Whether somebody is there and has fallen, so that what they have can be taken."""
    said = system.shown.get(type(world[one])) if one in world else None
    return bool(said and said.fallen and said.fallen(world[one]))


@games
def test_nearly_every_procedure_runs_here(game: Game) -> None:
    every = [one.id.partition(".")[2] for one in game.system.procedures.values()]
    never = [one for one in every if not wishes(game.id, one)]
    assert len(never) <= len(every) * 0.2, never


@games
def test_where_a_seat_hears_the_same_it_is_sent_the_same(game: Game) -> None:
    system, compared = game.system, set()
    for procedure in system.procedures.values():
        for wish in wishes(game.id, procedure.id.partition(".")[2]):
            for seat in seats(system, wish.world):
                if _same(system, procedure, wish, seat):
                    compared.add(procedure.id)
    assert len(compared) >= len(system.procedures) * 0.6, sorted(set(system.procedures) - compared)


def _same(system: System, procedure: Procedure[..., Any], wish: Wish, seat: Seat) -> bool:
    """Whether both worlds could be compared; and then they must look the same."""
    other_world = twin(system, wish.world, seat)
    one, other = entry_of(procedure, wish), entry_of(procedure, wish, other_world)
    if not isinstance(one, Entry) or not isinstance(other, Entry) or said_to(one, seat) != said_to(other, seat):
        return False
    after, other_after = wish.world.after(one.steps), other_world.after(other.steps)
    if _got_to_know(system, wish.world, after, seat) or _got_to_know(system, other_world, other_after, seat):
        return False
    looks = _looks(system, after, seat)
    mine, others = (looking(system, each, seat, looks) for each in (after, other_after))
    assert sent_alike(mine, others), (procedure.id, wish.arguments, seat, _differ(parts(mine), parts(others)))
    assert logged(system, wish.world, one, seat) == logged(system, other_world, other, seat), (
        procedure.id,
        wish.arguments,
    )
    return True


def _differ(mine: dict[str, bytes], others: dict[str, bytes]) -> list[Any]:
    return [(name, mine.get(name), others.get(name)) for name in mine if mine[name] != others.get(name)]


@games
def test_every_part_can_be_made_for_every_seat_wherever_play_goes(game: Game) -> None:
    system = game.system
    for world in (worlds(game.id)[1], *worlds(game.id)[::2]):
        for seat in (*seats(system, world), REFEREE_SEAT):
            made = sent(system, world, seat, {})
            assert {name for name, body in made.items() if body == b"null"} <= {"order", "scene"}, (seat, list(world))
