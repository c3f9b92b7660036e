"""What an omen may re-roll is asked while it can still matter, and names the roll and what it is about."""

from typing import Any

from rulewright.engine import Run
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Script
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.gear.durability import try_armour, try_weapon
from rulewright.systems.murdham.records.gear import Weapon
from tests.murdham.people import somebody, world

ADA, BO = somebody("ada", omens=1), somebody("bo")
AXE = Weapon(id="axe", make="axe", die="d6", owner="ada")


class Notes(Script):
    """Dice given by name, and the first answer to every question, which is kept."""

    def __init__(self, dice: list[tuple[str, int]]) -> None:
        super().__init__(dice, ())
        self.asked: list[str] = []

    def decide(self, request: Choose, _run: Run) -> str:
        self.asked.append(str(request.question.text))
        return request.options[0]


def asked(rule: Any, *args: Any, dice: list[tuple[str, int]]) -> list[str]:
    """The questions that a rule asks."""
    notes = Notes(dice)
    Run(world(ADA, BO, AXE), notes)(rule, *args)
    return notes.asked


def test_a_damage_roll_says_against_whom_it_was_and_with_what():
    assert asked(attack, ADA, BO, "d6", AXE, dice=[("damage", 3)]) == [
        "Your damage roll against Bo with the axe came to 3. You have 1 omen. Spend one and roll again?"
    ]
    (bare,) = asked(attack, ADA, BO, "d4", dice=[("damage", 2)])
    assert bare.startswith("Your damage roll against Bo came to 2.")


def test_nobody_is_asked_about_a_blow_that_kills_as_it_is():
    assert asked(attack, ADA, BO, "d12", AXE, dice=[("damage", 11)]) == []


def test_a_durability_roll_names_the_thing_the_roll_and_what_becomes_of_it():
    (sound,) = asked(try_weapon, AXE, dice=[("durability-d4", 1)])
    (weak,) = asked(try_weapon, AXE.with_(damaged=True), dice=[("durability-d4", 1)])
    (armour,) = asked(try_armour, ADA.with_(armour=1), dice=[("durability-d4", 1)])
    assert sound.startswith("The durability roll for axe has failed, a 1 on a d4: it is damaged.")
    assert weak.startswith("The durability roll for axe has failed, a 1 on a d4: it is destroyed.")
    assert armour.startswith("The durability roll for the armour of Ada has failed")
