"""Conditions of a fight by name, and the moments at which they end.

Belongs here: their names. Not here: what they do (the rules that read them), or what happens when they end (clock).
"""

from typing import Final

BLEED = "bleed"
"""Loses STR at the start of its turn. Clause: weapon-skill.bleed"""
PINNED = "pinned"
"""Cannot move. Clause: skill.damage.triggers"""
STUNNED = "stunned"
"""Loses a turn. Clause: weapon-skill.shock"""
ROUND_ENDS, TURN_BEGINS, TURN_ENDS = "round ends", "own turn begins", "own turn ends"
"""Moments at which conditions of a fight end."""
NEXT_ATTACK = "next attack"
FIGHTING = (ROUND_ENDS, TURN_BEGINS, TURN_ENDS, NEXT_ATTACK)
"""Moments that only a fight has: conditions that wait for one of them end with the fight."""
HAMPERED = "hampered"
"""Attacks are impaired by Brutal Blows. Clause: skill.damage.triggers"""
TERROR = "terror"
"""Attacks are impaired by terror. Clause: npc.features.table"""
REGROUPED = "regrouped"
"""What ends terror. Clause: npc.features.table"""
CRIPPLED = "crippled"
"""The next attack is impaired by a Crippling Shot. Clause: skill.damage.triggers"""
SHOCK: Final = "shock"
"""The next DEX Save fails without a roll. Clause: weapon-skill.shock"""
SMOKE: Final = "smoke"
"""DEX Saves have disadvantage in smoke. Clause: gear.smoke.disadvantage"""
GRIPPED: Final = "gripped"
"""Is held fast, and cannot move. Clause: npc.features.table"""
