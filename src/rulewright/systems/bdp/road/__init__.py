"""On the road: Watches in the wilderness, journeys, weather and camps, horses; doors, traps and events of dungeons.

Belongs here: what a day out there brings. Not here: exploring places (exploring), nights and meals (recovery).
"""
