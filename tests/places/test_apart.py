"""Nobody does anything to, with or for somebody at another place, whatever the deed, in any game."""

import pytest

from rulewright.engine import World, installed, system
from rulewright.engine.running.probe import why_not
from rulewright.systems.bricks.exploring.records import SCENE, Locale, Place, Scene

GAMES = sorted(one for one, game in installed().items() if game.base is game)


def apart(game: str) -> tuple[World, str, str]:
    """The demonstration of a game, with one of the party, and somebody who is at another place."""
    played = system(game)
    assert played.demo is not None
    everybody = [one for one in played.demo() if played.somebody(one)]
    who = next(one.id for one in everybody if played.led(one))
    other = next(one.id for one in reversed(everybody) if one.id != who)
    kept = [one for one in played.demo() if not isinstance(one, (Locale, Scene))]
    places = [Place(id="here", called="Here"), Place(id="there", called="There", here=(other,))]
    return World([*kept, *places, Scene(id=SCENE, place="here")]), who, other


@pytest.mark.parametrize("game", GAMES)
def test_no_deed_reaches_another_place_but_what_says_so(game):
    played = system(game)
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
