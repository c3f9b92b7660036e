"""`bdp` as facts: what its rules do, told in sentences of the game.

Belongs here: facts beyond the catalogue's cases. Not here: the cases themselves.
"""
