"""Whatever the table does by hand, everybody's screen can still be drawn."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.campaign.seen.sight import view
from rulewright.engine import Procedure, System, World, installed
from rulewright.errors import Complaint, Refused
from rulewright.table.people import Person
from rulewright.table.view import whole as parts
from rulewright.table.view.doing import offers
from rulewright.table.words import encode
from tests.eyes import eyes_of
from tests.house.demos import GAMES, demo, demos, done
from tests.sight.test_procedures import entry_of, wishes

CASES = [(game, one) for game in installed().values() for one in game.procedures.values() if one.house]
FEW = settings(max_examples=8, derandomize=True, suppress_health_check=list(HealthCheck), database=None)


def drawn(game: System, world: World, person: Person) -> None:
    """Make every part of a seat; whatever goes wrong is raised."""
    seen = view(world, person.seat, game)
    eyes = eyes_of(person, game, world, seen)
    for part, _ in parts.PARTS.values():
        encode(part(eyes), eyes.language)
    for one in seen.world:
        if game.somebody(one) and seen.levels[one.id] == "whole":
            encode(parts.sheet(eyes, one.id), eyes.language)
            encode(offers.offers(eyes, one.id), eyes.language)


@pytest.mark.parametrize(("game", "procedure"), CASES, ids=lambda one: one.id)
@FEW
@given(data=st.data())
def test_every_screen_can_be_drawn_after_what_was_done_by_hand(
    game: System, procedure: Procedure[..., Any], data: st.DataObject
) -> None:
    world = demo(game, fighting=data.draw(st.booleans()))
    entry = entry_of(procedure, data.draw(wishes(procedure, world)), world, 3)
    if entry:
        drawn_for_all(game, world, world.after(entry.steps))


@demos
def test_every_screen_can_be_drawn_whoever_or_whatever_is_sent_away(game: System, fighting: bool) -> None:
    world = demo(game, fighting=fighting)
    for one in world:
        try:
            after = done(game, world, "dismiss", record=one.id)
        except Refused:
            continue
        drawn_for_all(game, world, after)


@demos
def test_a_fight_and_the_clock_are_never_sent_away(game: System, fighting: bool) -> None:
    for one in demo(game, fighting=fighting):
        if one.id in ("fight", "clock", "scene"):
            with pytest.raises(Refused, match="play stands on it"):
                done(game, demo(game, fighting=fighting), "dismiss", record=one.id)


@demos
def test_whatever_field_is_overruled_every_screen_can_be_drawn_or_it_is_refused(game: System, fighting: bool) -> None:
    world = demo(game, fighting=fighting)
    kinds = {(type(one), game.led(one)): one for one in world}
    for one in kinds.values():
        for field in type(one).__struct_fields__:
            for value in ("xyzzy", 99):
                try:
                    after = done(game, world, "overrule", record=one.id, field=field, value=value)
                except Complaint:
                    continue
                drawn(game, after, Person(id="rae", nick="Rae", role="referee"))
                drawn(game, after, Person(id="wall", nick="Wall", role="spectator"))


def test_whoever_is_sent_away_is_faced_and_stood_before_by_nobody() -> None:
    symbaroum = next(one for one in GAMES if one.id == "symbaroum")
    world = demo(symbaroum, fighting=False)
    first, second = [one for one in world if symbaroum.somebody(one)][:2]
    facing = second.with_(around={"north": first.id}, behind=(first.id, "toll-ruffian-1"))
    after = done(symbaroum, World({**world.records, second.id: facing}), "dismiss", record=first.id)
    left = after[second.id]
    assert (left.around, left.behind) == ({}, ("toll-ruffian-1",))  # type: ignore[attr-defined]  # the game's own field


def drawn_for_all(game: System, before: World, after: World) -> None:
    """Make every part for the referee, a player and an onlooker."""
    first = next(one.id for one in before if game.somebody(one) and game.led(one))
    drawn(game, after, Person(id="rae", nick="Rae", role="referee"))
    drawn(game, after, Person(id="ann", nick="Ann", role="player", plays=(first,)))
    drawn(game, after, Person(id="wall", nick="Wall", role="spectator"))
