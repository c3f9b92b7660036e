"""What skills, powers, drugs, injuries and bodies do through an evening: who may, how long, and what is left."""

import pytest

from rulewright.engine import World, play
from rulewright.errors import Refused
from rulewright.systems.murdham.actions.turn import move
from rulewright.systems.murdham.blows.hits import hit
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.combat.bonus_actions import bonus_action, pick_up
from rulewright.systems.murdham.encounters.awareness import stay_hidden
from rulewright.systems.murdham.encounters.meeting import Meeting
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.health.injuries import injure
from rulewright.systems.murdham.magic.arts import divine
from rulewright.systems.murdham.magic.powers import SCROLL
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.movement.wings import FALLING, HEIGHTS
from rulewright.systems.murdham.perils.drugs import take_drug
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.records.states import Condition, Going
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.resting import daily_rest
from tests.murdham.people import after, somebody, words, world
from tests.murdham.test_battle import COUNTERS, TAKES, Round

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
    assert (after(knocked).going, [one.what for one in knocked.world.all(Owed)]) == (None, [FALLING])
    swimmer = somebody(going=Going("swimming"))
    assert after(play(suffer, swimmer, 5, world=world(swimmer))).has("drowning")


def test_staying_hidden_is_tried_once():
    ada = somebody(skills=("stealth",))
    meeting = Meeting(company=("ada",), others=("orc",), step="approach", others_aware=True)
    found = play(stay_hidden, ada, world=world(ada, meeting), dice=[("agi-save", 20)])
    with pytest.raises(Refused, match="not just been noticed"):
        play(stay_hidden, ada, world=found.world)
