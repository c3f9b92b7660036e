"""Songs: singing them, and what whoever hears them has of it.

Belongs here: songs of the table. Not here: the rules they bend, which ask for what was sung.
"""
