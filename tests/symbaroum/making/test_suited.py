"""Characters rolled whole: what they have learned, what they are good at and what they bear suit each other."""

from random import Random

import pytest

from rulewright.engine import World
from rulewright.engine.running.answers import Chance
from rulewright.engine.running.run import Run
from rulewright.systems.symbaroum.characters.creation import make_character
from rulewright.systems.symbaroum.checks.abilities import ABILITIES, attack_attribute, damage_die


class Luck:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def draw(self, sides: int) -> int:
        return self.random.randint(1, sides)


def rolled(seed: int, **given):
    return Run(World([]), Chance(Luck(seed)))(make_character, **given)


@pytest.mark.parametrize("seed", range(60))
def test_a_character_rolled_whole_fits_itself(seed: int) -> None:
    who = rolled(seed)
    weapon = who.weapon
    for one in who.abilities:
        known = ABILITIES.get(one)
        if known is not None and known.attack:
            assert who.value(attack_attribute(who, weapon)) >= who.value(known.attack) >= who.accurate
    for one, category in (("marksman", "ranged"), ("steel-throw", "thrown")):
        if one in who.abilities:
            assert (weapon.category, who.accurate >= 10) == (category, True)
            assert damage_die(who, weapon) != weapon.dice
    assert not ("shield" in who.shields and weapon.category in ("ranged", "heavy", "long"))
    assert who.armor.gear or "man-at-arms" not in who.abilities


def test_what_is_drawn_suits_what_was_chosen() -> None:
    for seed in range(30):
        assert rolled(seed, novice=("marksman",)).weapon.category == "ranged"
        assert not {"marksman", "steel-throw"} & {*rolled(seed, weapons=("maul",)).abilities}
