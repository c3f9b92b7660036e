"""A battlefield cut into zones: who stands in which, and moving between them.

Belongs here: zones of a fight. Not here: ranges inside a zone (strikes), places that are explored (site).
"""
