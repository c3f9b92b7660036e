"""Dice of a campaign: dealt, lent to, typed in, bound and checked.

Belongs here: which seed and which shares a die falls by. Not here: the commands that need them (play).
"""
