"""Records of the game: creatures and what is on them, fights.

Belongs here: fields and what follows from one record alone. Not here: events (events), rules.
"""
