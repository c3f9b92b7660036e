"""What forms list: one's own weapons, and of the fallen what they have."""

from rulewright.engine import System, installed
from rulewright.engine.declared.picks import rows_at
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.states import Condition
from tests.murdham.people import somebody, world

GAME: System = installed()["murdham"]
ADA, BO = somebody("ada", items=("rope", "rope")), somebody("bo")
ORC = somebody("orc", kind="gm", items=("torch",), quarters=9, conditions=(Condition("incapacitated"),))
AXE, CLUB, LOOSE = (
    Weapon(id="axe", owner="ada", die="d6", poison="lethal", damaged=True),
    Weapon(id="club", owner="orc"),
    Weapon(id="bow"),
)
HERE = world(ADA, BO, ORC, AXE, CLUB, LOOSE)


def picked(procedure: str, parameter: str, **given: str) -> dict[str, str]:
    """The rows of a parameter, with what is said of each."""
    found = next(one for one in GAME.procedures[f"murdham.{procedure}"].parameters if one.name == parameter)
    assert found.rows is not None
    return {pick.value: str(pick.line) for pick in rows_at(found.rows, HERE, given, {})}


def test_an_attack_lists_the_weapons_of_whoever_attacks():
    for procedure, weapon in (("attack", "weapon"), ("attack", "second"), ("blast", "weapon"), ("batter", "weapon")):
        assert picked(procedure, weapon, attacker="ada") == {"axe": "d6, lethal, damaged"}
        assert picked(procedure, weapon, attacker="bo") == {}
    assert picked("opportunity", "weapon", who="orc") == {"club": "d4"}


def test_what_is_mended_coated_or_picked_up_is_what_can_be():
    assert [*picked("mend", "weapon", who="ada")] == ["axe"]
    assert [*picked("mend", "weapon", who="orc")] == []
    assert [*picked("coat-weapon", "weapon", who="orc")] == ["club", "bow"]
    assert [*picked("pick-up", "weapon", who="ada")] == ["bow"]


def test_things_are_taken_from_those_who_can_keep_nothing():
    assert [*picked("take", "other", who="ada")] == ["orc"]
    assert [*picked("take", "item", who="ada", other="orc")] == ["torch", "club"]
    assert [*picked("give", "item", who="ada")] == ["rope", "axe"]
    texts = [one.text for one in offers(HERE, "ada", {}) if one.procedure == "murdham.take" and not one.why_not]
    assert texts == ["Take from Orc: club", "Take from Orc: torch", "Take from Orc: 2 sh"]
