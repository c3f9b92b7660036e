"""Where deeds, reactions and states meet: what is in play when something else begins, comes in between or ends."""

from typing import Any

import pytest

from rulewright.engine import Clock, World
from rulewright.errors import Refused
from rulewright.systems.bricks.house import kept_unseen
from rulewright.systems.symbaroum.due import due
from rulewright.systems.symbaroum.offers import offers
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Weapon
from tests.symbaroum.people import BOW, PIKE, SWORD, brute, done, fight, mail, mira, near

STRIKE, LET_GO = "strike", "let-go"
AXE = Weapon(name="axe", category="heavy", die="d10", ready=True)
MEDICUS: dict[str, Any] = {"abilities": {"medicus": "novice"}}
PLAYS_CORRUPTION = {"corruption": True}


def odo(**fields: Any) -> Any:
    return mira(**{"id": "odo", "name": "Odo", **fields})


def ended(world: World, *, dice: Any = ()) -> Any:
    """The world when whoever's turn it is has ended it."""
    return done(world, "end-turn", who=world.get(Fight, "fight").now, dice=dice)


# Whose turn it is.


def test_in_a_foes_turn_it_is_due_that_it_acts_and_in_a_players_nothing_is() -> None:
    foe, me = near(brute(), mira())
    world = fight(foe, me)
    assert [(one.procedure, one.arguments, str(one.text)) for one in due(world)] == [
        ("symbaroum.play-turn", {"who": "brute"}, "Let Brute act")
    ]
    assert due(ended(world)) == ()
    lying = me.with_(status="dying", lost=10, posture="prone", around={})
    assert [one.procedure for one in due(fight(foe, lying, odo()))] == ["symbaroum.play-turn"]


def test_a_foe_nobody_sees_is_to_come_into_view_once_it_is_in_melee_with_somebody() -> None:
    foe, me = near(mira(), brute())[::-1]
    world = World([*fight(me, foe), *kept_unseen((foe,))])
    shown = [one for one in due(world) if one.procedure == "symbaroum.show"]
    assert [(one.arguments, str(one.text)) for one in shown] == [
        ({"who": ["brute"]}, "Bring Brute into view, in melee with Mira")
    ]
    apart = World([*fight(me.with_(around={}), foe.with_(around={})), *kept_unseen((foe,))])
    assert not [one for one in due(apart) if one.procedure == "symbaroum.show"]


def test_in_the_turn_of_somebody_else_that_is_the_reason_before_any_other() -> None:
    me, foe = near(mira(left=(), spent=("attack", "move")), brute(behind=("ghoul",)))
    here = fight(foe, me, brute("ghoul"))
    reasons = {one.procedure: str(one.why_not) for one in offers(here, "mira", {})}
    reasons.pop("symbaroum.end-turn")
    assert {one.partition(":")[0] for one in reasons.values()} == {"it is Brute's turn, not Mira's"}
    with pytest.raises(Refused, match="it is Brute's turn"):
        done(here, "engage", who="mira", target="brute")


# Not having noticed somebody, and reacting to them.


def test_whoever_has_not_noticed_you_does_not_strike_as_you_come_into_reach() -> None:
    me, foe = mira(), brute(weapons=(PIKE,), unaware=("mira",))
    world = done(fight(me, foe), "engage", who="mira", target="brute")
    assert world["brute"].used == ()
    assert done(world, "attack", who="mira", target="brute", dice=[("attack", 12), ("damage", 1), ("advantage", 1)])


@pytest.mark.parametrize("verb", ["withdraw", "pass-by"])
def test_whoever_has_not_noticed_you_does_not_strike_as_you_go(verb: str) -> None:
    me, foe = near(mira(), brute(unaware=("mira",)))
    given = {"past": ["brute"]} if verb == "pass-by" else {}
    world = done(fight(me, foe), verb, who="mira", **given)
    assert (world["mira"].around, world["brute"].used) == ({}, ())


def test_whoever_sneaks_up_has_advantage_once_and_is_noticed_by_the_blow() -> None:
    world = fight(mira(), brute(), at=0)
    world = done(world, "sneak", who="mira", targets=["brute"], dice=[("discreet-test", 10)])
    world = ended(ended(done(world, "engage", who="mira", target="brute")))
    world = done(world, "attack", who="mira", target="brute", dice=[("attack", 12), ("damage", 1), ("advantage", 1)])
    assert (world["brute"].toughness, world["brute"].unaware) == (8, ())
    world = ended(ended(world))
    assert done(world, "attack", who="mira", target="brute", dice=[("attack", 11)])["brute"].toughness == 8


def test_two_who_sneak_up_one_after_the_other_are_both_unnoticed() -> None:
    world = fight(mira(), odo(), brute())
    world = done(world, "sneak", who="mira", targets=["brute"], dice=[("discreet-test", 1)])
    world = done(ended(world), "sneak", who="odo", targets=["brute"], dice=[("discreet-test", 1)])
    assert world["brute"].unaware == ("mira", "odo")


def test_the_surprised_draw_first_and_only_a_short_weapon_leaves_them_their_movement() -> None:
    axe = Weapon(name="axe")
    me, foe = mira(weapons=(axe, Weapon(name="knife", category="short"))), brute(quick=5)
    world = done(World([me, foe]), "ambush", attackers=["brute"], defenders=["mira"], dice=[("vigilant-test", 20)])
    world = done(world, "start", combatants=["mira", "brute"], choices=[("surprise-attack", LET_GO)])
    assert not world["mira"].weapon.ready or world["mira"].weapon.category == "natural"
    assert done(world, "draw", who="mira", weapon="knife")["mira"].left == ("combat", "movement")
    assert done(world, "draw", who="mira", weapon="axe")["mira"].left == ("combat",)


def test_an_ambusher_with_a_bow_stays_off_and_one_with_a_sword_is_in_melee_after_the_blow() -> None:
    for weapon, around in ((BOW, {}), (SWORD, {"north": "mira"})):
        me, foe = mira(weapons=(weapon,), quick=12), brute(unaware=("mira",))
        world = done(
            World([me, foe]),
            "start",
            combatants=["mira", "brute"],
            choices=[("surprise-attack", "brute")],
            dice=[("attack", 13)],
        )
        assert world["brute"].around == around
        assert world["brute"].unaware == ()


# Whoever ran from the fight.


@pytest.mark.parametrize(
    ("verb", "weapon", "whom"),
    [
        ("engage", SWORD, "target"),
        ("go-around", SWORD, "target"),
        ("attack", BOW, "target"),
        ("line-of-sight", BOW, "target"),
        ("sneak", SWORD, "targets"),
    ],
)
def test_whoever_ran_from_the_fight_is_out_of_it_for_their_enemies(verb: str, weapon: Weapon, whom: str) -> None:
    me, gone, foe = mira(weapons=(weapon,)), brute("runner", away=True), brute()
    given = {whom: ["runner"] if whom == "targets" else "runner"}
    with pytest.raises(Refused, match="Runner is gone from the fight"):
        done(fight(me, gone, foe), verb, who="mira", **given)


@pytest.mark.parametrize(
    ("verb", "given"),
    [
        ("first-aid", {"helper": "mira", "patient": "odo"}),
        ("elixir", {"who": "mira", "elixir": "wake-water", "on": "odo"}),
    ],
)
def test_whoever_ran_from_the_fight_is_helped_when_it_is_over(verb: str, given: dict[str, str]) -> None:
    me = mira(herbal_cures=1, elixirs={"wake-water": 1})
    world = World([Clock(), *fight(me, odo(lost=3, away=True), brute())])
    with pytest.raises(Refused, match="Odo is gone from the fight"):
        done(world, verb, **given)
    after = done(done(world, "end-fight"), verb, **given)
    assert after["mira"] != world["mira"]


def test_whom_somebody_who_ran_hid_is_in_sight_and_reached_again() -> None:
    guard = brute("guard")
    me, boss = mira(weapons=(BOW,), hidden=("boss",)), brute("boss", behind=("guard",))
    world = done(fight(guard, me, boss), "flee", who="guard")
    assert world["mira"].hidden == ()
    world = ended(world)
    assert done(world, "engage", who="mira", target="boss")["boss"].around == {"north": "mira"}


def test_who_ran_comes_back_and_is_in_no_melee() -> None:
    me, foe = near(mira(), brute())
    world = done(fight(me, foe), "withdraw", who="mira", choices=[("withdraw-attack", LET_GO)])
    world = done(done(world, "flee", who="mira"), "arrive", who="mira")
    assert (world["mira"].away, world["mira"].around, world["brute"].around, world["mira"].acts_from) == (
        False,
        {},
        {},
        2,
    )


def test_the_dead_do_not_come_back() -> None:
    world = fight(mira(), brute(away=True, status="dead"))
    with pytest.raises(Refused, match="Brute is dead"):
        done(world, "arrive", who="brute")


def test_whoever_comes_before_the_fight_has_begun_has_a_place_in_its_first_turn() -> None:
    me, foe, late = mira(quick=12), brute(quick=8), brute("late")
    world = done(World([me, foe, late]), "fight", combatants=["mira", "brute"])
    world = done(done(world, "arrive", who="late"), "begin")
    assert world.get(Fight, "fight").order == ("mira", "late", "brute")
    assert ended(world).get(Fight, "fight").now == "late"


# Falling, dying and being helped.


def test_whoever_falls_leaves_the_melee_and_is_in_none_when_helped_up() -> None:
    me, foe = near(mira(lost=8, quick=8), brute(quick=12))
    world = fight(foe, me, odo(herbal_cures=1))
    world = ended(done(world, "attack", who="brute", target="mira", dice=[("defense", 20)]))
    assert (world["mira"].status, world["brute"].around, world.get(Fight, "fight").now) == ("dying", {}, "odo")
    world = done(world, "first-aid", helper="odo", patient="mira")
    assert (world["mira"].posture, world["mira"].around, world["mira"].acts_from) == ("prone", {}, 2)
    world = done(ended(world), "engage", who="brute", target="mira")
    assert world["mira"].around == {"north": "brute"}


def test_whoever_was_helped_up_reacts_before_they_act() -> None:
    foe = brute(around={"north": "mira"})
    me = mira(status="dying", lost=10, posture="prone", dying_since=1, around={"south": "brute"})
    world = done(fight(odo(herbal_cures=1), foe, me), "first-aid", helper="odo", patient="mira")
    world = done(ended(world), "withdraw", who="brute", choices=[("withdraw-attack", STRIKE)], dice=[("attack", 20)])
    assert world["mira"].used == ("withdraw",)
    assert ended(world).get(Fight, "fight").now == "odo"


def test_the_count_of_death_begins_anew_after_help_and_in_the_next_turn() -> None:
    me = mira(status="dying", lost=10, posture="prone", steps=2, dying_since=1)
    world = done(fight(odo(herbal_cures=1), me, brute(), turn=3), "first-aid", helper="odo", patient="mira")
    assert world["mira"].steps == 0
    world = done(world, "hurt", target="mira", damage=5)
    world = ended(world)
    assert (world["mira"].dying_since, world.get(Fight, "fight").now) == (3, "brute")
    world = ended(world)
    assert ended(world, dice=[("death-test", 15)])["mira"].steps == 1


def test_death_goes_on_when_the_fight_is_over_and_days_settle_it() -> None:
    me = mira(status="dying", lost=10, posture="prone", dying_since=2)
    world = done(World([Clock(), *fight(odo(), me, brute(status="dead"))]), "end-fight")
    assert (world["mira"].status, world["mira"].dying_since) == ("dying", 0)
    world = done(world, "death-test", who="mira", dice=[("death-test", 11)])
    world = done(world, "days", days=2, anyway=True, dice=[("death-test", 5), ("death-test", 1), ("wake", 2)])
    assert (world["mira"].status, world["mira"].toughness, world["mira"].posture) == ("active", 4, "standing")


def test_blows_on_a_creature_that_is_down_change_nothing() -> None:
    me, foe = near(mira(), brute(status="down", lost=10, posture="prone", spared=True))
    assert done(fight(me, foe), "hurt", target="brute", damage=4)["brute"] == foe
    world = done(fight(me, foe), "attack", who="mira", target="brute", dice=[("attack", 12)])
    assert world["brute"] == foe


@pytest.mark.parametrize("plight", [{"status": "dying"}, {"status": "down", "unconscious": True}])
def test_blows_on_the_dying_and_the_unconscious_change_nothing_and_ask_for_no_armor(plight: dict[str, Any]) -> None:
    foe, me = near(brute(), mira(lost=10, posture="prone", armor=mail(), **plight))
    assert done(fight(foe, me), "attack", who="brute", target="mira")["mira"] == me


def test_a_creature_that_was_spared_gets_up_when_it_is_healed_and_can_be_struck_again() -> None:
    foe = brute(status="down", spared=True, lost=10, posture="prone")
    world = done(
        fight(mira(**MEDICUS), foe), "first-aid", helper="mira", patient="brute", means="medicus", dice=[("medicus", 3)]
    )
    assert (world["brute"].status, world["brute"].toughness, world["brute"].acts_from) == ("active", 3, 2)
    assert done(world, "hurt", target="brute", damage=9)["brute"].status == "down"


@pytest.mark.parametrize("verb", ["first-aid", "elixir", "withdraw", "stand-up", "draw", "flee", "attack", "sneak"])
def test_the_dying_do_nothing_for_themselves(verb: str) -> None:
    me = mira(status="dying", lost=10, posture="prone", herbal_cures=1, elixirs={"wake-water": 1})
    deeds: dict[str, dict[str, Any]] = {
        "first-aid": {"helper": "mira", "patient": "mira"},
        "elixir": {"who": "mira", "elixir": "wake-water"},
        "attack": {"who": "mira", "target": "brute"},
        "sneak": {"who": "mira", "targets": ["brute"]},
    }
    given = deeds.get(verb, {"who": "mira"})
    with pytest.raises(Refused):
        done(fight(me, brute()), verb, **given)


def test_somebody_unconscious_is_woken_by_later_healing_only() -> None:
    options = {"stabilize_only": True}
    me = mira(status="dying", lost=10, posture="prone", dying_since=1)
    world = fight(odo(herbal_cures=2), me, brute())
    world = done(world, "first-aid", helper="odo", patient="mira", options=options)
    assert (world["mira"].unconscious, world["mira"].able) == (True, False)
    world = ended(world)
    assert world.get(Fight, "fight").now == "brute"
    world = done(ended(world), "first-aid", helper="odo", patient="mira", options=options)
    assert (world["mira"].able, world["mira"].toughness, world["mira"].acts_from) == (True, 1, 3)


# Lying, flanked, leaving.


@pytest.mark.parametrize("verb", ["withdraw", "escape-flank", "flee", "move", "pass-by"])
def test_whoever_lies_stands_up_before_they_go_anywhere(verb: str) -> None:
    me = mira(posture="prone", around={"north": "brute", "south": "other"})
    given = {"past": ["brute"]} if verb == "pass-by" else {}
    with pytest.raises(Refused, match="Mira is lying down and has to stand up first"):
        done(fight(me, brute(), brute("other")), verb, who="mira", **given)


def test_whoever_gets_up_in_melee_is_struck_by_nobody_and_may_leave_when_a_turn_is_left() -> None:
    me, foe = near(mira(posture="prone"), brute())
    world = done(fight(me, foe), "stand-up", who="mira", dice=[("quick-test", 10)])
    assert (world["brute"].used, world["mira"].left) == ((), ("combat",))
    world = done(world, "withdraw", who="mira", choices=[("withdraw-attack", LET_GO)])
    assert (world["mira"].around, world["mira"].left) == ({}, ())


def test_lying_flanked_and_on_low_ground_is_one_advantage() -> None:
    me = mira(posture="prone", ground="low", around={"north": "brute", "south": "other"})
    foe, other = brute(around={"south": "mira"}), brute("other", around={"north": "mira"})
    let_go = [("pain-attack", LET_GO)]
    world = done(fight(foe, other, me), "attack", who="brute", target="mira", dice=[("defense", 9)], choices=let_go)
    assert world["mira"].toughness == 4


def test_a_flank_is_open_again_when_one_of_the_two_falls() -> None:
    me = mira(around={"north": "brute", "south": "other"})
    foe, other = brute(around={"south": "mira"}, lost=9), brute("other", around={"north": "mira"})
    world = done(fight(me, foe, other), "attack", who="mira", target="brute", dice=[("attack", 1), ("damage", 8)])
    assert (world["mira"].is_flanked, world["mira"].around) == (False, {"south": "other"})
    assert done(ended(world), "attack", who="other", target="mira", dice=[("defense", 9)])["mira"].lost == 0


def test_whoever_is_felled_by_the_first_of_two_is_not_struck_by_the_second() -> None:
    me = mira(lost=8, around={"north": "brute", "south": "other"})
    foe, other = brute(around={"south": "mira"}), brute("other", around={"north": "mira"})
    world = done(
        fight(me, foe, other), "escape-flank", who="mira", choices=[("withdraw-attack", STRIKE)], dice=[("defense", 20)]
    )
    assert (world["mira"].status, world["other"].used, world["other"].around) == ("dying", (), {})


def test_a_foe_strikes_at_one_who_leaves_and_at_one_who_runs_past_but_at_no_second_one_who_leaves() -> None:
    me, foe = near(mira(), brute())
    pal = odo(around={"south": "brute"})
    foe = foe.with_(around={**foe.around, "south": "odo"})
    runner = mira(id="runner", name="Runner")
    world = fight(me, pal, runner, foe)
    world = done(world, "withdraw", who="mira", choices=[("withdraw-attack", STRIKE)], dice=[("defense", 1)])
    world = done(ended(world), "withdraw", who="odo")
    assert world["brute"].used == ("withdraw",)
    struck = [("pass-by-attack", STRIKE)]
    world = done(ended(world), "pass-by", who="runner", past=["brute"], choices=struck, dice=[("defense", 1)])
    assert world["brute"].used == ("withdraw", "pass-by")


def test_a_free_attack_is_there_again_in_the_next_turn() -> None:
    me, foe = near(mira(used=("withdraw",), used_in=1), brute())
    world = ended(fight(me, foe, turn=2), dice=())
    world = done(world, "withdraw", who="brute", choices=[("withdraw-attack", STRIKE)], dice=[("attack", 20)])
    assert (world["mira"].used, world["mira"].used_in) == (("withdraw",), 2)


# What is in hand, and reactions.


def test_whoever_has_a_bow_or_nothing_in_hand_strikes_with_fists_at_one_who_leaves() -> None:
    for weapons in ((BOW,), (Weapon(name="sword", die="d8", ready=False),)):
        foe, me = near(brute(), mira(weapons=weapons))
        world = done(
            fight(foe, me),
            "withdraw",
            who="brute",
            choices=[("withdraw-attack", STRIKE)],
            dice=[("attack", 1), ("damage", [4])],
        )
        assert world["brute"].toughness == 6


def test_pain_lets_a_shooter_shoot_again() -> None:
    me, foe = mira(weapons=(BOW,)), brute(own_toughness=20)
    dice = [("attack", 1), ("damage", 7), ("attack", 1), ("damage", 8)]
    choices = [("pain", "free-attack")]
    world = done(fight(me, foe), "attack", who="mira", target="brute", dice=dice, choices=choices)
    assert (world["brute"].lost, world["brute"].posture, world["mira"].used) == (15, "prone", ("pain",))


def test_a_shield_taken_up_in_the_fight_takes_the_reach_away_and_laying_it_down_gives_it_back() -> None:
    me = mira(weapons=(PIKE,), gear=("shield",))
    world = done(fight(me, brute()), "take-shield", who="mira")
    assert done(world, "engage", who="mira", target="brute")["mira"].used == ()
    world = ended(ended(world))
    world = done(world, "lay-shield", who="mira")
    world = done(world, "engage", who="mira", target="brute", choices=[("reach-attack", LET_GO)])
    assert world["mira"].gear == ("shield",)


def test_no_shield_is_taken_up_with_a_bow_or_a_heavy_weapon_in_hand() -> None:
    for weapon, kind in ((BOW, "ranged weapons"), (AXE, "Heavy weapons")):
        me = mira(weapons=(weapon,), gear=("shield",))
        with pytest.raises(Refused, match=f"a shield rules out {kind}"):
            done(fight(me, brute()), "take-shield", who="mira")


def test_a_switch_to_a_dagger_in_ones_turn_costs_the_movement_and_is_what_strikes_at_once() -> None:
    me, foe = near(mira(weapons=(BOW, Weapon(name="dagger", category="short", die="d6"))), brute())
    world = done(fight(me, foe), "switch", who="mira", weapon="dagger")
    assert (world["mira"].left, world["mira"].weapon.name) == (("combat",), "dagger")
    world = done(world, "attack", who="mira", target="brute", dice=[("attack", 1), ("damage", [5])])
    assert world["brute"].lost == 5


def test_reach_counts_once_in_a_fight_and_anew_in_the_next() -> None:
    me, foe = mira(weapons=(PIKE,)), brute()
    world = done(
        fight(me, foe), "engage", who="mira", target="brute", choices=[("reach-attack", STRIKE)], dice=[("attack", 20)]
    )
    world = done(world, "withdraw", who="mira", choices=[("withdraw-attack", LET_GO)])
    world = ended(ended(world))
    assert done(world, "engage", who="mira", target="brute")["mira"].reach_used
    world = done(
        done(world, "end-fight"), "start", combatants=["mira", "brute"], dice=[("order-mira", 9), ("order-brute", 3)]
    )
    assert done(world, "engage", who="mira", target="brute", choices=[("reach-attack", LET_GO)])


# Sight, elixirs, time.


def test_night_drops_in_a_fight_open_ones_eyes_for_the_very_next_blow() -> None:
    me, foe = near(mira(sight="darkness", elixirs={"night-drops": 1}), brute(sight="darkness"))
    world = done(World([Clock(), *fight(me, foe)]), "elixir", who="mira", elixir="night-drops")
    assert world["mira"].left == ("combat",)
    world = done(world, "attack", who="mira", target="brute", dice=[("attack", [18, 3]), ("damage", 2)])
    assert world["brute"].lost == 2
    world = done(done(world, "end-fight"), "days", days=1, anyway=True)
    assert not world["mira"].night_eyes


def test_an_elixir_is_given_to_the_dying_and_not_to_the_dead() -> None:
    me = mira(elixirs={"stillness": 2})
    world = World([Clock(), *fight(me, odo(status="dying", lost=10, posture="prone"), brute(status="dead"))])
    assert done(world, "elixir", who="mira", elixir="stillness", on="odo")["mira"].left == ("movement",)
    with pytest.raises(Refused, match="Brute is dead, and drinks nothing"):
        done(world, "elixir", who="mira", elixir="stillness", on="brute")


def test_a_test_that_is_called_for_takes_nothing_and_one_of_ones_own_the_combat_action() -> None:
    world = fight(mira(), brute())
    own = done(world, "test", who="mira", attribute="vigilant", dice=[("vigilant-test", 3)])
    called = done(world, "test", who="mira", attribute="vigilant", called=True, dice=[("vigilant-test", 3)])
    assert (own["mira"].left, called["mira"].left) == (("movement",), ("combat", "movement"))


PEACEFUL: dict[str, dict[str, Any]] = {
    "days": {"days": 1, "anyway": True},
    "heal-days": {"who": "mira", "hours": 24, "anyway": True},
    "give": {"who": "mira", "to": "odo", "thing": "rope"},
    "take": {"who": "mira", "other": "dead", "thing": "rope"},
    "wear": {"who": "mira", "armor": "scale-mail"},
    "trade": {"who": "mira", "thing": "rope"},
    "buy": {"who": "mira", "ability": "medicus"},
    "award": {"who": "mira", "points": 3},
    "sheathe": {"who": "mira"},
}


@pytest.mark.parametrize("verb", PEACEFUL)
def test_in_a_fight_there_is_time_for_none_of_it(verb: str) -> None:
    me = mira(gear=("rope", "scale-mail"), money=9, experience_unspent=10, experience_total=10)
    world = World([Clock(), *fight(me, odo(), brute("dead", status="dead", gear=("rope",)), brute())])
    with pytest.raises(Refused, match="fight"):
        done(world, verb, **PEACEFUL[verb])
    assert done(done(world, "end-fight"), verb, **PEACEFUL[verb])


# Powers and what they leave behind.


def test_laying_on_hands_in_a_fight_heals_and_corrupts_and_what_was_for_now_fades_with_the_scene() -> None:
    me = mira(abilities={"lay-on-hands": "novice"}, resolute=8)
    world = done(
        fight(me, odo(lost=5), brute()),
        "first-aid",
        helper="mira",
        patient="odo",
        means="lay-on-hands",
        dice=[("lay-on-hands", 4), ("corruption", 4), ("stain", 1)],
        options=PLAYS_CORRUPTION,
    )
    assert (world["odo"].lost, world["mira"].corruption, world["mira"].stain) == (1, 4, 1)
    assert done(world, "scene-ends")["mira"].corruption == 0


def test_whoever_is_lost_to_corruption_in_a_fight_is_an_enemy_of_their_own() -> None:
    me = mira(abilities={"lay-on-hands": "novice"}, resolute=8, stain=5)
    world = done(
        fight(me, odo(lost=5)),
        "first-aid",
        helper="mira",
        patient="odo",
        means="lay-on-hands",
        dice=[("lay-on-hands", 4), ("corruption", 4)],
        options=PLAYS_CORRUPTION,
    )
    assert (world["mira"].side, world["odo"].lost) == ("npc", 1)
    world = done(ended(world), "engage", who="odo", target="mira")
    assert done(world, "attack", who="odo", target="mira", dice=[("attack", 20)])["mira"].able


def test_a_power_does_not_reach_past_those_between_nor_whoever_ran() -> None:
    me = mira(abilities={"brimstone-cascade": "novice"}, hidden=("brute",))
    world = fight(me, brute(), brute("runner", away=True))
    with pytest.raises(Refused, match="no line of sight"):
        done(world, "ability", who="mira", ability="brimstone-cascade", target="brute")
    with pytest.raises(Refused, match="Runner is gone from the fight"):
        done(world, "ability", who="mira", ability="brimstone-cascade", target="runner")


def test_medicus_with_a_cure_takes_the_combat_action_and_the_cure_also_amid_enemies() -> None:
    me, foe = near(mira(herbal_cures=1, lost=4, **MEDICUS), brute())
    given = {"helper": "mira", "patient": "mira", "means": "medicus-with-cure"}
    world = done(fight(me, foe), "first-aid", **given, dice=[("medicus-with-cure", 6)])
    assert (world["mira"].lost, world["mira"].herbal_cures, world["mira"].left) == (0, 0, ("movement",))
    assert world["brute"].used == ()


# The end.


def test_at_the_end_of_a_fight_whoever_can_is_on_their_feet_and_nothing_of_it_is_left() -> None:
    me = mira(posture="prone", unaware=("brute",), over=("brute",), hidden=("brute",), around={"north": "brute"})
    foe = brute(status="dead", posture="prone")
    fallen = odo(status="dying", lost=10, posture="prone", dying_since=1)
    world = done(
        fight(me.with_(acts_from=4, left=(), spent=("attack",), approach={"brute": 4}), fallen, foe), "end-fight"
    )
    bare = mira()
    assert world["mira"] == bare
    assert (world["odo"].posture, world["odo"].status) == ("prone", "dying")
