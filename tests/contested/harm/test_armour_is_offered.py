"""Armour that somebody carries is offered to be worn, wherever it would protect."""

from rulewright.engine import Clock, World
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people.stock import item
from rulewright.systems.contested.records import Creature, Mishap

HELMET = item("helmet")


def worn(**fields):
    """What is offered to be put on."""
    mira = Creature(id="mira", name="Mira", **fields)
    found = offers(World([Clock(), mira]), "mira")
    return [one.text for one in found if one.procedure == "contested.wear" and not one.why_not]


def test_a_helmet_in_the_pack_is_offered_with_what_it_gives_also_to_whoever_is_being_made():
    assert worn(items=(HELMET,)) == ["Wear: Helmet (Armor 0 to 1)"]
    assert worn(items=(HELMET,), draft=True) == ["Wear: Helmet (Armor 0 to 1)"]


def test_what_would_protect_no_better_is_not_offered():
    assert worn(items=(HELMET,), armor=3) == []
    assert worn(items=(HELMET,), mishaps=(Mishap(row=19),)) == []
    assert worn() == []
