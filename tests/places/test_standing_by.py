"""Foes who stand by at peace: nobody rests beside them, unless the referee says that they let it be."""

from typing import Any

import pytest

from rulewright.engine import World, system
from rulewright.engine.running.probe import why_not
from rulewright.systems.bricks.exploring.records import Place, Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.house.unseen import kept_unseen
from tests.places.hand import Hand

RESTS = {
    "bdp": ("sleep", "night", "breath"),
    "contested": ("rest",),
    "murdham": ("daily-rest", "full-rest"),
    "phased": ("long-rest", "full-rest"),
}
"""Rests by game; in symbaroum wounds heal by days, rest or not (healing.natural)."""
CASES = [(game, verb) for game, verbs in RESTS.items() for verb in verbs]


class Beside(Hand):
    """A party at a place where a foe stands by."""

    def __init__(self, game: str) -> None:
        super().__init__(system(game))
        self.world = World([one for one in self.world if not self.game.somebody(one) or self.game.led(one)])
        there = set(self.world.records)
        foes = self.game.foes
        assert foes is not None
        self.does(foes.verb, 1, **{foes.parameters[0].name: self.foe()})
        came = [one for one in self.world if one.id not in there and self.game.somebody(one)]
        self.met = came[0]
        self.world = World([one for one in self.world if one not in came[1:]])

    def wrong(self, verb: str, **words: Any) -> str:
        """Why the hero cannot rest."""
        deed = self.game.procedure(verb)
        first = deed.parameters[0]
        given = {first.name: self.world[self.hero] if first.kind == "record" else (self.world[self.hero],)}
        return str(why_not(deed, {**(given if verb != "night" else {}), **words}, self.world))


@pytest.mark.parametrize(("game", "verb"), CASES)
def test_nobody_rests_beside_foes_who_stand_by_without_the_referees_word(game, verb):
    hand = Beside(game)
    assert f"nobody rests here: {hand.met.title} is about" in hand.wrong(verb)
    assert "is about" not in hand.wrong(verb, undisturbed=True)


@pytest.mark.parametrize(("game", "verb"), CASES)
def test_foes_at_another_place_or_unnoticed_disturb_no_rest(game, verb):
    hand = Beside(game)
    records = list(hand.world)
    hand.world = World([*records, *kept_unseen((hand.met,))])
    assert "is about" not in hand.wrong(verb)
    there = Place(id="there", called="There", here=(hand.met.id,))
    hand.world = World([*records, Place(id="here", called="Here"), there, Scene(id=SCENE, place="here")])
    assert "is about" not in hand.wrong(verb)
