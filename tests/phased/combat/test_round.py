import pytest

from rulewright.chance import Seeded
from rulewright.engine import Chance, Clock, Run, World, play
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Refused
from rulewright.systems.phased.bodies.harm import lose_ability
from rulewright.systems.phased.bodies.supplies import animal_save
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.combat.maneuvers import maneuver
from rulewright.systems.phased.combat.morale import shakes
from rulewright.systems.phased.pages.fight import order, turn
from rulewright.systems.phased.pages.offers import offers
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.rounds.fight import Deed, begin_fight, end_fight
from tests.phased.fights import Table
from tests.phased.people import somebody, world

SLEEP = Writing(spell="Sleep")


def test_phases_come_before_initiative_and_initiative_within_each():
    ana, bor, orc = somebody("ana"), somebody("bor"), somebody("orc", kind="monster")
    table = Table([ana, bor], [orc], ("initiative-ana", 3), ("initiative-bor", 18))
    for name, act, at in (("bor", "melee", "orc"), ("ana", "melee", "orc"), ("orc", "loose", "ana")):
        table.plan(name, act, at=at)
    assert table.next(("damage", 1)) == (Deed("orc", "loose"),)
    assert table.next(("damage", 1)) == (Deed("ana", "melee"),)
    assert table.next(("damage", 1)) == (Deed("bor", "melee"),)
    assert table.next() == ()
    assert (table.fight.round, table.fight.phase) == (2, 1)


def test_nobody_strikes_at_the_dead_where_somebody_else_is_left():
    ana, bor = somebody("ana", hp=1, strength=2), somebody("bor")
    table = Table([ana, bor], [somebody("orc", kind="monster")], ("initiative-ana", 20), ("initiative-bor", 20))
    table.plan("orc", "melee", at="ana")
    table.run(lose_ability, table.who("ana"), "str", 2)
    assert table.next(("damage", 4)) == (Deed("orc", "melee"),)
    assert table.who("bor").hp == 2


def test_nobody_strikes_where_only_the_dead_are_left():
    ana = somebody("ana", hp=1, strength=2)
    table = Table([ana], [somebody("orc", kind="monster")], ("initiative-ana", 20))
    table.plan("orc", "melee", at="ana")
    table.run(lose_ability, table.who("ana"), "str", 2)
    assert table.next() == ()


def test_a_charge_enhances_a_maneuver_and_is_spent_by_it():
    ana, orc = somebody("ana"), somebody("orc", hp=9, kind="monster")
    fight = Fight(party=("ana",), enemies=("orc",), phase=4, charges=(("ana", "orc"),))
    run = play(
        maneuver, ana, orc, "trip", dice=[("damage", 8)], choices=[("maneuver", "effect")], world=[ana, orc, fight]
    )
    assert run.value.die == "d8"
    assert run.world.get(Fight, "fight").charges == ()


def test_a_maneuver_belongs_to_the_melee_phase():
    ana, orc = somebody("ana"), somebody("orc", kind="monster")
    fight = Fight(party=("ana",), enemies=("orc",), phase=2)
    with pytest.raises(Refused, match="phase 4"):
        play(maneuver, ana, orc, "trip", world=[ana, orc, fight])


def test_one_save_with_the_best_dex_can_count_for_the_side():
    party = [somebody("ana", dexterity=9), somebody("bor", dexterity=14)]
    table = Table(party, [somebody("orc")], ("initiative", 13), options={"initiative": "side"})
    assert table.fight.winners == ("ana", "bor")


def test_a_hasted_enemy_acts_before_all_but_the_hasted_who_save():
    ana = somebody("ana", hasted=True)
    orc = somebody("orc", kind="monster", hasted=True)
    assert Table([ana], [orc], ("initiative-ana", 3)).fight.first == ("ana",)
    late = Table([ana], [orc], ("initiative-ana", 19)).fight
    assert (late.first, late.winners) == ((), ("ana",))


def test_whoever_is_struck_while_casting_saves_or_loses_the_spell_and_pays():
    mia = somebody("mia", willpower=12, writings=(SLEEP,))
    orc = somebody("orc", kind="monster")
    for face, spell, effect in ((12, None, ()), (11, SLEEP, (Deed("mia", "spell effect"),))):
        table = Table([mia], [orc], ("initiative-mia", 5))
        table.plan("mia", "cast", spell="Sleep")
        table.plan("orc", "melee", at="mia")
        assert table.next() == (Deed("mia", "cast"),)
        table.next(("damage", 2), ("interruption-save", face))
        assert table.who("mia").casting == spell
        assert table.next() == effect
        assert table.who("mia").fatigue == 1


def test_a_hit_that_armour_takes_whole_still_interrupts():
    mia = somebody("mia", hide=3, writings=(SLEEP,))
    table = Table([mia], [somebody("orc", kind="monster")], ("initiative-mia", 5))
    table.plan("mia", "cast", spell="Sleep")
    table.plan("orc", "melee", at="mia")
    table.next()
    table.next(("damage", 1), ("interruption-save", 20))
    assert (table.who("mia").casting, table.who("mia").hp) == (None, 6)


def test_the_encumbered_and_those_with_full_hands_cannot_cast():
    orc = somebody("orc", kind="monster")
    for mia, reason in (
        (somebody("mia", writings=(SLEEP,), supplies=1), "encumbered"),
        (somebody("mia", writings=(SLEEP,), hands=("torch",)), "both hands"),
        (somebody("mia", writings=(SLEEP,), fatigue=4), "no room for fatigue"),
    ):
        table = Table([mia], [orc], ("initiative-mia", 5))
        with pytest.raises(Refused, match=reason):
            table.plan("mia", "cast", spell="Sleep")


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ("loose", "move", "after loosing a missile"),
        ("loose", "melee", "only one action"),
        ("move", "withdraw", "only one move"),
        ("melee", "move", "comes before"),
    ],
)
def test_a_round_holds_one_move_and_one_action_and_no_move_after_a_missile(first, second, reason):
    table = Table([somebody("ana")], [somebody("orc")], ("initiative-ana", 5))
    table.plan("ana", first)
    before = table.world
    with pytest.raises(Refused, match=reason):
        table.plan("ana", second)
    assert table.world == before


def test_a_charge_in_the_first_round_enhances_the_next_attack_on_that_foe_once():
    table = Table([somebody("ana")], [somebody("orc", kind="monster", hp=30)], ("initiative-ana", 5))
    table.plan("ana", "charge", at="orc")
    table.plan("ana", "melee", at="orc")
    table.next()
    assert table.fight.charges == (("ana", "orc"),)
    table.next(("damage", 8))
    assert not table.fight.charges


def test_leaving_a_foes_reach_at_full_speed_lets_him_strike_and_at_half_speed_not():
    for move, dice, struck in (("", [("damage-orc", 2)], ("orc",)), ("1/2", [], ())):
        table = Table([somebody("ana")], [somebody("orc", kind="monster")], ("initiative-ana", 5))
        table.plan("ana", "move", at="orc")
        table.next()
        table.next()
        table.plan("ana", "withdraw", move=move)
        assert table.next(*dice) == (Deed("ana", "withdraw"), *(Deed(one, "free attack") for one in struck))
        assert table.fight.engaged == ()


def test_a_plan_that_has_become_impossible_is_dropped_and_the_round_goes_on():
    ana = somebody("ana", die="", hands=("hand",))
    table = Table([ana], [somebody("orc", kind="monster")], ("initiative-ana", 18))
    table.plan("orc", "maneuver", at="ana", trick="disarm")
    table.plan("ana", "melee", at="orc", weapon="hand")
    table.next(("damage", 3), choices=[("maneuver", "effect")])
    assert table.next() == ()
    assert table.fight.round == 2


def test_a_blinding_trick_lasts_to_the_end_of_the_next_round():
    table = Table([somebody("ana")], [somebody("orc", kind="monster")], ("initiative-ana", 5))
    table.plan("ana", "maneuver", at="orc", trick="blind")
    table.next(("damage", 3), choices=[("maneuver", "effect")])
    table.next()
    assert table.who("orc").dazzled
    table.next()
    assert not table.who("orc").dazzled


def test_the_next_act_makes_the_morale_save_that_is_due_and_whoever_fails_runs_past_free_attacks():
    foes = [somebody("rat", kind="monster", hp=0, strength=2), somebody("orc", kind="monster", willpower=8)]
    table = Table([somebody("ana")], foes, ("initiative-ana", 5))
    table.plan("ana", "melee", at="rat")
    table.next(("damage", 6))
    table.next(("wil-save-orc", 8))
    assert table.fight.running == ("orc",)
    assert table.next() == ()  # the round is over
    assert table.next() == (Deed("orc", "flee"),)
    assert table.fight.gone == ("orc",)


def test_morale_is_tested_at_the_first_casualty_and_at_half():
    assert [shakes(before, before + 1, 5) for before in range(4)] == [True, False, True, False]
    assert shakes(0, 1, 2)
    assert not shakes(1, 2, 2)


def test_ammunition_is_rolled_for_once_after_the_combat():
    ana = somebody("ana", die="", hands=("bow",))
    table = Table([ana], [somebody("orc", kind="monster", hp=30)], ("initiative-ana", 5))
    for _ in range(2):
        table.plan("ana", "loose", at="orc")
        table.next(("damage", 1))
        table.next()
    table.run(end_fight, table.fight, dice=[("ammo", 2)])
    assert table.who("ana").out_of_ammo == ("bow",)
    assert "fight" not in table.world


def test_running_needs_a_safe_place():
    table = Table([somebody("ana")], [somebody("orc")], ("initiative-ana", 5))
    with pytest.raises(Refused, match="no safe destination"):
        table.plan("ana", "flee", to="none")


def test_a_spell_is_offered_by_its_name_and_where_it_is_read():
    table = Table([somebody("mia", writings=(SLEEP,))], [somebody("orc")], ("initiative-mia", 5))
    (spell,) = [one for one in offers(table.world, "mia", {}) if one.arguments.get("act") == "cast"]
    assert spell.text == f"Cast {SLEEP.spell} from the {SLEEP.source} (phases 1 and 5) on Orc"


def test_a_fight_says_where_it_stands_and_what_can_be_planned():

    table = Table([somebody("ana")], [somebody("orc")], ("initiative-ana", 5))
    form = order(table.world)
    assert form is not None
    assert form.title == "Round 1: everybody says what they do"
    (strike,) = [one for one in offers(table.world, "ana", {}) if one.arguments.get("act") == "melee"]
    assert strike.why_not == ""
    assert turn(table.world) == ""
    assert order(world()) is None


def test_an_attack_outside_a_fight_spends_nothing_of_the_first_round():
    ana, orc = somebody("ana", hands=("bow",), gear=("bow",)), somebody("orc", kind="monster", hp=20, max_hp=20)
    run = play(attack, ana, orc, world=world(ana, orc), dice=[("damage", 1)])
    run = play(attack, run.world["ana"], orc, world=run.world, dice=[("damage", 1)])
    begun = play(begin_fight, (run.world["ana"],), (orc,), world=run.world, dice=[("initiative-ana", 1)])
    now = begun.world.get(Creature, "ana")
    assert (now.acted, now.moved, now.loosed) == (False, False, False)


def test_only_an_enemy_leads_the_enemies():
    ana, orc = somebody("ana"), somebody("orc", kind="monster")
    with pytest.raises(Refused, match="Ana is none of the enemies"):
        play(begin_fight, (ana,), (orc,), ana, world=world(ana, orc))
    fight = play(begin_fight, (ana,), (orc,), orc, world=world(ana, orc), dice=[("initiative-ana", 1)]).value
    assert fight.leader == "orc"


def test_the_save_of_an_animal_tells_of_nobody_at_the_table():
    run = play(animal_save, "mule", world=world(somebody("ana")), dice=[("wil-save", 1)])
    assert [one.of for one in run.told] == [()]


def test_a_charge_is_planned_with_the_blow_that_follows_it():
    table = Table([somebody("ana")], [somebody("orc")], ("initiative-ana", 5))
    charge, *_ = [one for one in offers(table.world, "ana", {}) if one.arguments.get("act") == "charge"]
    assert str(charge.text) == "Charge Orc and strike, enhanced: its own d6 (phases 3 and 4)"
    table.plan("ana", "charge", at="orc", strike=True)
    assert [(act.kind, act.at) for act in table.fight.plans] == [("charge", "orc"), ("melee", "orc")]
    with pytest.raises(Refused, match="only whoever goes up"):
        table.plan("orc", "withdraw", strike=True)


def test_whoever_has_planned_an_action_is_offered_the_charge_alone():
    table = Table([somebody("ana")], [somebody("orc")], ("initiative-ana", 5))
    table.world = type(table.world)({**table.world.records, "ana": table.who("ana").with_(acted=True)})
    charge, *_ = [one for one in offers(table.world, "ana", {}) if one.arguments.get("act") == "charge"]
    assert "strike" not in charge.arguments


def test_what_a_trick_would_do_is_told_with_armor_taken_off():
    asked: list[Choose] = []

    def takes(request: Choose, _run: Run) -> str:
        asked.append(request)
        return "damage"

    ana, orc = somebody("ana", hp=20, worn=("light-armor",)), somebody("orc", kind="monster")
    fight = Fight(party=("ana",), enemies=("orc",), phase=4)
    run = Run(World([Clock(), ana, orc, fight]), Chance(Seeded(2), takes, by="tactics"))
    run(maneuver, orc, ana, "trip")
    lost = 20 - run.world.get(Creature, "ana").hp
    (request,) = asked
    assert lost > 0
    assert str(request.labels[0]) == f"take {lost} damage"
