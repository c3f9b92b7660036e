"""An evening afterwards: its recap, its dice opened for checking, what was open to whom when it happened.

Belongs here: the past as one seat may know it. Not here: the journal itself (engine.journal, campaign).
"""
