"""The numbers of `bdp`, each once, with its clause."""

from typing import Final

from rulewright.chance import d

NATURAL_PASS: Final = 1
"""Face of the d20 that passes whatever the score is. Clause: saves.roll.natural-one"""
NATURAL_FAIL: Final = 20
"""Face of the d20 that fails whatever the score is. Clause: saves.roll.natural-twenty"""
SAVE_SIDES: Final = 20
"""Sides of the die of every Save. Clause: saves.roll.procedure"""
SLOTS: Final = 10
"""Inventory slots. Clause: inventory.slots.ten"""
FATIGUE_SLOTS: Final = 1
"""Slots a Fatigue fills. Clause: fatigue.slot.size"""
WOUND_SLOTS: Final = 1
"""Slots a wound fills. Clause: wounds.slot.size"""
ARMOR_CAP: Final = 3
"""Most Armor anybody has. Clause: armor.value.cap"""
UNARMED_DIE: Final = d(4)
"""Damage die of bare hands. Clause: attack.unarmed.d4"""
IMPAIRED_DIE: Final = d(4)
"""The one die of an impaired attack. Clause: attack.impaired.d4"""
ENHANCED_DIE: Final = d(12)
"""The extra die of an enhanced attack. Clause: attack.enhanced.d12"""
BRAWLER_DIE: Final = d(6)
"""Damage die of a Brawler's bare hands. Clause: skill.damage.triggers"""
TRUE_STRIKE_DIE: Final = d(8)
"""Damage die of True Strikes. Clause: skill.damage.triggers"""
TRUE_STRIKE_COST: Final = d(4)
"""WIL that an attack by True Strikes costs. Clause: skill.damage.triggers"""
BLOODLUST_DIE: Final = d(3)
"""HP regained by Bloodlust. Clause: skill.damage.triggers"""
BRUTAL_BLOW: Final = 10
"""Damage after Armor from which Brutal Blows impair. Clause: skill.damage.triggers"""
COMMAND_DIE: Final = d(6)
"""HP an ally regains by a Commander's word. Clause: skill.attack.enhancers"""
SUPERIOR_HP: Final = 8
"""The gap in maximum HP that makes a fighter superior. Clause: improve.superiority.hp-gap"""
EXPERIENCE: Final = {"adept": 2, "seasoned": 3, "expert": 4}
"""Lowest damage roll against a kind of foe one knows. Clause: improve.experience.minimum"""
BLEED_DIE: Final = d(4)
"""STR lost to Bleed. Clause: weapon-skill.bleed"""
TORSO_DIE: Final = d(4)
"""Further STR lost to an injury of the torso. Clause: injury.torso.str"""
LEG_DIE: Final = d(4)
"""DEX lost to an injury of a leg. Clause: injury.leg.dex"""
INJURY_DIE: Final = d(10)
"""Die of the injury table. Clause: injury.roll.d10"""
FIRST_SCORES: Final = 3 * d(6)
"""Dice of each score of a new character. Clause: creation.abilities.3d6"""
FIRST_HP: Final = d(6)
"""HP of a new character. Clause: creation.hp.1d6"""
CAREERS_AT_MOST: Final = 4
"""Career choices of a new character. Clause: creation.careers.four"""
HEAD_DIE: Final = d(6)
"""Die of an injury to the head. Clause: injury.head.d6"""
MOST_DIFFICULTY: Final = 3
"""Highest face of a gambit that is a Difficulty. Clause: gambit.roll.difficulty"""
REPAIR_SHARE: Final = (3, 4)
"""Part of its price that repairing a sacrificed piece costs. Clause: sacrifice.effect.destroyed"""
PERMANENT_LOSS: Final = 1
"""Points of a fitting ability that a permanent wound costs. Clause: wounds.permanent.ability"""
CARE_DAYS: Final = 7
"""Days of serious care that heal a severe wound. Clause: wounds.severe.heal"""
FATE_DIE: Final = d(6)
"""The Die of Fate. Clause: fate.use.when"""
TASK_DIE: Final = d(6)
"""Die rolled if exactly two of Time, Gear and Skill are present. Clause: tgs.count.two"""
TASK_COST_FROM: Final = 2
"""Lowest face that succeeds, at a cost. Clause: tgs.count.two"""
TASK_CLEAN_FROM: Final = 4
"""Lowest face that succeeds without a cost. Clause: tgs.count.two"""
MINOR_DAMAGE: Final = 1
"""A little damage, as the cost of success. Clause: tgs.cost.kinds"""
LOW_ABILITY: Final = 6
"""Highest score that hinders a task. Clause: tgs.ability.low"""
HIGH_ABILITY: Final = 15
"""Lowest score that helps a task. Clause: tgs.ability.high"""
MORALE_SHARE: Final = 2
"""Half a group is gone when its losses times this reach its number. Clause: morale.save.triggers"""
ROUND_SECONDS: Final = 10
"""Length of a combat round, in seconds. Clause: combat.round.length"""
SHOW_STRENGTH: Final = 18
"""STR of a Showfighter before a large audience. Clause: skill.armor.bonuses"""
DAYS_WITHOUT_FATIGUE: Final = 1
"""Days of Deprivation that pass before each brings Fatigue. Clause: deprivation.fatigue.daily"""
SKIN_SLOTS: Final = 1
"""Slots a waterskin fills. Clause: waterskin.slot.size"""
RATION_USES: Final = 3
"""Uses in a packet of rations, which fills one slot. Clause: gear.rations.uses"""
FULL_SKIN: Final = "d8"
"""Usage Die of a full waterskin. Clauses: waterskin.die.full, waterskin.refill.full"""
SMALLER: Final = {"d10": "d8", "d8": "d6", "d6": "d4", "d4": "empty"}
"""The next smaller Usage Die. Clauses: waterskin.die.step, waterskin.die.empty, gear.usage-die.step"""
HORSE_DEX: Final = 12
"""DEX of a horse, with which its rider flees. Clauses: horse.stats.block, horse.combat.flee"""
RIDER_SLOTS: Final = 15
"""Slots of a horse that a rider takes. Clause: horse.stats.block"""
SUCCESSES_UNSAID: Final = 1
"""Successful Saves that heal a disease without end for which no number is given. Clause: disease.save.multiple"""
MOST_ABILITY: Final = 18
"""The highest an ability can be raised to. Clause: improve.ability.training"""
FIRST_LUCK: Final = 10
"""Luck one begins with. Clause: luck.roll.d20"""
USAGE_LASTS_FROM: Final = 3
"""Lowest face that leaves a Usage Die as it is. Clause: waterskin.die.step"""
MAGIC_DIE: Final = d(6)
"""A Magic Die, and a Faith Die. Clauses: magic.dice.invest, miracle.cast.wil"""
MOST_MAGIC_DICE: Final = 4
"""The most Magic Dice or Faith Dice that one spell or miracle may use. Clauses: magic.dice.invest, miracle.cast.wil"""
TIRING_FROM: Final = 4
"""Lowest face of a Magic Die that brings 1 Fatigue. Clause: magic.dice.fatigue"""
ROLLS_ON: Final = 6
"""Face of a Magic Die after which one more may be rolled. Clause: magic.dice.six"""
BLAST_OVER: Final = 6
"""Feedback of more than this takes everybody Close as well. Clause: magic.feedback.duplicates"""
TRICK_STEP: Final = 2
"""Points by which a die of a trick lowers the ability its target saves with. Clause: magic.trick.save"""
COSTLY_FROM: Final = 4
"""Lowest face of a Faith Die that costs 2 WIL instead of 1. Clause: miracle.cast.wil"""
FAITH_COST: Final = (1, 2)
"""WIL that a low and a high Faith Die cost. Clause: miracle.cast.wil"""
PRAYER_DIE: Final = d(6)
"""Die of the prayer at the end of a day. Clause: prayer.roll.d6"""
MOST_PIETY: Final = 3
"""Highest bonus to a prayer. Clause: prayer.roll.d6"""
FITTING_LINES: Final = 4
"""Lines spoken or sung that make a song easier. Clause: song.sing.save"""
EASIER: Final = 3
"""Points of complexity that they take off. Clause: song.sing.save"""
SLAYING_BONUS: Final = 1
"""Bonus damage by a Song of Slaying. Clause: song.sing.save"""
WOE_DIE: Final = d(6)
"""Fatigue that a Song of Woe takes from everybody who hears it. Clause: song.sing.save"""
BREW_DIE: Final = d(3)
"""Points a healing brew brings back. Clauses: recipe.healing-salve, recipe.musclesoothe, recipe.dreamweed-tea"""
BREW_HOURS: Final = 8
"""Hours of rest that a healing brew needs after it. Clause: recipe.healing-salve"""
FEWEST_INGREDIENTS: Final = 2
"""Fewest different ingredients of a recipe. Clause: craft.recipe.two-different"""
POUCH_SLOTS: Final = 1
"""Slots that ingredients fill, bundled together. Clause: inventory.slots.ten"""
TREATMENT_DIE: Final = d(4)
"""Points a day of treatment gives back.

Clauses: ability-recovery.str.healer, ability-recovery.dex.bath, ability-recovery.wil.company
"""
COMFORT: Final = 1
"""Points of every lowered ability a comfortable night gives back. Clause: sleep.comfortable.effect"""
MEAL_FATIGUE: Final = 1
"""Fatigue a simple meal takes away. Clauses: meals.simple.effect, meals.rations.effect"""
FANCY_INGREDIENTS: Final = 2
"""Fewest different ingredients of a fancy meal. Clause: meals.fancy.effect"""
WATCH_SECONDS: Final = 28_800
"""A Watch, a third of a day: so long does one sleep. Clause: wild.watch.three"""
WATCHES_A_DAY: Final = 3
"""Watches of a day. Clause: wild.watch.three"""
DAY_SECONDS: Final = WATCHES_A_DAY * WATCH_SECONDS
"""A day. Clause: wild.watch.three"""
WEEK_SECONDS: Final = 7 * DAY_SECONDS
"""A week. Clauses: improve.ability.training, improve.hp.training"""
