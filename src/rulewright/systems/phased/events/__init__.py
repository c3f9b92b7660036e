"""What can happen in `phased`, one file a part of the game.

Belongs here: events, each with its effect on one record. Not here: deciding that they happen.
"""
