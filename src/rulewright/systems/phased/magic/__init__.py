"""Magic: levels, casting at peace and in danger, counterspells, what each spell does and how it ends.

Belongs here: working spells and what lasts of them. Not here: who can read a text at all (casting), doors (delving).
"""
