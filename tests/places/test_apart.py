"""Nobody does anything to, with or for somebody at another place, whatever the deed, in any game."""

import pytest

from rulewright.engine import World, installed, system
from rulewright.engine.running.probe import why_not
from rulewright.systems.bricks.exploring.records import Place, Scene
from rulewright.systems.bricks.house.records import SCENE
from tests.places.hand import Hand

GAMES = sorted(one for one, game in installed().items() if game.base is game)


def apart(game: str) -> tuple[World, str, str]:
    """The party of a game's demonstration at one place, with one of them, and a foe at another."""
    hand = Hand(system(game))
    foes = hand.game.foes
    assert foes is not None
    there = set(hand.world.records)
    hand.does(foes.verb, 1, **{foes.parameters[0].name: hand.foe()})
    other = next(one.id for one in hand.world if one.id not in there and hand.game.somebody(one))
    places = [Place(id="here", called="Here"), Place(id="there", called="There", here=(other,))]
    return World([*hand.world, *places, Scene(id=SCENE, place="here")]), hand.hero, other


@pytest.mark.parametrize("game", GAMES)
def test_no_deed_reaches_another_place_but_what_says_so(game):
    played = system(game)
    assert played.guard is not None
    world, who, other = apart(game)
    tried = 0
    for deed in played.procedures.values():
        people = [
            one for one in deed.parameters if one.kind in ("record", "records") and isinstance(world[who], one.type)
        ]
        if deed.house or deed.by != "owner" or len(people) < 2:
            continue
        for one in people[1:]:
            given = {people[0].name: world[who], one.name: world[other] if one.kind == "record" else (world[other],)}
            if deed.doer(given) is None or one.afar:
                continue
            tried += 1
            wrong = why_not(played.guard, {"deed": deed, "given": given}, world)
            assert "is at another place" in str(wrong), (deed.id, one.name, wrong)
    assert tried >= 10
