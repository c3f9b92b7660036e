"""What somebody knows: languages, letters, and what skills and careers tell them.

Belongs here: knowing without a roll. Not here: rumours, crafts, what is hidden.
"""
