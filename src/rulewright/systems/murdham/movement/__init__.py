"""Movement: from zone to zone and out of a fight; sprinting, balancing, sneaking, leaping, climbing, swimming; falls.

Belongs here: whatever takes somebody from one place of a fight to another. Not here: journeys (travel).
"""
