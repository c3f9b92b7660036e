"""What takes time: waiting, resting, recovering, copying spells and making Grimoires.

Belongs here: letting time pass and what it brings. Not here: what a fight does in its Rounds.
"""
