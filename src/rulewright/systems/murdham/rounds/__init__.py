"""Rounds: how a fight begins, goes by turns and ends, morale, and the turns of those whom nobody plays.

Belongs here: the order of a fight. Not here: what is done with a turn (combat), what it costs (actions).
"""
