import pytest

from rulewright.errors import Refused
from rulewright.systems.symbaroum.blows.attack import attack, hurt
from rulewright.systems.symbaroum.blows.outcome import Extra
from rulewright.systems.symbaroum.blows.rulings import block, favour, ground, let_live
from rulewright.systems.symbaroum.blows.strike import free_attack, strike
from rulewright.systems.symbaroum.events.body import Collapsed, KnockedDown
from rulewright.systems.symbaroum.records.gear import Weapon
from tests.symbaroum.people import BOW, DAGGER, SWORD, brute, fight, mail, mira, near, play


def test_the_player_chooses_for_the_own_character_and_for_the_enemy():
    me, foe = mira(), brute()
    assert play(hurt, foe, 6, me, world=[me, foe], choices=[("pain", "knock-down")]).value.chooser == "attacker"
    assert play(hurt, me, 6, foe, world=[me, foe], choices=[("pain", "knock-down")]).value.chooser == "victim"


def test_a_free_attack_that_a_victim_accepts_still_asks_the_one_who_makes_it():
    me, foe = mira(strong=7), brute()
    run = play(hurt, me, 6, foe, world=[me, foe], choices=[("pain", "free-attack"), ("pain-attack", "let-go")])
    assert run.value.after == ()


def test_a_character_at_zero_is_dying_and_further_blows_change_nothing():
    me, foe = mira(lost=8), brute()
    run = play(hurt, me, 6, foe, world=fight(me, foe, turn=3))
    assert run.events[-1] == Collapsed(3)
    again = play(hurt, run.world["mira"], 6, foe, world=run.world)
    assert again.events == []


def test_a_fall_does_not_cause_pain_unless_the_table_says_so():
    me = mira()
    assert not play(hurt, me, 7, world=[me]).value.pain
    run = play(hurt, me, 7, world=[me], options={"pain_from_any_damage": True})
    assert run.events[-1] == KnockedDown()


def test_a_creature_the_game_master_spares_goes_down_and_lives():
    me, foe = mira(), brute()
    spared = play(let_live, foe, world=[me, foe]).world
    assert play(hurt, spared["brute"], 12, me, world=spared).world["brute"].status == "down"


def test_a_swarm_takes_half():
    me, foe = mira(), brute(swarm=2, painless=True)
    assert play(hurt, foe, 7, me, world=[me, foe]).world["brute"].toughness == 6


def test_advantage_is_plus_two_and_a_d4_and_never_adds_up():
    me, foe = mira(), brute(posture="prone", unaware=("mira",), around={"north": "mira", "south": "tam"})
    world = [me, foe, mira(id="tam")]
    run = play(strike, me, foe, world=world, dice=[("attack", 12), ("damage", 1), ("advantage", 2)])
    assert (run.value.number, run.value.damage) == (12, 3)


def test_an_enemys_advantage_is_minus_two_on_defense_and_two_damage():
    me, foe = mira(posture="prone"), brute()
    run = play(strike, foe, me, world=[me, foe], dice=[("defense", 9)], choices=[("pain-attack", "let-go")])
    assert (run.value.number, run.value.damage) == (8, 6)


def test_shots_gain_nothing_from_a_flanked_or_lying_target_but_from_lower_ground():
    me = mira(weapons=(BOW,))
    foe = brute(posture="prone", around={"north": "mira", "south": "tam"})
    assert play(strike, me, foe, world=[me, foe, mira(id="tam")], dice=[("attack", 11)]).value.ground == ""
    high = me.with_(ground="high")
    assert play(strike, high, foe, world=[high, foe], dice=[("attack", 13)]).value.ground == "lower ground"


def test_who_is_not_aware_of_a_creature_cannot_defend_unless_the_table_says_so():
    me, foe = mira(unaware=("brute",), armor=mail("d6")), brute()
    run = play(strike, foe, me, world=[me, foe], dice=[("armor", 3)])
    assert (run.value.hit, run.value.number, run.value.damage) == (True, None, 3)
    rolls = play(strike, foe, me, world=[me, foe], dice=[("defense", 8)], options={"unaware_rolls_defense": True})
    assert (rolls.value.hit, rolls.value.number) == (False, 8)


def test_enemy_dice_can_be_rolled_instead():
    me, foe = mira(), brute()
    run = play(
        strike, foe, me, world=[me, foe], dice=[("defense", 20), ("damage", 1)], options={"enemy_dice_rolled": True}
    )
    assert run.value.damage == 1


def test_advantage_can_be_made_to_help_the_own_defense():
    me, foe = mira(), brute(posture="prone")
    assert (
        play(
            strike, foe, me, world=[me, foe], dice=[("defense", 12)], options={"advantage_on_defense": True}
        ).value.number
        == 12
    )


def test_qualities_of_weapons_count():
    stiletto = Weapon(name="stiletto", category="short", ready=True, qualities=("deep-impact", "precise"))
    me, foe = mira(weapons=(stiletto,)), brute()
    run = play(strike, me, foe, world=[me, foe], dice=[("attack", 11), ("damage", 3)])
    assert (run.value.number, run.value.damage) == (11, 4)
    maul = Weapon(name="maul", category="heavy", ready=True, qualities=("massive",))
    me = mira(weapons=(maul,))
    assert play(strike, me, foe, world=[me, foe], dice=[("attack", 2), ("damage", (3, 5))]).value.damage == 5


def test_abilities_let_one_attack_with_the_better_attribute():
    foe = brute()
    strong = mira(strong=14, abilities={"iron-fist": "novice"})
    assert play(strike, strong, foe, world=[strong, foe], dice=[("attack", 15)]).value.number == 14
    sly = mira(discreet=15, abilities={"feint": "adept"}, weapons=(DAGGER,))
    assert play(strike, sly, foe, world=[sly, foe], dice=[("attack", 16)]).value.number == 15
    plain = sly.with_(weapons=(SWORD,))
    assert play(strike, plain, foe, world=[plain, foe], dice=[("attack", 11)]).value.number == 10
    assert play(strike, foe, plain, world=[plain, foe], dice=[("defense", 15)]).value.number == 15


def test_an_active_ability_is_no_part_of_a_reaction_and_nothing_changes():
    me, foe = mira(), brute()
    with pytest.raises(Refused, match="active ability"):
        play(free_attack, "mira", "brute", "withdraw", asked=True, extra=Extra(active=True), world=[me, foe])


def test_a_dead_or_distant_target_is_refused_with_the_way_out():
    me, foe = mira(), brute()
    with pytest.raises(Refused, match="close in first"):
        play(attack, me, foe, world=fight(me, foe))
    with pytest.raises(Refused, match="dead"):
        play(attack, me, foe.with_(status="dead"), world=fight(me, foe))


def test_an_attack_on_the_dying_hits_and_changes_nothing():
    me, foe = near(mira(status="dying", lost=10, steps=2), brute())
    run = play(strike, foe, me, world=[me, foe])
    assert (run.value.hit, run.value.damage) == (True, 0)
    assert (run.world["mira"].steps, run.world["mira"].status) == (2, "dying")


def test_between_creatures_the_game_master_states_the_choice_on_pain():
    one, other = brute("one"), brute("other")
    fallen = play(hurt, other, 6, one, "knock-down", world=[one, other])
    assert fallen.world["other"].posture == "prone"
    lying = other.with_(posture="prone")
    with pytest.raises(Refused, match="lying victim cannot fall again: only free-attack is left"):
        play(hurt, lying, 6, one, "knock-down", world=[one, lying])
    me = mira()
    with pytest.raises(Refused, match="belongs to the player of Mira"):
        play(hurt, me, 6, one, "knock-down", world=[one, me])


def test_what_the_game_master_states_of_a_fight_is_told():
    me, foe = mira(), brute()
    world = [me, foe]
    told = [
        play(rule, *arguments, world=world).told[0].text
        for rule, arguments in ((favour, (me, foe)), (let_live, (foe,)), (ground, (foe, 1, True)), (block, (me, foe)))
    ]
    assert told == [
        "Mira has Advantage over Brute for its next attack",
        "Brute will be down, and not dead, at 0 Toughness",
        "Brute: 1 can stand about it, none of them opposite another",
        "Mira has no line of sight to Brute: somebody stands between",
    ]
