"""Characters: made anew or taken from a pack, what they know, how they advance, whom they lead, and their funerals.

Belongs here: who somebody is from one adventure to the next. Not here: what happens to them on one.
"""
