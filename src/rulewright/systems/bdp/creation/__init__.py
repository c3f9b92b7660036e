"""Creating a character.

Belongs here: scores, careers, age and starting gear. Not here: getting better (growth), creatures with given numbers
(foes).
"""
