"""How a game is put together: what its package holds, and what must hold of it.

Belongs here: gathering a game's parts, and laws. Not here: the game itself (system), changing one (hacks).
"""
