"""Whole evenings at the terminal, kept as text.

Belongs here: scripts of evenings, and what they show. Not here: single facts of the rules.
"""
