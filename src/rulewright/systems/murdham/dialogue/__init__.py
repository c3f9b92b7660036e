"""Dialogue: how people feel about the company, winning them over, bending them to one's will, passing for another.

Belongs here: attitudes, diplomacy, manipulation, disguises. Not here: prices (town), followers (characters).
"""
