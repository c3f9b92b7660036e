"""The search box for anything: matches for the words that people type.

Belongs here: the words for what can be done, finding, short commands. Not here: what a seat may see or do.
"""
