"""Magic: Magic Dice, casting, Scrolls, the Grimoire, and the Mishaps with what they leave behind.

Belongs here: working magic and what comes of it. Not here: what a lasting Mishap changes in a fight or a check.
"""
