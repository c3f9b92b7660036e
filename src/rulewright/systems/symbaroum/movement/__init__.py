"""Movement in a fight: places around a combatant, moves, and leaving a melee.

Belongs here: who stands where, and how that changes. Not here: the Free Attacks it brings (blows).
"""
