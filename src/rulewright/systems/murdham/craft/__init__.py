"""Craft: things made in a watch, crude ones by anybody and good ones by those who have learned it.

Belongs here: who can make what, with what, and what it costs. Not here: prices, repair, what versions of things mean.
"""
