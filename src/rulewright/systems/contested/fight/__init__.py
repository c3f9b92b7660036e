"""A fight: initiative, Turns and Action Points, attacks, holding, running, Morale, and who acts by tactics.

Belongs here: what happens while a fight lasts. Not here: what damage does to a body, which is harm.
"""
