"""What a fight costs is read from the fields of whoever was in it, whatever a game keeps in them: numbers, things,
wounds.
"""

from msgspec.structs import replace

from rulewright.engine import Record, installed
from rulewright.lab.costs import FREE, Cost, cost
from rulewright.systems.contested.records import Creature


def _one(game: str) -> Record:
    """The first of a demonstration's people."""
    system = installed()[game]
    assert system.demo
    return next(each for each in system.demo() if system.somebody(each) and system.led(each))


def _cost(game: str, **change: object) -> Cost:
    one = _one(game)
    return cost(one, one.with_(**change))


def test_every_number_that_a_fight_lowers_is_a_cost() -> None:
    assert _cost("contested", hp=1, strength=4).figures == {"HP": -3, "STR": -5}
    assert _cost("phased", hp=0, fatigue=2).figures == {"HP": -5, "fatigue": 2}
    assert _cost("murdham", omens=0, corruption=3).figures == {"Omens": -2, "Corruption": 3}
    assert _cost("symbaroum", lost=3).figures == {"Toughness": -3}


def test_uses_of_a_thing_are_counted_by_what_is_left_of_them() -> None:
    system = installed()["contested"]
    assert system.demo
    ismay = system.demo().get(Creature, "ismay")
    items = tuple(replace(each, uses=1) if each.name == "Rations" else each for each in ismay.items)
    assert cost(ismay, ismay.with_(items=items)) == Cost({"Rations": -2}, ())
    assert cost(ismay, ismay.with_(items=ismay.items[1:])) == Cost({}, (ismay.items[0].name,))


def test_what_is_new_and_has_no_number_is_named_and_how_somebody_stands_is_no_cost() -> None:
    assert _cost("phased", out_of_ammo=("bow",), critical=True) == Cost({}, ("Out of ammunition",))


def test_what_ends_by_itself_is_no_cost() -> None:
    assert _cost("contested", advantage=2, spaces=1, aim="reedhound", surprised=True) == FREE
