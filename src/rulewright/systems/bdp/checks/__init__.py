"""Checks: Saves, contested Saves, tasks, luck.

Belongs here: rolls that any rule may call for. Not here: attacks (blows), Complex Tasks.
"""
