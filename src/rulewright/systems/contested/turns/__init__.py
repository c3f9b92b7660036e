"""Turns: initiative, Action Points, what is tried with them, and how whoever is attacked answers.

Belongs here: what an Action costs and when it may be taken. Not here: attacks, which are the fight.
"""
