"""The catalogue's cases, run by the implemented rules: scripted, replayed, and by exact odds.

Belongs here: the runner and one adapter a system. Not here: any rule, any formula for odds.
"""
