"""Gear: money, what goods are worth, how they change hands, and how they wear out and are mended.

Belongs here: what lies in a pack. Not here: its bulk (space), shops (town), making things (craft).
"""
