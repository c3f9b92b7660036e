import pytest

from rulewright.campaign.dice.real_dice import ByHand
from rulewright.chance import Stream
from rulewright.engine import Run, World, chance_of, exact, play
from rulewright.engine.running.answers import Chance
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bdp.blows.morale import casualty, enter_group, retreat
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.initiative import order, simple
from rulewright.systems.bdp.fights.meetings import reaction, surprise
from rulewright.systems.bdp.fights.rounds import begin_fight, settle_order
from rulewright.systems.bdp.fights.skills import command
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.foes.entering import enter
from rulewright.systems.bdp.records.fights import Fight, Group, Surprise
from rulewright.systems.bdp.recovery.breath import refill
from rulewright.systems.bdp.table.fight_view import order as order_of
from rulewright.systems.bdp.table.fight_view import turn
from rulewright.systems.bdp.table.glances import strip
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bdp.table.sheet import sheet
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bricks.exploring import Place, Scene
from tests.bdp.people import ELF, MIRA, ORC, armed, stands, world

BANDITS = Group(id="bandits", name="Bandits", count=4, willpower=10)


def test_alert_takes_one_face_from_the_odds_of_being_surprised():
    assert exact(surprise, "poor-sight").p("party") == exact(surprise).p("party") * 2
    assert exact(surprise, alert=True).p("party") == 0
    assert exact(surprise, "never").p("foes") == 0


def test_the_reaction_of_strangers_is_also_offered_with_the_skill_that_makes_them_kinder():
    there = World(world(MIRA.with_(skills=("Animal Attuned",)), ORC.with_(name="Rat")))
    texts = [str(one.text) for one in offers(there, "mira", {})]
    assert "Roll their reaction, with Mira's Animal Attuned: +1" in texts


def test_drawn_weapons_make_strangers_hostile_more_often():
    assert chance_of(lambda found: found.word == "hostile", reaction, "drawn") > chance_of(
        lambda found: found.word == "hostile", reaction
    )


def test_whoever_needs_no_save_to_go_first_is_told_by_which_skill():
    quick = MIRA.with_(skills=("Quick Draw",), skilled=("longsword",))
    run = play(simple, quick, first_round=False, world=world(quick))
    assert [one.text for one in run.told] == ["Mira goes before the foes: Quick Draw decides."]
    assert [str(one.verdict) for one in run.told] == ["before the foes"]
    alert = MIRA.with_(skills=("Alert",))
    assert "Alert decides" in play(simple, alert, world=world(alert)).told[0].text
    two = quick.with_(items=(*quick.items, armed("dagger", "left")))
    assert play(simple, two, first_round=False, dice={"save": [20]}, world=world(two)).value.by == "save"


def test_only_whoever_has_something_to_shoot_with_is_offered_it():
    fight = Fight(party=("mira", "elf"), foes=("orc",))
    archer = MIRA.with_(items=(*MIRA.items, item_named("sling")))
    there = World(world(archer, ELF.with_(items=(armed("longsword"),)), ORC, fight))
    assert "Declare: shoot" in [str(one.text) for one in offers(there, "mira", {})]
    assert "Declare: shoot" not in [str(one.text) for one in offers(there, "elf", {})]


def test_whoever_has_declared_nothing_is_said_to_attack():
    fight = Fight(party=("mira", "elf"), foes=("orc",), declared=("elf",))
    elf = ELF.with_(intent=("move",))
    run = play(settle_order, world=world(MIRA, elf, ORC, fight), dice=[("first-mira", 1), ("first-elf", 1)])
    assert [str(one.text) for one in run.told if one.about == "intent"] == [
        "Mira has declared nothing, and attacks.",
        "Elf means to move.",
    ]


def test_a_group_saves_at_the_first_loss_and_once_half_is_gone():
    first = play(casualty, BANDITS, dice={"save": [10]}, world=world(BANDITS))
    assert (first.value.fallen, first.value.fighting) == (1, True)
    assert not play(casualty, first.value, dice={"save": [11]}, world=world(first.value)).value.fighting


def test_those_who_broke_and_the_steadfast_are_not_tested():
    broken = BANDITS.with_(fallen=1, fighting=False)
    assert not play(casualty, broken, world=world(broken)).value.fighting
    heroes = play(enter_group, "The party", 4, steadfast=True).value
    assert play(casualty, heroes, world=world(heroes)).value.fighting


def test_nobody_is_left_to_fall():
    gone = BANDITS.with_(fallen=4)
    with pytest.raises(Refused, match="all 4"):
        play(casualty, gone, world=world(gone))


def test_the_morale_of_foes_is_thrown_by_no_player():
    dice = ByHand(Chance(Stream(b"a seed", "dice")), by="ann", players={"ann": ("mira",)}, throwers=("mira",))
    assert Run(world(MIRA, BANDITS), dice)(casualty, BANDITS).fallen == 1


def test_a_lone_foe_tests_its_morale_when_a_blow_brings_it_to_0_hp():
    lone = ORC.with_(lone=True, hp=3)
    run = play(attack, MIRA, lone, dice={"damage": [3], "morale": [11]}, world=world(MIRA, lone))
    assert stands(run, "orc").status == "routed"


def test_running_needs_somewhere_to_run_to():
    assert play(retreat, MIRA, "near", dice={"save": [10]}, world=world(MIRA)).value.turn == "quick"
    with pytest.raises(Refused, match="nowhere safe"):
        play(retreat, MIRA, "near", safe=False, world=world(MIRA))


def test_the_longer_weapon_strikes_first_when_closing_in_and_last_when_engaged():
    people = world(MIRA, ELF)
    closing = ("move", "attack")
    assert play(order, MIRA, ELF, closing, closing, band="near", world=people).value.first == "pc"
    assert play(order, MIRA, ELF, world=people).value.first == "foe"


def test_a_quick_turn_comes_before_a_full_one():
    assert play(order, MIRA, ELF, ("cast spell",), ("attack",), world=world(MIRA, ELF)).value.by == "turn"
    with pytest.raises(Unreadable, match="no such action"):
        play(order, MIRA, ELF, ("dance",), world=world(MIRA, ELF))


def test_a_tie_is_settled_by_the_dex_save_of_the_character():
    assert play(order, MIRA, ORC, dice={"save": [10]}, world=world(MIRA, ORC)).value.first == "pc"
    assert play(simple, MIRA, dice={"save": [11]}, world=world(MIRA)).value.first == "foe"
    alert = MIRA.with_(skills=("Alert",))
    assert play(order, alert, ORC, world=world(alert, ORC)).value.first == "pc"


def test_two_weapons_together_come_at_the_place_of_the_later_one():
    both = MIRA.with_(items=(armed("longsword"), armed("dagger", "left")))
    hands = ("longsword", "dagger")
    assert play(order, both, ELF, weapons=hands, world=world(both, ELF)).value.first == "foe"


def test_a_waterskin_and_rations_fill_slots_until_they_are_gone():
    who = play(enter, "Ada", things=("waterskin", "rations", "rations", "torch")).value
    assert (who.water, who.rations, who.filled) == ("d8", 6, 4)
    slots = sheet(who, World(world(who))).line("Filled")
    assert slots is not None
    assert sum(part.value for part in slots.parts) == 4
    full = who.with_(load=6)
    tired = play(force_fatigue, full, choices=[("drop", "rations")], world=world(full)).value
    assert (tired.rations, tired.fatigue, tired.filled) == (3, 1, 10)
    thirsty = play(force_fatigue, full, choices=[("drop", "waterskin")], world=world(full)).value
    with pytest.raises(Refused, match="no waterskin"):
        play(refill, thirsty, world=world(thirsty))


def test_away_from_people_a_waterskin_is_filled_where_the_referee_knows_of_water():
    dry = MIRA.with_(water="empty")
    cave = (Place(id="cave", called="Cave", text=""), Scene(place="cave"))
    with pytest.raises(Refused, match="no source of water"):
        play(refill, dry, world=[*world(dry), *cave])
    assert play(refill, dry, at_source=True, world=[*world(dry), *cave]).value.water == "d8"
    assert play(refill, dry, world=world(dry)).value.water == "d8"


def test_a_patient_striker_may_let_the_foes_go_first_for_one_enhanced_blow():
    patient = MIRA.with_(skills=("Patient Strike",))
    run = play(simple, patient, choices=[("patience", "wait")], world=world(patient, ORC))
    assert (run.value.first, stands(run, "mira").patient) == ("foe", True)
    blow = play(attack, stands(run, "mira"), ORC, dice=[("damage", 1), ("damage-d12", 2)], choices=[], world=run.world)
    assert not stands(blow, "mira").patient
    over = play(round_end, world=run.world)
    assert not stands(over, "mira").patient


def test_a_roll_for_surprise_opens_the_fight_that_follows_with_a_free_round():
    rolled = play(surprise, dice=[("d6", 1)], world=world(MIRA, ORC)).world
    texts = [one.text for one in offers(rolled, "mira", {})]
    assert "Begin a fight against Orc: the foes have a round first" in texts
    assert "Roll for surprise (d6)" not in texts
    begun = play(begin_fight, (MIRA,), (ORC,), world=rolled)
    fight = begun.world.get(Fight, "fight")
    assert (fight.surprised, fight.round, turn(begun.world)) == ("party", 0, "orc")
    assert not begun.world.all(Surprise)


def test_a_roll_for_surprise_is_stale_once_time_has_passed_and_the_referee_may_say_otherwise():
    rolled = play(surprise, dice=[("d6", 6)], world=world(MIRA, ORC)).world
    late = play(wait, "turn", world=rolled).world
    assert play(begin_fight, (MIRA,), (ORC,), world=late).world.get(Fight, "fight").surprised == ""
    assert play(begin_fight, (MIRA,), (ORC,), "neither", world=rolled).world.get(Fight, "fight").round == 1


def test_in_the_free_round_the_surprised_neither_act_nor_count_as_out():
    bold = MIRA.with_(skills=("Commander", "Rage"))
    there = World(play(begin_fight, (bold, ELF), (ORC,), "party", world=world(bold, ELF, ORC)).world.records)
    found = {one.text: one.why_not for one in offers(there, "mira", {})}
    for deed in ("Command Elf: the next attack is enhanced", "Rally Elf: d6 HP come back", "Rage"):
        assert "is surprised and does not act in this round" in str(found[deed])
    shown = order_of(there)
    assert shown is not None
    states = {one.who: (one.state, str(one.note)) for column in shown.columns for one in column.standings}
    assert states["mira"] == ("ready", "surprised")
    assert [str(step.offer.text) for step in strip(there, {}).steps] == ["End the free round for all"]


def test_the_word_of_a_commander_is_not_spent_on_whoever_has_all_their_hp():
    with pytest.raises(Refused, match="Elf has no HP to get back"):
        play(command, MIRA.with_(skills=("Commander",)), ELF, "rally", world=world(MIRA, ELF))
