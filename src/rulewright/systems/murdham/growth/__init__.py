"""Growth: advancements, followers, and what the living owe the dead.

Belongs here: what changes a company between adventures. Not here: making a character (creation), rests.
"""
