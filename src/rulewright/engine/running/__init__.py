"""Running a rule: who answers its requests, how much it may do, what it leaves behind.

Belongs here: one run, live, recorded or stopped at its first deed. Not here: exact odds (odds), the journal (journal).
"""
