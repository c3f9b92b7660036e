"""In a fight the likeliest deeds are offered first, and those that one rarely wants last."""

import pytest

from rulewright.engine import System, World, installed
from rulewright.engine.declared.derived import Fixed
from rulewright.table.view.doing.offers import _offers
from tests.house.demos import demo, done

GAMES = list(installed().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.id)
def test_what_is_likely_or_rare_is_a_procedure_of_the_game(game: System):
    named = {one.partition(" ")[0] for one in (*game.likely, *game.rare, *game.restores, *game.heals)}
    assert named <= game.procedures.keys()
    assert not set(game.likely) & set(game.rare)


@pytest.mark.parametrize("name", ["bdp", "contested", "murdham", "phased", "symbaroum"])
def test_a_blow_comes_before_giving_up_or_letting_it_go_by(name: str):
    game = installed()[name]
    world = demo(game, fighting=True)
    tried = 0
    for one in world:
        if not game.somebody(one) or not game.led(one):
            continue
        offers = _offers(world, game, one.id, Fixed({}))
        texts = [each.text for each in offers if not each.why_not and not each.ends]
        blows = [at for at, text in enumerate(texts) if text.startswith(BLOWS)]
        rest = [at for at, text in enumerate(texts) if text.startswith(LAST)]
        if blows and rest:
            tried += 1
            assert min(blows) < min(rest), texts
    assert tried or name in ("bdp", "symbaroum"), "nobody can strike"


@pytest.mark.parametrize("name", ["bdp", "contested", "murdham", "symbaroum"])
def test_in_a_foes_turn_its_tactics_come_first_and_take_the_whole_of_it(name: str):
    game = installed()[name]
    world = demo(game, fighting=True)
    assert game.unattended
    for _ in range(MOST_TURNS):
        act = game.unattended.acts(world) or game.due(world)[0]
        who = act.arguments.get("who", act.arguments.get("creature", ""))
        if who and not game.led(world[who]):
            break
        world = done(game, world, game.procedures[act.procedure].verb, **act.arguments)
    first, *others = _offers(world, game, who, Fixed({}))
    assert first.tactics
    assert first.text.partition(",")[0] == f"Let {world[who].title} act"
    assert not first.why_not
    assert not any(one.tactics for one in others)
    after = done(game, world, game.procedures[first.procedure].verb, **first.arguments)
    assert game.unattended.acts(after) != act


MOST_TURNS = 12

HURT = {"hp": 1, "lost": 4, "strength": 1, "health": 1}
BY_NAME = ("murdham.daily-rest", "contested.auto-turn")
"""A rest of the company names everybody, and whose turn is left to tactics is no longer who is spoken to."""


@pytest.mark.parametrize("name", ["bdp", "contested", "murdham", "phased", "symbaroum"])
@pytest.mark.parametrize("fighting", [False, True])
def test_nobody_is_offered_by_name_to_do_something_for_themselves(name: str, fighting: bool):
    game = installed()[name]
    hurt = [
        one.with_(**{field: left for field, left in HURT.items() if isinstance(getattr(one, field, None), int)})
        if game.somebody(one) and game.led(one)
        else one
        for one in demo(game, fighting=fighting)
    ]
    world = World([one.with_(herbal_cures=1) if hasattr(one, "herbal_cures") else one for one in hurt])
    for one in world:
        if game.somebody(one) and game.led(one):
            offers = _offers(world, game, one.id, Fixed({}))
            texts = [each.text for each in offers if each.procedure not in BY_NAME]
            assert not [text for text in texts if one.title in text]


@pytest.mark.parametrize("name", ["bdp", "contested", "murdham", "phased"])
def test_a_rest_comes_last_for_whoever_has_lost_nothing(name: str):
    game = installed()[name]
    world = demo(game, fighting=False)
    led = next(one.id for one in world if game.somebody(one) and game.led(one))
    ids = [one.procedure for one in _offers(world, game, led, Fixed({}))]
    rests = [at for at, one in enumerate(ids) if one in game.restores]
    assert rests == list(range(len(ids) - len(rests), len(ids)))
    assert rests or name == "murdham", "murdham offers a rest to whoever needs one"


@pytest.mark.parametrize("name", ["bdp", "contested", "murdham", "phased"])
def test_rests_come_first_for_whoever_has_lost_something(name: str):
    game = installed()[name]
    world = demo(game, fighting=False)
    led = next(one for one in world if game.somebody(one) and game.led(one))
    lost = next(one for one in ("health", "hp") if hasattr(led, one))
    alone = {one.id: one for one in world if not game.somebody(one) or game.led(one)}  # nobody rests beside foes
    hurt = World({**alone, led.id: led.with_(**{lost: 1})})
    offers = [one for one in _offers(hurt, game, led.id, Fixed({})) if not one.why_not]
    rests = [at for at, one in enumerate(offers) if one.procedure in (*game.restores, *game.heals)]
    assert rests == list(range(len(rests)))
    assert rests


def test_whoever_has_a_medicine_box_is_offered_first_to_treat_the_hurt():
    game = installed()["murdham"]
    world = demo(game, fighting=False)
    hurt = World({**world.records, "pim": world["pim"].with_(health=1)})
    healer = World({**hurt.records, "odile": hurt["odile"].with_(items=("medicine box",))})
    first, second, *_ = _offers(healer, game, "odile", Fixed({}))
    assert first.text == "Medicine box: Pim Larkin (a stretch)"
    assert second.procedure not in (*game.restores, *game.heals)


BLOWS = ("Attack", "Strike", "Shoot", "I attack", "Cast")
LAST = ("Surrender", "Flee", "Run", "Spend the turn", "Bonus action", "STR save", "STR Save", "Withdraw")
