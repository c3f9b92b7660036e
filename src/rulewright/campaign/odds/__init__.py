"""Odds of commands as people read them.

Belongs here: which question is solved, and what can be asked instead. Not here:
solving it (engine), who may know it (table).
"""
