"""Gear and spells of `contested` are those that the rules name."""

import pytest

from rulewright.content import catalogue, pack
from rulewright.systems.contested.rows.things import Gear, Spell

GAME = "contested"

GEAR = {row.id: row for row in pack(GAME, "gear", Gear)}
SPELLS = {row.id: row for row in pack(GAME, "spells", Spell)}


@pytest.mark.parametrize(
    ("thing", "price", "bulk"),
    [
        ("helmet", 10, 1),
        ("gambeson", 15, 1),
        ("brigandine", 20, 2),
        ("chainmail", 40, 2),
        ("plate", 60, 2),
        ("shield", 10, 1),
        ("dagger", 5, 1),
        ("sword", 10, 1),
        ("long-sword", 20, 2),
        ("sling", 5, 1),
        ("bow", 20, 2),
        ("crossbow", 30, 2),
        ("cart", 30, 2),
        ("wagon", 200, 0),
        ("horse", 75, 0),
        ("mule", 30, 0),
        ("bandages", 30, 1),
        ("rations", 10, 1),
        ("animal-feed", 5, 2),
        ("compass", 75, 1),
        ("tent", 20, 2),
        ("chalk", 1, 0),
        ("gloves", 20, 0),
        ("smoking-pipe", 15, 0),
        ("whistle", 15, 0),
        ("wilderness-clothes", 15, 0),
        ("torch", 5, 1),
        ("lantern", 10, 1),
        ("oil-can", 10, 1),
        ("trap", 35, 1),
        ("medical-healing", 50, 0),
        ("grimoire", 300, 2),
        ("copying-inks", 50, 0),
        ("grimoire-inks", 200, 0),
        ("book", 50, 1),
    ],
)
def test_the_marketplace_sells_it_at_this_price_and_size(thing: str, price: int, bulk: int) -> None:
    assert (GEAR[thing].price, GEAR[thing].slots) == (price, bulk)


@pytest.mark.parametrize(
    ("die", "weapons"),
    [
        ("d6", ["dagger", "cudgel", "sickle", "staff", "sling", "bow"]),
        ("d8", ["spear", "sword", "mace", "axe", "flail", "crossbow"]),
        ("d10", ["halberd", "war-hammer", "long-sword"]),
    ],
)
def test_light_weapons_roll_a_d6_one_handed_a_d8_and_heavy_ones_a_d10(die: str, weapons: list[str]) -> None:
    assert {GEAR[name].die for name in weapons} == {die}


def test_every_weapon_has_a_die_and_is_held_and_only_bow_sling_and_crossbow_shoot() -> None:
    weapons = [row for row in GEAR.values() if row.kind == "weapon"]
    assert all(row.die and row.hands for row in weapons)
    assert {row.id for row in weapons if row.ranged} == {"bow", "sling", "crossbow"}


def test_armour_gives_one_two_or_three_and_a_shield_gives_a_die_instead() -> None:
    assert [GEAR[name].armor for name in ("gambeson", "chainmail", "plate")] == [1, 2, 3]
    shields = [row for row in GEAR.values() if row.kind == "shield"]
    assert [(row.id, row.die, row.armor) for row in shields] == [("shield", "d6", 0), ("buckler", "d4", 0)]


def test_a_cart_and_a_horse_add_four_slots_a_mule_six_and_a_wagon_eight() -> None:
    assert [GEAR[name].holds for name in ("cart", "horse", "mule", "wagon")] == [4, 4, 6, 8]


def test_scrolls_and_mana_dust_are_petty_and_have_no_price() -> None:
    assert [(GEAR[name].slots, GEAR[name].price) for name in ("scroll", "mana-dust")] == [(0, None), (0, None)]


def test_a_grimoire_takes_both_hands_and_would_burn() -> None:
    assert (GEAR["grimoire"].hands, GEAR["grimoire"].metal, GEAR["dagger"].metal) == (2, False, True)


def test_rations_bandages_and_torches_last_three_uses_and_an_oil_can_six() -> None:
    assert [GEAR[name].uses for name in ("rations", "bandages", "torch", "oil-can")] == [3, 3, 3, 6]


def test_the_list_has_a_hundred_spells_each_number_once() -> None:
    assert [row.number for row in SPELLS.values()] == list(range(1, 101))


def test_the_spells_are_those_that_the_catalogue_names() -> None:
    facts = catalogue(GAME).missing["spell-list"].found
    assert all(f"{row.number} {row.name}:" in facts for row in SPELLS.values())


def test_what_a_spell_counts_in_dice_or_sum_its_text_counts_too() -> None:
    for row in SPELLS.values():
        for counted in ("[dice]", "[sum]"):
            measures = " ".join(filter(None, (row.targets, row.range, row.duration)))
            assert counted not in measures or counted in row.text, row.id


def test_no_spell_is_instant_and_lasting_at_once() -> None:
    assert not [row.id for row in SPELLS.values() if row.instant and row.duration]


def test_cure_wounds_restores_as_much_str_as_dice_were_invested() -> None:
    effect = SPELLS["cure-wounds"].effect
    assert effect is not None
    assert (effect.do, effect.what, effect.amount) == ("restore", "str", "[dice]")
