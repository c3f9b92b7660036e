import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import World, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.delving.places import find, search, search_treasure
from rulewright.systems.phased.delving.traps import bypass_trap, disarm_trap, meet_trap, set_trap
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.pages.offers import offers
from rulewright.systems.phased.people.chargen import create_character
from rulewright.systems.phased.people.stock import party
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Trap
from tests.phased.delving import MIRA, done, dungeon, minutes, trap
from tests.phased.people import after, somebody

ANNA = Seat("anna", owns=("mira",))
THIEF = somebody("tam", thief=True, dexterity=12)
ON_BOX = trap(treasure="box", ability="wil", die="d4")


def state(run):
    return run.world.get(Trap, "trap").state


def test_a_trap_takes_its_die_off_its_ability_and_nothing_else():
    mira = MIRA.with_(hide=3)
    run = done(
        dungeon(trap(die="d8", ability="dex"), mira),
        meet_trap,
        mira,
        trap(die="d8", ability="dex"),
        dice=[("dex-save", 12), ("damage", 7)],
    )
    assert (after(run, "mira").dexterity, after(run, "mira").hp, state(run)) == (5, 6, "sprung")


def test_a_trap_goes_off_once_and_one_that_is_avoided_may_still():
    avoided = done(dungeon(trap()), meet_trap, MIRA, trap(), dice=[("dex-save", 3)])
    assert (state(avoided), avoided.world.get(Trap, "trap").known) == ("set", True)
    sprung = done(avoided.world, meet_trap, MIRA, avoided.value, dice=[("dex-save", 20), ("damage", 1)])
    with pytest.raises(Refused, match="no danger any more: sprung"):
        done(sprung.world, meet_trap, MIRA, sprung.value)


def test_a_search_finds_traps_of_the_room_and_none_on_treasure():
    room, on_box = trap(), ON_BOX.with_(id="needle", name="Needle")
    run = done(dungeon(room, on_box), search, MIRA)
    assert (run.value.traps, run.world.get(Trap, "needle").known) == (1, False)


def test_only_a_thief_finds_what_is_on_a_treasure_and_takes_a_turn_for_it():
    world = dungeon(ON_BOX, THIEF)
    with pytest.raises(Refused, match="only a thief"):
        done(world, search_treasure, MIRA, "box")
    run = done(world, search_treasure, THIEF, "box")
    assert (run.world.get(Trap, "trap").known, minutes(run)) == (True, 10)


def test_whoever_takes_a_trapped_treasure_meets_the_trap_and_has_the_treasure():
    run = done(dungeon(ON_BOX), find, MIRA, "box", dice=[("dex-save", 20), ("damage", 4)])
    mira = after(run, "mira")
    assert (mira.willpower, mira.treasure, run.world.get(Place, "hall").troves[0].taken) == (8, 1, True)


def test_whom_a_trap_fells_does_not_get_the_treasure_that_it_protects():
    mira = MIRA.with_(willpower=3)
    run = done(dungeon(ON_BOX, mira), find, mira, "box", dice=[("dex-save", 20), ("damage", 4)])
    assert (after(run, "mira").state, after(run, "mira").treasure) == ("delirious", 0)
    assert not run.world.get(Place, "hall").troves[0].taken
    assert not any("picks up" in one.text for one in run.told)


def test_what_does_not_fit_is_refused_before_its_trap_is_met():
    laden = MIRA.with_(supplies=4)
    with pytest.raises(Refused, match="would carry 5 units"):
        done(dungeon(ON_BOX, laden), find, laden, "box")


def test_a_trap_that_was_got_round_is_over_once_the_treasure_is_taken():
    run = done(dungeon(ON_BOX), find, MIRA, "box", dice=[("dex-save", 2)])
    assert (state(run), after(run, "mira").treasure) == ("bypassed", 1)


def test_a_trap_protects_no_treasure_that_has_been_taken():
    late = done(dungeon(), find, MIRA, "box").world
    with pytest.raises(Refused, match="on a treasure that has been taken: box"):
        done(World([*late, ON_BOX]), meet_trap, MIRA, ON_BOX)


@pytest.mark.parametrize("plight", [{"asleep": True}, {"held": True}, {"critical": True}, {"limp": True}])
def test_whoever_lies_there_is_too_slow_for_any_trap(plight):
    mira = MIRA.with_(**plight)
    run = done(dungeon(trap(), mira), meet_trap, mira, trap(), dice=[("damage", 2)])
    assert (state(run), after(run, "mira").strength) == ("sprung", 10)
    assert any("no DEX save" in one.text for one in run.told)


def test_a_disarmed_treasure_is_taken_without_a_save():
    world = done(
        dungeon(ON_BOX.with_(known=True), THIEF), disarm_trap, THIEF, ON_BOX.with_(known=True), dice=[("dex-save", 2)]
    ).world
    assert after(done(world, find, MIRA, "box"), "mira").treasure == 1


def test_a_broken_weapon_arm_hampers_disarming():
    thief, known = THIEF.with_(wounds=("broken-weapon-arm",)), trap(known=True)
    run = done(dungeon(known, thief), disarm_trap, thief, known, dice=[("dex-save", (3, 19)), ("damage", 2)])
    assert (state(run), after(run, "tam").strength) == ("sprung", 8)


def test_a_plan_gets_round_a_known_trap_without_dice():
    with pytest.raises(Refused, match="nobody has found a trap"):
        done(dungeon(trap()), bypass_trap, trap())
    assert state(done(dungeon(trap(known=True)), bypass_trap, trap(known=True))) == "bypassed"


def test_players_see_no_trap_before_it_is_known_and_never_its_die():
    world = done(dungeon(), set_trap, "Pit", die="d12", ability="dex").world
    mine = view(world, ANNA, SYSTEM).world
    assert "trap-pit" not in mine
    assert not [one for one in (*due(mine), *offers(mine, "mira", {})) if "Pit" in one.text]
    known = done(world, search, world.get(Creature, "mira")).world
    seen = view(known, ANNA, SYSTEM).world.get(Trap, "trap-pit")
    assert (seen.title, seen.die, seen.ability) == ("Pit", "d6", "str")


def test_a_trap_is_set_on_a_treasure_that_is_there():
    run = done(dungeon(), set_trap, "Needle", "a box")
    assert run.value.treasure == "box"
    with pytest.raises(Unreadable, match="no such thing here"):
        done(dungeon(), set_trap, "Needle", "crown")


def test_the_referee_is_reminded_of_traps_that_nobody_has_met():
    assert [one.procedure for one in due(dungeon(trap()))] == ["phased.meet-trap"]
    assert due(dungeon(trap(known=True))) == ()


def test_a_thief_is_marked_at_creation():
    scores = {one: [3, 3, 3] for one in ("str", "dex", "wil", "coins")}
    assert play(create_character, thief=True, dice={"name": [1], "hp": [3], **scores}).value.thief
    assert [one.name for one in party() if one.thief] == ["Renwick Thole"]
