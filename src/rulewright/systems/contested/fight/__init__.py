"""A fight: its Rounds, attacks, Held Actions, running and Morale.

Belongs here: what happens while a fight lasts. Not here: what an Action costs (turns) and what damage does (harm).
"""
