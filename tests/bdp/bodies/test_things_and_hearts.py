"""Things are where they are, hands hold what hands can, and morale is in force when it is due."""

import pytest
from msgspec.structs import replace

from rulewright.engine import Clock, Lasting, World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.bdp.blows.judging import _against
from rulewright.systems.bdp.blows.morale import retreat
from rulewright.systems.bdp.blows.strikes import Strike, weapons_of
from rulewright.systems.bdp.bodies.features import natural_weapon
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.gambits import gambit
from rulewright.systems.bdp.fights.rounds import begin_fight
from rulewright.systems.bdp.fights.skills import rouse
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.gear.handing import give, lay_down, loot, take_up
from rulewright.systems.bdp.gear.prices import sell
from rulewright.systems.bdp.records.fights import ENEMIES, Fight, Group
from rulewright.systems.bdp.records.items import FallenLight, Lying, Wound
from rulewright.systems.bdp.road.dungeons import open_door
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.flames import BURN_SECONDS, BURNING
from rulewright.systems.bdp.things.lights import light, take_light
from rulewright.systems.bdp.things.slots import drop_backpack, force_fatigue, hand_for, hold
from rulewright.systems.bricks.exploring import Place, Scene, Way
from tests.bdp.people import ELF, MIRA, ORC, armed, there, world

ROUND = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))


def of(*records):
    return World({one.id: one for one in records})


def test_a_disarmed_weapon_lies_on_the_ground_and_whoever_takes_it_up_has_it():
    run = play(gambit, MIRA, ORC, "disarm", dice=[("gambit", 8), ("save", 20)], world=world(MIRA, ORC))
    assert there(run.world, "orc").held == ()
    lies = run.world.all(Lying)[0]
    taken = play(take_up, there(run.world, "mira"), lies, world=run.world).world
    assert "mace" in [item.name for item in there(taken, "mira").items]
    assert not taken.all(Lying)


def test_things_and_coins_go_from_hand_to_hand_and_never_to_the_dead():
    rich = MIRA.with_(coins=10)
    run = play(give, rich, ELF, "longsword", 4, world=world(rich, ELF)).world
    assert (there(run, "mira").items, there(run, "mira").coins, there(run, "elf").coins) == ((), 6, 4)
    with pytest.raises(Refused, match="is dead already"):
        play(give, rich, ELF.with_(status="dead"), "longsword", world=world(rich))
    with pytest.raises(Refused, match="has 10 coins, not 20"):
        play(give, rich, ELF, coins=20, world=world(rich, ELF))


def test_what_the_fallen_have_is_offered_and_taken_but_for_what_has_grown_on_them():
    claws = natural_weapon("claws", "d6")
    fallen = ORC.with_(status="out", hp=0, coins=7, water="d6", items=(*ORC.items, claws))
    start = of(*world(MIRA, fallen))
    found = [one.arguments for one in offers(start, "mira", {}) if one.procedure == "bdp.loot"]
    assert [one.get("thing", one.get("coins")) for one in found] == ["mace", "waterskin", 7]
    for more in ({"thing": "mace"}, {"thing": "waterskin"}, {"coins": 7}):
        start = play(loot, there(start, "mira"), there(start, "orc"), world=start, **more).world
    mira, orc = there(start, "mira"), there(start, "orc")
    assert ([one.name for one in mira.items], mira.water, mira.coins) == (["longsword", "mace"], "d6", 7)
    assert (orc.items, orc.water, orc.coins) == ((claws,), "", 0)
    with pytest.raises(Refused, match="the claws is part of Orc"):
        play(loot, mira, orc, "claws", world=start)


def test_nothing_is_taken_from_who_stands_from_who_is_elsewhere_or_without_a_slot():
    fallen = ORC.with_(status="dead")
    with pytest.raises(Refused, match="neither dead nor out"):
        play(loot, MIRA, ORC, "mace", world=world(MIRA, ORC))
    laden = MIRA.with_(load=9)
    with pytest.raises(Refused, match="needs 1 free slot for the mace and has 0"):
        play(loot, laden, fallen, "mace", world=world(laden, fallen))
    cave = Place(id="cave", called="Cave", text="", here=("orc",))
    hall = Place(id="hall", called="Hall", text="")
    away = of(*world(MIRA, fallen), Scene(place="hall"), cave, hall)
    assert "bdp.loot" not in [one.procedure for one in offers(away, "mira", {})]
    with pytest.raises(Refused, match="at another place"):
        play(loot, MIRA, fallen, "mace", world=away)


def test_in_a_fight_the_fallen_are_searched_at_ones_turn():
    fallen = ORC.with_(status="out")
    round_ = Fight(party=("mira", "elf"), foes=("orc",), settled=True, first=("elf",))
    with pytest.raises(Refused, match="Elf comes before Mira"):
        play(loot, MIRA, fallen, "mace", world=world(MIRA, ELF, fallen, round_))


def burns(here):
    """Where lights burn, and until when."""
    return [(one.on, one.until) for one in here.all(Lasting) if one.what == BURNING]


def test_a_light_that_changes_hands_burns_on_for_whoever_has_it_as_long_as_it_would_have():
    bearer = MIRA.with_(items=(item_named("torch"),))
    lit = play(light, bearer, "torch", world=world(bearer, ELF)).world
    later = of(*lit, Clock(seconds=50))
    handed = play(give, there(later, "mira"), there(later, "elf"), "torch", world=later).world
    assert burns(handed) == [("elf", BURN_SECONDS)]
    laid = play(lay_down, there(handed, "elf"), "torch", world=handed).world
    assert burns(laid) == [(laid.all(FallenLight)[0].id, BURN_SECONDS)]
    taken = play(take_light, there(laid, "mira"), laid.all(FallenLight)[0], world=laid).world
    assert burns(taken) == [("mira", BURN_SECONDS)]
    assert there(taken, "mira").items[0].lit


def test_a_light_that_is_pushed_out_of_the_hands_goes_out():
    bearer = MIRA.with_(load=9, items=(item_named("torch"),))
    lit = play(light, bearer, "torch", world=world(bearer)).world
    full = play(force_fatigue, there(lit, "mira"), world=lit, choices=[("drop", "torch")]).world
    assert burns(full) == []


def test_what_is_laid_down_in_a_place_is_found_there_alone():
    cave, hall = Place(id="cave", called="Cave", text=""), Place(id="hall", called="Hall", text="")
    start = of(*world(MIRA), Scene(place="cave"), cave, hall)
    run = play(lay_down, MIRA, "longsword", world=start).world
    lies = run.all(Lying)[0]
    elsewhere = of(*run, Scene(place="hall"))
    assert "not here" in str(why_not(take_up, {"who": there(run, "mira"), "lies": lies}, elsewhere))


def test_of_two_alike_the_one_in_hand_is_kept():
    slings = MIRA.with_(items=(armed("sling", "left"), item_named("sling")))
    laid = play(lay_down, slings, "sling", world=world(slings)).value
    assert [(one.name, one.hand) for one in laid.items] == [("sling", "left")]
    given = play(give, slings, ELF, "sling", world=world(slings, ELF)).world
    assert [one.hand for one in there(given, "mira").items] == ["left"]


def test_what_is_taken_in_hand_goes_into_the_free_one():
    axe = MIRA.with_(items=(armed("longsword"), item_named("dagger"), item_named("maul")))
    assert [hand_for(axe, item) for item in axe.items[1:]] == ["left", "both"]
    full = MIRA.with_(items=(armed("maul", "both"), item_named("dagger")))
    assert hand_for(full, full.items[1]) == "right"


def test_two_hands_hold_what_two_hands_can():
    full = MIRA.with_(items=(armed("maul", "both"), item_named("light shield")))
    with pytest.raises(Refused, match="holds the maul in that hand"):
        play(hold, full, "light shield", "left", world=world(full))
    maimed = MIRA.with_(items=(item_named("maul"),), limbs_lost=("right arm",))
    with pytest.raises(Refused, match="has lost the right arm"):
        play(hold, maimed, "maul", "both", world=world(maimed))


def test_the_free_arm_strikes_normally_with_bare_hands():
    hurt = MIRA.with_(items=(), wounds=(Wound("sword wound", "severe", "right arm"),))
    strike = Strike(by="mira")
    assert _against(strike, hurt, ORC, weapons_of(hurt, strike)) == []
    both = hurt.with_(limbs_lost=("left arm",))
    assert _against(strike, both, ORC, weapons_of(both, strike)) == ["an injured arm"]


def test_the_dead_trade_nothing():
    dead = MIRA.with_(status="dead")
    assert "cannot act" in str(why_not(sell, {"who": dead, "thing": "longsword", "price": 5}, World(world(dead))))


def test_a_foe_that_fights_alone_saves_at_0_hp_without_being_asked():
    wolf = ORC.with_(hp=1)
    begun = play(begin_fight, (MIRA,), (wolf,), world=world(MIRA, wolf)).world
    fight = begun.get(Fight, "fight").with_(settled=True, first=("mira",))
    start = of(*begun, fight)
    run = play(
        attack,
        MIRA,
        there(start, "orc"),
        dice=[("damage", 1), ("morale", 20)],
        world=start,
    )
    assert there(run.world, "orc").status == "routed"


def test_the_first_loss_is_saved_for_when_it_happens_and_the_routed_only_run():
    other = ORC.with_(id="imp", name="Imp")
    begun = play(begin_fight, (MIRA,), (ORC.with_(hp=0, strength=1), other), world=world(MIRA, other)).world
    weak = ORC.with_(hp=0, strength=1)
    start = of(*begun, weak, begun.get(Fight, "fight").with_(settled=True, first=("mira",)))
    run = play(
        attack, MIRA, weak, dice=[("damage", 8), ("save", 20)], choices=[("sacrifice", "keep")], world=start
    ).world
    assert not run.get(Group, ENEMIES).fighting
    with pytest.raises(Refused, match="has lost heart"):
        play(attack, there(run, "imp"), there(run, "mira"), world=run)
    away = play(retreat, there(run, "imp"), dice={"save": [1]}, world=run)
    assert away.value.away is True


def test_a_round_ends_when_all_have_acted_or_let_it_pass():
    with pytest.raises(Refused, match="Mira has still to act"):
        play(round_end, world=world(MIRA, ORC, ROUND))
    assert play(round_end, passing=True, world=world(MIRA, ORC, ROUND)).world.get(Fight, "fight").round == 2


def test_nobody_runs_out_of_turn():
    late = ROUND.with_(acted=("mira",))
    with pytest.raises(Refused, match="has already acted"):
        play(retreat, MIRA, world=world(MIRA, ORC, late))


def test_a_door_that_is_opened_is_an_open_way():
    cave = Place(id="cave", called="Cave", text="", ways=(Way(to="hall", text="an iron door", locked=True),))
    start = of(*world(MIRA), Scene(place="cave"), cave, Place(id="hall", called="Hall", text=""))
    run = play(open_door, MIRA, "free", world=start).world
    assert not run.get(Place, "cave").ways[0].locked


def test_what_fatigue_pushes_out_lies_there_with_what_is_in_it():
    torch = replace(item_named("torch"), lit=True)
    laden = MIRA.with_(items=(torch,), rations=2, water="d6", load=7)
    assert not laden.free
    for what, uses, water in (("torch", 0, ""), ("rations", 2, ""), ("waterskin", 0, "d6")):
        run = play(force_fatigue, laden, choices=[("drop", what)], world=world(laden)).world
        (lies,) = run.all(Lying)
        assert (lies.item.name, lies.rations, lies.water, lies.item.lit) == (what, uses, water, False)
        light = there(run, "mira").with_(load=0)
        back = there(play(take_up, light, lies, world=of(*run, light)).world, "mira")
        assert (len(back.items), back.rations, back.water) == (1, 2, "d6")


def test_a_backpack_that_is_let_go_leaves_what_is_in_it_there():
    mira = MIRA.with_(items=(replace(item_named("torch"), stored=True), armed("longsword", "right")))
    run = play(drop_backpack, mira, world=world(mira)).world
    assert [one.item.name for one in run.all(Lying)] == ["torch"]
    assert [item.name for item in there(run, "mira").items] == ["longsword"]


def test_rousing_words_let_allies_roll_twice_until_the_round_ends_once_a_day():
    bard = ELF.with_(skills=("Rousing Words",))
    fight = Fight(party=("mira", "elf"), foes=("orc",), settled=True, first=("mira", "elf"))
    run = play(rouse, bard, world=of(*world(MIRA, bard, ORC), fight)).world
    with pytest.raises(Refused, match="has used that today"):
        play(rouse, there(run, "elf"), world=run)
    plain = play(attack, MIRA, ORC, world=of(*world(MIRA, ORC)), dice=[("damage", 2)])
    assert there(plain.world, "orc").hp == 4
    blow = play(attack, MIRA, ORC, world=run, dice=[("damage", 2), ("damage", 5)])
    assert there(blow.world, "orc").hp == 1
    later = of(*play(round_end, passing=True, world=run).world, fight)
    assert there(play(attack, MIRA, ORC, world=later, dice=[("damage", 2)]).world, "orc").hp == 4
