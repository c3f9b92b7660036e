"""Shapes of the rows of the packs.

Belongs here: what a row may hold, checked as it is read. Not here: what becomes of it in play (stock).
"""
