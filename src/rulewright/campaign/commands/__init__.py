"""Commands of a campaign: tried, waited for, held together and written down.

Belongs here: one command from its arguments to its entry. Not here: undoing it (undo), the world afterwards (looking).
"""
