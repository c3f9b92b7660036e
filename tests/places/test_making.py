"""Places that a referee makes in play, in every game: made, joined, changed, filled, and taken away again."""

import pytest

from rulewright.engine import System, installed
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bricks.exploring import Locale
from rulewright.systems.bricks.house.commands.beginning import scene as set_scene
from tests.places.hand import Hand


@pytest.fixture(params=installed().values(), ids=list(installed()))
def drawn(request: pytest.FixtureRequest) -> Hand:
    """A yard where the party is, with a cellar beside it, and a vault that only a hidden way leads to."""
    hand = Hand(request.param)
    hand.does("make-place", name="Yard", text="Wet stones.")
    hand.does("make-place", name="Cellar", beside="place-yard")
    hand.does("make-place", name="Vault", dark=True)
    hand.does("join-places", a="place-cellar", b="place-vault", stands="stuck", hidden=True)
    return hand


def test_the_first_place_made_is_where_the_party_is(drawn: Hand) -> None:
    assert drawn.where == "place-yard"
    assert drawn.game.scene(drawn.world).title == "Yard"  # type: ignore[union-attr]  # it is there, or the test fails


def test_a_scene_stands_above_the_place_until_the_party_goes_on(drawn: Hand) -> None:
    drawn.does("set-scene", called="Dusk", text="The mill is on fire.")
    read = set_scene(drawn.world, drawn.game.scene(drawn.world))
    assert read is not None
    assert read.title == "Yard"
    assert [str(one.value) for _, lines in read.groups for one in lines][:2] == ["The mill is on fire.", "Wet stones."]
    drawn.does("go", way="1")
    assert set_scene(drawn.world, None) is None


@pytest.mark.parametrize("game", installed().values(), ids=list(installed()))
def test_a_scene_becomes_the_first_place_with_what_was_said_of_it(game: System) -> None:
    apart, same = Hand(game), Hand(game)
    for hand in (apart, same):
        hand.does("set-scene", called="The mill", text="A wheel turns.", market=True)
    told = [str(one.text) for one in apart.does("make-place", name="Cellar").told]
    assert told == ["A place: Cellar.", "A place: The mill."], "what was asked for is told first"
    same.does("make-place", name="the mill", dark=True)
    for hand in (apart, same):
        mill = hand.place(hand.where)
        assert (mill.id, mill.text, mill.market) == ("place-the-mill", "A wheel turns.", True)
        read = set_scene(hand.world, hand.game.scene(hand.world))
        assert read is not None
        assert read.title.casefold() == "the mill"
        assert [str(one.value) for _, lines in read.groups for one in lines].count("A wheel turns.") <= 1
    assert same.place("place-the-mill").dark
    assert len(same.world.all(Locale)) == len(apart.world.all(Locale)) - 1 == 1


def test_a_place_can_be_brought_and_sent_away_like_anything(drawn: Hand) -> None:
    drawn.does("bring", kind="place", called="Attic", fields={"text": "Dust."})
    assert drawn.place("place-attic").text == "Dust."
    drawn.does("dismiss", record="place-attic")
    assert "place-attic" not in drawn.world


def test_a_place_brought_with_a_way_to_nowhere_is_refused(drawn: Hand) -> None:
    with pytest.raises(Refused, match="leads nowhere"):
        drawn.does("bring", kind="place", called="Attic", fields={"ways": [{"to": "moon", "text": "Up."}]})
    with pytest.raises(Refused, match="already"):
        drawn.does("make-place", name="yard")
    with pytest.raises(Unreadable, match="no letters"):
        drawn.does("make-place", name="?!")


def test_what_nobody_has_found_is_not_there_for_players(drawn: Hand) -> None:
    drawn.does("make-place", name="Spire")
    assert {one.id for one in drawn.seen().all(Locale)} == {"place-yard", "place-cellar"}
    drawn.does("go", way="1")
    assert [one.to for one in drawn.seen().get(Locale, "place-cellar").ways] == ["place-yard"]
    assert "place-vault" not in drawn.seen()


def test_what_is_drawn_is_on_the_board_by_itself(drawn: Hand) -> None:
    whole, seen = drawn.game.board(drawn.world), drawn.game.board(drawn.seen())
    assert [(one.name, one.secret) for one in whole.spots] == [("Yard", False), ("Cellar", False), ("Vault", True)]
    assert {one.state for one in whole.links if one.secret or one.kind == "secret-door"} == {"stuck"}
    assert [one.name for one in seen.spots] == ["Yard", "Cellar"]
    assert next(one for one in whole.spots if one.name == "Cellar").go is not None


def test_no_place_is_two_no_way_is_two_and_none_leads_back_to_itself(drawn: Hand) -> None:
    with pytest.raises(Refused, match="both ends are Yard"):
        drawn.does("join-places", a="place-yard", b="place-yard")
    with pytest.raises(Refused, match="there is a way from Cellar to Yard already"):
        drawn.does("join-places", a="place-cellar", b="place-yard")


def test_a_place_is_changed_a_way_is_changed_and_both_go(drawn: Hand) -> None:
    drawn.does("change-place", place="place-vault", name="Treasury", peril="gas")
    assert (drawn.place("place-vault").title, drawn.place("place-vault").dark, drawn.place("place-vault").peril) == (
        "Treasury",
        True,
        "gas",
    )
    drawn.does("change-way", place="place-cellar", way="treasury", stands="open")
    assert all(one.open for one in drawn.place("place-cellar").ways)
    drawn.does("remove-way", place="place-vault", way="place-cellar")
    assert drawn.place("place-vault").ways == ()
    drawn.does("remove-place", place="place-cellar")
    assert drawn.place("place-yard").ways == ()
    with pytest.raises(Refused, match="the party is in Yard"):
        drawn.does("remove-place", place="place-yard")


def test_the_referee_takes_the_party_anywhere(drawn: Hand) -> None:
    drawn.does("take-party", place="place-vault")
    assert drawn.where == "place-vault"
    assert "place-vault" in drawn.seen()


def test_nobody_is_taken_to_another_place_out_of_a_fight(drawn: Hand) -> None:
    """Whoever leaves a fight flees: blows would be struck from place to place."""
    drawn.does("put-creatures", place="place-yard", creature=drawn.foe(), count=1)
    if drawn.game.id == "contested":
        drawn.does("meet")
    assert drawn.game.fight is not None
    begins = drawn.game.fight(drawn.world)
    assert begins is not None
    drawn.does(drawn.game.procedure(begins.procedure).verb, **begins.arguments)
    with pytest.raises(Refused, match="a fight is in progress: end it first"):
        drawn.does("take-party", place="place-vault")


def test_what_is_put_into_a_place_is_found_and_met_there(drawn: Hand) -> None:
    drawn.does("put-find", place="place-cellar", name="silver cup", worth=20)
    drawn.does("put-find", place="place-cellar", name="purse", coins=12)
    drawn.does("put-find", place="place-cellar", name="rope")
    drawn.does("remove-find", place="place-cellar", what="rope")
    drawn.does("put-creatures", place="place-cellar", creature=drawn.foe(), count=2)
    drawn.does("go", way="place-cellar")
    people = {one.id for one in drawn.world if drawn.game.somebody(one)}
    drawn.does("meet" if drawn.game.id == "contested" else "who-is-here")
    assert len({one.id for one in drawn.world if drawn.game.somebody(one)} - people) == 2
    for money in (0, 12):
        before, had = drawn.world[drawn.hero], _money(drawn)
        drawn.does("find", what="1", **drawn.me)
        assert drawn.world[drawn.hero] != before
        assert _money(drawn) - had == money, "what is money is money, by whatever name"
    with pytest.raises(Refused, match="nothing can be picked up"):
        drawn.does("find", **drawn.me)


def _money(drawn: Hand) -> float:
    """What is in the purse, in the coins of the game."""
    purse = drawn.game.glance(drawn.world[drawn.hero], drawn.world).purse
    assert purse is not None
    return purse.coins / purse.each
