"""Faith: miracles that are imprinted and cast, what they leave behind, prayers.

Belongs here: whatever Faith Dice do. Not here: arcane magic (magic), songs.
"""
