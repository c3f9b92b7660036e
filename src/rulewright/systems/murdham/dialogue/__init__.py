"""Dialogue: winning people over, bending them to one's will, and passing for somebody else.

Belongs here: diplomacy, manipulation, disguises. Not here: attitudes as such, haggling over prices, followers.
"""
