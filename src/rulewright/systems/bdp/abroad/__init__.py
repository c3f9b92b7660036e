"""Away from home: Watches in the wilderness, journeys and camps; doors, traps, events and treasure of dungeons.

Belongs here: what a day out there brings. Not here: places as they are explored (site), nights and meals (rest, food).
"""
