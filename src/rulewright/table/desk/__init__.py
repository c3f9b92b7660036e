"""The desk and everything on it: the world as each seat sees it, the table's waits, its own proposals.

Belongs here: what a message may look at and change. Not here: what each message does (deeds).
"""
