from fractions import Fraction

import pytest

from rulewright.engine import chance_of
from rulewright.errors import Refused
from rulewright.systems.symbaroum.actions.weapons_in_hand import draw, sheathe, switch
from rulewright.systems.symbaroum.blows.attack import attack, hurt
from rulewright.systems.symbaroum.blows.rulings import ground
from rulewright.systems.symbaroum.blows.strike import free_attack, strike
from rulewright.systems.symbaroum.due import due as waiting
from rulewright.systems.symbaroum.fight.order import arrive, ranked, wait
from rulewright.systems.symbaroum.fight.order import fight as set_up
from rulewright.systems.symbaroum.fight.surprise import ambush, sneak
from rulewright.systems.symbaroum.fight.turns import begin_fight, end_fight, end_turn, free_action, go_on
from rulewright.systems.symbaroum.movement.moves import engage, flank, flee, go_around, line_of_sight, move, stand_up
from rulewright.systems.symbaroum.movement.withdrawal import bypass, escape_flank, withdraw
from rulewright.systems.symbaroum.offers import offers
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Weapon
from tests.symbaroum.people import BOW, DAGGER, PIKE, SWORD, brute, fight, mira, near, play

STRIKE, LET_GO = "strike", "let-go"


def test_a_tie_is_fair_however_many_are_tied():
    people = tuple(mira(id=name) for name in "abcd")
    assert chance_of(lambda found: found[0][0] == "c", ranked, people[:3]) == Fraction(1, 3)
    assert chance_of(lambda found: found[1] == 1, ranked, people[:2]) == Fraction(19, 20)


def test_places_can_only_get_later_and_only_before_the_fight_begins():
    a, b, c = mira(id="a", quick=14), mira(id="b", quick=12), mira(id="c", quick=9)
    world = play(set_up, (a, b, c), world=[a, b, c]).world
    assert play(wait, a, b, world=world).value.order == ("b", "a", "c")
    with pytest.raises(Refused, match="later place"):
        play(wait, c, a, world=world)
    with pytest.raises(Refused, match="set and cannot be changed"):
        play(wait, a, b, world=fight(a, b, c))
    with pytest.raises(Refused, match="only the fastest"):
        play(wait, b, c, world=world, options={"only_fastest_waits": True})


def test_it_must_be_known_whether_weapons_are_drawn():
    a, b = mira(id="a"), brute(weapons=(Weapon(name="axe"),))
    with pytest.raises(Refused, match="not known whether the weapon is drawn: axe"):
        play(set_up, (a, b), world=[a, b])
    surprised = b.with_(unaware=("a",))
    world = play(set_up, (a, surprised), world=[a, surprised], dice=[("order-a", 2), ("order-brute", 9)]).world
    assert world["brute"].weapons[0].ready is False


def test_a_late_arrival_joins_next_turn_before_the_first_slower_one():
    a, b, c = mira(id="a", quick=14), mira(id="b", quick=9), mira(id="c", quick=10)
    run = play(arrive, c, world=[*fight(a, b, turn=3, at=1), c])
    assert run.value == (("a", "c", "b"), 4)


def test_whoever_runs_off_before_joining_and_comes_back_has_one_place_in_the_order():
    a, b, c = mira(id="a", quick=14), mira(id="b", quick=9), mira(id="c", quick=10)
    joining = play(arrive, c, world=[*fight(a, b, turn=3, at=1), c]).world
    gone = [one.with_(away=True) if one.id == "c" else one for one in joining]
    run = play(arrive, gone[[one.id for one in gone].index("c")], world=gone)
    assert run.value == (("a", "c", "b"), 4)
    assert not run.world["c"].away


def test_actions_are_taken_at_the_own_place_in_the_order():
    me, foe = mira(), brute()
    with pytest.raises(Refused, match="it is Brute's turn"):
        play(move, me, world=fight(foe, me))


def test_a_turn_has_one_combat_and_one_movement_action_and_movement_may_replace_the_first():
    me, foe = mira(), brute()
    world = play(move, me, world=fight(me, foe)).world
    assert world["mira"].left == ("combat",)
    world = play(move, world["mira"], world=world).world
    assert world["mira"].left == ()
    with pytest.raises(
        Refused, match="left this turn: the Combat Action went on moving and the Movement Action went on moving; end"
    ):
        play(move, world["mira"], world=world)
    assert play(free_action, world["mira"], world=world).value is None


@pytest.mark.parametrize(
    ("left", "spent", "went"),
    [
        (("movement",), ("attack",), "the Combat Action went on an attack, a Movement Action is left"),
        (
            (),
            ("elixir-other", "line-of-sight"),
            "the Combat Action went on an elixir, and nothing is left: end the turn",
        ),
        (
            (),
            ("line-of-sight", "elixir-other"),
            "the Combat Action went on an elixir, and nothing is left: end the turn",
        ),
        ((), ("stand-up",), "the Combat Action went on getting up, and nothing is left: end the turn"),
        ((), ("move", "move"), "the Combat Action went on moving, and nothing is left: end the turn"),
        ((), ("go-around",), "the Combat Action went on going around, and nothing is left: end the turn"),
    ],
)
def test_a_refusal_blames_the_deed_that_took_the_action_and_no_other(left, spent, went):
    me, foe = near(mira(left=left, spent=spent), brute())
    with pytest.raises(Refused) as refusal:
        play(attack, me, foe, world=fight(me, foe))
    assert str(refusal.value) == f"Mira has no Combat Action left: a turn has only one; {went}"


def test_going_around_takes_the_whole_turn_and_names_what_is_gone_of_it():
    me, foe = mira(left=("combat",), spent=("line-of-sight",)), brute()
    why = "going around takes the whole turn, .*: the Movement Action went on a clear line of sight$"
    with pytest.raises(Refused, match=why):
        play(go_around, me, foe, world=fight(me, foe))


def test_dice_that_break_a_tie_say_what_they_are_for():
    me, foe, other = mira(), brute(), brute("other", quick=8)
    run = play(set_up, (me, foe, other), world=[me, foe, other], dice=[("order-mira", 2), ("order-brute", 9)])
    said = next(one for one in run.told if one.about == "order")
    why = "Brute and Mira are as quick and as vigilant as each other: a d20 each, and the higher acts first"
    assert str(said.outside) == f"Order by Quick: Brute, Mira, Other. {why}"
    assert str(said.text).endswith(why)
    run = play(set_up, (me, other), world=[me, other])
    assert str(next(one for one in run.told if one.about == "order").outside) == "Order by Quick: Mira, Other"


def test_two_attacks_in_a_turn_are_refused_unless_the_table_reads_it_so():
    me, foe = near(mira(), brute())
    world = play(attack, me, foe, world=fight(me, foe), dice=[("attack", 20)]).world
    with pytest.raises(Refused, match="only one"):
        play(attack, world["mira"], foe, world=world)
    wide = play(attack, world["mira"], foe, world=world, dice=[("attack", 20)], options={"two_combat_actions": True})
    assert wide.world["mira"].left == ()


def test_closing_in_takes_a_place_and_stops_at_ten_meters():
    me, foe = mira(), brute()
    run = play(engage, me, foe, "north", 6, world=fight(me, foe))
    assert run.world["brute"].around == {"north": "mira"}
    assert run.world["mira"].around == {"south": "brute"}
    far = play(engage, me, foe, "", 14, world=fight(me, foe))
    assert (far.value.there, far.value.left, far.world["brute"].around) == (False, 4, {})


def test_reach_gives_a_free_attack_once_in_the_first_turn_of_melee_whichever_side_closes_in():
    me, foe = mira(weapons=(PIKE,)), brute()
    run = play(engage, foe, me, world=fight(foe, me), choices=[("reach-attack", STRIKE)], dice=[("attack", 20)])
    assert [one.attacker for one in run.value.openings] == ["mira"]
    other = brute("other")
    order = run.world["fight"].with_(order=("other", "mira"))
    again = play(
        engage, other, run.world["mira"], world=[*(one for one in run.world if one.id != "fight"), order, other]
    )
    assert again.value.openings == ()


def test_reach_is_lost_behind_a_shield_but_not_behind_a_buckler():
    foe = brute()
    for shield, count in (("shield", 0), ("buckler", 1)):
        me = mira(weapons=(PIKE,), shields=(shield,))
        choices = [("reach-attack", LET_GO)] if count else []
        assert len(play(engage, me, foe, world=fight(me, foe), choices=choices).value.openings) == count


def test_whoever_leaves_is_struck_at_by_each_opponent_in_turn_order_and_each_may_let_it_go():
    me = mira(around={"north": "b", "east": "a"})
    a, b = brute("a"), brute("b")
    run = play(
        withdraw,
        me,
        world=fight(me, b, a),
        dice=[("defense", 1)],
        choices=[("withdraw-attack", LET_GO), ("withdraw-attack", STRIKE)],
    )
    assert [(one.attacker, one.taken) for one in run.value.openings] == [("b", False), ("a", True)]
    assert (run.world["mira"].around, run.value.there) == ({}, True)


def test_knocked_down_one_gets_away_only_where_the_table_says_so():
    me, foe = mira(strong=5, around={"north": "brute"}), brute()
    script = {"choices": [("withdraw-attack", STRIKE), ("pain", "knock-down")], "dice": [("defense", 20)]}
    assert not play(withdraw, me, world=fight(me, foe), **script).value.there
    assert play(withdraw, me, world=fight(me, foe), options={"felled_still_leaves": True}, **script).value.there


def test_one_free_attack_for_each_kind_of_trigger_and_turn():
    me, foe = near(mira(), brute(used=("withdraw",), used_in=1))
    assert not play(withdraw, me, world=fight(me, foe)).value.openings[0].entitled
    later = play(withdraw, me, world=fight(me, foe, turn=2), choices=[("withdraw-attack", LET_GO)])
    assert later.value.openings[0].entitled


def test_passing_by_is_struck_at_and_going_around_takes_both_actions():
    me, front = mira(), brute("front")
    back = brute("back", behind=("front",))
    world = fight(me, front, back)
    with pytest.raises(Refused, match="stands before"):
        play(engage, me, back, world=world)
    passed = play(bypass, me, (front,), back, world=world, choices=[("pass-by-attack", LET_GO)])
    assert passed.world["back"].around
    around = play(go_around, me, back, world=world)
    assert (around.world["mira"].left, around.world["back"].around != {}) == ((), True)
    one_move = play(go_around, me, back, world=world, options={"go_around_one_move": True})
    assert one_move.world["mira"].left == ("combat",)


def test_four_can_stand_around_somebody_and_the_fifth_waits_for_a_place():
    crowd = {side: f"c{number}" for number, side in enumerate(("north", "east", "south", "west"))}
    me, foe = mira(), brute(around=crowd)
    with pytest.raises(Refused, match="no place left around the target: 4 stand about Brute"):
        play(engage, me, foe, world=fight(me, foe))
    narrow = play(ground, foe.with_(around={}), 1, True, world=[foe]).value
    assert narrow.places == 1


def test_flanking_takes_an_ally_and_the_side_across():
    me, ally, foe = mira(), mira(id="tam"), brute()
    with pytest.raises(Refused, match="no ally is fighting"):
        play(flank, me, foe, world=fight(me, ally, foe))
    held = foe.with_(around={"north": "tam"})
    run = play(flank, me, held, world=fight(me, ally, held))
    assert run.world["brute"].is_flanked
    assert run.world["brute"].place_of("mira") == "south"


def test_out_of_a_flanked_place_every_enemy_strikes():
    me = mira(around={"north": "a", "south": "b", "east": "c"})
    foes = [brute(name) for name in "abc"]
    run = play(escape_flank, me, world=fight(me, *foes), choices=[("withdraw-attack", LET_GO)] * 3)
    assert len(run.value.openings) == 3
    with pytest.raises(Refused, match="not flanked"):
        play(escape_flank, mira(around={"north": "a"}), world=fight(mira(), *foes))


def test_a_lying_fighter_gets_up_by_a_test_and_loses_the_turn_when_it_fails():
    me, foe = mira(posture="prone"), brute()
    up = play(stand_up, me, world=fight(me, foe), dice=[("quick-test", 10)])
    assert (up.world["mira"].posture, up.world["mira"].left) == ("standing", ("combat",))
    slow = play(stand_up, me, world=fight(me, foe), dice=[("quick-test", 11)])
    assert (slow.world["mira"].posture, slow.world["mira"].left) == ("standing", ())
    spent = me.with_(left=("movement",))
    late = play(stand_up, spent, world=fight(spent, foe), dice=[("quick-test", 11)])
    assert (late.world["mira"].posture, late.world["mira"].left) == ("prone", ())
    strict = play(
        stand_up, me, world=fight(me, foe), dice=[("quick-test", 11)], options={"failed_rise_stays_down": True}
    )
    assert strict.world["mira"].posture == "prone"


def test_nobody_shoots_past_an_ally_who_closed_in_until_the_line_is_cleared():
    archer, ally, foe = mira(weapons=(BOW,)), mira(id="tam"), brute()
    world = play(engage, ally, foe, world=fight(ally, archer, foe)).world
    world = play(end_turn, world["tam"], world=world).world
    with pytest.raises(Refused, match="no line of sight"):
        play(attack, world["mira"], world["brute"], world=world)
    world = play(line_of_sight, world["mira"], world["brute"], world=world).world
    assert play(attack, world["mira"], world["brute"], world=world, dice=[("attack", 20)]).value.hit is False


def test_a_short_weapon_is_drawn_for_free_and_any_other_for_a_movement_action():
    foe = brute()
    for weapon, left in ((DAGGER, ("combat", "movement")), (SWORD, ("combat",))):
        me = mira(weapons=(Weapon(name=weapon.name, category=weapon.category, ready=False),))
        run = play(draw, me, world=fight(me, foe))
        assert run.world["mira"].left == left
        assert run.world["mira"].weapon.name == weapon.name


def test_switching_costs_a_movement_action_whatever_the_new_weapon():
    me, foe = mira(weapons=(SWORD, Weapon(name="dagger", category="short", ready=False))), brute()
    run = play(switch, me, "dag", world=fight(me, foe))
    assert (run.world["mira"].left, run.world["mira"].weapon.name) == (("combat",), "dagger")
    free = play(switch, me, "dag", world=fight(me, foe), options={"switch_to_short_free": True})
    assert free.world["mira"].left == ("combat", "movement")


def test_a_shield_rules_out_bows_and_heavy_weapons_and_by_choice_thrown_ones():
    foe = brute()
    knife = Weapon(name="knife", category="thrown", ready=False)
    me = mira(weapons=(knife,), shields=("shield",))
    assert play(draw, me, world=fight(me, foe)).world["mira"].weapon.name == "knife"
    with pytest.raises(Refused, match="thrown weapons"):
        play(draw, me, world=fight(me, foe), options={"shield_forbids_thrown": True})
    bow = mira(weapons=(BOW,), shields=("shield",))
    with pytest.raises(Refused, match="rules out ranged weapons"):
        play(attack, bow, foe, world=fight(bow, foe))


def test_one_test_decides_an_ambush_and_every_ambusher_may_strike_once_before_the_order_starts():
    a, b, me = brute("a", discreet=11), brute("b", discreet=9, quick=8), mira(vigilant=12, quick=14, strong=15)
    run = play(ambush, (a, b), (me,), world=[a, b, me], dice=[("vigilant-test", 14)])
    assert run.value.actor_succeeds
    world = play(set_up, tuple(run.world), world=run.world).world
    begun = play(begin_fight, world=world, choices=[("surprise-attack", "mira"), ("surprise-attack", LET_GO)])
    assert [(one.attacker, one.taken) for one in begun.value] == [("a", True), ("b", False)]
    assert begun.world["mira"].unaware == ()
    assert begun.world["fight"].now == "mira"


def test_an_ambush_can_be_given_a_single_free_attack():
    a, b, me = brute("a"), brute("b", quick=8), mira(unaware=("a", "b"), quick=14, strong=15)
    world = play(set_up, (a, b, me), world=[a, b, me]).world
    run = play(begin_fight, world=world, choices=[("surprise-attack", "mira")], options={"surprise_one_attack": True})
    assert len(run.value) == 1


def test_sneaking_in_a_fight_takes_the_combat_action_and_wins_one_unaware_target():
    me, foe = mira(discreet=15, weapons=(BOW,)), brute()
    run = play(sneak, me, (foe,), world=fight(me, foe), dice=[("discreet-test", 15)])
    assert (run.world["mira"].left, run.world["brute"].unaware) == (("movement",), ("mira",))
    by_movement = play(
        sneak, me, (foe,), world=fight(me, foe), dice=[("discreet-test", 16)], options={"sneak_by_movement": True}
    )
    assert (by_movement.world["mira"].left, by_movement.world["brute"].unaware) == (("combat",), ())


def test_a_foe_is_not_offered_to_sneak_up_on_foes_since_nobody_would_test():
    a, b = brute("a", discreet=15), brute("b", group="others")
    with pytest.raises(Refused, match="no player character takes part"):
        play(sneak, a, (b,), world=fight(a, b))
    offered = [one for one in offers(fight(a, b), "a", {}) if one.procedure == "symbaroum.sneak"]
    assert offered
    assert all("no player character" in one.why_not for one in offered)


def test_a_turn_passes_over_the_dead_and_the_dying_test_at_their_place():
    me, dead, down = mira(), brute("dead", status="dead"), mira(id="tam", status="dying", lost=10, dying_since=1)
    run = play(end_turn, me, world=fight(me, dead, down, turn=2), dice=[("death-test", 5)])
    assert (run.value, run.world["fight"].turn) == ("mira", 3)


def test_the_first_death_test_is_next_turn_unless_the_table_says_so():
    me, down = mira(), mira(id="tam", status="dying", lost=10, dying_since=2)
    assert play(go_on, world=fight(me, down, turn=2)).value == "mira"
    same = play(go_on, world=fight(me, down, turn=2), dice=[("death-test", 5)], options={"death_test_same_turn": True})
    assert same.value == "mira"


def test_whoever_has_run_is_passed_over_until_the_fight_is_over():
    me, foe = mira(), brute()
    world = play(flee, me, world=fight(me, foe)).world
    assert play(end_turn, world["mira"], world=world).world["fight"].now == "brute"
    over = play(end_fight, world=world).world
    assert "fight" not in over
    assert over.get(Creature, "mira").able


def test_a_refused_action_leaves_everything_as_it_was():
    me, foe = mira(), brute()
    world = fight(me, foe)
    with pytest.raises(Refused):
        play(attack, me, foe, world=world)
    assert world == fight(me, foe)
    assert world.get(Fight, "fight").turn == 1


def test_reach_can_be_made_to_count_at_every_new_engagement():
    me, foe = mira(weapons=(PIKE,), melee_since=1, reach_used=True), brute()
    assert play(engage, foe, me, world=fight(foe, me, turn=2)).value.openings == ()
    options = {"reach_each_engagement": True}
    again = play(engage, foe, me, world=fight(foe, me, turn=2), choices=[("reach-attack", LET_GO)], options=options)
    assert len(again.value.openings) == 1


def test_only_the_two_across_can_be_made_to_gain_from_flanking():
    foe = brute(around={"north": "tam", "south": "odo", "east": "mira"})
    people = [mira(), mira(id="tam"), mira(id="odo"), foe]
    assert play(strike, people[0], foe, world=people, dice=[("attack", 13)]).value.ground == "flanked"
    pair = {"flank_pair_only": True}
    assert play(strike, people[0], foe, world=people, dice=[("attack", 13)], options=pair).value.ground == ""
    assert play(strike, people[1], foe, world=people, dice=[("attack", 13)], options=pair).value.ground == "flanked"


def test_a_fallen_fighter_keeps_its_place_unless_the_table_says_so():
    me, foe = mira(around={"north": "brute"}), brute()
    script = {"world": [me, foe], "choices": [("pain", "knock-down")]}
    assert play(hurt, foe, 6, me, **script).world["mira"].around == {"north": "brute"}
    assert play(hurt, foe, 6, me, options={"prone_frees_place": True}, **script).world["mira"].around == {}
    assert play(hurt, foe, 12, me, world=[me, foe]).world["mira"].around == {}


def test_a_bow_serves_for_pain_and_surprise_and_by_choice_for_every_free_attack():
    archer, foe = mira(weapons=(BOW,)), brute()
    script = {"world": [archer, foe], "dice": [("attack", 1), ("damage", 4)]}
    kick = play(free_attack, "mira", "brute", "withdraw", asked=True, **script)
    assert "fists and feet" in kick.told[1].text
    shot = play(free_attack, "mira", "brute", "withdraw", asked=True, options={"ranged_free_attacks": True}, **script)
    assert "with bow" in shot.told[1].text
    assert "with bow" in play(free_attack, "mira", "brute", "pain", asked=True, **script).told[1].text


def test_pain_can_be_taken_out_of_the_limit():
    me, foe = mira(used=("pain",), used_in=1), brute()
    assert play(hurt, foe, 6, me, world=fight(me, foe)).value.options == ("knock-down",)
    script = {"choices": [("pain", "knock-down")], "options": {"pain_chains": True}}
    assert play(hurt, foe, 6, me, world=fight(me, foe), **script).value.options == ("knock-down", "free-attack")


def test_what_is_due_is_the_beginning_and_the_end_of_the_fight():
    me, foe = mira(), brute()
    assert [one.procedure for one in waiting(fight(me, foe, turn=0))] == ["symbaroum.begin"]
    assert waiting(fight(me, foe)) == ()
    assert [one.procedure for one in waiting(fight(me, foe.with_(status="dead")))] == ["symbaroum.end-fight"]


def test_creatures_make_no_test_to_get_up():
    foe = brute(posture="prone")
    up = play(stand_up, foe, world=fight(foe, mira())).world["brute"]
    assert (up.posture, up.left) == ("standing", ("combat",))
    slow = play(stand_up, foe, world=fight(foe, mira()), options={"creatures_rise_slowly": True}).world["brute"]
    assert (slow.posture, slow.left) == ("standing", ())


def test_sheathed_weapons_have_to_be_drawn_and_are_sheathed_outside_a_fight_only():
    run = play(sheathe, mira(), world=[mira()])
    assert (run.value.weapon.category, run.told[0].text) == ("natural", "Mira has no weapon drawn")
    with pytest.raises(Refused, match="outside a fight"):
        play(sheathe, mira(), world=fight(mira(), brute()))
