"""Checks of a whole game: whether it keeps to the kit, and whether anything hidden gets out.

Belongs here: what can be asked of any game. Not here: tests of one game's rules.
"""
