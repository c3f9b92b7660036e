import pytest

from rulewright.engine import Lasting, World, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.fights.zones import cut, move, offers
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.records.fights import Battlefield, Fight, Post, Spacing, between
from tests.bdp.people import MIRA, ORC, stands, world

FIGHT = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
YARD = Battlefield(zones=("gate", "yard", "stair", "tower"), posts=(Post("mira", 0), Post("orc", 2)))


def fighting(ground: Battlefield = YARD, *more):
    """Mira and the orc in a fight on this ground."""
    return World(world(MIRA, ORC, FIGHT, ground, *more))


def test_the_sides_begin_at_the_two_ends():
    run = play(cut, ("gate", "yard", "stair"), world=World(world(MIRA, ORC, FIGHT)))
    ground = run.value
    assert (ground.zone_of("mira"), ground.zone_of("orc")) == (0, 2)
    with pytest.raises(Refused, match="zones already"):
        play(cut, ("a", "b"), world=run.world)


def test_two_zones_apart_is_far_and_three_are_distant():
    assert YARD.band("mira", "orc") == "far"
    assert YARD.with_(posts=(Post("mira", 0), Post("orc", 3))).band("mira", "orc") == "distant"
    with pytest.raises(Refused, match="does not reach Far"):
        play(attack, MIRA, ORC, world=fighting())


def test_a_zone_and_a_blow_make_a_turn_and_so_do_two_zones():
    near = play(move, MIRA, "yard", world=fighting())
    assert near.world.get(Fight, "fight").acted == ()
    on = play(move, MIRA, "3", world=near.world)
    assert on.value.turn == "full"
    assert on.world.get(Fight, "fight").acted == ("mira",)
    with pytest.raises(Refused, match="not to tower"):
        play(move, MIRA, "tower", world=near.world)
    with pytest.raises(Unreadable, match="no such zone"):
        play(move, MIRA, "roof", world=near.world)


def test_ranges_that_were_said_before_a_move_hold_no_longer():
    said = Spacing(id=between("mira", "orc"), band="close")
    run = play(move, MIRA, "yard", world=fighting(YARD, said))
    assert said.id not in run.world


def test_whoever_withdraws_carefully_is_not_struck_and_spends_the_turn():
    together = YARD.with_(posts=(Post("mira", 1), Post("orc", 1)))
    assert play(move, MIRA, "gate", careful=True, world=fighting(together)).value.turn == "full"
    struck = play(move, MIRA, "gate", dice={"damage-d4": [2]}, world=fighting(together))
    assert stands(struck, "mira").hp == MIRA.hp - 2
    spared = play(move, MIRA, "gate", world=fighting(together), options={"leaving_zones": False})
    assert stands(spared, "mira").hp == MIRA.hp


def test_whoever_is_pinned_stays_where_they_are():
    pinned = Lasting(id="pinned-mira-1", what="pinned", on="mira", trigger="own turn ends")
    with pytest.raises(Refused, match="cannot move"):
        play(move, MIRA, "yard", world=fighting(YARD, pinned))


def test_a_foe_out_of_reach_comes_a_zone_nearer():
    turn = fighting().records | {"fight": FIGHT.with_(acted=("mira",))}
    run = play(foe_turn, ORC, world=World(turn))
    assert run.world.get(Battlefield, "battlefield").zone_of("orc") == 1


def test_the_zones_go_with_the_fight_and_neighbours_are_offered():
    assert [words["zone"] for _, words, _ in offers(MIRA, fighting())] == ["2", "2", "3"]
    assert "battlefield" not in play(fight_end, world=fighting()).world


def test_a_foe_who_needs_but_one_zone_comes_and_strikes():
    beside = YARD.with_(posts=(Post("mira", 0), Post("orc", 1)))
    turn = fighting(beside).records | {"fight": FIGHT.with_(acted=("mira",))}
    run = play(foe_turn, ORC, dice=[("damage", 1)], choices=[("reaction", "defend")], world=World(turn))
    assert run.world.get(Battlefield, "battlefield").apart("mira", "orc") == 0
    assert stands(run, "mira").hp == MIRA.hp - 1
