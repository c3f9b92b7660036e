"""Bodies: losing abilities, conditions and boons that last, features.

Belongs here: what a creature is and has on it, as all rules read it. Not here: how it got there (harm, blows, magic).
"""
