"""Exploring: places, the ways between them, what is hidden, found and met there.

Belongs here: rules of play at a place. Not here: the places themselves, which are content, and fights.
"""
