"""Whoever stands outside a fight that is on, and would fight in it, comes to it by a press on their card."""

import pytest

from rulewright.engine import installed, system
from tests.places.hand import Hand

GAMES = sorted(one for one, game in installed().items() if game.base is game)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_stands_outside_a_fight_that_is_on_has_coming_to_it_on_their_card(game):
    hand = Hand(system(game))
    foes, fight, offers = hand.game.foes, hand.game.fight, hand.game.offers
    assert foes is not None
    assert fight is not None
    assert offers is not None
    hand.does(foes.verb, 1, **{foes.parameters[0].name: hand.foe()})
    begin = fight(hand.world)
    assert begin is not None
    verb = hand.game.procedure(begin.procedure).verb
    hand.does(verb, **begin.arguments)
    there = set(hand.world.records)
    hand.does(foes.verb, 1, **{foes.parameters[0].name: hand.foe()})
    comer = next(one for one in hand.world if one.id not in there and hand.game.somebody(one))
    texts = [str(one.text) for one in offers(hand.world, comer.id, {}) if not one.why_not]
    assert texts[:1] == [f"Let {comer.title} come into the fight"]
    inside = [str(one.text) for one in offers(hand.world, hand.hero, {})]
    assert not [one for one in inside if one.endswith("come into the fight")]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_unseen_comes_into_view_by_a_press_on_their_card(game):
    hand = Hand(system(game))
    foes, offers = hand.game.foes, hand.game.offers
    assert foes is not None
    assert offers is not None
    there = set(hand.world.records)
    hand.does(foes.verb, 1, unseen=True, **{foes.parameters[0].name: hand.foe()})
    lurker = next(one for one in hand.world if one.id not in there and hand.game.somebody(one))
    first = offers(hand.world, lurker.id, {})[0]
    assert (str(first.text), first.why_not) == (f"Bring {lurker.title} into view", "")
    hand.does(hand.game.procedure(first.procedure).verb, **first.arguments)
    assert not [one for one in offers(hand.world, lurker.id, {}) if one.procedure == first.procedure]
