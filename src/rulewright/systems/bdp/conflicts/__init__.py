"""Conflicts by set rounds: arguments for Composure, and duels of three contests.

Belongs here: those rounds and what is at stake in them. Not here: fights in rounds, and single contested Saves.
"""
