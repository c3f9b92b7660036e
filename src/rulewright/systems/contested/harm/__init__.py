"""Harm: damage, armour, lost Attributes, Scars, dying and aid.

Belongs here: what becomes of whoever is hurt. Not here: who hit whom, which is the fight, and rest, which is the body.
"""
