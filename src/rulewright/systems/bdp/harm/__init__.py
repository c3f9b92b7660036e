"""Harm: damage, critical damage, wounds, hazards, diseases.

Belongs here: what damage does to somebody. Not here: where it comes from (blows, magic), recovery.
"""
