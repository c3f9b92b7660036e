"""The Barrow of Hesk hangs together."""

import pytest

from rulewright.content import catalogue, pack
from rulewright.systems.contested.rows.creatures import CreatureRow
from rulewright.systems.contested.rows.place_shapes import Place, Situation
from rulewright.systems.contested.rows.things import Gear, Spell

(HESK,) = pack("contested", "barrow", Situation)
PLACES = {place.id: place for place in HESK.places}


def test_it_has_eight_to_ten_places_no_two_with_the_same_id() -> None:
    assert 8 <= len(PLACES) == len(HESK.places) <= 10


def test_every_place_can_be_reached_from_the_start_without_finding_anything_hidden() -> None:
    reached: set[str] = set()
    waiting = [HESK.start]
    while waiting:
        spot = waiting.pop()
        if spot not in reached:
            reached.add(spot)
            waiting += [way.to for way in PLACES[spot].exits if not way.hidden]
    assert reached == set(PLACES)


@pytest.mark.parametrize("place", HESK.places, ids=lambda place: place.id)
def test_every_way_leads_to_a_place_and_back(place: Place) -> None:
    for way in place.exits:
        assert place.id in {back.to for back in PLACES[way.to].exits}, way.to


def test_its_creatures_things_and_spells_are_in_the_other_packs() -> None:
    creatures = {row.id for row in pack("contested", "creatures", CreatureRow)}
    gear = {row.id for row in pack("contested", "gear", Gear)}
    spells = {row.id for row in pack("contested", "spells", Spell)}
    finds = [find for place in HESK.places for find in place.finds]
    people = [person for place in HESK.places for person in place.people]
    assert {presence.creature for place in HESK.places for presence in place.creatures} <= creatures
    assert {find.gear for find in finds if find.gear} | {thing for who in people for thing in who.gear} <= gear
    assert {find.spell for find in finds if find.spell} <= spells


def test_a_scroll_says_which_spell_and_what_has_no_price_in_the_list_says_its_worth() -> None:
    for place in HESK.places:
        for find in place.finds:
            assert (find.gear == "scroll") == (find.spell is not None)
            assert (find.gear is None) == (find.gold is not None)


def test_somebody_is_of_unclear_attitude_with_a_line_for_each_row_of_the_reactions_table() -> None:
    table = [row["name"] for row in catalogue("contested").tables["reactions"].rows]
    unclear = [who for place in HESK.places for who in place.people if who.reaction]
    assert unclear
    assert all(list(who.reaction) == table for who in unclear)


def test_a_trap_hurts_whoever_fails_an_average_save() -> None:
    traps = [check for place in HESK.places for check in place.checks if check.damage]
    assert [(trap.roll, trap.attribute, trap.dc, trap.damage) for trap in traps] == [("save", "dex", 20, "d8")]


def test_everything_for_a_new_grimoire_can_be_found_here() -> None:
    found = {find.gear for place in HESK.places for find in place.finds}
    assert {"scroll", "blank-book", "grimoire-inks", "mana-dust"} <= found
    assert "full moon" in PLACES["moon-ring"].text
