"""Hirelings, backgrounds, traits, names and the ready party of `contested` fit the rules and each other."""

from collections.abc import Iterable

import pytest

from rulewright.content import NameList, pack
from rulewright.systems.contested.rows.creatures import CreatureRow
from rulewright.systems.contested.rows.people import Answer, Background, Role, TraitTable
from rulewright.systems.contested.rows.place_shapes import Character
from rulewright.systems.contested.rows.things import Gear, Spell

GAME = "contested"

SLOTS = 10
MOST_ARMOR = 3
GEAR = {row.id: row for row in pack(GAME, "gear", Gear)}
SPELLS = {row.id: row for row in pack(GAME, "spells", Spell)}
CREATURES = {row.id: row for row in pack(GAME, "creatures", CreatureRow)}
ROLES = {row.id: row for row in pack(GAME, "hirelings", Role)}
BACKGROUNDS = {row.id: row for row in pack(GAME, "backgrounds", Background)}
PARTY = pack(GAME, "party", Character)


def slots(gear: Iterable[str]) -> int:
    return sum(GEAR[name].slots for name in gear)


def armor(gear: Iterable[str]) -> int:
    return min(MOST_ARMOR, sum(GEAR[name].armor for name in gear))


def answers(background: Background) -> list[Answer]:
    return [answer for question in background.questions for answer in question.rows]


def test_the_marketplace_hires_these_roles_at_these_wages() -> None:
    assert {row.id: row.wage for row in ROLES.values()} == {
        "alchemist": 30,
        "animal-handler": 5,
        "blacksmith": 15,
        "bodyguard": 10,
        "local-guide": 5,
        "lockpick": 10,
        "navigator": 10,
        "sailor": 5,
        "scholar": 20,
        "tracker": 5,
        "trapper": 5,
        "veteran-bodyguard": 20,
    }


@pytest.mark.parametrize("role", ROLES.values(), ids=lambda row: row.id)
def test_a_typical_hireling_wears_the_armor_of_its_numbers_and_carries_food_and_light(role: Role) -> None:
    assert armor(role.gear) == role.stats.armor
    assert "rations" in role.gear
    assert any(GEAR[name].kind == "light" for name in role.gear)
    assert slots(role.gear) < SLOTS
    assert role.companion is None or role.companion in CREATURES


def test_the_twenty_backgrounds_stand_in_the_order_of_the_d20() -> None:
    order = [
        "aurifex",
        "barber-surgeon",
        "beast-handler",
        "bonekeeper",
        "cutpurse",
        "fieldwarden",
        "fletchwind",
        "foundling",
        "fungal-forager",
        "greenwise",
        "half-witch",
        "hexenbane",
        "jongleur",
        "kettlewright",
        "marchguard",
        "mountebank",
        "outrider",
        "prowler",
        "rill-runner",
        "scrivener",
    ]
    assert [(row.number, row.id) for row in BACKGROUNDS.values()] == list(enumerate(order, start=1))


@pytest.mark.parametrize("background", BACKGROUNDS.values(), ids=lambda row: row.id)
def test_everybody_starts_with_3d6_gold_rations_a_light_a_weapon_and_room_in_the_pack(background: Background) -> None:
    kinds = {GEAR[name].kind for name in background.gear}
    assert background.gold == "3d6"
    assert "rations" in background.gear
    assert {"light", "weapon"} <= kinds
    heaviest = sum(max(slots(row.gear) for row in question.rows) for question in background.questions)
    assert slots(background.gear) + heaviest < SLOTS


def test_marchguard_and_outrider_own_a_long_sword_hexenbane_and_outrider_a_crossbow() -> None:
    owners = {name: {row.id for row in BACKGROUNDS.values() if name in row.gear} for name in ("long-sword", "crossbow")}
    assert owners == {"long-sword": {"marchguard", "outrider"}, "crossbow": {"hexenbane", "outrider"}}


def test_no_name_belongs_to_two_backgrounds() -> None:
    names = [name for row in BACKGROUNDS.values() for name in row.names]
    assert len(names) == len(set(names)) == 200


def test_eight_traits_have_ten_single_words_each() -> None:
    traits = pack(GAME, "traits", TraitTable)
    order = ["physique", "skin", "hair", "face", "speech", "clothing", "virtue", "vice"]
    assert [(row.id, row.dice, len(row.words)) for row in traits] == [(name, "d10", 10) for name in order]
    assert not [word for row in traits for word in row.words if " " in word]


def test_there_are_names_enough_and_d20_omens_and_bonds() -> None:
    lists = {row.id: row for row in pack(GAME, "names", NameList)}
    least = {"given": 60, "bynames": 40, "places": 30, "omens": 20, "bonds": 20}
    assert all(len(lists[name].entries) >= count for name, count in least.items())
    assert (lists["omens"].dice, lists["bonds"].dice) == ("d20", "d20")


@pytest.mark.parametrize("character", PARTY, ids=lambda row: row.id)
def test_a_ready_character_fits_the_rules(character: Character) -> None:
    assert character.background in BACKGROUNDS
    assert slots(character.gear) < SLOTS
    assert armor(character.gear) == character.stats.armor
    assert set(character.spells + character.scrolls) <= set(SPELLS)
    assert bool(character.spells) == ("grimoire" in character.gear)


def test_the_party_has_four_members_and_one_of_them_casts_with_dust() -> None:
    assert len(PARTY) == 4
    assert [row.id for row in PARTY if row.spells and "mana-dust" in row.gear] == ["ismay"]


def test_every_gear_id_that_is_spoken_of_exists() -> None:
    owned = [name for row in BACKGROUNDS.values() for name in row.gear]
    owned += [name for row in BACKGROUNDS.values() for answer in answers(row) for name in answer.gear]
    owned += [name for row in ROLES.values() for name in row.gear]
    owned += [name for row in PARTY for name in row.gear]
    assert not sorted(set(owned) - set(GEAR))
