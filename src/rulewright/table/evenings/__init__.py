"""An evening afterwards: its recap, its dice opened for checking, and what each seat could see at the time.

Belongs here: the past as one seat may know it. Not here: the journal itself (engine.journal, campaign).
"""
