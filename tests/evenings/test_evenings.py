"""Every demonstration can be fought to its end by offers and dues alone, and there is a life after it."""

import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import Clock, system
from rulewright.errors import Refused
from rulewright.table.view.order import is_fight_on
from tests.evenings.player import Player, standing

GAMES = {
    "phased": ("plan",),
    "bdp": ("attack", "turn-end", "intend"),
    "murdham": ("attack", "turn"),
}
"""The games with what characters do in their fights."""
SEEDS = (1, 2, 3, 4, 5)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_fight_is_begun_and_ended_by_offers_and_dues_alone(game: str, seed: int) -> None:
    player = Player(system(game), seed)
    player.begin()
    assert player.system.order(player.world) is not None
    assert player.fight(GAMES[game]) > 2
    assert not is_fight_on(player.world, player.system)
    assert not player.fights()


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_can_be_stepped_before_and_after_a_fight_and_says_what_falls_due(game: str) -> None:
    player = Player(system(game), 2)
    player.begin()
    player.fight(GAMES[game])
    now = player.world.get(Clock, "clock").seconds
    steps = [one for one in player.system.strip(player.world, {}).steps if not one.offer.why_not]
    lasts = player.system.strip(player.world, {}).lasting
    longest = steps[-1]
    player.take(longest.offer)
    after = player.system.strip(player.world, {})
    assert player.world.get(Clock, "clock").seconds > now
    assert len(after.lasting) >= len(lasts) - len(longest.due)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_of_the_demonstration_is_seen_at_a_glance_and_has_something_to_do(game: str) -> None:
    player = Player(system(game), 1)
    for who in player.party():
        glance = player.system.glance(player.world[who], player.world)
        assert glance.meters[0].most is not None
        assert len(glance.scores) + len(glance.meters) >= 5
        assert player.may(who)


@pytest.mark.parametrize("game", GAMES)
def test_foes_are_led_by_nobody_and_characters_by_people(game: str) -> None:
    one = system(game)
    assert one.demo is not None
    named = [record for record in one.demo() if getattr(record, "name", "")]
    assert sum(one.led(record) for record in named) >= 4
    assert sum(not one.led(record) for record in named) >= 4


@pytest.mark.parametrize("game", GAMES)
def test_who_acted_and_who_may_act_is_told_apart(game: str) -> None:
    player = Player(system(game), 3)
    player.begin()
    seen: set[str] = set()
    for _ in range(40):
        order = player.system.order(player.world)
        if order is None:
            break
        seen |= {state for states in standing(order).values() for state in states}
        due = player.due()
        if due:
            player.take(due[0])
            continue
        who = player.party()
        ways = [one for name in who for deed in GAMES[game] for one in player.named(deed, name)]
        player.take(ways[0])
    assert {"now", "acted"} <= seen


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_sees_of_a_fight_is_drawn_from_their_own_view(game: str) -> None:
    player = Player(system(game), 4)
    player.begin()
    for _ in range(25):
        seat = Seat("player", owns=(player.party()[0],))
        seen = view(player.world, seat, player.system)
        order = player.system.order(seen.world)
        if order is not None:
            assert set(standing(order)) <= set(seen.world.records)
        for offer in player.system.due(seen.world):
            assert offer.text
        if not player.fights():
            break
        ways = [one for who in player.party() for deed in GAMES[game] for one in player.named(deed, who)]
        player.take((player.due() or ways)[0])


@pytest.mark.parametrize("game", GAMES)
def test_nobody_can_be_on_both_sides(game: str) -> None:
    player = Player(system(game), 1)
    offer = player.named("fight", player.party()[0])[0]
    lists = [name for name, value in offer.arguments.items() if isinstance(value, list)]
    both = {**offer.arguments, lists[1]: [*offer.arguments[lists[0]][:1]]}
    with pytest.raises(Refused, match="both sides"):
        player.take(type(offer)(offer.procedure, both, offer.text))
    assert not player.fights()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_possible_says_why(game: str) -> None:
    player = Player(system(game), 1)
    player.begin()
    assert player.system.offers is not None
    refused = [one.why_not for who in player.party() for one in player.system.offers(player.world, who, {})]
    assert all(one == "" or len(one) > 10 for one in refused)
