"""Odds: every way that a rule can go, weighted, and told in words.

Belongs here: walking the ways of a rule, merging equal ones, what differs between them. Not here: dice (chance),
who may know which odds (table).
"""
