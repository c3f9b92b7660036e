"""Spells that lie on somebody: what they do to them, and when they are over."""

import pytest

from rulewright.engine import Clock, Lasting, play
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.downtime.time import wait
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.gear.inventory import hands_of
from rulewright.systems.contested.harm.damage import damage
from rulewright.systems.contested.magic.cast_spell import cast
from rulewright.systems.contested.records import Creature, Grimoire, Item, LaidSpell, Place
from rulewright.systems.contested.sheet import _lasting
from rulewright.systems.contested.turns.action_points import move, reach_of
from rulewright.systems.contested.unattended.tactics import ranked

AXE = Item(name="axe", die="d8", weapon=True, held=True)
ROBBER = Creature(id="robber", name="Robber", kind="npc", group="foes", hp=9, max_hp=9, items=(AXE,))
THIEF = ROBBER.with_(id="thief", name="Thief")


def cast_on(spell, *targets, faces=(5,), world=(), **fields):
    """Mira casts a spell, with Magic Dice that fall so."""
    book = Grimoire(spells=(spell,), held=True)
    mira = Creature(id="mira", name="Mira", grimoire=book, **fields)
    dice = [("slot", faces)]
    return play(cast, mira, slots=len(faces), targets=targets, world=[Clock(), mira, *targets, *world], dice=dice)


def of(run, who="robber"):
    return run.world.get(Creature, who)


def strike(who, target, run, **named):
    """Somebody hits for 7 with an axe."""
    dice = [("base", 19), ("axe", 7), ("save-base", 2)]
    world = [*(one for one in run.world if one.id != who.id), who]
    return play(attack, who, (target,), world=world, dice=dice, choices=[("defence", "dex")], **named)


def refused(words, rule, who, *args, world, **named):
    with pytest.raises(Refused, match=words):
        play(rule, who, *args, world=world, **named)


def test_as_many_sleep_as_dice_were_invested_and_no_more_until_it_ends_on_the_clock():
    run = cast_on("Sleep", ROBBER, THIEF)
    assert (can_act(of(run)), can_act(of(run, "thief"))) == ("asleep", "")
    assert any("It reaches 1 creature and no more." in told.text for told in run.told)
    later = play(wait, minutes=50, world=run.world)
    assert (can_act(of(later)), of(later).spells) == ("", ())


def test_whoever_is_hurt_wakes_from_a_light_sleep():
    run = play(damage, of(slept := cast_on("Sleep", ROBBER)), 2, world=slept.world)
    assert (can_act(of(run)), of(run).hp) == ("", 7)


def test_whoever_armor_saves_from_all_harm_sleeps_on():
    slept = cast_on("Sleep", ROBBER.with_(armor=3))
    assert can_act(of(play(damage, of(slept), 2, world=slept.world))) == "asleep"


def test_whoever_is_hypnotized_cannot_act_and_does_not_come_to_when_hurt():
    run = cast_on("Hypnotize", ROBBER)
    assert can_act(of(play(damage, of(run), 2, world=run.world))) == "in a trance"


def test_the_pacified_attack_nobody_and_their_tactics_find_no_foe():
    run = cast_on("Pacify", ROBBER)
    refused("cannot bear the thought of violence", attack, of(run), (of(run, "mira"),), world=run.world)
    assert ranked(of(run), (of(run, "mira"), of(run))) == ()


def test_the_charmed_attack_all_but_their_friend():
    ally = Creature(id="ada", name="Ada")
    run = cast_on("Charm", ROBBER, world=[ally])
    refused("Robber takes Mira for a friend", attack, of(run), (of(run, "mira"),), world=run.world)
    assert [foe.id for foe in ranked(of(run), (of(run, "mira"), ally))] == ["ada"]


def test_the_shrouded_cannot_be_attacked_until_they_move():
    run = cast_on("Shroud", ROBBER, world=[THIEF])
    refused("Thief cannot see Robber", attack, THIEF.with_(group="party"), (of(run),), world=run.world)
    run = play(move, of(run), world=run.world)
    assert of(run).spells == ()


def test_no_mundane_attack_harms_whom_a_shield_guards_and_a_magical_one_does():
    run = cast_on("Shield", ROBBER)
    for magical, hp in ((False, 9), (True, 2)):
        axe = Item(name="axe", die="d8", weapon=True, held=True, magical=magical)
        struck = strike(Creature(id="ada", name="Ada", items=(axe,)), of(run), run)
        assert of(struck).hp == hp


def test_only_what_strikes_an_area_harms_a_swarm():
    run = cast_on("Swarm", hp=9, max_hp=9)
    assert of(strike(ROBBER, of(run, "mira"), run), "mira").hp == 9
    assert of(strike(ROBBER, of(run, "mira"), run, blast=True), "mira").hp == 2


def test_arms_that_grow_hold_more_and_what_they_held_falls_when_they_go():
    run = cast_on("Multiarm", faces=(2, 5), items=())
    mira = of(run, "mira")
    assert hands_of(mira) == 4
    holding = mira.with_(items=(AXE, AXE, AXE), grimoire=None)
    world = [*(one for one in run.world if one.id != "mira"), holding]
    later = play(wait, minutes=70, world=world)
    assert (hands_of(of(later, "mira")), [one.held for one in of(later, "mira").items]) == (2, [True, True])


def test_haste_makes_a_move_as_many_times_as_long():
    mira = of(cast_on("Haste", faces=(2, 5), dexterity=9), "mira")
    assert reach_of(mira) == 10


def test_what_a_spell_says_in_words_alone_stands_on_its_targets_until_it_ends():
    run = cast_on("Befuddle", ROBBER)
    (laid,) = of(run).spells
    assert laid == LaidSpell("Befuddle", "mira", "", 1, 50 * 60)
    assert of(play(wait, minutes=50, world=run.world)).spells == ()


def test_a_sheet_names_the_spell_that_somebody_is_under_and_until_when():
    run = cast_on("Sleep", ROBBER)
    lines = [(one.name, str(one.value), str(one.until)) for one in _lasting(of(run), run.world)]
    assert lines == [("Under a spell", "Sleep", "50 minutes left")]


def test_as_many_locks_come_open_as_dice_were_invested_and_what_is_stuck_stays():
    names = ("stuck", "gate", "door")
    ways = tuple(Way(to=one, text=one, locked=True, stuck=one == "stuck") for one in names)
    beyond = [Place(id=one, called=one) for one in names]
    here = Place(id="hall", called="the hall", ways=ways)
    run = cast_on("Knock", world=[Scene(place="hall"), here, *beyond])
    assert [one.locked for one in run.world.get(Place, "hall").ways] == [True, False, True]


def by_hand(word, run, **words):
    """The referee does something by hand."""
    found = SYSTEM.procedure(word)
    return play(found, world=run.world, **bind(found.parameters, words, run.world))


def test_a_spell_ends_on_its_hour_though_the_clock_was_set_by_hand():
    slept = by_hand("overrule", cast_on("Sleep", ROBBER), record="clock", field="seconds", value="90000")
    assert can_act(of(slept)) == "asleep"
    assert can_act(of(play(wait, minutes=50, world=slept.world))) == ""


def test_a_spell_that_is_sent_away_is_off_all_on_whom_it_lay():
    slept = cast_on("Sleep", ROBBER)
    (lasting,) = slept.world.all(Lasting)
    assert can_act(of(by_hand("dismiss", slept, record=lasting.id))) == ""


def test_whoever_goes_takes_their_spells_along():
    assert can_act(of(by_hand("dismiss", cast_on("Sleep", ROBBER), record="mira"))) == ""


def test_the_pacified_strike_at_nobody_with_a_blast_either():
    calm = cast_on("Pacify", ROBBER)
    refused("cannot bear the thought", attack, of(calm), (of(calm, "mira"),), blast=True, world=calm.world)
