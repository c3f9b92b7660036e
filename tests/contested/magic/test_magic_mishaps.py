import pytest

from rulewright.engine import Clock, Lasting, play
from rulewright.engine.steps import Rolled
from rulewright.errors import Refused
from rulewright.systems.contested.body.afflictions import met
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.body.condition import can_act, lose
from rulewright.systems.contested.downtime.grimoire import copy_spell, destroy_grimoire, make_grimoire
from rulewright.systems.contested.downtime.rest import rest
from rulewright.systems.contested.downtime.time import wait
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.gear.inventory import free_slots
from rulewright.systems.contested.harm.using import use_thing
from rulewright.systems.contested.magic.cast_spell import cast
from rulewright.systems.contested.magic.mishaps import mishap
from rulewright.systems.contested.magic.recovery import cut_off_hand, mishap_over, remove_tumours, undo_double
from rulewright.systems.contested.numbers import HOUR_SECONDS
from rulewright.systems.contested.records import Creature, Grimoire, Item, Mishap
from rulewright.systems.contested.tables.mishap_rows import mishap_row
from rulewright.systems.contested.turns.attempts import check

BOOK = Grimoire(spells=("Knock",), held=True)
WEB = Item(name="Scroll of Web", slots=0, spell="Web")


def mira(**fields):
    return Creature(id="mira", name="Mira", **{"hp": 3, "max_hp": 3, "grimoire": BOOK, **fields})


def struck(row, who=None, dice=(), options=None, choices=(), **named):
    who = who or mira()
    return play(mishap, who, row, world=[Clock(), who], dice=dice, options=options, choices=choices, **named)


def later(run, dice=(), **span):
    return play(wait, world=run.world, dice=dice, **span)


def who_of(run):
    return run.world.get(Creature, "mira")


@pytest.mark.parametrize("row", range(2, 25))
def test_every_row_has_a_name_and_a_rule_that_says_what_happened(row):
    dice = {2: [("hours", 1)], 10: [("hours", 1)], 11: [("wil-loss", 1)], 16: [("str-loss", 1)], 19: [("dex-gain", 1)]}
    choices = [("ages", "older")] if row == 23 else []
    run = struck(row, dice=dice.get(row, []), choices=choices)
    assert run.told[0].text.startswith(f"Mishap {row} strikes Mira: {mishap_row(row).name}")
    assert run.told[0].clause == f"magic.mishap.{row}"


@pytest.mark.parametrize("row", [-1, 0, 1, 25])
def test_no_other_row_exists(row):
    with pytest.raises(Refused, match="rows 2 to 24"):
        struck(row)


def test_row_2_stops_all_magic_until_its_hours_are_over():
    run = struck(2, dice=[("hours", 3)])
    early = later(run, minutes=179)
    with pytest.raises(Refused, match="no magic for another hour"):
        play(cast, who_of(early), slots=1, world=early.world)
    late = later(early, minutes=1)
    assert met(who_of(late), 2) == ()
    assert play(cast, who_of(late), slots=1, world=late.world, dice=[("slot", (1,))]).value.spell == "works"


def test_row_2_stops_copying_with_magic_dice_but_not_with_ink_alone():
    run = struck(2, mira(items=(WEB,), gold=50), dice=[("hours", 3)])
    with pytest.raises(Refused, match="no magic for another 3 hours"):
        play(copy_spell, who_of(run), slots=1, world=run.world)
    assert play(copy_spell, who_of(run), world=run.world).value.copied


def test_hours_of_the_same_row_add_up():
    run = struck(3)
    again = play(mishap, who_of(run), 3, world=run.world)
    assert [one.until for one in met(again.value, 3)] == [24 * HOUR_SECONDS, 48 * HOUR_SECONDS]
    assert len(met(who_of(later(again, hours=24)), 3)) == 1


def test_row_8_costs_will_for_a_day_and_then_3d6_are_held_against_the_maximum():
    run = struck(8, mira(willpower=8, max_willpower=9))
    cost = play(cast, who_of(run), slots=1, world=run.world, dice=[("slot", (2,)), ("wil-loss", 3)])
    assert who_of(cost).willpower == 5
    over = later(cost, days=1, dice=[("attribute", (6, 6, 1))])
    assert (who_of(over).willpower, who_of(over).max_willpower, met(who_of(over), 8)) == (5, 13, ())
    assert play(cast, who_of(over), slots=1, world=over.world, dice=[("slot", (2,))]).value.spell == "works"


def test_row_8_spares_the_casting_that_brought_it_unless_the_table_says_otherwise():
    dice = [("slot", (3, 3, 2))]
    who = mira(willpower=8, max_willpower=8)
    free = play(cast, who, slots=3, world=[Clock(), who], dice=dice)
    assert who_of(free).willpower == 8
    costly = play(
        cast,
        who,
        slots=3,
        world=[Clock(), who],
        dice=[*dice, ("wil-loss", 2)],
        options={"burning-mind": "costs-will-too"},
    )
    assert who_of(costly).willpower == 6


def test_row_10_leaves_the_body_unconscious_until_the_spirit_returns():
    run = struck(10, dice=[("hours", 2)])
    assert can_act(who_of(run)) == "unconscious"
    assert can_act(who_of(later(run, hours=2))) == ""


def test_row_6_leaves_metal_fatigue_and_tumours():
    who = mira(items=(Item(name="sword", metal=True), Item(name="rope"), WEB), dust=2, fatigue=1, tumours=1)
    after = struck(6, who).value
    assert ([one.name for one in after.items], after.dust, after.grimoire) == (["sword"], 0, None)
    assert (after.fatigue, after.tumours) == (1, 1)
    assert struck(6, who, options={"combustion": "is-spared"}).value.grimoire == BOOK
    bound = mira(grimoire=Grimoire(indestructible=True))
    assert struck(6, bound).value.grimoire == bound.grimoire


def test_row_7_ends_with_a_safe_night_and_its_die():
    run = struck(7)
    slept = play(rest, (who_of(run),), "night", safe=True, world=run.world, dice=[("max-hp", 5)])
    assert (who_of(slept).deprived, who_of(slept).max_hp, who_of(slept).hp) == ("", 5, 3)


def test_row_12_takes_a_slot_and_gives_armor_and_what_no_longer_fits_is_dropped():
    who = mira(items=(Item(name="rope"), Item(name="chest", slots=7)))
    after = struck(12, who, choices=[("drop", "rope")]).value
    assert (after.slots, armor_of(after)[0], [one.name for one in after.items]) == (9, 1, ["chest"])


def test_a_broken_grimoire_casts_nothing_and_a_new_one_of_its_remains_holds_the_old_spells():
    run = struck(13, mira(items=(WEB,), gold=200))
    with pytest.raises(Refused, match="damaged"):
        play(cast, who_of(run), slots=1, world=run.world)
    made = play(make_grimoire, who_of(run), full_moon=True, world=run.world)
    assert (made.value.grimoire, made.value.deprived) == (Grimoire(spells=("Web", "Knock")), "rest")
    assert made.world.get(Clock, "clock").seconds == 6 * HOUR_SECONDS


def test_tumours_stay_through_rest_and_a_healer_leaves_a_boon():
    run = struck(14, mira(fatigue=2), fatigue=2)
    assert (run.value.tumours, run.value.fatigue) == (2, 0)
    healed = play(remove_tumours, run.value, world=run.world).value
    assert (healed.tumours, healed.mishaps) == (0, (Mishap(14, healed=True),))


def test_row_15_halves_will_and_binds_the_grimoire_to_the_owners_life():
    run = struck(15, mira(willpower=9, max_willpower=9))
    after = run.value
    assert (after.willpower, after.grimoire.slots, free_slots(after)) == (5, 0, 10)
    assert struck(15, mira(willpower=9), options={"half-will": "rest"}).value.willpower == 4
    dead = play(destroy_grimoire, after, world=run.world).value
    assert (dead.status, dead.grimoire) == ("dead", None)
    fallen = play(lose, after, "str", 10, world=run.world).value
    assert fallen.grimoire is None


def test_an_ordinary_grimoire_can_be_destroyed_without_harm():
    who = mira()
    assert play(destroy_grimoire, who, world=[Clock(), who]).value.status == "fighting"


def test_row_16_lowers_the_maximum_so_that_no_rest_brings_it_back():
    run = struck(16, mira(strength=11, max_strength=12), dice=[("str-loss", 3)])
    assert (run.value.strength, run.value.max_strength, armor_of(run.value)[0]) == (8, 9, 1)
    week = play(rest, (run.value,), "week", safe=True, healer=True, world=run.world)
    assert who_of(week).strength == 9


def test_row_16_leaves_light_as_the_only_food():
    run = struck(16, mira(items=(Item(name="rations", gear="rations", uses=3),)), dice=[("str-loss", 1)])
    with pytest.raises(Refused, match="Mira feeds on light alone, not on rations"):
        play(use_thing, run.value, "rations", world=run.world)


def test_row_17_makes_every_persuasion_fail_without_a_roll():
    run = struck(17, note="antlers")
    tried = play(check, run.value, "WIL", persuasion=True, world=run.world)
    assert not tried.value.success
    assert not any(isinstance(step, Rolled) for step in tried.steps)
    assert met(run.value, 17)[0].note == "antlers"


def test_row_18_frees_a_hand_fires_bolts_and_the_lost_hand_ends_casting():
    who = mira(items=(Item(name="halberd", hands=2, held=True),), grimoire=Grimoire(spells=("Knock",)))
    run = struck(18, who)
    after = run.value
    assert (after.grimoire.slots, after.grimoire.fused, after.items[0].held) == (1, True, False)
    bolt = next(item for item in after.items if item.name == "bolt")
    assert (bolt.die, bolt.weapon, bolt.magical, bolt.slots) == ("d6", True, True, 0)
    assert play(cast, after, slots=1, world=run.world, dice=[("slot", (1,))]).value.spell == "works"
    maimed = play(cut_off_hand, after, world=run.world).value
    assert (maimed.grimoire, any(item.name == "bolt" for item in maimed.items)) == (None, False)
    with pytest.raises(Refused, match="never cast again"):
        play(cast, maimed, slots=1, world=[Clock(), maimed])


def test_wings_tear_armour_off_and_leave_five_slots():
    mail = Item(name="chainmail", slots=2, armor=2, worn=True)
    who = mira(items=(mail, Item(name="tent", slots=2)), dexterity=9, max_dexterity=9)
    run = struck(19, who, dice=[("dex-gain", 3)], choices=[("drop", "tent")])
    after = run.value
    assert (after.slots, after.dexterity, after.max_dexterity, armor_of(after)[0]) == (5, 12, 12, 0)
    assert [one.name for one in after.items] == ["chainmail"]


def test_wings_met_twice_raise_dex_twice_and_take_slots_once():
    run = struck(19, dice=[("dex-gain", 1)])
    again = play(mishap, run.value, 19, world=run.world, dice=[("dex-gain", 2)]).value
    assert (again.dexterity, again.slots) == (13, 5)


def test_a_double_is_exact_ages_a_year_a_day_and_is_undone_by_magic():
    run = struck(23, mira(age=30), choices=[("ages", "younger")])
    double = run.world.get(Creature, "mira-double-1")
    assert (double.strength, double.grimoire) == (10, BOOK)
    days = later(run, days=4)
    assert (who_of(days).age, days.world.get(Creature, "mira-double-1").age) == (26, 34)
    gains = [("str-gain", 1), ("dex-gain", 2), ("wil-gain", 3)]
    one = play(undo_double, who_of(days), world=days.world, dice=gains)
    assert "mira-double-1" not in one.world
    assert (one.value.strength, one.value.max_dexterity, one.value.willpower) == (11, 12, 13)
    assert who_of(later(one, days=3)).age == 26


def test_one_roll_may_serve_all_attributes_of_a_double_undone():
    who = mira(mishaps=(Mishap(23),))
    after = play(
        undo_double, who, world=[Clock(), who], dice=[("str-gain", 4)], options={"double-gain": "one-roll-for-all"}
    )
    assert (after.value.strength, after.value.dexterity, after.value.willpower) == (14, 14, 14)


def test_an_early_end_of_a_window_is_said_by_the_referee_and_happens_once():
    run = struck(8, mira(willpower=9, max_willpower=9))
    over = play(mishap_over, run.value, 8, world=run.world, dice=[("attribute", (1, 1, 1))])
    assert (over.value.mishaps, over.world.all(Lasting)) == ((), ())
    later(over, days=2)


def test_what_was_lost_for_good_does_not_come_back():
    run = struck(12)
    with pytest.raises(Refused, match="for good"):
        play(mishap_over, run.value, 12, world=run.world)
    with pytest.raises(Refused, match="does not suffer"):
        play(mishap_over, run.value, 9, world=run.world)


def test_the_bolt_of_a_fused_hand_is_an_attack_and_no_mundane_one():
    run = struck(18)
    foe = Creature(id="foe", kind="npc", group="foes", hp=6, mishaps=(Mishap(24),))
    dice = [("base", 12), ("bolt", 4), ("save-base", 3)]
    shot = play(attack, run.value, (foe,), ("bolt",), world=[*run.world, foe], dice=dice, choices=[("defence", "dex")])
    assert shot.world.get(Creature, "foe").hp == 2


def test_the_dice_of_a_casting_open_one_by_one_with_what_each_brings():
    who = mira(dust=1)
    run = play(cast, who, slots=2, dust=1, world=[Clock(), who], dice=[("slot", (5, 1)), ("dust", (6,))])
    line = next(told for told in run.told if told.about == "magic")
    parts = [(part.name, part.value, part.why) for part in line.parts]
    assert parts == [("slot die", 5, "Fatigue"), ("slot die", 1, ""), ("dust die", 6, "")]
    assert (line.total, line.clause) == (12, "magic.cast.sum")
