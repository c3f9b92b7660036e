"""What skills, powers, drugs, injuries and bodies do through an evening: who may, how long, and what is left."""

import pytest

from rulewright.engine import World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.actions.turn import move
from rulewright.systems.murdham.blows.hits import hit
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.combat.attacks import attack, throw_vial
from rulewright.systems.murdham.combat.blasts import blast
from rulewright.systems.murdham.combat.bonus_actions import bonus_action, pick_up
from rulewright.systems.murdham.combat.nonlethal import hold
from rulewright.systems.murdham.dialogue.diplomacy import persuade
from rulewright.systems.murdham.encounters.awareness import stay_hidden
from rulewright.systems.murdham.encounters.meeting import Meeting
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.health.infection import expose_to_disease
from rulewright.systems.murdham.health.injuries import injure
from rulewright.systems.murdham.health.mutations import mutate
from rulewright.systems.murdham.magic.arts import divine
from rulewright.systems.murdham.magic.powers import SCROLL
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.movement.crossing_zones import go_to
from rulewright.systems.murdham.movement.wings import FALLING, HEIGHTS, LOST_HOLD
from rulewright.systems.murdham.perils.drugs import take_drug
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.records.states import Condition, Going
from rulewright.systems.murdham.rounds.fight import end_fight
from rulewright.systems.murdham.space.load import load_of
from rulewright.systems.murdham.town.handing_over import give_beast, take
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.resting import daily_rest
from tests.murdham.fighting.test_battle import COUNTERS, TAKES, Round
from tests.murdham.people import after, somebody, words, world

TROLL = somebody("troll", kind="gm", kin="other", traits=("regeneration",), strength=12, full_strength=12, health=12)


def test_what_regenerates_is_whole_again_when_a_stretch_has_passed_and_not_before_a_watch_where_it_was_burnt():
    hurt = play(suffer, TROLL, 5, world=world(TROLL))
    assert after(play(run_out, "round", world=hurt.world), "troll").health == 10
    assert after(play(run_out, "stretch", world=hurt.world), "troll").health == 12
    burnt = play(hit, TROLL, "d6", element="fire", dice=[("damage", 5)], world=world(TROLL))
    stretch = play(run_out, "stretch", world=burnt.world)
    assert after(stretch, "troll").health == 7
    assert after(play(run_out, "day", world=stretch.world), "troll").health == 12


def test_what_regenerates_does_not_die_of_wounds_that_close():
    down = play(suffer, TROLL.with_(health=5), 5, world=world(TROLL.with_(health=5)))
    assert after(down, "troll").has("dying")
    up = play(run_out, "round", world=down.world, dice=[("injury-d12", 1)])
    assert not after(up, "troll").has("dying")
    assert not after(play(run_out, "stretch", world=up.world), "troll").dead


def test_luck_spares_an_omen_that_pays_for_a_power_or_a_sign():
    scroll = f"{SCROLL}rite of protection"
    ada = somebody(skills=("lucky", "faith", "divination"), omens=2, items=(scroll, "divination tools"))
    for shown, left in ((1, 2), (2, 1)):
        dice = [("luck-d4", shown), ("power-d12", 12)]
        assert after(play(invoke_sacred, ada, "rite of protection", dice=dice, world=world(ada))).omens == left
        dice = [("luck-d4", shown), ("divination-d4", 2)]
        assert after(play(divine, ada, "who did it?", dice=dice, world=world(ada))).omens == left


def test_corpse_mandrake_keeps_somebody_up_until_the_watch_ends():
    ada = somebody(items=("corpse mandrake",))
    took = play(take_drug, ada, "corpse mandrake", world=world(ada), dice=[("wit-save", 1)])
    assert words(after(play(suffer, after(took), 6, world=took.world))) == []
    later = play(run_out, "watch", world=took.world)
    assert words(after(play(suffer, after(later), 6, world=later.world))) == ["incapacitated"]


def test_a_drug_is_a_poison_to_those_whom_no_poison_touches():
    user = somebody(items=("madcap mushrooms",))
    for ada in (user.with_(traits=("immune to poison",)), user.with_(powers=("purifying flame",))):
        assert not play(take_drug, ada, "madcap mushrooms", world=world(ada)).value


def test_a_save_that_pipe_weed_lets_one_repeat_is_due():
    ada = somebody(items=("pipe-weed",))
    took = play(take_drug, ada, "pipe-weed", world=world(ada), dice=[("wit-save", 1)])
    assert [one.what for one in took.world.all(Owed)] == ["pipe-weed"]


def test_no_corruption_touches_the_dead_or_the_immune():
    for safe in ({"dead": True}, {"traits": ("immune to corruption",)}):
        ada = somebody(**safe)
        assert after(play(corrupt, ada, 4, world=world(ada))).corruption == 0


def test_the_sturdy_eat_and_drink_for_two():
    ada = somebody(traits=("sturdy",), items=("ration", "ration", "water", "camping kit"))
    run = play(daily_rest, (ada,), supplies="dry wilds", world=world(ada))
    assert after(run).items == ("camping kit",)
    assert (after(run).strength, after(run).agility) == (9, 8)
    rich = ada.with_(quarters=40)
    assert play(daily_rest, (rich,), supplies="settlement", world=world(rich)).value == 6


def test_a_power_laid_on_anew_for_longer_does_not_end_with_the_first():
    witch = somebody(skills=("sorcery",), mana=6, max_mana=6, items=(f"{SCROLL}gift of speech",))
    first = play(invoke_profane, witch, "gift of speech", world=world(witch))
    longer = play(invoke_profane, after(first), "gift of speech", lasting=1, world=first.world)
    assert after(play(run_out, "stretch", world=longer.world)).powers == ("gift of speech",)
    assert not after(play(run_out, "watch", world=longer.world)).powers


def test_the_bewitched_come_to_their_senses_when_they_are_hurt():
    guard = somebody("guard", kind="gm", attitude="hostile")
    witch = somebody(skills=("sorcery",), mana=1, items=(f"{SCROLL}bewitch",))
    run = play(invoke_profane, witch, "bewitch", (guard,), world=world(witch, guard))
    hurt = play(suffer, after(run, "guard"), 1, world=run.world)
    assert not after(hurt, "guard").powers
    assert [one.what for one in hurt.world.all(Owed)] == ["bewitch"]


def test_nobody_says_or_invokes_anything_in_a_zone_that_lies_under_silence():
    hall = Zone(id="hall", name="Hall")
    witch = somebody(skills=("sorcery",), mana=1, items=(f"{SCROLL}gift of speech",), zone="hall")
    for zone, hushed in (("hall", True), ("", False)):
        mute = somebody("mute", powers=("silence",), zone=zone)
        here = world(witch, mute, hall)
        if hushed:
            with pytest.raises(Refused, match="silenced"):
                play(invoke_profane, witch, "gift of speech", world=here)
        else:
            assert play(invoke_profane, witch, "gift of speech", world=here).value.works


def test_a_disease_in_a_wound_and_what_somebody_fears_are_the_gm_s_to_say():
    ada, orc = somebody(), somebody("orc", kind="gm")
    wound = play(injure, ada, dice=[("injury-d12", 11)], world=world(ada))
    (owed,) = wound.world.all(Owed)
    sick = play(settle, owed, "plague", world=wound.world)
    assert [(one.name, one.of) for one in after(sick).conditions] == [("sick", "plague")]
    afraid = play(injure, ada, dice=[("injury-d12", 2)], world=world(ada, orc))
    (owed,) = afraid.world.all(Owed)
    named = play(settle, owed, "Orc", world=afraid.world)
    assert [(one.of, one.until) for one in after(named).conditions] == [("Orc", "full rest")]


def test_what_is_owed_may_be_done_with_and_then_nothing_comes_of_it():
    owed = Owed(id="owed-1", on="ada", what=FALLING, means="how far is it down?", choices=tuple(HEIGHTS))
    run = play(settle, owed, world=world(somebody(), owed))
    assert (after(run).health, run.world.all(Owed)) == (9, ())


def test_sight_comes_back_with_the_eye_that_heals_and_the_one_lost_for_good_stays_lost():
    one_eyed = somebody(conditions=(Condition("eye injury", "injury", until="for good"),))
    run = play(injure, one_eyed, dice=[("injury-d12", 8)], world=world(one_eyed))
    assert sorted(words(after(run))) == ["blind", "eye injury"]
    assert [one.until for one in after(run).conditions] == ["for good", "full rest"]


class TestBlowsThatInjure:
    """A blow of those who strike to injure, which tells."""

    axe = Weapon(id="axe", make="axe", die="d8", owner="ada")
    picks = ("which injury to inflict", "deafened")

    def struck(self, *choices):
        table = Round(somebody("ada", skills=("strike to injure",)), self.axe)
        table.run(attack, "ada", "orc", "", "axe", strike="injure", dice=[("damage", 5)], choices=[TAKES, *choices])
        return table.who("orc")

    def test_the_injury_is_for_a_time_or_for_good(self):
        for said, until in (("rest", "full rest"), ("good", "for good")):
            orc = self.struck(self.picks, ("how long the injury lasts", said))
            assert next(one.until for one in orc.conditions if one.name == "deaf") == until

    def test_it_kills_or_leaves_it_at_that(self):
        assert self.struck(("which injury to inflict", "kill")).dead
        assert words(self.struck(("which injury to inflict", "leave"))) == ["incapacitated"]


def test_practised_riders_strike_at_full_speed_and_others_do_not():
    horse = somebody("horse", kind="gm", kin="other", size="large")
    for skills in (("ride",), ()):
        table = Round(somebody("ada", rides="horse", skills=skills), horse)
        side = table.fight.sides[0]
        fight = table.fight.with_(sides=(side.__class__(side.name, ("ada", "bo", "horse")), table.fight.sides[1]))
        table.world = World([one for one in table.world if one.id != "fight"] + [fight])
        table.run(move, "horse", 2)
        if skills:
            table.run(attack, "ada", "orc", "d6", dice=[("damage", 2)], choices=[TAKES])
            assert table.who("orc").health == 7
        else:
            with pytest.raises(Refused, match="full speed"):
                table.run(attack, "ada", "orc", "d6")


def test_of_two_weapons_in_practised_hands_the_higher_roll_counts():
    arms = (Weapon(id="axe", make="axe", die="d8", owner="ada"), Weapon(id="dirk", make="dagger", owner="ada"))
    table = Round(somebody("ada", skills=("ambidextrous",)), *arms)
    dice = [("damage", 2), ("second-damage", 3)]
    table.run(attack, "ada", "orc", "", "axe", second=arms[1], dice=dice, choices=[TAKES])
    assert table.who("orc").health == 6
    clumsy = Round(*arms)
    with pytest.raises(Refused, match="not learned"):
        clumsy.run(attack, "ada", "orc", "", "axe", second=arms[1])


def test_with_a_quick_hand_everything_that_lies_about_is_one_bonus_action():
    dropped = [Weapon(id=one, make="dagger", dropped_by="ada") for one in ("dirk", "knife", "dagger")]
    for skills, picked in ((("quick draw",), 3), ((), 2)):
        table = Round(somebody("ada", skills=skills), *dropped)
        for one in dropped[:picked]:
            table.run(pick_up, "ada", one.id)
        assert len([one for one in table.world.all(Weapon) if one.owner == "ada"]) == picked
        assert table.fight.turn_of("ada").bonus == (1 if skills else 2)
    with pytest.raises(Refused, match="are spent"):
        table.run(bonus_action, "ada")


def test_whoever_strikes_back_does_so_with_what_the_hands_allow_and_the_blind_may_miss():
    bow, axe = (
        Weapon(id="a-bow", make="bow", die="d6", owner="orc"),
        Weapon(id="axe", make="axe", die="d8", owner="orc"),
    )
    shield = Weapon(id="a-shield", make="shield", owner="orc")
    one_armed = somebody("orc", kind="gm", conditions=(Condition("arm injury", of="off arm"),))
    table = Round(one_armed, shield, bow, axe)
    dice = [("attacker-damage", 1), ("defender-damage", 7)]
    table.run(attack, "ada", "orc", "d6", dice=dice, choices=[COUNTERS])
    assert table.who("ada").health == 2
    blind = Round(somebody("orc", kind="gm", conditions=(Condition("blind"),)), axe)
    dice = [("wit-save", 20), ("attacker-damage", 3)]
    blind.run(attack, "ada", "orc", "d6", dice=dice, choices=[COUNTERS])
    assert (blind.who("ada").health, blind.who("orc").health) == (9, 6)


def test_whoever_is_knocked_out_on_a_climb_falls_and_in_the_water_drowns():
    climber = somebody(going=Going("climbing", hard=True))
    knocked = play(suffer, climber, 5, world=world(climber))
    assert (after(knocked).going, [one.what for one in knocked.world.all(Owed)]) == (None, [LOST_HOLD])
    swimmer = somebody(going=Going("swimming"))
    assert after(play(suffer, swimmer, 5, world=world(swimmer))).has("drowning")


def test_staying_hidden_is_tried_once():
    ada = somebody(skills=("stealth",))
    meeting = Meeting(company=("ada",), others=("orc",), step="approach", others_aware=True)
    found = play(stay_hidden, ada, world=world(ada, meeting), dice=[("agi-save", 20)])
    with pytest.raises(Refused, match="not just been noticed"):
        play(stay_hidden, ada, world=found.world)


def test_whoever_comes_near_what_frightens_in_a_fight_meets_it_whichever_of_the_two_moves():
    zones = [Zone(id=f"z{at}", ways=tuple(Way(f"z{to}") for to in (at - 1, at + 1) if 0 <= to < 7)) for at in range(7)]
    dread = somebody("orc", kind="gm", kin="other", traits=("frightening",), zone="z6")
    for mover, to in (("ada", "z2"), ("orc", "z4")):
        table = Round(dread, somebody("ada", zone="z0"), *zones)
        if mover == "orc":
            fight = table.fight.with_(next="foes")
            table.world = World([fight if one.id == "fight" else one for one in table.world])
        table.run(go_to, mover, to, dice=[("wit-save", 20)])
        assert words(table.who("ada")) == ["frightened of Orc"]


def test_with_the_main_arm_hurt_the_other_strikes_and_with_both_none_does():
    axe = Weapon(id="axe", make="axe", die="d8", owner="ada")
    main, off = (Condition("arm injury", "injury", one, "full rest") for one in ("main arm", "off arm"))
    table = Round(somebody("ada", conditions=(main,)), axe)
    table.run(attack, "ada", "orc", "", "axe", dice=[("first-roll", 4), ("second-roll", 3)], choices=[TAKES])
    assert table.who("orc").health == 6
    for conditions, off_hand in (((main, off), False), ((off,), True)):
        hurt = Round(somebody("ada", conditions=conditions), axe)
        with pytest.raises(Refused, match="no hand is left"):
            hurt.run(attack, "ada", "orc", "", "axe", off_hand=off_hand)


def test_the_deaf_hear_no_word():
    ada, guard = somebody(), somebody("guard", kind="gm", conditions=(Condition("deaf"),))
    with pytest.raises(Refused, match="deaf"):
        play(persuade, ada, guard, world=world(ada, guard))


def test_whoever_died_in_the_watch_of_a_rest_eats_nothing_of_it():
    ada = somebody(items=("ration",), conditions=(Condition("bleeding"),), health=1, strength=1, full_strength=1)
    bled = play(gain, ada.with_(conditions=()), "bleeding", world=world(ada.with_(conditions=())))
    run = play(daily_rest, (after(bled),), supplies="wilds", dice=[("bleeding-damage", 3)], world=bled.world)
    assert (after(run).dead, after(run).items) == (True, ("ration",))


def test_a_power_over_minds_does_nothing_to_what_has_none():
    witch = somebody(skills=("sorcery",), mana=1, items=(f"{SCROLL}bewitch",))
    doll = somebody("doll", kind="gm", kin="other", traits=("mindless",))
    with pytest.raises(Refused, match="mindless"):
        play(invoke_profane, witch, "bewitch", (doll,), world=world(witch, doll))


def test_a_disease_rests_in_the_purifying_flame():
    ill = play(expose_to_disease, somebody(), "plague", world=world(somebody()))
    lit = World([one.with_(powers=("purifying flame",)) if one.id == "ada" else one for one in ill.world])
    assert words(after(play(run_out, "day", world=lit))) == ["sick"]


def test_whoever_is_hobbled_crosses_no_zone_without_a_crutch():
    hall, yard = Zone(id="hall", ways=(Way("yard"),)), Zone(id="yard", ways=(Way("hall"),))
    lame = somebody(zone="hall", conditions=(Condition("hobbled"),))
    with pytest.raises(Refused, match="crutch"):
        play(go_to, lame, yard, world=world(lame, hall, yard))
    propped = lame.with_(items=("crutch",))
    assert after(play(go_to, propped, yard, world=world(propped, hall, yard))).zone == "yard"


def test_a_fire_bomb_is_thrown_by_whoever_has_one_as_far_as_it_flies_and_is_gone():
    zones = [Zone(id=f"z{at}", ways=tuple(Way(f"z{to}") for to in (at - 1, at + 1) if 0 <= to < 4)) for at in range(4)]
    ada, orc = somebody(items=("fire bomb",), zone="z0"), somebody("orc", kind="gm", zone="z1", armour=3)
    here = world(ada, orc, *zones)
    run = play(blast, ada, zone=zones[1], item="fire bomb", dice=[("damage", 4)], world=here)
    assert (after(run, "orc").health, after(run).items) == (5, ())
    with pytest.raises(Refused, match="cannot reach"):
        play(blast, ada, zone=zones[3], item="fire bomb", world=here)
    with pytest.raises(Refused, match="what the blast is made with"):
        play(blast, ada, zone=zones[1], world=here)


def test_a_vial_is_thrown_at_somebody_two_zones_off_and_is_gone_hit_or_miss():
    zones = [Zone(id=f"z{at}", ways=tuple(Way(f"z{to}") for to in (at - 1, at + 1) if 0 <= to < 4)) for at in range(4)]
    ada, orc = somebody(items=("acid vial", "blessed water"), zone="z0"), somebody("orc", kind="gm", zone="z1")
    there = world(ada, orc, *zones)
    run = play(throw_vial, ada, orc, "acid vial", dice=[("damage", 6)], world=there)
    assert (after(run, "orc").health, after(run).items) == (3, ("blessed water",))
    holy = play(throw_vial, ada, orc, "blessed water", dice=[("damage", 9)], world=there)
    assert (after(holy, "orc").health, after(holy).items) == (9, ("acid vial",))
    assert "blessed water does nothing to Orc" in [str(one.text) for one in holy.told]
    ghoul = orc.with_(traits=("undead",))
    burnt = play(throw_vial, ada, ghoul, "blessed water", dice=[("damage", 8)], world=world(ada, ghoul, *zones))
    assert after(burnt, "orc").health == 1
    far = orc.with_(zone="z2")
    missed = play(throw_vial, ada, far, "acid vial", dice=[("wit-save", 20)], world=world(ada, far, *zones))
    assert (missed.value.landed, after(missed).items) == (False, ("blessed water",))
    for wrong, says in (((ada, orc.with_(zone="z3")), "3 zones off"), ((ada.with_(items=()), orc), "has no acid vial")):
        with pytest.raises(Refused, match=says):
            play(throw_vial, *wrong, "acid vial", world=world(*wrong, *zones))


def test_flash_powder_stuns_whoever_does_not_dodge_it():
    hall, den = Zone(id="hall", ways=(Way("den"),)), Zone(id="den", ways=(Way("hall"),))
    foes = (somebody(one, kind="gm", zone="den") for one in ("orc", "imp"))
    powder = Round(somebody(zone="hall", items=("flash powder",)), *foes, hall, den)
    reacts = [("react to the attack", "take it"), ("react to the attack", "dodge")]
    powder.run(blast, "ada", zone=den, item="flash powder", choices=reacts, dice=[("agi-save", 1)])
    assert [(powder.who(one).has("stunned"), powder.who(one).health) for one in ("orc", "imp")] == [
        (True, 9),
        (False, 9),
    ]
    assert powder.who("ada").items == ()


def test_fire_eaters_spit_a_drink_through_a_flame_and_spare_themselves():
    room = Zone(id="room")
    ada = somebody(skills=("fire eating",), items=("alcoholic drink", "torch"), zone="room")
    orc = somebody("orc", kind="gm", zone="room")
    run = play(blast, ada, zone=room, item="alcoholic drink", dice=[("damage", 3)], world=world(ada, orc, room))
    assert (after(run).health, after(run, "orc").health, after(run).items) == (9, 6, ("torch",))
    for less, says in (({"skills": ()}, "not learned"), ({"items": ("alcoholic drink",)}, "flame")):
        with pytest.raises(Refused, match=says):
            play(blast, ada.with_(**less), zone=room, item="alcoholic drink", world=world(ada.with_(**less), room))


def test_a_shell_that_has_grown_is_neither_worn_out_nor_carried_nor_added_to_what_is_worn():
    orc, club = somebody("orc", kind="gm"), Weapon(id="club", make="club", die="d8", owner="ada")
    grown = play(mutate, orc, "turtle shell", world=world(orc))
    shelled = after(grown, "orc")
    assert (shelled.protection, shelled.with_(armour=1).protection, shelled.with_(armour=2).protection) == (1, 1, 2)
    assert load_of(shelled, ()) == 0
    table = Round(shelled, club)
    table.run(attack, "ada", "orc", "", "club", dice=[("damage", 5)], choices=[TAKES])
    table.run(end_fight, dice=[("durability-d4", 2)])
    assert table.who("orc").protection == 1


def test_teeth_and_claws_are_not_dropped_handed_over_carried_or_worn_out():
    wolf = somebody("orc", kind="gm", kin="other", traits=("beast",))
    clawed = after(play(mutate, somebody("orc", kind="gm"), "claws", world=world(somebody("orc", kind="gm"))), "orc")
    for who, arm in (
        (wolf, Weapon(id="teeth", make="stone", die="d6", owner="orc")),
        (clawed, Weapon(id="claws", make="claws", die="d6", owner="orc")),
    ):
        table = Round(who, arm)
        with pytest.raises(Refused, match="no weapon to drop"):
            table.run(hold, "ada", "orc", "disarm")
        dice = [("attacker-damage", 2), ("defender-damage", 4)]
        table.run(attack, "ada", "orc", "d6", dice=dice, choices=[COUNTERS])
        assert (table.who("ada").health, table.fight.used) == (5, ())
        assert load_of(who, (arm,)) == 0
        with pytest.raises(Refused, match=f"no {arm.id}"):
            play(take, somebody(), who.with_(dead=True), arm.id, world=world(somebody(), who.with_(dead=True), arm))


def test_a_beast_handed_over_is_one_of_the_four_that_somebody_leads_and_the_dead_are_none():
    ada, bo = somebody(), somebody("bo")
    pack = tuple(somebody(f"dog-{at}", kind="gm", kin="other", traits=("beast",), leader="bo") for at in range(4))
    cat = somebody("cat", kind="gm", kin="other", traits=("beast",), leader="ada")
    with pytest.raises(Refused, match="at most 4"):
        play(give_beast, ada, cat, bo, world=world(ada, bo, cat, *pack))
    fewer = world(ada, bo, cat, pack[0].with_(dead=True), *pack[1:])
    assert after(play(give_beast, ada, cat, bo, world=fewer), "cat").leader == "bo"


def test_whoever_has_to_land_first_is_told_so_before_a_vial_is_thrown():
    ada, orc = somebody(items=("acid vial",), traits=("lander",), aloft=True), somebody("orc", kind="gm")
    given = {"attacker": ada, "target": orc, "item": "acid vial"}
    assert "has to land first" in str(why_not(SYSTEM.procedure("throw-vial"), given, World(world(ada, orc))))


@pytest.mark.parametrize(("verb", "more"), [("hold", {"what": "grapple"}), ("attack", {})])
def test_nobody_strikes_or_holds_themselves(verb, more):
    ada = somebody()
    found = SYSTEM.procedure(verb)
    given = {"attacker" if verb == "attack" else "who": ada, "target": ada, **more}
    assert "cannot attack itself" in str(why_not(found, given, World(world(ada))))
