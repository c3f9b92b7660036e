"""The wilds: seasons and watches, travel, marches, camps, weather.

Belongs here: what a party does on a journey by the watch. Not here: rests themselves, dungeon turns.
"""
