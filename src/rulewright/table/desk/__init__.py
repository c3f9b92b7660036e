"""The desk, and what lies on it: the world as each seat sees it, what the table waits for, what it proposes by itself.

Belongs here: what a message may look at and change. Not here: what each message does (deeds).
"""
