"""Every row of the tables of powers, miscasts, mutations and skills does something, or comes before the GM."""

import re
from pathlib import Path
from typing import Any

import pytest

import rulewright.systems.murdham as game
from rulewright.engine import World, play
from rulewright.errors import Refused
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.dialogue.diplomacy import inspire, persuade
from rulewright.systems.murdham.health.corruption import ROLLED
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.health.infection import expose_to_disease
from rulewright.systems.murdham.health.mutations import mutate
from rulewright.systems.murdham.magic import spells
from rulewright.systems.murdham.magic.miscasts import AGAIN, OPPOSITE, STRIKES, go_wrong
from rulewright.systems.murdham.magic.natural import use_power
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.magic.working import WORKS
from rulewright.systems.murdham.movement.wings import take_wing
from rulewright.systems.murdham.perils.poison import expose
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing, Way, Zone
from rulewright.systems.murdham.rounds.fight import end_round
from rulewright.systems.murdham.site.doors import bash
from rulewright.systems.murdham.tables import MISCASTS, MUTATIONS, POWERS, SKILLS
from rulewright.systems.murdham.travel.clock import run_out
from tests.murdham.people import after, somebody, world

PROFANE = [row.name for row in POWERS.values() if row.art == "profane"]
WITCH = somebody(
    "witch",
    skills=("sorcery",),
    mana=8,
    max_mana=8,
    items=(*(f"scroll of {one}" for one in PROFANE), "trophy of wolf"),
)
GUARD = somebody("guard", kind="gm")
CORPSE = somebody("corpse", kind="gm", dead=True, health=0)
MOUND = Zone(id="mound", name="Mound", ways=(Way("moor"),))
MOOR = Zone(id="moor", name="Moor", ways=(Way("mound"),))


def invoke(power: str, *targets: Creature, there: tuple[Any, ...] = (), dice: Any = (), choices: Any = (), **named):
    people = tuple(one for one in targets if one.id != "witch")
    return play(
        invoke_profane,
        WITCH,
        power,
        targets,
        world=world(WITCH, *people, *there),
        dice=dice,
        choices=choices,
        **named,
    )


def owed(run):
    (one,) = run.world.all(Owed)
    return one


def test_every_power_has_an_effect_that_rules_know_or_comes_before_the_gm():
    code = "\n".join(path.read_text() for path in Path(game.__file__).parent.rglob("*.py"))
    left = {"illusion", "joyous appearance", "star sign", "hold secret", "occult consultation"}
    for power in POWERS:
        known = power in WORKS or f'"{power}"' in code
        assert known or power in left, power


@pytest.mark.parametrize("power", ["illusion", "joyous appearance", "star sign"])
def test_powers_over_what_people_see_come_before_the_gm_and_go_when_they_end(power):
    run = invoke(power, GUARD, about="a wall of briars")
    assert (owed(run).what, owed(run).about) == (power, "a wall of briars")
    assert not play(run_out, "stretch", world=run.world).world.all(Owed)


def test_two_who_share_all_harm_suffer_half_each():
    priest = somebody(skills=("faith",), omens=1, items=("scroll of rite of martyrdom",))
    bo, cy = somebody("bo"), somebody("cy")
    run = play(
        invoke_sacred,
        priest,
        "rite of martyrdom",
        bo,
        concerns=cy,
        dice=[("power-d12", 12)],
        world=world(priest, bo, cy),
    )
    hurt = play(suffer, after(run, "bo"), 3, world=run.world)
    assert (after(hurt, "bo").health, after(hurt, "cy").health) == (7, 8)
    over = play(run_out, "watch", world=run.world)
    assert not after(over, "bo").shares
    assert not after(over, "cy").shares


def test_no_profane_power_works_in_a_ward_nor_on_the_preserved_dead():
    warded = GUARD.with_(powers=("rite of warding",))
    with pytest.raises(Refused, match="within a ward"):
        invoke("bewitch", warded)
    with pytest.raises(Refused, match="preserved"):
        invoke("reanimate corpse", CORPSE.with_(powers=("rite of preservation",)))


def test_demons_and_undead_burn_in_a_ward_as_a_round_begins():
    priest, ghoul = somebody(powers=("rite of warding",)), somebody("ghoul", kind="gm", kin="other", traits=("undead",))
    fight = Fight(
        sides=(Side("company", ("ada",)), Side("foes", ("ghoul",))), holder="company", passed=("company", "foes")
    )
    run = play(
        end_round,
        world=world(priest, ghoul, fight),
        dice=[("ghoul-ward-damage", 3)],
        choices=[("which faction begins", "company")],
    )
    assert after(run, "ghoul").health == 6


def test_a_body_serves_and_is_a_body_again():
    run = invoke("reanimate corpse", CORPSE)
    body = after(run, "corpse")
    assert (body.dead, body.leader, body.unliving) == (False, "witch", True)
    over = after(play(run_out, "stretch", world=run.world), "corpse")
    assert (over.dead, over.leader, over.traits) == (True, "", ())


def test_the_dead_come_back_with_other_abilities_and_a_stained_soul():
    bo = somebody("bo", dead=True, health=0, strength=5, full_strength=5, agility=9, full_agility=9)
    run = invoke(
        "flawed resurrection",
        bo,
        dice=[("corruption-d12", 12)],
        choices=[("how the abilities are assigned anew", "9 9 5")],
    )
    back = after(run, "bo")
    assert (back.dead, back.health, back.strength, back.wits, back.corruption) == (False, 1, 9, 5, 4)
    with pytest.raises(Refused, match="takes 9 enhancement points"):
        invoke("flawed resurrection", bo, dead_for="day", lasting=2, doubled=1)


def test_in_an_animal_s_shape_nobody_speaks_or_holds_a_weapon_and_the_teeth_bite():
    run = invoke("animal shape", WITCH, about="wolf")
    wolf = after(run, "witch")
    assert (wolf.shape, wolf.silent) == ("wolf", True)
    axe = Weapon(id="axe", make="axe", die="d8", owner="witch")
    with pytest.raises(Refused, match="no hands"):
        play(attack, wolf, GUARD, weapon=axe, world=world(wolf, GUARD, axe))
    with pytest.raises(Refused, match="no trophy"):
        invoke("animal shape", WITCH, about="boar")
    assert not after(play(run_out, "stretch", world=run.world), "witch").shape


def test_a_tree_can_do_nothing_and_is_itself_again():
    run = invoke("wood shape", GUARD)
    assert not after(run, "guard").can_act
    assert after(play(run_out, "stretch", world=run.world), "guard").can_act


def test_whoever_flies_as_landers_do_cannot_attack_and_falls_when_knocked_out():
    run = invoke("levitation", WITCH)
    aloft = play(take_wing, after(run, "witch"), world=run.world)
    with pytest.raises(Refused, match="has to land"):
        play(attack, after(aloft, "witch"), GUARD, world=world(after(aloft, "witch"), GUARD))
    knocked = play(suffer, after(aloft, "witch"), 5, world=aloft.world)
    assert not after(knocked, "witch").aloft
    fell = play(settle, owed(knocked), "4 metres", world=knocked.world, dice=[("damage", [1, 2])])
    assert after(fell, "witch").health == 1


def test_a_swooper_by_points_may_attack_in_the_air():
    run = invoke("levitation", WITCH, extra=1)
    aloft = play(take_wing, after(run, "witch"), world=run.world)
    flier = after(aloft, "witch")
    struck = play(attack, flier, GUARD, world=world(flier, GUARD), dice=[("first-roll", 2), ("second-roll", 3)])
    assert struck.value.landed


def test_a_miasma_corrupts_whoever_is_or_comes_in_and_hides_those_within():
    witch, guard = WITCH.with_(zone="moor"), GUARD.with_(zone="moor")
    run = play(
        invoke_profane,
        witch,
        "miasma of chaos",
        (guard,),
        world=world(witch, guard, MOOR, MOUND),
        dice=[("corruption-d12", 12)],
    )
    assert after(run, "guard").corruption == 1
    bow = Weapon(id="bow", make="bow", die="d6", owner="cy")
    cy = somebody("cy", zone="mound")
    with pytest.raises(Refused, match="out of sight"):
        play(attack, cy, after(run, "guard"), weapon=bow, world=World([*run.world, cy, bow]))


def test_what_is_locked_by_a_power_is_not_bashed_in_and_opens_when_it_is_over():
    door = Thing(id="door", called="Door", old=True, health=8, max_health=8)
    run = invoke("arcane lock", there=(door,), thing=door)
    with pytest.raises(Refused, match="stays shut by a power"):
        play(bash, WITCH, run.world[door.id], world=run.world)
    assert not play(run_out, "stretch", world=run.world).world.get(Thing, door.id).shut


def test_whoever_is_bent_on_vengeance_does_nothing_else_until_it_is_over():
    bo = somebody("bo")
    run = invoke("burning vengeance", GUARD, there=(bo,), concerns=bo)
    assert after(run, "guard").has("taunted")
    assert not after(play(run_out, "stretch", world=run.world), "guard").has("taunted")
    with pytest.raises(Refused, match="name who wronged"):
        invoke("burning vengeance", GUARD)


def test_a_disease_is_taken_over_and_passed_on_or_kept():
    ill = play(expose_to_disease, GUARD, "plague", world=world(WITCH, GUARD, somebody("bo")))
    run = play(invoke_profane, WITCH, "plague vessel", (after(ill, "guard"),), world=ill.world)
    assert not after(run, "guard").has("sick")
    matter = owed(run)
    passed = play(settle, matter, spells.PASSED_ON, whom=after(run, "bo"), world=run.world, dice=[("str-save", 20)])
    assert after(passed, "bo").has("sick")
    assert after(play(run_out, "stretch", world=run.world), "witch").has("sick")


def test_in_the_purifying_flame_neither_poison_nor_disease_does_anything():
    lit = after(invoke("purifying flame", GUARD), "guard")
    assert not play(expose, lit, "damaging", world=world(lit)).value
    assert not play(expose_to_disease, lit, "plague", world=world(lit)).value


def test_the_honest_believe_what_is_reasonable():
    lit = after(invoke("radiant honesty", GUARD), "guard")
    run = play(persuade, somebody(), lit, what="the bridge is down", world=world(somebody(), lit))
    assert run.value
    assert owed(run).about == "the bridge is down"


def test_whoever_is_inspired_does_what_was_asked_as_the_gm_lets_happen():
    run = play(
        inspire, somebody(), GUARD, what="open the gate", world=world(somebody(), GUARD), dice=[("actor-wit-save", 1)]
    )
    assert owed(run).choices
    assert "open the gate" in str(next(one.text for one in game.SYSTEM.due(run.world)))


def test_food_with_a_fiery_taste_knocks_out_whoever_eats_of_it():
    run = invoke("fiery taste", GUARD, there=(somebody("bo"),))
    eaten = play(settle, owed(run), spells.EATEN, whom=after(run, "bo"), world=run.world, dice=[("str-save", 20)])
    assert after(eaten, "bo").has("incapacitated")


def test_a_demon_comes_when_it_is_called_and_a_bound_one_owes_a_demand():
    run = invoke("summon demon", WITCH, extra=1)
    come = play(settle, owed(run), spells.DEMONS[0], world=run.world)
    (demon,) = [one for one in come.world.all(Creature) if "demon" in one.traits]
    assert demon.attitude == "neutral"
    still = play(settle, owed(come), spells.PARALYSED, world=come.world)
    assert not after(still, demon.id).can_act


def test_an_eldritch_blast_of_fire_strikes_all_named_in_a_zone():
    bo = somebody("bo", kind="gm", traits=("immune to fire",))
    run = invoke("eldritch blast", GUARD, bo, element="fire", extra=1, dice=[("damage", 4), ("damage", 4)])
    assert (after(run, "guard").health, after(run, "bo").health) == (5, 9)


def test_a_power_by_nature_works_once_a_watch():
    fey = somebody("fey", kind="gm", kin="other", traits=("power of bewitch",))
    run = play(use_power, fey, "bewitch", GUARD, world=world(fey, GUARD))
    assert after(run, "guard").attitude == "friendly"
    with pytest.raises(Refused, match="used that power"):
        play(use_power, fey, "bewitch", GUARD, world=run.world)


@pytest.mark.parametrize("face", [7, 8, 11])
def test_a_miscast_that_the_gm_decides_comes_before_the_gm(face):
    run = play(go_wrong, WITCH, "bewitch", world=world(WITCH, GUARD), dice=[("miscast-d12", face)])
    matter = owed(run)
    assert matter.choices
    if STRIKES in matter.choices:
        assert after(play(settle, matter, STRIKES, whom=GUARD, world=run.world), "guard").attitude == "friendly"
    if OPPOSITE in matter.choices:
        assert after(play(settle, matter, OPPOSITE, whom=GUARD, world=run.world), "guard").has("frenzied")
    if AGAIN in matter.choices:
        again = play(settle, matter, AGAIN, world=run.world, dice=[("miscast-d12", 1)])
        assert not again.world.all(Owed)


def test_darkness_of_a_miscast_lies_on_the_zones_about():
    witch, guard = WITCH.with_(zone="moor"), GUARD.with_(zone="moor")
    run = play(go_wrong, witch, "bewitch", world=world(witch, guard, MOOR, MOUND), dice=[("miscast-d12", 3)])
    struck = play(attack, guard, witch, world=run.world, dice=[("wit-save", 20)])
    assert not struck.value.landed


def test_the_possessed_are_sometimes_the_gm_s_for_a_stretch_and_lost_the_second_time():
    stained = WITCH.with_(corruption=12)
    run = play(go_wrong, stained, "bewitch", world=world(stained), dice=[("miscast-d12", 12)])
    day = play(run_out, "day", world=run.world, dice=[("possession-d12", 5)])
    assert owed(day).what == "something shares the body"
    lost = play(go_wrong, after(run, "witch"), "bewitch", world=run.world, dice=[("miscast-d12", 12)])
    assert after(lost, "witch").kind == "gm"


def test_all_rows_of_miscasts_and_mutations_are_there_and_every_face_of_the_die_means_one():
    assert len(MISCASTS) == 12
    for kind in {row.kind for row in MUTATIONS.values()}:
        faces = sorted(face for row in MUTATIONS.values() if row.kind == kind for face in row.faces)
        assert faces == list(range(1, 21)), kind


@pytest.mark.parametrize("row", MUTATIONS.values(), ids=lambda row: row.id)
def test_every_mutation_changes_what_its_row_says(row):
    ada = somebody(armour=0, mana=1, max_mana=1, omens=1)
    dice = [("mutation-change", 2)] if row.ability else []
    run = play(mutate, ada, row.name, world=world(ada), dice=dice)
    now = after(run)
    assert {row.name, *row.traits} <= {*now.traits}
    assert {*row.skills} <= {*now.skills}
    assert now.max_omens == ada.max_omens + row.omens
    assert (now.mana, now.armour) == (1 + row.mana, 0)
    if row.ability:
        assert now.full_score(row.ability) == 9 + 2 * row.sign
    assert bool(run.world.all(Weapon)) == bool(row.weapon)
    assert bool(run.world.all(Owed)) == bool(row.asks)


def test_soulblight_puts_a_mutation_before_the_gm_who_may_leave_it_to_the_dice():
    run = play(go_wrong, WITCH, "bewitch", world=world(WITCH), dice=[("miscast-d12", 10)])
    rolled = play(settle, owed(run), ROLLED, world=run.world, dice=[("mutation-d12", 9), ("mutation-d20", 15)])
    assert after(rolled, "witch").protection == 1
    twice = play(
        mutate,
        somebody(),
        world=world(somebody()),
        dice=[
            ("mutation-d12", 12),
            ("first-mutation-d11", 6),
            ("first-mutation-d20", 1),
            ("second-mutation-d11", 9),
            ("second-mutation-d20", 17),
        ],
    )
    assert twice.value == ("skin like bark", "wings")


def test_whoever_is_always_deaf_is_deaf():
    assert somebody(traits=("always deaf",)).has("deaf")


def test_every_skill_is_asked_for_by_a_rule():
    code = "\n".join(path.read_text() for path in Path(game.__file__).parent.rglob("*.py"))
    languages = {row.name for row in SKILLS.values() if row.tongue}
    for skill in SKILLS:
        assert re.search(rf'"{skill}"', code) or skill in languages or skill == "quick draw", skill
