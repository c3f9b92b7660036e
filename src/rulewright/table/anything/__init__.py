"""The search box for anything: what people type, and what they may mean by it.

Belongs here: the words for what can be done, finding, short commands. Not here: what a seat may see or do.
"""
