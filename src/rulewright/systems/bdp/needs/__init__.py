"""What everybody needs each day, and what comes back to those who have it: food, sleep, points, slots.

Belongs here: meeting needs, waking, ending a day. Not here: letting the time pass in which it happens (clock).
"""
