"""Somebody nobody has noticed: there for the referee alone, in every game, until shown."""

from typing import Any

import pytest

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.sight import REFEREE_SEAT, Seat, known, seen, view
from rulewright.engine import REFEREE, Clock, Procedure, Record, System, World, installed, play
from rulewright.engine.journal import Entry, Header
from rulewright.engine.parameters import bind
from rulewright.engine.running.run import Run
from rulewright.errors import Refused
from rulewright.systems.bricks import house
from rulewright.systems.bricks.house import Spot

games = pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
ANNA = Seat("anna", owns=("ash",))
HEADER = Header(format=1, system="any", behaviour=1, title="")


def world_of(system: System, *more: Record) -> World:
    (kind,) = system.creatures
    made: tuple[Any, ...] = tuple(kind(id=one, name=one.title()) for one in ("ash", "bo", "kol"))  # type: ignore[call-arg]  # any kind of record
    return World([Clock(), *made, *more])


def done(
    system: System, world: World, verb: str, first: int = 0, **arguments: object
) -> tuple[Procedure[..., Any], Run]:
    """`first` is what the die for the first number of the unseen shows, if it falls."""
    found, dice = system.procedure(verb), [("number", first)] if first else []
    return found, play(found, **bind(found.parameters, arguments, world), world=world, dice=dice)


def there(world: World, seat: Seat, system: System) -> set[str]:
    return {one.id for one in view(world, seat, system).world if system.somebody(one)}


@games
def test_the_unseen_are_there_for_the_referee_alone_until_they_are_shown(system: System) -> None:
    world = world_of(system)
    _, hidden = done(system, world, "keep-unseen", who=["bo", "kol"])
    assert there(hidden.world, ANNA, system) == {"ash"}
    assert there(hidden.world, REFEREE_SEAT, system) == {"ash", "bo", "kol"}
    assert [told.audience for told in hidden.told] == [REFEREE]
    _, shown = done(system, hidden.world, "show", who=["bo"])
    assert there(shown.world, ANNA, system) == {"ash", "bo"}
    assert [told.text for told in shown.told] == ["Bo is in view."]


@games
def test_whoever_is_unseen_still_sees_their_own_character(system: System) -> None:
    _, hidden = done(system, world_of(system), "keep-unseen", who=["ash"])
    assert there(hidden.world, ANNA, system) == {"ash", "bo", "kol"}
    assert there(hidden.world, Seat("ben", owns=("kol",)), system) == {"bo", "kol"}


@games
def test_that_somebody_is_kept_unseen_is_in_no_players_log(system: System) -> None:
    world = world_of(system)
    found, run = done(system, world, "keep-unseen", who=["bo"])
    entry = Entry(seq=1, command="c", procedure=found.id, arguments={"who": ["bo"]}, steps=run.steps, behaviour=1)
    ledger = Ledger(HEADER, world)
    ledger.entries = [entry]
    assert seen(ledger, ANNA, known(run.world, view(run.world, ANNA, system))) == []
    assert len(seen(ledger, REFEREE_SEAT)) == 1


@games
@pytest.mark.parametrize(
    ("before", "verb", "who", "said"),
    [
        ((), "show", "bo", "everybody sees Bo already"),
        ((house.Unseen(id="unseen-bo", who="bo"),), "keep-unseen", "bo", "Bo is unseen already"),
        ((Spot(id="spot-hall", name="Hall"),), "keep-unseen", "spot-hall", "Hall is nobody"),
        ((), "keep-unseen", None, "nobody is named"),
        ((house.Unseen(id="unseen-bo", who="bo"),), "dismiss", "unseen-bo", "whoever is unseen comes into view"),
    ],
)
def test_what_cannot_be_hidden_or_shown_is_refused_in_a_sentence(
    system: System, before: tuple[Record, ...], verb: str, who: str | None, said: str
) -> None:
    word = {"record": who} if verb == "dismiss" else {"who": [who] if who else []}
    with pytest.raises(Refused) as refused:
        done(system, world_of(system, *before), verb, **word)
    assert str(refused.value).startswith(said)


@games
def test_whoever_is_sent_away_unseen_may_come_again_and_be_seen(system: System) -> None:
    world = world_of(system, house.Unseen(id="unseen-bo", who="bo"))
    _, gone = done(system, world, "dismiss", record="bo")
    assert {"bo", "unseen-bo"}.isdisjoint(gone.world.records)


MEETINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "bdp": ("meet", {"creature": "quarry-rat"}),
    "contested": ("meet", {"row": "reedhound", "number": 1}),
    "murdham": ("meet", {"creature": "peat-thief"}),
    "phased": ("meet", {"creature": "sluice-hob"}),
    "symbaroum": ("foe", {"kind": "toll-ruffian"}),
}


@games
def test_foes_can_come_in_unnoticed_and_no_player_hears_of_it(system: System) -> None:
    verb, words = MEETINGS[system.id]
    world = world_of(system)
    found, run = done(system, world, verb, **words, unseen=True, first=3)
    after = view(run.world, ANNA, system)
    (came,) = {one.id for one in run.world if system.somebody(one)} - {"ash", "bo", "kol"}
    entry = Entry(seq=1, command="c", procedure=found.id, arguments={**words}, steps=run.steps, behaviour=1)
    ledger = Ledger(HEADER, world)
    ledger.entries = [entry]
    assert (came in after.hidden, seen(ledger, ANNA, known(run.world, after))) == (True, [])


def test_those_who_lie_in_wait_in_a_demonstration_are_not_seen_by_players() -> None:
    symbaroum = installed()["symbaroum"]
    assert symbaroum.demo is not None
    world = symbaroum.demo()
    hidden = there(world, REFEREE_SEAT, symbaroum) - there(world, ANNA, symbaroum)
    assert {one.rpartition("-")[0] for one in hidden} == {"ditch-lurker"}


@games
def test_numbers_of_those_in_view_tell_nothing_of_the_unseen(system: System) -> None:
    """Finding 9 of the review: after two unseen reedhounds the first that was shown was the third."""
    verb, words = MEETINGS[system.id]
    world = world_of(system)
    for first in (7, 7, 80):
        _, run = done(system, world, verb, **words, unseen=True, first=first)
        world = run.world
    hidden = {one.id for one in world if system.somebody(one)} - {"ash", "bo", "kol"}
    for plain in (world_of(system), world):
        _, run = done(system, plain, verb, **words)
        (came,) = {one.id for one in run.world if system.somebody(one)} - {"ash", "bo", "kol"} - hidden
        assert came.endswith("-1")
        assert run.world[came].title.endswith("1") or not run.world[came].title[-1].isdigit()
    assert len(hidden) == 3
    assert all(int(one.rpartition("-")[2]) >= 20 for one in hidden)
    assert not any(world[one].title == run.world[came].title for one in hidden)
