"""Where groups have names of their own, sides are the same as elsewhere: with the party, a foe, or a bystander."""

from collections.abc import Mapping
from typing import Any

import pytest

from rulewright.chance import Seeded
from rulewright.engine import Run, World, installed, live
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from rulewright.systems.bricks.people.groups import BYSTANDERS, FOES, PARTY, group_of
from rulewright.table.view.people import everybody
from tests.house.demos import done

GAMES: Mapping[str, tuple[str, Mapping[str, Any], str, str]] = {
    "contested": ("meet", {"row": "reedhound", "number": 1}, "reedhound-1", "start-fight"),
    "symbaroum": ("foe", {"kind": "toll-ruffian"}, "toll-ruffian-1", "start"),
}
"""What brings somebody in, whom it brings, and what begins a fight."""


@pytest.fixture(params=GAMES, name="game")
def _game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def run(game: str, verb: str, world: World, **arguments: Any) -> Run:
    """A command of the game, its words bound as a table binds them."""
    found = installed()[game].procedure(verb)
    return live(found, source=Seeded(1), world=world, **bind(found.parameters, arguments, world))


def scene(game: str, group: str = BYSTANDERS, more: int = 0) -> World:
    """The party, somebody of a group, and so many foes besides."""
    one = installed()[game]
    assert one.demo
    bring, listed, _, _ = GAMES[game]
    world = World([each for each in one.demo() if not one.somebody(each) or one.led(each)])
    world = done(one, world, bring, group=group, **listed)
    for _ in range(more):
        world = done(one, world, bring, **listed)
    return world


def against(game: str, world: World) -> str:
    """What the table offers to begin a fight, or why it offers none."""
    offer = installed()[game].fight(world)
    assert offer is not None
    return str(offer.why_not or offer.text)


def fight(game: str, world: World) -> World:
    """The fight of all who are there and no bystanders, begun."""
    system = installed()[game]
    offer = system.fight(world)
    assert offer is not None
    assert not offer.why_not
    return run(game, offer.procedure, world, **offer.arguments).world


def fighters(game: str, world: World) -> set[str]:
    """Whoever stands in the order of the fight."""
    order = installed()[game].order(world)
    assert order is not None
    return {one.who for column in order.columns for one in column.standings}


def test_the_referee_says_whose_side_somebody_is_on(game: str):
    who, world = GAMES[game][2], scene(game)
    for side, group in (("foe", FOES), ("party", PARTY), ("bystander", BYSTANDERS)):
        said = run(game, "side", world, who=[who], side=side)
        world = said.world
        assert group_of(world[who]) == group
        assert len(said.told) == 1
    with pytest.raises(Refused, match="is on that side already"):
        run(game, "side", world, who=[who], side="bystander")


def test_a_fight_begins_against_foes_alone_and_the_party_is_whoever_stands_with_it(game: str):
    who, world = GAMES[game][2], scene(game, more=1)
    name = world[who].title
    other = next(one for one in everybody(installed()[game], world) if group_of(one) == FOES)
    assert against(game, world) == f"Begin a fight against {other.title}"
    allied = run(game, "side", world, who=[who], side="party").world
    assert against(game, allied) == f"Begin a fight against {other.title}"
    assert who in fighters(game, fight(game, allied))
    assert who not in fighters(game, fight(game, world))
    hostile = run(game, "side", world, who=[who], side="foe").world
    assert name in against(game, hostile)


def test_a_bystander_named_in_a_fight_fights_as_a_foe(game: str):
    who, world = GAMES[game][2], scene(game)
    heroes = [one.id for one in everybody(installed()[game], world) if group_of(one) == PARTY]
    begins = GAMES[game][3]
    every = {"creatures" if game == "contested" else "combatants": [*heroes, who]}
    world = run(game, begins, world, **every).world
    assert group_of(world[who]) == FOES
    assert who in fighters(game, world)


def test_whoever_turns_foe_in_a_fight_comes_to_it_and_cannot_stand_aside_while_it_lasts(game: str):
    who, world = GAMES[game][2], fight(game, scene(game, more=1))
    assert who not in fighters(game, world)
    world = run(game, "side", world, who=[who], side="foe").world
    assert who in fighters(game, world) | {one for each in world if hasattr(each, "waiting") for one in each.waiting}
    with pytest.raises(Refused, match="fights in the fight that is on"):
        run(game, "side", world, who=[who], side="bystander")


def test_whoever_turns_foe_joins_the_band_that_is_there(game: str):
    who, world = GAMES[game][2], scene(game)
    bring, listed, _, _ = GAMES[game]
    world = done(installed()[game], world, bring, group="marsh band", **listed)
    world = run(game, "side", world, who=[who], side="foe").world
    assert group_of(world[who]) == "marsh band"
    with pytest.raises(Refused, match="is on that side already"):
        run(game, "side", world, who=[who], side="foe")


def test_bystanders_are_nobodys_target_in_a_fight_until_they_turn_foe(game: str):
    who, world = GAMES[game][2], fight(game, scene(game, more=1))
    system = installed()[game]
    heroes = [one.id for one in everybody(system, world) if group_of(one) == PARTY]
    assert system.offers is not None
    offered = [each for hero in heroes for each in system.offers(world, hero, {})]
    assert offered
    assert not [each.text for each in offered if who in str(each.arguments)]


@pytest.mark.parametrize("side", ["foe", "party"])
def test_no_fight_comes_of_a_side_said_at_peace(game: str, side: str):
    who, world = GAMES[game][2], scene(game)
    after = run(game, "side", world, who=[who], side=side).world
    assert "fight" not in after
    assert {one.id for one in after} == {one.id for one in world}
