"""Special movement: sprinting, balancing, sneaking, leaping, climbing, swimming, two at once, and for how long.

Belongs here: what takes an AGI save to get somewhere. Not here: plain moves from zone to zone, journeys.
"""
