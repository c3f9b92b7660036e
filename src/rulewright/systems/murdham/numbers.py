"""Numbers of the rules, each with its clause."""

from fractions import Fraction
from typing import Final

from rulewright.chance import Dice, d

ROUND_SECONDS: Final = 6
"""Length of a round, in seconds of game time. Clause: core.time.units"""
ROUNDS_A_STRETCH: Final = 100
"""Rounds in a stretch. Clause: core.time.units"""
STRETCHES_A_WATCH: Final = 48
"""Stretches in a watch. Clause: core.time.units"""
WATCHES_A_DAY: Final = 3
"""Watches in a day: morning, afternoon and night. Clause: core.time.units"""
STRETCH_SECONDS: Final = ROUND_SECONDS * ROUNDS_A_STRETCH
"""Length of a stretch, in seconds. Clause: core.time.units"""
WATCH_SECONDS: Final = STRETCH_SECONDS * STRETCHES_A_WATCH
"""Length of a watch, in seconds. Clause: core.time.units"""

DAY_SECONDS: Final = WATCHES_A_DAY * WATCH_SECONDS
"""Length of a day, in seconds. Clause: core.time.units"""

LEAST_SCORE: Final = 1
"""The lowest score an ability is given. Clause: core.abilities"""
MOST_SCORE: Final = 19
"""The highest score an ability can have. Clauses: core.abilities, core.ability.limit"""
MOST_HUMAN_SCORE: Final = 15
"""The highest score a human's ability can have. Clause: core.ability.limit"""

FIRST_SKILLS: Final = 2
"""Skills of a new character. Clause: create.rest"""
FIRST_SHILLINGS: Final = 4
"""Money of a new character, on top of what the career saved. Clause: create.rest"""

TOUGH_HEALTH: Final = 3
"""Maximum health that the tough skill adds. Clauses: core.health.max, core.skills"""
CRITICAL_SHARE: Final = Fraction(1, 2)
"""Share of the remaining health whose loss in one go is critical. Clause: core.health.critical"""
MOST_ARMOUR: Final = 3
"""The highest armour value that counts. Clause: core.damage.armour"""
EXPLODING_LOSS: Final = 1
"""Points taken off each maximum that is rolled again. Clause: core.damage.exploding"""
MOST_DAMAGE: Final = 60
"""Where the total of one damage die ends, so that odds are finite and exact; nobody has half as much health.

Clause: core.damage.exploding
"""
USELESS_IMPAIRMENTS: Final = 2
"""Impairments left over that make damage ineffective. Clause: core.damage.impaired-enhanced"""
INJURY_DIE: Final = d(12)
"""Die of the table of injuries. Clause: core.health.injury"""
INJURY_LOSS_DIE: Final = d(4)
"""What some injuries take off an ability; no damage, so it does not explode. Clause: core.health.injury"""
ARM_DIE: Final = d(2)
"""Which arm is hurt: 1 the main one, 2 the other. Clause: core.health.injury"""
GROGGY_LOSS: Final = 2
"""Points by which every ability is lower while groggy. Clause: core.conditions"""
UNARMED_DIE: Final = "d4"
"""Damage die without a weapon. Clause: core.skills"""
UNARMED_IMPAIRED: Final = 1
"""How often damage without a weapon is impaired. Clause: core.skills"""
BRAWLER_DIE: Final = "d6"
"""Damage die of brawlers without a weapon, which nothing impairs. Clause: core.skills"""
USUAL_PACE: Final = 2
"""Zones somebody moves in a round unless something else is said. Clause: core.conditions"""
HOBBLED_PACE: Final = Fraction(1, 2)
"""Share of the speed that is left to the hobbled. Clause: core.conditions"""
BLEEDING_DIE: Final = d(4)
"""Damage of a bleeding wound at the end of each stretch. Clause: core.conditions"""
BLEEDING_ENDS: Final = 4
"""The damage roll from which a wound stops bleeding. Clause: core.conditions"""
EYE_INJURY_RANGE: Final = Fraction(1, 2)
"""Share of the range left with one eye. Clause: core.conditions"""

SOULBLIGHT_DIE: Final = d(12)
"""Die checked against the corruption total. Clause: core.corruption.soulblight"""
INCORRUPTIBLE_SHARE: Final = Fraction(1, 2)
"""Share of corruption that the incorruptible suffer. Clause: core.skills"""
OMENS: Final = 2
"""Omens a Player character begins with, and the most it has. Clause: core.omens"""

SURVIVOR_HEALTH: Final = 1
"""Health of somebody whom an omen saved from death. Clause: core.omens.survive"""

ATTITUDE_DIE: Final = d(6)
"""Die of the table of attitudes. Clause: attitude.roll"""

POISON_DAMAGE_DIE: Final = d(12)
"""Direct damage of a damaging poison. Clause: poison.damaging"""
POISON_CORRUPTION: Final = 4
"""Corruption of a corrupting poison. Clause: poison.corrupting"""
SAVED_DOSES: Final = 1
"""Doses in a stretch that a STR save can resist. Clause: poison.first-dose"""
RESISTANT_DOSES: Final = 1
"""Doses in a stretch that poison resistance stops before that, without a save. Clause: core.skills"""
ANTIDOTE_DIE: Final = d(4)
"""Die that tells a working antidote from a dud. Clause: items.antidote"""
ANTIDOTE_DUD: Final = 1
"""The highest face on which an antidote fails. Clause: items.antidote"""

DRUG_SURGE: Final = 2
"""Points that crimson weed adds to every ability. Clause: drugs.as-poison"""
DRUG_CRASH: Final = 4
"""Points it takes off again when the watch ends. Clause: drugs.as-poison"""
DRUG_VIGOUR: Final = Fraction(1, 2)
"""Share of STR that darkroot gives back as health. Clause: drugs.as-poison"""

RECOVERY_SUCCESSES: Final = 2
"""Recovery saves that end a disease, unless its row says something else. Clause: disease.recovery"""
DISEASE_DIE: Final = "d4"
"""What a failed recovery save takes off abilities; no damage, so it does not explode. Clause: disease.failure"""
CURE_DIE: Final = d(4)
"""Die that tells a working cure from a dud. Clause: items.cure"""
CURE_DUD: Final = 1
"""The highest face on which a cure fails. Clause: items.cure"""
SURGERY_DIE: Final = d(8)
"""Direct damage of a surgery that fails. Clause: items.surgical-tools"""

HABIT_DAILY: Final = 1
"""Units of the drug that the addicted need at a daily rest. Clause: drugs.addicted.daily"""
HABIT_WEEKLY: Final = 8
"""Units of the drug that the addicted need at a full rest. Clause: drugs.addicted.full"""
HABIT_LOSS: Final = 1
"""WIT that each missing unit costs for a time. Clauses: drugs.addicted.daily, drugs.addicted.full"""

TORTURE_DIE: Final = d(6)
"""Direct damage of torture. Clause: manipulation.torture"""

MATERIALS_SHARE: Final = Fraction(1, 4)
"""Share of the value of a thing that its raw materials cost. Clause: craft.materials"""
BATCH: Final = 2
"""Consumable things of one kind made at a time. Clause: craft.batch"""
KINDS_SHARE: Final = Fraction(1, 2)
"""Share of one's WIT in kinds of things that the crafting skill teaches. Clause: items.crafting-skills"""

COATING_ROUNDS: Final = 1
"""Rounds it takes to put a dose on a weapon. Clause: poison.bloodstream"""

BREATH_ROUNDS: Final = 4
"""Rounds without air that do no harm. Clause: suffocate.hold"""
SWIMMER_BREATH_ROUNDS: Final = 8
"""The same for somebody with the swim skill. Clause: core.skills"""

FALL_STEP_CM: Final = 200
"""Centimetres of a fall for each damage die. Clause: fall.damage"""
FALL_DIE: Final = d(4)
"""Direct damage for each full step of a fall. Clause: fall.damage"""
CUSHION_CM: Final = 200
"""Centimetres that a graceful landing takes off. Clause: fall.cushion"""

HARSH_DIE: Final = d(4)
"""Damage of freezing cold or scorching heat, impaired. Clause: elements.environment"""
HARSH_IMPAIRED: Final = 1
"""How often that damage is impaired. Clause: elements.environment"""
SAFE_STRETCHES: Final = 1
"""Stretches in a harmful environment that do no harm. Clause: elements.environment"""
BURNING_ZONE_DIE: Final = d(6)
"""Fire damage of a burning zone. Clause: elements.fire.zone"""
SMALLER_SHARE: Final = Fraction(1, 2)
"""Share of the damage for each size by which the attacker is smaller. Clause: combat.size.damage"""
SHOVE_DIE: Final = d(4)
"""Direct damage of a shove by somebody larger. Clause: combat.size.non-lethal"""
DISMOUNT_DIE: Final = d(4)
"""Direct damage of falling off while mounting or dismounting on the move. Clause: combat.mounted"""
HALF_STR: Final = Fraction(1, 2)
"""Share of STR that draughts and rites give back as health. Clauses: items.medicine-box, magic.sacred"""
MAGIC_DIE: Final = d(12)
"""Die checked against corruption by sacred powers, and die of the miscasts. Clauses: magic.sacred, magic.corruption"""
FIRE_EATER_LESS: Final = 1
"""Fire damage that fire eaters do not take. Clause: core.skills"""

LANGUAGES_SHARE: Final = Fraction(1, 2)
"""Share of WIT that the languages skill gives in further languages. Clause: core.skills"""

TABLE_DICE: Final[dict[int, tuple[Dice, int]]] = {2: (d(6), 3), 3: (d(6), 2), 5: (d(10), 2)}
"""Dice nobody owns, by sides: the die thrown instead and what its roll is divided by, rounded up. Clause: core.dice"""


def rounded_up(number: int, share: Fraction) -> int:
    """A share of a whole number, rounded up. Clause: core.rounding"""
    return -(-number * share.numerator // share.denominator)
