import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.campaign.seen.sight import Seat, view
from rulewright.chance import Seeded
from rulewright.engine import live
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Presence, Scene, Way
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.supplies import rations_left
from rulewright.systems.phased.delving.doors import give_key, put_door
from rulewright.systems.phased.delving.opening import force_door, listen, pick_lock, unlock
from rulewright.systems.phased.delving.places import go, search, search_treasure
from rulewright.systems.phased.delving.traps import disarm_trap
from rulewright.systems.phased.delving.wedging import burst_door, hold_door, let_go, pass_door, spike_door
from rulewright.systems.phased.pages.offers import offers
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Door, Place
from rulewright.systems.phased.spells.lasting import end_ward, ward
from tests.phased.delving import HALL, MIRA, VAULT, done, door, dungeon, minutes, trap
from tests.phased.people import after, somebody

ORC = somebody("orc", kind="monster", strength=14)
ANNA = Seat("anna", owns=("mira",))


def stands(run):
    return run.world.get(Door, "door").stands


def test_nobody_goes_a_way_whose_door_is_shut():
    with pytest.raises(Refused, match=r"Grate is shut \(stuck\)"):
        done(dungeon(door()), go, "1")


def test_a_door_falls_shut_behind_the_party_and_is_stuck_again():
    run = done(dungeon(door(state="open")), go, "1")
    assert run.world.get(Scene, "scene").place == "vault"
    assert stands(run) == "stuck"


def test_a_door_that_is_spiked_open_stays_so():
    assert stands(done(dungeon(door(state="open", spiked=True)), go, "1")) == "spiked open"


def test_a_wizard_lock_shuts_a_door_that_was_wedged_open_and_leaves_it_merely_stuck():
    locked = done(dungeon(door(state="open", spiked=True)), ward, door(state="open", spiked=True)).world
    run = done(locked, end_ward, locked["door"])
    assert (locked.get(Door, "door").stands, stands(run)) == ("wizard locked", "stuck")


def test_a_lock_takes_a_hand_and_a_search_takes_eyes():
    armless, blind = MIRA.with_(wounds=("lost-arm", "lost-arm"), thief=True), MIRA.with_(blinded=True, thief=True)
    for rule, thing in ((pick_lock, door(state="locked")), (disarm_trap, trap(known=True))):
        with pytest.raises(Refused, match="no hand left"):
            done(dungeon(thing, armless), rule, armless, thing)
    for looks in (search, search_treasure):
        with pytest.raises(Refused, match="blinded and sees nothing"):
            done(dungeon(blind), looks, blind)


def test_each_try_at_a_door_is_a_turn_and_a_failed_one_is_heard():
    run = done(dungeon(door()), force_door, MIRA, door(), dice=[("str-save", 12)])
    assert (run.value, minutes(run), run.world.get(Door, "door").alert) == (False, 10, True)


def test_a_locked_door_can_be_burst_only_where_the_table_says_so():
    locked = door(state="locked")
    with pytest.raises(Refused, match="needs its key"):
        done(dungeon(locked), force_door, MIRA, locked)
    run = done(dungeon(locked), force_door, MIRA, locked, dice=[("str-save", 3)], options={"force_locked_doors": True})
    assert stands(run) == "open"


def test_a_key_opens_its_own_door_without_a_save():
    locked = door(state="locked")
    with pytest.raises(Refused, match="no key to Grate"):
        done(dungeon(locked), unlock, MIRA, locked)
    world = done(dungeon(locked), give_key, MIRA, locked).world
    run = done(world, unlock, world.get(Creature, "mira"), locked)
    assert (stands(run), minutes(run)) == ("open", 10)


def test_while_a_wizard_lock_lasts_neither_force_nor_key_nor_pick_opens_and_monsters_stay_out():
    shut = done(dungeon(door(state="locked"), ORC), ward, door(state="locked")).value
    world, bearer = dungeon(shut, ORC), MIRA.with_(keys=("door",))
    for rule in (force_door, pick_lock, unlock):
        with pytest.raises(Refused, match="only Knock"):
            done(world, rule, bearer, shut)
    for way_in in (pass_door, burst_door):
        with pytest.raises(Refused, match=r"wizard locked|only Knock"):
            done(world, way_in, (ORC,), shut)
    assert done(world, end_ward, shut).value.stands == "locked"


def test_everybody_listens_once_and_only_the_referee_sees_the_save():
    goblin = somebody("goblin", kind="monster")
    world = dungeon(door(), goblin, VAULT.with_(here=("goblin",)))
    run = done(world, listen, MIRA, door(), dice=[("wil-save", 11)])
    assert (run.value, minutes(run)) == (True, 0)
    assert [one.audience for one in run.told if "save" in one.text] == ["referee"]
    with pytest.raises(Refused, match="listened there already"):
        done(run.world, listen, MIRA, run.world.get(Door, "door"))


@pytest.mark.parametrize(("creature", "heard"), [("drowned-clerk", False), ("reed-cutter", True)])
def test_those_who_wait_in_the_place_beyond_are_heard_unless_they_are_undead(creature, heard):
    world = dungeon(door(), VAULT.with_(creatures=(Presence(creature),)))
    assert done(world, listen, MIRA, door(), dice=[("wil-save", 1)]).value is heard


def test_silence_and_a_failed_save_read_the_same():
    living = VAULT.with_(creatures=(Presence("reed-cutter"),))
    lines = [
        [
            one.text
            for one in done(dungeon(door(), beyond), listen, MIRA, door(), dice=[("wil-save", face)]).told
            if one.audience != "referee"
        ]
        for beyond, face in ((VAULT, 1), (living, 20))
    ]
    assert lines[0] == lines[1] == ["Mira hears nothing behind Grate"]


def test_the_first_spike_opens_a_unit_of_supplies_which_is_no_food_any_more():
    mira = MIRA.with_(supplies=2)
    run = done(dungeon(door(), mira), spike_door, mira, door(), "shut")
    mira = after(run, "mira")
    assert (stands(run), mira.delve_kit, mira.supplies, rations_left(mira)) == ("spiked shut", True, 2, 7)


def test_one_kit_serves_the_whole_party():
    tom = somebody("tom", supplies=1, delve_kit=True)
    run = done(dungeon(door(), tom), spike_door, MIRA, door(), "shut")
    assert after(run, "tom").supplies == 1
    assert not after(run, "mira").delve_kit


def test_a_side_forces_a_held_door_with_its_strongest_until_the_holders_let_go_or_fall():
    weak = somebody("imp", kind="monster", strength=4)
    world = done(dungeon(door(), ORC, weak), hold_door, (MIRA,), door()).world
    run = done(world, burst_door, (weak, ORC), world.get(Door, "door"), dice=[("str-save", 13)])
    assert (run.value, stands(run)) == (True, "open")
    assert stands(done(world, let_go, world.get(Door, "door"))) == "stuck"
    fallen = dungeon(world.get(Door, "door"), ORC, MIRA.with_(critical=True))
    assert done(fallen, pass_door, (ORC,), world.get(Door, "door")).value is True


def test_a_blow_from_beyond_is_heard_by_those_who_do_not_see_who_tries():
    world = done(dungeon(door(), ORC), hold_door, (MIRA,), door()).world
    run = done(world, burst_door, (ORC,), world.get(Door, "door"), dice=[("str-save", 20)])
    (heard,) = (one for one in run.told if str(one.text).endswith("the blow is heard"))
    assert heard.of == ("door",)


def test_a_secret_door_is_not_there_for_players_before_a_search_finds_it():
    world = dungeon(door(hidden=True))
    assert "door" not in view(world, ANNA, SYSTEM).world
    with pytest.raises(Refused, match="nobody has found a door"):
        done(world, force_door, MIRA, door(hidden=True))
    run = done(world, search, MIRA)
    assert (run.value.doors, minutes(run)) == (1, 10)
    assert "door" in view(run.world, ANNA, SYSTEM).world


def test_a_line_about_a_secret_door_reaches_nobody_who_does_not_know_it():
    hidden = door(hidden=True)
    run = done(dungeon(hidden, ORC), pass_door, (ORC,), hidden)
    assert [one.of for one in run.told] == [("orc", "door")]


def test_the_board_shows_a_door_as_it_stands_and_offers_no_way_through_one_that_is_shut():
    for one, state, goes in (
        (door(), "stuck", False),
        (door(state="locked"), "locked", False),
        (door(state="open"), "open", True),
    ):
        board = SYSTEM.board(dungeon(one, HALL.with_(entered=True)))
        assert [(link.kind, link.state) for link in board.links] == [("door", state)]
        assert [spot.go is not None for spot in board.spots if spot.id == "vault"] == [goes]


def test_what_can_be_done_at_a_door_depends_on_how_it_stands():
    offered = {
        word: {one.procedure for one in offers(dungeon(one), "mira", {}) if "Grate" in one.text}
        for word, one in (("stuck", door()), ("locked", door(state="locked")), ("hidden", door(hidden=True)))
    }
    common = {"phased.listen", "phased.spike-door", "phased.hold-door"}
    assert offered == {
        "stuck": {*common, "phased.force-door"},
        "locked": {*common, "phased.pick-lock"},
        "hidden": set(),
    }


def test_a_secret_door_is_none_from_the_side_where_its_way_is_seen():
    ways = (Way("vault", "a crack in the wall", hidden=True), Way("cellar", "down"))
    cellar = Place(id="cellar", called="Cellar", text="", ways=(Way("vault", "on"),))
    world = dungeon(door(hidden=True), HALL.with_(ways=ways), cellar)
    with pytest.raises(Refused, match="no secret"):
        done(world, put_door, "Flap", hidden=True, way="down")
    world = done(done(world, go, "down").world, go, "on").world
    assert not world.get(Door, "door").hidden
    with pytest.raises(Refused, match="stuck"):
        done(world, go, "up the stair")


def test_a_large_place_takes_several_turns_to_search():
    world = dungeon(door(hidden=True), HALL.with_(search_turns=2))
    run = done(world, search, MIRA)
    assert run.world.get(Door, "door").hidden
    assert not done(run.world, search, MIRA).world.get(Door, "door").hidden


def test_a_door_can_be_put_where_no_places_are_told():
    world = done(dungeon(), put_door, "Iron gate", "locked").world
    assert world.get(Door, "door-iron-gate").between == ("hall",)
    with pytest.raises(Refused, match="another name"):
        done(world, put_door, "iron gate")


@given(st.integers(1, 20), st.sampled_from(["stuck", "locked", "open"]), st.booleans(), st.integers(0, 999))
def test_whatever_is_done_to_a_door_it_is_open_or_it_is_shut_for_a_reason(strength, state, spiked, seed):
    one = door(state=state, spiked=spiked)
    orc = ORC.with_(strength=strength)
    run = live(pass_door, (orc,), one, source=Seeded(seed), world=dungeon(one, orc))
    found = run.world.get(Door, "door")
    assert run.value == (found.is_open or not found.spiked)
