"""HTML pages that work without JavaScript: the house, joining, what went wrong.

Belongs here: what stands on them. Not here: who may see them (routes), look and words (static).
"""
