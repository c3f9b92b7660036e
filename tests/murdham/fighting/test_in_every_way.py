"""What skills, traits and frenzy do, they do in every way in which a blow is struck, and to whoever it befalls."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.actions.commanded import able_and_in_turn
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.combat.blasts import blast
from rulewright.systems.murdham.combat.mercy import death_blow, surrender
from rulewright.systems.murdham.combat.nonlethal import hold
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.movement.crossing_zones import go_to
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing, Way, Zone
from rulewright.systems.murdham.records.states import Condition
from tests.murdham.fighting.test_battle import COUNTERS, DODGES, TAKES, Round
from tests.murdham.people import after, somebody, words, world

STRIKES = ("strike at somebody who leaves", "strike")
HALL, YARD = Zone(id="hall", name="Hall", ways=(Way("yard"),)), Zone(id="yard", name="Yard", ways=(Way("hall"),))
IN_THE_HALL = {"zone": "hall"}
FIEND = somebody("orc", kind="gm", kin="other", traits=("corrupting 2",))
CORRUPTED = ("corruption-d12", 12)


def test_what_corrupts_by_touch_does_so_in_a_counter_and_as_one_walks_away_and_in_its_grip():
    table = Round(FIEND)
    dice = [("attacker-damage", 1), ("first-roll", 1), ("second-roll", 2), CORRUPTED]
    table.run(attack, "ada", "orc", "d6", dice=dice, choices=[COUNTERS])
    assert table.who("ada").corruption == 2
    table = Round(FIEND.with_(**IN_THE_HALL), somebody("ada", **IN_THE_HALL), HALL, YARD)
    table.run(go_to, "ada", "yard", dice=[("first-roll", 1), ("second-roll", 1), CORRUPTED], choices=[STRIKES])
    assert table.who("ada").corruption == 2
    ada = somebody("ada")
    run = play(hold, FIEND, ada, "grapple", world=world(ada, FIEND), dice=[("str-save", 20), CORRUPTED])
    assert after(run).corruption == 2


def test_what_divides_does_so_whatever_did_it_and_each_part_has_the_strength_of_its_health():
    slime = somebody("orc", kind="gm", kin="other", traits=("split",), strength=12, full_strength=12, health=12)
    table = Round(slime)
    table.run(suffer, "orc", 7)
    halves = [one for one in table.world.all(Creature) if "split" in one.traits]
    assert [(one.health, one.strength, one.full_strength) for one in halves] == [(5, 5, 5)] * 2
    assert halves[1].id in table.fight.sides[1].members


def test_a_blow_that_stuns_does_no_damage_to_whoever_strikes_back_either():
    club = Weapon(id="club", make="club", die="d6", owner="ada")
    table = Round(somebody("ada", skills=("strike to stun", "fast strike")), club)
    dice = [("attacker-damage", 5), ("first-roll", 1), ("second-roll", 1)]
    table.run(attack, "ada", "orc", "", "club", strike="stun", dice=dice, choices=[COUNTERS])
    assert (table.who("orc").health, words(table.who("orc"))) == (9, ["incapacitated"])


def test_whoever_is_cleaved_next_may_dodge_and_has_the_shield_that_always_counts():
    axe = Weapon(id="axe", make="axe", die="d8", owner="ada")
    shield = Weapon(id="shield", make="shield", owner="imp")
    imp = somebody("imp", kind="gm", skills=("shield mastery",))
    for answer, dice, health in ((DODGES, [("agi-save", 1)], 9), (TAKES, [("cleave-damage", 3)], 7)):
        table = Round(somebody("ada", skills=("cleave",)), imp, axe, shield)
        choices = [TAKES, ("whom to cleave next", "imp"), answer]
        table.run(attack, "ada", "orc", "", "axe", dice=[("damage", 5), *dice], choices=choices)
        assert table.who("imp").health == health


def test_nobody_reacts_to_a_blast_out_of_an_ambush_which_gives_the_ambush_away():
    table = Round(round=0, ambushers=("ada",))
    table.run(blast, "ada", "d4", in_zone=(table.who("orc"),), dice=[("damage", 3)])
    assert table.who("orc").health == 6
    assert not table.fight.conceals("ada")


def test_of_a_blast_and_the_counter_to_it_the_harder_strikes_first():
    axe = Weapon(id="axe", make="axe", die="d8", owner="orc")
    table = Round(axe)
    dice = [("attacker-damage", 2), ("defender-damage", 6)]
    table.run(blast, "ada", "d4", in_zone=(table.who("orc"),), dice=dice, choices=[COUNTERS])
    assert (table.who("ada").has("incapacitated"), table.who("orc").health) == (True, 9)
    shielded = Round(axe, Weapon(id="shield", make="shield", owner="ada"))
    dice = [("attacker-damage", 1), ("defender-damage", 3)]
    shielded.run(blast, "ada", "d4", in_zone=(shielded.who("orc"),), dice=dice, choices=[COUNTERS])
    assert shielded.who("ada").health == 7


def test_whoever_gave_up_and_is_caught_in_a_blast_may_fight_again():
    table = Round()
    table.run(surrender, "ada")
    table.run(blast, "orc", "d4", in_zone=(table.who("ada"),), dice=[("damage", 1)])
    assert not table.fight.broken


def leaving(*more, **orc):
    """Ada, about to leave an orc."""
    return Round(somebody("orc", kind="gm", zone="hall", **orc), *more, HALL, YARD)


def test_a_blind_enemy_may_miss_whoever_walks_away():
    table = leaving(somebody("ada", **IN_THE_HALL), conditions=(Condition("blind"),))
    table.run(go_to, "ada", "yard", dice=[("wit-save", 20)], choices=[STRIKES])
    assert (table.who("ada").health, table.fight.acted) == (9, ("orc",))


def test_a_dodge_that_takes_no_turn_is_made_on_the_move_and_the_fleet_make_as_many_as_it_takes():
    for skill, imp in (("dodge blows", [("first-roll", 2), ("second-roll", 3)]), ("fleet footed", [("agi-save", 1)])):
        table = leaving(
            somebody("ada", skills=(skill,), **IN_THE_HALL),
            somebody("imp", kind="gm", **IN_THE_HALL),
        )
        table.run(go_to, "ada", "yard", dice=[("agi-save", 1), *imp], choices=[STRIKES, STRIKES])
        assert table.who("ada").health == (7 if skill == "dodge blows" else 9)


def test_nobody_who_is_held_steps_in_front_of_others_nor_dodges_for_nothing():
    for skills, guards in ((("protect",), (("imp", "orc"),)), (("dodge blows",), ())):
        table = Round(
            somebody("imp", kind="gm", skills=skills, conditions=(Condition("terrified", of="Bo"),)), guards=guards
        )
        target = "orc" if guards else "imp"
        table.run(attack, "ada", target, "d6", dice=[("damage", 1)], choices=[TAKES] if guards else [])
        assert table.who(target).health == 8


@pytest.mark.parametrize(
    ("carrier", "skill"),
    [
        (somebody("horse", kind="gm", kin="other", size="large"), "ride"),
        (Thing(id="cart", kind="vehicle", make="cart", health=8, max_health=8), "drive carts"),
        (Thing(id="boat", kind="vehicle", make="rowing boat", health=8, max_health=8), "river lore"),
    ],
)
def test_each_skill_steadies_blows_from_what_it_is_about_and_from_nothing_else(carrier, skill):
    for known in ("ride", "drive carts", "river lore"):
        table = Round(somebody("ada", rides=carrier.id, skills=(known,)), carrier)
        dice = [("damage", 2)] if known == skill else [("first-roll", 2), ("second-roll", 3)]
        table.run(attack, "ada", "orc", "d6", dice=dice, choices=[TAKES])
        assert table.who("orc").health == 7


BERSERK = somebody("ada", skills=("battle frenzy",))
RAGE = ("go into a battle frenzy", "rage")


def test_a_blow_may_rouse_a_battle_frenzy_and_then_does_not_knock_out():
    table = Round(BERSERK)
    table.run(suffer, "ada", 6, choices=[RAGE])
    assert words(table.who("ada")) == ["frenzied"]
    calm = Round(BERSERK)
    calm.run(suffer, "ada", 6, choices=[("go into a battle frenzy", "calm")])
    assert words(calm.who("ada")) == ["incapacitated"]


def test_a_kill_in_a_battle_frenzy_saves_the_dying():
    mad = BERSERK.with_(health=0, conditions=(Condition("dying"), Condition("frenzied", by="battle frenzy")))
    table = Round(mad, somebody("orc", kind="gm", strength=1, health=1))
    table.run(attack, "ada", "orc", "d6", dice=[("damage", 5), ("injury-d12", 1)], choices=[TAKES])
    assert (table.who("ada").health, words(table.who("ada"))) == (1, ["frenzied"])


def test_a_death_blow_is_a_kill():
    mad = BERSERK.with_(health=5, conditions=(Condition("frenzied", by="battle frenzy"),))
    table = Round(mad, somebody("orc", kind="gm", conditions=(Condition("incapacitated"),)))
    table.run(death_blow, "ada", "orc")
    assert (table.who("orc").dead, table.who("ada").health) == (True, 6)


def test_the_frenzied_do_nothing_but_attack_and_never_fall_back():
    mad = somebody("ada", zone="hall", conditions=(Condition("frenzied"),))
    table = leaving(mad)
    ada = table.who("ada")
    for deed, given in (("murdham.surrender", {"who": ada}), ("murdham.drink", {"who": ada})):
        with pytest.raises(Refused, match="nothing but attack"):
            play(able_and_in_turn, SYSTEM.procedure(deed), given, world=table.world)
    strikes = {"attacker": ada, "target": table.who("orc")}
    play(able_and_in_turn, SYSTEM.procedure("murdham.attack"), strikes, world=table.world)
    with pytest.raises(Refused, match="only the nearest enemy"):
        table.run(go_to, "ada", "yard")
