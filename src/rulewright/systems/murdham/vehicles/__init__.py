"""Vehicles: carts and boats, who drives them and rides on them, and what a crash does.

Belongs here: what carries people and breaks down. Not here: doors (site), mounts (animals), damage to things (blows).
"""
