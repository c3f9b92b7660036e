"""The numbers of the rules, each with its clause.

Belongs here: figures a rule cannot do without. Not here: weapons, armor, creatures, which are content.
"""

from typing import Final

from rulewright.chance import Dice, d, parse

EVEN: Final = 10
"""The value of an opponent that changes nothing; every point above or below counts against or for the player.
Clauses: checks.opposition, checks.modifier-table"""

USUAL_DIFFICULTY: Final = 5
"""Difficulties run from -5 to +5; what lies outside is allowed and marked. Clause: checks.difficulty"""

DEFENSE: Final = "Defense"
"""What attackers test against; a term of the rules, the same in every language. Clause: secondary.defense"""

LEAST_TOUGHNESS: Final = 10
"""Toughness is never below this. Clauses: secondary.toughness, toughness.value"""

SHIELD_BONUS: Final = 1
"""Defense for a shield, a buckler or both. Clauses: shield.bonus, shield.buckler"""

ADVANTAGE_BONUS: Final = 2
"""On the tested attribute; an enemy's Advantage takes it off the Defense test. Clause: advantage.effect"""

ADVANTAGE_DIE: Final = d(4)
"""Extra damage of an attack with Advantage. Clause: advantage.effect"""

PACES: Final = 10
"""Meters of one Movement Action. Clause: movement.distance"""

SIDES: Final = ("north", "east", "south", "west")
"""The four places around a target. Clauses: flanking.max-four, flanking.opposite"""

OPPOSITE: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}
"""Sides that flank. Clause: flanking.opposite"""

ORDER_DIE: Final = d(20)
"""Breaks a tie of Quick and Vigilant, high first. Clause: turn-order.tie"""

TIE_ROLLS: Final = 5
"""Equal rolls after which places are drawn by lot; the odds are the same. Clause: turn-order.tie"""

DEATH_DIE: Final = d(20)
"""Of a Death Test: 1 wakes, 2-10 holds, 11-19 is a step, 20 dies. Clause: dying.death-test"""

DEATH_STEPS: Final = 3
"""Steps with which a character dies. Clause: dying.roll-11-19"""

WAKE_DIE: Final = d(4)
"""Toughness of whoever wakes by itself. Clause: dying.roll-1"""

CURE_HEALS: Final = 1
"""Toughness from a herbal cure. Clause: healing.herbal-cure"""

DAILY_HEALING: Final = 1
"""Toughness for each full day. Clause: healing.natural"""

DAY_HOURS: Final = 24
"""Hours of a full day. Clause: healing.natural"""

MEDICUS: Final[dict[str, tuple[Dice, Dice]]] = {
    "novice": (d(4), d(6)),
    "adept": (d(6), d(8)),
    "master": (d(8), d(10)),
}
"""Toughness healed by Medicus, without and with a herbal cure. Clause: healing.medicus"""

MEDICUS_FAILED: Final = (d(4), d(6))
"""What a master still heals when the test fails, where a test is asked for. Clause: healing.medicus"""

RECOVERY: Final[dict[str, Dice]] = {"novice": d(4), "adept": d(6), "master": d(8)}
"""Toughness healed by Recovery. Clause: healing.powers"""

LAYING_ON: Final[dict[str, Dice]] = {"novice": d(6), "adept": d(8), "master": d(8)}
"""Toughness healed by laying on hands. Clause: healing.powers"""

LEVELS: Final = ("novice", "adept", "master")
"""Levels of an ability, in order. Clause: experience.costs"""

COSTS: Final[dict[str, int]] = {"novice": 10, "adept": 20, "master": 30}
"""Experience for each step. Clause: experience.costs"""

CORRUPTION_DIE: Final = d(4)
"""Temporary corruption of a power, and permanent corruption when the threshold is met.
Clause: secondary.corruption-threshold"""

SPREAD: Final = (5, 7, 9, 10, 10, 11, 13, 15)
"""The eight values of a new character, to be placed freely. Clause: attributes.list"""

POINTS: Final = 80
"""Or as many points as these, each value within the range below. Clause: attributes.list"""

LOWEST: Final = 5
"""Least value of a new character. Clause: attributes.list"""

FIRST_ABILITIES: Final = 5
"""Abilities at novice of a new character without one at adept. Clause: experience.use"""

NOVICES_BESIDE_ADEPT: Final = 2
"""Abilities at novice of a new character with one at adept. Clause: experience.use"""

FIRST_MONEY: Final = 10
"""What a new character has, in shillings. Clause: attributes.list"""

FIRST_CURES: Final = 1
"""Herbal cures of a new character. Clause: healing.herbal-cure"""

HIGHEST: Final = 15
"""Greatest value of a new character, had by one attribute at most. Clause: attributes.list"""

ACTIONS: Final = 2
"""A Combat Action and a Movement Action. Clause: actions.per-turn"""
WEAPON_DICE: Final[dict[str, str]] = {
    "natural": "d4",
    "short": "d6",
    "one-handed": "d8",
    "long": "d8",
    "heavy": "d10",
    "ranged": "d8",
    "thrown": "d6",
}
"""Die of a weapon that names none, by its kind. Clause: combat-action.attack"""


def fixed(die: str) -> int:
    """The fixed number that stands for a die on the referee's side: half its sides.

    Clause: defense.failed
    """
    return parse(die).sides[0] // 2 if die else 0


def modifier(value: int) -> int:
    """What an opponent's value does to the player's test: 10 minus the value, in the printed table and beyond it.

    Clauses: checks.opposition, checks.modifier-table
    """
    return EVEN - value
