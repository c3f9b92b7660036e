"""Foes stay where they were met, in any game, at a place or along the way, until the referee lets them come after."""

from typing import Any

import pytest

from rulewright.engine import World, installed, system
from rulewright.systems.bricks.exploring import Locale
from rulewright.systems.bricks.exploring.records import BY_THE_WAY
from tests.places.hand import Hand

GAMES = sorted(one for one, game in installed().items() if game.base is game)
ROADS: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "bdp": (("journey", {"goal": "Hithe"}),),
    "phased": (("begin-journey", {}),),
    "murdham": (("mode", {"mode": "travel"}),),
}
"""How a party takes to the road, in the games that have one."""


class Met(Hand):
    """A party with nothing drawn about it, and a foe it has met."""

    def __init__(self, game: str) -> None:
        super().__init__(system(game))
        led = self.game.led
        self.world = World([one for one in self.world if not self.game.somebody(one) or led(one)])
        there = set(self.world.records)
        foes = self.game.foes
        assert foes is not None
        self.does(foes.verb, 1, **{foes.parameters[0].name: self.foe()})
        self.met = next(one.id for one in self.world if one.id not in there and self.game.somebody(one))

    @property
    def homes(self) -> list[str]:
        """Where the foe is; nothing where it is with the party."""
        return [one.id for one in self.world.all(Locale) if self.met in one.here]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_was_met_before_a_place_was_drawn_stays_there_when_the_party_goes_on(game):
    hand = Met(game)
    hand.does("make-place", name="Hall")
    hand.does("make-place", name="Vault", beside="place-hall")
    hand.does("go", way="place-vault")
    assert hand.homes == ["place-hall"]
    taken = Met(game)
    taken.does("make-place", name="Hall")
    taken.does("make-place", name="Vault")
    taken.does("take-party", place="place-vault")
    assert taken.homes == ["place-hall"]


@pytest.mark.parametrize("game", ROADS)
def test_whoever_was_met_on_the_road_stays_along_the_way_until_they_are_sent_after_the_party(game):
    hand = Met(game)
    for verb, words in ROADS[game]:
        hand.does(verb, **words)
    assert hand.homes == [BY_THE_WAY]
    assert hand.met not in hand.seen()
    hand.does("come-after", who=[hand.met])
    assert hand.homes == []
