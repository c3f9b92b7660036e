"""New characters and hirelings: what is rolled, kept, rolled again, taken over."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, World, live, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.gear.belongings import drop
from rulewright.systems.contested.gear.gear_list import gear_rows
from rulewright.systems.contested.gear.inventory import free_slots
from rulewright.systems.contested.gear.market import buy
from rulewright.systems.contested.people.creation import character, finish, omen, rename, reroll, swap
from rulewright.systems.contested.people.hirelings import control, hireling, hireling_by_background, succeed
from rulewright.systems.contested.people.origins import PARTS
from rulewright.systems.contested.people.stock import background_rows, role_rows
from rulewright.systems.contested.people.written_in import write_in
from rulewright.systems.contested.records import Creature

TRAITS = ["physique", "skin", "hair", "face", "speech", "clothing", "virtue", "vice"]
MARCHGUARD: list[tuple[str, int | tuple[int, ...]]] = [
    ("question-1", 6),
    ("question-2", 6),
    ("str", (4, 4, 6)),
    ("dex", (1, 2, 3)),
    ("wil", (3, 3, 3)),
    ("hp", 5),
    ("age", (20, 3)),
    ("gold", (1, 2, 3)),
    *((name, 1) for name in TRAITS),
    ("bond", 20),
]


def made(seed=1, **words):
    run = live(character, source=Seeded(seed), world=[Clock()], **words)
    return run.value, run.world


def test_a_character_is_rolled_part_by_part_in_order():
    run = play(character, "Una", "marchguard", dice=MARCHGUARD)
    una = run.world.get(Creature, "una")
    assert (una.strength, una.dexterity, una.willpower) == (14, 6, 9)
    assert (una.hp, una.max_hp, una.age, una.gold) == (5, 5, 33, 6)
    assert una.traits[0] == "Physique: wiry"
    assert una.bond.startswith("One of your companions saved you")
    assert {"long-sword", "rations"} <= {item.gear for item in una.items}
    assert una.draft
    assert len(una.past) == 2


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.booleans())
def test_any_seed_makes_a_legal_character(seed, grimoire):
    one, world = made(seed, grimoire=grimoire)
    assert world[one.id] == one
    assert one.background in background_rows()
    assert one.name in background_rows()[one.background].names
    assert all(3 <= score <= 18 for score in (one.strength, one.dexterity, one.willpower))
    assert (one.strength, one.dexterity, one.willpower) == (one.max_strength, one.max_dexterity, one.max_willpower)
    assert 1 <= one.hp == one.max_hp <= 6
    assert 12 <= one.age <= 50
    assert 3 <= one.gold <= 18
    assert free_slots(one) > 0 or grimoire
    assert (one.grimoire is not None) == grimoire
    assert sum(item.hands for item in one.items if item.held) <= 2
    assert len(one.traits) == 8


def test_the_same_seed_makes_the_same_character():
    assert made(5) == made(5)
    assert made(5) != made(6)


@pytest.mark.parametrize("part", PARTS)
def test_a_part_rolled_again_leaves_all_others_as_they_were(part):
    one, world = made(1)
    after = live(reroll, one, (part,), source=Seeded(99), world=world).value
    belongs = {
        "background": {"background", "past", "items", "dust", "grimoire"},
        "past": {"past", "items", "dust", "grimoire"},
        "name": {"name"},
        "attributes": {f"{most}{name}" for most in ("", "max_") for name in ("strength", "dexterity", "willpower")},
        "hp": {"hp", "max_hp"},
        "age": {"age"},
        "gold": {"gold"},
        "traits": {"traits"},
        "bond": {"bond"},
    }
    changed = {name for name in one.__struct_fields__ if getattr(one, name) != getattr(after, name)}
    assert changed
    assert changed <= belongs[part]


def test_two_attributes_are_swapped_once_until_they_are_rolled_again():
    one, world = made(1)
    swapped = play(swap, one, "str-wil", world=world)
    after = swapped.value
    assert (after.strength, after.max_willpower) == (one.willpower, one.strength)
    with pytest.raises(Refused, match="have been swapped already"):
        play(swap, after, "str-dex", world=swapped.world)
    again = live(reroll, after, ("attributes",), source=Seeded(2), world=swapped.world)
    assert not again.value.swapped


def test_the_referee_is_asked_before_a_part_is_rolled_again():
    assert reroll.beyond
    assert not swap.beyond


@pytest.mark.parametrize("part", ["gold", "background", "past"])
def test_nobody_who_has_paid_with_their_gold_rolls_it_again(part):
    one, world = made(1)
    bought = play(buy, one, "Torch", world=world)
    with pytest.raises(Refused, match="has parted with some of it already"):
        play(reroll, bought.value, (part,), world=bought.world)
    live(reroll, bought.value, ("hp",), source=Seeded(1), world=bought.world)


def test_nobody_who_has_given_their_things_away_is_outfitted_again():
    one, world = made(1)
    thing = next(item for item in one.items if not item.natural)
    left = play(drop, one, thing.name, world=world)
    with pytest.raises(Refused, match="has parted with some of it already"):
        play(reroll, left.value, ("past",), world=left.world)
    assert not play(finish, left.value, world=left.world).value.dealt


def test_nothing_is_rolled_again_once_a_character_plays():
    one, world = made(1)
    done = play(finish, one, world=world)
    with pytest.raises(Refused, match="is in play"):
        play(reroll, done.value, ("hp",), world=done.world)
    foe = Creature(id="foe", kind="npc", group="foes")
    fighting = live(start_fight, (one, foe), source=Seeded(1), world=World([*world, foe])).world
    assert not fighting.get(Creature, one.id).draft


def test_only_parts_that_there_are_can_be_rolled_again():
    one, world = made(1)
    with pytest.raises(Unreadable, match="no such part"):
        play(reroll, one, ("luck",), world=world)


def test_a_name_of_ones_own_is_kept():
    one, world = made(1, name="Una of the Fens")
    assert (one.id, one.name) == ("una_of_the_fens", "Una of the Fens")
    assert play(rename, one, "Una", world=world).value.name == "Una"


def test_a_grimoire_has_the_spells_that_are_named_or_one_at_random():
    one, _ = made(1, spells=("Knock", "Web"))
    assert one.grimoire.spells == ("Knock", "Web")
    other, _ = made(1, grimoire=True)
    assert len(other.grimoire.spells) == 1


def test_the_youngest_tells_of_an_omen_and_nobody_else():
    young, old = Creature(id="nim", name="Nim", age=19), Creature(id="keld", name="Keld", age=37)
    with pytest.raises(Refused, match=r"Nim \(19\) is younger than Keld \(37\)"):
        play(omen, old, world=[young, old])
    run = play(omen, young, dice=[("omen", 20)], world=[young, old])
    assert run.value.omen == "In every mirror the moon is full."


@pytest.mark.parametrize("role", role_rows())
def test_a_hireling_has_the_gear_and_the_wage_of_its_trade(role):
    run = live(hireling, role, source=Seeded(1))
    row = role_rows()[role]
    assert [item.gear for item in run.value.items] == [one for one in row.gear if one in gear_rows()]
    assert (run.value.wage, run.value.kind, run.value.role) == (row.wage, "npc", role)


def test_an_animal_handler_brings_the_hawk():
    run = live(hireling, "animal-handler", source=Seeded(1), group="party")
    assert (run.world.get(Creature, "marsh-hawk").group, run.world.get(Creature, "marsh-hawk").kind) == ("party", "npc")


def test_several_hirelings_of_a_trade_are_told_apart():
    first = live(hireling, "sailor", source=Seeded(1))
    second = live(hireling, "sailor", source=Seeded(1), world=first.world)
    assert (first.value.title, second.value.title) == ("Sailor", "Sailor 2")


def test_a_hireling_may_have_the_usual_scores_of_its_trade_without_a_roll():
    scholar = play(hireling, "scholar", typical=True).value
    assert (scholar.strength, scholar.dexterity, scholar.willpower, scholar.hp) == (7, 11, 15, 2)


def test_a_hireling_by_background_is_made_like_a_character_but_is_none():
    one = live(hireling_by_background, source=Seeded(1)).value
    assert (one.kind, bool(one.background), one.age > 0) == ("npc", True, True)


def test_the_referee_lets_a_player_run_a_hireling():
    scholar = play(hireling, "scholar", typical=True)
    run = play(control, scholar.value, "anna", world=scholar.world)
    assert (run.value.player, run.value.kind) == ("anna", "npc")
    with pytest.raises(Refused, match="not a hireling"):
        play(control, one := Creature(id="mira"), "anna", world=[one])


def test_after_a_death_the_player_takes_over_a_hireling_who_joins_at_once():
    dead = Creature(id="mira", name="Mira", player="anna", status="dead")
    scholar = play(hireling, "scholar", typical=True, world=[dead])
    run = play(succeed, dead, scholar.value, world=scholar.world)
    heir = run.world.get(Creature, "scholar")
    assert (heir.kind, heir.player, heir.group) == ("pc", "anna", "party")


def test_after_a_death_the_player_makes_a_new_character_in_the_same_group():
    dead = Creature(id="mira", name="Mira", player="anna", status="dead")
    heir = live(succeed, dead, source=Seeded(1), world=[dead]).value
    assert (heir.kind, heir.player, heir.group, heir.draft) == ("pc", "anna", "party", True)


def test_nobody_is_succeeded_who_lives():
    one = Creature(id="mira", name="Mira")
    with pytest.raises(Refused, match="Mira is no dead character"):
        play(succeed, one, world=[one])


@pytest.mark.parametrize(
    ("part", "value", "stands"),
    [
        ("str", 17, ("strength", "max_strength")),
        ("wil", 3, ("willpower",)),
        ("hp", 6, ("hp", "max_hp")),
        ("age", 30, ("age",)),
    ],
)
def test_a_part_is_written_in_as_it_stands_on_paper_and_the_others_stay(part, value, stands):
    tam, world = made(name="Tam")
    after = play(write_in, tam, part, value, world=world).value
    changed = {name for name in Creature.__struct_fields__ if getattr(after, name) != getattr(tam, name)}
    assert all(getattr(after, name) == value for name in stands)
    assert changed <= set(stands) | {"max_willpower"}


def test_nothing_is_written_in_that_no_dice_show_nor_into_whoever_is_in_play():
    tam, world = made(name="Tam")
    with pytest.raises(Refused, match="the dice show 1 to 6, not 9"):
        play(write_in, tam, "hp", 9, world=world)
    with pytest.raises(Refused, match="is in play"):
        play(write_in, tam.with_(draft=False), "hp", 3, world=world)
