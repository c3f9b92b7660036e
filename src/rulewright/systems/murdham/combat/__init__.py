"""Combat: attacks and reactions, blasts, manoeuvres, ambushes and death blows.

Belongs here: what is done within a round of a fight. Not here: the order of rounds (rounds), one hit as such (blows).
"""
