"""Checks: a d20, an Attribute and the dice of things, against a number or against somebody.

Belongs here: sides, rolls, attempts and how they are told. Not here: attacks, which bring damage, and their turns.
"""
