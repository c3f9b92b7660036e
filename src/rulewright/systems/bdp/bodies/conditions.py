"""Conditions of a fight by name, and the moments at which they end.

Belongs here: their names. Not here: what they do (the rules that read them), or what happens when they end (clock).
"""

from typing import Final

BLEED = "bleed"
"""What lasts on somebody who bleeds. Clause: weapon-skill.bleed"""
PINNED = "pinned"
"""What lasts on somebody who cannot move. Clause: skill.damage.triggers"""
STUNNED = "stunned"
"""What lasts on somebody who loses a turn. Clause: weapon-skill.shock"""
ROUND_ENDS, TURN_BEGINS, TURN_ENDS = "round ends", "own turn begins", "own turn ends"
"""What can end something that lasts in a fight."""
NEXT_ATTACK = "next attack"
FIGHTING = (ROUND_ENDS, TURN_BEGINS, TURN_ENDS, NEXT_ATTACK)
"""Moments that only a fight has: what waits for one of them ends with the fight."""
HAMPERED = "hampered"
"""What lasts on somebody whose attacks are impaired by Brutal Blows. Clause: skill.damage.triggers"""
TERROR = "terror"
"""What lasts on somebody whose attacks are impaired by terror. Clause: npc.features.table"""
REGROUPED = "regrouped"
"""What ends terror. Clause: npc.features.table"""
CRIPPLED = "crippled"
"""What lasts on somebody whose next attack is impaired by a Crippling Shot. Clause: skill.damage.triggers"""
SHOCK: Final = "shock"
"""What lasts on somebody whose next DEX Save fails by itself. Clause: weapon-skill.shock"""
SMOKE: Final = "smoke"
"""What hangs around those whose DEX Saves have disadvantage. Clause: gear.smoke.disadvantage"""
GRIPPED: Final = "gripped"
"""What lasts on somebody who is held fast, and cannot move. Clause: npc.features.table"""
