"""A walk through every screen there is, in every game, looking at its boxes and words.

Belongs here: how each screen is reached, at what sizes and in what languages it is looked at, and the pictures of all
of them (`python -m tests.evenings.walk FOLDER`). Not here: whether what stands on a screen is right.
"""
