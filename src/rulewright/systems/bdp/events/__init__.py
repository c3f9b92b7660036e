"""What can happen in `bdp`, one file for each part of the game.

Belongs here: events, each with its effect on one record. Not here: deciding that they happen.
"""
