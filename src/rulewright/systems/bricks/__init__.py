"""Mechanics that several games share, each taking its numbers as arguments.

Belongs here: a shape met in two games or more. Not here: any number of a game, any `if system`.
"""
