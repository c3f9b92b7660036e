"""Health: abilities, conditions, damage and what it does, injuries, corruption, and the course of diseases.

Belongs here: what happens to a body. Not here: what brings it about (perils, blows, magic), and how it is treated.
"""
