"""Secrets hold: what a seat may not know is not there.

Belongs here: views, seats' logs, and the property over every procedure of every game. Not here: single rules.
"""
