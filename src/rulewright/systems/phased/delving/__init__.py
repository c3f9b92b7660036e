"""Delving: dungeon turns and their events, doors, traps, the kit of a delve.

Belongs here: what a party does in a dungeon and what befalls it there. Not here: places themselves (bricks), journeys.
"""
