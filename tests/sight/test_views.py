"""What a seat sees of the world, game by game."""

import msgspec
import pytest

from rulewright.campaign.seen.sight import ONLOOKER, REFEREE_SEAT, Seat, view
from rulewright.engine import Clock, Record, Shown, System, World, installed
from rulewright.engine.checks.conformance import problems
from tests.sight.worlds import ANNA, GAMES, MARK, OPENED, SECRET_BOARD, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def encoded(world: World) -> str:
    return msgspec.json.encode(list(world)).decode()


@pytest.mark.parametrize("system", installed().values(), ids=lambda system: system.id)
def test_every_installed_game_has_a_small_world_here(system: System) -> None:
    assert system.id in GAMES


@games
@pytest.mark.parametrize("fighting", [False, True])
def test_no_secret_text_is_anywhere_in_what_others_see(game: Game, fighting: bool) -> None:
    world = game.world(fighting=fighting)
    for seat in (ANNA, ONLOOKER):
        seen = view(world, seat, game.system, OPENED)
        assert MARK not in encoded(seen.world) + repr(seen.looks)
    assert MARK in encoded(view(world, REFEREE_SEAT, game.system, OPENED).world)


@games
def test_whoever_is_not_known_is_named_nowhere(game: Game) -> None:
    seen = view(game.world(fighting=True), ANNA, game.system, OPENED)
    assert "lurk" not in encoded(seen.world)
    assert not {*game.absent, *SECRET_BOARD, "lurk"} & {*seen.world.records, *seen.levels, *seen.looks}


@games
def test_what_is_closed_stands_at_its_default(game: Game) -> None:
    seen = view(game.world(fighting=True), ANNA, game.system, OPENED)
    for one, names in (*game.closed.items(), *game.kept_back.items()):
        if one not in seen.world:  # a fight of the games that have none
            continue
        record = seen.world[one]
        defaults = {each.name: each for each in msgspec.structs.fields(type(record))}
        for name in names.split():
            given, usual = getattr(record, name), defaults[name]
            empty = usual.default if usual.default is not msgspec.NODEFAULT else ""
            empty = usual.default_factory() if usual.default_factory is not msgspec.NODEFAULT else empty
            assert given == empty, f"{one}.{name}"


@games
def test_the_referee_sees_the_very_world(game: Game) -> None:
    world = game.world()
    seen = view(world, REFEREE_SEAT, game.system, OPENED)
    assert seen.world is world
    assert set(seen.levels.values()) == {"whole"}
    assert seen.levels.keys() == world.records.keys()


@games
def test_an_own_character_and_the_party_are_seen_whole_and_foes_in_words(game: Game) -> None:
    seen = view(game.world(), ANNA, game.system)
    assert (seen.levels["ash"], seen.levels["mira"], seen.levels["bo"]) == ("whole", "whole", "words")
    assert seen.looks.keys() & {"ash", "mira", "bo"} == {"bo"}


@games
def test_looks_are_words_without_figures(game: Game) -> None:
    looks = view(game.world(), ANNA, game.system).looks.values()
    assert looks
    assert not any(sign.isdigit() for text in looks for sign in text)


@games
def test_a_table_may_open_foes_close_the_party_and_say_so_of_one_alone(game: Game) -> None:
    world = game.world()
    wide = view(world, ANNA, game.system, {"foes": "whole"})
    assert wide.levels["bo"] == "whole"
    assert wide.world["bo"].title == "Bo"
    narrow = view(world, ANNA, game.system, {"party": "outside", "foes": "absent", "bo": "outside"})
    assert (narrow.levels["mira"], narrow.levels["bo"], narrow.levels["ash"]) == ("outside", "outside", "whole")
    assert "bo" not in narrow.looks
    assert "bo" not in view(world, ANNA, game.system, {"foes": "absent"}).world


@games
def test_what_is_kept_back_stays_so_where_a_table_opens_everything(game: Game) -> None:
    seen = view(game.world(), Seat("carl", owns=("mira",)), game.system, {"party": "whole", "foes": "whole"})
    for one, names in game.kept_back.items():
        for name in names.split() if one in seen.world else ():
            assert not getattr(seen.world[one], name) or getattr(seen.world[one], name) == _usual(seen.world[one], name)


def _usual(record: Record, name: str) -> object:
    return next(one.default for one in msgspec.structs.fields(type(record)) if one.name == name)


@games
def test_an_owner_sees_their_own_even_where_the_table_hides_it(game: Game) -> None:
    assert view(game.world(), ANNA, game.system, {"ash": "absent", "party": "absent"}).levels["ash"] == "whole"


@games
def test_whoever_the_table_hid_stays_hidden_once_gone(game: Game) -> None:
    world = World([one for one in game.world() if one.id != "lurk"])
    assert "lurk" in view(world, ANNA, game.system, {"lurk": "absent"}).hidden
    assert "lurk" not in view(world, Seat("kim", owns=("lurk",)), game.system, OPENED).hidden
    assert view(world, REFEREE_SEAT, game.system, OPENED).hidden == frozenset()


@games
def test_records_keep_their_order(game: Game) -> None:
    world = game.world(fighting=True)
    order = [one for one in world.records if one in view(world, ANNA, game.system, OPENED).world]
    assert list(view(world, ANNA, game.system, OPENED).world.records) == order


def test_a_note_for_one_player_is_there_for_that_player() -> None:
    game = GAMES["bdp"]
    assert "note-mira" in view(game.world(), Seat("ben", owns=("mira",)), game.system).world


def test_what_lies_on_somebody_is_seen_by_who_sees_them_whole() -> None:
    game = GAMES["contested"]
    seen = view(game.world(), ANNA, game.system)
    assert "spell-ash-1" in seen.world
    assert "spell-bo-1" not in seen.world
    assert "spell-bo-1" in view(game.world(), ANNA, game.system, {"foes": "whole"}).world


def test_a_fight_goes_on_among_those_who_are_there() -> None:
    game = GAMES["contested"]
    fight = msgspec.to_builtins(view(game.world(fighting=True), ANNA, game.system, OPENED).world["fight"])
    assert fight["order"] == ("ash", "bo") or fight["order"] == ["ash", "bo"]
    assert fight.get("turn", 0) == 0
    assert dict(fight["started"]) == {"foes": 1, "party": 1}


def test_a_place_only_heard_of_is_a_name() -> None:
    game = GAMES["contested"]
    cellar = view(game.world(), ANNA, game.system).world["cellar"]
    assert cellar.title == "Cellar"
    assert cellar == type(cellar)(id="cellar", called="Cellar", text="")  # type: ignore[call-arg]  # any kind of record


class Stone(Record, frozen=True, kw_only=True):
    """A record with a field that has no default."""

    weight: int
    name: str = ""


UNMASKED = "Stone.weight is closed to some and has no default to stand in for it"


def _stones(shown: Shown) -> System:
    return System(
        id="stones", title="Stones", behaviour=1, records=(Stone,), events=(), procedures=(), shown={Stone: shown}
    )


def test_a_type_of_which_a_game_says_nothing_is_the_referees_alone() -> None:
    system = System(id="stones", title="Stones", behaviour=1, records=(Stone,), events=(), procedures=())
    assert list(view(World([Clock(), Stone(id="one", weight=1)]), ANNA, system).world.records) == ["clock"]
    assert problems(system) == []


def test_a_closed_field_without_a_default_is_our_own_mistake() -> None:
    system = _stones(Shown(outside=("name",)))
    with pytest.raises(AssertionError, match=r"Stone\.weight is closed and has no default"):
        view(World([Stone(id="one", weight=1)]), ANNA, system, {"party": "outside"})
    assert problems(system) == [UNMASKED]


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        (Shown(everyone=True, kept_back=("colour",)), "Stone has no field 'colour', which its word in `shown` names"),
        (Shown(everyone=True, kept_back=("weight",)), UNMASKED),
        (Shown(outside=("weight", "name"), kept_back=("name",)), "Stone.name is both outside and kept back"),
        (Shown(outside=("weight",), lies_on="holder"), "Stone has no field 'holder', which its word in `shown` names"),
    ],
)
def test_a_word_that_cannot_be_kept_is_told_by_the_kit(shown: Shown, wrong: str) -> None:
    assert problems(_stones(shown)) == [wrong]


def test_a_word_for_a_foreign_type_is_told_by_the_kit() -> None:
    system = System(
        id="stones",
        title="Stones",
        behaviour=1,
        records=(),
        events=(),
        procedures=(),
        shown={Stone: Shown(everyone=True)},
    )
    assert problems(system) == ["`shown` has a word for Stone, which is none of its records"]
