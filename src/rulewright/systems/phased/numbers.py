"""The numbers of `phased`, each once, with its clause."""

from fractions import Fraction
from typing import Final

from rulewright.chance import d

SAVE_DIE: Final = d(20)
"""Die of every save. Clause: saves.roll"""
LADDER: Final = (4, 6, 8, 10, 12)
"""Sides of the damage dice, smallest first. Clauses: attack.enhanced, attack.impaired"""
DR_CAP: Final = 3
"""Most damage reduction from armour and shields. Clause: armor.dr-cap"""
CAPACITY: Final = 4
"""Units of supplies and treasure somebody can take along. Clause: load.encumbered.capacity"""
COINS_A_UNIT: Final = 1_000
"""Coins that make one unit of treasure. Clause: treasure.coins"""
WHOLE_MOVE: Final = Fraction(1)
"""Speed of somebody unhindered, in moves. Clause: load.encumbered.speed"""
HALVED: Final = Fraction(1, 2)
"""What each hindrance makes of speed. Clauses: load.encumbered.speed, wounds.broken-leg, wounds.lost-leg"""
HANDS: Final = 2
"""Hands somebody has. Clause: weapons.bulky"""
ROUND_OF_CHARGES: Final = 1
"""The round in which a move may count as a charge. Clause: charge.condition"""
AMMO_DIE: Final = d(6)
"""Die for ammunition after a combat. Clause: weapons.missile.ammo"""
AMMO_LASTS_FROM: Final = 3
"""Lowest face on which ammunition lasts. Clause: weapons.missile.ammo"""
WOUND_DIE: Final = d(6)
"""Die of the grievous wound table. Clause: wounds.trigger"""
SIDE_COIN: Final = d(2)
"""Coin toss for the arm: 1 off hand, 2 weapon hand. Clause: wounds.broken-arm"""
REACTION_DICE: Final = 2 * d(6)
"""Dice of a reaction. Clause: reactions.when"""
MORALE_SHARE: Final = 2
"""Half the enemies are lost when their casualties times this reach their number. Clause: morale.half"""
HEALING_DIE: Final = d(6)
"""Points of one ability that a long rest gives back. Clause: rest.long"""
BLESSING: Final = 1
"""What a Bless adds to saves and damage. Clause: spells.bless"""
TURN_SECONDS: Final = 600
"""Length of a dungeon turn, and of a short rest. Clauses: dungeon.turn, rest.short"""
WATCH_SECONDS: Final = 28_800
"""Length of a watch, and of a long rest. Clauses: wild.watch, rest.long"""
WEEK_SECONDS: Final = 604_800
"""Length of a full rest. Clause: rest.full"""
DYING_SECONDS: Final = 3_600
"""Time to live with critical damage, untreated. Clause: critical.untreated"""
HP_DIE: Final = d(6)
"""Die of a new character's HP. Clauses: chargen.hp, hirelings.create"""
SCORE_DICE: Final = 3 * d(6)
"""Dice of an ability, and of starting money. Clauses: chargen.abilities, chargen.coins"""
COINS_A_PIP: Final = 10
"""Coins for each pip of starting money. Clause: chargen.coins"""
WAGE: Final = 10
"""Coins a hireling costs a day. Clause: hirelings.cost"""
RATIONS_A_UNIT: Final = 7
"""Day's rations in a unit of food. Clause: supplies.food-week"""
COINS_A_MONSTER: Final = 100
"""Silver that makes one intelligent monster give up a chase. Clause: distract.treasure"""
