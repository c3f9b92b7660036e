"""A place drawn from nothing is explored from its door to its treasure: forced, unlocked, searched, robbed, undone."""

from typing import Any

import pytest

from rulewright.engine import World, installed
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Locale
from tests.places.hand import Hand

FORCE = {
    "bdp": "open-door",
    "contested": "open-way",
    "murdham": "bash",
    "phased": "force-door",
    "symbaroum": "open-way",
}
"""How a stuck way is opened."""
BY_DOOR = ("murdham", "phased")
"""Games whose doors are records of their own."""


@pytest.fixture(params=installed().values(), ids=list(installed()))
def drawn(request: pytest.FixtureRequest) -> Hand:
    """A hall, a stuck door to a vault with a purse in it, a hidden way from there to a den with creatures."""
    hand = Hand(request.param)
    hand.does("make-place", name="Hall")
    hand.does("make-place", name="Vault", beside="place-hall", stands="stuck")
    hand.does("make-place", name="Den", beside="place-vault", hidden=True)
    hand.does("put-find", place="place-vault", name="purse", coins=12)
    hand.does("put-creatures", place="place-den", creature=hand.foe(), count=1)
    return hand


def ways_open(world: World) -> set[str]:
    """The ways out of the vault and the hall that can be gone, as `from-to`, with shut doors in no way."""
    shut = [{*one.between} for one in world if type(one).__name__ == "Door" and not one.is_open]  # type: ignore[attr-defined]  # the game's own field
    both = [(one.id, way) for one in world.all(Locale) for way in one.ways]
    return {f"{one}-{way.to}" for one, way in both if way.open and {one, way.to} not in shut}


def opened(hand: Hand) -> None:
    """Force the door of the vault, whichever dice that takes."""
    what = {"door": "door-place-hall-place-vault"} if hand.game.id in BY_DOOR else {"way": "1"}
    hand.until(FORCE[hand.game.id], ways_open, who=hand.hero, **what)


def test_a_door_drawn_stuck_is_closed_until_it_is_forced_and_then_open_from_both_sides(drawn: Hand) -> None:
    with pytest.raises(Refused, match=r"closed|shut"):
        drawn.does("go", way="place-vault")
    opened(drawn)
    assert {"place-hall-place-vault", "place-vault-place-hall"} <= ways_open(drawn.world)
    drawn.does("go", way="place-vault")
    assert drawn.where == "place-vault"


def test_the_treasure_is_taken_the_secret_found_and_whoever_is_there_met(drawn: Hand) -> None:
    opened(drawn)
    drawn.does("go", way="place-vault")
    drawn.does("find", **drawn.me)
    with pytest.raises(Refused, match="nothing can be picked up"):
        drawn.does("find", **drawn.me)
    assert "place-den" not in drawn.seen()
    drawn.until("search", ways_open, who=drawn.hero)
    assert "place-den" in drawn.seen()
    drawn.does("go", way="place-den")
    drawn.does("meet" if drawn.game.id == "contested" else "who-is-here")
    assert len(drawn.place("place-den").here) == 1


def test_what_is_behind_a_door_is_absent_for_players_and_so_is_what_is_hidden(drawn: Hand) -> None:
    seen = drawn.seen()
    assert {one.id for one in seen.all(Locale)} == {"place-hall", "place-vault"}
    assert seen.get(Locale, "place-vault").troves == ()
    assert [one.difficulty for one in seen.get(Locale, "place-hall").ways] == [0]


def test_a_trap_put_into_a_place_is_there_and_unknown() -> None:
    traps: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("bdp", "trap", {"name": "Spring gun"}),
        ("phased", "set-trap", {"name": "Spring gun"}),
        ("contested", "put-trap", {"what": "Spring gun"}),
    )
    for game, verb, words in traps:
        hand = Hand(installed()[game])
        hand.does("make-place", name="Hall")
        hand.does("make-place", name="Vault", beside="place-hall")
        hand.does(verb, place="place-vault", **words)
        hand.does("take-party", place="place-vault")
        assert "Spring gun" not in repr(hand.seen().records)
        if game != "contested":
            hand.until("search", lambda world: repr([one for one in world if "gun" in one.id]), who=hand.hero)
            assert "Spring gun" in repr(hand.seen().records)


def test_a_delve_that_begins_where_nothing_is_written_has_a_table() -> None:
    hand = Hand(installed()["phased"])
    hand.does("make-place", name="Hall")
    hand.does("begin-delve")
    delve = hand.world["delve"]
    assert len(hand.world[delve.area].wandering) == 6  # type: ignore[attr-defined]  # the game's own field


def test_a_short_rest_takes_light_and_safety_from_the_place() -> None:
    hand = Hand(installed()["phased"])
    hand.does("make-place", name="Hall", dark=True)
    with pytest.raises(Refused, match="lit place"):
        hand.does("short-rest", resters=[hand.hero])
    hand.does("change-place", place="place-hall", dark=False, peril="gas")
    with pytest.raises(Refused, match="safe place"):
        hand.does("short-rest", resters=[hand.hero])
    hand.does("short-rest", resters=[hand.hero], safe=True)
