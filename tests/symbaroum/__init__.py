"""Facts about the game of player rolls, by area, and one whole evening.

Belongs here: sentences of the rules. Not here: the catalogue's cases, which stand in `tests/cases`.
"""
