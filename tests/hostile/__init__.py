"""Whoever means ill at a table learns nothing and breaks nothing.

Belongs here: nonsense, forgeries, curious seats, secrets that must not come out. Not here: falling servers (durable).
"""
