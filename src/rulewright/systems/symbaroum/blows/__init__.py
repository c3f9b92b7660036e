"""Blows: the test, damage, pain and Free Attacks, and what the referee states about them.

Belongs here: one blow and what follows from it at once. Not here: lost Toughness and dying (harm), turns (fight).
"""
