"""What players are offered is theirs to do, or meant to be proposed."""

import pytest

from rulewright.campaign.seen.sight import Seat, check_caller, view
from rulewright.engine import System
from rulewright.errors import NotAllowed
from tests.house.demos import GAMES, bound_so_far, demo, demos

PROPOSED = {
    "bdp": {"fight", "surprise", "reaction"},
    "contested": {"meet", "reaction"},
    "murdham": {"fight"},
    "phased": {"fight", "reaction", "begin-delve"},
    "symbaroum": set[str](),
}
"""What the referee decides and players may propose: that a fight or a delve begins, how strangers take a meeting."""
ASKED = {
    "bdp": {"meal": "fire", "refill": "at_source", "sleep": "quality"},
    "contested": {"retreat": "destination"},
    "murdham": dict[str, str](),
    "phased": {"cast": "turns"},
    "symbaroum": dict[str, str](),
}
"""What of an offer the referee decides, by its procedure, until the world itself knows it: then it is proposed."""
MOST = 24
"""Offers in a list that is still read."""


@demos
def test_players_may_do_what_they_are_offered_or_propose_it_on_purpose(game: System, fighting: bool) -> None:
    world = demo(game, fighting=fighting)
    assert game.offers is not None
    for one in world:
        if not (game.somebody(one) and game.led(one)):
            continue
        seat = Seat("ann", owns=(one.id,))
        seen = view(world, seat, game).world
        for offer in game.offers(seen, one.id, {}):
            procedure = game.procedures[offer.procedure]
            bound = bound_so_far(game, offer, seen)
            if procedure.verb in PROPOSED[game.id] or ASKED[game.id].get(procedure.verb) in offer.arguments:
                with pytest.raises(NotAllowed):
                    check_caller(game, seat, procedure, bound)
            else:
                check_caller(game, seat, procedure, bound)


@demos
def test_nobody_has_more_offers_than_can_be_read(game: System, fighting: bool) -> None:
    world = demo(game, fighting=fighting)
    assert game.offers is not None
    for one in world:
        if game.somebody(one) and game.led(one):
            assert len(game.offers(world, one.id, {})) <= MOST, one.id


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.id)
def test_whoever_acts_is_the_first_that_their_own_procedures_name(game: System) -> None:
    """What somebody does for their own character begins with a record of a type that is played."""
    for one in game.procedures.values():
        if one.by == "owner":
            first = next(each for each in one.parameters if each.kind in ("record", "records"))
            assert issubclass(first.type, game.creatures) or one.house, one.id
