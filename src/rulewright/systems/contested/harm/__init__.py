"""Harm: damage, what special attacks do, Scars and aid.

Belongs here: what becomes of whoever is hurt. Not here: who hit whom, which is the fight, and rest.
"""
