"""Putting a game together: the parts its package holds, and the laws it must keep.

Belongs here: gathering a game's parts, and laws. Not here: the game itself (system), changing one (hacks).
"""
