"""Running a rule: answers to its requests, limits on its work, the steps it leaves behind.

Belongs here: one run, live, recorded or stopped at its first deed. Not here: exact odds (odds), the journal (journal).
"""
