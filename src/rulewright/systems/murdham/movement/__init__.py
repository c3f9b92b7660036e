"""Special movement: sprinting, balancing, sneaking, leaping, climbing, swimming, and for how long; falls.

Belongs here: what may take an AGI save. Not here: plain moves from zone to zone (combat), journeys (travel).
"""
