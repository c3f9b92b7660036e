"""Hacks: a game made of another by naming what differs.

Belongs here: looking up what is named, and reading a game a second time. Not here:
finding the file of a hack (system, cli).
"""
