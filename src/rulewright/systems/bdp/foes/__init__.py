"""Foes and helpers: how they enter play, what their features do, how they act.

Belongs here: what sets a foe apart. Not here: blows (blows), morale.
"""
