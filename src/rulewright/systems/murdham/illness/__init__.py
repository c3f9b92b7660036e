"""Illness: catching diseases, the recovery saves of each day, cures and surgery.

Belongs here: what diseases do, and what ends them. Not here: the condition of being sick, poison, injuries.
"""
