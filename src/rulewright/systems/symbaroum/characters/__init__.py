"""Characters: made anew or taken from a pack, what they own to begin with, and what they learn.

Belongs here: who somebody is from one adventure to the next. Not here: what happens to them on one.
"""
