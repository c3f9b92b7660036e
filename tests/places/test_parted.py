"""Whoever of the party goes alone is there, in any game, and nowhere else: until they come back, or are turned to."""

import pytest

from rulewright.engine import installed, system
from rulewright.engine.running.probe import why_not
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Locale
from tests.places.hand import Hand

GAMES = sorted(one for one, game in installed().items() if game.base is game)


class Parted(Hand):
    """A party at a hall that leads to a vault, in one of the games."""

    def __init__(self, game: str) -> None:
        super().__init__(system(game))
        self.does("make-place", name="Hall")
        self.does("make-place", name="Vault", text="Dust lies here.", beside="place-hall")
        self.does("put-find", place="place-hall", name="lamp")
        self.does("put-find", place="place-vault", name="rope")
        self.other = next(
            one.id for one in self.world if self.game.somebody(one) and self.game.led(one) and one.id != self.hero
        )

    @property
    def homes(self) -> dict[str, tuple[str, ...]]:
        """Who of the party is without it, by place."""
        left = {one.title: tuple(each for each in one.here if each in one.left) for one in self.world.all(Locale)}
        return {place: there for place, there in left.items() if there}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_goes_alone_is_there_and_the_party_is_where_it_was(game):
    hand = Parted(game)
    hand.does("go-alone", who=hand.hero, way="place-vault")
    assert hand.homes == {"Vault": (hand.hero,)}
    assert hand.where == "place-hall"
    assert hand.place("place-vault").entered


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_alone_does_nothing_at_the_place_of_the_party(game):
    hand = Parted(game)
    hand.does("go-alone", who=hand.hero, way="place-vault")
    for verb in ("search", "find"):
        deed = hand.game.procedure(verb)
        given = {deed.parameters[0].name: hand.world[hand.hero]}
        assert hand.game.guard is not None
        assert "is at another place" in str(why_not(hand.game.guard, {"deed": deed, "given": given}, hand.world)), verb


@pytest.mark.parametrize("game", GAMES)
def test_whoever_goes_back_is_with_the_party_again(game):
    hand = Parted(game)
    hand.does("go-alone", who=hand.hero, way="place-vault")
    if game == "murdham":
        for one in hand.world:
            if hand.game.somebody(one) and hand.game.led(one) and one.id != hand.hero:
                hand.does("act", who=one.id)
        hand.does("stretch")
    hand.does("go-alone", who=hand.hero, way="place-hall")
    assert (hand.homes, hand.place("place-vault").left) == ({}, ())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_stays_is_left_and_joined_again_when_the_party_comes_back(game):
    hand = Parted(game)
    hand.does("stay", who=hand.hero)
    hand.does("take-party", place="place-vault")
    assert hand.homes == {"Hall": (hand.hero,)}
    hand.does("take-party", place="place-hall")
    assert hand.homes == {}


@pytest.mark.parametrize("game", GAMES)
def test_those_who_are_turned_to_are_the_party_and_the_others_stay_where_they_are(game):
    hand = Parted(game)
    hand.does("go-alone", who=hand.hero, way="place-vault")
    hand.does("turn-to", place="place-vault")
    assert hand.where == "place-vault"
    assert hand.other in hand.homes["Hall"]
    assert hand.hero not in [one for here in hand.homes.values() for one in here]
    hand.does("turn-to", place="place-hall")
    assert hand.homes == {"Vault": (hand.hero,)}


@pytest.mark.parametrize("game", GAMES)
def test_the_referee_sends_one_of_the_party_and_brings_them_back(game):
    hand = Parted(game)
    hand.does("send", who=[hand.hero], place="place-vault")
    assert hand.homes == {"Vault": (hand.hero,)}
    hand.does("send", who=[hand.hero], place="place-hall")
    assert hand.homes == {}
    everybody = [one.id for one in hand.world if hand.game.somebody(one) and not hand.game.gone(one)]
    with pytest.raises(Refused, match="goes where the party goes"):
        hand.does("send", who=everybody, place="place-vault")


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_alone_is_offered_the_ways_of_where_they_are_and_none_of_where_the_party_is(game):
    hand = Parted(game)
    hand.does("go-alone", who=hand.hero, way="place-vault")
    assert hand.game.offers is not None
    places = [one for one in hand.game.offers(hand.world, hand.hero, {}) if one.procedure.partition(".")[2] in OFFERED]
    assert [(str(one.text), one.arguments.get("way", "")) for one in places] == [
        ("Go alone: Hall", "1"),
        ("Turn to Vault", ""),
    ]


OFFERED = ("go-alone", "turn-to", "go", "search", "find", "look-around")
