"""Dice that decide: saves, contests, plain dice and chances, and the omens that re-roll them.

Belongs here: how a roll is made and read. Not here: damage, and what any one save is about.
"""
