"""The creatures of `contested` keep to the yardstick and to the words of their file."""

import pytest

from rulewright.content import catalogue, pack, words
from rulewright.systems.contested.rows.creatures import CreatureRow

GAME = "contested"

MOST_ARMOR = 3
CREATURES = {row.id: row for row in pack(GAME, "creatures", CreatureRow)}


def test_there_are_at_least_36_creatures_and_none_has_more_than_3_armor() -> None:
    assert len(CREATURES) >= 36
    assert not [row.id for row in CREATURES.values() if not 0 <= row.stats.armor <= MOST_ARMOR]


@pytest.mark.parametrize("creature", CREATURES.values(), ids=lambda row: row.id)
def test_a_creature_can_fight_and_keeps_to_the_yardstick(creature: CreatureRow) -> None:
    stats = creature.stats
    assert 1 <= stats.hp <= 18
    assert all(4 <= score <= 18 for score in (stats.strength, stats.dexterity, stats.willpower))
    assert creature.attacks
    assert all(attack.dice for attack in creature.attacks)
    assert creature.leader is None or creature.leader in CREATURES


def test_every_word_of_the_creature_file_is_used_and_explained() -> None:
    for field in ("tactics", "disposition"):
        assert {getattr(row, field) for row in CREATURES.values()} == set(words(GAME, "creatures", field))
    assert {place for row in CREATURES.values() for place in row.haunts} == set(words(GAME, "creatures", "haunts"))


def test_whoever_keeps_away_can_shoot() -> None:
    harriers = [row for row in CREATURES.values() if row.tactics == "harrier"]
    assert harriers
    assert all(any(attack.ranged for attack in row.attacks) for row in harriers)


def test_detachments_strike_many_at_once() -> None:
    detachments = [row for row in CREATURES.values() if row.kind == "detachment"]
    assert len(detachments) >= 3
    assert all(attack.blast for row in detachments for attack in row.attacks)


def test_a_critical_effect_is_also_told_in_words() -> None:
    assert not [row.id for row in CREATURES.values() if row.critical_effect and not row.critical]


def test_no_creature_bears_a_name_from_the_public_bestiary() -> None:
    public = catalogue(GAME).missing["bestiary"].found
    assert not [row.name for row in CREATURES.values() if f"{row.name} " in public]
