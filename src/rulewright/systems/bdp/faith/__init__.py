"""Faith: miracles, prayer books, prayers.

Belongs here: whatever Faith Dice do. Not here: arcane magic and songs (magic).
"""
