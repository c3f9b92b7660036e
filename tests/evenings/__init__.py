"""Evenings of the games played by what they offer and what is due, and by nothing else.

Belongs here: that a demonstration can be played to its end without a word typed. Not here: whether a rule is right.
"""
