"""Perils: want of air, fear, poison and drugs; and treatment for the hurt and the sick.

Belongs here: harm that is no attack, and what undoes it. Not here: damage and diseases as such (health).
"""
