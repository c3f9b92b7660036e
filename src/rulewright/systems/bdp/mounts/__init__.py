"""Mounts: horses, what they carry, riding and being thrown.

Belongs here: what a horse can do. Not here: running from a fight, on foot or mounted (morale), the ways of a journey.
"""
