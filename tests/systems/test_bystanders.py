"""Which side somebody is on, where it is said: foes, the company, and bystanders who fight for nobody."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from rulewright.chance import Seeded
from rulewright.engine import Record, Run, World, live, play, system
from rulewright.errors import Refused
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Group
from rulewright.systems.bricks.people.groups import BYSTANDERS, FOES, PARTY, group_of


class Game(NamedTuple):
    """The words of a game for what these tests ask of it."""

    enter: str
    entered: Mapping[str, Any]
    fight: str
    sides: tuple[str, str]
    """The parameters that name the company and its foes."""
    begins: Mapping[str, Any]
    """The dice of its beginning."""
    strikes: tuple[str, str]
    """The parameters that name who strikes and who is struck."""
    struck: Mapping[str, Any]
    listed: str
    """A creature of the list."""


GAMES: Mapping[str, Game] = {
    "bdp": Game(
        "bdp.enter", {"hp": 30}, "bdp.fight", ("party", "foes"), {}, ("who", "target"), {"damage-d4": [2]}, "wolf"
    ),
    "phased": Game(
        "phased.enter",
        {"hp": 30},
        "phased.begin-fight",
        ("party", "enemies"),
        {"initiative-mira": [20]},
        ("attacker", "target"),
        {"damage": [2]},
        "sluice-hob",
    ),
    "murdham": Game(
        "murdham.join",
        {"gm": True, "strength": 14, "agility": 9, "wits": 9},
        "murdham.fight",
        ("company", "foes"),
        {"started-d2": [1]},
        ("attacker", "target"),
        {"first-roll": [1], "second-roll": [1]},
        "peat-thief",
    ),
}


@pytest.fixture(params=GAMES, name="game")
def _game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def hero(game: str) -> Record:
    """A character of the company."""
    kinds: tuple[type[Record], ...] = system(game).creatures
    return kinds[0](id="mira", name="Mira")  # type: ignore[call-arg]  # each game's own creature


def run(game: str, procedure: str, world: World, dice: Any = (), choices: Any = (), **named: Any) -> Run:
    """A command of the game."""
    return play(system(game).procedures[procedure], world=world, dice=dice, choices=choices, **named)


def with_ferryman(game: str, side: str = "bystander") -> World:
    """A world with a character and a ferryman."""
    how = GAMES[game]
    return run(game, how.enter, World([hero(game)]), name="Ferryman", side=side, **how.entered).world


def offered(game: str, world: World) -> Mapping[str, Any]:
    """The arguments of the fight that could begin; none where something is missing."""
    begins = system(game).fight
    assert begins is not None
    offer = begins(world)
    return offer.arguments if offer is not None and not offer.why_not else {}


def test_whoever_is_brought_in_is_a_foe_unless_the_form_says_otherwise(game: str):
    how = GAMES[game]
    made = run(game, how.enter, World([hero(game)]), name="Ferryman", **how.entered).world
    assert group_of(made["ferryman"]) == FOES
    assert offered(game, made)[how.sides[1]] == ["ferryman"]


def test_a_bystander_is_no_target_and_in_no_fight_that_is_offered(game: str):
    made = with_ferryman(game)
    assert group_of(made["ferryman"]) == BYSTANDERS
    assert offered(game, made) == {}
    offers = system(game).offers
    assert offers is not None
    deeds = [one for one in offers(made, "mira", {}) if one.procedure == f"{game}.attack"]
    assert deeds == []


def test_friends_who_are_brought_in_stand_with_the_company_in_a_fight(game: str):
    how = GAMES[game]
    made = with_ferryman(game, "party")
    made = run(game, how.enter, made, name="Robber", **how.entered).world
    assert offered(game, made)[how.sides[0]] == ["mira", "ferryman"]
    assert offered(game, made)[how.sides[1]] == ["robber"]


def test_creatures_of_the_list_can_come_as_bystanders(game: str):
    made = run(game, f"{game}.meet", World([hero(game)]), creature=GAMES[game].listed, side="bystander")
    assert [group_of(one) for one in made.value] == [BYSTANDERS]


def test_the_referee_says_later_whose_side_somebody_is_on(game: str):
    made = with_ferryman(game)
    for side, group in (("foe", FOES), ("party", PARTY), ("bystander", BYSTANDERS)):
        said = run(game, f"{game}.side", made, who=(made["ferryman"],), side=side)
        made = said.world
        assert group_of(made["ferryman"]) == group
        assert [one.text.startswith("Ferryman is") for one in said.told] == [True]
    with pytest.raises(Refused, match="Ferryman is on that side already"):
        run(game, f"{game}.side", made, who=(made["ferryman"],), side="bystander")


def test_a_bystander_whom_the_company_attacks_is_a_foe(game: str):
    how = GAMES[game]
    made = with_ferryman(game)
    by, target = how.strikes
    after = run(game, f"{game}.attack", made, how.struck, **{by: made["mira"], target: made["ferryman"]}).world
    assert group_of(after["ferryman"]) == FOES


def test_whoever_is_named_on_a_side_of_a_fight_is_on_it(game: str):
    assert group_of(begun(game, with_ferryman(game), "ferryman")["ferryman"]) == FOES


def begun(game: str, made: World, foe: str) -> World:
    """A fight against somebody."""
    how = GAMES[game]
    company, foes = how.sides
    begins = [("which faction begins", "company")] if game == "murdham" else ()
    return run(game, how.fight, made, how.begins, begins, **{company: (made["mira"],), foes: (made[foe],)}).world


def test_a_bystander_of_a_fight_that_is_on_comes_to_fight_as_a_foe(game: str):
    how = GAMES[game]
    made = run(game, how.enter, with_ferryman(game), name="Robber", **how.entered).world
    made = begun(game, made, "robber")
    assert "ferryman" not in str(made["fight"])
    made = run(game, f"{game}.side", made, who=(made["ferryman"],), side="foe").world
    order = system(game).order(made)
    assert order is not None
    assert "ferryman" in {one.who for column in order.columns for one in column.standings}
    with pytest.raises(Refused, match="Ferryman fights in the fight that is on"):
        run(game, f"{game}.side", made, who=(made["ferryman"],), side="bystander")


REACTIONS: tuple[tuple[str, str, Mapping[str, Any], str, Mapping[str, Any]], ...] = (
    ("bdp", "bystander", {"2d6": [1, 1]}, FOES, {}),
    ("bdp", "foe", {"2d6": [6, 5]}, BYSTANDERS, {}),
    ("bdp", "foe", {"2d6": [4, 3]}, FOES, {}),
    ("bdp", "bystander", {"2d6": [4, 3]}, BYSTANDERS, {}),
    ("phased", "bystander", {"reaction": [1, 1]}, FOES, {"met": "ferryman"}),
    ("phased", "foe", {"reaction": [6, 5]}, BYSTANDERS, {"met": "ferryman"}),
    ("phased", "foe", {"reaction": [2, 3]}, FOES, {"met": "ferryman"}),
    ("murdham", "bystander", {"attitude": [1]}, FOES, {"met": "ferryman"}),
    ("murdham", "foe", {"attitude": [6]}, BYSTANDERS, {"met": "ferryman"}),
    ("murdham", "foe", {"attitude": [4]}, FOES, {"met": "ferryman"}),
)


@pytest.mark.parametrize(("game", "side", "dice", "group", "named"), REACTIONS)
def test_the_friendly_are_no_foes_and_the_hostile_are(
    game: str, side: str, dice: Mapping[str, Any], group: str, named: Mapping[str, str]
):
    made = with_ferryman(game, side)
    procedure = f"{game}.roll-attitude" if game == "murdham" else f"{game}.reaction"
    after = run(game, procedure, made, dice, **{name: made[who] for name, who in named.items()}).world
    assert group_of(after["ferryman"]) == group


def test_an_attitude_that_is_not_shown_tells_nobody_whose_side_they_are_on():
    made = with_ferryman("murdham")
    feels = {"met": made["ferryman"], "attitude": "hostile"}
    hidden = run("murdham", "murdham.set-attitude", made, shown=False, **feels).world
    assert group_of(hidden["ferryman"]) == BYSTANDERS
    assert group_of(run("murdham", "murdham.set-attitude", made, **feels).world["ferryman"]) == FOES


def test_one_more_foe_is_counted_for_morale_in_bdp():
    made = run("bdp", "bdp.enter", with_ferryman("bdp"), name="Robber", hp=3).world
    made = begun("bdp", made, "robber")
    assert made.get(Creature, "robber").lone
    made = run("bdp", "bdp.side", made, who=(made["ferryman"],), side="foe").world
    assert (made.get(Group, "foes").count, made.get(Creature, "robber").lone) == (2, False)


@pytest.mark.parametrize(
    ("game", "bring", "listed"),
    [
        ("contested", "contested.meet", {"row": "reedhound", "number": 1}),
        ("symbaroum", "symbaroum.foe", {"kind": "toll-ruffian"}),
    ],
)
def test_where_groups_have_names_bystanders_are_one_that_fights_nobody(
    game: str, bring: str, listed: Mapping[str, Any]
) -> None:
    one = system(game)
    assert one.demo
    alone = World([each for each in one.demo() if one.led(each) or not one.somebody(each)])
    against = {
        group: one.fight(live(one.procedures[bring], source=Seeded(1), world=alone, group=group, **listed).world)
        for group in (FOES, BYSTANDERS)
    }
    assert {group: bool(offer and offer.why_not) for group, offer in against.items()} == {FOES: False, BYSTANDERS: True}
