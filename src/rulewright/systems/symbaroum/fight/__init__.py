"""A fight: its order, surprise, and turns from the first to the end.

Belongs here: who acts when. Not here: what is done in a turn (blows, movement), what it costs (actions).
"""
