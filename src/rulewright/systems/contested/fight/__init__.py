"""A fight: its Rounds, attacks, Held Actions, running, Morale, and who acts by tactics.

Belongs here: what happens while a fight lasts. Not here: what an Action costs (turns) and what damage does (harm).
"""
