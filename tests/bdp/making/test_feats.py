"""Skills with rules of their own outside fights."""

import pytest

from rulewright.engine import World, play
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.fights.meetings import reaction
from rulewright.systems.bdp.growth.everyday_skills import (
    companion,
    know_a_place,
    lay_on_hands,
    pocket_change,
    words_of_grace,
)
from rulewright.systems.bdp.harm.diseases import contract
from rulewright.systems.bdp.records.items import Wound
from rulewright.systems.bdp.table.offers import offers
from tests.bdp.people import ELF, MIRA, stands, world

PRIEST = MIRA.with_(skills=("Lay On Hands", "Words of Grace"))


def test_healing_hands_take_poisoning_away():
    poisoned = ELF.with_(wounds=(Wound("poisoning", "severe"),))
    here = World(world(PRIEST, poisoned))
    offered = [one for one in offers(here, PRIEST.id, {}) if one.procedure == "bdp.lay-on-hands"]
    assert [one.arguments.get("disease") for one in offered] == ["poisoning"]
    assert play(lay_on_hands, PRIEST, poisoned, "poisoning", world=world(PRIEST, poisoned)).value.wounds == ()


def test_hands_cure_or_heal_once_a_day():
    ill = play(contract, ELF, "shadowrot", world=world(ELF)).value
    run = play(lay_on_hands, PRIEST, ill, "shadowrot", world=world(PRIEST, ill))
    assert run.value.illnesses == ()
    with pytest.raises(Refused, match="Mira has used that today"):
        play(lay_on_hands, stands(run, "mira"), run.value, world=tuple(run.records.values()))


def test_words_of_grace_heal_and_leave_the_speaker_deprived():
    hurt = ELF.with_(willpower=2)
    run = play(words_of_grace, PRIEST, hurt, "wil", dice=[("d6", 5)], world=world(PRIEST, hurt))
    assert (run.value.willpower, stands(run, "mira").lacks) == (7, ("sleep",))


def test_even_a_bad_day_in_town_brings_some_coins():
    beggar = MIRA.with_(skills=("Pocket Change",), coins=3)
    run = play(pocket_change, beggar, dice=[("save", 11), ("coins", 4)], world=world(beggar))
    assert stands(run, "mira").coins == 7


def test_large_places_are_known_without_a_die():
    guide = MIRA.with_(skills=("Well-Traveled",))
    assert play(know_a_place, guide, "major").value
    assert not play(know_a_place, guide, "obscure", dice=[("d6", 4)]).value
    assert play(know_a_place, guide, "minor", dice=[("d6", 3)]).value


def test_a_pet_goes_with_its_owner_and_not_among_the_foes():
    farmer = MIRA.with_(skills=("Animal Companion",))
    dice = [("str", [1, 2]), ("dex", [3, 3]), ("wil", [2, 2])]
    run = play(companion, farmer, pet=True, name="Pip", dice=dice, world=world(farmer))
    pip = stands(run, "pip")
    assert (pip.strength, pip.hp, pip.group, [item.weapon and item.weapon.die for item in pip.held]) == (
        3,
        3,
        "party",
        ["d6"],
    )
    assert SYSTEM.offers is not None
    offers = SYSTEM.offers(World(tuple(run.records.values())), "mira", {})
    assert not [one.text for one in offers if "Attack" in one.text or "fight" in one.text]
    with pytest.raises(Refused, match="such a companion already"):
        play(companion, farmer, pet=True, world=tuple(run.records.values()))


def test_a_mediator_is_taken_more_kindly_and_nobody_else():
    speaker = MIRA.with_(skills=("Mediator",))
    assert play(reaction, speaker=speaker, helps="language", dice=[("2d6", [2, 6])]).value.word == "kind"
    with pytest.raises(Refused, match="this skill: Mediator"):
        play(reaction, speaker=ELF, helps="language")
