"""Arcane magic: Magic Dice with their Fatigue and Feedback, sculpted energy, tricks, counterspells, practical magic.

Belongs here: spells and what gives dice for them. Not here: miracles (faith), songs, brews (wildcraft).
"""
