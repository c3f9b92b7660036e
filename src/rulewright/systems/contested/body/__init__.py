"""Bodies: what somebody can still do, armour, dying and aid, and the moments of a fight that nobody has time in.

Belongs here: the state of a body. Not here: damage and Scars, which are harm, spells, and what is carried (gear).
"""
