"""Encounters: who notices whom, what each side wants, and whether it comes to a talk or a fight.

Belongs here: a meeting up to its first word or blow. Not here: dialogue, fights.
"""
