"""Adventuring gear: kits and bombs, and what things cost.

Belongs here: gear with rules of its own, and trade. Not here: weapons, armour and lights (things), food (recovery).
"""
