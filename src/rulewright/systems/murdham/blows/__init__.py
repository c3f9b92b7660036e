"""Blows: what a weapon or an element does to whom it strikes, and what striking does to the weapon.

Belongs here: one hit, from aiming to wear. Not here: turns, reactions and manoeuvres (combat), plain damage (health).
"""
