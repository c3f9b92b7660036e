"""The numbers of `contested`, each once, with its clause."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine.parameters import Field

BASE_DIE: Final = d(20)
"""Base Die of every Action and Save. Clauses: actions.roll, saves.roll"""
AVERAGE_DC: Final = 20
"""DC where nobody names one. Clause: actions.dc.value"""
DOOM_ROW: Final = 12
"""Row of the Scars Table for 12 HP and more: Doomed. Clauses: scars.lookup, scars.row-12"""
HP_DICE_DOOMED: Final = 3 * d(6)
"""Dice against maximum HP when the doom is survived. Clause: scars.row-12"""
PLACE_DIE: Final = d(6)
"""Die for the place of a Scar. Clauses: scars.row-1, scars.row-4, scars.row-6"""
CRITICAL_DC: Final[Annotated[int, Field("to be exceeded by d20 and STR", low=1, high=40)]] = 15
"""DC of the save against Critical Damage. Clause: combat.critical.save"""
UNARMED_DIE: Final = d(4)
"""Weapon Die of an unarmed attack. Clause: combat.attack.unarmed"""
ARMOR_CAP: Final = 3
"""Most Armor anybody has. Clause: armor.cap"""
TURN_AP: Final = 4
"""Action Points of a turn. Clause: combat.turn.ap"""
SURPRISED_AP: Final = 2
"""Action Points of the Surprised until their first turn ends. Clause: combat.turn.surprise"""
MOVE_AP: Final = 1
"""Cost of Move, in AP. Clause: special.move.distance"""
ADVANTAGE_AP: Final = 1
"""Cost of Gain Advantage, in AP. Clause: special.gain-advantage"""
AP_SECONDS: Final = 3
"""Length of an AP, in seconds. Clause: units.action-point"""
ROUND_SECONDS: Final = 120
"""Length of a Round, in seconds. Clause: units.round"""
SPACE_FEET: Final = 5
"""Side of a Space, in feet. Clause: units.space"""
SPACE_CENTIMETRES: Final = 150
"""Side of a Space, in centimetres. Clause: units.space"""
HOUR_SECONDS: Final = 3_600
DAY_SECONDS: Final = 86_400
DYING_SECONDS: Final = HOUR_SECONDS
"""Time to live without aid. Clauses: combat.critical.untreated, scars.row-11"""
SLOTS: Final = 10
"""Inventory slots. Clause: inventory.slots"""
WINGED_SLOTS: Final = 5
"""Inventory slots of the winged. Clause: magic.mishap.19"""
MAGIC_DIE_SIDES: Final = 6
"""Sides of a Magic Die. Clause: magic.cast.pool"""
MOST_MAGIC_DICE: Final = 4
"""Most Magic Dice in one casting. Clause: magic.cast.invest"""
FATIGUE_FROM: Final = 4
"""Lowest face of a slot die that gives Fatigue. Clause: magic.cast.fatigue"""
INITIATIVE_DIE: Final = d(20)
"""Die of initiative, to which WIL is added. Clause: combat.initiative.roll"""
REACTION_DICE: Final = 2 * d(6)
"""Dice of the reactions table. Clause: reactions.roll"""
FATE_DIE: Final = d(6)
"""The Die of Fate. Clause: fate.roll"""
FATE_FAVOURS: Final = 4
"""Lowest face of the Die of Fate that favours the PCs. Clause: fate.reading"""
MORALE_SHARE: Final = 2
"""A group has lost half its number when its losses times this reach it. Clause: morale.triggers"""
ATTRIBUTE_DICE: Final = 3 * d(6)
"""Dice of a new character's or hireling's Attribute. Clause: hirelings.create"""
HP_DIE: Final = d(6)
"""Die of a new character's or hireling's HP. Clause: hirelings.create"""
AGE_DICE: Final = 2 * d(20) + 10
"""Dice of a new character's age, in years. Clause: hirelings.alternative"""
PURSE_GOLD: Final = 100
"""Gold pieces from which a purse fills a slot. Clause: inventory.sizes"""
HANDS: Final = 2
"""Hands a creature has. Clause: magic.cast.hold"""
BULKY_SLOTS: Final = 2
"""Slots a bulky thing fills; a Grimoire is one. Clauses: inventory.sizes, magic.grimoire"""
MOMENT_SECONDS: Final = 300
"""Length of a rest of a few moments, in seconds. Clause: healing.hp"""
FEW_HOURS_SECONDS: Final = 3 * HOUR_SECONDS
"""Length of a rest of a few hours, in seconds. Clause: scars.row-3"""
NIGHT_SECONDS: Final = 8 * HOUR_SECONDS
"""Length of a full night's rest, in seconds. Clause: fatigue.recovery"""
WEEK_SECONDS: Final = 7 * DAY_SECONDS
"""Length of a week's rest, in seconds. Clause: healing.attributes"""
DEPRIVED_FROM: Final = 2
"""First day of Deprivation that brings Fatigue. Clause: deprivation.fatigue"""
WEARY_FATIGUE_FROM: Final = 3
"""Lowest face of a slot die that gives Fatigue while row 3 lasts. Clause: magic.mishap.3"""
PAIR: Final = 2
"""Matching Magic Dice that bring a Mishap. Clause: magic.cast.pair"""
TRIPLE: Final = 3
"""Matching Magic Dice that also spoil the spell. Clause: magic.cast.triple"""
VESSEL_FROM: Final = 5
"""Lowest face of a slot die that costs a vessel of magic STR. Clause: magic.mishap.22"""
FREE_DIE_FROM: Final = 4
"""Lowest face of the free Magic Die that costs 1 WIL. Clause: magic.mishap.11"""
WINDOW_SECONDS: Final = DAY_SECONDS
"""Length of the windows of rows 3 and 8, in seconds. Clauses: magic.mishap.3, magic.mishap.8"""
SPELL_SECONDS: Final = 600
"""Duration for each point of [sum] of a spell without one of its own, in seconds. Clause: magic.spell-list"""
COPY_GOLD: Final = 50
"""Inks for copying a spell, in gold pieces. Clause: magic.copy.cost"""
COPY_HOURS: Final = 6
"""Hours that copying takes, less [sum]. Clause: magic.copy.cost"""
MAKE_GOLD: Final = 200
"""Inks for a new Grimoire, in gold pieces. Clause: magic.make.money"""
MAKE_HOURS: Final = 6
"""Hours of undisturbed work on a new Grimoire. Clause: magic.make.labour"""
