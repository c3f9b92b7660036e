"""Dice notation read: `2d6+1`, `4d6kh3`, `3#d20`.

Belongs here: text to dice, and the complaint if it is none. Not here: dice to text, which each kind does itself.
"""
