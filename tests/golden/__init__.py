"""The golden net: what the games did at one commit, kept as text, and whether they still do it.

Belongs here: recordings, what makes and compares them, and the list of differences that are meant. Not here: what the
rules should do (cases, laws).
"""
