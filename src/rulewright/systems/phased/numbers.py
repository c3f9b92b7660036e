"""The numbers of `phased`, each once, with its clause."""

from fractions import Fraction
from typing import Final

from rulewright.chance import d

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
EVENT_DIE: Final = d(6)
"""Die of the event tables. Clauses: dungeon.events.when, wild.events.when"""
TRAVEL_DICE: Final = 2 * d(6)
"""Miles of a watch of travel. Clause: wild.travel"""
MARCH_DIE: Final = d(6)
"""Miles of a forced march. Clause: wild.forced-march"""
MARCH_FATIGUE: Final = 1
"""Units of fatigue that a forced march costs everybody. Clause: wild.forced-march"""
WEATHER_DIE: Final = d(6)
"""Die of a change of weather. Clause: wild.events.weather"""
WEATHER_BETTER_FROM: Final = 4
"""Lowest face on which the weather gets better. Clause: wild.events.weather"""
WATCHES_A_DAY: Final = 3
"""Watches in a day. Clause: wild.watch"""
COINS_A_MONSTER: Final = 100
"""Silver that makes one intelligent monster give up a chase. Clause: distract.treasure"""
SPELL_LEVELS: Final = range(1, 10)
"""Levels a spell may have. Clause: spell.level"""
SPELL_DIE: Final = d(6)
"""Damage die of a Fireball or a Lightning Bolt, one for each level. Clauses: spells.fireball, spells.lightning-bolt"""
CASTING_FATIGUE: Final = 1
"""Units of fatigue that reading a Spellbook costs. Clause: casting.fatigue"""
RISEN_SCORE: Final = 10
"""Each ability of an animated corpse. Clause: spells.animate-dead.count"""
RISEN_BLOW: Final = "d6"
"""Its damage die. Clause: spells.animate-dead.count"""
RISEN_DIE: Final = d(6)
"""HP of an animated corpse. Clause: spells.animate-dead.count"""
RISEN_END_DIE: Final = d(6)
"""Die for what becomes of the animated. Clause: spells.animate-dead.end"""
TRUTH_DIE: Final = d(6)
"""Die for the truth of an augury. Clause: spells.augury.truth"""
TRUE_FROM: Final = 4
"""Lowest face on which an augury is true. Clause: spells.augury.truth"""
BLOOD_DIE: Final = d(6)
"""HP given in blood for a true augury. Clause: spells.augury.sacrifice"""
FLIGHT_DIE: Final = d(6)
"""Die for a flight past its sure time. Clause: spells.fly.end"""
FLIGHT_ENDS_FROM: Final = 5
"""Lowest face on which such a flight ends. Clause: spells.fly.end"""
QUESTIONS_DIE: Final = d(6)
"""Questions a corpse answers. Clause: spells.speak-with-dead.questions"""
MILES_A_LEVEL: Final = 10
"""How far scrying reaches, for each level. Clause: spells.scry"""
DAY_SECONDS: Final = WATCHES_A_DAY * WATCH_SECONDS
"""Length of a day. Clauses: wild.watch, spells.control-weather"""
