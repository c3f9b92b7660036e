"""Adventuring gear: lights that burn down, kits with so many uses, smoke, cloaks, supplies, and what things cost.

Belongs here: things that have rules of their own. Not here: weapons and armour (things), slots (slots), food and water.
"""
