"""Things with health of their own: doors and chests that stay shut, carts and boats that carry people.

Belongs here: what is opened, battered, driven, crashed. Not here: what lies in a pack (gear), animals (beasts).
"""
