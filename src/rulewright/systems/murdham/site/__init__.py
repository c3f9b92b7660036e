"""Sites: the places of a site, doors and chests, secrets and traps.

Belongs here: finding, opening, overlooking, setting off. Not here: who is met there (encounters).
"""
