"""Arcane magic and songs: Magic Dice with their Fatigue and Feedback, spells, counterspells.

Belongs here: spells, what gives dice for them, songs. Not here: miracles (faith), brews (wildcraft).
"""
