"""Powers that do by themselves what they say, and what the GM decides of them."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.dialogue.diplomacy import persuade
from rulewright.systems.murdham.magic.miscasts import ASTRAY, STRIKES
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.raising import REANIMATION
from rulewright.systems.murdham.magic.rites import GUILTY
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.magic.spells import AFTERWARDS
from rulewright.systems.murdham.movement.climbing_and_swimming import swim
from rulewright.systems.murdham.perils.breath import miss_air
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.resting import daily_rest
from tests.murdham.people import after, somebody, world

PRIEST = somebody(
    skills=("faith",), items=tuple(f"scroll of rite of {one}" for one in ("purging", "judgement")), omens=1
)
WITCH = somebody("witch", skills=("sorcery",), mana=1, max_mana=1, items=("scroll of bewitch",))


def test_a_purging_destroys_the_undead_and_leaves_others_alone():
    for traits, dies in ((("undead",), True), ((), False)):
        ghoul = somebody("ghoul", kind="gm", kin="other", traits=traits)
        run = play(
            invoke_sacred, PRIEST, "rite of purging", ghoul, dice=[("power-d12", 12)], world=world(PRIEST, ghoul)
        )
        assert after(run, "ghoul").dead == dies


def test_the_judged_die_where_the_gm_finds_them_guilty():
    lord = somebody("lord", kind="gm")
    run = play(invoke_sacred, PRIEST, "rite of judgement", lord, dice=[("power-d12", 12)], world=world(PRIEST, lord))
    assert not after(run, "lord").dead
    (owed,) = run.world.all(Owed)
    assert after(play(settle, owed, GUILTY, world=run.world), "lord").dead
    assert not after(play(settle, owed, owed.choices[1], world=run.world), "lord").dead


def test_the_bewitched_are_friendly_and_the_gm_says_how_they_feel_once_it_is_over():
    guard = somebody("guard", kind="gm", attitude="hostile")
    run = play(invoke_profane, WITCH, "bewitch", (guard,), world=world(WITCH, guard))
    assert after(run, "guard").attitude == "friendly"
    over = play(run_out, "stretch", world=run.world)
    (owed,) = over.world.all(Owed)
    assert owed.means == AFTERWARDS
    assert after(play(settle, owed, "unfriendly", world=over.world), "guard").attitude == "unfriendly"


def test_a_power_gone_astray_strikes_only_what_it_can_be_laid_on():
    owed = Owed(id="owed-1", on="witch", what=ASTRAY, about=REANIMATION, by="witch")
    body = somebody("body", dead=True)
    there = world(WITCH, body, owed)
    with pytest.raises(Refused, match="not dead"):
        play(settle, owed, STRIKES, whom=WITCH, world=there)
    anew = play(settle, owed, STRIKES, world=there, dice=[("miscast-d12", 4)], choices=[])
    assert after(anew, "witch").leader == ""
    assert after(play(settle, owed, STRIKES, whom=body, world=there), "body").leader == "witch"


def test_whoever_lies_under_silence_persuades_nobody():
    mute, guard = somebody(powers=("silence",)), somebody("guard", kind="gm")
    with pytest.raises(Refused, match="silenced"):
        play(persuade, mute, guard, world=world(mute, guard))


def test_whoever_breathes_water_neither_drowns_nor_suffocates():
    diver = somebody(powers=("water breathing",), items=("stone",) * 6)
    assert play(swim, diver, "turbulent", world=world(diver)).value
    assert not after(play(miss_air, diver, world=world(diver))).airless


def test_a_weapon_under_the_bane_strikes_the_undead_harder():
    bearer, axe = somebody(powers=("rite of bane",)), Weapon(id="axe", make="axe", die="d8", owner="ada")
    for traits, dice in ((("undead",), [("first-roll", 2), ("second-roll", 5)]), ((), [("damage", 5)])):
        ghoul = somebody("ghoul", kind="gm", kin="other", traits=traits)
        run = play(attack, bearer, ghoul, weapon=axe, dice=dice, world=world(bearer, ghoul, axe))
        assert run.value.damage == 5


def test_music_in_a_rest_gives_a_companion_an_omen_back():
    piper, bo = somebody(skills=("music",)), somebody("bo")
    here = world(piper, bo, somebody("cy", omens=2))
    run = play(daily_rest, (piper, bo, here["cy"]), world=here)
    assert (after(run).omens, after(run, "bo").omens, after(run, "cy").omens) == (0, 1, 2)
